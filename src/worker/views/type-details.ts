import type { Description, MemberSection, MemberSummary, TypeDetails } from "../../shared/model.ts";
import type { DocFacts } from "../facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../identify.ts";
import type { TypeLinks } from "../linking/type-links.ts";
import { displayName } from "./outline.ts";
import { memberSignature, typeSignature } from "./signature.ts";

/** The sections of the page in their order (specification 1.2, reading 6), each with the members that belong to it. */
const SECTIONS: readonly { readonly title: string; readonly holds: (member: IdentifiedMember) => boolean }[] = [
  { title: "Members", holds: ({ kind }) => kind === "enumMember" },
  { title: "Properties", holds: ({ kind }) => kind === "property" },
  { title: "Constructor", holds: ({ kind }) => kind === "constructor" },
  { title: "Destructor", holds: ({ kind }) => kind === "destructor" },
  { title: "Methods", holds: (member) => isMethodWith("none", member) },
  { title: "Protected Methods", holds: (member) => isMethodWith("protected", member) },
  { title: "Public Methods", holds: (member) => isMethodWith("public", member) },
  { title: "Private Methods", holds: (member) => isMethodWith("private", member) },
  { title: "Internal Methods", holds: (member) => isMethodWith("internal", member) },
  { title: "Fields", holds: ({ kind }) => kind === "field" },
  { title: "Events", holds: ({ kind }) => kind === "event" },
  { title: "Indexers", holds: ({ kind }) => kind === "indexer" },
  { title: "Operators", holds: ({ kind }) => kind === "operator" },
  { title: "Conversions", holds: ({ kind }) => kind === "conversion" },
  { title: "Local Functions", holds: ({ kind }) => kind === "localFunction" },
];

type Access = "none" | "public" | "protected" | "private" | "internal";

/** A type as the details pane shows it; without links its bases lead nowhere yet. */
export function typeDetailsOf(
  file: TypeDetails["file"],
  type: IdentifiedType,
  links: TypeLinks | undefined,
): TypeDetails {
  return {
    id: type.id,
    file,
    kind: type.kind,
    name: displayName(type),
    namespace: type.namespace,
    modifiers: type.modifiers,
    typeParameters: type.typeParameters,
    constraints: type.constraints,
    bases: type.bases.map((text, at) => ({ text, target: links?.baseTarget(type.id, at) ?? null })),
    ...(type.condition !== undefined && { condition: type.condition }),
    description: descriptionOf(type.doc),
    sections: sectionsOf(type.members),
    signature: typeSignature(type),
  };
}

/** How far a member can be seen: protected internal counts as protected, private protected as internal (reading 6). */
export function accessOf(modifiers: readonly string[]): Access {
  const has = (word: string) => modifiers.includes(word);
  if (has("public")) return "public";
  if (has("private")) return has("protected") ? "internal" : "private";
  if (has("protected")) return "protected";
  return has("internal") ? "internal" : "none";
}

function isMethodWith(access: Access, { kind, modifiers }: IdentifiedMember): boolean {
  return kind === "method" && accessOf(modifiers) === access;
}

function sectionsOf(members: readonly IdentifiedMember[]): readonly MemberSection[] {
  return SECTIONS.map(({ title, holds }) => ({ title, members: members.filter(holds).map(memberSummary) })).filter(
    (section) => section.members.length > 0,
  );
}

function memberSummary(member: IdentifiedMember): MemberSummary {
  return {
    id: member.id,
    kind: member.kind,
    name: member.name,
    signature: memberSignature(member),
    summary: member.doc?.summary.split("\n", 1)[0] || null,
    ...(member.condition !== undefined && { condition: member.condition }),
  };
}

function descriptionOf(doc: DocFacts | null): Description | null {
  return doc === null || doc.summary === "" ? null : { text: doc.summary, origin: doc.kind };
}
