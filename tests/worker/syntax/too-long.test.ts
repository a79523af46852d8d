import { describe, expect, it } from "vitest";
import { openNativeSyntax } from "../../../src/worker/syntax/native.ts";
import { ParsedTooLong } from "../../../src/worker/syntax/syntax.ts";

describe("a text that takes too long", () => {
  // The grammar takes the square of its length for it.
  const endless = `class C { void M() { ${"a[0]".repeat(25_000)}; } }`;

  it("is given up by the parser itself, which then reads the next one", () => {
    const syntax = openNativeSyntax(100);
    expect(() => syntax.withTree(endless, () => {})).toThrow(ParsedTooLong);
    expect(syntax.withTree("class C { }\n", ({ hasError }) => hasError)).toBe(false);
  });
});
