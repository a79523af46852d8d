import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import { terminalMessages } from "../../src/shared/messages/terminal-messages.ts";
import { eventually } from "../support/eventually.ts";
import { folderWith, temporaryFolder, writeFiles } from "../support/folders.ts";
import { glossa } from "./glossa.ts";

beforeAll(async () => {
  await ensureBuilt("node");
});

function watch(folder: string, out: string, ...more: readonly string[]) {
  const words = ["export", folder, "--out", out, "--watch", ...more];
  const child = spawn(process.execPath, [join(repository, "dist/node/cli.js"), ...words]);
  const end = async () => {
    const ended = once(child, "close");
    child.kill("SIGTERM");
    await ended;
  };
  return { child, end };
}

it("an export that is watched is written anew after each change, as a fresh one", async () => {
  const folder = folderWith("project", { "Order.cs": "class Order { void Add() {} }" });
  // Inside the watched folder: its own output is not a change.
  const out = join(folder, "docs.json");
  const watching = watch(folder, out);
  try {
    await eventually(() => expect(existsSync(out)).toBe(true));
    writeFiles(folder, { "Order.cs": "class Order { void Cancel() {} }", "lib/Part.cs": "class Part {}" });
    await eventually(() => expect(readFileSync(out, "utf8")).toMatch(/"Part"[\s\S]*"Cancel"/));
  } finally {
    await watching.end();
  }
}, 60_000);

it("an export that is watched goes on where files change while they are linked", async () => {
  const folder = join(temporaryFolder(), "project");
  mkdirSync(folder);
  const classes = (round: number) =>
    Object.fromEntries(
      Array.from({ length: 150 }, (_, at) => [
        `C${at}.cs`,
        `class C${at} { public void Do${round}(C${at + 1} next) { ${`next.Do${round}(null); `.repeat(40)} } }`,
      ]),
    );
  writeFiles(folder, classes(0));
  const out = join(temporaryFolder(), "docs.json");
  const watching = watch(folder, out);
  try {
    await eventually(() => expect(existsSync(out)).toBe(true));
    for (let round = 1; round <= 12; round++) {
      writeFiles(folder, classes(round));
      await setTimeout(150);
    }
    await eventually(() => expect(readFileSync(out, "utf8")).toContain('"Do12"'));
    expect(watching.child.exitCode).toBe(null);
  } finally {
    await watching.end();
  }
}, 60_000);

it("an export that is watched has the descriptions as they are now", async () => {
  const described = (text: string) => {
    const descriptions = [{ file: "Order.cs", symbol: "CLASS-Order", text }];
    return { "glossa.descriptions.json": JSON.stringify({ format: "glossa-descriptions", version: 1, descriptions }) };
  };
  const folder = folderWith("project", { "Order.cs": "class Order { }", ...described("Keeps items.") });
  const out = join(temporaryFolder(), "docs.json");
  const watching = watch(folder, out, "--with-descriptions");
  try {
    await eventually(() => expect(readFileSync(out, "utf8")).toContain("Keeps items."));
    writeFiles(folder, described("Holds items."));
    await eventually(() => expect(readFileSync(out, "utf8")).toContain("Holds items."));
  } finally {
    await watching.end();
  }
}, 60_000);

it("an export that is watched stores its links in the cache once it has written the file", async () => {
  const folder = folderWith("project", { "Order.cs": "class Order { void Add() { Add(); } }" });
  const [out, cache] = [join(temporaryFolder(), "docs.json"), temporaryFolder()];
  const watching = watch(folder, out, "--cache", cache);
  // The store writes what is new into its log, where another process can read it.
  const logs = () =>
    readdirSync(join(cache, "store"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".log"));
  try {
    await eventually(() => expect(existsSync(out)).toBe(true));
    await eventually(() => {
      const logged = logs().map((name) => readFileSync(join(cache, "store", name), "latin1"));
      expect(logged.join()).toContain("link-declarations");
    });
  } finally {
    await watching.end();
  }
}, 60_000);

it("an export that is watched says why it is not up to date any more", async () => {
  const folder = folderWith("project", { "Order.cs": "class Order { }" });
  const out = join(temporaryFolder(), "docs.json");
  const watching = watch(folder, out);
  let said = "";
  watching.child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  try {
    await eventually(() => expect(existsSync(out)).toBe(true));
    rmSync(folder, { recursive: true });
    await eventually(() => expect(said).toContain("Not up to date: "));
  } finally {
    await watching.end();
  }
}, 60_000);

it("there is nothing to be written anew without a file", async () => {
  const { status, stderr } = await glossa("export", temporaryFolder(), "--watch");
  expect(status).toBe(2);
  expect(stderr).toContain(terminalMessages.cli.watchWithoutOut);
});
