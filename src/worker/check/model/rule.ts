import type { Visibility } from "../../../shared/model/entity.ts";
import type { SnapshotFile } from "../../catalogue/records/records.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { DeclarationMeaning } from "../../linking/model/linker.ts";
import type { BaseMembers } from "../../linking/model/project-uses.ts";
import type { CheckedDeclaration } from "./checked-declaration.ts";

export const SEVERITIES = ["error", "warning", "off"] as const;

/** What comes of what a rule finds: an error fails the check. */
export type Severity = (typeof SEVERITIES)[number];

/** A demand on documentation. */
export interface Rule {
  /** Its name in settings and reports: `undocumented-type`. */
  readonly id: string;
  readonly title: string;
  /** What it asks for, and why. */
  readonly text: string;
  /** Code that it finds something in. */
  readonly example: string;
  /** The same code in order, or how to come there. */
  readonly fix: string;
  /** Unless settings say otherwise. */
  readonly severity: Severity;
  /** Declarations that are seen less far are left alone, unless settings say otherwise. */
  readonly visibility: Visibility;
  /** The findings of a declaration. */
  find?(declaration: CheckedDeclaration, known: CheckKnowledge): readonly Match[];
  /** The findings of a file as a whole. */
  findInFile?(file: SnapshotFile): readonly Match[];
}

/** What a rule has found. */
export interface Match {
  /** What tells it apart from others of the same rule in the same declaration, and stays the same: a parameter's name. */
  readonly detail: string;
  readonly message: string;
}

/** What rules may ask about the code base. */
export interface CheckKnowledge {
  /** Whether comments that are no XML documentation count. */
  readonly plainComments: boolean;
  /** Whether members that override or implement others need documentation of their own. */
  readonly overriding: boolean;
  /** What a member overrides or implements. */
  basesOf(memberId: string): BaseMembers;
  /** The declarations of the code base that a type's base list names. */
  baseTypes(typeId: string): readonly string[];
  /** The meaning of a `cref` in the comment of a type or one of its members. */
  meaningOf(type: IdentifiedType, cref: string): CrefMeaning;
  /** Whether all members of a type stand in its declarations: no generator, nor the compiler, adds some. */
  declaresAll(typeId: string): boolean;
  /** The hashes of a declaration when the baseline was written; undefined where that does not say. */
  baselineHashes(key: string): DeclarationHashes | undefined;
  /** The same as the code is now. */
  hashesOf(declaration: CheckedDeclaration): DeclarationHashes;
}

/** What a `cref` means: a declaration, nothing, or what nobody has found out, because that would be too much. */
export type CrefMeaning = DeclarationMeaning | "nothing" | "unknown";

/** Hashes of a declaration's code that a description hangs on, and of its comment. */
export type DeclarationHashes = readonly [code: string, documentation: string];
