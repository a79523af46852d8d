import type { NameMeaning } from "../../../../../linking/model/linker.ts";
import { memberDocumentationId, typeDocumentationId } from "../../documentation-ids/documentation-id.ts";
import { mainPart } from "../../names/type-index.ts";
import { isOutside } from "../../symbols/member.ts";
import type { Definition, Member } from "../../symbols/model.ts";
import type { Symbols } from "../../symbols/symbols.ts";
import type { NamedKind } from "./use-roles.ts";

/** The meaning of a name, as found by the binder. */
export type NameTarget =
  | { readonly kind: "member"; readonly member: Member }
  | { readonly kind: "type"; readonly definition: Definition }
  /** A parameter, by its index in the member's list. */
  | { readonly kind: "parameter"; readonly member: Member; readonly at: number }
  | { readonly kind: "delegateParameter"; readonly definition: Definition; readonly at: number }
  /** One of several members of this name, of which the code does not tell which. */
  | { readonly kind: "open"; readonly name: string }
  /** What no type or member is: a namespace, an element of a tuple or of an anonymous type. */
  | { readonly kind: "neither" }
  | SettledTarget;

/** Any of the targets, once its symbols have been dropped. */
export interface SettledTarget {
  readonly kind: "settled";
  /** Undefined for what has no meaning for others. */
  readonly meaning: NameMeaning | undefined;
  readonly named: NamedKind;
  /** Whether it belongs to the type itself rather than to a value of it. */
  readonly isOfType: boolean;
}

/** Returns the target as plain data without symbols. */
export function settledTarget(target: NameTarget, symbols: Symbols): SettledTarget {
  if (target.kind === "settled") return target;
  const meaning = meaningOf(target, symbols);
  return { kind: "settled", meaning, named: kindOf(target), isOfType: isOfType(target) };
}

/** Returns the meaning for callers outside the linker; undefined if there is none. */
export function meaningOf(target: NameTarget, symbols: Symbols): NameMeaning | undefined {
  if (target.kind === "settled") return target.meaning;
  if (target.kind === "neither") return undefined;
  if (target.kind === "open") return { kind: "unknown", name: target.name };
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
  // The receiver of an `extension` block is not among the parameters written at its members.
  const before = member.parameters.length - member.header.parameters.length;
  return target.at < before ? undefined : { kind: "parameter", member: id, at: target.at - before };
}

function functionMeaning({ part, at }: Member): NameMeaning | undefined {
  const place = part.file.functionNames[at];
  return place && { kind: "variable", row: place[0], column: place[1] };
}

/** Returns the kind of what a name means, on which the role of the name depends. */
export function kindOf(target: NameTarget): NamedKind {
  if (target.kind === "settled") return target.named;
  if (target.kind === "type") return "type";
  if (target.kind !== "member") return "value";
  const { kind } = target.member;
  if (kind === "event") return "event";
  return kind === "method" || kind === "localFunction" ? "method" : "value";
}

/** Whether the target belongs to the type itself rather than to a value of it. */
export function isOfType(target: NameTarget): boolean {
  if (target.kind === "settled") return target.isOfType;
  return target.kind === "type" || (target.kind === "member" && target.member.isStatic && !target.member.isExtension);
}

// Parameters of external declarations have no id.
function idOf({ owner, part, at }: Member, { headers }: Symbols): string | undefined {
  return owner.isExternal ? undefined : headers.idsOf(part)[at];
}
