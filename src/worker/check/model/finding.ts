import type { Visibility } from "../../../shared/model/entity.ts";
import type { DeclarationHashes, Severity } from "./rule.ts";

/** A violation of a rule. */
export interface Finding {
  /** The rule's id. */
  readonly rule: string;
  readonly severity: Severity;
  /** Stays the same as long as the violation and its declaration are the same, wherever the declaration is. */
  readonly key: string;
  /** The id of the declaration, or of the file. */
  readonly id: string;
  readonly name: string;
  readonly message: string;
  /** Relative to the project, with `/`. */
  readonly path: string;
  /** The row of the name, zero-based. */
  readonly row: number;
  /** The first and the last row: a change within them makes the finding count among changes. */
  readonly rows: readonly [first: number, last: number];
  /** Null for a file. */
  readonly visibility: Visibility | null;
}

/** How many of the declarations with one visibility are documented in a project of the code base. */
export interface CheckCoverage {
  /** Its name; "" for files without a project. */
  readonly project: string;
  readonly visibility: Visibility;
  readonly total: number;
  readonly documented: number;
}

/** The result of a check. */
export interface CheckReport {
  readonly findings: readonly Finding[];
  readonly coverage: readonly CheckCoverage[];
  /** The baseline entry of each declaration with a comment, by its key; empty unless requested. */
  readonly hashes: ReadonlyMap<string, DeclarationHashes>;
  /** The paths of the files of no project that are not checked, as they only repeat what projects declare. */
  readonly copied: readonly string[];
}
