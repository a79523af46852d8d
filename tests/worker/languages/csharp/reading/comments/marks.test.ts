import { describe, expect, it } from "vitest";
import type { DocMark } from "../../../../../../src/worker/facts/doc-marks.ts";
import { docAt, docOf } from "./reading.ts";

/** Each mark with its stretch and what it names besides. */
function marked(text = "", marks: readonly DocMark[] = []): readonly (readonly string[])[] {
  return marks.map(([kind, start, length, target]) => {
    const stretch = text.slice(start, start + length);
    return target === undefined ? [kind, stretch] : [kind, stretch, target];
  });
}

function inSummary(...rows: readonly string[]): readonly (readonly string[])[] {
  const doc = docOf("<summary>", ...rows, "</summary>");
  return marked(doc?.summary, doc?.marks?.summary);
}

describe("in a sentence", () => {
  it.each([
    ['a <see cref="Book"/> b', ["cref", "Book"]],
    ['<see cref="T:Library.Book"/>', ["cref", "Library.Book"]],
    ['<see cref="List{T}.Add(T)"/>', ["cref", "List<T>.Add(T)"]],
    ['<see cref="List&lt;T&gt;"/>', ["cref", "List<T>"]],
    ['<see cref="Book">  the books </see>', ["cref", "the books", "Book"]],
    ['<seealso cref="!:Missing">it</seealso>', ["cref", "it", "Missing"]],
    ['<see langword="null"/>', ["code", "null"]],
    ['the <paramref name="reader"/>.', ["code", "reader"]],
    ['<typeparamref name="T"/>', ["code", "T"]],
    ["a <c>b  c</c> d", ["code", "b c"]],
    ["<tt>a</tt>", ["code", "a"]],
    ["never <b>both</b>", ["strong", "both"]],
    ["<strong>a b</strong>", ["strong", "a b"]],
    ["an <i>order</i>.", ["stressed", "order"]],
    ["<em>a</em>", ["stressed", "a"]],
    ["Call <code> Lend(); </code> once.", ["code", "Lend();"]],
    ['<see href="https://a.b/c"/>', ["href", "https://a.b/c"]],
    ['<see href="https://a.b/c?d=1&amp;e=2">here</see>', ["href", "here", "https://a.b/c?d=1&e=2"]],
    ['<a href="http://a.b">here</a>', ["href", "here", "http://a.b"]],
    ["the <see cref='A'/>", ["cref", "A"]],
  ])("%s has one mark", (xml, expected) => {
    expect(inSummary(xml)).toEqual([expected]);
  });

  it.each([
    "<see/>",
    '<see cref=""/>',
    '<see cref=" "></see>',
    '<see href="javascript:alert(1)">here</see>',
    '<see href="file:///etc/passwd">here</see>',
    '<see href="../there.html">here</see>',
    '<see href="https://you:secret@a.b/">here</see>',
    '<a name="place">words</a>',
    "<c></c>",
    "<u>words</u>",
    "<b> </b>",
  ])("%s has none", (xml) => {
    expect(inSummary(xml, ".")).toEqual([]);
  });

  it("stands where its words stand, whatever is folded before them", () => {
    const doc = docOf(
      "<summary>",
      "  One   two",
      "",
      '<see cref="A"/>,',
      " <c> b </c>c <para/>",
      "<c>d</c>",
      "</summary>",
    );
    expect(doc?.summary).toBe("One two A, b c\nd");
    expect(doc?.marks).toEqual({
      summary: [
        ["cref", 8, 1],
        ["code", 11, 1],
        ["code", 15, 1],
      ],
    });
  });

  it("stands in others, but never a reference in a reference", () => {
    expect(inSummary('<see cref="A">the <c>b</c> <see cref="C"/></see>')).toEqual([
      ["cref", "the b C", "A"],
      ["code", "b"],
    ]);
    expect(inSummary('<c><see cref="A"/></c> <code> <see cref="B">b</see> </code>')).toEqual([
      ["code", "A"],
      ["cref", "A"],
      ["code", "b"],
      ["cref", "b", "B"],
    ]);
  });

  it("is the same with every end of rows, and in a delimited comment", () => {
    const rows = ["/// <summary>One", '/// <see cref="A">two', "/// three</see>.</summary>", "»class C;"];
    const expected = [["cref", 4, 9, "A"]];
    for (const end of ["\n", "\r\n", "\r"]) expect(docAt(rows.join(end))?.marks).toEqual({ summary: expected });
    const delimited = docAt(
      '/**\r\n * <summary>One\r\n * <see cref="A">two\r\n * three</see>.</summary>\r\n */\r\n»class C;',
    );
    expect(delimited?.marks).toEqual({ summary: expected });
  });
});

describe("an empty cell", () => {
  it("stands in what the words around it make, and not before that", () => {
    expect(inSummary('<table><tr><see cref="A"><td/></see></tr></table>')).toEqual([
      ["table", "A"],
      ["item", "A"],
      ["cref", "A"],
      ["cell", ""],
    ]);
    const inItem = docOf('<summary><table><listheader cref="A"><td/></listheader></table></summary>');
    expect(inItem?.marks?.summary).toEqual([
      ["table", 0, 3],
      ["header", 0, 3],
      ["cref", 2, 1],
      ["cell", 2, 0],
    ]);
  });

  it("stands in the cell around it, whatever was empty before the words of that", () => {
    const doc = docOf("<summary><table>one<th><description><item/></description>two</th></table></summary>");
    expect([doc?.summary, doc?.marks?.summary]).toEqual([
      "one\ntwo",
      [
        ["table", 0, 7],
        ["cell", 4, 3],
        ["cell", 4, 0],
      ],
    ]);
  });

  it("stands at the end of the text, whatever was empty before it", () => {
    const doc = docOf("<summary><table>one<item/><td/></table></summary>");
    expect([doc?.summary, doc?.marks?.summary]).toEqual([
      "one",
      [
        ["table", 0, 3],
        ["cell", 3, 0],
      ],
    ]);
  });
});

describe("on lines of their own", () => {
  it("are rows of code", () => {
    expect(inSummary("Call:", "<code>", "  if (a) {", "", "    b();", "  }", "</code>", "Done.")).toEqual([
      ["rows", "if (a) {\n\n  b();\n}"],
    ]);
  });

  it("are lists with their items", () => {
    const list =
      '<list type="number"><item><description>One.<para>Two.</para></description></item><item>Three.</item></list>';
    expect(inSummary("First:", list, "Last.")).toEqual([
      ["numbers", "• One.\nTwo.\n• Three."],
      ["item", "• One.\nTwo."],
      ["item", "• Three."],
    ]);
    expect(inSummary("<ul><li>a<ol><li>b</li></ol></li></ul>")).toEqual([
      ["bullets", "• a\n• b"],
      ["item", "• a\n• b"],
      ["numbers", "• b"],
      ["item", "• b"],
    ]);
  });

  it("are tables with their cells, the empty ones among them", () => {
    const header = "<listheader><term>Word</term><description>Meaning</description></listheader>";
    const rows = [
      '<item><term><see cref="A"/></term><description>first</description></item>',
      "<item><term></term><description>second</description></item>",
      "<item><term>b</term><description/></item>",
    ];
    expect(inSummary("See:", `<list type="table">${header}`, ...rows, "</list>")).toEqual([
      ["table", "• Word – Meaning\n• A – first\n• second\n• b"],
      ["header", "• Word – Meaning"],
      ["cell", "Word"],
      ["cell", "Meaning"],
      ["item", "• A – first"],
      ["cell", "A"],
      ["cref", "A"],
      ["cell", "first"],
      ["item", "• second"],
      ["cell", ""],
      ["cell", "second"],
      ["item", "• b"],
      ["cell", "b"],
      ["cell", ""],
    ]);
  });

  it("are tables as web pages have them", () => {
    expect(inSummary("<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>")).toEqual([
      ["table", "ab\ncd"],
      ["header", "ab"],
      ["cell", "a"],
      ["cell", "b"],
      ["item", "cd"],
      ["cell", "c"],
      ["cell", "d"],
    ]);
  });

  it("are none where nothing stands", () => {
    expect(inSummary('One.<list type="table"><item><term></term></item></list>')).toEqual([]);
  });
});

describe("each part of a comment", () => {
  it("has its own", () => {
    const doc = docOf(
      "<summary>One.</summary>",
      '<param name="a">A <c>a</c></param>',
      '<param name="a.b">B <see cref="B"/></param>',
      '<typeparam name="T"><paramref name="t"/></typeparam>',
      "<returns>First.</returns>",
      '<returns><see langword="true"/></returns>',
      '<exception cref="E">One.</exception>',
      '<exception cref="F"><c>two</c></exception>',
    );
    expect(doc?.marks).toEqual({
      "params.a": [["code", 2, 1]],
      "params.a.b": [["cref", 2, 1]],
      "typeParams.T": [["code", 0, 1]],
      returns: [["code", 7, 4]],
      "exceptions.1": [["code", 0, 3]],
    });
  });

  it("has them where tags are missing", () => {
    const doc = docOf("<summary>", 'One <see cref="A">two', '<param name="a">Three <c>four', "</summary>");
    expect(marked(doc?.summary, doc?.marks?.summary)).toContainEqual(["cref", "two Three four", "A"]);
    expect(docOf("<summary>One <c>two")?.marks).toEqual({ summary: [["code", 4, 3]] });
  });

  it("has no more of them than a person writes, and all of its words", () => {
    const doc = docOf("<summary>", "<c>a</c> ".repeat(20_000), "</summary>");
    expect(doc?.summary).toBe("a ".repeat(20_000).trim());
    expect(doc?.marks?.summary?.length).toBe(10_000);
    expect(docOf(`<summary><see cref="${"A".repeat(2_000)}">a</see></summary>`)?.marks).toBeUndefined();
  });
});
