import { append } from "../../util/maps.ts";
import type { Kept } from "../model/surface.ts";

/** Marks shared by more entities than this are not distinctive, and ignored. */
const MAX_SHARING = 20;

/** Minimum share of equal marks for two entities to count as one. */
const MIN_ALIKE = 0.5;

/** Minimum number of equal marks: a single one may be equal by chance. */
const MIN_MARKS = 2;

/**
 * Pairs the most similar entities, each at most once: candidates are found by looking up shared marks, so that not
 * everything is compared with everything.
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
      if (found.length <= MAX_SHARING) for (const after of found) shared.set(after, (shared.get(after) ?? 0) + 1);
    }
    return [...shared].flatMap(([after, count]) => {
      const share = count / Math.max(marksOf(before).size, marksOf(after).size);
      return count >= MIN_MARKS && share >= MIN_ALIKE ? [{ before, after, share }] : [];
    });
  });
  return inOnePairEach(alike.sort((one, other) => other.share - one.share));
}

/** The pairs of a list, best first, none of whose sides is in a better pair. */
export function inOnePairEach<T extends object>(sorted: readonly Kept<T>[]): readonly Kept<T>[] {
  const taken = new Set<T>();
  return sorted.flatMap(({ before, after }) => {
    if (taken.has(before) || taken.has(after)) return [];
    taken.add(before).add(after);
    return [{ before, after }];
  });
}
