import { describe, expect, it } from "vitest";
import {
  readXml,
  type XmlElement,
  type XmlNode,
} from "../../../../../../src/worker/languages/csharp/reading/comments/xml.ts";

function element(name: string, children: readonly XmlNode[] = [], attributes: Record<string, string> = {}): XmlElement {
  const list = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  return { name, attributes: list, children, isClosed: true };
}

function open(name: string, children: readonly XmlNode[]): XmlElement {
  return { ...element(name, children), isClosed: false };
}

describe("well-formed XML", () => {
  it("is read as elements and text", () => {
    expect(readXml("a <b>c<d/></b> e")).toEqual(["a ", element("b", ["c", element("d")]), " e"]);
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
    expect(readXml(text)).toEqual([element("see", [], attributes)]);
  });

  it.each([
    ["&lt;&gt;&amp;&apos;&quot;", "<>&'\""],
    ["&#65;&#x42;&#x1F600;", "AB😀"],
    ["&amp;lt;", "&lt;"],
    ["a > b ]]> c", "a > b ]]> c"],
  ])("%s stands for %s", (text, expected) => {
    expect(readXml(text)).toEqual([expected]);
  });

  it("keeps what a CDATA section holds as it is", () => {
    expect(readXml("<c><![CDATA[a < b && <d>]]></c>")).toEqual([element("c", [element("", ["a < b && <d>"])])]);
  });

  it("has comments and processing instructions that say nothing", () => {
    expect(readXml("a<!-- <b> -- --><?c <d> ?>e")).toEqual(["a", "e"]);
  });

  it("has names with prefixes and of all scripts", () => {
    expect(readXml("<x:y/><größe/><a.b-c/>")).toEqual([element("x:y"), element("größe"), element("a.b-c")]);
  });
});

describe("malformed XML, read as the compiler recovers from it", () => {
  it.each([
    ["a & b &nope; &; &#; &#xfffe; &#99999999;", "a & b &nope; &; &#; &#xfffe; &#99999999;"],
    ["&lt b", "< b"],
    ["&#65 b", "A b"],
  ])("keeps or decodes the reference in %s", (text, expected) => {
    expect(readXml(text)).toEqual([expected]);
  });

  it("an end tag ends the innermost element, whatever its name", () => {
    expect(readXml("<a><b>c</a> d")).toEqual([open("a", [open("b", ["c"]), " d"])]);
    expect(readXml("<summary>a</Summary>b")).toEqual([open("summary", ["a"]), "b"]);
  });

  it("an end tag with nothing open makes the rest plain text", () => {
    expect(readXml("a</summary> &lt; <b/>")).toEqual(["a", "</summary> &lt; <b/>"]);
  });

  it("what is open at the end ends there", () => {
    expect(readXml("<a>b <c>d")).toEqual([open("a", ["b ", open("c", ["d"])])]);
    expect(readXml("<a b")).toEqual([element("a")]);
    expect(readXml("a <![CDATA[b")).toEqual(["a ", element("", ["b"])]);
    expect(readXml("a <!-- b")).toEqual(["a "]);
    expect(readXml("<a>b</a")).toEqual([element("a", ["b"])]);
    expect(readXml("<")).toEqual([element("")]);
  });

  it("a type argument in prose is an element with the text behind it inside", () => {
    expect(readXml("<s>List<T> of</s>")).toEqual([open("s", ["List", open("T", [" of"])])]);
  });

  it("a reference ends before the next tag when its quote is missing", () => {
    expect(readXml('<see cref="List<int>"/>a')).toEqual([element("see", [], { cref: "List" }), open("int", ['"/>a'])]);
    expect(readXml("<see cref=A <b/>")).toEqual([element("see", [], { cref: "A " }), element("b")]);
    expect(readXml("<see cref=“A”/>b")).toEqual([element("see", [], { cref: "A" }), "b"]);
  });

  it("an attribute without a value is passed over", () => {
    expect(readXml('<a b c="d" e= f/>g')).toEqual([element("a", [], { c: "d" }), "g"]);
  });

  it("a tag without a name is still a tag", () => {
    expect(readXml("a < b > c </ d > e")).toEqual(["a ", { ...open("b", [" c "]), isClosed: false }, " e"]);
    expect(readXml("x <= y")).toEqual(["x ", element("")]);
  });
});
