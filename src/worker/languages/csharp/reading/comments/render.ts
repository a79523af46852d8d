import type { DocBudget } from "./doc-budget.ts";
import { dedent, splitRows } from "./lines.ts";
import { TextWriter } from "./text-writer.ts";
import type { XmlAttribute, XmlElement, XmlNode } from "./xml.ts";

/**
 * Documentation as readable text: white space folded, paragraphs, list items and code of several rows on lines of their
 * own, a reference without text as what it names.
 */
export function renderText(nodes: readonly XmlNode[], budget: DocBudget): string {
  const renderer = new Renderer(budget);
  for (const node of nodes) renderer.render(node);
  return renderer.writer.finish();
}

/**
 * The name in an element: its `cref` as written, prefix dropped and braces as angle brackets, or else its `langword`,
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

class Renderer {
  readonly writer = new TextWriter();

  constructor(private readonly budget: DocBudget) {}

  render(node: XmlNode): void {
    if (this.budget.isSpent) return;
    const text = this.budget.take(typeof node === "string" ? node : "");
    if (typeof node === "string") this.writer.write(text);
    else if (LAYOUTS.get(node.name) === "code") this.renderCode(node);
    else this.renderLaidOut(node, LAYOUTS.get(node.name));
  }

  private renderLaidOut(element: XmlElement, layout: Layout | undefined): void {
    const { writer } = this;
    if (layout === "block") writer.endLine();
    else if (layout === "item") writer.openItem();
    else if (layout === "definition") writer.openDefinition();
    this.renderInside(element);
    if (layout === "block") writer.endLine();
    else if (layout === "item") writer.closeItem();
  }

  private renderInside(element: XmlElement): void {
    const { writer } = this;
    const before = writer.written;
    for (const child of element.children) this.render(child);
    if (writer.written === before) writer.write(this.budget.take(referenceOf(element) ?? ""));
  }

  /** Code of several rows keeps them; of one row, it stands in line like any other text. */
  private renderCode(element: XmlElement): void {
    const text = this.sourceOf(element);
    const rows = dedent(splitRows(text));
    if (rows.length > 1) this.writer.writeRows(rows);
    else this.writer.write(text);
  }

  private sourceOf(node: XmlNode): string {
    if (this.budget.isSpent) return "";
    if (typeof node === "string") return this.budget.take(node);
    const text = this.budget.take(node.children.map((child) => this.sourceOf(child)).join(""));
    return text.trim() === "" ? this.budget.take(referenceOf(node) ?? text) : text;
  }
}
