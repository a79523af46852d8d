import type { Visibility } from "../../../../shared/model/entity.ts";
import type { MemberFacts, TypeFacts } from "../../../facts/facts.ts";

/**
 * Returns the visibility that a member's modifiers declare: protected internal counts as protected, private protected
 * as internal (reading 6). "none" without an access modifier.
 */
export function writtenAccess(modifiers: readonly string[]): Visibility | "none" {
  const has = (word: string) => modifiers.includes(word);
  if (has("public")) return "public";
  if (has("private")) return has("protected") ? "internal" : "private";
  if (has("protected")) return "protected";
  return has("internal") ? "internal" : "none";
}

/**
 * Returns a member's visibility; without a modifier, C#'s default. An explicit implementation is visible only through
 * its interface.
 */
export function accessOf(
  member: Pick<MemberFacts, "kind" | "name" | "modifiers" | "isPrimary">,
  type: Pick<TypeFacts, "kind" | "modifiers">,
): Visibility {
  const { kind, name, modifiers } = member;
  const written = writtenAccess(modifiers);
  if (written !== "none") return written;
  if (kind === "enumMember") return "public";
  if (kind === "destructor") return "protected";
  if (member.isPrimary) return type.modifiers.includes("abstract") ? "protected" : "public";
  const isExplicit = name.includes(".");
  return type.kind === "interface" && kind !== "constructor" && !isExplicit ? "public" : "private";
}
