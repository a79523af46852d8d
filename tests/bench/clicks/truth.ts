import { Random } from "../../support/random.ts";
import { type FileOfNames, filesOfTruth, groupsOf, OF_THE_CODE_BASE } from "../truth-file.ts";

/** A place in the files of a code base; rows and columns are zero-based. */
export interface FileRow {
  readonly path: string;
  readonly row: number;
}

/** A name in the code, and the rows of its declarations: several for a partial type. */
export interface MeantName extends FileRow {
  readonly column: number;
  readonly kind: string;
  readonly name: string;
  readonly declaredAt: readonly FileRow[];
}

/**
 * Draws names that are declared in a code base, by a seed, from the C# compiler's output: a header and then one line of
 * JSON for each file, gzipped. The names are ordered by file.
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
      declaredAt: groupsOf(at, 2).map(([file = 0, declared = 0]) => ({ path: files[file]?.path ?? "", row: declared })),
    }))
    .toSorted((a, b) => (a.path === b.path ? a.row - b.row : a.path < b.path ? -1 : 1));
}

async function filesOf(truth: string): Promise<readonly FileOfNames[]> {
  const files = (await filesOfTruth(truth)).filter((file) => "names" in file);
  if (files.length === 0) throw new Error(`${truth} holds no names`);
  return files;
}
