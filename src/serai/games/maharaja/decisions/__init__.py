"""The decisions of the game and of nature, one file each; the steps of a turn have one file for each kind."""
