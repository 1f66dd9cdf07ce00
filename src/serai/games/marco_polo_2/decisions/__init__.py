"""The decisions of Marco Polo II and of nature, one file each."""
