"""Score sheets of real tables that several phones share: a log of changes on the disk for each."""
