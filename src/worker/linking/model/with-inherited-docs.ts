import type { DocFacts } from "../../facts/facts.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { TypeLinks } from "./type-links.ts";

/** A type with what the `<inheritdoc>`s in it stand for, where that is known; for views and export alike. */
export function withInheritedDocs(type: IdentifiedType, links: TypeLinks): IdentifiedType {
  const withDoc = <T extends { readonly id: string; readonly doc: DocFacts | null }>(one: T): T => {
    const doc = links.inheritedDoc(one.id);
    // Most have none to inherit, and a type may have very many members.
    return doc === undefined ? one : { ...one, doc };
  };
  return { ...withDoc(type), members: type.members.map(withDoc) };
}
