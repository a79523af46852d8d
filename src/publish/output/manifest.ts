import { lstatSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { z } from "zod";
import { groupedBy } from "../../worker/util/maps.ts";
import { tryParseJson } from "../../worker/util/try-parse-json.ts";

/** The file that marks a folder as published into and lists the published files. */
export const MANIFEST = ".glossa-site.json";

const FORMAT = "glossa-site";

const name = z.string().max(1_000);

const manifest = z.discriminatedUnion("version", [
  z.strictObject({ format: z.literal(FORMAT), version: z.literal(1), files: z.array(name) }),
  z.strictObject({
    format: z.literal(FORMAT),
    version: z.literal(2),
    /** Folders, `.` for that of the site, each with the names of its files. */
    folders: z.array(z.tuple([name, z.array(name)])),
  }),
]);

/**
 * The paths of the files that were published into a folder; undefined for a folder without a manifest. Throws for an
 * unreadable one.
 */
export function readManifest(root: string): readonly string[] | undefined {
  const path = join(root, MANIFEST);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  const parsed = manifest.safeParse(tryParseJson(readFileSync(path, "utf8")));
  return parsed.success ? pathsIn(parsed.data) : undefined;
}

/** One folder per line, so that changes are visible in a diff. */
export function manifestText(files: readonly string[]): string {
  const rows = [...groupedBy(files, posix.dirname)].map(([folder, paths]) => {
    return `\n${JSON.stringify([folder, paths.map((path) => posix.basename(path))])}`;
  });
  return `{"format":"${FORMAT}","version":2,"folders":[${rows.join(",")}\n]}\n`;
}

function pathsIn(data: z.infer<typeof manifest>): readonly string[] {
  if (data.version === 1) return data.files;
  return data.folders.flatMap(([folder, files]) => files.map((file) => posix.join(folder, file)));
}
