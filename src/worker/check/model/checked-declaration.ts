import type { MemberKind, TypeKind, Visibility } from "../../../shared/model/entity.ts";
import type { DocFacts, ParameterFacts } from "../../facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";

/**
 * A type or member whose documentation is checked. A partial one counts once, with the comment of the part that has
 * one.
 */
export interface CheckedDeclaration {
  readonly id: string;
  /** Independent of the file's path: namespace, type and member, overloads distinguished. */
  readonly key: string;
  /** `Outer.Type` or `Type.Member`. */
  readonly name: string;
  readonly kind: TypeKind | MemberKind;
  readonly visibility: Visibility;
  /** Whether it may have further parts, some of which may be generated and missing. */
  readonly isPart: boolean;
  /** Whether only builds with other preprocessor symbols contain it: what it overrides or implements is uncertain. */
  readonly isConditional: boolean;
  readonly type: IdentifiedType;
  /** Undefined for a type. */
  readonly member: IdentifiedMember | undefined;
  /** Its comment as written. */
  readonly written: DocFacts | null;
  /** Its comment with `<inheritdoc>` replaced, where the replacement is known. */
  readonly doc: DocFacts | null;
  /** For a record or class with a primary constructor, the parameters of that. */
  readonly parameters: readonly ParameterFacts[];
  /** Its own type parameters. */
  readonly typeParameters: readonly string[];
  /** Null if it returns nothing. */
  readonly returnType: string | null;
  readonly path: string;
  /** The row of its name, zero-based. */
  readonly row: number;
  /** The first and the last row of its comment together with the name of a type, or a member as a whole. */
  readonly rows: readonly [first: number, last: number];
}
