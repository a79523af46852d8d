import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import packageJson from "../../../../package.json" with { type: "json" };
import type { ReadOptions } from "../../project/read-project.ts";

/**
 * What two processes must have in common to answer alike: the version of Glossa, as it was built here, and the options that
 * change what is read. How many threads read it changes nothing.
 */
export async function editionOf({ engine, define, packages }: ReadOptions): Promise<string> {
  const build = fileURLToPath(import.meta.url);
  const { mtimeMs, size } = await stat(build);
  const places = packages === undefined || packages === "off" ? packages : resolve(packages);
  const options = [engine ?? null, [...new Set(define)].sort(), places ?? null];
  const parts = [packageJson.version, build, mtimeMs, size, ...options];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
