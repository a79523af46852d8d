import { realpath, writeFile } from "node:fs/promises";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { checkMessages } from "../../shared/messages/check-messages.ts";
import { terminalRow } from "../../shared/visible-text.ts";
import { realFolder } from "../../worker/sources/disk-walk.ts";
import { CONFIG_FILE } from "../check/gate/config.ts";
import type { GlossaSource } from "./glossa-source.ts";
import { startingConfig } from "./starting-config.ts";

export interface InitConfigOptions {
  /** Where others get the schema; undefined for this clone. */
  readonly glossa?: GlossaSource;
}

const SCHEMA = "docs/glossa.config.schema.json";

/** `glossa init config`: writes the first settings of a code base. Throws an Error in plain words. */
export async function runInitConfig(folder: string, { glossa }: InitConfigOptions): Promise<void> {
  // A folder whose name is mistyped is not made.
  await realFolder(folder);
  const path = join(folder, CONFIG_FILE);
  try {
    const schema = glossa === undefined ? await ownSchema(folder) : addressOfSchema(glossa);
    // Existing files are never overwritten.
    await writeFile(path, startingConfig(schema), { flag: "wx" });
  } catch (thrown) {
    throw new Error(formatMessage(reasonOf(thrown), { path, detail: detailOf(thrown) }));
  }
  process.stderr.write(terminalRow(formatMessage(checkMessages.configWritten, { path })));
}

function reasonOf(thrown: unknown): string {
  const isThere = thrown instanceof Error && "code" in thrown && thrown.code === "EEXIST";
  return isThere ? checkMessages.configExists : checkMessages.configNotWritten;
}

function addressOfSchema({ repository, ref }: GlossaSource): string {
  return `https://raw.githubusercontent.com/${repository}/${ref ?? "HEAD"}/${SCHEMA}`;
}

/** The address of the schema of this clone. */
async function ownSchema(folder: string): Promise<string> {
  // The built command line is in dist/node.
  const schema = resolve(import.meta.dirname, "../..", SCHEMA);
  return addressFrom(await realpath(folder), await realpath(schema));
}

/**
 * The path from a folder to a file as editors follow it, which is one that begins with a dot; the file's whole address
 * where there is none, as on another drive.
 */
export function addressFrom(folder: string, file: string): string {
  const path = relative(folder, file);
  if (isAbsolute(path)) return pathToFileURL(file).href;
  const written = path.split(sep).join("/");
  return written.startsWith("../") ? written : `./${written}`;
}
