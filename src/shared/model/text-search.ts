import type { FileReference, MemberKind, NamedEntity, TypeKind } from "./entity.ts";

/**
 * The parts of a source text that can be searched. Documentation counts as comments; expressions inside of interpolated
 * strings, directives and code that the preprocessor excludes count as code.
 */
export const TEXT_PARTS = ["everything", "code", "comments", "strings"] as const;

export type TextPart = (typeof TEXT_PARTS)[number];

/** A pattern to search for in a text. */
export interface TextPattern {
  /**
   * Not empty. A regular expression is a JavaScript one with the flags `m` and `u`: it is applied to the whole text,
   * `^` and `$` match at the ends of each line, and a match may span several lines.
   */
  readonly text: string;
  readonly isRegularExpression: boolean;
  readonly isCaseSensitive: boolean;
  /** Whether both ends of a hit have to be at word boundaries; a word is a run of letters, digits and underscores. */
  readonly isWholeWord: boolean;
  /** The part that has to contain the whole hit. */
  readonly within: TextPart;
}

/** A search in the texts of a project's source files. */
export interface TextQuery extends TextPattern {
  /** Only files in this folder, at any depth, by its path inside the project: `src/Orders`. "" for all. */
  readonly folder: string;
}

/** One match of the pattern; overlapping matches count once, and an empty match does not count. */
export interface TextHit {
  /** Zero-based, in the current text. */
  readonly row: number;
  /** Zero-based, in UTF-16 units. */
  readonly column: number;
  /** The length of the hit in UTF-16 units, over all of its lines; it may exceed the rest of `line`. */
  readonly length: number;
  /** The line that it begins in, without its line end; of a long line a stretch around the hit. */
  readonly line: string;
  /** Where the hit begins in `line`. */
  readonly start: number;
  /**
   * The innermost type or member around it; null outside of all, and in a file that has changed since it was imported.
   */
  readonly within: HitSurroundings | null;
}

/** The type or member around a hit. */
export interface HitSurroundings extends NamedEntity {
  readonly kind: TypeKind | MemberKind;
  /** The type that contains a member; absent for a type. */
  readonly type?: NamedEntity;
}

/** The hits in one file, in the order of their places. */
export interface FileTextHits {
  readonly file: FileReference;
  /** Judged by the names of its folders and its own name. */
  readonly isTest: boolean;
  /** Whether its text differs from the imported one. */
  readonly isChanged: boolean;
  /** The first ones if there are very many, at least one. */
  readonly hits: readonly TextHit[];
  /** The total number of hits in the file. */
  readonly total: number;
}

/** A file that could not be searched. */
export interface UnsearchedFile {
  readonly file: FileReference;
  /** The reason, as readable text. */
  readonly reason: string;
}

/** The result of a search in texts at its end. */
export interface TextSearchSummary {
  /**
   * How it ended: after all files; at the maximum number of hits; or early, by `cancelTextSearch`, a newer search, or
   * another project replacing the one that was searched.
   */
  readonly end: "complete" | "cut" | "cancelled";
  /** The number of files with hits, and the number of hits in them, including those that are not listed. */
  readonly hits: number;
  readonly files: number;
  /** The number of files to search, and of those that were searched. */
  readonly searched: number;
  readonly total: number;
  /** The first ones if there are very many. Files that are not text are not included. */
  readonly unsearched: readonly UnsearchedFile[];
  readonly unsearchedTotal: number;
}
