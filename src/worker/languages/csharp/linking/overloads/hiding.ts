import type { Symbols } from "../symbols/symbols.ts";
import type { Applicable } from "./applicable.ts";
import { hasSameParameters } from "./same-parameters.ts";

/** Methods of a derived type take precedence over those of its bases; an override counts at its original declaration. */
export function withoutHidden(found: readonly Applicable[], symbols: Symbols): readonly Applicable[] {
  if (found.every(standsBeside(found[0]))) return found;
  symbols.budget.spend(found.length * (found.length >> 2));
  return found.filter((one, i) => !found.some((other, j) => (j < i && hides(other, one)) || isNewer(other, one)));
}

// Declarations of the parts of one type do not hide each other.
function standsBeside(first: Applicable | undefined): (other: Applicable) => boolean {
  return ({ candidate: { member } }) => !member.isOverride && member.part === first?.candidate.member.part;
}

// A new declaration of a type takes precedence over its overrides.
function isNewer({ candidate: { member } }: Applicable, { candidate: { member: other } }: Applicable): boolean {
  return other.isOverride && !member.isOverride && member.owner === other.owner;
}

/** Whether a candidate hides another one: it is declared nearer, or again. */
export function hides({ candidate: { member, type } }: Applicable, { candidate: other }: Applicable): boolean {
  const below = type?.definition;
  const above = other.type?.definition;
  if (below === undefined || above === undefined) return false;
  if (below === above) return member.part !== other.member.part && hasSameParameters(member, other.member);
  if (below.baseOf(above) === undefined) return false;
  return !member.isOverride || hasSameParameters(member, other.member);
}
