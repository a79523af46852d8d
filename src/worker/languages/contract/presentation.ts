import type { CodeToken } from "../../../shared/model/details.ts";
import type { TypeKind, Visibility } from "../../../shared/model/entity.ts";
import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";

/** How declarations are displayed. */
export interface Presentation {
  /** A member's whole signature as coloured tokens. */
  memberSignature(member: IdentifiedMember): readonly CodeToken[];
  /** A type's declaration on one line. */
  typeSignature(type: IdentifiedType): readonly CodeToken[];
  /** A piece of code, such as the type or default of a parameter, coloured. */
  code(text: string): readonly CodeToken[];
  /**
   * The names of types in the tokens of its code, in the form that its linker resolves (`Linker.meanings`), null for a
   * token without one; absent for a language whose linker resolves none.
   */
  typeNames?(tokens: readonly CodeToken[]): readonly (string | null)[];
  /** The groups in which a type's members are listed, in their order; a member is listed in the first that matches. */
  readonly sections: readonly Section[];
  /** The visibility of a member. */
  accessOf(member: IdentifiedMember, type: Pick<IdentifiedType, "kind" | "modifiers">): Visibility;
  /** Whether a member belongs to its type instead of each object of it. */
  isStatic(member: IdentifiedMember): boolean;
  /** The kind of a type of which only the name is known, as written in a list of bases. */
  kindByName(name: string): TypeKind;
}

/** A group of a type's members under one heading. */
export interface Section {
  readonly title: string;
  holds(member: IdentifiedMember): boolean;
}
