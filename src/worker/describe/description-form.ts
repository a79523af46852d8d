import type { DescriptionField, DescriptionForm } from "../../shared/model/description-form.ts";
import type { DescriptionPart } from "../../shared/model/descriptions.ts";
import { partKey } from "../facts/doc-parts.ts";
import type { DocFacts, MemberFacts, ParameterFacts, TypeFacts } from "../facts/facts.ts";
import { isDocumentedByType, parametersOf, returnTypeOf } from "../facts/signature-parts.ts";
import { sourceMarkup } from "../facts/source-markup.ts";
import type { FoundEntity } from "../project/find-entity.ts";

/** All parts of a type or member that can be described besides its summary, with what its source says about them. */
export function descriptionFormOf({ type, member }: Pick<FoundEntity, "type" | "member">): DescriptionForm {
  if (member !== undefined && isDocumentedByType(type, member)) return { fields: [], canThrow: false };
  const { doc } = member ?? type;
  const canThrow = throws(type, member);
  const parts: readonly Omit<DescriptionField, "source">[] = [
    ...typeParametersOf(type, member).map((name) => ({ tag: "typeparam" as const, name })),
    ...parametersOf(type, member).flatMap(parameterField),
    ...returnField(type, member),
    ...(member?.kind === "property" || member?.kind === "indexer" ? [{ tag: "value" as const }] : []),
    ...(canThrow ? exceptionsOf(doc) : []),
    { tag: "remarks" },
  ];
  const fields = parts.map((part): DescriptionField => ({ ...part, source: sourceMarkup(doc, part) }));
  // Code that does not compile may have two parameters of one name, and a comment two texts for one exception.
  return { fields: [...new Map(fields.map((field) => [partKey(field), field])).values()], canThrow };
}

const NEVER_THROWING: ReadonlySet<MemberFacts["kind"]> = new Set(["field", "enumMember"]);

/** Whether it has code that callers run; of types only delegates are called. */
function throws(type: TypeFacts, member: MemberFacts | undefined): boolean {
  return member === undefined ? type.kind === "delegate" : !NEVER_THROWING.has(member.kind);
}

function typeParametersOf(type: TypeFacts, member: MemberFacts | undefined): readonly string[] {
  return (member === undefined ? type.typeParameters : member.typeParameters) ?? [];
}

function parameterField({ name, modifiers, type }: ParameterFacts) {
  return name === "" ? [] : [{ tag: "param" as const, name, type: [...modifiers, type].join(" ") }];
}

function returnField(type: TypeFacts, member: MemberFacts | undefined) {
  const returned = member?.kind === "localFunction" ? member.returnType : returnTypeOf(type, member);
  return returned === null || returned === "void" ? [] : [{ tag: "returns" as const, type: returned }];
}

function exceptionsOf(doc: DocFacts | null): readonly Omit<DescriptionPart, "text">[] {
  return (doc?.exceptions ?? []).map(({ type: name }) => ({ tag: "exception", name }));
}
