import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { z } from "zod";
import { groupedBy } from "../../worker/util/maps.ts";
import { tryParseJson } from "../../worker/util/try-parse-json.ts";
import type { SiteName } from "./site-name.ts";

/** The file that marks a folder as published into and lists the published files. */
export const MANIFEST = ".glossa-site.json";

/** The next manifest, before it takes the place of the earlier one. */
export const UNFINISHED_MANIFEST = ".glossa-site.json.part";

const FORMAT = "glossa-site";

const name = z.string().max(1_000);

/** Folders, `.` for that of the site, each with the names of its files. */
const folders = z.array(z.tuple([name, z.array(name)]));

const site = z.strictObject({ project: z.string(), title: z.string() });

const manifest = z.discriminatedUnion("version", [
  z.strictObject({ format: z.literal(FORMAT), version: z.literal(1), files: z.array(name) }),
  z.strictObject({ format: z.literal(FORMAT), version: z.literal(2), folders }),
  z.strictObject({ format: z.literal(FORMAT), version: z.literal(3), site, folders }),
]);

/** What was published into a folder. */
export interface Manifest {
  readonly paths: readonly string[];
  /** Undefined in a manifest of version 1 or 2. */
  readonly site: SiteName | undefined;
}

/** The manifest of a folder; undefined for a folder without one, or with another file in its place. */
export function readManifest(root: string): Manifest | undefined {
  const path = join(root, MANIFEST);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  const parsed = manifest.safeParse(tryParseJson(readFileSync(path, "utf8")));
  if (!parsed.success) return undefined;
  return { paths: pathsIn(parsed.data), site: parsed.data.version === 3 ? parsed.data.site : undefined };
}

/**
 * Writes the manifest, or nothing where it is the same: a run that is ended at any moment leaves the earlier or the new
 * one.
 */
export function writeManifest(root: string, files: readonly string[], site: SiteName): void {
  const [path, unfinished] = [join(root, MANIFEST), join(root, UNFINISHED_MANIFEST)];
  // What an ended run has left; a link in its place would lead elsewhere.
  rmSync(unfinished, { force: true });
  const text = manifestText(files, site);
  const isFile = lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
  if (isFile && readFileSync(path, "utf8") === text) return;
  writeFileSync(unfinished, text, { flag: "wx", flush: true });
  renameSync(unfinished, path);
}

/** One folder per line, so that changes are visible in a diff. */
function manifestText(files: readonly string[], site: SiteName): string {
  const rows = [...groupedBy(files, posix.dirname)].map(([folder, paths]) => {
    return `\n${JSON.stringify([folder, paths.map((path) => posix.basename(path))])}`;
  });
  const head = JSON.stringify({ format: FORMAT, version: 3, site });
  return `${head.slice(0, -1)},"folders":[${rows.join(",")}\n]}\n`;
}

function pathsIn(data: z.infer<typeof manifest>): readonly string[] {
  if (data.version === 1) return data.files;
  return data.folders.flatMap(([folder, files]) => files.map((file) => posix.join(folder, file)));
}
