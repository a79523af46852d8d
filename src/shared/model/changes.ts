import type { MemberKind, TypeKind, Visibility } from "./entity.ts";
import type { Revision } from "./project.ts";

/** What can have happened to a type or member between two states of a code base, what weighs most first. */
export const CHANGE_KINDS = ["removed", "added", "renamed", "moved", "signature", "body", "documentation"] as const;

/**
 * `renamed` is likely, and no more; `moved` is into another namespace or project; `signature` is anything in the
 * declaration that its users see, its access included.
 */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The code that a breaking change breaks: what is compiled anew, and what is not. */
const BREAKS = ["source", "binary"] as const;

export type Breaks = (typeof BREAKS)[number];

/** A type or member as it is, or was, declared in one of the two states. */
export interface ChangedSymbol {
  readonly id: string;
  readonly kind: TypeKind | MemberKind;
  /** `Namespace.Outer.Inner.Member`. */
  readonly name: string;
  readonly signature: string;
  /** The path of its file, as the state names it, and its row there, zero-based. */
  readonly path: string;
  readonly row: number;
  /** No further than what it stands in. */
  readonly visibility: Visibility;
}

/** A rule that a change breaks, by its id, and what exactly: `count: int`. */
export interface BrokenRule {
  readonly rule: string;
  readonly detail: string;
}

/** All that has happened to one type or member; either side is absent where it is not there. */
export interface Change {
  readonly kinds: readonly ChangeKind[];
  readonly before?: ChangedSymbol;
  readonly after?: ChangedSymbol;
  /** Only of what code outside of its project can see. */
  readonly breaking: readonly BrokenRule[];
}

/**
 * Since when changes can be told: the visit before this one, this visit itself, the last refresh, or an import that
 * somebody has asked for. For each the state is kept that the project was in when it began.
 */
export const SINCE_KINDS = ["lastVisit", "thisVisit", "refresh", "import"] as const;

export type SinceKind = (typeof SINCE_KINDS)[number];

/** A state of the project that is kept, to be compared with. */
export interface EarlierState {
  /** Names it among those of its project. */
  readonly recorded: number;
  readonly since: SinceKind;
  /** When that began, in milliseconds since 1970. */
  readonly time: number;
  /** When the last refresh took its place, where it is kept for something else as well. */
  readonly refreshed?: number;
  /** What of a repository it was. */
  readonly revision?: Revision;
}

/** A commit of the git repository that the project's folder lies in. */
export interface Commit {
  readonly hash: string;
  /** The first row of its message. */
  readonly subject: string;
  /** Its branches and tags. */
  readonly names: readonly string[];
}

/** What a rule says to people. */
export interface BrokenRuleWords {
  readonly title: string;
  readonly reason: string;
  readonly breaks: readonly Breaks[];
}

/** What has changed in a project, tests left out. */
export interface ChangeReport {
  readonly changes: readonly Change[];
  /** Those that changes break, by their ids. */
  readonly rules: Readonly<Record<string, BrokenRuleWords>>;
  /** By the ids of members that were removed: the id of their type as it is now. */
  readonly declaringTypes: Readonly<Record<string, string>>;
  /** So many files of a commit are not in this clone, and were left out. */
  readonly missingFiles: number;
}
