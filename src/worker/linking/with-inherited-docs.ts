import type { DocFacts } from "../facts.ts";
import type { IdentifiedType } from "../identify.ts";
import type { TypeLinks } from "./type-links.ts";

/** The types with what their `<inheritdoc>`s stand for, where that is known; for views and export alike. */
export function withInheritedDocs(types: readonly IdentifiedType[], links: TypeLinks): readonly IdentifiedType[] {
  const docOf = ({ id, doc }: { readonly id: string; readonly doc: DocFacts | null }) => links.inheritedDoc(id) ?? doc;
  return types.map((type) => ({
    ...type,
    doc: docOf(type),
    members: type.members.map((member) => ({ ...member, doc: docOf(member) })),
  }));
}
