import { describe, expect, it } from "vitest";
import { bodyHash, joinHashes } from "../../../../../../src/worker/languages/csharp/reading/bodies/body-hash.ts";
import { lex } from "../../../../../../src/worker/languages/csharp/reading/lexer/lexer.ts";

function hashTexts(text: string): number | undefined {
  return bodyHash(text, lex(text), 0, text.length);
}

describe("the print of a body", () => {
  it.each([
    ["white space", "{ return a; }", "{return\n\ta ;\r\n}"],
    ["comments", "{ return a; }", "{ // why\n return /* here */ a; }"],
  ])("does not hold %s", (_, first, second) => {
    expect(hashTexts(first)).toBe(hashTexts(second));
  });

  it.each([
    ["a word", "{ return a; }", "{ return b; }"],
    ["a mark", "{ return a + b; }", "{ return a - b; }"],
    ["white space in a text", '{ return "a b"; }', '{ return "a  b"; }'],
    ["where a word ends", "{ a b; }", "{ ab; }"],
    ["the order", "{ a(); b(); }", "{ b(); a(); }"],
  ])("holds %s", (_, first, second) => {
    expect(hashTexts(first)).not.toBe(hashTexts(second));
  });

  it("is a small number, and none where there is no body", () => {
    expect(hashTexts("{ }")).toBeLessThan(2 ** 30);
    expect(hashTexts(";")).toBeUndefined();
    expect(hashTexts("// nothing")).toBeUndefined();
  });

  it("of two branches is another one than that of either, if they differ", () => {
    expect(joinHashes(5, 5)).toBe(5);
    expect(joinHashes(5, undefined)).toBe(5);
    expect([5, 7]).not.toContain(joinHashes(5, 7));
  });
});
