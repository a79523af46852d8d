import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Boxes by the canvas that they are drawn on. */
    labelBoxes: Map<HTMLCanvasElement, LabelBox[]>;
  }
}

/** The box of a text in the usage graph's picture, in its pixels. Texts are horizontal. */
export interface LabelBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Records where texts are drawn on canvases from now on. */
export async function recordLabelBoxes(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.labelBoxes = new Map();
    const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...area) {
      window.labelBoxes.delete(this.canvas);
      clearRect.apply(this, area);
    };
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
      const { e, f } = this.getTransform();
      const { width, actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = this.measureText(text);
      const left = e / devicePixelRatio + x;
      const base = f / devicePixelRatio + y;
      const boxes = window.labelBoxes.get(this.canvas) ?? [];
      boxes.push({ text, left, right: left + width, top: base - ascent, bottom: base + descent });
      window.labelBoxes.set(this.canvas, boxes);
      fillText.call(this, text, x, y, ...rest);
    };
  });
}

/** Returns the labels of nodes and edges as they were last drawn. */
export function labelBoxes(page: Page): Promise<readonly LabelBox[]> {
  return page.evaluate(() =>
    [...window.labelBoxes].flatMap(([canvas, boxes]) =>
      /sigma-(edgeLabels|labels)/.test(canvas.className) ? boxes : [],
    ),
  );
}

/** Returns the labels that overlap another one. */
export function labelsOverOthers(boxes: readonly LabelBox[]): readonly string[] {
  const isOver = (a: LabelBox, b: LabelBox) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return boxes.flatMap((a, at) =>
    boxes.slice(at + 1).flatMap((b) => (isOver(a, b) ? [`${a.text} over ${b.text}`] : [])),
  );
}
