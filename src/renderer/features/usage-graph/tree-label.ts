import { LABEL_GAP, type Point, type TextWidths } from "./tree-layout.ts";

/** The fonts of labels when the picture has the size of its layout. */
export const LABEL_FONTS = { family: "system-ui, sans-serif", node: 12, edge: 10 } as const;

/** Maximum factor by which text grows with the picture. */
const MAX_GROWTH = 2;

/** Returns functions that measure the width of texts as labels. */
export function labelWidths(context: CanvasRenderingContext2D): TextWidths {
  const measured = (size: number) => (text: string) => {
    context.font = fontOf(size);
    return context.measureText(text).width;
  };
  return { node: measured(LABEL_FONTS.node), edge: measured(LABEL_FONTS.edge) };
}

interface NodeLabel extends Point {
  readonly label: string;
  readonly size: number;
  readonly color: string;
  /** The side of the node that the label is on. */
  readonly side: 1 | -1;
}

/** Draws a node's label beside it; `scale` is the size of the picture, so that no label outgrows its room. */
export function drawNodeLabel(context: CanvasRenderingContext2D, node: NodeLabel, scale: number): void {
  const { x, y, label, size, color, side } = node;
  const font = LABEL_FONTS.node * Math.min(scale, MAX_GROWTH);
  context.save();
  context.translate(x, y);
  context.fillStyle = color;
  context.font = fontOf(font);
  const width = side === 1 ? 0 : context.measureText(label).width;
  context.fillText(label, side * (size + LABEL_GAP) - width, font / 3);
  context.restore();
}

/** Draws an edge's label onto the horizontal part of its line, which it interrupts. */
export function drawLineLabel(
  context: CanvasRenderingContext2D,
  {
    label,
    color,
    surface,
    end,
  }: { readonly label: string; readonly color: string; readonly surface: string; readonly end: number },
  [from, to]: readonly [Point, Point],
  scale: number,
): void {
  const font = LABEL_FONTS.edge * Math.min(scale, MAX_GROWTH);
  context.save();
  // Between the turn of the line and the tip of its arrow.
  context.translate((from.x + to.x - Math.sign(to.x - from.x) * end) / 2, to.y);
  context.font = fontOf(font);
  const { width } = context.measureText(label);
  context.fillStyle = surface;
  context.fillRect(-width / 2 - 2, -font / 2, width + 4, font);
  context.fillStyle = color;
  context.fillText(label, -width / 2, font / 3);
  context.restore();
}

function fontOf(pixels: number): string {
  return `${pixels}px ${LABEL_FONTS.family}`;
}
