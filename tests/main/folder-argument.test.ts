import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderArgument } from "../../src/main/folder-argument.ts";

let directory: string;
const app = "/nowhere/app";

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "glossa-main-"));
  mkdirSync(join(directory, "My shop"));
  writeFileSync(join(directory, "file.cs"), "");
});
afterEach(() => rmSync(directory, { recursive: true }));

test("is the last argument that is a folder, relative to where the app was started", () => {
  const args = ["glossa", "--no-sandbox", "file.cs", ".", "My shop", "--flag"];
  expect(folderArgument(args, directory, app)).toBe(join(directory, "My shop"));
  expect(folderArgument(["glossa", join(directory, "My shop")], "/", app)).toBe(join(directory, "My shop"));
});

test.each([[["glossa"]], [["glossa", "--x=."]], [["glossa", "file.cs", "missing", "\0"]], [["."]]])(
  "%j names none",
  (args) => expect(folderArgument(args, directory, app)).toBeUndefined(),
);

test("is never the app's own folder, which stands among the arguments in development", () => {
  expect(folderArgument(["electron", directory], "/", directory)).toBeUndefined();
});
