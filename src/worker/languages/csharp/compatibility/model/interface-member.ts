import type { ApiMember } from "../../../../diff/model/surface.ts";
import { hashTexts } from "../../../../util/hash.ts";

/** Whether a member of an interface has to be implemented: nothing of it has a body. */
export function isAsked({ facts }: ApiMember): boolean {
  const { kind, name, modifiers, accessors, body } = facts;
  if (modifiers.includes("abstract")) return true;
  // What is private, static or implements something else is nobody's to implement.
  if (modifiers.includes("static") || modifiers.includes("private") || name.includes(".")) return false;
  if (kind !== "property" && kind !== "indexer" && kind !== "event") return kind === "method" && body === undefined;
  return body === undefined || body === bodilessHash(accessors ?? []);
}

/** The hash of accessors that are named and no more: `{ get; set; }`. */
function bodilessHash(accessors: readonly string[]): number {
  return hashTexts(["{", ...accessors.flatMap((one) => [...one.split(" "), ";"]), "}"]);
}
