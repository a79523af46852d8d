import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { repository } from "../../../scripts/builds.ts";

const COUNT = 10;
const SPREAD = 60;

/** A type, or a method of one. */
export interface Place {
  readonly typeId: string;
  readonly methodId: string | null;
}

/** The most used types and methods of a code base, and a sample of the others. */
export interface Busiest {
  readonly types: readonly Place[];
  readonly methods: readonly Place[];
  /** The ids of files that declare types, spread over the code base. */
  readonly files: readonly string[];
  /** The names of types in these files. */
  readonly names: readonly string[];
  /** The id of the file with the most bytes. */
  readonly longestFile: string;
}

/** The part of an exported file that is read here. */
interface ExportedFile {
  readonly id: string;
  readonly path: string;
  readonly types: readonly {
    readonly id: string;
    readonly name: string;
    readonly members: readonly { readonly id: string; readonly kind: string }[];
  }[];
  readonly calls: readonly { readonly target: string | null }[];
}

/** Counts the uses in the command line's export of a folder. */
export async function findBusiest(folder: string): Promise<Busiest> {
  const uses = new Map<string, number>();
  const types: (Place & { readonly memberIds: readonly string[] })[] = [];
  const methods: Place[] = [];
  const files: ExportedFile[] = [];
  for await (const file of exported(folder)) {
    files.push(file);
    for (const { target } of file.calls) if (target !== null) uses.set(target, (uses.get(target) ?? 0) + 1);
    for (const { id: typeId, members } of file.types) {
      const memberIds = members.map(({ id }) => id);
      types.push({ typeId, methodId: null, memberIds });
      for (const { id, kind } of members) if (kind === "method") methods.push({ typeId, methodId: id });
    }
  }
  const usesOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (uses.get(id) ?? 0), 0);
  const part = spread(files.filter(({ types }) => types.length > 0));
  return {
    types: most(types, ({ typeId, memberIds }) => usesOf([typeId, ...memberIds])),
    methods: most(methods, ({ methodId }) => usesOf(methodId === null ? [] : [methodId])),
    files: part.map(({ id }) => id),
    names: part.flatMap(({ types: [type] }) => type?.name ?? []),
    longestFile: await longestOf(folder, files),
  };
}

function spread<T>(items: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.floor(items.length / SPREAD));
  return items.filter((_, at) => at % step === 0).slice(0, SPREAD);
}

async function longestOf(folder: string, files: readonly ExportedFile[]): Promise<string> {
  let longest = { id: "", size: -1 };
  for (const { id, path } of files) {
    const { size } = await stat(join(folder, path));
    if (size > longest.size) longest = { id, size };
  }
  return longest.id;
}

async function* exported(folder: string): AsyncGenerator<ExportedFile> {
  const program = join(repository, "dist/node/cli.js");
  const child = spawn(process.execPath, [program, "export", folder, "--format", "ndjson"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  let isHead = true;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!isHead) yield JSON.parse(line) as ExportedFile;
    isHead = false;
  }
  const code = await ended;
  if (code !== 0) throw new Error(`The export of ${folder} ended with ${code}.`);
}

function most<T>(items: readonly T[], count: (item: T) => number): readonly T[] {
  const counted = items.map((item) => ({ item, count: count(item) }));
  return counted
    .toSorted((a, b) => b.count - a.count)
    .slice(0, COUNT)
    .map(({ item }) => item);
}
