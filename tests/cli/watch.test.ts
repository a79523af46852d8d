import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import { terminalMessages } from "../../src/shared/messages/terminal-messages.ts";
import { eventually } from "../support/eventually.ts";
import { temporaryFolder, writeFiles } from "../worker/sources/folders.ts";
import { glossa } from "./glossa.ts";

beforeAll(async () => {
  await ensureBuilt("node");
});

it("an export that is watched is written anew after each change, as a fresh one", async () => {
  const folder = join(temporaryFolder(), "project");
  mkdirSync(folder);
  writeFiles(folder, { "Order.cs": "class Order { void Add() {} }" });
  // Inside of what is watched: what it writes itself is no change.
  const out = join(folder, "docs.json");
  const child = spawn(process.execPath, [
    join(repository, "dist/node/cli.js"),
    "export",
    folder,
    "--out",
    out,
    "--watch",
  ]);
  try {
    await eventually(() => expect(existsSync(out)).toBe(true));
    writeFiles(folder, { "Order.cs": "class Order { void Cancel() {} }", "lib/Part.cs": "class Part {}" });
    await eventually(() => expect(readFileSync(out, "utf8")).toMatch(/"Part"[\s\S]*"Cancel"/));
  } finally {
    const ended = once(child, "close");
    child.kill("SIGTERM");
    await ended;
  }
}, 60_000);

it("there is nothing to be written anew without a file", async () => {
  const { status, stderr } = await glossa("export", temporaryFolder(), "--watch");
  expect(status).toBe(1);
  expect(stderr).toContain(terminalMessages.cli.watchWithoutOut);
});
