import type { UsageNode } from "../../../shared/model/usage-graph.ts";

/** Side by side, more labels than these would cover each other. */
const LEVEL_LABELS = 5;
const SLANTS = { class: -Math.PI / 6, group: -Math.PI / 6, method: Math.PI / 4 } as const;

/** Whether a row of a graph has so many nodes that labels have to stand aslant. */
export function isCrowded(nodes: readonly Pick<UsageNode, "y">[]): boolean {
  const counts = new Map<number, number>();
  for (const { y } of nodes) counts.set(y, (counts.get(y) ?? 0) + 1);
  return Math.max(0, ...counts.values()) > LEVEL_LABELS;
}

/** The angle of a node's label in a crowded graph: methods point away from their classes, into free room. */
export function labelAngle({ type, y }: Pick<UsageNode, "type" | "y">): number {
  // The member itself, at the origin, stands alone.
  return SLANTS[type] * Math.sign(y);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly slant?: number;
}

/** Draws the label of a node turned around that node; `draw` does it at the place that it is given. */
export function drawRotatedLabel<Data extends Place>(
  context: CanvasRenderingContext2D,
  data: Data,
  draw: (data: Data) => void,
): void {
  context.save();
  context.translate(data.x, data.y);
  context.rotate(data.slant ?? 0);
  draw({ ...data, x: 0, y: 0 });
  context.restore();
}
