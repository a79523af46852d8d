import Panzoom from "@panzoom/panzoom";

const MIN_SCALE = 0.1;
const MAX_SCALE = 4;
/** Smaller letters cannot be read. */
const READABLE_SCALE = 0.75;
const MARGIN_PIXELS = 12;
const [LEAST_HEIGHT, MOST_HEIGHT] = [120, 800];

/** The controls of a picture that is moved and zoomed in a frame. */
export interface PanZoom {
  zoomIn(): void;
  zoomOut(): void;
  /** Shows all of it, in the middle, and never larger than it is. */
  fit(): void;
  stop(): void;
}

/** Lets a picture be dragged, and zoomed by Ctrl and the wheel: the wheel alone scrolls the page. */
export function attachPanZoom(frame: HTMLElement, picture: HTMLElement, start: Position): PanZoom {
  const panzoom = Panzoom(picture, {
    ...{ startScale: start.scale, startX: start.x, startY: start.y },
    ...{ canvas: true, minScale: MIN_SCALE, maxScale: MAX_SCALE, step: 0.2 },
  });
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) panzoom.zoomWithWheel(event);
  };
  frame.addEventListener("wheel", onWheel, { passive: false });
  return {
    zoomIn: () => void panzoom.zoomIn(),
    zoomOut: () => void panzoom.zoomOut(),
    fit: () => {
      const { scale, x, y } = fitPosition(sizeOf(frame), sizeOf(picture));
      panzoom.zoom(scale, { animate: false, force: true });
      panzoom.pan(x, y, { animate: false, force: true });
    },
    stop: () => {
      frame.removeEventListener("wheel", onWheel);
      panzoom.destroy();
    },
  };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Position {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The scale and the way that put all of a picture into the middle of its frame; it is scaled around its own middle. */
export function fitPosition(frame: Size, picture: Size): Position {
  const wanted = Math.min(frame.width / picture.width, frame.height / picture.height, 1);
  return centred(frame, picture, Number.isFinite(wanted) ? Math.max(wanted, MIN_SCALE) : 1);
}

/** The height that a frame of a width needs for a picture, of what there is. */
export function frameHeight(width: number, picture: Size, available: number): number {
  const scale = Math.max(READABLE_SCALE, Math.min(1, (width - 2 * MARGIN_PIXELS) / Math.max(picture.width, 1)));
  const wanted = picture.height * scale + 2 * MARGIN_PIXELS;
  return Math.round(Math.max(LEAST_HEIGHT, Math.min(wanted, MOST_HEIGHT, available)));
}

/** The first position: all of a picture where it can be read, else the middle of its top. */
export function initialPosition(frame: Size, picture: Size): Position {
  const whole = fitPosition(frame, picture);
  if (whole.scale >= READABLE_SCALE) return whole;
  const { scale, x, y } = centred(frame, picture, READABLE_SCALE);
  const top = (frame.height - picture.height * scale) / 2;
  return { scale, x, y: top < MARGIN_PIXELS ? y + (MARGIN_PIXELS - top) / scale : y };
}

function centred(frame: Size, picture: Size, scale: number): Position {
  return {
    scale,
    x: (frame.width - picture.width) / 2 / scale,
    y: (frame.height - picture.height) / 2 / scale,
  };
}

function sizeOf(element: HTMLElement): Size {
  return { width: element.clientWidth, height: element.clientHeight };
}
