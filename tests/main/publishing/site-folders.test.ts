import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { MAX_PROJECTS, SiteFolders } from "../../../src/main/publishing/site-folders.ts";
import { temporaryFolder } from "../../support/folders.ts";

const FIRST = idOf(1);
const SECOND = idOf(2);
const failing = (text: string) => expect.fail(text);

function idOf(number: number): string {
  return `folder-00000000-${number.toString(16).padStart(8, "0")}`;
}

function newFile(): string {
  return join(temporaryFolder(), "publishing.json");
}

it("knows after a restart where each project was published into, until it is forgotten", () => {
  const file = newFile();
  const folders = new SiteFolders(file, failing);
  folders.remember(FIRST, "/one");
  folders.remember(SECOND, "/two");
  folders.remember(FIRST, "/other");
  folders.forget(SECOND);
  const later = new SiteFolders(file, failing);
  expect([later.of(FIRST), later.of(SECOND)]).toEqual(["/other", undefined]);
});

it("drops what was published longest ago, not what was published first, where there are too many projects", () => {
  const file = newFile();
  const folders = new SiteFolders(file, failing);
  for (let at = 1; at <= MAX_PROJECTS; at++) folders.remember(idOf(at), `/${at}`);
  folders.remember(FIRST, "/1");
  folders.remember(idOf(MAX_PROJECTS + 1), "/new");
  for (const known of [folders, new SiteFolders(file, failing)]) {
    expect([known.of(FIRST), known.of(SECOND), known.of(idOf(3))]).toEqual(["/1", undefined, "/3"]);
  }
  expect(Object.keys(JSON.parse(readFileSync(file, "utf8")).folders)).toHaveLength(MAX_PROJECTS);
});

it.each([
  ["is not JSON", "{"],
  ["has another form", '{"version":2}'],
  ["names what is no project", '{"version":1,"folders":{"shop":"/one"}}'],
  ["names an empty folder", `{"version":1,"folders":{"${FIRST}":""}}`],
])("uses nothing of a file that %s, and says so", (_, text) => {
  const file = newFile();
  writeFileSync(file, text);
  const said: string[] = [];
  const folders = new SiteFolders(file, (line) => void said.push(line));
  expect(folders.of(FIRST)).toBeUndefined();
  expect(said).toEqual([expect.stringContaining(file)]);
});

it("knows the folder as long as it lives where its file cannot be written, and says why it cannot", () => {
  const file = newFile();
  mkdirSync(file);
  const said: string[] = [];
  const folders = new SiteFolders(file, (text) => void said.push(text));
  folders.remember(FIRST, "/one");
  expect(folders.of(FIRST)).toBe("/one");
  expect(said).toHaveLength(1);
});
