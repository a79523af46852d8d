import { describe, expect, it } from "vitest";
import { docOf } from "./reading.ts";

function summary(...rows: readonly string[]): string | undefined {
  return docOf("<summary>", ...rows, "</summary>")?.summary;
}

describe("a reference reads as what it names", () => {
  it.each([
    ['<see cref="Book"/>', "Book"],
    ['<see cref="T:Library.Book"/>', "Library.Book"],
    ['<see cref="!:Missing"/>', "Missing"],
    ['<see cref="List{T}.Add(T)"/>', "List<T>.Add(T)"],
    ['<see cref="List&lt;T&gt;"/>', "List<T>"],
    ['<see langword="null"/>', "null"],
    ['<paramref name="reader"/>', "reader"],
    ['<typeparamref name="T"/>', "T"],
    ['<see href="https://a.b/c"/>', "https://a.b/c"],
    ['<see href="https://a.b/c">text</see>', "text"],
    ['<see cref="Book">books</see>', "books"],
    ['<see cref="Book"> </see>', "Book"],
    ['<seealso cref="Book"/>', "Book"],
    ['<a href="https://a.b/c"></a>', "https://a.b/c"],
    ['<see cref="global::A.B"/>', "global::A.B"],
    ["<see/>", undefined],
  ])("%s reads %s", (xml, expected) => {
    expect(summary(xml)).toBe(expected);
  });
});

describe("white space", () => {
  it("is folded", () => {
    expect(summary("  One", "", "\ttwo   three  ")).toBe("One two three");
  });

  it("stays between words and elements, and does not come up where there is none", () => {
    expect(summary("a <c>b</c> c<c>d</c>, <c> e </c>f")).toBe("a b cd, e f");
  });
});

describe("lines", () => {
  it("keep paragraphs apart", () => {
    expect(summary("One.", "<para>Two.</para>", "<para>", "Three.", "</para>", "Four.")).toBe(
      "One.\nTwo.\nThree.\nFour.",
    );
    expect(summary("One.<para/>Two.<br/>Three.<p>Four.</p>")).toBe("One.\nTwo.\nThree.\nFour.");
  });

  it("keep list items apart", () => {
    const list = [
      '<list type="number">',
      "<item><description>One.</description></item>",
      "<item>",
      "Two.",
      "</item>",
      "</list>",
    ];
    expect(summary("First:", ...list, "Last.")).toBe("First:\n• One.\n• Two.\nLast.");
    expect(summary("<ul><li>One.</li><li>Two.</li></ul>")).toBe("• One.\n• Two.");
  });

  it("join a term with what describes it", () => {
    const item = "<item><term>One</term><description>the first</description></item>";
    expect(summary(`<list type="table"><listheader><term>Word</term></listheader>${item}</list>`)).toBe(
      "• Word\n• One – the first",
    );
  });

  it("have no mark for an item without text", () => {
    expect(summary("<list><item></item></list>One.")).toBe("One.");
  });

  it("of code stay as they are", () => {
    expect(summary("Call:", "<code>", "  if (a &lt; b) {", "", "    Lend();", "  }", "</code>", "Done.")).toBe(
      "Call:\nif (a < b) {\n\n  Lend();\n}\nDone.",
    );
    expect(summary("<code><![CDATA[", "a  < b;", " c;", "]]></code>")).toBe("a  < b;\n c;");
  });

  it("of code of one row stand in the sentence", () => {
    expect(summary("Call <code> Lend(); </code> once.")).toBe("Call Lend(); once.");
  });
});
