import type { ApiMember, ApiSurface, ApiType } from "../../../../diff/model/surface.ts";
import { append, getOrMake } from "../../../../util/maps.ts";
import { isSameType, unqualified } from "./type-form.ts";

/** Facts about the two states as a whole, for the rules. */
export class ApiKnowledge {
  readonly before: Hierarchy;
  readonly after: Hierarchy;

  constructor(before: ApiSurface, after: ApiSurface) {
    this.before = new Hierarchy(before);
    this.after = new Hierarchy(after);
  }
}

/** Maximum number of bases, more than any hand-written type has. */
const MAX_BASES = 500;

/** The base types of an API, resolved by their names as written. */
export class Hierarchy {
  /** By the simple name and the number of type parameters. */
  private readonly byName = new Map<string, ApiType[]>();
  private readonly known = new Map<ApiType, readonly ApiType[]>();

  constructor({ types }: ApiSurface) {
    for (const ofKey of types.values())
      for (const type of ofKey) append(this.byName, nameOfPath(type.facts.path), type);
  }

  /** Returns the declaration of a base form; undefined for one outside the code base. */
  baseOf(type: ApiType, form: string): ApiType | undefined {
    const found = this.byName.get(nameOfForm(form)) ?? [];
    const near = found.filter(({ facts }) => isNear(type.facts.namespace, facts.namespace));
    return near.find(({ project }) => project === type.project) ?? near[0] ?? found[0];
  }

  /** Returns all types of the code base that a type derives from or implements. */
  basesOf(type: ApiType): readonly ApiType[] {
    return getOrMake(this.known, type, () => {
      const bases = new Set<ApiType>();
      const open = [type];
      for (let one = open.pop(); one !== undefined && bases.size < MAX_BASES; one = open.pop()) {
        for (const form of one.bases) {
          const base = this.baseOf(one, form);
          if (base === undefined || bases.has(base)) continue;
          bases.add(base);
          open.push(base);
        }
      }
      return [...bases];
    });
  }

  /** Whether a base form is among those of a type or of its bases. */
  hasBase(type: ApiType, form: string): boolean {
    const wanted = unqualified(form);
    const name = nameOfForm(form);
    const direct = type.bases.some((one) => unqualified(one) === wanted);
    // Type arguments are not substituted into indirect bases.
    const isNamed = ({ bases }: ApiType) => bases.some((one) => isOrHas(nameOfForm(one), name));
    return (
      direct || type.bases.some((one) => NET_BASES[nameOfForm(one)]?.includes(name)) || this.basesOf(type).some(isNamed)
    );
  }

  /** Whether a type has a member through one of its bases: interface members are inherited only by other interfaces. */
  inherits(type: ApiType, member: ApiMember): boolean {
    const isAsked = type.facts.kind === "interface";
    return this.basesOf(type).some((base) => (isAsked || base.facts.kind !== "interface") && hasAlike(base, member));
  }
}

function hasAlike({ members }: ApiType, member: ApiMember): boolean {
  for (const other of members.values()) if (other.bareName === member.bareName && isAlike(other, member)) return true;
  return false;
}

function isAlike(one: ApiMember, other: ApiMember): boolean {
  if (one.parameters.length !== other.parameters.length || !mayBeOne(one.type, other.type)) return false;
  return one.parameters.every(({ type }, at) => mayBeOne(type, other.parameters[at]?.type ?? ""));
}

/** Whether a type in a base may equal another one in a derived type, where a type argument replaces a type parameter. */
function mayBeOne(one: string, other: string): boolean {
  return one.includes("`") || other.includes("`") || isSameType(one, other);
}

const ENUMERABLE = ["IEnumerable`1", "IEnumerable"];

/** Common .NET interfaces, with the interfaces that they extend. */
const NET_BASES: Readonly<Record<string, readonly string[]>> = {
  "IEnumerable`1": ["IEnumerable"],
  "IReadOnlyCollection`1": ENUMERABLE,
  "IReadOnlyList`1": ["IReadOnlyCollection`1", ...ENUMERABLE],
  "IReadOnlySet`1": ["IReadOnlyCollection`1", ...ENUMERABLE],
  "IReadOnlyDictionary`2": ["IReadOnlyCollection`1", ...ENUMERABLE],
  "ICollection`1": ENUMERABLE,
  "IList`1": ["ICollection`1", ...ENUMERABLE],
  "ISet`1": ["ICollection`1", ...ENUMERABLE],
  "IDictionary`2": ["ICollection`1", ...ENUMERABLE],
  "IQueryable`1": ["IQueryable", ...ENUMERABLE],
  "IOrderedQueryable`1": ["IQueryable`1", "IQueryable", ...ENUMERABLE],
  ICollection: ["IEnumerable"],
  IList: ["ICollection", "IEnumerable"],
  IDictionary: ["ICollection", "IEnumerable"],
};

function isOrHas(base: string, name: string): boolean {
  return base === name || NET_BASES[base]?.includes(name) === true;
}

/** Returns `` Inner`1 `` for `` Outer.Inner`1 ``. */
export function nameOfPath(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

/** Returns `` List`1 `` for `System.Collections.Generic.List<int>`. */
export function nameOfForm(form: string): string {
  const plain = unqualified(form);
  const [name = ""] = plain.split("<", 1);
  let depth = 0;
  let count = 0;
  for (const sign of plain) {
    if ("<([".includes(sign)) depth++;
    else if (">)]".includes(sign)) depth--;
    if ((depth === 1 && sign === ",") || (depth === 1 && count === 0)) count++;
  }
  return count === 0 ? name : `${name}\`${count}`;
}

function isNear(namespace: string, other: string): boolean {
  return other === "" || namespace === other || namespace.startsWith(`${other}.`);
}
