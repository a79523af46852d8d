import { expect, test } from "vitest";
import { findPackages, withPackages } from "../../../../src/renderer/features/go-to/find-packages.ts";
import type { GoToTarget } from "../../../../src/shared/model/go-to.ts";
import type { PackageReport } from "../../../../src/shared/model/packages.ts";

const REPORTS = ["Dapper", "Dapper.Contrib", "Moq", "Newtonsoft.Json"].map(
  (name): PackageReport => ({ name, version: "1.0.0", state: "read", isDirect: true }),
);

const target = (name: string, kind: GoToTarget["kind"] = "class", place = ""): GoToTarget => ({
  ...{ id: name, kind, name, place, signature: "", marks: [], placeMarks: [], file: null, row: 0 },
});
const namesFor = (text: string) => findPackages(REPORTS, text).map(({ name }) => name);
const together = (text: string, targets: readonly GoToTarget[], isCut = false) =>
  withPackages(targets, findPackages(REPORTS, text), text, isCut).map(({ name }) => name);

test("packages are found by their whole names, beginnings, parts and humps, the best first", () => {
  expect(namesFor("dapper")).toEqual(["Dapper", "Dapper.Contrib"]);
  expect(namesFor("newtonsoft.json")).toEqual(["Newtonsoft.Json"]);
  expect(namesFor("json")).toEqual(["Newtonsoft.Json"]);
  expect(namesFor("NJ")).toEqual(["Newtonsoft.Json"]);
  expect(namesFor(" ")).toEqual([]);
  expect(findPackages(REPORTS, "moq")[0]?.marks).toEqual([[0, 3]]);
});

test("a package comes behind what fits as well, and before what fits worse", () => {
  const own = [target("Dapper", "namespace"), target("DapperRow"), target("MyDapper")];
  expect(together("dapper", own)).toEqual(["Dapper", "Dapper", "Dapper.Contrib", "DapperRow", "MyDapper"]);
  const files = [target("Moq.cs", "file", "src"), target("MoqTests")];
  expect(together("moq", files)).toEqual(["Moq.cs", "Moq", "MoqTests"]);
});

test("a package that is called by its whole name comes before its files", () => {
  const files = [target("Newtonsoft.Json.dll", "file", "packages/lib/net45"), target("Newtonsoft.Json.xml", "file")];
  for (const isCut of [false, true])
    expect(together("Newtonsoft.json", files, isCut)).toEqual(["Newtonsoft.Json", ...files.map(({ name }) => name)]);
});

test("what was found keeps its order, also where its parameters were left out of what was looked for", () => {
  expect(together("Add(int)", [target("Add", "method"), target("Adds", "method")])).toEqual(["Add", "Adds"]);
  expect(together("json", [target("JsonConvert")])).toEqual(["JsonConvert", "Newtonsoft.Json"]);
});

test("a package that fits worse than the last of very many is left out", () => {
  expect(together("json", [target("JsonConvert")], true)).toEqual(["JsonConvert"]);
  expect(together("moq", [target("MoqTests")], true)).toEqual(["Moq", "MoqTests"]);
});
