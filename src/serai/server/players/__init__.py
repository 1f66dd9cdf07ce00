"""What makes players come back: profiles with history, friends, letters, and what they wish from the house."""
