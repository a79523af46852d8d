import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sizeOfMarks } from "../../../../../../src/worker/facts/doc-marks.ts";
import { docFactsOf } from "../../../../../../src/worker/languages/csharp/reading/comments/doc-facts.ts";
import { readXml, type XmlNode } from "../../../../../../src/worker/languages/csharp/reading/comments/xml.ts";

const SIZE = 1_000_000;

const PIECES = fc.oneof(
  fc.constantFrom("<", ">", "</", "/>", "<summary>", "</summary>", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>"),
  fc.constantFrom(
    '<see cref="',
    '"',
    "'",
    "=",
    "&",
    "&#",
    ";",
    "<param name=",
    "<code>",
    "<item>",
    "\n",
    "*/",
    "/",
    "*",
  ),
  fc.string(),
  fc.string({ unit: "binary" }),
);

function textOf(nodes: readonly XmlNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
}

describe("any text", () => {
  it("survives being escaped and read", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
        expect(textOf(readXml(`<a>${escaped}</a>`))).toBe(text);
      }),
    );
  });

  it("is read without failing, and gives no letter that it does not hold", () => {
    fc.assert(
      fc.property(fc.array(PIECES), (pieces) => {
        // Character references are the one way to letters that are not written.
        const text = pieces.join("").replaceAll("&", "");
        const given = new Set(text);
        for (const character of textOf(readXml(text))) expect(given).toContain(character);
      }),
      { numRuns: 1000 },
    );
  });

  it("in any comment has a text or none, and never fails", () => {
    const comment = fc.array(PIECES).map((pieces) => pieces.join("").replaceAll("*/", ""));
    fc.assert(
      fc.property(comment, fc.constantFrom("/// ", "// ", "/** ", "/* "), (text, mark) => {
        const isRow = mark.startsWith("//");
        const comments = isRow ? text.split("\n").map((row) => mark + row) : [`${mark}${text}*/`];
        const kind = mark === "/// " || mark === "/** " ? "xml" : "plain";
        const facts = docFactsOf({ kind, comments, start: 0, end: 0 });
        const texts = facts === null ? [] : [facts.summary, facts.remarks ?? "", facts.returns ?? ""];
        for (const part of texts) expect(part).toBe(part.trim());
      }),
      { numRuns: 1000 },
    );
  });
});

// A reader that goes over the same text again and again would not come to the end of these.
describe("a megabyte", () => {
  const unit = [
    "<",
    "/",
    "<a>",
    "</a>",
    "<a ",
    '<a b="',
    '<a b="" ',
    "<a b='<a c=\"",
    "&",
    "&#",
    "<!--",
    "<![CDATA[",
    "<?",
    "]]>",
    " ",
    "\n",
    "*",
    "</",
    "<see cref=",
    '<see cref="A"><item>',
    "<summary>",
    "<code>\n",
    "<a href='x'>",
    '<see cref="A">x</see>',
    '<see cref="A">x',
    `<see cref="${"A".repeat(900)}">x</see>`,
    `<remarks><see href="https://a.b/${"c".repeat(900)}">x`,
    "<c>x</c>",
    "<list type='table'><item><term>x",
    "<item><term>x</term><description/></item>",
  ];

  it.each(unit)("of %j comes to an end", (piece) => {
    const text = piece.repeat(SIZE / piece.length);
    for (const kind of ["xml", "plain"] as const) {
      const facts = docFactsOf({ kind, comments: [`/** ${text} end*/`], start: 0, end: 0 });
      expect(facts === null || facts.summary.length <= text.length + 10).toBe(true);
      expect(sizeOfMarks(facts?.marks)).toBeLessThanOrEqual(5 * text.length);
    }
  });

  it("of rows comes to an end", () => {
    const comments = Array.from({ length: SIZE / 10 }, (_, i) => `/// row ${i}`);
    const facts = docFactsOf({ kind: "xml", comments, start: 0, end: 0 });
    expect(facts?.summary.endsWith(` row ${SIZE / 10 - 1}`)).toBe(true);
    expect(docFactsOf({ kind: "plain", comments, start: 0, end: 0 })?.summary.split("\n")).toHaveLength(SIZE / 10);
  });
});
