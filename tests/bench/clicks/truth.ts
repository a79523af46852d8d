import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { Random } from "../../support/random.ts";

/** A place in the files of a code base; rows and columns are zero-based. */
export interface FileRow {
  readonly path: string;
  readonly row: number;
}

/** A name in the code, and the rows that declare what it means: several for a partial type. */
export interface MeantName extends FileRow {
  readonly column: number;
  readonly kind: string;
  readonly name: string;
  readonly declaredAt: readonly FileRow[];
}

/** One file as a truth has it; 0 as status is a name of the code base itself, behind which stand pairs of file and row. */
interface FileOfTruth {
  readonly path: string;
  readonly names: readonly (readonly [
    row: number,
    column: number,
    kind: string,
    name: string,
    status: number,
    ...at: number[],
  ])[];
}

const OF_THE_CODE_BASE = 0;

/**
 * Draws names that are declared in a code base, by a seed, out of what the C# compiler says of it: a head and then one line
 * of JSON for each file, gzipped. They come file by file.
 */
export async function drawNames(truth: string, count: number, seed: number): Promise<readonly MeantName[]> {
  const files = await filesOf(truth);
  const all = files.flatMap(({ path, names }) =>
    names.filter(([, , , , status]) => status === OF_THE_CODE_BASE).map((name) => ({ path, name })),
  );
  const random = new Random(seed);
  const drawn = new Set<(typeof all)[number]>();
  while (drawn.size < Math.min(count, all.length)) {
    const one = all[random.below(all.length)];
    if (one !== undefined) drawn.add(one);
  }
  return [...drawn]
    .map(({ path, name: [row, column, kind, name, , ...at] }) => ({
      ...{ path, row, column, kind, name },
      declaredAt: pairsOf(at).map(([file = 0, declared = 0]) => ({ path: files[file]?.path ?? "", row: declared })),
    }))
    .toSorted((a, b) => (a.path === b.path ? a.row - b.row : a.path < b.path ? -1 : 1));
}

async function filesOf(truth: string): Promise<readonly FileOfTruth[]> {
  const files: FileOfTruth[] = [];
  for await (const line of createInterface({ input: createReadStream(truth).pipe(createGunzip()) })) {
    const row = JSON.parse(line) as FileOfTruth | { readonly format: string };
    if ("names" in row) files.push(row);
    else if (row.format !== "glossa-oracle") throw new Error(`${truth} holds no names`);
  }
  return files;
}

function pairsOf(numbers: readonly number[]): readonly (readonly number[])[] {
  return numbers.flatMap((_, at) => (at % 2 === 0 ? [numbers.slice(at, at + 2)] : []));
}
