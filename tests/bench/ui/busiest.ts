import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { repository } from "../../../scripts/builds.ts";

const COUNT = 10;

/** A type that stands in the tree below its file, or a method below such a type. */
export interface Place {
  readonly file: { readonly id: string; readonly name: string };
  readonly typeId: string;
  readonly methodId: string | null;
}

/** What is used most in a code base. */
export interface Busiest {
  readonly types: readonly Place[];
  readonly methods: readonly Place[];
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

/** Counts the uses that the command line exports of a folder. */
export async function findBusiest(folder: string): Promise<Busiest> {
  const uses = new Map<string, number>();
  const types: (Place & { readonly memberIds: readonly string[] })[] = [];
  const methods: Place[] = [];
  for await (const file of exported(folder)) {
    const at = { id: file.id, name: file.path.split("/").at(-1) ?? file.path };
    for (const { target } of file.calls) if (target !== null) uses.set(target, (uses.get(target) ?? 0) + 1);
    for (const { id: typeId, name, members } of file.types) {
      // A nested type stands deeper in the tree.
      if (name.includes(".")) continue;
      const memberIds = members.map(({ id }) => id);
      types.push({ file: at, typeId, methodId: null, memberIds });
      const found = members.filter(({ kind }) => kind === "method");
      methods.push(...found.map(({ id }) => ({ file: at, typeId, methodId: id })));
    }
  }
  const usesOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (uses.get(id) ?? 0), 0);
  return {
    types: most(types, ({ typeId, memberIds }) => usesOf([typeId, ...memberIds])),
    methods: most(methods, ({ methodId }) => usesOf(methodId === null ? [] : [methodId])),
  };
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
