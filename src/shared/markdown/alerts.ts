import { markdownMessages as words } from "../messages/markdown-messages.ts";
import type { MarkdownNode } from "./markdown-node.ts";

const MARK = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*$/i;

/** Begins each quote that GitHub shows as an alert (`> [!NOTE]`) with the word for it instead of the mark. */
export function withAlerts(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  return nodes.map((node) => {
    const children = withAlerts(node.children);
    return { ...node, children: node.type === "blockquote" ? alertOf(children) : children };
  });
}

function alertOf(children: readonly MarkdownNode[]): readonly MarkdownNode[] {
  const [first, ...others] = children;
  const [mark, end, ...said] = first?.type === "paragraph" ? first.children : [];
  const [, kind] = MARK.exec(mark?.type === "text" ? mark.text : "") ?? [];
  if (first === undefined || kind === undefined || (end !== undefined && !end.type.endsWith("break"))) return children;
  const word = words.alerts[kind.toLowerCase() as keyof typeof words.alerts];
  const title = { type: "strong", text: "", children: [{ type: "text", text: word, children: [] }] };
  const paragraphs = [[title], said].filter(({ length }) => length > 0);
  return [...paragraphs.map((row) => ({ ...first, children: row })), ...others];
}
