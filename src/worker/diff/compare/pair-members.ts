import { groupedBy } from "../../util/maps.ts";
import type { ApiMember, ApiType, Kept, Pair } from "../model/surface.ts";
import { inOnePairEach } from "./most-alike.ts";

export interface MemberPair extends Pair<ApiMember> {
  readonly isRenamed: boolean;
}

/** Finds each member of a type in the other state: by name and parameters, then by name, then by its body. */
export function pairMembers({ before, after }: Kept<ApiType>): readonly MemberPair[] {
  const pairs: MemberPair[] = [];
  let gone: readonly ApiMember[] = [...before.members.values()].filter((member) => !after.members.has(member.key));
  let fresh: readonly ApiMember[] = [...after.members.values()].filter((member) => !before.members.has(member.key));
  for (const [key, member] of before.members) {
    const other = after.members.get(key);
    if (other !== undefined) pairs.push({ before: member, after: other, isRenamed: false });
  }
  const take = (found: readonly Kept<ApiMember>[], isRenamed: boolean) => {
    const known = new Set<ApiMember>(found.flatMap((pair) => [pair.before, pair.after]));
    pairs.push(...found.map((pair) => ({ ...pair, isRenamed })));
    gone = gone.filter((member) => !known.has(member));
    fresh = fresh.filter((member) => !known.has(member));
  };
  take(overloads(gone, fresh), false);
  take(renamed(gone, fresh), true);
  return [
    ...pairs,
    ...gone.map((member) => ({ before: member, isRenamed: false })),
    ...fresh.map((member) => ({ after: member, isRenamed: false })),
  ];
}

/** Maximum number of pairs of overloads of one name that are compared. */
const MAX_COMPARED = 1000;

/** The most similar overloads of one name. */
function overloads(gone: readonly ApiMember[], fresh: readonly ApiMember[]): readonly Kept<ApiMember>[] {
  const others = groupedBy(fresh, ({ bareName }) => bareName);
  return [...groupedBy(gone, ({ bareName }) => bareName)].flatMap(([name, members]) => {
    const sameName = others.get(name) ?? [];
    if (members.length * sameName.length > MAX_COMPARED) return [];
    const alike = members.flatMap((before) =>
      sameName.map((after) => ({ before, after, likeness: likeness(before, after) })),
    );
    return inOnePairEach(alike.sort((one, other) => other.likeness - one.likeness));
  });
}

function likeness(before: ApiMember, after: ApiMember): number {
  const known = new Set(before.parameters.flatMap(({ name, type }) => [name, type]));
  const shared = after.parameters.filter(({ name, type }) => known.has(name) && known.has(type)).length;
  const isOneKind = before.facts.kind === after.facts.kind ? 1 : 0;
  return shared + isOneKind - Math.abs(before.parameters.length - after.parameters.length) / 2;
}

/** Unique matches: with the same parameters and type, and with the same body if there is one. */
function renamed(gone: readonly ApiMember[], fresh: readonly ApiMember[]): readonly Kept<ApiMember>[] {
  const others = groupedBy(fresh, signOf);
  return [...groupedBy(gone, signOf)].flatMap(([sign, [before, ...more]]) => {
    const [after, ...further] = others.get(sign) ?? [];
    if (before === undefined || after === undefined || more.length + further.length > 0) return [];
    return tellsApart(before) || shareWord(before.facts.name, after.facts.name) ? [{ before, after }] : [];
  });
}

function signOf({ facts, parameters, type }: ApiMember): string {
  const list = parameters.map((one) => one.type).join(",");
  const { kind, value, body, modifiers } = facts;
  return `${kind} ${modifiers.includes("static")} (${list}) ${type} ${value ?? body ?? ""}`;
}

/** Whether it has a body that two members rarely share by chance; that of a property may be `{ get; set; }`. */
function tellsApart({ facts: { kind, body, value } }: ApiMember): boolean {
  if (kind === "enumMember") return value !== undefined;
  return body !== undefined && (kind === "method" || kind === "constructor" || kind === "operator");
}

function shareWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

function wordsOf(name: string): readonly string[] {
  return (name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);
}
