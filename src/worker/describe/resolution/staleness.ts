import type { Drift } from "../../../shared/model/descriptions.ts";
import type { Fingerprint } from "../../catalogue/records/records.ts";
import type { MemberFacts, ParameterFacts, TypeFacts } from "../../facts/facts.ts";
import type { DeclarationRules } from "../../languages/contract/declaration-rules.ts";
import { hashTexts } from "../../util/hash.ts";

/** The part of a language's rules that defines what a description depends on. */
export type StalenessRules = Pick<DeclarationRules, "concernsUsers" | "isSeenOutside" | "isCommon">;

/**
 * The code that a description is about: a declaration, and a member's own body, or for a type the visible declarations
 * of its members, in any order.
 */
export function fingerprintOf(rules: StalenessRules, type: TypeFacts, member?: MemberFacts): Fingerprint {
  if (member !== undefined) return { signature: hashTexts(memberTexts(rules, member)), body: member.body ?? 0 };
  const seen = type.members.filter((one) => rules.isSeenOutside(type, one));
  const members = seen.map((one) => memberTexts(rules, one).join(" "));
  return { signature: hashTexts(typeTexts(rules, type)), body: hashTexts(members.sort()) };
}

/**
 * The part of the code that has changed since a description was written, which makes it stale; undefined if nothing
 * has, or it is unknown.
 */
export function driftSince(written: Fingerprint | undefined, now: Fingerprint): Drift | undefined {
  if (written === undefined) return undefined;
  if (written.signature !== now.signature) return "signature";
  return written.body === now.body ? undefined : "body";
}

/** The drift of a description that was written for another signature and found again by name. */
export function driftSinceRenamed(written: Fingerprint | undefined, now: Fingerprint): Drift {
  return driftSince(written, now) ?? "signature";
}

function typeTexts(
  rules: StalenessRules,
  { kind, name, typeParameters, constraints, bases, returnType, ...type }: TypeFacts,
): string[] {
  const head = [kind, name, ...ofUsers(rules, type.modifiers), ...typeParameters, ...constraints, ...bases];
  return [...head, returnType ?? "", ...(type.parameters ?? []).flatMap(parameterTexts)];
}

function memberTexts(rules: StalenessRules, member: MemberFacts): string[] {
  const { kind, name, typeParameters = [], constraints = [], returnType } = member;
  const head = [kind, name, ...ofUsers(rules, member.modifiers), ...typeParameters, ...constraints, returnType ?? ""];
  return [...head, ...member.parameters.flatMap(parameterTexts), ...(member.accessors ?? []), member.value ?? ""];
}

function parameterTexts({ modifiers, type, name, default: value }: ParameterFacts): string[] {
  return [...modifiers, type, name, value ?? ""];
}

function ofUsers({ concernsUsers }: StalenessRules, modifiers: readonly string[]): string[] {
  return modifiers.filter(concernsUsers).sort();
}
