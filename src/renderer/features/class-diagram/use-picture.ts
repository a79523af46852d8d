import { useLayoutEffect } from "react";
import type { DiagramType } from "../../../shared/model/class-diagram.ts";
import { heightForPicture } from "../../ui/picture-room.ts";
import styles from "./class-diagram.module.css";
import { attachPanZoom, frameHeight, initialPosition, type PanZoom, type Size } from "./pan-zoom.ts";
import { markMoreLine, markTypes } from "./picture-types.ts";

type Slot<T> = { current: T };

export interface PictureFrame {
  readonly frame: Slot<HTMLElement | null>;
  readonly panZoom: Slot<PanZoom | null>;
  /** Whether the frame's height is set by its surroundings; otherwise it follows the picture. */
  readonly hasOwnHeight: boolean;
}

/** Puts the picture into the frame. Its labels are entities (see the engine's mermaid text), so no script in it runs. */
export function usePicture(
  { frame, panZoom, hasOwnHeight }: PictureFrame,
  svg: string,
  types: readonly DiagramType[],
): void {
  // Runs in the layout phase together with the frame: a passive effect could run in the middle of the next click.
  useLayoutEffect(() => {
    const host = frame.current;
    if (host === null) return;
    const picture = document.createElement("div");
    picture.className = styles.picture ?? "";
    picture.innerHTML = svg;
    const size = keepSize(picture.querySelector("svg"));
    host.replaceChildren(picture);
    markTypes(picture, types);
    markMoreLine(picture);
    const stopWaiting = onceLaidOut(host, ({ width, height }) => {
      const room = {
        width,
        height: hasOwnHeight ? height : frameHeight(width, size, heightForPicture()),
      };
      if (!hasOwnHeight) host.style.height = `${room.height}px`;
      panZoom.current = attachPanZoom(host, picture, initialPosition(room, size));
    });
    return () => {
      stopWaiting();
      panZoom.current?.stop();
      panZoom.current = null;
    };
  }, [frame, panZoom, hasOwnHeight, svg, types]);
}

// Mermaid lets the picture fill its frame; it needs its own size, because it can be moved and zoomed.
function keepSize(svg: SVGSVGElement | null): Size {
  const { width, height } = svg?.viewBox.baseVal ?? { width: 0, height: 0 };
  svg?.setAttribute("width", String(width));
  svg?.setAttribute("height", String(height));
  return { width, height };
}

/** Reports an element's size before its next paint; measuring it directly would lay out the whole page at once. */
function onceLaidOut(element: Element, onSize: (size: Size) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    observer.disconnect();
    if (entry !== undefined) onSize(entry.contentRect);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
