#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Runs the built command line and builds it first where it is missing or stale, so that a fresh clone needs
// no more than its packages. Standard output belongs to the result: the build speaks on standard error.
const repository = fileURLToPath(new URL("..", import.meta.url));
const built = (name) => new URL(`../dist/node/${name}.js`, import.meta.url);

if (await isStale()) {
  process.stderr.write("glossa: building the command line ...\n");
  const build = [`${repository}node_modules/tsx/dist/cli.mjs`, `${repository}scripts/build.ts`, "--if-stale", "node"];
  const { status } = spawnSync(process.execPath, build, { cwd: repository, stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(1);
}
await import(built("cli"));

async function isStale() {
  if (!existsSync(built("targets"))) return true;
  const { isTargetStale } = await import(built("targets"));
  return isTargetStale(repository, "node");
}
