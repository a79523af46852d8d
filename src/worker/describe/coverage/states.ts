import type { DescriptionState, DocumentedShare, FileCoverage } from "../../../shared/model/descriptions.ts";
import type { OutlineType } from "../../../shared/model/outline.ts";
import type { DocFacts } from "../../facts/facts.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { TypeLinks } from "../../linking/model/type-links.ts";
import { outlineOf } from "../../views/outline.ts";
import { textsOver } from "../../views/texts-over.ts";
import type { ResolvedDescription } from "../resolution/resolve-descriptions.ts";

/** Number of types and methods by the origin of their text. */
export type Counts = Record<DescriptionState, number>;

/** Counts of zero. */
export function noCounts(): Counts {
  return { source: 0, inherited: 0, written: 0, generated: 0, stale: 0, missing: 0 };
}

/** The origin of the text of a type or member. */
export function stateOf(
  doc: DocFacts | null,
  own: Pick<ResolvedDescription, "text" | "parts" | "generated" | "inSource" | "stale"> | undefined,
): DescriptionState {
  const over = own && textsOver(own, doc);
  const isOwn = over !== undefined && over.text !== "";
  // Parts alone do not describe it as a whole.
  if (!isOwn && (doc === null || doc.summary === "")) return "missing";
  if (over?.stale !== undefined) return "stale";
  if (isOwn) return over.generated === undefined ? "written" : "generated";
  return doc?.kind === "inherited" ? "inherited" : "source";
}

/** A type or method with its comment, as counted by coverage. */
export interface CountedEntity {
  readonly id: string;
  readonly doc: DocFacts | null;
}

/** The types of a file and their methods, each type before its methods. */
export function* countedEntities(types: readonly IdentifiedType[]): Generator<CountedEntity> {
  for (const type of types) {
    yield type;
    for (const member of type.members) if (member.kind === "method") yield member;
  }
}

/** The states of the types and methods of a file, by id. */
export type StatesById = ReadonlyMap<string, DescriptionState>;

/**
 * The states of all types and methods of a file. An undocumented part of a partial type is left out if another part is
 * documented.
 */
export function statesOf(
  types: readonly IdentifiedType[],
  resolved: ReadonlyMap<string, ResolvedDescription>,
  links: TypeLinks,
  isDocumentedElsewhere: (typeId: string) => boolean,
): StatesById {
  const states = new Map<string, DescriptionState>();
  for (const { id, doc } of countedEntities(types)) {
    const state = stateOf(links.inheritedDoc(id) ?? doc, resolved.get(id));
    if (state !== "missing" || !isDocumentedElsewhere(id)) states.set(id, state);
  }
  return states;
}

/** Counts the entities of each state. */
export function countsOf(states: StatesById): Counts {
  const counts = noCounts();
  for (const state of states.values()) counts[state]++;
  return counts;
}

/** The documented share in counts. */
export function shareOf(counts: Readonly<Counts>): DocumentedShare {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [total, total - counts.missing, counts.stale];
}

/** A file's states with the share of each of its types. */
export function fileCoverageOf(fileId: string, types: readonly IdentifiedType[], states: StatesById): FileCoverage {
  const shares: Record<string, DocumentedShare> = {};
  const add = (type: OutlineType): Counts => {
    const counts = noCounts();
    for (const id of [type.id, ...type.methods.map((method) => method.id)]) {
      const state = states.get(id);
      if (state !== undefined) counts[state]++;
    }
    for (const inner of type.types.map(add)) addCounts(counts, inner, 1);
    shares[type.id] = shareOf(counts);
    return counts;
  };
  for (const type of outlineOf(fileId, types).types) add(type);
  return { states: Object.fromEntries(states), types: shares };
}

/** Adds or subtracts counts. */
export function addCounts(sum: Counts, counts: Readonly<Counts>, times: 1 | -1): void {
  for (const [state, count] of Object.entries(counts)) sum[state as DescriptionState] += times * count;
}

/** The ids of a file's types and methods in the order of the tree. */
export function inTreeOrder(fileId: string, types: readonly IdentifiedType[]): readonly string[] {
  const idsOf = (type: OutlineType): readonly string[] => [
    type.id,
    ...type.types.flatMap(idsOf),
    ...type.methods.map(({ id }) => id),
  ];
  return outlineOf(fileId, types).types.flatMap(idsOf);
}
