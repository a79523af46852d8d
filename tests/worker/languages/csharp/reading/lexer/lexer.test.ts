import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lex } from "../../../../../../src/worker/languages/csharp/reading/lexer/lexer.ts";
import type { Tokens } from "../../../../../../src/worker/languages/csharp/reading/lexer/tokens.ts";
import { csharpText } from "../csharp-text.ts";

describe("tokens", () => {
  it.each([
    ["a.b(c)", ["a", ".", "b", "(", "c", ")"]],
    ["@class @int\\u0041", ["@class", "@int\\u0041"]],
    ["订单 größe _x1", ["订单", "größe", "_x1"]],
    [
      "1.5e-3f 0x1F_u .5 1..2 1.ToString() 1_000L",
      ["1.5e-3f", "0x1F_u", ".5", "1", "..", "2", "1", ".", "ToString", "(", ")", "1_000L"],
    ],
    ["a=>b==c?.d??=e", ["a", "=>", "b", "==", "c", "?", ".", "d", "??=", "e"]],
    ["List<List<int>> x >>= y >= z", ["List", "<", "List", "<", "int", ">", ">", "x", ">", ">=", "y", ">=", "z"]],
    ["a::b->c++ --d <<= <<", ["a", "::", "b", "->", "c", "++", "--", "d", "<<=", "<<"]],
    ["'a' '\\'' '\"' '\\u0041'", ["'a'", "'\\''", "'\"'", "'\\u0041'"]],
    ['"a\\"b" "x"u8', ['"a\\"b"', '"x"u8']],
    ['@"C:\\" @"a""b"', ['@"C:\\"', '@"a""b"']],
    ['"""a "b" ""c""" d', ['"""a "b" ""c"""', "d"]],
    ['""""a """ b"""" d', ['""""a """ b""""', "d"]],
    ['$"a{b}c{{d}}" e', ['$"a{', "b", '}c{{d}}"', "e"]],
    ['$"{a}{b,5:N2}"', ['$"{', "a", "}{", "b", ",", "5", ':N2}"']],
    ['$"{x:{{0}}}" e', ['$"{', "x", ':{{0}}}"', "e"]],
    ['$"{(a ? b : c)}"', ['$"{', "(", "a", "?", "b", ":", "c", ")", '}"']],
    ['$"{A::B}"', ['$"{', "A", "::", "B", '}"']],
    ['$"{$"{a}"}" b', ['$"{', '$"{', "a", '}"', '}"', "b"]],
    ['$@"a""{b}"" \\" c', ['$@"a""{', "b", '}"" \\"', "c"]],
    ['@$"{a}"', ['@$"{', "a", '}"']],
    ['$$"""{a} {{b}} }"""', ['$$"""{a} {{', "b", '}} }"""']],
    ['$$"""{{{a}}}""" b', ['$$"""{{{', "a", '}}}"""', "b"]],
    ['$"""{"a"}"""', ['$"""{', '"a"', '}"""']],
    ["$x", ["$", "x"]],
  ])("of %s", (text, expected) => {
    expect(wordsOf(text, lex(text))).toEqual(expected);
  });

  it.each([
    ["an unclosed string ends with its row", '"a\nb', ['"a', "b"]],
    ["an apostrophe in prose is a mark of its own", "it's no dog at all", ["it", "'", "s", "no", "dog", "at", "all"]],
    ["an unclosed verbatim string goes on to the end", '@"a\nb', ['@"a\nb']],
    ["an unclosed raw string goes on to the end", '"""a\nb"" c', ['"""a\nb"" c']],
    ["an unclosed hole", '$"{a', ['$"{', "a"]],
    ["a backslash that begins no escape", "a\\b \\\\u0041", ["a", "\\", "b", "\\", "\\u0041"]],
    ["an unclosed comment", "a /* b\nc", ["a"]],
  ])("%s", (_, text, expected) => {
    expect(wordsOf(text, lex(text))).toEqual(expected);
  });

  it("leave comments and directives aside", () => {
    const text = '#if A // no comment\na // "b\n#b\n/* \' #if */ c # d\n  # endif\n"#if"';
    const { comments, directives, ...tokens } = lex(text);
    expect(wordsOf(text, { comments, directives, ...tokens })).toEqual(["a", "c", "#", "d", '"#if"']);
    expect(comments.map(({ start, end }) => text.slice(start, end))).toEqual(['// "b', "/* ' #if */"]);
    const rows = directives.map(({ start, end }) => text.slice(start, end));
    expect(rows).toEqual(["#if A // no comment", "#b", "# endif"]);
  });

  it("miss nothing but white space, whatever the text", () => {
    fc.assert(
      fc.property(fc.oneof(csharpText, fc.string({ unit: "binary" })), (text) => {
        expect(leftOver(text, lex(text)).trim()).toBe("");
      }),
    );
  });
});

function wordsOf(text: string, { count, starts, ends }: Tokens): readonly string[] {
  return Array.from({ length: count }, (_, i) => text.slice(starts[i], ends[i]));
}

/** What stands between the tokens; throws where two overlap. */
function leftOver(text: string, { count, starts, ends, comments, directives }: Tokens): string {
  const tokens = Array.from({ length: count }, (_, i) => ({ start: starts[i] ?? 0, end: ends[i] ?? 0 }));
  const spans = [...tokens, ...comments, ...directives].sort((a, b) => a.start - b.start);
  let at = 0;
  let left = "";
  for (const { start, end } of spans) {
    if (start < at || end <= start) throw new Error(`the tokens overlap at ${start}`);
    left += text.slice(at, start);
    at = end;
  }
  // What C# takes for white space, or for nothing, and JavaScript does not.
  return (left + text.slice(at)).replace(/[\p{Cc}]/gu, " ");
}
