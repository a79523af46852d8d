/** A comment belongs to a type, or to a member, that begins at most this many rows below it. */
export const TYPE_COMMENT_ROWS = 3;
export const MEMBER_COMMENT_ROWS = 5;

/** A file whose declarations alone are more tokens is read by these and never parsed. */
export const MAX_PARSED_TOKENS = 500_000;

/** Types in types: what is nested deeper is left out. */
export const MAX_TYPE_NESTING = 100;

/** So many characters the facts of one file may take as they are stored, about; what follows is left out. */
export const MAX_FACTS_CHARACTERS = 28_000_000;

/**
 * Directives of one file that leave something out or define symbols, and the characters in them: what follows is left
 * out.
 */
export const MAX_DIRECTIVES = 50_000;
export const MAX_DIRECTIVE_CHARACTERS = 1_000_000;

/** A type, default value or the like as written is cut at so many characters. */
export const MAX_WRITTEN_CHARACTERS = 10_000;

/** So many stretches of a file that could not be read are told apart. */
export const MAX_UNREADABLE_STRETCHES = 1_000;

/** The receiver's text in a method use is cut at this many characters (reading 5). */
export const MAX_EXPRESSION_CHARACTERS = 80;
