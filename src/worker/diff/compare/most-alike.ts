import { append } from "../../util/maps.ts";
import type { Kept } from "../model/surface.ts";

/** A mark that more have than this tells none of them apart. */
const MOST_SHARING = 20;

/** At least so much of all the marks of two is the same where they are one. */
const LEAST_ALIKE = 0.5;

/** One mark alone may be the same by chance. */
const LEAST_MARKS = 2;

/**
 * Pairs of what is most alike, each in one pair at most: the marks that both have are looked up, so that nothing is held against
 * everything.
 */
export function mostAlike<T extends object>(
  gone: readonly T[],
  fresh: readonly T[],
  marksOf: (one: T) => ReadonlySet<string>,
): readonly Kept<T>[] {
  const holders = new Map<string, T[]>();
  for (const one of fresh) for (const mark of marksOf(one)) append(holders, mark, one);
  const alike = gone.flatMap((before) => {
    const shared = new Map<T, number>();
    for (const mark of marksOf(before)) {
      const found = holders.get(mark) ?? [];
      if (found.length <= MOST_SHARING) for (const after of found) shared.set(after, (shared.get(after) ?? 0) + 1);
    }
    return [...shared].flatMap(([after, count]) => {
      const share = count / Math.max(marksOf(before).size, marksOf(after).size);
      return count >= LEAST_MARKS && share >= LEAST_ALIKE ? [{ before, after, share }] : [];
    });
  });
  return inOnePairEach(alike.sort((one, other) => other.share - one.share));
}

/** The pairs of a list, the best first, of which neither side is in a better one. */
export function inOnePairEach<T extends object>(sorted: readonly Kept<T>[]): readonly Kept<T>[] {
  const taken = new Set<T>();
  return sorted.flatMap(({ before, after }) => {
    if (taken.has(before) || taken.has(after)) return [];
    taken.add(before).add(after);
    return [{ before, after }];
  });
}
