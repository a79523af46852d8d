import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  namedType,
  parseType,
  type WrittenName,
  type WrittenType,
} from "../../../../../../src/worker/languages/csharp/linking/names/written-type.ts";

function named(name: string, ...list: readonly WrittenType[]): WrittenName {
  return { kind: "name", parts: [{ name, arguments: list }] };
}

const FUNCTION: WrittenType = {
  kind: "function",
  types: [named("int"), { kind: "array", element: named("A"), rank: 1 }],
};

describe("a type's text", () => {
  it.each<readonly [string, WrittenType]>([
    ["int", named("int")],
    ["ref readonly @Foo", named("Foo")],
    ["in", named("in")],
    [
      "List < Foo , Bar<int>? >",
      named("List", named("Foo"), { kind: "nullable", element: named("Bar", named("int")) }),
    ],
    [
      "int?[,][]",
      {
        kind: "array",
        rank: 2,
        element: { kind: "array", rank: 1, element: { kind: "nullable", element: named("int") } },
      },
    ],
    [
      "int[]?[,]",
      {
        kind: "array",
        rank: 2,
        element: { kind: "nullable", element: { kind: "array", rank: 1, element: named("int") } },
      },
    ],
    ["void**", { kind: "pointer", element: { kind: "pointer", element: named("void") } }],
    [
      "(int count, List<(A, B)>)",
      {
        kind: "tuple",
        elements: [named("int"), named("List", { kind: "tuple", elements: [named("A"), named("B")], names: ["", ""] })],
        names: ["count", ""],
      },
    ],
    ["Foo{T}", named("Foo", named("T"))],
    ["/* , */ Foo /* > */ ", named("Foo")],
    [
      "List< #nullable disable /*..*/ object, #nullable restore warnings warnings, Foo>",
      named("List", named("object"), named("warnings"), named("Foo")),
    ],
    ["delegate* unmanaged[Cdecl]<int, A[]>", FUNCTION],
    ["delegate*<ref int, A[]>", FUNCTION],
    ["delegate*", { kind: "other", text: "delegate*" }],
    ["", { kind: "other", text: "" }],
  ])("%s", (text, type) => {
    expect(parseType(text)).toEqual(type);
  });

  it("keeps every part of a qualified name with its own arguments", () => {
    expect(parseType("global::A.B<int>.C<X, Y>")).toEqual({
      kind: "name",
      alias: "global",
      parts: [
        { name: "A", arguments: [] },
        { name: "B", arguments: [named("int")] },
        { name: "C", arguments: [named("X"), named("Y")] },
      ],
    });
  });

  it("counts the arguments of an unbound type", () => {
    expect(namedType(parseType("Dictionary<,>"))?.parts[0]?.arguments).toHaveLength(2);
  });

  it("takes what is nested too deep for nothing known", () => {
    const depth = 20_000;
    expect(parseType(`${"A<".repeat(depth)}B${">".repeat(depth)}`).kind).toBe("name");
    for (const suffix of ["[]", "?", "*", "[,]?"]) {
      expect(parseType(`A${suffix.repeat(depth)}`).kind).toBe("other");
      expect(namedType(parseType(`A${suffix.repeat(100)}`))).toEqual(named("A"));
    }
    expect(parseType("(".repeat(depth)).kind).toBe("tuple");
  });

  it("ends whatever the text is", () => {
    const piece = fc.constantFrom(
      "A",
      "<",
      ">",
      "(",
      ")",
      ",",
      "?",
      "[",
      "]",
      "*",
      "::",
      ".",
      "delegate",
      " ",
      "{",
      "}",
      "ref",
      "é",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(parseType(pieces.join(""))).toHaveProperty("kind");
      }),
    );
  });
});

it("takes arrays, pointers and ? away", () => {
  expect(namedType(parseType("Foo?[]*[]"))).toEqual(named("Foo"));
  expect(namedType(parseType("(A, B)[]"))).toBeUndefined();
});
