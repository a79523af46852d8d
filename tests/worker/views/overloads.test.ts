import { expect, it } from "vitest";
import { Overloads } from "../../../src/worker/views/overloads.ts";

const [FILE, OTHER] = ["11111111-22222222", "33333333-44444444"];

function suffixesOf(ids: readonly string[], overloads = new Overloads()): readonly string[] {
  for (const id of ids) overloads.add(id);
  return ids.map((id) => overloads.suffixOf(id));
}

it("tells overloads of a type apart by their parameters, which are written as everywhere", () => {
  const type = `${FILE}-CLASS-Box`;
  const ids = ["Set(int[,],string)", "Set`1(int)", "Set()", "Only(int)"].map((name) => `${type}-METHOD-${name}`);
  expect(suffixesOf(ids)).toEqual(["(int[,], string)", "<>(int)", "()", ""]);
});

it("takes no types of two files that are called the same for one, unless they are its parts", () => {
  const ids = [`${FILE}-CLASS-Program-METHOD-Main()`, `${OTHER}-CLASS-Program-METHOD-Main(string[])`];
  expect(suffixesOf(ids)).toEqual(["", ""]);
  expect(suffixesOf(ids, new Overloads(() => "Program"))).toEqual(["()", "(string[])"]);
});
