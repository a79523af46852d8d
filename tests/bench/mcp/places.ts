/** Where something stands, as answers say it: a path inside the folder and a line, counted from 1. */
export type Place = `${string}:${number}`;

/** What a truth says of a place that was answered; `unknown` is what it cannot judge, such as comments and inactive code. */
export type Verdict = "right" | "wrong" | "unknown";

/** What the compiler says of the answers to one question. */
export interface Held {
  /** What has to be answered: each with the places that show it. */
  readonly expected: readonly ReadonlySet<string>[];
  readonly judge: (answered: string) => Verdict;
}

/** Makes the place of a row that is counted from 0. */
export function placeAt(path: string, row: number): Place {
  return `${path}:${row + 1}`;
}
