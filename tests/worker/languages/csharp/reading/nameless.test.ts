import { describe, expect, it } from "vitest";
import { shapeProblemsOf } from "../../../../contract/facts-shape.ts";
import { read } from "./generalisation/reading.ts";

/** In broken code a declaration may have lost its name: then it is none. */
describe("what is declared without a name", () => {
  it.each([
    ["a record's parameter", "record R(i"],
    ["the same, with others", "record R(int a, List<int>, int b) { }"],
    ["an operator", "class C { public static int operator (int a) => 1; int a; }"],
    ["a conversion", "class C { public static implicit operator (int a) => 1; int a; }"],
    ["an explicit implementation", "class C { void I.() { } int I. { get; } int a; }"],
    ["a destructor", "class C { ~() { } int a; }"],
    ["a base that is called", "class D : (int, int)(x) { }"],
    ["a constructor that calls nothing", "class C { C() : (1) { } }"],
    [
      "an operator that the parser sees in a comment",
      "class C { /* c\n class D { DateTime operator +(DateTime a, int b) => a; }\n",
    ],
  ])("gives facts with names alone: %s", (_, text) => {
    const result = read(text);
    expect(shapeProblemsOf(text, result)).toEqual([]);
    expect(
      result.facts.types.flatMap(({ members }) => members).filter(({ name }) => /(^|\.|operator )$/.test(name)),
    ).toEqual([]);
  });
});
