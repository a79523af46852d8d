import type { NameMeaning } from "../../../../linking/model/linker.ts";
import { memberDocumentationId, typeDocumentationId } from "../documentation-ids/documentation-id.ts";
import { mainPart } from "../names/type-index.ts";
import { isOutside } from "../symbols/member.ts";
import type { Definition, Member } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import type { NamedKind } from "./use-roles.ts";

/** The meaning that is found for a name. */
export type NameTarget =
  | { readonly kind: "member"; readonly member: Member }
  | { readonly kind: "type"; readonly definition: Definition }
  /** By its place in the member's list. */
  | { readonly kind: "parameter"; readonly member: Member; readonly at: number }
  | { readonly kind: "delegateParameter"; readonly definition: Definition; readonly at: number }
  | SettledTarget;

/** Any of them once no symbol of it is held any more. */
export interface SettledTarget {
  readonly kind: "settled";
  readonly meaning: NameMeaning;
  readonly named: NamedKind;
  /** It is something that a type has without a value of it. */
  readonly isOfType: boolean;
}

/** The same as plain data, which holds no symbol; undefined where nothing can be said. */
export function settledTarget(target: NameTarget, symbols: Symbols): SettledTarget | undefined {
  if (target.kind === "settled") return target;
  const meaning = meaningOf(target, symbols);
  return meaning && { kind: "settled", meaning, named: kindOf(target), isOfType: isOfType(target) };
}

/** What is meant, for others than the linker; undefined where nothing can be said. */
export function meaningOf(target: NameTarget, symbols: Symbols): NameMeaning | undefined {
  if (target.kind === "settled") return target.meaning;
  if (target.kind === "type") {
    const { definition } = target;
    if (definition.isExternal) return { kind: "external", id: typeDocumentationId(definition) };
    return { kind: "entity", id: mainPart(definition.symbol).id };
  }
  if (target.kind === "delegateParameter") {
    const { definition, at } = target;
    return definition.isExternal ? undefined : { kind: "parameter", member: mainPart(definition.symbol).id, at };
  }
  const { member } = target;
  if (isOutside(member)) return target.kind === "member" ? functionMeaning(member) : undefined;
  if (target.kind === "member" && member.owner.isExternal) {
    return { kind: "external", id: memberDocumentationId(member) };
  }
  const id = idOf(member, symbols);
  if (id === undefined) return undefined;
  if (target.kind === "member") return { kind: "entity", id };
  // The receiver of an `extension` block is none of the parameters that are written at its members.
  const before = member.parameters.length - member.header.parameters.length;
  return target.at < before ? undefined : { kind: "parameter", member: id, at: target.at - before };
}

function functionMeaning({ part, at }: Member): NameMeaning | undefined {
  const place = part.file.functionNames[at];
  return place && { kind: "variable", row: place[0], column: place[1] };
}

export function kindOf(target: NameTarget): NamedKind {
  if (target.kind === "settled") return target.named;
  if (target.kind === "parameter" || target.kind === "delegateParameter") return "value";
  if (target.kind === "type") return "type";
  const { kind } = target.member;
  if (kind === "event") return "event";
  return kind === "method" || kind === "localFunction" ? "method" : "value";
}

/** What a type has without a value of it. */
export function isOfType(target: NameTarget): boolean {
  if (target.kind === "settled") return target.isOfType;
  return target.kind === "type" || (target.kind === "member" && target.member.isStatic && !target.member.isExtension);
}

// Parameters of what is declared elsewhere have no id.
function idOf({ owner, part, at }: Member, { headers }: Symbols): string | undefined {
  return owner.isExternal ? undefined : headers.idsOf(part)[at];
}
