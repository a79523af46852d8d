import { expect, it } from "vitest";
import { folderWith } from "../support/folders.ts";
import { glossa } from "./glossa.ts";

function folder(): string {
  return folderWith("code", {
    "src/A.cs": `public class A {
  int left;
  public void Open() { }
  static void Main() { }
}`,
  });
}

it("lists what nothing uses, and counts what something else may use", async () => {
  const { status, stdout } = await glossa("unused", folder());
  expect(status).toBe(0);
  expect(stdout.split("\n").slice(0, 3)).toEqual([
    "that only code of this code base could name:",
    "src/A.cs:2  field A.left",
    "",
  ]);
  expect(stdout).toContain("       1 public\n");
  expect(stdout).not.toContain("A.Open");
});

it("lists everything with its reason where that is asked for", async () => {
  const { stdout } = await glossa("unused", folder(), "--all");
  expect(stdout).toContain("public:\nsrc/A.cs:3  method A.Open\n");
  expect(stdout).toContain("where a program begins:\nsrc/A.cs:1  class A\nsrc/A.cs:4  method A.Main\n");
});

it("is JSON for other programs", async () => {
  const { stdout } = await glossa("unused", folder(), "--all", "--format", "json", "--engine", "wasm");
  const { searched, unused } = JSON.parse(stdout) as { searched: unknown; unused: readonly Record<string, unknown>[] };
  expect(searched).toEqual({ done: 1, total: 1, unreadable: 0 });
  expect(unused.map(({ path, row, kind, name, reason }) => [path, row, kind, name, reason])).toEqual([
    ["src/A.cs", 0, "class", "A", "entryPoint"],
    ["src/A.cs", 1, "field", "A.left", null],
    ["src/A.cs", 2, "method", "A.Open", "public"],
    ["src/A.cs", 3, "method", "A.Main", "entryPoint"],
  ]);
});

it("tells overloads apart, one that is used as well", async () => {
  const path = folderWith("code", {
    "A.cs":
      "class A { static void Main() => Do(1); static void Do(int a) { } static void Do(ref string b, int c) { } }",
  });
  const { stdout } = await glossa("unused", path);
  expect(stdout).toContain("A.cs:1  method A.Do(ref string, int)\n");
});
