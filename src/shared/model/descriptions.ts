import type { DocText } from "./documentation.ts";
import type { NamedEntity } from "./entity.ts";

/** What a description may say besides its summary, in the order in which it is shown and written. */
export const PART_TAGS = ["typeparam", "param", "returns", "value", "exception", "remarks"] as const;

export type PartTag = (typeof PART_TAGS)[number];

/** A text of a description besides its summary. */
export interface DescriptionPart {
  readonly tag: PartTag;
  /** The parameter, type parameter or type of exception that it is about; absent for the other tags. */
  readonly name?: string;
  readonly text: string;
}

/** A part as an editor has it. */
export interface EditedPart extends DescriptionPart {
  /** What the source said of it when it was edited, "" for nothing; absent for what is not the source's. */
  readonly source?: string;
}

/** Where a type's or method's text comes from, or that it has none, or one that may no longer be true. */
export type DescriptionState = "source" | "inherited" | "written" | "generated" | "stale" | "missing";

/** How much is documented: so many types and methods, those of them with a text, and those with a stale one. */
export type DocumentedShare = readonly [total: number, documented: number, stale: number];

/** How much of a project is documented. Counted are types and methods, a partial type once. */
export interface Coverage {
  readonly project: Readonly<Record<DescriptionState, number>>;
  /** Those of the project that stand in files of tests. */
  readonly tests: Readonly<Record<DescriptionState, number>>;
  /** By path inside the project, without those that hold nothing to document. */
  readonly folders: Readonly<Record<string, DocumentedShare>>;
  /** By file id. */
  readonly files: Readonly<Record<string, DocumentedShare>>;
  /** Descriptions whose type or member is gone. */
  readonly orphaned: number;
}

/** How much of one file is documented, by id. */
export interface FileCoverage {
  readonly states: Readonly<Record<string, DescriptionState>>;
  /** Of its types, each with its methods and nested types. */
  readonly types: Readonly<Record<string, DocumentedShare>>;
}

/** A type or method that can be described. */
export interface DescribableEntity extends NamedEntity {
  /** The name of the type around a member. */
  readonly type?: string;
}

/** A description whose type or member is gone. */
export interface OrphanedDescription {
  /** The id of the type or member that it was written for. */
  readonly id: string;
  readonly name: string;
  /** The file that this stood in, where it is still there. */
  readonly path: string | null;
  /** The summary; "" for none. */
  readonly text: string;
  readonly parts?: readonly DescriptionPart[];
}

/** The descriptions of a project as the text of a file, and how many they are. */
export interface DescriptionsFile {
  readonly text: string;
  readonly count: number;
}

/**
 * What became of the descriptions of a file: so many were taken, so many said the same already, so many gave way to what
 * was written here, so many are of types and members that the project does not have.
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
  /** Those in files of tests as well. Without, a part of the project that is nothing but tests is taken all the same. */
  readonly tests: boolean;
}

/** Which types and methods of a part of the project. */
export type QueueScope = "missingPublic" | "missing" | "stale" | "generated";

/** How much a request would add to the queue, before it is made. */
export interface QueueEstimate {
  /** How many would be added: what is in the queue already does not count. */
  readonly count: number;
  /** About so many tokens a model would read and write. */
  readonly tokens: number;
  /** Where the code would be sent; null for drafts that are made on this machine. */
  readonly endpoint: string | null;
}

/** Where an item stands on its way to a review. */
export type QueueItemState = "waiting" | "running" | "ready" | "failed";

/** The queue as a whole. */
export interface QueueStatus {
  readonly counts: Readonly<Record<QueueItemState, number>>;
  readonly isPaused: boolean;
  /** Why it has paused by itself, or stands still until a busy service is asked again. */
  readonly reason: string | null;
  /** So many requests are on their way at a time. */
  readonly atOnce: number;
  /** How many decisions can be taken back. */
  readonly undoable: number;
}

/** One type or member in the queue, as a list shows it. */
export interface QueueRow {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly state: QueueItemState;
}

/** All there is to look at before a decision. */
export interface QueueItem extends QueueRow {
  readonly text: string;
  readonly origin: GeneratedDescription["origin"] | null;
  readonly failure: string | null;
  /** The description that stands there now. */
  readonly current: Description | null;
  /** The declaration as it stands in the file; where that is out of reach, its signature. */
  readonly source: string;
  readonly isWholeSource: boolean;
}

/** A person's decision on a generated text. */
export interface QueueDecision {
  readonly id: string;
  readonly verdict: "accept" | "reject";
  /** The text as the person has changed it; without, it is taken as it is. */
  readonly text?: string;
}

/** The news of a queue; what is in neither list is as it was. */
export interface QueueChange {
  readonly status: QueueStatus;
  /** The rows that are new or other than before. */
  readonly changed: readonly QueueRow[];
  readonly removed: readonly string[];
}

/** The text shown for a type or member, and where it comes from. */
export interface Description {
  /** "" where only parts of it were written. */
  readonly text: string;
  /** The same as it is shown, where it is documentation that holds more than words. */
  readonly laidOut?: DocText;
  /** The source's text as it is edited, where that has signs for code and references; a written one has them in its text. */
  readonly markup?: string;
  /**
   * Where it comes from: XML documentation or a plain comment in the source, inherited from a base member, written in
   * Glossa, or generated and accepted as it was.
   */
  readonly origin: "xml" | "comment" | "inherited" | "written" | "generated";
  /** By what it was generated, where it was. */
  readonly generated?: GeneratedDescription["origin"];
  /** The source's own text, where something else was written over it. */
  readonly source?: string;
  /** What was written in Glossa besides the summary. */
  readonly parts?: readonly DescriptionPart[];
  /** The parts of the code that have changed since it was written, so that it may no longer be true. */
  readonly stale?: Drift;
}

/** The declaration itself, or what it holds: a member's body, a type's visible members. */
export type Drift = "signature" | "body";

/** A text that nobody has approved yet: a draft from the name and signature, or what an endpoint has written. */
export interface GeneratedDescription {
  readonly text: string;
  readonly origin: "draft" | "ai";
}
