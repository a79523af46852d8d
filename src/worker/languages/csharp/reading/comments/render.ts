import { externalAddress } from "../../../../../shared/external-address.ts";
import type { DocMarkKind } from "../../../../facts/doc-marks.ts";
import type { DocBudget } from "./doc-budget.ts";
import { dedent, splitRows } from "./lines.ts";
import { type MarkedText, TextWriter } from "./text-writer.ts";
import type { XmlAttribute, XmlElement, XmlNode } from "./xml.ts";

/**
 * Renders documentation as readable text: white space folded, paragraphs, list items and multi-line code on lines of
 * their own, a reference without text as the name of its target. The marks say where these are in the text.
 */
export function renderText(nodes: readonly XmlNode[], budget: DocBudget): MarkedText {
  const renderer = new Renderer(budget);
  for (const node of nodes) renderer.render(node);
  return renderer.writer.finish();
}

/**
 * Returns the name in an element: its `cref` as written, without prefix and with braces as angle brackets, or else its
 * `langword`, `name` or `href`. Undefined if it has none of these.
 */
export function referenceOf(element: XmlElement): string | undefined {
  const attribute = referringAttribute(element);
  return attribute && referenceText(attribute);
}

function referringAttribute({ attributes }: XmlElement): XmlAttribute | undefined {
  return attributes.find(({ name }) => REFERENCES.has(name));
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

/** The layout of each element within the surrounding text; elements not listed are inline. */
const LAYOUTS: ReadonlyMap<string, Layout> = new Map([
  ...layouts("block", "para p br div list ul ol table tr blockquote note example"),
  ...layouts("item", "listheader item li"),
  ...layouts("definition", "description"),
  ...layouts("code", "code pre"),
]);

function layouts(layout: Layout, names: string): (readonly [string, Layout])[] {
  return names.split(" ").map((name) => [name, layout]);
}

/** The block elements that are lists and tables. */
const LISTS: ReadonlyMap<string, DocMarkKind> = new Map([
  ["list", "bullets"],
  ["ul", "bullets"],
  ["ol", "numbers"],
  ["table", "table"],
]);

/** List kinds by the attribute `type`; any other value means bullets. */
const LIST_TYPES: ReadonlyMap<string | undefined, DocMarkKind> = new Map([
  ["number", "numbers"],
  ["table", "table"],
]);

const ENTRIES: ReadonlySet<string> = new Set(["listheader", "item", "li", "tr"]);
const CELLS: ReadonlySet<string> = new Set(["term", "description", "td", "th"]);

/** Inline elements that look different, whatever their content. */
const WORDS: ReadonlyMap<string, DocMarkKind> = new Map([
  ["c", "code"],
  ["tt", "code"],
  ["b", "strong"],
  ["strong", "strong"],
  ["i", "stressed"],
  ["em", "stressed"],
]);

class Renderer {
  readonly writer = new TextWriter();
  /** The enclosing list or table. */
  private list: DocMarkKind | undefined;
  private isInReference = false;

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
    this.renderMarked(element);
    if (layout === "block") writer.endLine();
    else if (layout === "item") writer.closeItem();
  }

  private renderMarked(element: XmlElement): void {
    const { name } = element;
    const list = LISTS.get(name);
    const words = WORDS.get(name);
    if (list !== undefined) this.renderList(element, LIST_TYPES.get(attributeOf(element, "type")) ?? list);
    else if (this.list !== undefined && ENTRIES.has(name)) {
      this.markLines(isHeader(element) ? "header" : "item", () => this.renderInside(element));
    } else if (this.list === "table" && CELLS.has(name) && this.budget.takeMark()) {
      this.writer.markCell(() => this.renderInside(element));
    } else if (words !== undefined) this.mark(words, undefined, () => this.renderInside(element));
    else this.renderInside(element);
  }

  private renderList(element: XmlElement, kind: DocMarkKind): void {
    const around = this.list;
    this.list = kind;
    this.markLines(kind, () => this.renderInside(element));
    this.list = around;
  }

  private renderInside(element: XmlElement): void {
    const { writer } = this;
    const before = writer.written;
    this.asReference(element, () => {
      for (const child of element.children) this.render(child);
      if (writer.written === before) this.renderName(element);
    });
  }

  private renderName(element: XmlElement): void {
    const text = this.budget.take(referenceOf(element) ?? "");
    const word = referringAttribute(element)?.name;
    if (word === "langword" || word === "name") this.mark("code", undefined, () => this.writer.write(text));
    else this.writer.write(text);
  }

  /** Multi-line code keeps its lines; code of one line is inline like any other text. */
  private renderCode(element: XmlElement): void {
    const text = this.sourceOf(element);
    const rows = dedent(splitRows(text));
    if (rows.length > 1) this.mark("rows", undefined, () => this.writer.writeRows(rows));
    else this.mark("code", undefined, () => this.asReference(onlyElementIn(element), () => this.writer.write(text)));
  }

  private sourceOf(node: XmlNode): string {
    if (this.budget.isSpent) return "";
    if (typeof node === "string") return this.budget.take(node);
    const text = this.budget.take(node.children.map((child) => this.sourceOf(child)).join(""));
    return text.trim() === "" ? this.budget.take(referenceOf(node) ?? text) : text;
  }

  /** Marks the text written by a callback as a reference, if the element is one; references do not nest. */
  private asReference(element: XmlElement | undefined, write: () => void): void {
    const attribute = element && referringAttribute(element);
    const kind = attribute && !this.isInReference ? referenceKind(attribute) : undefined;
    if (attribute === undefined || kind === undefined) {
      write();
      return;
    }
    this.isInReference = true;
    this.mark(kind, referenceText(attribute), write);
    this.isInReference = false;
  }

  private mark(kind: DocMarkKind, target: string | undefined, write: () => void): void {
    if (this.budget.takeMark(target)) this.writer.mark(kind, target, write);
    else write();
  }

  private markLines(kind: DocMarkKind, write: () => void): void {
    if (this.budget.takeMark()) this.writer.markLines(kind, write);
    else write();
  }
}

/** Returns the mark for a reference to a declaration, or for a web address; other addresses lead nowhere. */
function referenceKind({ name, value }: XmlAttribute): DocMarkKind | undefined {
  if (name === "cref") return "cref";
  return name === "href" && externalAddress(value.trim()) !== undefined ? "href" : undefined;
}

function isHeader({ name, children }: XmlElement): boolean {
  if (name !== "tr") return name === "listheader";
  const cells = children.filter((child) => typeof child !== "string");
  return cells.length > 0 && cells.every((cell) => cell.name === "th");
}

/** Returns the only child of an element, if that is an element. */
function onlyElementIn({ children }: XmlElement): XmlElement | undefined {
  const [only, ...others] = children.filter((child) => typeof child !== "string" || child.trim() !== "");
  return typeof only === "string" || others.length > 0 ? undefined : only;
}
