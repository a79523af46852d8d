import type { TextRange } from "../../../../../shared/model/entity.ts";
import type { UseFacts } from "../../../../facts/facts.ts";
import type { Code } from "../../body-ir/body-ir.ts";
import type { CSharpMemberFacts, CSharpTypeFacts, NameFacts } from "../../facts/csharp-facts.ts";
import { joinHashes } from "../bodies/body-hash.ts";
import type { BodyContent } from "./facts-parts.ts";
import { spanOf } from "./span-of.ts";

/**
 * The declarations of two readings of one text, each once; what the first has stands as the first has it, but a type
 * reaches as far as in either. A body that two headers share belongs to the header of the first reading.
 */
export function mergeTypes(
  first: readonly CSharpTypeFacts[],
  second: readonly CSharpTypeFacts[],
  withNames = false,
): CSharpTypeFacts[] {
  const merged = new Map(first.map((type) => [typeKey(type), type]));
  const seen = new Set(first.flatMap(usesIn).map(useKey));
  for (const type of second) {
    const twin = merged.get(typeKey(type));
    const members = withNames ? type.members : type.members.map((member) => withoutUses(member, seen));
    merged.set(typeKey(type), {
      ...(twin ?? type),
      // What one reading alone has may lie behind the end of the other.
      range: spanOf(twin?.range ?? type.range, type.range),
      members: mergeMembers(twin?.members ?? [], members, withNames),
      ...(withNames && twin !== undefined && { code: allCode(twin, type) }),
    });
  }
  return [...merged.values()].sort(byPlace);
}

/** Those of both readings, each once. */
export function mergeFunctions(
  first: readonly CSharpMemberFacts[],
  second: readonly CSharpMemberFacts[],
): readonly CSharpMemberFacts[] {
  return second.length === 0 ? first : mergeMembers(first, second, false);
}

function usesIn({ uses, members }: CSharpTypeFacts): readonly UseFacts[] {
  return [...(uses ?? []), ...members.flatMap((member) => member.uses ?? [])];
}

function withoutUses(member: CSharpMemberFacts, seen: ReadonlySet<string>): CSharpMemberFacts {
  const { uses, code, ...rest } = member;
  if (uses === undefined) return member;
  const fresh = uses.filter((use) => !seen.has(useKey(use)));
  // A body all of whose uses are known is one that was read before.
  return fresh.length > 0 ? { ...rest, uses: fresh, ...(code && { code }) } : rest;
}

function mergeMembers(
  first: readonly CSharpMemberFacts[],
  second: readonly CSharpMemberFacts[],
  withNames: boolean,
): CSharpMemberFacts[] {
  const merged = new Map(first.map((member) => [memberKey(member), member]));
  for (const member of second) {
    const key = memberKey(member);
    const twin = merged.get(key);
    // A body may use other things in each branch.
    merged.set(
      key,
      twin === undefined ? member : { ...twin, ...mergeContent(twin, member, withNames), ...mergeBody(twin, member) },
    );
  }
  return [...merged.values()].sort(byPlace);
}

function mergeBody(first: CSharpMemberFacts, second: CSharpMemberFacts): Pick<CSharpMemberFacts, "body"> {
  const body = joinHashes(first.body, second.body);
  return body === undefined ? {} : { body };
}

/**
 * The uses of both, each place once. The code of the second goes with its uses, if they bring anything new: what of it
 * the first has too is found at the same places. All of it goes with code of every name, in which a part that brings no use may
 * bring a name.
 */
export function mergeContent(first: BodyContent, second: BodyContent, withNames = false): BodyContent {
  const uses = [...new Map([...(first.uses ?? []), ...(second.uses ?? [])].map((use) => [useKey(use), use])).values()];
  if (!withNames && uses.length === (first.uses?.length ?? 0)) return first;
  const code = withNames ? allCode(first, second) : [...(first.code ?? []), ...(second.code ?? [])];
  return { ...(uses.length > 0 && { uses }), ...(code.length > 0 && { code }) };
}

// What two readings have alike stands in both at the same places.
function allCode(first: BodyContent, second: BodyContent): readonly Code[] {
  const known = new Set((first.code ?? []).map((code) => JSON.stringify(code)));
  return [...(first.code ?? []), ...(second.code ?? []).filter((code) => !known.has(JSON.stringify(code)))];
}

/** The names of both readings; where they stand at one place, the first has it. */
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

/** Orders what a file holds as it is written. */
export function byPlace(a: { readonly range: TextRange }, b: { readonly range: TextRange }): number {
  return a.range[0] - b.range[0] || a.range[1] - b.range[1];
}
