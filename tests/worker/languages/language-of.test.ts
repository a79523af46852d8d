import { describe, expect, it } from "vitest";
import { grammarOf, isParsable } from "../../../src/worker/languages/language-of.ts";

describe("a file's extension", () => {
  it("says which grammar there is, and that only C# is parsed", () => {
    expect(["a.cs", "a.js", "a.ts", "a.py"].map(grammarOf)).toEqual(["c-sharp", "javascript", "typescript", undefined]);
    expect(["a.cs", "a.Cs", "a.js", "cs", "a.csx"].map(isParsable)).toEqual([true, true, false, false, false]);
  });
});
