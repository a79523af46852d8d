import type { DocFacts } from "../../facts/facts.ts";
import { draftMember } from "./draft-member.ts";
import { draftType } from "./draft-type.ts";
import type { DraftedMember, DraftedType } from "./subject.ts";

/**
 * A first sentence for a type or member, without any AI: what the documentation of its base says, or else what its
 * name, kind and signature give away.
 */
export function draftDescription(
  type: DraftedType,
  member: DraftedMember | undefined,
  base: DocFacts | undefined,
): string {
  if (base !== undefined && base.summary.trim() !== "") return base.summary;
  return member === undefined ? draftType(type) : draftMember(member, type);
}
