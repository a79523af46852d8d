import type { DocFacts } from "../../facts/facts.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { TypeLinks } from "./type-links.ts";

/** A type with what the `<inheritdoc>`s in it stand for, where that is known; for views and export alike. */
export function withInheritedDocs(type: IdentifiedType, links: TypeLinks): IdentifiedType {
  const docOf = ({ id, doc }: { readonly id: string; readonly doc: DocFacts | null }) => links.inheritedDoc(id) ?? doc;
  return { ...type, doc: docOf(type), members: type.members.map((member) => ({ ...member, doc: docOf(member) })) };
}
