/** The uses in so many files are answered at a time, and of the row of code of each so many characters. */
export const MAX_USES_FILES = 50;
export const MAX_USE_CHARACTERS = 400;

/** A search in names answers with at most this many files. */
export const MAX_SEARCH_FILES = 1_000;

/** And with so many members that have no node of their own in the tree. */
export const MAX_SEARCH_MEMBERS = 400;

/** Going to anything answers with at most this many names, and knows so many that were gone to lately. */
export const GO_TO_TARGETS = 100;
export const GO_TO_RECENT = 30;

/** A list of a project's overview answers with at most this many rows. */
export const MAX_OVERVIEW_ROWS = 1_000;

/**
 * A longer identifier is cut where it is exported, as it is repeated with every use. The longest of three large code
 * bases has 1,086, a constructor of 257 parameters in a test.
 */
export const MAX_EXPORTED_ID_CHARACTERS = 1_200;
