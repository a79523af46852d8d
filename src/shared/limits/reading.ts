/** Maximum distance in lines between a comment and the type, or member, below that it belongs to. */
export const TYPE_COMMENT_ROWS = 3;
export const MEMBER_COMMENT_ROWS = 5;

/** Number of tokens of declarations alone beyond which a file is read from its tokens and never parsed. */
export const MAX_PARSED_TOKENS = 500_000;

/** Maximum nesting of types; deeper types are left out. */
export const MAX_TYPE_NESTING = 100;

/** Approximate maximum of characters of one file's facts as they are stored; the rest is left out. */
export const MAX_FACTS_CHARACTERS = 28_000_000;

/**
 * Maximum number of directives in one file that exclude code or define symbols, and of their characters; the rest is
 * left out.
 */
export const MAX_DIRECTIVES = 50_000;
export const MAX_DIRECTIVE_CHARACTERS = 1_000_000;

/** Length at which a type, default value or the like is cut. */
export const MAX_WRITTEN_CHARACTERS = 10_000;

/** Maximum number of unreadable ranges of a file that are listed separately. */
export const MAX_UNREADABLE_STRETCHES = 1_000;

/** Length at which the receiver's text in a method use is cut (reading 5). */
export const MAX_EXPRESSION_CHARACTERS = 80;
