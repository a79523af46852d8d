import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import packageJson from "../../../../package.json" with { type: "json" };
import type { ReadOptions } from "../../project/read-project.ts";

/**
 * A hash that is the same for processes that give the same answers: of the version and build of Glossa, and of the
 * options that change what is read. The number of threads does not.
 */
export async function editionOf({ engine, define, packages }: ReadOptions): Promise<string> {
  const build = fileURLToPath(import.meta.url);
  const { mtimeMs, size } = await stat(build);
  const places = packages === undefined || packages === "off" ? packages : resolve(packages);
  const options = [engine ?? null, [...new Set(define)].sort(), places ?? null];
  const parts = [packageJson.version, build, mtimeMs, size, ...options];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
