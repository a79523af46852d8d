import type { FileReference, MemberKind, NamedEntity, TypeKind } from "./entity.ts";

/**
 * The parts of a source text that can be searched. Documentation counts as comments; the expressions inside of an
 * interpolated string, directives and what the preprocessor leaves out count as code.
 */
export const TEXT_PARTS = ["everything", "code", "comments", "strings"] as const;

export type TextPart = (typeof TEXT_PARTS)[number];

/** What is looked for in a text. */
export interface TextPattern {
  /**
   * Not empty. A regular expression is one of JavaScript with its flags `m` and `u`: it sees the whole text, `^` and `$`
   * are the ends of each row, and what it matches may go over several rows.
   */
  readonly text: string;
  readonly isRegularExpression: boolean;
  readonly isCaseSensitive: boolean;
  /** Neither end of a hit stands inside of a word: a run of letters, digits and underscores. */
  readonly isWholeWord: boolean;
  /** A hit lies in it from end to end. */
  readonly within: TextPart;
}

/** What is looked for in the texts of a project's source files. */
export interface TextQuery extends TextPattern {
  /** Only files in this folder, however deep, by its path inside the project: `src/Orders`. "" for all. */
  readonly folder: string;
}

/** One place where the text was found; places that overlap count once, and what matches nothing is none. */
export interface TextHit {
  /** Zero-based, as the text is now. */
  readonly row: number;
  /** Zero-based, in UTF-16 units. */
  readonly column: number;
  /** Of the hit in UTF-16 units, over all of its rows; it may be longer than what is left of `line`. */
  readonly length: number;
  /** The row that it begins in, without its end; of a long row a stretch around the hit. */
  readonly line: string;
  /** Where the hit begins in `line`. */
  readonly start: number;
  /** The innermost type or member around it; null outside of all, and in a file that has changed since it was imported. */
  readonly within: HitSurroundings | null;
}

/** The type or member around a hit. */
export interface HitSurroundings extends NamedEntity {
  readonly kind: TypeKind | MemberKind;
  /** The type that a member stands in; absent for a type. */
  readonly type?: NamedEntity;
}

/** The hits in one file, in the order of their places. */
export interface FileTextHits {
  readonly file: FileReference;
  /** By the names of its folders and of itself. */
  readonly isTest: boolean;
  /** Whether its text is no longer the one that was imported. */
  readonly isChanged: boolean;
  /** The first ones of very many, one at least. */
  readonly hits: readonly TextHit[];
  /** How many there are in all. */
  readonly total: number;
}

/** A file that could not be searched. */
export interface UnsearchedFile {
  readonly file: FileReference;
  /** The reason, for people. */
  readonly reason: string;
}

/** What a search in texts has found by its end. */
export interface TextSearchSummary {
  /**
   * How it ended: after all files; at a hit more than one search lists; or before, by `cancelTextSearch`, a newer search, or
   * another project in place of the one that was searched.
   */
  readonly end: "complete" | "cut" | "cancelled";
  /** In how many files hits were told, and how many there are in these, those that are not listed too. */
  readonly hits: number;
  readonly files: number;
  /** Of how many files it has looked at so many. */
  readonly searched: number;
  readonly total: number;
  /** The first ones of very many. Files that are no text are none of them. */
  readonly unsearched: readonly UnsearchedFile[];
  readonly unsearchedTotal: number;
}
