import createMarkdown, { type Token } from "markdown-it";
import { withAlerts } from "./alerts.ts";
import { type HtmlTag, htmlAttribute, htmlPieces } from "./html-pieces.ts";
import type { MarkdownNode } from "./markdown-node.ts";

/** A parsed Markdown text, or the beginning of one that has too many nodes. */
export interface Markdown {
  readonly nodes: readonly MarkdownNode[];
  readonly isCut: boolean;
}

/** Maximum nesting; anything deeper is left out or plain text. */
const MAX_NESTING = 20;

/** Maximum number of nodes, as more would block the page; a long README has about a thousand. */
const MAX_NODES = 4_000;

/** Level of the heading above a text that is a section of a page of the app. */
const SECTION_LEVEL = 3;
const DEEPEST_LEVEL = 6;

/** HTML elements that are shown, with the closest Markdown node type. Of all others only the text is shown. */
const INLINE_ELEMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ a: "link", img: "image", br: "hardbreak", b: "strong", strong: "strong", i: "em", em: "em", s: "s", del: "s" },
    ...{ code: "code", kbd: "code", samp: "code", tt: "code", sub: "sub", sup: "sup" },
  }),
);

/** The inline elements and the block elements. */
const ELEMENTS: ReadonlyMap<string, string> = new Map([
  ...INLINE_ELEMENTS,
  ...["p", "div", "center"].map((name) => [name, "division"] as const),
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "heading"] as const),
  ...Object.entries({ ul: "bullet_list", ol: "ordered_list", li: "list_item", blockquote: "blockquote", hr: "hr" }),
]);

/** Nodes without content. */
const VOID: ReadonlySet<string> = new Set(["image", "hardbreak", "hr"]);

/** Elements whose end tag may be omitted before the next one. */
const ENDED_BY_NEXT: ReadonlySet<string> = new Set(["p", "li"]);

/** An absolute width in pixels, not one relative to the surroundings such as a percentage. */
const PIXELS = /^\s*([1-9]\d{0,3})(?:px)?\s*$/;

/**
 * Parses a text below a heading of `titleLevel`. A few HTML elements become nodes like any others, without most
 * attributes; the result is never turned into HTML.
 */
export function readMarkdown(text: string, titleLevel = SECTION_LEVEL): Markdown {
  const markdown = createMarkdown({ html: true, linkify: true, maxNesting: MAX_NESTING });
  const { unescapeAll } = markdown.utils;
  // In HTML a backslash has no special meaning.
  const tree = new MarkdownTree((words) => unescapeAll(words.replaceAll("\\", "\\\\")), titleLevel);
  tree.addAll(markdown.parse(text, {}));
  return tree.result();
}

interface GrowingNode extends MarkdownNode {
  readonly children: GrowingNode[];
}

/** A node that is not closed yet. */
interface OpenNode {
  readonly node: GrowingNode;
  /** Its HTML element, where it was opened in HTML. */
  readonly element?: string;
}

/** Builds a tree from the flat token list of markdown-it. */
class MarkdownTree {
  private readonly root: GrowingNode = { type: "root", text: "", children: [] };
  private readonly open: OpenNode[] = [{ node: this.root }];
  private count = 0;
  /** The first line of the block that is being added. */
  private row = 0;
  private lastLevel: number;

  constructor(
    /** Decodes HTML entities. */
    private readonly decode: (words: string) => string,
    private readonly titleLevel: number,
  ) {
    this.lastLevel = titleLevel;
  }

  addAll(tokens: readonly Token[]): void {
    for (const token of tokens) {
      this.row = token.map?.[0] ?? this.row;
      if (token.type === "inline") this.within(() => this.addAll(token.children ?? []));
      else if (token.type === "html_inline") this.addHtml(token.content, INLINE_ELEMENTS);
      else if (token.type === "html_block") this.addBlock(token.content);
      else if (token.nesting === -1) this.close();
      else this.add(this.factsOf(token), token.nesting === 1);
    }
  }

  result(): Markdown {
    return { nodes: withAlerts(this.root.children), isCut: this.count > MAX_NODES };
  }

  private add(facts: Omit<MarkdownNode, "children">, isOpened: boolean, element?: string): void {
    const node: GrowingNode = { ...facts, children: [] };
    // Nodes that are left out are opened and closed all the same.
    if (++this.count <= MAX_NODES) this.open.at(-1)?.node.children.push(node);
    if (isOpened) this.open.push({ node, ...(element !== undefined && { element }) });
  }

  /** Adds nodes and closes all HTML elements left open within them. */
  private within(add: () => void): void {
    const depth = this.open.length;
    add();
    this.open.length = depth;
  }

  /** Closes the Markdown node opened last, and the HTML elements opened in it. */
  private close(): void {
    while (this.open.length > 1 && this.open.pop()?.element !== undefined);
  }

  private addBlock(html: string): void {
    this.within(() => {
      this.add({ type: "html_block", text: "" }, true);
      this.addHtml(html, ELEMENTS);
    });
  }

  private addHtml(html: string, elements: ReadonlyMap<string, string>): void {
    for (const piece of htmlPieces(html)) {
      if (piece.kind === "words") this.add({ type: "text", text: this.decode(piece.text).replace(/\s+/g, " ") }, false);
      else if (piece.isEnd) this.closeElement(piece.name);
      else this.openElement(piece, elements.get(piece.name));
    }
  }

  private openElement(tag: HtmlTag, type: string | undefined): void {
    const { name } = tag;
    if (ENDED_BY_NEXT.has(name) && this.open.at(-1)?.element === name) this.open.pop();
    const href = type === "link" ? this.attribute(tag, "href") : undefined;
    if (type === undefined || (type === "link" && href === undefined) || this.open.length > MAX_NESTING) return;
    const level = type === "heading" ? { level: this.nextLevel(Number(name.slice(1))) } : undefined;
    const image = type === "image" ? this.imageOf(tag) : undefined;
    const link = href === undefined ? undefined : { href, row: this.row };
    this.add({ type, text: "", ...link, ...image, ...level }, !VOID.has(type), name);
  }

  private imageOf(tag: HtmlTag): Pick<MarkdownNode, "text" | "source" | "width" | "row"> {
    const source = this.attribute(tag, "src");
    const [, width] = PIXELS.exec(this.attribute(tag, "width") ?? "") ?? [];
    return {
      text: this.attribute(tag, "alt") ?? "",
      ...(source !== undefined && { source, row: this.row }),
      ...(width !== undefined && { width: Number(width) }),
    };
  }

  private closeElement(name: string): void {
    for (let at = this.open.length - 1; this.open[at]?.element !== undefined; at--) {
      if (this.open[at]?.element !== name) continue;
      this.open.length = at;
      return;
    }
  }

  private attribute(tag: HtmlTag, name: string): string | undefined {
    const value = htmlAttribute(tag, name);
    return value === undefined ? undefined : this.decode(value);
  }

  private factsOf(token: Token): Omit<MarkdownNode, "children"> {
    const type = token.type.replace(/_open$/, "");
    const base = { type, text: token.content };
    if (type === "link") return { ...base, href: String(token.attrGet("href") ?? ""), row: this.row };
    if (type === "image") return { ...base, source: String(token.attrGet("src") ?? ""), row: this.row };
    if (type === "heading") return { ...base, level: this.nextLevel(Number(token.tag.slice(1))) };
    const [language] = token.info.trim().split(/\s+/, 1);
    if (type === "fence" && language) return { ...base, language };
    if (type === "ordered_list") return { ...base, start: Number(token.attrGet("start") ?? 1) };
    return base;
  }

  private nextLevel(written: number): number {
    this.lastLevel = Math.min(this.titleLevel + written, this.lastLevel + 1, DEEPEST_LEVEL);
    return this.lastLevel;
  }
}
