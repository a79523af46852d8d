import type { MemberKind, TypeKind, Visibility } from "../../shared/model/entity.ts";
import { typeIdIn } from "../../shared/model/entity-id.ts";

/** Members of a type that share a page, since they are called alike. */
export interface MemberGroup {
  /** As in code, constructors as their type: `SerializeObject`. */
  readonly name: string;
  readonly kind: MemberKind;
  /** Of its page; of those that only their type's own code can use, and of an enum's, that of the type. */
  readonly address: string;
  /** Its place on the page of its type. */
  readonly anchor: string;
  /** Of all declarations, in the order of the source. */
  readonly ids: readonly string[];
  /** The overloads by their keys, as `memberKey` has them, in the order of the source. */
  readonly overloads: readonly string[];
}

/** What all declarations of one member have in common: the parts of a partial one, and those in branches of an `#if`. */
export function memberKey(memberId: string): string {
  return memberId.slice((typeIdIn(memberId) ?? "").length).replace(/#\d+$/, "");
}

/** A type that is published: all its declarations as one. */
export interface PublishedType {
  /** Of its declarations, the first one first. */
  readonly parts: readonly [string, ...string[]];
  readonly kind: TypeKind;
  /** Dotted, "" for none. */
  readonly namespace: string;
  /** With its outer types and its type parameters: `Outer.Inner<T>`. */
  readonly name: string;
  /** The name of the project that it belongs to, "" for none. */
  readonly project: string;
  readonly visibility: Visibility;
  readonly address: string;
  readonly groups: readonly MemberGroup[];
}

/** A namespace with its published types, by their names. */
export interface PublishedNamespace {
  /** Dotted, "" for what stands in none. */
  readonly name: string;
  readonly address: string;
  readonly types: readonly PublishedType[];
}
