"""The games, one file each. Each reads like its rules, with their ids beside the lines."""
