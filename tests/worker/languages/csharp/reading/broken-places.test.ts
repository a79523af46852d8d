import { describe, expect, it } from "vitest";
import { wholenessProblemsOf } from "../../../../contract/facts-whole.ts";
import { read } from "./generalisation/reading.ts";

describe("a type in broken code holds all its members", () => {
  it.each([
    ["those that one reading alone has", "class C \n#if A\n ( class C "],
    [
      "a field that goes on where the parser has lost its type",
      "class class C\n{\n    v C\n{\n    void A(N? x, int[]? list)\n    {\n        x?.V = F();\n        var y = x?.G()?.More[1]?.H();\n    }\n    int B() => C();\n}\n",
    ],
  ])("%s", (_, text) => {
    const { facts } = read(text);
    expect(facts.types.flatMap(({ members }) => members)).not.toEqual([]);
    expect(wholenessProblemsOf(facts)).toEqual([]);
  });
});
