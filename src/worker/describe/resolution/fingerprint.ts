import type { Drift } from "../../../shared/model/descriptions.ts";
import type { Fingerprint } from "../../catalogue/records/records.ts";
import type { MemberFacts, ParameterFacts, TypeFacts } from "../../facts/facts.ts";
import { hashTexts } from "../../util/hash.ts";

/** Modifiers that say nothing to whoever uses a declaration. */
const INNER_MODIFIERS: ReadonlySet<string> = new Set(["async", "partial", "unsafe", "extern"]);

/** A member's own body; for a type the declarations of its members that others see, in any order. */
export function fingerprintOf(type: TypeFacts, member?: MemberFacts): Fingerprint {
  if (member !== undefined) return { signature: hashTexts(memberTexts(member)), body: member.body ?? 0 };
  const members = type.members.filter((one) => isVisibleOutside(type, one)).map((one) => memberTexts(one).join(" "));
  return { signature: hashTexts(typeTexts(type)), body: hashTexts(members.sort()) };
}

/** The part of the code that has changed since; undefined where nothing has, or where nobody knows. */
export function driftSince(written: Fingerprint | undefined, now: Fingerprint): Drift | undefined {
  if (written === undefined) return undefined;
  if (written.signature !== now.signature) return "signature";
  return written.body === now.body ? undefined : "body";
}

function typeTexts({ kind, name, typeParameters, constraints, bases, returnType, ...type }: TypeFacts): string[] {
  const head = [kind, name, ...plain(type.modifiers), ...typeParameters, ...constraints, ...bases];
  return [...head, returnType ?? "", ...(type.parameters ?? []).flatMap(parameterTexts)];
}

function memberTexts({ kind, name, typeParameters = [], constraints = [], returnType, ...member }: MemberFacts) {
  const head = [kind, name, ...plain(member.modifiers), ...typeParameters, ...constraints, returnType ?? ""];
  return [...head, ...member.parameters.flatMap(parameterTexts), ...(member.accessors ?? []), member.value ?? ""];
}

function parameterTexts({ modifiers, type, name, default: value }: ParameterFacts): string[] {
  return [...modifiers, type, name, value ?? ""];
}

function plain(modifiers: readonly string[]): string[] {
  return modifiers.filter((modifier) => !INNER_MODIFIERS.has(modifier)).sort();
}

/** Whether code outside of the type sees a member: what says nothing is private, but in interfaces and enums. */
export function isVisibleOutside(
  { kind }: Pick<TypeFacts, "kind">,
  member: Pick<MemberFacts, "kind" | "modifiers">,
): boolean {
  if (member.kind === "localFunction" || member.kind === "destructor") return false;
  const { modifiers } = member;
  if (modifiers.some((one) => one === "public" || one === "internal" || one === "protected")) return true;
  return (kind === "interface" || kind === "enum") && !modifiers.includes("private");
}
