import type { ExportedFile } from "../worker/export/export-file.ts";
import { jsonPieces } from "../worker/export/export-json.ts";
import { exportFiles, exportHead } from "../worker/export/export-project.ts";
import type { WrittenTexts } from "../worker/views/description.ts";
import { describedTexts } from "../worker/writing/described-texts.ts";
import { expectWritable } from "./output/check-output.ts";
import { writeOutput } from "./output/output.ts";
import { readDescriptionsFile } from "./project/read-descriptions-file.ts";
import { type ReadOptions, readProject } from "./project/read-project.ts";

export interface ExportOptions extends ReadOptions {
  readonly format: "json" | "ndjson";
  readonly out?: string;
  /** Says of every name what it means. */
  readonly names?: boolean;
  /** A descriptions file, or true for the one in the folder. */
  readonly withDescriptions?: string | true;
}

/** `glossa export`: reads a folder and writes what docs/export-format.md describes. */
export async function runExport(folder: string, options: ExportOptions): Promise<void> {
  if (options.out !== undefined) await expectWritable(options.out);
  const written = await describedIn(folder, options.withDescriptions);
  await readProject(folder, options, async (project) => {
    const { snapshot, catalogue, links, uses, warn } = project;
    const write = options.format === "json" ? asJson : asNdjson;
    const linked = { types: await links(), uses: await uses(), written };
    const names = options.names ? { names: await project.names(), warn } : undefined;
    const files = exportFiles(catalogue, snapshot, linked, names);
    await writeOutput(write(exportHead(snapshot, linked.uses), files), options.out);
  });
}

async function describedIn(folder: string, file: string | true | undefined): Promise<WrittenTexts> {
  if (file === undefined) return new Map();
  return describedTexts(await readDescriptionsFile(file === true ? undefined : file, folder));
}

// One object, written piece by piece: a large project would not fit in one string.
async function* asJson(head: object, files: AsyncIterable<ExportedFile>): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"files":[`;
  let separator = "\n";
  for await (const file of files) {
    yield separator;
    yield* jsonPieces(file);
    separator = ",\n";
  }
  yield "\n]}\n";
}

async function* asNdjson(head: object, files: AsyncIterable<ExportedFile>): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`;
  for await (const file of files) {
    yield* jsonPieces(file);
    yield "\n";
  }
}
