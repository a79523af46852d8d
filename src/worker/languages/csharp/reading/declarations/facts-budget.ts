import { MAX_FACTS_CHARACTERS } from "../../../../../shared/limits/reading.ts";
import { sizeOfMarks } from "../../../../facts/doc-marks.ts";
import type { DocFacts, MemberFacts, ParameterFacts, TypeFacts, UseFacts } from "../../../../facts/facts.ts";

/** Sizes of facts without their texts, in characters as stored, including the equivalent that linking keeps. */
const TYPE = 300;
const MEMBER = 150;
const PARAMETER = 50;
const USE = 60;

/**
 * The number of characters that the facts of one file may take, in all its readings together, so that neither the
 * number of its declarations nor texts that many of them share, such as the type's name in the identifiers of its
 * members, fill the memory.
 */
export class FactsBudget {
  private left = MAX_FACTS_CHARACTERS;

  /** Whether the budget was too small for some declaration: everything behind it is left out as well. */
  isSpent = false;

  /** Takes this number of characters, if they are left. */
  take(characters: number): boolean {
    if (this.isSpent || characters > this.left) this.isSpent = true;
    else this.left -= characters;
    return !this.isSpent;
  }
}

/** Returns the size of a type without its members. */
export function sizeOfType(type: TypeFacts): number {
  const { name, path, namespace, typeParameters, constraints, bases, condition = "", doc, uses } = type;
  const { attributes = [] } = type;
  const texts = name.length + path.length + namespace.length + condition.length;
  const lists = sizeOfTexts(typeParameters) + sizeOfTexts(constraints) + sizeOfTexts(bases) + sizeOfTexts(attributes);
  return TYPE + texts + lists + sizeOfDoc(doc) + sizeOfParameters(type.parameters ?? []) + sizeOfUses(uses);
}

/** Returns the size of a member with its share of the identifier, which begins with the type's. */
export function sizeOfMember(member: MemberFacts, typePath: string): number {
  const {
    name,
    typeParameters = [],
    constraints = [],
    attributes = [],
    returnType,
    parameters,
    condition = "",
    doc,
    value = "",
  } = member;
  const texts = typePath.length + 2 * name.length + (returnType ?? "").length + condition.length + value.length;
  const lists = sizeOfTexts(typeParameters) + sizeOfTexts(constraints) + sizeOfTexts(attributes);
  return MEMBER + texts + lists + sizeOfDoc(doc) + sizeOfParameters(parameters) + sizeOfUses(member.uses);
}

// Parameter types are repeated in the identifier.
function sizeOfParameters(parameters: readonly ParameterFacts[]): number {
  let size = 0;
  for (const { name, type, default: value = "" } of parameters) {
    size += PARAMETER + name.length + 2 * type.length + value.length;
  }
  return size;
}

/** Returns the size of calls and creations. */
export function sizeOfUses(uses: readonly UseFacts[] = []): number {
  let size = 0;
  for (const [, , , name, expression] of uses) size += USE + name.length + expression.length;
  return size;
}

function sizeOfTexts(texts: readonly string[]): number {
  let size = 0;
  for (const text of texts) size += text.length;
  return size;
}

function sizeOfDoc(doc: DocFacts | null): number {
  if (doc === null) return 0;
  const { summary, remarks = "", returns = "", value = "", permission = "", example = "" } = doc;
  const named = [...Object.values(doc.params ?? {}), ...Object.values(doc.typeParams ?? {})];
  const parts = [summary, remarks, returns, value, permission, example, ...named];
  const exceptions = (doc.exceptions ?? []).map(({ type, text }) => type + text);
  return sizeOfTexts(parts) + sizeOfTexts(exceptions) + (doc.seeAlso ?? "").length + sizeOfMarks(doc.marks);
}
