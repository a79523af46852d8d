import type { IdentifiedMember } from "../../facts/ids.ts";
import type { CheckedDeclaration } from "./checked-declaration.ts";
import type { CheckKnowledge } from "./rule.ts";

/** Whether a type or member has a text that describes it. */
export function isDocumented(
  { doc }: Pick<CheckedDeclaration, "doc">,
  known: Pick<CheckKnowledge, "plainComments">,
): boolean {
  return doc !== null && doc.summary !== "" && (known.plainComments || doc.kind !== "comment");
}

/** Whether its documentation may come from another member: it overrides or implements one. */
export function isDocumentedAbove(
  { id, modifiers }: Pick<IdentifiedMember, "id" | "modifiers">,
  { basesOf, overriding }: Pick<CheckKnowledge, "basesOf" | "overriding">,
): boolean {
  if (overriding) return false;
  if (modifiers.includes("override")) return true;
  const { ids, hasOutside } = basesOf(id);
  return ids.length > 0 || hasOutside;
}
