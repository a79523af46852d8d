import type { DocMark, DocMarkKind } from "../facts/doc-marks.ts";

/** A marked range of a text, with the nested ones. */
export interface MarkedNode {
  readonly kind: DocMarkKind;
  readonly start: number;
  readonly end: number;
  /** The target of a reference. */
  readonly target: string;
  /** Whether the range's text is this name itself. */
  readonly isName: boolean;
  readonly children: readonly MarkedNode[];
}

interface GrowingNode extends MarkedNode {
  readonly children: GrowingNode[];
}

/** The marks of a text, or of a part of it, as trees: marks that extend beyond it or another mark are truncated. */
export function markedNodes(
  text: string,
  marks: readonly DocMark[],
  from = 0,
  to = text.length,
): readonly MarkedNode[] {
  const roots: GrowingNode[] = [];
  const open: GrowingNode[] = [];
  for (const [kind, at, length, target] of marks) {
    if (length === 0 ? at < from || at > to : at + length <= from || at >= to) continue;
    while (isBehind(open.at(-1), at, length)) open.pop();
    const around = open.at(-1);
    const siblings = around?.children ?? roots;
    const start = Math.max(at, from, siblings.at(-1)?.end ?? around?.start ?? 0);
    const end = Math.max(start, Math.min(at + length, to, around?.end ?? to));
    const named = { target: target ?? text.slice(at, at + length), isName: target === undefined };
    const node: GrowingNode = { kind, start, end, ...named, children: [] };
    siblings.push(node);
    open.push(node);
  }
  return roots;
}

// A cell without words may be at the very end of its row.
function isBehind(node: GrowingNode | undefined, at: number, length: number): boolean {
  return node !== undefined && (length === 0 ? at > node.end || node.kind === "cell" : at >= node.end);
}
