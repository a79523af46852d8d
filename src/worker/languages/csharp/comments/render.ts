import { dedent, splitRows } from "./lines.ts";
import { TextWriter } from "./text-writer.ts";
import type { XmlAttribute, XmlElement, XmlNode } from "./xml.ts";

/**
 * Documentation as readable text: white space folded, paragraphs, list items and code of several rows on lines of their
 * own, a reference without text as what it names.
 */
export function renderText(nodes: readonly XmlNode[]): string {
  const writer = new TextWriter();
  for (const node of nodes) render(node, writer);
  return writer.finish();
}

/**
 * What an element names: its `cref` as written, prefix dropped and braces as angle brackets, or else its `langword`,
 * `name` or `href`. Undefined where it has none of these.
 */
export function referenceOf(element: XmlElement): string | undefined {
  const attribute = element.attributes.find(({ name }) => REFERENCES.has(name));
  return attribute && referenceText(attribute);
}

export function attributeOf(element: XmlElement, name: string): string | undefined {
  return element.attributes.find((attribute) => attribute.name === name)?.value;
}

export function referenceText({ name, value }: XmlAttribute): string {
  const text = value.trim().replace(/^[A-Z!]:/, "");
  return name === "cref" ? text.replaceAll("{", "<").replaceAll("}", ">") : text;
}

const REFERENCES: ReadonlySet<string> = new Set(["cref", "langword", "name", "href"]);

type Layout = "block" | "item" | "definition" | "code";

/** How an element stands among the text around it; what is not listed stands in line. */
const LAYOUTS: ReadonlyMap<string, Layout> = new Map([
  ...layouts("block", "para p br div list ul ol table tr blockquote note example"),
  ...layouts("item", "listheader item li"),
  ...layouts("definition", "description"),
  ...layouts("code", "code pre"),
]);

function layouts(layout: Layout, names: string): (readonly [string, Layout])[] {
  return names.split(" ").map((name) => [name, layout]);
}

function render(node: XmlNode, writer: TextWriter): void {
  if (typeof node === "string") {
    writer.write(node);
    return;
  }
  const layout = LAYOUTS.get(node.name);
  if (layout === "code") renderCode(node, writer);
  else renderLaidOut(node, layout, writer);
}

function renderLaidOut(element: XmlElement, layout: Layout | undefined, writer: TextWriter): void {
  if (layout === "block") writer.endLine();
  else if (layout === "item") writer.openItem();
  else if (layout === "definition") writer.openDefinition();
  renderInside(element, writer);
  if (layout === "block") writer.endLine();
  else if (layout === "item") writer.closeItem();
}

function renderInside(element: XmlElement, writer: TextWriter): void {
  const before = writer.written;
  for (const child of element.children) render(child, writer);
  if (writer.written === before) writer.write(referenceOf(element) ?? "");
}

/** Code of several rows keeps them; of one row, it stands in line like any other text. */
function renderCode(element: XmlElement, writer: TextWriter): void {
  const text = sourceOf(element);
  const rows = dedent(splitRows(text));
  if (rows.length > 1) writer.writeRows(rows);
  else writer.write(text);
}

function sourceOf(node: XmlNode): string {
  if (typeof node === "string") return node;
  const text = node.children.map(sourceOf).join("");
  return text.trim() === "" ? (referenceOf(node) ?? text) : text;
}
