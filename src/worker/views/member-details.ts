import type { MemberDetails, ParameterDetails } from "../../shared/model/details.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import { placeIn } from "../facts/doc-places.ts";
import type { DocFacts, ParameterFacts } from "../facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../facts/ids.ts";
import type { Presentation } from "../languages/contract/presentation.ts";
import { descriptionOf } from "./description.ts";
import { memberDocumentation, shownText } from "./documentation.ts";
import { fullDisplayName } from "./outline.ts";
import type { TypeSurroundings } from "./type-details.ts";

/** A member as shown in the details pane; `doc` is its comment with the parts written over it. */
export function memberDetailsOf(
  type: IdentifiedType,
  member: IdentifiedMember,
  { file, written, presentation }: Pick<TypeSurroundings, "file" | "written" | "presentation">,
  doc: DocFacts | null,
): MemberDetails {
  const { id, kind, name, modifiers, returnType } = member;
  return {
    ...{ id, kind, name, modifiers, returnType },
    file: file(fileIdIn(id)),
    row: member.nameRow,
    type: { id: type.id, name: fullDisplayName(type), kind: type.kind },
    signature: presentation.memberSignature(member),
    typeParameters: (member.typeParameters ?? []).map((one) => ({
      name: one,
      text: shownText(doc, placeIn("typeParams", one)),
    })),
    parameters: member.parameters.map((parameter) => parameterDetails(parameter, doc, presentation)),
    ...(member.condition !== undefined && { condition: member.condition }),
    description: descriptionOf(member, written),
    documentation: memberDocumentation(doc),
  };
}

function parameterDetails(
  { name, type, modifiers, ...rest }: ParameterFacts,
  doc: DocFacts | null,
  { code }: Presentation,
): ParameterDetails {
  return {
    name,
    type: code([...modifiers, type].join(" ")),
    ...(rest.default !== undefined && { default: code(rest.default) }),
    text: shownText(doc, placeIn("params", name)),
  };
}
