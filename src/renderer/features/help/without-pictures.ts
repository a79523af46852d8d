import type { MarkdownNode } from "../../../shared/markdown/markdown-node.ts";

/** Node types that are removed when they are empty. */
const EMPTY: ReadonlySet<string> = new Set(["paragraph", "division", "link", "td", "tr", "tbody"]);

/**
 * Returns a text without its pictures, which show the app that it is read in, and without nodes that contained only
 * pictures.
 */
export function withoutPictures(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  return nodes.flatMap((node) => {
    if (node.type === "image") return [];
    const children = withoutPictures(node.children);
    const isLeft = children.some(({ type, text }) => type !== "text" || text.trim() !== "");
    if (node.children.length > 0 && !isLeft && EMPTY.has(node.type)) return [];
    // A table header without any row.
    if (node.type === "table" && children.every(({ type }) => type === "thead")) return [];
    return [{ ...node, children }];
  });
}
