import { shortDocumentedName } from "../../shared/documentation-id.ts";
import type { MemberSection, MemberSummary } from "../../shared/model/details.ts";
import type { ExternalDeclarationDetails, ExternalName } from "../../shared/model/external.ts";
import { externalId } from "../../shared/model/external-id.ts";
import { placeIn } from "../facts/doc-places.ts";
import type { IdentifiedMember, IdentifiedType } from "../facts/ids.ts";
import type { ExternalDeclaration } from "../languages/contract/external-declarations.ts";
import type { Presentation } from "../languages/contract/presentation.ts";
import { beginningOf, firstLine, type WrittenTexts } from "./description.ts";
import { memberDocumentation, shownText } from "./documentation.ts";

/** A declaration of a library as shown on its page. */
export function externalDetailsOf(found: ExternalDeclaration, presentation: Presentation): ExternalDeclarationDetails {
  const { type, member, origin } = found;
  const { doc } = member ?? type;
  return {
    kind: (member ?? type).kind,
    name: member === undefined ? type.name : nameOf(member),
    namespace: type.namespace,
    origin,
    type: member === undefined ? null : typeName(type),
    signature: member === undefined ? presentation.typeSignature(type) : presentation.memberSignature(member),
    description: shownText(doc, "summary"),
    parameters:
      (member ?? type).parameters?.map((one) => ({
        name: one.name,
        type: presentation.code([...one.modifiers, one.type].join(" ")),
        text: shownText(doc, placeIn("params", one.name)),
      })) ?? [],
    documentation: memberDocumentation(doc),
    references: [...found.references].map(([key, id]) => [key, { kind: "external", documentationId: id }]),
    sections: member === undefined ? sectionsOf(type.members, presentation) : [],
  };
}

function typeName({ id, name }: IdentifiedType): ExternalName {
  return { documentationId: id, name };
}

function nameOf({ id, name }: IdentifiedMember): string {
  const shown = shortDocumentedName(id) ?? name;
  return shown.slice(shown.lastIndexOf(".") + 1);
}

function sectionsOf(members: readonly IdentifiedMember[], presentation: Presentation): readonly MemberSection[] {
  return presentation.sections
    .map(({ title, holds }) => ({ title, members: members.filter(holds).map((one) => memberRow(one, presentation)) }))
    .filter((section) => section.members.length > 0);
}

function memberRow(member: IdentifiedMember, presentation: Presentation): MemberSummary {
  return {
    id: externalId(member.id),
    kind: member.kind,
    name: nameOf(member),
    signature: presentation.memberSignature(member),
    summary: beginningOf(member, NOTHING_WRITTEN, firstLine),
  };
}

/** External declarations have no descriptions written here. */
const NOTHING_WRITTEN: WrittenTexts = new Map();
