"""The decisions of Xanadú, one file each."""
