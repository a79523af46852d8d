import { PART_TAGS } from "../../../shared/model/descriptions.ts";

/** The parts of a documentation comment that texts are written for, in the order in which they are written. */
export const COMMENT_TAGS = ["summary", ...PART_TAGS] as const;

export type CommentTag = (typeof COMMENT_TAGS)[number];

/** The text that one part of a documentation comment is to say. */
export interface CommentPart {
  readonly tag: CommentTag;
  /** The parameter, type parameter or type of exception that it is about. */
  readonly name?: string;
  /**
   * Each line is a paragraph, one that begins with `• ` an entry of a list; what is between backticks is code, a name in
   * brackets a reference where it is one of the request's.
   */
  readonly text: string;
}

/** The documentation to write for a type or member; parts that are not named stay as they are. */
export interface CommentRequest {
  /** Of the type or member. */
  readonly id: string;
  readonly parts: readonly CommentPart[];
  /** Whether parts that the source has already are written over. */
  readonly replaces: boolean;
  /** What was written for it before: a part that the source still says so is stale, and written over in any case. */
  readonly earlier?: readonly CommentPart[];
  /** The names in brackets that surely mean something in its comment. */
  readonly references?: readonly string[];
  /** Whether a plain comment above gives way to the text; it stays otherwise. */
  readonly replacesPlain?: boolean;
}

/** A stretch of the text, and what comes in its place; places in UTF-16 units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An edit of the comment of one declaration. */
export interface CommentEdit extends TextEdit {
  /** The ids that were asked for, of what the comment is about. */
  readonly ids: readonly string[];
}

/** Why nothing is written for a type or member. */
export type CommentRefusal =
  /** The file declares nothing of this id. */
  | "gone"
  /** The compiler reads no documentation of it: a local function. */
  | "undocumentable"
  /** The comment is that of its type: a primary constructor. */
  | "documentedByType"
  /** The source says something already, and nobody chose to write over it. */
  | "documented"
  /** Several are declared together and share one comment, which another request is about. */
  | "shared"
  /** The comment is no well-formed XML. */
  | "malformed"
  /** It has no parameter or type parameter of a name that is described. */
  | "unknownName"
  /** Another part of the same type is described as well. */
  | "twice"
  /** The text says nothing, or has characters that XML cannot say. */
  | "text"
  /** With the comment the file would read otherwise, or the comment would not read as was meant. */
  | "guard";

/** The outcome for one file. */
export interface WrittenComments {
  /** The whole text with all comments in it. */
  readonly text: string;
  /** In the order of their places, none over another. */
  readonly edits: readonly CommentEdit[];
  /** The ids that the text says something new for. */
  readonly written: readonly string[];
  /** Those of them of which the source has kept a part of its own. */
  readonly partial: readonly string[];
  /** The ids of which the source says the same already. */
  readonly unchanged: readonly string[];
  readonly refused: readonly { readonly id: string; readonly reason: CommentRefusal }[];
}

/** The text of a file that comments are written into. */
export interface CommentedFile {
  readonly id: string;
  readonly text: string;
  /** Whether its encoding has a character; it has all without. */
  readonly holds?: (character: string) => boolean;
}

/** Writes comments into the text of a file, and proves that nothing else has changed by it. */
export type CommentWriter = (file: CommentedFile, requests: readonly CommentRequest[]) => WrittenComments;
