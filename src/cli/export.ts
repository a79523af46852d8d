import { detailOf } from "../shared/errors/errors.ts";
import { terminalMessages } from "../shared/messages/terminal-messages.ts";
import type { ExportedFile } from "../worker/export/export-file.ts";
import { jsonPieces } from "../worker/export/export-json.ts";
import { exportFiles, exportHead } from "../worker/export/export-project.ts";
import { expectWritable } from "./output/check-output.ts";
import { writeOutput } from "./output/output.ts";
import { UsageError } from "./output/usage-error.ts";
import { FollowedChanges } from "./project/followed-changes.ts";
import { givenDescriptions } from "./project/given-descriptions.ts";
import type { ReadProject } from "./project/opened-project.ts";
import { type ReadOptions, readProject } from "./project/read-project.ts";

export interface ExportOptions extends ReadOptions {
  readonly format: "json" | "ndjson";
  readonly out?: string;
  /** Also exports the meaning of every name. */
  readonly names?: boolean;
  /** Writes the export again after each change, until the command is ended. */
  readonly watch?: boolean;
  /** A descriptions file, `app` for the descriptions of the desktop app, or true for the file in the folder. */
  readonly withDescriptions?: string | true;
}

/** `glossa export`: reads a folder and writes the format in docs/export-format.md. */
export async function runExport(folder: string, options: ExportOptions): Promise<void> {
  if (options.watch && options.out === undefined) throw new UsageError(terminalMessages.cli.watchWithoutOut);
  if (options.out !== undefined) await expectWritable(options.out);
  const { withDescriptions: given } = options;
  const place = { given: given === true ? undefined : given, folder, option: "--with-descriptions" } as const;
  const readGiven = async () => (given === undefined ? undefined : givenDescriptions(place));
  // Errors in the descriptions are reported before the work begins.
  let described = await readGiven();
  const changes = options.watch ? new FollowedChanges(folder, options.out) : undefined;
  const writeExport = async (project: ReadProject) => {
    const { snapshot, catalogue, links, uses, warn } = project;
    const write = options.format === "json" ? asJson : asNdjson;
    const written = (await described?.textsFor(project)) ?? new Map();
    const linked = { types: await links(), uses: await uses(), written };
    const names = options.names ? { names: await project.names(), warn } : undefined;
    const files = exportFiles(catalogue, snapshot, linked, names);
    await writeOutput(write(exportHead(snapshot, linked.uses), files), options.out);
  };
  const writeAgain = async (project: ReadProject) => {
    // The file may be incomplete because it is just being written.
    described = await readGiven().catch((thrown) => {
      project.warn(detailOf(thrown));
      return described;
    });
    await writeExport(project);
  };
  await readProject(folder, options, changes === undefined ? writeExport : writeAgain, changes);
}

// One object, written in pieces: a large project would not fit into one string.
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
