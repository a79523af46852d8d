import { PART_TAGS } from "../../../shared/model/descriptions.ts";

/** The parts of a documentation comment that can be written, in their order. */
export const COMMENT_TAGS = ["summary", ...PART_TAGS] as const;

export type CommentTag = (typeof COMMENT_TAGS)[number];

/** The text to write for one part of a documentation comment. */
export interface CommentPart {
  readonly tag: CommentTag;
  /** The parameter, type parameter or type of exception that it describes. */
  readonly name?: string;
  /**
   * Each line is a paragraph, one that begins with `• ` a list entry; text between backticks is code, a name in
   * brackets a reference if it is one of the request's.
   */
  readonly text: string;
}

/** The documentation to write for a type or member; parts that are not listed stay as they are. */
export interface CommentRequest {
  /** The id of the type or member. */
  readonly id: string;
  readonly parts: readonly CommentPart[];
  /** Whether parts that the source already has are overwritten. */
  readonly replaces: boolean;
  /** What was previously written for it: a part whose source still has that text is stale, and always overwritten. */
  readonly earlier?: readonly CommentPart[];
  /** The names in brackets that are known to have a meaning in its comment. */
  readonly references?: readonly string[];
  /** Whether a plain comment above is replaced by the text; otherwise it stays. */
  readonly replacesPlain?: boolean;
}

/** A range of the text and its replacement; offsets in UTF-16 units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An edit of the comment of one declaration. */
export interface CommentEdit extends TextEdit {
  /** The requested ids that the comment belongs to. */
  readonly ids: readonly string[];
}

/** Why nothing is written for a type or member. */
export type CommentRefusal =
  /** The file declares nothing with this id. */
  | "gone"
  /** The compiler reads no documentation for it: a local function. */
  | "undocumentable"
  /** It is documented by the comment of its type: a primary constructor. */
  | "documentedByType"
  /** The source is already documented, and overwriting was not chosen. */
  | "documented"
  /** Several declarations share one comment, which belongs to another request. */
  | "shared"
  /** The comment is not well-formed XML. */
  | "malformed"
  /** It has no parameter or type parameter with a described name. */
  | "unknownName"
  /** Another part of the same type is described, too. */
  | "twice"
  /** The text is empty, or has characters that XML cannot represent. */
  | "text"
  /** With the comment the file would be parsed differently, or the comment would not be read as intended. */
  | "guard";

/** The result for one file. */
export interface WrittenComments {
  /** The complete text with all comments in it. */
  readonly text: string;
  /** Sorted by position, without overlaps. */
  readonly edits: readonly CommentEdit[];
  /** The ids for which the text has something new. */
  readonly written: readonly string[];
  /** Those of them for which the source has kept a part of its own. */
  readonly partial: readonly string[];
  /** The ids whose source already has the same text. */
  readonly unchanged: readonly string[];
  readonly refused: readonly { readonly id: string; readonly reason: CommentRefusal }[];
}

/** The text of a file that comments are written into. */
export interface CommentedFile {
  readonly id: string;
  readonly text: string;
  /** Whether its encoding supports a character; if absent, all are supported. */
  readonly holds?: (character: string) => boolean;
}

/** Writes comments into the text of a file, and verifies that nothing else has changed. */
export type CommentWriter = (file: CommentedFile, requests: readonly CommentRequest[]) => WrittenComments;
