import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SiteFolders } from "../../../src/main/publishing/site-folders.ts";
import { temporaryFolder } from "../../worker/sources/folders.ts";

const failing = (text: string) => expect.fail(text);

it("knows after a restart where each project was published into, until it is forgotten", () => {
  const file = join(temporaryFolder(), "publishing.json");
  const folders = new SiteFolders(file, failing);
  folders.remember("folder-1", "/one");
  folders.remember("folder-2", "/two");
  folders.remember("folder-1", "/other");
  folders.forget("folder-2");
  const later = new SiteFolders(file, failing);
  expect([later.of("folder-1"), later.of("folder-2")]).toEqual(["/other", undefined]);
});

it("knows the folder as long as it lives where its file cannot be written, and says why it cannot", () => {
  const file = join(temporaryFolder(), "publishing.json");
  mkdirSync(file);
  const said: string[] = [];
  const folders = new SiteFolders(file, (text) => void said.push(text));
  folders.remember("folder-1", "/one");
  expect(folders.of("folder-1")).toBe("/one");
  expect(said).toHaveLength(1);
});
