import type { DocFacts } from "../../facts/facts.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { TypeLinks } from "./type-links.ts";

/** Returns a type with its `<inheritdoc>`s replaced, where their content is known; for views and export. */
export function withInheritedDocs(type: IdentifiedType, links: TypeLinks): IdentifiedType {
  const withDoc = <T extends { readonly id: string; readonly doc: DocFacts | null }>(one: T): T => {
    const doc = links.inheritedDoc(one.id);
    // Most have nothing to inherit, and a type may have many members.
    return doc === undefined ? one : { ...one, doc };
  };
  return { ...withDoc(type), members: type.members.map(withDoc) };
}
