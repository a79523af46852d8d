import type { MemberSection, MemberSummary, TypeDetails } from "../../shared/model/details.ts";
import type { FileReference } from "../../shared/model/entity.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { IdentifiedMember, IdentifiedType } from "../facts/ids.ts";
import type { Presentation } from "../languages/contract/presentation.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { beginningOf, descriptionOf, type WrittenTexts } from "./description.ts";
import { typeDocumentation } from "./documentation.ts";
import { namedEntity } from "./named.ts";
import { displayName } from "./outline.ts";

/** The sources of details from beyond the type's own file. */
export interface TypeSurroundings {
  /** Without them bases lead nowhere yet, and nothing is derived. */
  readonly links: TypeLinks | undefined;
  readonly written: WrittenTexts;
  file(fileId: string): FileReference;
  /** How its language shows it. */
  readonly presentation: Presentation;
}

/** A type as the details pane shows it. */
export function typeDetailsOf(type: IdentifiedType, surroundings: TypeSurroundings): TypeDetails {
  const { links, file, written, presentation } = surroundings;
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
    derived: links?.derived(type.id).map(namedEntity) ?? [],
    otherParts: parts.map((id) => ({ id, file: file(fileIdIn(id)) })),
    ...(type.condition !== undefined && { condition: type.condition }),
    description: descriptionOf(type, written),
    sections: sectionsOf(type.members, surroundings),
    signature: presentation.typeSignature(type),
    documentation: typeDocumentation(type.doc),
  };
}

type Shown = Pick<TypeSurroundings, "written" | "presentation">;

function sectionsOf(members: readonly IdentifiedMember[], shown: Shown): readonly MemberSection[] {
  return shown.presentation.sections
    .map(({ title, holds }) => ({
      title,
      members: members.filter(holds).map((member) => memberSummary(member, shown)),
    }))
    .filter((section) => section.members.length > 0);
}

function memberSummary(member: IdentifiedMember, { written, presentation }: Shown): MemberSummary {
  return {
    id: member.id,
    kind: member.kind,
    name: member.name,
    signature: presentation.memberSignature(member),
    summary: beginningOf(member, written, firstLine),
    ...(member.condition !== undefined && { condition: member.condition }),
  };
}

function firstLine(text: string): readonly [start: number, end: number] {
  const end = text.indexOf("\n");
  return [0, end < 0 ? text.length : end];
}
