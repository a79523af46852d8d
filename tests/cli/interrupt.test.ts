import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import { temporaryFolder, writeFiles } from "../support/folders.ts";
import { generateProject } from "../support/generated-project.ts";

beforeAll(async () => {
  await ensureBuilt("node");
});

/** Interrupts the command with Ctrl+C as soon as it listens for that. */
const INTERRUPTS = `data:text/javascript,process.on("newListener", (name) => {
  if (name === "SIGINT") setImmediate(() => process.kill(process.pid, "SIGINT"));
});`;

async function interrupted(...words: readonly string[]) {
  const cli = [join(repository, "dist/node/cli.js"), ...words];
  const child = spawn(process.execPath, ["--import", INTERRUPTS, ...cli], { stdio: ["pipe", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  return { ended: await once(child, "close"), said };
}

it.skipIf(process.platform === "win32").each([
  ["export", "sample"],
  ["health", "sample"],
  ["unused", "sample"],
  ["get-packages", "sample"],
  ["check", "sample"],
  ["diff", "sample", "sample"],
  ["publish", "sample", "--out", "OUT"],
  ["write", "sample", "--dry-run", "--descriptions", "DESCRIPTIONS"],
])("Ctrl+C ends %s while it reads as it ends a process that does not hear it", async (...words) => {
  const folder = temporaryFolder();
  const descriptions = { format: "glossa-descriptions", version: 1, descriptions: [] };
  writeFiles(folder, { DESCRIPTIONS: JSON.stringify(descriptions) });
  const call = words.map((word) => (word === word.toUpperCase() ? join(folder, word) : word));
  expect(await interrupted(...call)).toEqual({ ended: [null, "SIGINT"], said: "" });
});

it.skipIf(process.platform === "win32")("Ctrl+C ends mcp while it reads without a word", async () => {
  expect(await interrupted("mcp", "sample")).toEqual({ ended: [0, null], said: "" });
});

it.skipIf(process.platform === "win32")("Ctrl+C ends an export that is linked or written, too", async () => {
  const folder = join(temporaryFolder(), "project");
  mkdirSync(folder);
  writeFiles(
    folder,
    Object.fromEntries(generateProject(400).map(({ path, text }) => [path.replaceAll("/", "."), text])),
  );
  const child = spawn(process.execPath, [join(repository, "dist/node/cli.js"), "export", folder]);
  // Nobody reads further: output beyond the capacity of the pipe cannot be written.
  await once(child.stdout, "readable");
  child.kill("SIGINT");
  const ended = once(child, "close");
  child.stdout.resume();
  expect(await ended).toEqual([null, "SIGINT"]);
});
