import type { FileReference } from "../../../shared/model/entity.ts";
import type { TextPlace } from "../../../shared/model/source-place.ts";
import type { FileTextHits, TextHit } from "../../../shared/model/text-search.ts";

/** The position of a row in the tree of results, with the data that screen readers need. */
interface RowPlace {
  readonly key: string;
  /** The key of the parent row. */
  readonly parent: string | null;
  /** One-based. */
  readonly level: number;
  /** One-based, among the rows with the same parent. */
  readonly position: number;
  readonly setSize: number;
  readonly expandable: boolean;
  readonly expanded: boolean;
}

/** The row that groups all test files, with the number of hits in them. */
export interface TestsRow extends RowPlace {
  readonly kind: "tests";
  readonly count: number;
}

/** A file with hits. */
export interface FileRow extends RowPlace {
  readonly kind: "file";
  readonly found: FileTextHits;
}

/** A hit. */
export interface HitRow extends RowPlace {
  readonly kind: "hit";
  /** The hits of its file. */
  readonly found: FileTextHits;
  readonly hit: TextHit;
}

export type ResultRow = TestsRow | FileRow | HitRow;

/** Returns the place of a hit in the code. */
export function placeOfHit({ found: { file }, hit }: HitRow): TextPlace {
  const { row, column, length, line, start } = hit;
  return { kind: "text", fileId: file.id, row, column, length, beginning: line.slice(start, start + length) };
}

/** The key of the row that groups the test files. */
export const TESTS_KEY = "tests";

type Closed = Readonly<Record<string, true>>;

/**
 * Returns the rows of the results, from top to bottom: file by file, with test files last and in a group of their own.
 */
export function resultRows(files: readonly FileTextHits[], closed: Closed): readonly ResultRow[] {
  const tests = files.filter(({ isTest }) => isTest);
  const others = files.filter(({ isTest }) => !isTest);
  const setSize = others.length + (tests.length > 0 ? 1 : 0);
  const rows: ResultRow[] = [];
  others.forEach((found, at) => void addFile(rows, found, { parent: null, position: at + 1, setSize }, closed));
  if (tests.length === 0) return rows;
  const expanded = closed[TESTS_KEY] === undefined;
  const count = tests.reduce((sum, { hits }) => sum + hits.length, 0);
  const place = { key: TESTS_KEY, parent: null, level: 1, position: setSize, setSize, expandable: true, expanded };
  rows.push({ kind: "tests", count, ...place });
  if (!expanded) return rows;
  const inTests = { parent: TESTS_KEY, setSize: tests.length };
  tests.forEach((found, at) => void addFile(rows, found, { ...inTests, position: at + 1 }, closed));
  return rows;
}

type FilePlace = Pick<RowPlace, "parent" | "position" | "setSize">;

function addFile(rows: ResultRow[], found: FileTextHits, place: FilePlace, closed: Closed): void {
  const { file, hits } = found;
  const level = place.parent === null ? 1 : 2;
  const expanded = closed[file.id] === undefined;
  rows.push({ kind: "file", found, key: file.id, ...place, level, expandable: true, expanded });
  if (!expanded) return;
  hits.forEach((hit, at) => {
    const own = { key: hitKey(file, hit), parent: file.id, level: level + 1, position: at + 1, setSize: hits.length };
    rows.push({ kind: "hit", found, hit, ...own, expandable: false, expanded: false });
  });
}

/** Returns the keys of the ancestors of a hit's row. */
export function rowsAround({ found: { file, isTest } }: HitRow): readonly string[] {
  return isTest ? [TESTS_KEY, file.id] : [file.id];
}

function hitKey({ id }: FileReference, { row, column }: TextHit): string {
  return `${id}:${row}:${column}`;
}

/** Returns the first hit after a row, or the last one before it, wrapping around at the end; null if there is none. */
export function hitStep(rows: readonly ResultRow[], from: string | null, step: 1 | -1): HitRow | null {
  const start = from === null ? -1 : rows.findIndex(({ key }) => key === from);
  // Stepping back from the first row leads to the last one.
  const at = start === -1 && step === -1 ? 0 : start;
  for (let steps = 1; steps <= rows.length; steps++) {
    const row = rows[(at + step * steps + rows.length * 2) % rows.length];
    if (row?.kind === "hit") return row;
  }
  return null;
}
