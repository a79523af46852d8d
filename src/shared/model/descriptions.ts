import type { DocText } from "./documentation.ts";
import type { NamedEntity } from "./entity.ts";

/** The parts of a description besides its summary, in the order in which they are shown and written. */
export const PART_TAGS = ["typeparam", "param", "returns", "value", "exception", "remarks"] as const;

export type PartTag = (typeof PART_TAGS)[number];

/** A text of a description besides its summary. */
export interface DescriptionPart {
  readonly tag: PartTag;
  /** The parameter, type parameter or type of exception that it is about; absent for the other tags. */
  readonly name?: string;
  readonly text: string;
}

/** A part as an editor returns it. */
export interface EditedPart extends DescriptionPart {
  /** The text in the source when editing began, "" for none; absent for a part that is not from the source. */
  readonly source?: string;
}

/** The origin of a type's or method's text, or that the text is missing or may be outdated. */
export type DescriptionState = "source" | "inherited" | "written" | "generated" | "stale" | "missing";

/** How much is documented: the number of types and methods, of those with a text, and of those with a stale one. */
export type DocumentedShare = readonly [total: number, documented: number, stale: number];

/** How much of a project is documented. Types and methods are counted, a partial type once. */
export interface Coverage {
  readonly project: Readonly<Record<DescriptionState, number>>;
  /** The part of these counts that is in test files. */
  readonly tests: Readonly<Record<DescriptionState, number>>;
  /** By path inside the project, without folders that contain nothing to document. */
  readonly folders: Readonly<Record<string, DocumentedShare>>;
  /** By file id. */
  readonly files: Readonly<Record<string, DocumentedShare>>;
  /** The number of descriptions whose type or member is gone. */
  readonly orphaned: number;
}

/** How much of one file is documented, by id. */
export interface FileCoverage {
  readonly states: Readonly<Record<string, DescriptionState>>;
  /** By the id of each type, with its methods and nested types included. */
  readonly types: Readonly<Record<string, DocumentedShare>>;
}

/** A type or method that can be described. */
export interface DescribableEntity extends NamedEntity {
  /** The name of the type that contains a member. */
  readonly type?: string;
}

/** A description whose type or member is gone. */
export interface OrphanedDescription {
  /** The id of the type or member that it was written for. */
  readonly id: string;
  readonly name: string;
  /** The file that contained it, where the file still exists. */
  readonly path: string | null;
  /** The summary; "" for none. */
  readonly text: string;
  readonly parts?: readonly DescriptionPart[];
}

/** The descriptions of a project as the text of a file, and their number. */
export interface DescriptionsFile {
  readonly text: string;
  readonly count: number;
}

/**
 * The result of importing a file of descriptions: the numbers of those imported, of those that were the same already,
 * of those overridden by descriptions written here, and of those for types and members that the project does not have.
 */
export interface TakenDescriptions {
  readonly taken: number;
  readonly same: number;
  readonly kept: number;
  readonly unknown: number;
}

/** The types and methods to generate descriptions for. */
export interface QueueRequest {
  /** A file, a type, `dir:` and a folder's path inside the project, or "" for the whole project. */
  readonly within: string;
  readonly scope: QueueScope;
  /**
   * Whether those in test files are included. If not, a part of the project that consists of tests only is included
   * anyway.
   */
  readonly tests: boolean;
}

/** The types and methods that a request selects in a part of the project. */
export type QueueScope = "missingPublic" | "missing" | "stale" | "generated";

/** How much a request would add to the queue, before it is made. */
export interface QueueEstimate {
  /** How many would be added, not counting those already in the queue. */
  readonly count: number;
  /** Approximate number of tokens a model would read and write. */
  readonly tokens: number;
  /** The id of the first type or member that would be added; null if there is none. */
  readonly example: string | null;
  /** Where the code would be sent; null for drafts that are made on this machine. */
  readonly endpoint: string | null;
}

/** The state of an item before its review. */
export type QueueItemState = "waiting" | "running" | "ready" | "failed";

/** The queue as a whole. */
export interface QueueStatus {
  readonly counts: Readonly<Record<QueueItemState, number>>;
  readonly isPaused: boolean;
  /** Why the queue has paused by itself, or waits until it asks a busy service again. */
  readonly reason: string | null;
  /** Whether it waits until another tab has stopped generating descriptions of this project. */
  readonly isElsewhere: boolean;
  /** Number of parallel requests. */
  readonly atOnce: number;
  /** How many decisions can be undone. */
  readonly undoable: number;
}

/** One type or member in the queue, as a list shows it. */
export interface QueueRow {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly state: QueueItemState;
}

/** Everything that a reviewer sees before a decision. */
export interface QueueItem extends QueueRow {
  readonly text: string;
  readonly origin: GeneratedDescription["origin"] | null;
  readonly failure: string | null;
  /** The current description. */
  readonly current: Description | null;
  /** The declaration as it is in the file; where the file cannot be read, its signature. */
  readonly source: string;
  readonly isWholeSource: boolean;
}

/** A person's decision on a generated text. */
export interface QueueDecision {
  readonly id: string;
  readonly verdict: "accept" | "reject";
  /** The text as the reviewer has edited it; if absent, it is accepted unchanged. */
  readonly text?: string;
}

/** The changes in a queue; items in neither list are unchanged. */
export interface QueueChange {
  readonly status: QueueStatus;
  /** Rows that are new or changed. */
  readonly changed: readonly QueueRow[];
  readonly removed: readonly string[];
}

/** The text shown for a type or member, and where it comes from. */
export interface Description {
  /** "" where only other parts were written. */
  readonly text: string;
  /** The text laid out for display, where it is documentation with more than plain text. */
  readonly laidOut?: DocText;
  /**
   * The source's text in the editor's markup, where it has code or references; a written text contains its own markup.
   */
  readonly markup?: string;
  /**
   * Its origin: XML documentation or a plain comment in the source, inherited from a base member, written in Glossa, or
   * generated and accepted unchanged.
   */
  readonly origin: "xml" | "comment" | "inherited" | "written" | "generated";
  /** The generator, where it was generated. */
  readonly generated?: GeneratedDescription["origin"];
  /** The source's own text, where it is overridden by another one. */
  readonly source?: string;
  /** What was written in Glossa besides the summary. */
  readonly parts?: readonly DescriptionPart[];
  /** The parts of the code that have changed since it was written, so that it may be outdated. */
  readonly stale?: Drift;
}

/** The declaration itself, or what it holds: a member's body, a type's visible members. */
export type Drift = "signature" | "body";

/** A text that nobody has approved yet: a draft from the name and signature, or what an endpoint has written. */
export interface GeneratedDescription {
  readonly text: string;
  readonly origin: "draft" | "ai";
}
