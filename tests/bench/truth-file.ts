import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";

/** Says that a name or call is declared in the code base: behind it stands where. */
export const OF_THE_CODE_BASE = 0;

/** Every name in one file: behind the status of one of the code base stand pairs of file and row, else other things. */
export interface FileOfNames {
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

/** A type as the compiler declares it, with the places of its bases in the code base. */
export interface TypeOfTruth {
  readonly n: string;
  readonly a: number;
  readonly ns: string;
  readonly r: number;
  /** Zero for one in code that is active without any symbol of the preprocessor. */
  readonly c: number;
  readonly b: readonly { readonly at?: readonly (readonly [file: number, row: number])[] }[];
}

/** The types and calls in one file: 0 is a call, 1 a creation, 2 a method that is named; behind the status stand file, row and name of each target. */
export interface FileOfCalls {
  readonly path: string;
  readonly types: readonly TypeOfTruth[];
  readonly calls: readonly (readonly [
    row: number,
    column: number,
    kind: number,
    name: string,
    inRow: number,
    inName: string,
    status: number,
    ...at: (number | string)[],
  ])[];
}

/** What the C# compiler says of a code base, file by file: a head and then one line of JSON for each file, gzipped. */
export async function filesOfTruth(truth: string): Promise<readonly (FileOfNames | FileOfCalls)[]> {
  const files: (FileOfNames | FileOfCalls)[] = [];
  for await (const line of createInterface({ input: createReadStream(truth).pipe(createGunzip()) })) {
    const row = JSON.parse(line) as FileOfNames | FileOfCalls | { readonly format: string };
    if ("path" in row) files.push(row);
    else if (row.format !== "glossa-oracle") throw new Error(`${truth} is no truth`);
  }
  return files;
}

/** Numbers that stand one after the other, in groups. */
export function groupsOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return all.flatMap((_, at) => (at % size === 0 ? [all.slice(at, at + size)] : []));
}
