import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderArgument, isAddress } from "../../../src/main/folders/folder-argument.ts";

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

// The system passes on the text of a page's link unchanged.
test.each([
  ["glossa:../My shop"],
  ["glossa:/../My shop"],
  ["GLOSSA:../My shop"],
  ["file:../My shop"],
  ["x-other+app:../My shop"],
])("%s is an address and no path, even where that folder is there", (address) => {
  mkdirSync(join(directory, address.slice(0, address.indexOf(":") + 1)));
  for (const args of [
    ["glossa", address],
    ["glossa", "My shop", address],
    ["glossa", address, "My shop"],
  ])
    expect(folderArgument(args, directory, app)).toBeUndefined();
});

test("a folder whose name looks like a scheme is named by its path", () => {
  mkdirSync(join(directory, "x:shop"));
  expect(folderArgument(["glossa", "./x:shop"], directory, app)).toBe(join(directory, "x:shop"));
});

test.each<[string, NodeJS.Platform, boolean]>([
  ["C:\\code", "win32", false],
  ["c:/code", "win32", false],
  ["\\\\server\\share\\code", "win32", false],
  ["glossa://oauth/callback", "win32", true],
  ["file:///C:/code", "win32", true],
  ["C:\\code", "linux", true],
  ["//server/share", "linux", false],
  ["/code/a:b", "darwin", false],
])("%s on %s is an address: %s", (argument, platform, expected) => {
  expect(isAddress(argument, platform)).toBe(expected);
});

test.each([
  [["glossa"]],
  [["glossa", "--x=."]],
  [["glossa", "file.cs", "missing", "\0", "My shop\0"]],
  [["glossa", "-My shop", "--"]],
  [["."]],
])("%j names none", (args) => expect(folderArgument(args, directory, app)).toBeUndefined());

test("is never the app's own folder, which stands among the arguments in development", () => {
  expect(folderArgument(["electron", directory], "/", directory)).toBeUndefined();
});
