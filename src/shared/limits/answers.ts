/** Maximum number of files whose uses one call answers with, and maximum characters of the code line of each use. */
export const MAX_USES_FILES = 50;
export const MAX_USE_CHARACTERS = 400;

/** Maximum number of files that a search by name answers with. */
export const MAX_SEARCH_FILES = 1_000;

/** Maximum number of members without a node in the tree that a search by name answers with. */
export const MAX_SEARCH_MEMBERS = 400;

/** Maximum number of matches of "go to anything", and of recently visited names that it remembers. */
export const GO_TO_TARGETS = 100;
export const GO_TO_RECENT = 30;

/** Maximum number of places that a lost description is offered for a renamed type or member; more are no indication. */
export const MAX_RENAMED_TARGETS = 3;

/** Maximum number of rows of each list in a project's overview. */
export const MAX_OVERVIEW_ROWS = 1_000;

/** Maximum number of publishing warnings that are listed. */
export const MAX_PUBLISH_WARNINGS = 1_000;

/**
 * Length at which an exported identifier is cut, because it is repeated with every use. The longest in three large code
 * bases has 1,086, a constructor of 257 parameters in a test.
 */
export const MAX_EXPORTED_ID_CHARACTERS = 1_200;
