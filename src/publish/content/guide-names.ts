import type { MarkdownNode } from "../../shared/markdown/markdown-node.ts";
import type { PublishedNames } from "./names.ts";
import type { PageTarget } from "./page-target.ts";
import { targetOfPage } from "./site-map.ts";

/** A node of a guide, or a name in it that links to a type or member. */
export type NamedNode = MarkdownNode & { readonly target?: PageTarget };

/** Finds the target of a name; undefined for one that is unknown or ambiguous. */
type FindName = (name: string) => PageTarget | undefined;

/** `[JsonConvert.SerializeObject]`: a name that the author wants to be a link. */
const IN_BRACKETS = /\[([\p{L}_][\p{L}\p{N}_.<>, ]*(?:\(\))?)\]/u;

/** Replaces the names in brackets in sibling nodes by links, whether they are written as code or not. */
export function withNames(nodes: readonly MarkdownNode[], names: PublishedNames): readonly NamedNode[] {
  const find: FindName = (name) => {
    const page = names.find(name);
    return page && targetOfPage(page);
  };
  return withCodeInBrackets(nodes, find).flatMap((node) => (node.type === "text" ? namesIn(node, find) : [node]));
}

function namesIn(node: NamedNode, find: FindName): readonly NamedNode[] {
  return node.text.split(IN_BRACKETS).flatMap((piece, at): readonly NamedNode[] => {
    const target = at % 2 === 1 ? find(piece) : undefined;
    if (target !== undefined) return [{ type: "code_inline", text: piece, target, children: [] }];
    return [{ ...node, text: at % 2 === 1 ? `[${piece}]` : piece }];
  });
}

/** Finds code names between two texts whose brackets around the name mark a link. */
function withCodeInBrackets(nodes: readonly MarkdownNode[], find: FindName): readonly NamedNode[] {
  const shown: NamedNode[] = [...nodes];
  for (const [at, node] of shown.entries()) {
    const [before, behind] = [shown[at - 1], shown[at + 1]];
    if (node.type !== "code_inline" || !before?.text.endsWith("[") || !behind?.text.startsWith("]")) continue;
    const target = before.type === "text" && behind.type === "text" ? find(node.text) : undefined;
    if (target === undefined) continue;
    shown[at - 1] = { ...before, text: before.text.slice(0, -1) };
    shown[at] = { ...node, target };
    shown[at + 1] = { ...behind, text: behind.text.slice(1) };
  }
  return shown;
}
