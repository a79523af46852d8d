import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** The file by which a folder is known to have been published into, and what was. */
export const MANIFEST = ".glossa-site.json";

const FORMAT = "glossa-site";

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  files: z.array(z.string().max(1_000)),
});

/** The paths of the files that were published into a folder; undefined for a folder that nothing was. Throws for one that cannot be read. */
export function readManifest(root: string): readonly string[] | undefined {
  const path = join(root, MANIFEST);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  const parsed = manifest.safeParse(jsonOf(readFileSync(path, "utf8")));
  return parsed.success ? parsed.data.files : undefined;
}

/** A path a line, so that what has changed can be seen. */
export function manifestText(files: readonly string[]): string {
  const rows = files.map((path) => `\n${JSON.stringify(path)}`).join(",");
  return `{"format":"${FORMAT}","version":1,"files":[${rows}\n]}\n`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
