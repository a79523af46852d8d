import { LABEL_GAP, type Point, type TextWidths } from "./tree-layout.ts";

/** The fonts of labels where the picture is as large as it was laid out. */
export const LABEL_FONTS = { family: "system-ui, sans-serif", node: 12, edge: 10 } as const;

/** Letters grow with the picture as far as this. */
const MOST_GROWTH = 2;

/** How wide texts are as labels. */
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
  /** On which side of the node it stands. */
  readonly side: 1 | -1;
}

/** Writes a node's label beside it; `scale` is how large the picture is, so that no label outgrows its room. */
export function drawNodeLabel(context: CanvasRenderingContext2D, node: NodeLabel, scale: number): void {
  const { x, y, label, size, color, side } = node;
  const font = LABEL_FONTS.node * Math.min(scale, MOST_GROWTH);
  context.save();
  context.translate(x, y);
  context.fillStyle = color;
  context.font = fontOf(font);
  const width = side === 1 ? 0 : context.measureText(label).width;
  context.fillText(label, side * (size + LABEL_GAP) - width, font / 3);
  context.restore();
}

/** Writes an edge's label onto the level part of its line, which gives way to it. */
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
  const font = LABEL_FONTS.edge * Math.min(scale, MOST_GROWTH);
  context.save();
  // Between where the line turns and the tip of its arrow.
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
