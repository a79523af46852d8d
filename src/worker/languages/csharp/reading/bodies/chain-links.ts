import type { Expression } from "./ast.ts";

/** A chain such as `a.B().C[0].D()`. */
export interface Chain {
  /** Its first expression: `a`. */
  readonly first: Expression;
  /** Its calls and indexers in text order, each without its receiver: `.B()`, `[0]`, `.D()`. */
  readonly links: readonly Expression[];
}

const NOTHING: Expression = { k: "default" };

/** Splits a chain, which nests to the left and may be as long as a file. */
export function chainOf(node: Expression): Chain {
  const links: Expression[] = [];
  let first = node;
  for (let next = nextOf(first); next !== undefined; next = nextOf(first)) {
    if (next.link !== undefined) links.push(next.link);
    first = next.target;
  }
  return { first, links: links.reverse() };
}

function nextOf(node: Expression): { readonly target: Expression; readonly link?: Expression } | undefined {
  if (node.k === "member") return { target: node.target };
  if (node.k === "index") return { target: node.target, link: { ...node, target: NOTHING } };
  if (node.k !== "call" || node.callee.k === "name") return undefined;
  const { callee } = node;
  if (callee.k !== "member") return { target: callee, link: { ...node, callee: NOTHING } };
  return { target: callee.target, link: { ...node, callee: { ...callee, target: NOTHING } } };
}
