import type { DocBudget } from "../../../../../../src/worker/languages/csharp/reading/comments/doc-budget.ts";
import { dedent, splitRows } from "../../../../../../src/worker/languages/csharp/reading/comments/lines.ts";
import type {
  XmlAttribute,
  XmlElement,
  XmlNode,
} from "../../../../../../src/worker/languages/csharp/reading/comments/xml.ts";

/**
 * Documentation as text, as it was rendered before anything was marked in it: the text that exports, fingerprints and searches
 * hold on to.
 */
export function plainRender(nodes: readonly XmlNode[], budget: DocBudget): string {
  const renderer = new Renderer(budget);
  for (const node of nodes) renderer.render(node);
  return renderer.writer.finish();
}

/**
 * The name in an element: its `cref` as written, prefix dropped and braces as angle brackets, or else its `langword`,
 * `name` or `href`. Undefined where it has none of these.
 */
function referenceOf(element: XmlElement): string | undefined {
  const attribute = element.attributes.find(({ name }) => REFERENCES.has(name));
  return attribute && referenceText(attribute);
}

function referenceText({ name, value }: XmlAttribute): string {
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

/** Puts a text together line by line, folding white space as it goes. */
class TextWriter {
  private readonly lines: string[] = [];
  private line = "";
  private isSpacePending = false;
  /** Written before the next words: at the start of a line, and between two pieces of one. */
  private bullet = "";
  private joint = "";
  private count = 0;

  /** How often something other than white space was written. */
  get written(): number {
    return this.count;
  }

  /** Appends text with each run of white space made one space. */
  write(text: string): void {
    const words = text.trim();
    if (words === "") {
      this.isSpacePending ||= text !== "";
      return;
    }
    this.startWords(/^\s/.test(text));
    this.line += words.replace(/\s+/g, " ");
    this.isSpacePending = /\s$/.test(text);
    this.count++;
  }

  /** Ends the line, if anything stands on it. */
  endLine(): void {
    if (this.line !== "") this.lines.push(this.line);
    this.line = "";
    this.joint = "";
    this.isSpacePending = false;
  }

  /** The next words begin a list item. */
  openItem(): void {
    this.endLine();
    this.bullet = "• ";
  }

  closeItem(): void {
    this.endLine();
    this.bullet = "";
  }

  /** The next words explain those on this line. */
  openDefinition(): void {
    if (this.line !== "") this.joint = " – ";
  }

  /** Appends rows as they are, on lines of their own. */
  writeRows(rows: readonly string[]): void {
    this.endLine();
    for (const row of rows) this.lines.push(row);
    this.count += rows.length;
  }

  finish(): string {
    this.endLine();
    return this.lines.join("\n");
  }

  private startWords(hasSpace: boolean): void {
    if (this.line === "") this.line = this.bullet;
    else if (this.joint !== "") this.line += this.joint;
    else if (hasSpace || this.isSpacePending) this.line += " ";
    this.bullet = "";
    this.joint = "";
  }
}
