import { Graph, layout } from "@dagrejs/dagre";

/** A box of a diagram without a position. */
export interface DiagramBox {
  readonly text: string;
  readonly width: number;
}

/** A box with its position: its upper left corner, in pixels. */
export interface PlacedBox extends DiagramBox {
  readonly x: number;
  readonly y: number;
}

/** A diagram with all its positions, in pixels. */
export interface DiagramLayout {
  readonly width: number;
  readonly height: number;
  /** In the order of the input. */
  readonly boxes: readonly PlacedBox[];
  /** The corners of each arrow, from the derived type to its base. */
  readonly arrows: readonly (readonly { readonly x: number; readonly y: number }[])[];
}

export const BOX_HEIGHT = 28;

/** Lays out boxes in rows: the target of an arrow is above its source. Arrows are pairs of indexes into the list. */
export function layOut(
  boxes: readonly DiagramBox[],
  arrows: readonly (readonly [from: number, to: number])[],
): DiagramLayout {
  const graph = new Graph();
  graph.setGraph({ rankdir: "BT", nodesep: 16, ranksep: 36, marginx: 2, marginy: 2 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const [at, { width }] of boxes.entries()) graph.setNode(String(at), { width, height: BOX_HEIGHT });
  for (const [from, to] of arrows) graph.setEdge(String(from), String(to));
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const placed = boxes.map((box, at) => {
    const { x = 0, y = 0 } = graph.node(String(at));
    return { ...box, x: round(x - box.width / 2), y: round(y - BOX_HEIGHT / 2) };
  });
  const lines = arrows.map(([from, to]) => {
    const { points } = graph.edge(String(from), String(to));
    return points.map(({ x, y }: { readonly x: number; readonly y: number }) => ({ x: round(x), y: round(y) }));
  });
  return { width: Math.ceil(width), height: Math.ceil(height), boxes: placed, arrows: lines };
}

// Gives the same bytes on every machine, and few of them.
function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
