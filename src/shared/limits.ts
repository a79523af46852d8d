/** Every number of specification 1.9, and the sizes the engine works in. */

/** Files over this many bytes are listed without content. */
export const MAX_FILE_BYTES = 5_242_880;

/** A comment belongs to a type, or to a member, that begins at most this many rows below it. */
export const TYPE_COMMENT_ROWS = 3;
export const MEMBER_COMMENT_ROWS = 5;

/** A batch for one parsing thread: whichever limit is reached first. */
export const BATCH_FILES = 64;
export const BATCH_BYTES = 4 * 1024 * 1024;

/** One file may keep a parsing thread this long. */
export const FILE_TIME_BUDGET_MS = 5_000;

/** The receiver's text in a method use is cut at this many characters (reading 5). */
export const MAX_EXPRESSION_CHARACTERS = 80;

/** A search in names answers with at most this many files. */
export const MAX_SEARCH_FILES = 1_000;

export const STORAGE_KEYS = {
  currentProject: "glossa_current_project",
  theme: "glossa-theme",
  /** In the session's storage: descriptions that are being written. */
  drafts: "glossa-drafts",
} as const;
