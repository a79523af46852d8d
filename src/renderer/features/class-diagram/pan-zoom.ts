import Panzoom from "@panzoom/panzoom";

const MIN_SCALE = 0.1;
const MAX_SCALE = 4;

/** How a picture in a frame is moved and zoomed. */
export interface PanZoom {
  zoomIn(): void;
  zoomOut(): void;
  /** Shows all of it, in the middle, and never larger than it is. */
  fit(): void;
  stop(): void;
}

/** Lets a picture of a known size be dragged, and zoomed by Ctrl and the wheel: the wheel alone scrolls the page. */
export function attachPanZoom(frame: HTMLElement, picture: HTMLElement): PanZoom {
  const start = fitting(sizeOf(frame), sizeOf(picture));
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
      const { scale, x, y } = fitting(sizeOf(frame), sizeOf(picture));
      panzoom.zoom(scale, { animate: false, force: true });
      panzoom.pan(x, y, { animate: false, force: true });
    },
    stop: () => {
      frame.removeEventListener("wheel", onWheel);
      panzoom.destroy();
    },
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The scale and the way that put all of a picture into the middle of its frame; it is scaled around its own middle. */
export function fitting(
  frame: Size,
  picture: Size,
): { readonly scale: number; readonly x: number; readonly y: number } {
  const wanted = Math.min(frame.width / picture.width, frame.height / picture.height, 1);
  const scale = Number.isFinite(wanted) ? Math.max(wanted, MIN_SCALE) : 1;
  return {
    scale,
    x: (frame.width - picture.width) / 2 / scale,
    y: (frame.height - picture.height) / 2 / scale,
  };
}

function sizeOf(element: HTMLElement): Size {
  return { width: element.clientWidth, height: element.clientHeight };
}
