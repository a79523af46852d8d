import { describe, expect, it } from "vitest";
import { grammarOf, isParsable, typeNamedBy } from "../../../src/worker/languages/language-of.ts";

it.each([
  ["src/Box.cs", "Box"],
  ["Box{T}.cs", "Box"],
  ["Box`1.CS", "Box"],
  ["Box<T>.cs", "Box"],
  ["Box.g.cs", "Box.g"],
  ["Box", null],
  ["Box.js", null],
])("%s is named after the type %s", (path, type) => {
  expect(typeNamedBy(path)).toBe(type);
});

describe("a file's extension", () => {
  it("says which grammar there is, and that only C# is parsed", () => {
    expect(["a.cs", "a.js", "a.ts", "a.py"].map(grammarOf)).toEqual(["c-sharp", "javascript", "typescript", undefined]);
    expect(["a.cs", "a.Cs", "a.js", "cs", "a.csx"].map(isParsable)).toEqual([true, true, false, false, false]);
  });
});
