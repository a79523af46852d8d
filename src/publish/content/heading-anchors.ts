import { type MarkdownNode, plainText } from "../../shared/markdown/markdown-node.ts";

/** Assigns anchors to the headings of a page, as GitHub does: lower case, words separated by dashes. */
export class HeadingAnchors {
  private readonly taken = new Set<string>();

  /** Returns the anchor of a heading; repeated ones get numbers. */
  take(text: string): string {
    const slug = slugOf(text);
    for (let times = 0; ; times++) {
      const anchor = times === 0 ? slug : `${slug}-${times}`;
      if (this.taken.has(anchor)) continue;
      this.taken.add(anchor);
      return anchor;
    }
  }

  /** Returns the anchors of the headings in a guide. */
  takeAll(nodes: readonly MarkdownNode[]): ReadonlyMap<MarkdownNode, string> {
    return new Map(headingsIn(nodes).map((node) => [node, this.take(plainText(node))]));
  }
}

function headingsIn(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  return nodes.flatMap((node) => (node.type === "heading" ? [node] : headingsIn(node.children)));
}

function slugOf(text: string): string {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_ -]+/gu, "");
  return words.replaceAll(" ", "-") || "section";
}
