import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { GrantedFolders } from "../../../src/main/folders/granted-folders.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "glossa-main-"));
  file = join(folder, "recent-projects.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("only a granted folder may be imported, however it is written", () => {
  const folders = new GrantedFolders(file);
  folders.grant("/work/shop");
  expect(folders.expectGranted("/work/other/../shop")).toBe(resolve("/work/shop"));
  for (const path of ["/work", "/work/shop/..", "/work/shop/src", "/etc"]) {
    expect(() => folders.expectGranted(path)).toThrow("You have not chosen the folder");
  }
});

test("remembered folders are granted and listed at the next start, the latest first, ten at most", () => {
  const before = new GrantedFolders(file);
  for (let at = 0; at < 12; at++) before.remember(resolve(`/work/p${at}`));
  before.remember(resolve("/work/p5"));
  const after = new GrantedFolders(file);
  expect(after.recent().map(({ name }) => name)).toEqual([
    "p5",
    "p11",
    "p10",
    "p9",
    "p8",
    "p7",
    "p6",
    "p4",
    "p3",
    "p2",
  ]);
  expect(after.expectGranted("/work/p7")).toBe(resolve("/work/p7"));
  expect(() => after.expectGranted("/work/p0")).toThrow();
});

test("a folder that is forgotten is neither listed nor granted, then and at the next start", () => {
  const before = new GrantedFolders(file);
  for (const name of ["shop", "library"]) before.remember(before.grant(`/work/${name}`));
  before.forget("/work/other/../shop");
  for (const folders of [before, new GrantedFolders(file)]) {
    expect(folders.recent().map(({ name }) => name)).toEqual(["library"]);
    expect(() => folders.expectGranted("/work/shop")).toThrow("You have not chosen the folder");
  }
  before.forget("/never/there");
  expect(before.recent()).toHaveLength(1);
});

test.each(["", "{", "[]", '{"paths":[1]}', '{"other":1}'])(
  "a broken list (%j) is none, and is written anew",
  (text) => {
    writeFileSync(file, text);
    const folders = new GrantedFolders(file);
    expect(folders.recent()).toEqual([]);
    folders.remember(resolve("/work/shop"));
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ paths: [resolve("/work/shop")] });
  },
);
