/** A place as answers name it: a path inside the folder and a line, counted from 1. */
export type Place = `${string}:${number}`;

/**
 * The compiler's verdict on a place in an answer; `unknown` where it cannot judge, such as in comments and inactive
 * code.
 */
export type Verdict = "right" | "wrong" | "unknown";

/** The compiler's data about the answers to one question. */
export interface Held {
  /** The expected results, each with the places that identify it. */
  readonly expected: readonly ReadonlySet<string>[];
  readonly judge: (answered: string) => Verdict;
}

/** Returns the place of a row that is counted from 0. */
export function placeAt(path: string, row: number): Place {
  return `${path}:${row + 1}`;
}
