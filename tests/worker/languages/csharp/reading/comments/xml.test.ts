import { describe, expect, it } from "vitest";
import { readXml, type XmlElement } from "../../../../../../src/worker/languages/csharp/reading/comments/xml.ts";

/** An element, wherever it stands. */
type Element = Pick<XmlElement, "name" | "attributes" | "isClosed"> & { readonly children: readonly Node[] };
type Node = string | Element;

function element(name: string, children: readonly Node[] = [], attributes: Record<string, string> = {}): Element {
  const list = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  return { name, attributes: list, children, isClosed: true };
}

function open(name: string, children: readonly Node[]): Element {
  return { ...element(name, children), isClosed: false };
}

describe("well-formed XML", () => {
  it("is read as elements and text", () => {
    expect(readXml("a <b>c<d/></b> e")).toMatchObject(["a ", element("b", ["c", element("d")]), " e"]);
  });

  it.each([
    ['<see cref="A{T}.B(int)"/>', { cref: "A{T}.B(int)" }],
    ["<see cref='A' />", { cref: "A" }],
    ["<see cref = \"A\"\n langword='null'/>", { cref: "A", langword: "null" }],
    ['<see href="https://a.b/?c=1&amp;d=2"/>', { href: "https://a.b/?c=1&d=2" }],
    ['<see cref="A&lt;B&gt;"/>', { cref: "A<B>" }],
    ['<see cref="T:A > B"/>', { cref: "T:A > B" }],
    ['<see cref="it\'s"/>', { cref: "it's" }],
  ])("has the attributes of %s", (text, attributes) => {
    expect(readXml(text)).toMatchObject([element("see", [], attributes)]);
  });

  it.each([
    ["&lt;&gt;&amp;&apos;&quot;", "<>&'\""],
    ["&#65;&#x42;&#x1F600;", "AB😀"],
    ["&amp;lt;", "&lt;"],
    ["a > b ]]> c", "a > b ]]> c"],
  ])("%s stands for %s", (text, expected) => {
    expect(readXml(text)).toMatchObject([expected]);
  });

  it("keeps what a CDATA section holds as it is", () => {
    expect(readXml("<c><![CDATA[a < b && <d>]]></c>")).toMatchObject([element("c", [element("", ["a < b && <d>"])])]);
  });

  it("has comments and processing instructions that say nothing", () => {
    expect(readXml("a<!-- <b> -- --><?c <d> ?>e")).toMatchObject(["a", "e"]);
  });

  it("has names with prefixes and of all scripts", () => {
    expect(readXml("<x:y/><größe/><a.b-c/>")).toMatchObject([element("x:y"), element("größe"), element("a.b-c")]);
  });
});

describe("malformed XML, read as the compiler recovers from it", () => {
  it.each([
    ["a & b &nope; &; &#; &#xfffe; &#99999999;", "a & b &nope; &; &#; &#xfffe; &#99999999;"],
    ["&lt b", "< b"],
    ["&#65 b", "A b"],
  ])("keeps or decodes the reference in %s", (text, expected) => {
    expect(readXml(text)).toMatchObject([expected]);
  });

  it("an end tag ends the innermost element, whatever its name", () => {
    expect(readXml("<a><b>c</a> d")).toMatchObject([open("a", [open("b", ["c"]), " d"])]);
    expect(readXml("<summary>a</Summary>b")).toMatchObject([open("summary", ["a"]), "b"]);
  });

  it("an end tag with nothing open makes the rest plain text", () => {
    expect(readXml("a</summary> &lt; <b/>")).toMatchObject(["a", "</summary> &lt; <b/>"]);
  });

  it("what is open at the end ends there", () => {
    expect(readXml("<a>b <c>d")).toMatchObject([open("a", ["b ", open("c", ["d"])])]);
    expect(readXml("<a b")).toMatchObject([element("a")]);
    expect(readXml("a <![CDATA[b")).toMatchObject(["a ", element("", ["b"])]);
    expect(readXml("a <!-- b")).toMatchObject(["a "]);
    expect(readXml("<a>b</a")).toMatchObject([element("a", ["b"])]);
    expect(readXml("<")).toMatchObject([element("")]);
  });

  it("a type argument in prose is an element with the text behind it inside", () => {
    expect(readXml("<s>List<T> of</s>")).toMatchObject([open("s", ["List", open("T", [" of"])])]);
  });

  it("a reference ends before the next tag when its quote is missing", () => {
    expect(readXml('<see cref="List<int>"/>a')).toMatchObject([
      element("see", [], { cref: "List" }),
      open("int", ['"/>a']),
    ]);
    expect(readXml("<see cref=A <b/>")).toMatchObject([element("see", [], { cref: "A " }), element("b")]);
    expect(readXml("<see cref=“A”/>b")).toMatchObject([element("see", [], { cref: "A" }), "b"]);
  });

  it("an attribute without a value is passed over", () => {
    expect(readXml('<a b c="d" e= f/>g')).toMatchObject([element("a", [], { c: "d" }), "g"]);
  });

  it("a tag without a name is still a tag", () => {
    expect(readXml("a < b > c </ d > e")).toMatchObject(["a ", { ...open("b", [" c "]), isClosed: false }, " e"]);
    expect(readXml("x <= y")).toMatchObject(["x ", element("")]);
  });
});

describe("the places of elements", () => {
  function placesIn(text: string): readonly (readonly string[])[] {
    return readXml(text).flatMap((node) =>
      typeof node === "string"
        ? []
        : [[text.slice(node.start, node.end), text.slice(node.contentStart, node.contentEnd)]],
    );
  }

  it.each([
    ['a <b c="d">e<f/></b> g', [['<b c="d">e<f/></b>', "e<f/>"]]],
    [
      "a <b/><![CDATA[<c>]]> d",
      [
        ["<b/>", ""],
        ["<![CDATA[<c>]]>", ""],
      ],
    ],
    ["a <b>c <d>e</b > f", [["<b>c <d>e</b > f", "c <d>e</b > f"]]],
    ["<a>b</a", [["<a>b</a", "b"]]],
  ])("of %s are where they are written", (text, expected) => {
    expect(placesIn(text)).toEqual(expected);
  });
});
