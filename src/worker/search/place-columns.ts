import { lettersOf } from "../../shared/search/fold.ts";
import { initialsOf } from "../../shared/search/humps.ts";
import type { Separator } from "../../shared/search/query.ts";
import type { TextNumbers } from "./text-numbers.ts";

/** Precomputed data about places, for one separator. */
export interface PlaceColumns {
  /** The number of the enclosing place of each. */
  readonly parents: Int32Array;
  /** The letters of the innermost name of each, as found by `lettersOf`, and those that its humps begin with. */
  readonly letters: Uint32Array;
  readonly initials: Uint32Array;
}

/** Parent of a place that is in no other place. */
export const NO_PARENT = -1;
/** Parent of a place too long to be written by hand: its enclosing places would be too many texts. */
export const TOO_LONG = -2;

const MAX_CHARACTERS = 1_000;

/** Finds the enclosing places of some places, by their numbers, up to the outermost; those without a number get one. */
export function parentsOf(
  places: TextNumbers,
  numbers: Iterable<number>,
  separator: Separator,
): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  for (const number of numbers) {
    for (let at = number; at >= 0 && !parents.has(at); at = parents.get(at) ?? NO_PARENT) {
      parents.set(at, parentOf(places, at, separator));
    }
  }
  return parents;
}

function parentOf(places: TextNumbers, at: number, separator: Separator): number {
  const text = places.texts[at] ?? "";
  const end = text.lastIndexOf(separator);
  if (end < 0) return NO_PARENT;
  return text.length > MAX_CHARACTERS ? TOO_LONG : places.of(text.slice(0, end));
}

/** Computes the columns of these places; `parents` has those that may be queried. */
export function placeColumnsOf(
  places: readonly string[],
  parents: ReadonlyMap<number, number>,
  separator: Separator,
): PlaceColumns {
  const columns = {
    parents: new Int32Array(places.length).fill(NO_PARENT),
    letters: new Uint32Array(places.length),
    initials: new Uint32Array(places.length),
  };
  for (const [at, parent] of parents) {
    const name = lastName(places[at] ?? "", separator);
    columns.parents[at] = parent;
    columns.letters[at] = lettersOf(name);
    columns.initials[at] = initialsOf(name, 0, name.length);
  }
  return columns;
}

/** The innermost name of a place. */
export function lastName(place: string, separator: Separator): string {
  return place.slice(place.lastIndexOf(separator) + 1);
}
