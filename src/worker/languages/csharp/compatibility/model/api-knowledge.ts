import type { ApiMember, ApiSurface, ApiType } from "../../../../diff/model/surface.ts";
import { append, getOrMake } from "../../../../util/maps.ts";
import { unqualified } from "./type-form.ts";

/** What rules ask about the two states as a whole. */
export class ApiKnowledge {
  readonly before: Hierarchy;
  readonly after: Hierarchy;

  constructor(before: ApiSurface, after: ApiSurface) {
    this.before = new Hierarchy(before);
    this.after = new Hierarchy(after);
  }
}

/** More bases than any type has in code that people write. */
const MOST_BASES = 500;

/** The bases of the types of a surface, found by their names as the types write them. */
export class Hierarchy {
  /** By the simple name and the number of type parameters. */
  private readonly byName = new Map<string, ApiType[]>();
  private readonly known = new Map<ApiType, readonly ApiType[]>();

  constructor({ types }: ApiSurface) {
    for (const ofKey of types.values())
      for (const type of ofKey) append(this.byName, nameOfPath(type.facts.path), type);
  }

  /** The declaration that the form of a base means; undefined for one outside of the code base. */
  baseOf(type: ApiType, form: string): ApiType | undefined {
    const found = this.byName.get(nameOfForm(form)) ?? [];
    const near = found.filter(({ facts }) => isNear(type.facts.namespace, facts.namespace));
    return near.find(({ project }) => project === type.project) ?? near[0] ?? found[0];
  }

  /** All types of the code base that a type derives from or implements. */
  basesOf(type: ApiType): readonly ApiType[] {
    return getOrMake(this.known, type, () => {
      const bases = new Set<ApiType>();
      const open = [type];
      for (let one = open.pop(); one !== undefined && bases.size < MOST_BASES; one = open.pop()) {
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
    // What type arguments become on the way to a further base is not followed.
    return direct || this.basesOf(type).some(({ bases }) => bases.some((one) => nameOfForm(one) === name));
  }

  /** Whether a type has a member by one of its bases. */
  inherits(type: ApiType, { bareName, parameters }: ApiMember): boolean {
    return this.basesOf(type).some(({ members }) => {
      for (const member of members.values())
        if (member.bareName === bareName && member.parameters.length === parameters.length) return true;
      return false;
    });
  }
}

function nameOfPath(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

/** `` List`1 `` for `System.Collections.Generic.List<int>`. */
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
