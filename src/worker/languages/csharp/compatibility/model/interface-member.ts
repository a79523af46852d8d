import type { ApiMember } from "../../../../diff/model/surface.ts";
import { hashTexts } from "../../../../util/hash.ts";

/** Whether an interface member has to be implemented: no part of it has a body. */
export function isAsked({ facts }: ApiMember): boolean {
  const { kind, name, modifiers, accessors, body } = facts;
  if (modifiers.includes("abstract")) return true;
  // Private and static members and explicit implementations need no implementation.
  if (modifiers.includes("static") || modifiers.includes("private") || name.includes(".")) return false;
  if (kind !== "property" && kind !== "indexer" && kind !== "event") return kind === "method" && body === undefined;
  return body === undefined || body === bodilessHash(accessors ?? []);
}

/** Returns the hash of accessors without bodies: `{ get; set; }`. */
function bodilessHash(accessors: readonly string[]): number {
  return hashTexts(["{", ...accessors.flatMap((one) => [...one.split(" "), ";"]), "}"]);
}
