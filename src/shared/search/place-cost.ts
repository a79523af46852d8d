import type { TextStretch } from "../model/go-to.ts";
import type { HumpSteps } from "./humps.ts";
import {
  interfaceOf,
  matchCost,
  matchedStretches,
  type NameInText,
  NO_MATCH,
  noNameYet,
  type Word,
  worseOf,
} from "./match-name.ts";
import type { Query, Separator } from "./query.ts";

/**
 * The cost of matching the words of a query part, given by its index, in a place: those before the last one, or all of
 * them.
 */
export interface PlaceCosts {
  /** With the interface that a name implements explicitly, the place is qualified by it. */
  around(part: number, qualifier?: string): number;
  all(part: number): number;
}

/** The costs of a place by its qualified name. */
export function placeCosts({ parts, separator }: Query, place: string): PlaceCosts {
  return {
    around: (at, qualifier) => {
      return placeCost(parts[at]?.around ?? [], qualifiedPlace(place, qualifier, separator), separator);
    },
    all: (at) => placeCost(parts[at]?.all ?? [], place, separator),
  };
}

/** A place qualified by the interface that a name in it implements explicitly, if there is one. */
export function qualifiedPlace(place: string, qualifier: string | undefined, separator: Separator): string {
  if (qualifier === undefined) return place;
  return place === "" ? qualifier : place + separator + qualifier;
}

/** The interface that a name implements explicitly, where the name's own part contains the word; else undefined. */
export function qualifierFor(last: Word, name: NameInText): string | undefined {
  const found = interfaceOf(name);
  return found === undefined || matchCost(last, found.ownPart) === NO_MATCH ? undefined : found.qualifier;
}

/** The list that collects the matched stretches of a place, and the step budget of the search. */
export interface PlaceSearch {
  readonly stretches?: TextStretch[];
  readonly steps?: HumpSteps;
}

/**
 * The cost of matching words in a qualified name, the last word in the innermost name that contains it, and so on
 * outwards.
 */
export function placeCost(
  words: readonly Word[],
  place: string,
  separator: Separator,
  { stretches, steps }: PlaceSearch = {},
): number {
  const name = noNameYet(place, false, steps);
  let total = 0;
  let end = place.length;
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at];
    let cost = NO_MATCH;
    while (word !== undefined && cost === NO_MATCH && end > 0) {
      name.end = end;
      name.start = place.lastIndexOf(separator, end - 1) + 1;
      name.own = name.start;
      end = name.start - 1;
      cost = matchCost(word, name);
      if (cost !== NO_MATCH) stretches?.push(...matchedStretches(word, name));
    }
    if (cost === NO_MATCH) return NO_MATCH;
    total = worseOf(total, cost);
  }
  return total;
}
