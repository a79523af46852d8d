import type { MemberKind, TypeKind, Visibility } from "./entity.ts";
import type { Revision } from "./project.ts";

/** The kinds of changes to a type or member between two states of a code base, the most important first. */
export const CHANGE_KINDS = ["removed", "added", "renamed", "moved", "signature", "body", "documentation"] as const;

/**
 * `renamed` is only likely; `moved` is into another namespace or project; `signature` is anything in the declaration
 * that its users see, its access included.
 */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What a breaking change breaks: code that is recompiled, or code that is not. */
const BREAKS = ["source", "binary"] as const;

export type Breaks = (typeof BREAKS)[number];

/** A type or member as it is, or was, declared in one of the two states. */
export interface ChangedSymbol {
  readonly id: string;
  readonly kind: TypeKind | MemberKind;
  /** `Namespace.Outer.Inner.Member`. */
  readonly name: string;
  readonly signature: string;
  /** The path of its file, as the state names it, and its line there, zero-based. */
  readonly path: string;
  readonly row: number;
  /** Limited by the visibility of its containing types. */
  readonly visibility: Visibility;
}

/** The id of a rule that a change breaks, and the detail that breaks it: `count: int`. */
export interface BrokenRule {
  readonly rule: string;
  readonly detail: string;
}

/** All changes to one type or member; a side is absent where the type or member does not exist in that state. */
export interface Change {
  readonly kinds: readonly ChangeKind[];
  readonly before?: ChangedSymbol;
  readonly after?: ChangedSymbol;
  /** Only for what is visible to code outside of its project. */
  readonly breaking: readonly BrokenRule[];
}

/**
 * The starting points for a list of changes: the visit before this one, this visit itself, the last refresh, or an
 * import requested by the user. For each, the state that the project was in at its beginning is kept.
 */
export const SINCE_KINDS = ["lastVisit", "thisVisit", "refresh", "import"] as const;

export type SinceKind = (typeof SINCE_KINDS)[number];

/** A stored state of the project that can be compared with. */
export interface EarlierState {
  /** Identifies the state among those of its project. */
  readonly recorded: number;
  readonly since: SinceKind;
  /** When its visit, refresh or import began, in milliseconds since 1970. */
  readonly time: number;
  /** When the last refresh replaced it, where it is kept for another reason as well. */
  readonly refreshed?: number;
  /** The revision of the repository in this state. */
  readonly revision?: Revision;
}

/** A commit of the git repository that the project's folder lies in. */
export interface Commit {
  readonly hash: string;
  /** The first line of its message. */
  readonly subject: string;
  /** Its branches and tags. */
  readonly names: readonly string[];
}

/** The text of a rule, for people. */
export interface BrokenRuleWords {
  readonly title: string;
  readonly reason: string;
  readonly breaks: readonly Breaks[];
}

/** The changes in a project, without its tests. */
export interface ChangeReport {
  readonly changes: readonly Change[];
  /** The rules that changes break, by their ids. */
  readonly rules: Readonly<Record<string, BrokenRuleWords>>;
  /** By the ids of removed members: the id of their type as it is now. */
  readonly declaringTypes: Readonly<Record<string, string>>;
  /** The number of the commit's files that are missing in this clone and were left out. */
  readonly missingFiles: number;
}
