import type { Assumption } from "../../../shared/model/health.ts";
import type { DocFacts } from "../../facts/facts.ts";
import type { LinkCut } from "../model/link-cuts.ts";
import type { DeclaredIds } from "../model/linker.ts";
import type { BoundedImplementers, DeclaredTypes, TypeHead } from "../model/project-uses.ts";
import type { TypeLinks } from "../model/type-links.ts";

/** Answers to a query by the ids it was made for; default answers are left out. */
export type Answers<T> = readonly (readonly [id: string, answer: T])[];

/**
 * All that linking knows of the declarations in a file, as plain data: what `TypeLinks` and `ProjectUses` answer for
 * them.
 */
export interface DeclaredLinks {
  /** The id of the file. */
  readonly id: string;
  readonly heads: Answers<TypeHead>;
  readonly namedBy: Answers<readonly string[]>;
  readonly bases: Answers<readonly (string | null)[]>;
  readonly derived: Answers<readonly string[]>;
  /** Only of types with several parts. */
  readonly parts: Answers<readonly string[]>;
  readonly docs: Answers<DocFacts>;
  /** The members that implement or override each member, and those that it implements or overrides. */
  readonly implementers: Answers<readonly string[]>;
  readonly baseMembers: Answers<readonly string[]>;
  /** The members for which `BaseMembers.hasOutside` is true. */
  readonly withOutside: readonly string[];
  /** Cuts of inherited comments. */
  readonly cuts: readonly LinkCut[];
  /** Assumptions about the whole project, stored with one of its files. */
  readonly assumptions?: readonly Assumption[];
}

/** A linked project whose declarations can be queried. */
export interface LinkedDeclarations {
  readonly types: TypeLinks;
  readonly heads: DeclaredTypes;
  readonly implementers: BoundedImplementers;
}

const ASKED_IN_A_TURN = 100;

/**
 * Queries the links of every declaration of a file, one type after another. That takes long, so it yields to let other
 * work run. Returns undefined if it would take too long.
 */
export function* declaredLinks(
  id: string,
  declared: readonly DeclaredIds[],
  { types, heads, implementers }: LinkedDeclarations,
): Generator<undefined, DeclaredLinks | undefined> {
  const members = yield* memberLinks(declared, implementers);
  if (members === undefined) return undefined;
  const ids = declared.map(({ id }) => id);
  return {
    id,
    heads: answers(ids, (id) => heads.headOf(id)),
    namedBy: answers(ids, (id) => unlessEmpty(heads.namedBy(id))),
    bases: answers(ids, (id) => unlessEmpty(types.baseTargets(id))),
    derived: answers(ids, (id) => unlessEmpty(types.derived(id))),
    parts: answers(ids, (id) => unlessAlone(types.parts(id))),
    docs: answers(
      declared.flatMap(({ id, members }) => [id, ...members]),
      (id) => types.inheritedDoc(id),
    ),
    ...members,
    cuts: types.cutsIn(id),
  };
}

type MemberLinks = Pick<DeclaredLinks, "implementers" | "baseMembers" | "withOutside">;

/** The members above and below every member. */
function* memberLinks(
  declared: readonly DeclaredIds[],
  implementers: BoundedImplementers,
): Generator<undefined, MemberLinks | undefined> {
  const below: (readonly [string, readonly string[]])[] = [];
  const above: (readonly [string, readonly string[]])[] = [];
  const withOutside: string[] = [];
  // First the implementers of all members of a type: what is computed for one is reused for the next.
  for (const { members } of declared) {
    for (const [at, member] of members.entries()) {
      const found = implementers.of(member);
      if (found === undefined) return undefined;
      if (found.length > 0) below.push([member, found]);
      if (at % ASKED_IN_A_TURN === 0) yield;
    }
    for (const [at, member] of members.entries()) {
      const bases = implementers.basesOf(member);
      if (bases === undefined) return undefined;
      if (bases.ids.length > 0) above.push([member, bases.ids]);
      if (bases.hasOutside) withOutside.push(member);
      if (at % ASKED_IN_A_TURN === 0) yield;
    }
  }
  return { implementers: below, baseMembers: above, withOutside };
}

function answers<T>(ids: readonly string[], ask: (id: string) => T | undefined): Answers<T> {
  return ids.flatMap((id): Answers<T> => {
    const answer = ask(id);
    return answer === undefined ? [] : [[id, answer]];
  });
}

function unlessEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

function unlessAlone(parts: readonly string[]): readonly string[] | undefined {
  return parts.length < 2 ? undefined : parts;
}
