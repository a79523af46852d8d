import { expect, it } from "vitest";
import type { TextRange } from "../../../src/shared/model/entity.ts";
import { assignIds } from "../../../src/worker/facts/ids.ts";
import { entityAround, surroundingsIn } from "../../../src/worker/facts/surroundings.ts";
import { CodeBase } from "../languages/csharp/linking/code-base.ts";

function typesOf(text: string) {
  const [[file, facts] = []] = new CodeBase({ "A.cs": text }).facts;
  return file === undefined || facts === undefined ? [] : assignIds(file, facts);
}

it("finds the innermost declaration around each place, the places in their order", () => {
  const rows = [
    "// none",
    "class A {",
    "  void M() { void L() { } int x; }",
    "  class B { int f; }",
    "  int g;",
    "} // none",
    "class C { } class D { int h; }",
  ];
  const around = surroundingsIn(typesOf(rows.join("\n")));
  const named = rows.map((text, row) => [...text].map((_, column) => around(row, column)?.name ?? "-"));
  const seen = named.map((names) => names.filter((name, at) => name !== names[at - 1]));
  expect(seen).toEqual([
    ["-"],
    ["A"],
    ["A", "M", "L", "M"],
    ["A", "A.B", "f", "A.B"],
    ["A", "g", "A"],
    ["A", "-"],
    ["C", "-", "D", "h", "D"],
  ]);
});

it("goes through the declarations of a file once, however many hits there are", () => {
  const [type] = typesOf("class A { int f; }");
  const [member] = type?.members ?? [];
  if (type === undefined || member === undefined) throw new Error("the code declares a member");
  let looked = 0;
  const rangeOf = (row: number) =>
    Object.defineProperty<TextRange>([row, 0, row, 10], 0, {
      get() {
        looked++;
        return row;
      },
    });
  const members = Array.from({ length: 1_000 }, (_, row) => ({ ...member, range: rangeOf(row) }));
  const around = surroundingsIn([{ ...type, range: [0, 0, 1_000, 0], members }]);
  for (let row = 0; row < 1_000; row++) expect(around(row, 5)?.name).toBe("f");
  // Each is compared a few times while they are sorted.
  expect(looked).toBeLessThan(10_000);
});

it("finds the first of very many declarations in one row", () => {
  const [type] = typesOf("class A { int f; }");
  const [member] = type?.members ?? [];
  if (type === undefined || member === undefined) throw new Error("the code declares a member");
  // More than a call can have as its arguments.
  const members = Array.from({ length: 300_000 }, (_, at) => {
    return { ...member, name: `f${at}`, range: [1, 10 * at, 1, 10 * at + 9] as const };
  });
  expect(entityAround([{ ...type, range: [0, 0, 2, 0], members }], 1, null)?.name).toBe("f0");
});
