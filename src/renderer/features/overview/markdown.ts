import createMarkdown, { type Token } from "markdown-it";

/** A part of a text in Markdown, ready to be shown. */
export interface MarkdownNode {
  /** As markdown-it calls it, without `_open`: `paragraph`, `link`, `text`. */
  readonly type: string;
  /** Of text, code, and what stood in HTML. */
  readonly text: string;
  /** Of a link, as written. */
  readonly href?: string;
  /** Of a heading, from 4 to 6, and never more than one below the one before it. */
  readonly level?: number;
  /** Of an ordered list: the number that it begins with. */
  readonly start?: number;
  readonly children: readonly MarkdownNode[];
}

/** A text in Markdown, or the beginning of one that has too many parts. */
export interface Markdown {
  readonly nodes: readonly MarkdownNode[];
  readonly isCut: boolean;
}

/** Deeper nesting is left out, or plain text. */
const MAX_NESTING = 20;

/** More parts than these would keep the page waiting; a long README has about a thousand. */
const MAX_NODES = 4_000;

/** The heading above the text. */
const TITLE_LEVEL = 3;
const DEEPEST_LEVEL = 6;

/** Reads a text. HTML is only told apart from it, so that it can be left out: nothing makes HTML of what comes of this. */
export function readMarkdown(text: string): Markdown {
  const markdown = createMarkdown({ html: true, linkify: true, maxNesting: MAX_NESTING });
  const tree = new MarkdownTree();
  tree.addAll(markdown.parse(text, {}));
  return tree.result();
}

interface GrowingNode extends MarkdownNode {
  readonly children: GrowingNode[];
}

/** Makes a tree of the flat list that markdown-it answers with. */
class MarkdownTree {
  private readonly root: GrowingNode = { type: "root", text: "", children: [] };
  private readonly open: GrowingNode[] = [this.root];
  private count = 0;
  private lastLevel = TITLE_LEVEL;

  addAll(tokens: readonly Token[]): void {
    for (const token of tokens) {
      if (token.type === "inline") this.addAll(token.children ?? []);
      else if (token.nesting === -1) this.open.pop();
      else this.add(token);
    }
  }

  result(): Markdown {
    return { nodes: this.root.children, isCut: this.count > MAX_NODES };
  }

  private add(token: Token): void {
    const node: GrowingNode = { ...this.factsOf(token), children: [] };
    // What is left out is opened and closed all the same.
    if (++this.count <= MAX_NODES) this.open.at(-1)?.children.push(node);
    if (token.nesting === 1) this.open.push(node);
  }

  private factsOf(token: Token): Omit<MarkdownNode, "children"> {
    const type = token.type.replace(/_open$/, "");
    const base = { type, text: type.startsWith("html") ? withoutTags(token.content) : token.content };
    if (type === "link") return { ...base, href: String(token.attrGet("href") ?? "") };
    if (type === "heading") return { ...base, level: this.nextLevel(Number(token.tag.slice(1))) };
    if (type === "ordered_list") return { ...base, start: Number(token.attrGet("start") ?? 1) };
    return base;
  }

  private nextLevel(written: number): number {
    this.lastLevel = Math.min(TITLE_LEVEL + written, this.lastLevel + 1, DEEPEST_LEVEL);
    return this.lastLevel;
  }
}

// A README often begins with its title in HTML.
function withoutTags(html: string): string {
  const text = html.replace(/<!--[\s\S]*?(?:-->|$)/g, " ").replace(/<[^>]*(?:>|$)/g, " ");
  return text.replace(/\s+/g, " ").trim();
}

/** All that a part says, without what it looks like. */
export function plainText({ text, children }: MarkdownNode): string {
  return text + children.map(plainText).join("");
}
