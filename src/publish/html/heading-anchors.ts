import { type MarkdownNode, plainText } from "../../shared/markdown/markdown.ts";

/** The places of headings in a guide, as GitHub makes them: lower case, words with dashes between, and numbers for those alike. */
export function headingAnchors(nodes: readonly MarkdownNode[]): ReadonlyMap<MarkdownNode, string> {
  const anchors = new Map<MarkdownNode, string>();
  const taken = new Map<string, number>();
  const add = (node: MarkdownNode) => {
    if (node.type === "heading") {
      const slug = slugOf(plainText(node));
      const times = taken.get(slug) ?? 0;
      taken.set(slug, times + 1);
      anchors.set(node, times === 0 ? slug : `${slug}-${times}`);
    } else node.children.forEach(add);
  };
  nodes.forEach(add);
  return anchors;
}

function slugOf(text: string): string {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_ -]+/gu, "");
  return words.replaceAll(" ", "-") || "section";
}
