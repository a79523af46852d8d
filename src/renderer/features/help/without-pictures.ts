import type { MarkdownNode } from "../../../shared/markdown/markdown.ts";

/** Nothing is left of these where nothing is in them. */
const EMPTY: ReadonlySet<string> = new Set(["paragraph", "division", "link", "td", "tr", "tbody"]);

/** A text without its pictures, which show the app that it is read in, and without what they alone stand in. */
export function withoutPictures(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  return nodes.flatMap((node) => {
    if (node.type === "image") return [];
    const children = withoutPictures(node.children);
    const isLeft = children.some(({ type, text }) => type !== "text" || text.trim() !== "");
    if (node.children.length > 0 && !isLeft && EMPTY.has(node.type)) return [];
    // Heads of columns without any row.
    if (node.type === "table" && children.every(({ type }) => type === "thead")) return [];
    return [{ ...node, children }];
  });
}
