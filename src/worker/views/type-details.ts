import type {
  BaseReference,
  DerivedType,
  MemberSection,
  MemberSummary,
  TypeDetails,
} from "../../shared/model/details.ts";
import type { FileReference } from "../../shared/model/entity.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { DocFacts } from "../facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../facts/ids.ts";
import type { Presentation } from "../languages/contract/presentation.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { beginningOf, descriptionOf, firstLine, type WrittenTexts } from "./description.ts";
import { typeDocumentation } from "./documentation.ts";
import { namedEntity } from "./named.ts";
import { fullDisplayName } from "./outline.ts";
import type { WholeType } from "./whole-type.ts";

/** The sources of details from beyond the type's own file. */
export interface TypeSurroundings {
  /** If undefined, bases have no targets yet, and nothing is derived. */
  readonly links: TypeLinks | undefined;
  readonly written: WrittenTexts;
  file(fileId: string): FileReference;
  isTest(fileId: string): boolean;
  /** The presentation of its language. */
  readonly presentation: Presentation;
}

/** A type as shown in the details pane; `doc` is its comment with the parts written over it. */
export function typeDetailsOf(whole: WholeType, surroundings: TypeSurroundings, doc: DocFacts | null): TypeDetails {
  const { type, parts, written, describedAs } = whole;
  const { links, file, presentation } = surroundings;
  return {
    id: type.id,
    file: file(fileIdIn(type.id)),
    row: type.nameRow,
    kind: type.kind,
    name: fullDisplayName(type),
    namespace: type.namespace,
    modifiers: type.modifiers,
    typeParameters: type.typeParameters,
    constraints: type.constraints,
    bases: basesOf(parts, links),
    derived: derivedFrom(type.id, surroundings),
    parts: parts.length < 2 ? [] : parts.map(({ id, nameRow }) => ({ id, file: file(fileIdIn(id)), row: nameRow })),
    describedAs,
    ...(type.condition !== undefined && { condition: type.condition }),
    description: descriptionOf({ id: describedAs, doc: type.doc }, written),
    sections: sectionsOf(type.members, { written, presentation }),
    signature: presentation.typeSignature(type),
    documentation: typeDocumentation(doc),
  };
}

/** The bases named by any of its declarations, without duplicates. */
function basesOf(parts: readonly IdentifiedType[], links: TypeLinks | undefined): readonly BaseReference[] {
  const bases = new Map<string, BaseReference>();
  for (const { id, bases: texts } of parts) {
    for (const [at, text] of texts.entries()) {
      if (!bases.has(text)) bases.set(text, { text, target: links?.baseTarget(id, at) ?? null });
    }
  }
  return [...bases.values()];
}

function derivedFrom(typeId: string, { links, isTest }: TypeSurroundings): readonly DerivedType[] {
  const derived = (links?.derived(typeId) ?? []).map((id): DerivedType => {
    return { ...namedEntity(id), ...(isTest(fileIdIn(id)) && { isTest: true }) };
  });
  return [...derived.filter((one) => !one.isTest), ...derived.filter((one) => one.isTest)];
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
