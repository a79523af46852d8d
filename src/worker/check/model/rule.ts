import type { Visibility } from "../../../shared/model/entity.ts";
import type { SnapshotFile } from "../../catalogue/records/records.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { DeclarationMeaning } from "../../linking/model/linker.ts";
import type { BaseMembers } from "../../linking/model/project-uses.ts";
import type { CheckedDeclaration } from "./checked-declaration.ts";

export const SEVERITIES = ["error", "warning", "off"] as const;

/** The severity of a rule's findings: an error fails the check. */
export type Severity = (typeof SEVERITIES)[number];

/** A rule for documentation. */
export interface Rule {
  /** Its id in settings and reports: `undocumented-type`. */
  readonly id: string;
  readonly title: string;
  /** What it requires, and why. */
  readonly text: string;
  /** Code with a violation. */
  readonly example: string;
  /** The same code without the violation, or how to fix it. */
  readonly fix: string;
  /** Default severity. */
  readonly severity: Severity;
  /** Default minimum visibility: less visible declarations are ignored. */
  readonly visibility: Visibility;
  /** Returns the findings of a declaration. */
  find?(declaration: CheckedDeclaration, known: CheckKnowledge): readonly Match[];
  /** Returns the findings of a file as a whole. */
  findInFile?(file: SnapshotFile): readonly Match[];
}

/** What a rule has found. */
export interface Match {
  /**
   * A stable text that distinguishes it from other findings of the same rule in the same declaration: a parameter's
   * name.
   */
  readonly detail: string;
  readonly message: string;
}

/** The information about the code base that rules may query. */
export interface CheckKnowledge {
  /** Whether comments other than XML documentation count. */
  readonly plainComments: boolean;
  /** Whether members that override or implement others need documentation of their own. */
  readonly overriding: boolean;
  /** The members that a member overrides or implements. */
  basesOf(memberId: string): BaseMembers;
  /** The declarations of the code base that a type's base list names. */
  baseTypes(typeId: string): readonly string[];
  /** The meaning of a `cref` in the comment of a type or one of its members. */
  meaningOf(type: IdentifiedType, cref: string): CrefMeaning;
  /** Whether all members of a type are in its declarations: neither a generator nor the compiler adds any. */
  declaresAll(typeId: string): boolean;
  /** The hashes of a declaration when the baseline was written; undefined if the baseline does not have it. */
  baselineHashes(key: string): DeclarationHashes | undefined;
  /** The hashes of the current code. */
  hashesOf(declaration: CheckedDeclaration): DeclarationHashes;
}

/** The meaning of a `cref`: a declaration, nothing, or unknown because finding it would take too long. */
export type CrefMeaning = DeclarationMeaning | "nothing" | "unknown";

/** Hashes of the part of a declaration's code that a description depends on, and of its comment. */
export type DeclarationHashes = readonly [code: string, documentation: string];
