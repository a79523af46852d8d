import Panzoom from "@panzoom/panzoom";

const MIN_SCALE = 0.1;
const MAX_SCALE = 4;
/** Minimum scale at which the text is still readable. */
const READABLE_SCALE = 0.75;
const MARGIN_PIXELS = 12;
const [MIN_HEIGHT, MAX_HEIGHT] = [120, 800];

/** The controls of a picture that can be moved and zoomed in a frame. */
export interface PanZoom {
  zoomIn(): void;
  zoomOut(): void;
  /** Shows the whole picture, centered, at no more than its own size. */
  fit(): void;
  stop(): void;
}

/** Makes a picture draggable, and zoomable by Ctrl and the wheel: the wheel alone scrolls the page. */
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

/** Returns the scale and offset that center the whole picture in its frame; scaling is around the picture's center. */
export function fitPosition(frame: Size, picture: Size): Position {
  const wanted = Math.min(frame.width / picture.width, frame.height / picture.height, 1);
  return centred(frame, picture, Number.isFinite(wanted) ? Math.max(wanted, MIN_SCALE) : 1);
}

/** Returns the height that a frame of the given width needs for a picture, up to the available height. */
export function frameHeight(width: number, picture: Size, available: number): number {
  const scale = Math.max(READABLE_SCALE, Math.min(1, (width - 2 * MARGIN_PIXELS) / Math.max(picture.width, 1)));
  const wanted = picture.height * scale + 2 * MARGIN_PIXELS;
  return Math.round(Math.max(MIN_HEIGHT, Math.min(wanted, MAX_HEIGHT, available)));
}

/** Returns the initial position: the whole picture if it is readable then, else the center of its top. */
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
