import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import { generateProject } from "../support/generated-project.ts";
import { temporaryFolder, writeFiles } from "../worker/sources/folders.ts";

beforeAll(async () => {
  await ensureBuilt("node");
});

it.skipIf(process.platform === "win32")("Ctrl+C ends an export that is linked or written, too", async () => {
  const folder = join(temporaryFolder(), "project");
  mkdirSync(folder);
  writeFiles(
    folder,
    Object.fromEntries(generateProject(400).map(({ path, text }) => [path.replaceAll("/", "."), text])),
  );
  const child = spawn(process.execPath, [join(repository, "dist/node/cli.js"), "export", folder]);
  // Nobody reads on: more than a pipe holds cannot be written.
  await once(child.stdout, "readable");
  child.kill("SIGINT");
  const ended = once(child, "close");
  child.stdout.resume();
  expect(await ended).toEqual([null, "SIGINT"]);
});
