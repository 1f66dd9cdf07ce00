"""The decisions of the bazaar and of nature, one file each."""
