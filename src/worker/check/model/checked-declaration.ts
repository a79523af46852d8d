import type { MemberKind, TypeKind, Visibility } from "../../../shared/model/entity.ts";
import type { DocFacts, ParameterFacts } from "../../facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";

/** A type or member whose documentation is checked. A partial one is one, with the comment of the part that has one. */
export interface CheckedDeclaration {
  readonly id: string;
  /** The same wherever its file lies: namespace, type and member, overloads told apart. */
  readonly key: string;
  /** `Outer.Type` or `Type.Member`. */
  readonly name: string;
  readonly kind: TypeKind | MemberKind;
  readonly visibility: Visibility;
  /** It may have further parts, some of which may be made by a generator and not be there. */
  readonly isPart: boolean;
  /** Only builds with other preprocessor symbols have it: what it overrides or implements is not known for sure. */
  readonly isConditional: boolean;
  readonly type: IdentifiedType;
  /** Undefined for a type. */
  readonly member: IdentifiedMember | undefined;
  /** Its comment as it is written. */
  readonly written: DocFacts | null;
  /** The same, with what an `<inheritdoc>` stands for, where that is known. */
  readonly doc: DocFacts | null;
  /** Of a record or class with a primary constructor, those of that. */
  readonly parameters: readonly ParameterFacts[];
  /** Its own. */
  readonly typeParameters: readonly string[];
  /** Null where it gives nothing back. */
  readonly returnType: string | null;
  readonly path: string;
  /** Of its name, zero-based. */
  readonly row: number;
  /** The first and the last row of its comment and, of a type, its name, or a member as a whole. */
  readonly rows: readonly [first: number, last: number];
}
