import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { sourceMarkup } from "../../../../../src/worker/facts/source-markup.ts";
import type { CommentRequest, CommentWriter } from "../../../../../src/worker/languages/contract/comment-writing.ts";
import { createCSharpReader } from "../../../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { nodePlatform } from "../../../threads/in-process.ts";
import { REFERENCES, randomText } from "./random-texts.ts";
import { FILE, openWriter, outcomeOf, requestsFor, written } from "./written.ts";

const CODE = "class C { }\n";

function summaryOf(...rows: readonly string[]): string {
  return ["/// <summary>", ...rows.map((row) => `/// ${row}`), "/// </summary>", CODE].join("\n");
}

describe("what is typed with signs", () => {
  const choices = { references: ["Cart", "Cart.Add", "List<T>"] };

  it.each([
    ["Takes `null` & `a<b>`.", "Takes <c>null</c> &amp; <c>a&lt;b&gt;</c>."],
    ["See [Cart] and [`Cart.Add`].", 'See <see cref="Cart"/> and <see cref="Cart.Add"/>.'],
    ["All [List{T}]s and [List<T>].", 'All <see cref="List{T}"/>s and <see cref="List{T}"/>.'],
    ["In [0, 1], array[i] or [Nothing] of ` and ``x``.", "In [0, 1], array[i] or [Nothing] of ` and ``x``."],
    ["In code: `[Cart]`, and [`Nothing`].", "In code: <c>[Cart]</c>, and [<c>Nothing</c>]."],
    ["`• x`", "`• x`"],
  ])("is code and references in a comment: %s", async (text, row) => {
    expect(await written(CODE, { "CLASS-C": text }, choices)).toBe(summaryOf(row));
  });

  it("is so in every part and paragraph", async () => {
    const code = "class C\n{\n    int M(int a) => a;\n}\n";
    const parts = [
      { tag: "param", name: "a", text: "An `int`." },
      { tag: "remarks", text: "First `a`.\n• [Cart]\n• `b` c" },
    ] as const;
    const rows = [
      '/// <param name="a">An <c>int</c>.</param>',
      "/// <remarks>",
      "/// <para>First <c>a</c>.</para>",
      '/// <list type="bullet">',
      '/// <item><description><see cref="Cart"/></description></item>',
      "/// <item><description><c>b</c> c</description></item>",
      "/// </list>",
      "/// </remarks>",
    ];
    const text = await written(code, { "CLASS-C-METHOD-M(int)": parts }, choices);
    expect(text).toBe(`class C\n{\n${rows.map((row) => `    ${row}\n`).join("")}    int M(int a) => a;\n}\n`);
  });
});

describe("a comment that has elements in its sentences", () => {
  const before = summaryOf(
    'Takes <paramref name="a"/>, <see cref="T:N.Other"/>',
    "or <see href='https://x.org'>the <c>b</c></see>.",
  );

  it.each([
    ['The <c>a</c> of <paramref name="a"/>', 'Then the <c>a</c> of <paramref name="a"/>'],
    ['The <paramref name="a"/> of <c>a</c>', 'Then the <paramref name="a"/> of <c>a</c>'],
  ])("keeps each of those that read the same: %s", async (said, wanted) => {
    const text = await written(summaryOf(`${said}.`), { "CLASS-C": "Then the `a` of `a`." }, { replaces: true });
    expect(text).toBe(summaryOf(`${wanted}.`));
  });

  it("keeps them where they are typed, as they are written", async () => {
    const text = "Gets [N.Other] of `a`, `a` and the `b`.";
    const row =
      'Gets <see cref="T:N.Other"/> of <paramref name="a"/>, <paramref name="a"/> and <see href=\'https://x.org\'>the <c>b</c></see>.';
    expect((await written(before, { "CLASS-C": text }, { replaces: true })).replace(/\s+\/\/\/ /g, " ")).toContain(row);
  });

  it("keeps them where the new text says the same words", async () => {
    const after = await written(before, { "CLASS-C": "Gets a of N.Other." }, { replaces: true });
    expect(after).toBe(summaryOf('Gets <paramref name="a"/> of <see cref="T:N.Other"/>.'));
  });

  it("has code at what is typed, and not at the same word before", async () => {
    const after = await written(summaryOf("A <c>b</c>."), { "CLASS-C": "b or `b`." }, { replaces: true });
    expect(after).toBe(summaryOf("b or <c>b</c>."));
  });

  it.each([
    ["Takes <c>b</c>.", "Takes `b`."],
    ["Takes <c>b</c>.", "Takes b."],
    ["Takes `b`.", "Takes `b`."],
    ['Is <see cref="Unknown"/>.', "Is [Unknown]."],
    ["Is [Unknown].", "Is [Unknown]."],
  ])("is left as it is where it says the same: %s", async (row, text) => {
    const outcome = await outcomeOf(summaryOf(row), { "CLASS-C": text }, { replaces: true });
    expect(outcome).toMatchObject({ edits: [], unchanged: [`${FILE}-CLASS-C`] });
  });

  it("is written over where code is none yet", async () => {
    expect(await written(summaryOf("Takes b."), { "CLASS-C": "Takes `b`." }, { replaces: true })).toBe(
      summaryOf("Takes <c>b</c>."),
    );
  });

  it("is stale where it says what was written with signs before", async () => {
    const earlier = [{ tag: "summary", text: "Takes `b`." }] as const;
    const text = await written(summaryOf("Takes <c>b</c>."), { "CLASS-C": "Takes `c`." }, { earlier });
    expect(text).toBe(summaryOf("Takes <c>c</c>."));
  });
});

test.each(["`", "`a` ", "[Cart] ", "[", "`[a", "a `b ` "])(
  "a million characters of %j take no time to write",
  async (piece) => {
    const writer = await openWriter();
    const text = piece.repeat(1_000_000 / piece.length);
    const kept = summaryOf(`${"<c>a</c> ".repeat(1_000)}`);
    const began = performance.now();
    for (const code of [CODE, kept]) {
      writer({ id: FILE, text: code }, requestsFor({ "CLASS-C": text }, { replaces: true, references: ["Cart"] }));
    }
    expect(performance.now() - began).toBeLessThan(10_000);
  },
  60_000,
);

test("what was written reads as it was typed, and is not written twice", async () => {
  const writer = await openWriter();
  const options = { syntax: "native", isSyntaxDemanded: false, defines: [], languages: [] } as const;
  const { syntax } = await nodePlatform.openSyntax(options, treeSitterGrammar);
  const read = createCSharpReader(syntax, [], undefined, { withStarts: true });
  const property = fc.property(randomText(), (text) => {
    const asked = requestsFor({ "CLASS-C": text }, { replaces: true, references: REFERENCES });
    const outcome = writer({ id: FILE, text: CODE }, asked);
    if (outcome.written.length === 0) return;
    expectUnchanged(writer, outcome.text, asked);
    const markup = sourceMarkup(read(outcome.text).facts.types[0]?.doc ?? null, { tag: "summary" });
    expectUnchanged(writer, outcome.text, [
      { ...asked[0], parts: [{ tag: "summary", text: markup }] } as CommentRequest,
    ]);
  });
  fc.assert(property, { numRuns: 300 });
}, 60_000);

function expectUnchanged(writer: CommentWriter, text: string, asked: readonly CommentRequest[]): void {
  expect(writer({ id: FILE, text }, asked)).toMatchObject({ edits: [], unchanged: [`${FILE}-CLASS-C`] });
}
