/** A node of a Markdown text, ready to be shown. */
export interface MarkdownNode {
  /** The markdown-it type, without `_open`: `paragraph`, `link`, `text`. */
  readonly type: string;
  /** The text of text, code and image nodes. */
  readonly text: string;
  /** Of a link: its address, as written. */
  readonly href?: string;
  /** Of an image: its file or address, as written. */
  readonly source?: string;
  /** Of an image in HTML: its intended width in pixels. */
  readonly width?: number;
  /** Of a link or image: the first line of the block that contains it, from 0. */
  readonly row?: number;
  /** Of fenced code: its language, as written. */
  readonly language?: string;
  /** Of a heading: from one below the title to 6, and never more than one below the previous one. */
  readonly level?: number;
  /** Of an ordered list: its first number. */
  readonly start?: number;
  readonly children: readonly MarkdownNode[];
}

/** Returns the text of a node without its formatting. */
export function plainText({ text, children }: MarkdownNode): string {
  return text + children.map(plainText).join("");
}

/** Whether a node shows anything, with or without text. */
export function isShown({ type, text, children }: MarkdownNode): boolean {
  return text.trim() !== "" || type === "link" || type === "hr" || children.some(isShown);
}
