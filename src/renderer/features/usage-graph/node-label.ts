import type { UsageNode } from "../../../shared/model/usage-graph.ts";

/** Maximum number of labels in a row; with more, horizontal labels would overlap. */
const LEVEL_LABELS = 5;
const SLANTS = { class: -Math.PI / 6, group: -Math.PI / 6, method: Math.PI / 4 } as const;

/** Returns whether a row of a graph has so many nodes that labels have to be slanted. */
export function isCrowded(nodes: readonly Pick<UsageNode, "y">[]): boolean {
  const counts = new Map<number, number>();
  for (const { y } of nodes) counts.set(y, (counts.get(y) ?? 0) + 1);
  return Math.max(0, ...counts.values()) > LEVEL_LABELS;
}

/**
 * Returns the angle of a node's label in a crowded graph: labels of methods point away from their classes, into free
 * space.
 */
export function labelAngle({ type, y }: Pick<UsageNode, "type" | "y">): number {
  // The member itself, at the origin, is alone in its row.
  return SLANTS[type] * Math.sign(y);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly slant?: number;
}

/** Draws the label of a node, rotated around that node; `draw` draws it at the position that it is given. */
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
