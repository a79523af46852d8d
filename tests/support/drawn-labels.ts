import type { Locator, Page } from "@playwright/test";

declare global {
  interface Window {
    /** Labels by the canvas that they are drawn on. */
    drawnLabels: Map<HTMLCanvasElement, Record<string, DrawnLabel>>;
  }
}

/** A label of the usage graph's picture as it was last drawn. */
export interface DrawnLabel {
  /** The centre of its node, in pixels of the picture. */
  readonly x: number;
  readonly y: number;
  /** The node's radius in pixels: its label begins three pixels beside it. */
  readonly size: number;
  /** How often the text was drawn in the picture. */
  readonly times: number;
}

/**
 * Records texts drawn on canvases from now on. WebGL gives no access to the nodes themselves, but their labels are
 * drawn beside them.
 */
export async function recordLabels(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.drawnLabels = new Map();
    const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...area) {
      window.drawnLabels.delete(this.canvas);
      clearRect.apply(this, area);
    };
    CanvasRenderingContext2D.prototype.fillText = function (text, x, ...rest) {
      const { e, f } = this.getTransform();
      const labels = window.drawnLabels.get(this.canvas) ?? {};
      const times = (labels[text]?.times ?? 0) + 1;
      labels[text] = { x: e / devicePixelRatio, y: f / devicePixelRatio, size: x - 3, times };
      window.drawnLabels.set(this.canvas, labels);
      fillText.call(this, text, x, ...rest);
    };
  });
}

/** Returns the labels by their texts. Labels of edges have no size. */
export function drawnLabels(page: Page): Promise<Readonly<Record<string, DrawnLabel>>> {
  return page.evaluate(() => Object.assign({}, ...window.drawnLabels.values()));
}

export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Returns the colour of a picture's pixel as shown on the screen. */
export async function colorAt(picture: Locator, { x, y }: { readonly x: number; readonly y: number }): Promise<Color> {
  const frame = (await picture.boundingBox()) ?? { x: 0, y: 0 };
  const clip = { x: Math.round(frame.x + x), y: Math.round(frame.y + y), width: 1, height: 1 };
  const image = (await picture.page().screenshot({ clip })).toString("base64");
  return picture.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    context?.drawImage(await createImageBitmap(new Blob([bytes], { type: "image/png" })), 0, 0);
    const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return { red, green, blue };
  }, image);
}
