import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LinkingMemoryFile } from "../../../src/main/engine/linking-memory-file.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "glossa-main-"));
  file = join(folder, "linking.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

function open(): LinkingMemoryFile {
  return new LinkingMemoryFile(file, fail);
}

function fail(thrown: unknown): never {
  throw thrown;
}

function contents(memory: LinkingMemoryFile): readonly unknown[] {
  return [memory.linking(), memory.unfinished()];
}

test("what is being linked, and what an engine did not get through, is there at the next start", () => {
  expect(contents(open())).toEqual([null, []]);
  const first = open();
  first.setLinking("p1");
  expect(contents(open())).toEqual(["p1", []]);
  first.setUnfinished(["p2", "p3"]);
  first.setLinking(null);
  expect(contents(open())).toEqual([null, ["p2", "p3"]]);
});

test("a file that is broken blames nobody, and is written anew", () => {
  for (const text of ["", "{", "[]", '{"version":2}', '{"version":1,"linking":3,"unfinished":[]}']) {
    writeFileSync(file, text);
    expect(contents(open())).toEqual([null, []]);
  }
  open().setLinking("p1");
  expect(contents(open())).toEqual(["p1", []]);
});

test("a file that cannot be written is no reason to end", () => {
  const warnings: unknown[] = [];
  const memory = new LinkingMemoryFile(join(folder, "missing", "linking.json"), (thrown) => warnings.push(thrown));
  memory.setLinking("p1");
  expect(warnings).toHaveLength(1);
  expect(memory.linking()).toBe("p1");
});
