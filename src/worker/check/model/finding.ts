import type { Visibility } from "../../../shared/model/entity.ts";
import type { DeclarationHashes, Severity } from "./rule.ts";

/** Something that a rule demands and that is not so. */
export interface Finding {
  /** The rule's id. */
  readonly rule: string;
  readonly severity: Severity;
  /** The same as long as the same is wrong with the same declaration, wherever that stands. */
  readonly key: string;
  /** Of the declaration, or of the file. */
  readonly id: string;
  readonly name: string;
  readonly message: string;
  /** Inside the project, with `/`. */
  readonly path: string;
  /** Of the name, zero-based. */
  readonly row: number;
  /** The first and the last row of what has to be touched so that it counts among changes. */
  readonly rows: readonly [first: number, last: number];
  /** Null for a file. */
  readonly visibility: Visibility | null;
}

/** How much of what can be seen so far is documented in a project of the code base. */
export interface CheckCoverage {
  /** Its name; "" for files of none. */
  readonly project: string;
  readonly visibility: Visibility;
  readonly total: number;
  readonly documented: number;
}

/** What a check has found. */
export interface CheckReport {
  readonly findings: readonly Finding[];
  readonly coverage: readonly CheckCoverage[];
  /** What the baseline keeps of each declaration with a comment, by its key; empty unless that is wanted. */
  readonly hashes: ReadonlyMap<string, DeclarationHashes>;
}
