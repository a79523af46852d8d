import type { TextStretch } from "../model/go-to.ts";
import { matchCost, matchedStretches, type NameInText, NO_MATCH, type Word, wholeName } from "./match-name.ts";
import { placeCost, qualifiedPlace, qualifierFor } from "./place-cost.ts";
import type { Query } from "./query.ts";

/** The stretches of a name that a query matches. */
export function stretchesInName({ whole, parts, separator }: Query, name: string): readonly TextStretch[] {
  const named = wholeName(name, separator === "/");
  const all = parts.length > 1 ? matchedStretches(whole, named) : [];
  if (all.length > 0) return all;
  return inOrder(parts.flatMap(({ word, last }) => firstFound([word, last], named)));
}

/** The stretches of a place that a query matches, where its parts are not in the name. */
export function stretchesInPlace({ parts, separator }: Query, name: string, place: string): readonly TextStretch[] {
  const named = wholeName(name, separator === "/");
  const found = parts.flatMap(({ word, last, around, all }) => {
    if (matchCost(word, named) !== NO_MATCH) return [];
    const isInName = matchCost(last, named) !== NO_MATCH && placeCost(around, place, separator) !== NO_MATCH;
    const stretches: TextStretch[] = [];
    const qualifier = isInName ? undefined : qualifierFor(last, named);
    const qualified = qualifiedPlace(place, qualifier, separator);
    const isQualified = qualifier !== undefined && placeCost(around, qualified, separator) !== NO_MATCH;
    placeCost(isInName || isQualified ? around : all, isQualified ? qualified : place, separator, { stretches });
    return stretches.filter(([start, length]) => start + length <= place.length);
  });
  return inOrder(found);
}

function firstFound(words: readonly Word[], name: NameInText): readonly TextStretch[] {
  for (const word of words) {
    const found = matchedStretches(word, name);
    if (found.length > 0) return found;
  }
  return [];
}

/** Sorts stretches from left to right and merges overlapping ones. */
function inOrder(stretches: readonly TextStretch[]): readonly TextStretch[] {
  const joined: TextStretch[] = [];
  for (const [start, length] of stretches.toSorted(([a], [b]) => a - b)) {
    const [before, size] = joined.at(-1) ?? [0, -1];
    if (start > before + size) joined.push([start, length]);
    else joined[joined.length - 1] = [before, Math.max(before + size, start + length) - before];
  }
  return joined;
}
