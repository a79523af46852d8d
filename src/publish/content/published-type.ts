import type { MemberKind, TypeKind, Visibility } from "../../shared/model/entity.ts";
import { typeIdIn } from "../../shared/model/entity-id.ts";

/** Members of a type that share a page because they have the same name. */
export interface MemberGroup {
  /** The name as in code, for constructors that of their type: `SerializeObject`. */
  readonly name: string;
  readonly kind: MemberKind;
  /**
   * The address of its page; for members that only the code of their type can use, and for those of an enum, that of
   * the type.
   */
  readonly address: string;
  /** The anchor on the page of its type. */
  readonly anchor: string;
  /** The ids of all declarations, in the order of the source. */
  readonly ids: readonly string[];
  /** The keys of the overloads, as in `memberKey`, in the order of the source. */
  readonly overloads: readonly string[];
}

/** The common key of all declarations of one member: the parts of a partial one, and those in branches of an `#if`. */
export function memberKey(memberId: string): string {
  return memberId.slice((typeIdIn(memberId) ?? "").length).replace(/#\d+$/, "");
}

/** A published type: all its declarations as one. */
export interface PublishedType {
  /** The ids of its declarations, starting with the first one. */
  readonly parts: readonly [string, ...string[]];
  readonly kind: TypeKind;
  /** Dotted, "" for none. */
  readonly namespace: string;
  /** With its outer types and type parameters: `Outer.Inner<T>`. */
  readonly name: string;
  /** The name of the project that it belongs to, "" for none. */
  readonly project: string;
  readonly visibility: Visibility;
  readonly address: string;
  readonly groups: readonly MemberGroup[];
}

/** A namespace with its published types, by their names. */
export interface PublishedNamespace {
  /** Dotted, "" for the global namespace. */
  readonly name: string;
  readonly address: string;
  readonly types: readonly PublishedType[];
}
