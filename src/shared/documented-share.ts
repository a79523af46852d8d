import type { Coverage, DescriptionState, DocumentedShare } from "./model/descriptions.ts";

/** The documented part of a share, in whole percent: 100 only where everything is documented, 0 only where nothing is. */
export function percentOf([total, documented]: DocumentedShare): number {
  if (documented === total) return 100;
  return Math.max(documented > 0 ? 1 : 0, Math.min(99, Math.round((documented / total) * 100)));
}

/** The number of types and methods by the origin of their text. */
export type StateCounts = Readonly<Record<DescriptionState, number>>;

/** The share of a project. Its tests, which few people document, are left out unless there is nothing else. */
export function projectShare(coverage: Coverage): DocumentedShare {
  const counts = countsToShow(coverage);
  return [totalOf(counts), totalOf(counts) - counts.missing, counts.stale];
}

/** Whether a project has both tests and other code. */
export function hasTestsApart({ project, tests }: Coverage): boolean {
  const inTests = totalOf(tests);
  return inTests > 0 && inTests < totalOf(project);
}

/** The counts that a share is computed from: without tests, unless they are wanted or there is nothing else. */
export function countsToShow(coverage: Coverage, withTests = false): StateCounts {
  return withTests || !hasTestsApart(coverage) ? coverage.project : countsWithoutTests(coverage);
}

function countsWithoutTests({ project, tests }: Coverage): StateCounts {
  const counts = { ...project };
  for (const state of Object.keys(counts) as DescriptionState[]) counts[state] -= tests[state];
  return counts;
}

function totalOf(counts: StateCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
