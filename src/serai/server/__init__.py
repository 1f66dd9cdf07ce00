"""The table server: HTTP and WebSocket over the kernel. It knows no game; see docs/api.md for what it answers."""
