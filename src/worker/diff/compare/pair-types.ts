import { append, getOrMake, groupedBy } from "../../util/maps.ts";
import type { ApiSurface, ApiType, Kept, Pair } from "../model/surface.ts";
import { mostAlike } from "./most-alike.ts";

/** How a type was matched with one in the other state; `inner` if that follows from its enclosing type. */
export type Relation = "same" | "moved" | "inner" | "signature" | "renamed";

export interface TypePair extends Pair<ApiType> {
  readonly relation: Relation;
}

/** Finds each type of one state in the other: by name, and removed ones by other similarities. */
export function pairTypes(before: ApiSurface, after: ApiSurface): readonly TypePair[] {
  const pairs: TypePair[] = [];
  const [gone, fresh]: [ApiType[], ApiType[]] = [[], []];
  const knowProjects = before.carried.projects && after.carried.projects;
  for (const key of new Set([...before.types.keys(), ...after.types.keys()])) {
    const found = pairOfOneName(before.types.get(key) ?? [], after.types.get(key) ?? []);
    for (const pair of found.kept)
      pairs.push({ ...pair, relation: knowProjects && pair.before.project !== pair.after.project ? "moved" : "same" });
    gone.push(...found.gone);
    fresh.push(...found.fresh);
  }
  const relocated = withoutInner(relocate(gone, fresh));
  const known = new Set<ApiType>(relocated.flatMap((pair) => [pair.before, pair.after]));
  return [
    ...pairs,
    ...relocated,
    ...outermost(gone.filter((type) => !known.has(type))).map((type): TypePair => ({ before: type, relation: "same" })),
    ...outermost(fresh.filter((type) => !known.has(type))).map((type): TypePair => ({ after: type, relation: "same" })),
  ];
}

/** The types not nested in any of the others: an added or removed type includes its nested types. */
function outermost(types: readonly ApiType[]): readonly ApiType[] {
  const paths = new Set(types.map((type) => wholePath(type, type.facts.path)));
  return types.filter((type) => {
    const { path } = type.facts;
    const outer = path.slice(0, Math.max(0, path.lastIndexOf(".")));
    return outer === "" || !paths.has(wholePath(type, outer));
  });
}

function wholePath({ project, facts: { namespace } }: ApiType, path: string): string {
  return `${project}:${namespace}:${path}`;
}

interface Found {
  readonly kept: readonly Kept<ApiType>[];
  readonly gone: readonly ApiType[];
  readonly fresh: readonly ApiType[];
}

/** Types of one name in several projects: first those of the same project are paired, then those of the same file. */
function pairOfOneName(before: readonly ApiType[], after: readonly ApiType[]): Found {
  const [first, other] = [before[0], after[0]];
  if (before.length === 1 && after.length === 1 && first !== undefined && other !== undefined)
    return { kept: [{ before: first, after: other }], gone: [], fresh: [] };
  const kept: Kept<ApiType>[] = [];
  let [gone, fresh] = [before, after];
  for (const keyOf of [placeOf, ({ project }: ApiType) => project, ({ path }: ApiType) => path, () => ""]) {
    const pairs = inOrder(gone, fresh, keyOf);
    kept.push(...pairs);
    const known = new Set<ApiType>(pairs.flatMap((pair) => [pair.before, pair.after]));
    gone = gone.filter((type) => !known.has(type));
    fresh = fresh.filter((type) => !known.has(type));
  }
  return { kept, gone, fresh };
}

function placeOf({ project, path }: ApiType): string {
  return `${project}:${path}`;
}

function inOrder(
  gone: readonly ApiType[],
  fresh: readonly ApiType[],
  keyOf: (type: ApiType) => string,
): readonly Kept<ApiType>[] {
  const others = groupedBy(fresh, keyOf);
  return [...groupedBy(gone, keyOf)].flatMap(([key, types]) =>
    types.flatMap((type, at) => {
      const other = others.get(key)?.[at];
      return other === undefined ? [] : [{ before: type, after: other }];
    }),
  );
}

/** A type nested in a moved or renamed type has moved with that. */
function withoutInner(pairs: readonly Relocated[]): readonly Relocated[] {
  const paths = new Set(pairs.map(({ before }) => wholePath(before, before.facts.path)));
  return pairs.map((pair) => {
    const { path } = pair.before.facts;
    const outer = path.slice(0, Math.max(0, path.lastIndexOf(".")));
    return outer !== "" && paths.has(wholePath(pair.before, outer)) ? { ...pair, relation: "inner" } : pair;
  });
}

type Relocated = Kept<ApiType> & { readonly relation: Relation };

/**
 * A removed and an added type may be one: with the same name elsewhere, with other type parameters, or with similar
 * content.
 */
function relocate(gone: readonly ApiType[], fresh: readonly ApiType[]): readonly Relocated[] {
  const found: Relocated[] = [];
  const known = new Set<ApiType>();
  const open = (types: readonly ApiType[]) => types.filter((type) => !known.has(type));
  const take = (relation: Relation, pairs: readonly Kept<ApiType>[]) => {
    for (const pair of pairs) {
      found.push({ ...pair, relation });
      known.add(pair.before).add(pair.after);
    }
  };
  take(
    "moved",
    onlyOnes(gone, fresh, ({ facts }) => facts.path),
  );
  take(
    "signature",
    onlyOnes(open(gone), open(fresh), ({ facts, bareName }) => `${facts.namespace}.${bareName}`),
  );
  take("renamed", mostAlike(open(gone), open(fresh), marksOf));
  return found;
}

/** The pairs whose name is unique on both sides. */
function onlyOnes(
  gone: readonly ApiType[],
  fresh: readonly ApiType[],
  nameOf: (type: ApiType) => string,
): readonly Kept<ApiType>[] {
  const others = groupedBy(fresh, nameOf);
  return [...groupedBy(gone, nameOf)].flatMap(([name, [type, ...more]]) => {
    const [other, ...further] = others.get(name) ?? [];
    const isSure = more.length === 0 && further.length === 0;
    return isSure && type !== undefined && other !== undefined ? [{ before: type, after: other }] : [];
  });
}

const MARKS = new WeakMap<ApiType, ReadonlySet<string>>();

/** What identifies a type independently of its name: its members with their bodies. */
function marksOf(type: ApiType): ReadonlySet<string> {
  return getOrMake(MARKS, type, () => {
    const byKind = new Map<string, string[]>();
    for (const { key, facts } of type.members.values())
      append(byKind, key, `${type.facts.kind} ${key} ${facts.returnType} ${facts.value ?? facts.body ?? ""}`);
    return new Set([...byKind.values()].flat());
  });
}
