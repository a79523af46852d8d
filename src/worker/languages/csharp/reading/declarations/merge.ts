import type { TextRange } from "../../../../../shared/model/entity.ts";
import type { UseFacts } from "../../../../facts/facts.ts";
import type { Code } from "../../body-ir/body-ir.ts";
import type { CSharpMemberFacts, CSharpTypeFacts, NameFacts } from "../../facts/csharp-facts.ts";
import { joinHashes } from "../bodies/body-hash.ts";
import type { BodyContent } from "./facts-parts.ts";
import { spanOf } from "./span-of.ts";

/** How two readings are merged. */
interface MergeOptions {
  readonly withNames?: boolean;
  /** Whether a declaration that only the second reading makes public is public. */
  readonly widensAccess?: boolean;
}

/**
 * Merges the types of two readings of one text, each once; a declaration in both is taken from the first, but a type
 * has the union of both ranges. A body that two headers share belongs to the header of the first reading.
 */
export function mergeTypes(
  first: readonly CSharpTypeFacts[],
  second: readonly CSharpTypeFacts[],
  options: MergeOptions = {},
): CSharpTypeFacts[] {
  const { withNames = false, widensAccess = false } = options;
  const merged = new Map(first.map((type) => [typeKey(type), type]));
  const seen = new Set(first.flatMap(usesIn).map(useKey));
  for (const type of second) {
    const twin = merged.get(typeKey(type));
    const members = withNames ? type.members : type.members.map((member) => withoutUses(member, seen));
    merged.set(typeKey(type), {
      ...(twin ?? type),
      ...(widensAccess && twin !== undefined && { modifiers: widerModifiers(twin, type) }),
      // Members that only one reading found may be behind the end of the other's type.
      range: spanOf(twin?.range ?? type.range, type.range),
      members: mergeMembers(twin?.members ?? [], members, options),
      ...(withNames && twin !== undefined && { code: allCode(twin, type) }),
    });
  }
  return [...merged.values()].sort(byPlace);
}

/** Merges the functions of two readings, each once. */
export function mergeFunctions(
  first: readonly CSharpMemberFacts[],
  second: readonly CSharpMemberFacts[],
): readonly CSharpMemberFacts[] {
  return second.length === 0 ? first : mergeMembers(first, second, {});
}

function usesIn({ uses, members }: CSharpTypeFacts): readonly UseFacts[] {
  return [...(uses ?? []), ...members.flatMap((member) => member.uses ?? [])];
}

function withoutUses(member: CSharpMemberFacts, seen: ReadonlySet<string>): CSharpMemberFacts {
  const { uses, code, ...rest } = member;
  if (uses === undefined) return member;
  const fresh = uses.filter((use) => !seen.has(useKey(use)));
  // A body whose uses are all known was read before.
  return fresh.length > 0 ? { ...rest, uses: fresh, ...(code && { code }) } : rest;
}

function mergeMembers(
  first: readonly CSharpMemberFacts[],
  second: readonly CSharpMemberFacts[],
  { withNames = false, widensAccess = false }: MergeOptions,
): CSharpMemberFacts[] {
  const merged = new Map(first.map((member) => [memberKey(member), member]));
  for (const member of second) {
    const key = memberKey(member);
    const twin = merged.get(key);
    // A body may contain different uses in each branch.
    const whole =
      twin === undefined ? member : { ...twin, ...mergeContent(twin, member, withNames), ...mergeBody(twin, member) };
    const isWidened = widensAccess && twin !== undefined;
    merged.set(key, isWidened ? { ...whole, modifiers: widerModifiers(twin, member) } : whole);
  }
  return [...merged.values()].sort(byPlace);
}

// Only which build is compiled would tell; libraries whose sources are also copied into others are public in their own.
function widerModifiers(first: WithModifiers, second: WithModifiers): readonly string[] {
  if (first.modifiers.includes("public") || !second.modifiers.includes("public")) return first.modifiers;
  return ["public", ...first.modifiers.filter((word) => !ACCESS.has(word))];
}

type WithModifiers = Pick<CSharpMemberFacts, "modifiers">;

const ACCESS: ReadonlySet<string> = new Set(["private", "protected", "internal", "file"]);

function mergeBody(first: CSharpMemberFacts, second: CSharpMemberFacts): Pick<CSharpMemberFacts, "body"> {
  const body = joinHashes(first.body, second.body);
  return body === undefined ? {} : { body };
}

/**
 * Merges the uses of both, each place once. The code of the second is added if it has new uses, and comes before that of
 * the first: code that both have is bound at the same places, and the last result counts. With code of every name all of
 * it is added, because a part without new uses may contain new names.
 */
export function mergeContent(first: BodyContent, second: BodyContent, withNames = false): BodyContent {
  const uses = [...new Map([...(first.uses ?? []), ...(second.uses ?? [])].map((use) => [useKey(use), use])).values()];
  if (!withNames && uses.length === (first.uses?.length ?? 0)) return first;
  const code = withNames ? allCode(first, second) : [...(second.code ?? []), ...(first.code ?? [])];
  return { ...(uses.length > 0 && { uses }), ...(code.length > 0 && { code }) };
}

// Code that both readings share is at the same places in both.
function allCode(first: BodyContent, second: BodyContent): readonly Code[] {
  const known = new Set((first.code ?? []).map((code) => JSON.stringify(code)));
  return [...(second.code ?? []).filter((code) => !known.has(JSON.stringify(code))), ...(first.code ?? [])];
}

/** Merges the names of both readings; at the same place, the first reading wins. */
export function mergeNames(first: NameFacts, second: NameFacts): NameFacts {
  return {
    variableNames: eachOnce(first.variableNames, second.variableNames),
    accessedNames: eachOnce(first.accessedNames, second.accessedNames),
  };
}

function eachOnce<N extends readonly [row: number, column: number, ...unknown[]]>(
  first: readonly N[],
  second: readonly N[],
): readonly N[] {
  if (first.length === 0 || second.length === 0) return first.length === 0 ? second : first;
  const names = [...second, ...first].map((name) => [`${name[0]}:${name[1]}`, name] as const);
  return [...new Map(names).values()];
}

function useKey([kind, row, column]: UseFacts): string {
  return `${row}:${column}:${kind}`;
}

function typeKey({ kind, path, namespace, nameRow }: CSharpTypeFacts): string {
  return `${nameRow} ${kind} ${namespace} ${path}`;
}

function memberKey({ kind, name, nameRow, parameters, range }: CSharpMemberFacts): string {
  return `${nameRow} ${range[1]} ${kind} ${name} ${parameters.length}`;
}

/** Orders the declarations of a file by place. */
export function byPlace(a: { readonly range: TextRange }, b: { readonly range: TextRange }): number {
  return a.range[0] - b.range[0] || a.range[1] - b.range[1];
}
