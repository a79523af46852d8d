import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";

/** Status of a name or call that is declared in the code base: it is followed by its places. */
export const OF_THE_CODE_BASE = 0;

/**
 * Every name in one file: the status of a name declared in the code base is followed by pairs of file and row, other
 * statuses by other data.
 */
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
  /** Zero for a type in code that is active without any preprocessor symbol. */
  readonly c: number;
  readonly b: readonly { readonly at?: readonly (readonly [file: number, row: number])[] }[];
}

/**
 * The types and calls in one file: kind 0 is a call, 1 a creation, 2 a method group; the status is followed by file,
 * row and name of each target.
 */
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

/**
 * Reads the C# compiler's data about a code base, file by file: a header and then one line of JSON for each file,
 * gzipped.
 */
export async function filesOfTruth(truth: string): Promise<readonly (FileOfNames | FileOfCalls)[]> {
  const files: (FileOfNames | FileOfCalls)[] = [];
  for await (const line of createInterface({ input: createReadStream(truth).pipe(createGunzip()) })) {
    const row = JSON.parse(line) as FileOfNames | FileOfCalls | { readonly format: string };
    if ("path" in row) files.push(row);
    else if (row.format !== "glossa-oracle") throw new Error(`${truth} is no truth`);
  }
  return files;
}

/** Splits consecutive values into groups. */
export function groupsOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return all.flatMap((_, at) => (at % size === 0 ? [all.slice(at, at + size)] : []));
}
