import { expect, it } from "vitest";
import { usedTypesOf } from "../../../src/worker/uses/used-external-types.ts";

it("types are listed with their members, each the most used first", () => {
  const types = usedTypesOf([
    ["T:A.One", 3],
    ["M:A.One.#ctor", 2],
    ["M:A.One.Go(System.String)", 4],
    ["M:A.One.Go", 5],
    ["P:A.Two`1.Item(System.Int32)", 1],
    ["F:A.Outer.Inner.Field", 20],
    ["N:A", 7],
  ]);
  expect(types).toEqual([
    {
      documentationId: "T:A.Outer.Inner",
      name: "Inner",
      count: 20,
      members: [{ documentationId: "F:A.Outer.Inner.Field", name: "Field", count: 20 }],
    },
    {
      documentationId: "T:A.One",
      name: "One",
      // Where its constructor is called, its name is written.
      count: 12,
      members: [
        { documentationId: "M:A.One.Go", name: "Go()", count: 5 },
        { documentationId: "M:A.One.Go(System.String)", name: "Go(string)", count: 4 },
        { documentationId: "M:A.One.#ctor", name: "One", count: 2 },
      ],
    },
    {
      documentationId: "T:A.Two`1",
      name: "Two<T>",
      count: 1,
      members: [{ documentationId: "P:A.Two`1.Item(System.Int32)", name: "Item", count: 1 }],
    },
  ]);
});
