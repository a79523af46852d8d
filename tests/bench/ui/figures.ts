/** Durations in milliseconds of one kind of action, and the longest task of the page's thread meanwhile. */
export interface Timing {
  readonly times: readonly number[];
  /** Null where no task took 50 ms, a browser's minimum for a long task. */
  readonly longestTask: number | null;
}

/** The durations of reading code and of searching for names and texts. */
export interface ReadingFigures {
  readonly goTo: Timing;
  readonly firstTexts: Timing;
  readonly allTexts: Timing;
  readonly opening: Timing;
  readonly cards: Timing;
  readonly definitions: Timing;
  readonly codeScroll: Timing;
}

/** The measured figures; megabytes are those of the page's own JavaScript, after a garbage collection. */
export interface UiFigures extends ReadingFigures {
  readonly folder: string;
  readonly files: number;
  readonly reload: Timing;
  /** While the engine is busy linking uses; for a small code base, linking has ended by then. */
  readonly whileLinking: Timing;
  readonly selection: Timing;
  readonly again: Timing;
  readonly scroll: Timing;
  readonly diagrams: Timing;
  readonly graphs: Timing;
  readonly heapAtRest: number;
  readonly heapAtEnd: number;
}

const ROWS: readonly (readonly [keyof UiFigures, string])[] = [
  ["reload", "reload to usable tree"],
  ["whileLinking", "selection to details while uses are linked"],
  ["selection", "selection to painted details, uncached"],
  ["again", "the same, cached"],
  ["scroll", "frame while scrolling the whole tree"],
  ["diagrams", "selection to drawn diagram, busiest types"],
  ["graphs", "selection to drawn graph, busiest methods"],
  ["goTo", "key in the box that goes to anything to its painted results"],
  ["firstTexts", "search in texts to its first painted results"],
  ["allTexts", "the same, to its end"],
  ["opening", "another file to its painted text"],
  ["cards", "asking for a name's card to its painted content"],
  ["definitions", "click on a name to its painted declaration"],
  ["codeScroll", "frame while scrolling the longest file"],
];

const HEADS = ["milliseconds", "number", "p50", "p95", "most", "longest task"];

/** Returns the figures as a readable table. */
export function asTable(figures: UiFigures): string {
  const cells = ROWS.map(([key, title]) => [title, ...timingCells(figures[key] as Timing)]);
  const widths = HEADS.map((head, at) => Math.max(head.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, at) => padded(cell, widths[at] ?? 0, at)).join("  ");
  const { files, heapAtRest, heapAtEnd } = figures;
  const heap = `${files} files; JavaScript heap ${heapAtRest.toFixed(1)} MB with the tree, ${heapAtEnd.toFixed(1)} MB at the end`;
  return [line(HEADS), ...cells.map(line), heap, ""].join("\n");
}

/** Returns the value that a share of the sorted values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

function timingCells({ times, longestTask }: Timing): readonly string[] {
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0));
  return [String(times.length), p50 ?? "", p95 ?? "", most ?? "", longestTask?.toFixed(0) ?? "< 50"];
}

function padded(cell: string, width: number, at: number): string {
  return at === 0 ? cell.padEnd(width) : cell.padStart(width);
}
