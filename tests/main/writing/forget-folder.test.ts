import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { GrantedFolders } from "../../../src/main/folders/granted-folders.ts";
import { forgetFolder } from "../../../src/main/writing/forget-folder.ts";
import { WriteAccess } from "../../../src/main/writing/write-access.ts";

const SHOP = "/work/shop";

let settings: string;
beforeEach(() => {
  settings = mkdtempSync(join(tmpdir(), "glossa-forget-"));
});
afterEach(() => rmSync(settings, { recursive: true }));

function grants() {
  const folders = new GrantedFolders(join(settings, "recent-projects.json"));
  folders.remember(folders.grant(SHOP));
  const writeAccess = new WriteAccess(join(settings, "write-access.json"));
  writeAccess.grant(SHOP);
  return { folders, writeAccess };
}

test("a folder that is forgotten can be neither read nor written into", () => {
  const { folders, writeAccess } = grants();
  forgetFolder(SHOP, writeAccess, folders);
  expect(folders.isGranted(SHOP)).toBe(false);
  expect(writeAccess.has(SHOP)).toBe(false);
});

test("a folder whose write access could not be taken back stays listed", () => {
  const { folders, writeAccess } = grants();
  // A folder in place of the file: the file cannot be written any more.
  rmSync(join(settings, "write-access.json"));
  mkdirSync(join(settings, "write-access.json", "in-the-way"), { recursive: true });
  expect(() => forgetFolder(SHOP, writeAccess, folders)).toThrow();
  expect(folders.isGranted(SHOP)).toBe(true);
});
