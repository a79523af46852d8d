import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { number, object } from "zod/mini";
import { SettingsFile } from "../../../src/main/util/settings-file.ts";

let folder: string;
let path: string;
let broken: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "glossa-settings-"));
  path = join(folder, "settings.json");
  broken = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => new SettingsFile(path, object({ size: number() }));
const read = () => open().read(() => broken++);

test("what was written is read back, and nothing is left beside it", () => {
  open().write({ size: 3 });
  expect(read()).toEqual({ size: 3 });
  expect(readdirSync(folder)).toEqual(["settings.json"]);
});

test("a missing file says nothing and is not broken", () => {
  expect(read()).toBeUndefined();
  expect(broken).toBe(0);
});

test.each(["", "{", "null", '{"size":"3"}'])("a file that holds %j is broken", (text) => {
  writeFileSync(path, text);
  expect(read()).toBeUndefined();
  expect(broken).toBe(1);
});

test("one that cannot be written throws, and leaves what was there", () => {
  const file = open();
  file.write({ size: 3 });
  const before = readFileSync(path, "utf8");
  mkdirSync(`${path}.${process.pid}.tmp`);
  expect(() => file.write({ size: 4 })).toThrow();
  expect(readFileSync(path, "utf8")).toBe(before);
});
