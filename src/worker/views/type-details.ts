import { fileIdIn } from "../../shared/entity-id.ts";
import type { FileReference, MemberSection, MemberSummary, TypeDetails } from "../../shared/model.ts";
import type { IdentifiedMember, IdentifiedType } from "../facts/ids.ts";
import type { TypeLinks } from "../languages/csharp/linking/link-types.ts";
import { type Access, writtenAccess } from "../languages/csharp/presentation/access.ts";
import { memberSignature, typeSignature } from "../languages/csharp/presentation/signature.ts";
import { descriptionOf, type Written } from "./description.ts";
import { named } from "./named.ts";
import { displayName } from "./outline.ts";

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

/** What details say beyond the type's own file. */
export interface TypeSurroundings {
  /** Without them bases lead nowhere yet, and nothing is derived. */
  readonly links: TypeLinks | undefined;
  readonly written: Written;
  file(fileId: string): FileReference;
}

/** A type as the details pane shows it. */
export function typeDetailsOf(type: IdentifiedType, { links, written, file }: TypeSurroundings): TypeDetails {
  const parts = links?.parts(type.id).filter((id) => id !== type.id) ?? [];
  return {
    id: type.id,
    file: file(fileIdIn(type.id)),
    kind: type.kind,
    name: displayName(type),
    namespace: type.namespace,
    modifiers: type.modifiers,
    typeParameters: type.typeParameters,
    constraints: type.constraints,
    bases: type.bases.map((text, at) => ({ text, target: links?.baseTarget(type.id, at) ?? null })),
    derived: links?.derived(type.id).map(named) ?? [],
    otherParts: parts.map((id) => ({ id, file: file(fileIdIn(id)) })),
    ...(type.condition !== undefined && { condition: type.condition }),
    description: descriptionOf(type, written),
    sections: sectionsOf(type.members, written),
    signature: typeSignature(type),
  };
}

function isMethodWith(access: Access | "none", { kind, modifiers }: IdentifiedMember): boolean {
  return kind === "method" && writtenAccess(modifiers) === access;
}

function sectionsOf(members: readonly IdentifiedMember[], written: Written): readonly MemberSection[] {
  return SECTIONS.map(({ title, holds }) => ({
    title,
    members: members.filter(holds).map((member) => memberSummary(member, written)),
  })).filter((section) => section.members.length > 0);
}

function memberSummary(member: IdentifiedMember, written: Written): MemberSummary {
  return {
    id: member.id,
    kind: member.kind,
    name: member.name,
    signature: memberSignature(member),
    summary: descriptionOf(member, written)?.text.split("\n", 1)[0] ?? null,
    ...(member.condition !== undefined && { condition: member.condition }),
  };
}
