import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TOKEN_STRIDE } from "../../../../../src/shared/model/source.ts";
import { colouring } from "../../../../../src/worker/languages/csharp/colouring/colouring.ts";
import { colouredIn, ofKind } from "./coloured.ts";

const FIXTURES = new URL("../../../../fixtures/csharp/", import.meta.url);

describe("the colours of C# by its tokens", () => {
  it("tell literals, comments, directives and keywords apart", () => {
    const text = `#pragma warning disable
/// <summary>What it is.</summary>
/** The same. */
//// No documentation.
/**/ /* Neither. */
class A { const int X = 0x1F; string S = $"a{X + 1}b"; char C = 'c'; } // end`;
    expect(colouredIn(text)).toEqual([
      ["#pragma warning disable", "directive"],
      ["/// <summary>What it is.</summary>", "documentation"],
      ["/** The same. */", "documentation"],
      ["//// No documentation.", "comment"],
      ["/**/", "comment"],
      ["/* Neither. */", "comment"],
      ["class", "keyword"],
      ["const", "keyword"],
      ["int", "keyword"],
      ["0x1F", "number"],
      ["string", "keyword"],
      ['$"a{', "string"],
      ["1", "number"],
      ['}b"', "string"],
      ["char", "keyword"],
      ["'c'", "string"],
      ["// end", "comment"],
    ]);
  });

  it("never overlap, whatever the file", () => {
    for (const name of readdirSync(FIXTURES, { recursive: true, encoding: "utf8" })) {
      if (!name.endsWith(".cs")) continue;
      const { tokens } = colouring.colours(readFileSync(new URL(name, FIXTURES), "utf8"), undefined);
      for (let at = TOKEN_STRIDE; at < tokens.length; at += TOKEN_STRIDE) {
        const end = (tokens[at - TOKEN_STRIDE] ?? 0) + (tokens[at - TOKEN_STRIDE + 1] ?? 0);
        expect(tokens[at], `${name} at ${tokens[at]}`).toBeGreaterThanOrEqual(end);
      }
    }
  });

  it.each([
    ["a NUL", 'class A { string S = "\0"; }', ["class", "string"]],
    ["letters that change the direction", "class \u202eA\u2066 { int \u2069B; }", ["class", "int"]],
    ["a string that never ends", 'class A { string S = @"x', ["class", "string"]],
    ["brackets that never close", "class A { void M( { if ([ {".repeat(3), undefined],
    ["brackets that were never opened", "} ) ; ] class A { } } ; from x in y }", ["class", "from", "in"]],
    ["nothing", "", []],
  ])("take %s", (_, text, keywords) => {
    const found = ofKind(text, "keyword");
    if (keywords !== undefined) expect(found).toEqual(keywords);
    expect(found.join("").length).toBeLessThanOrEqual(text.length);
  });

  it("takes a row of five megabytes, and cuts what is more than can be sent", () => {
    const { tokens, folds } = colouring.colours("{1 ".repeat(1_700_000), undefined);
    expect(tokens.length / TOKEN_STRIDE).toBe(1_000_000);
    expect(folds).toHaveLength(0);
  });
});
