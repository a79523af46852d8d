; What the parser could not read.
(ERROR) @error
(MISSING) @missing
