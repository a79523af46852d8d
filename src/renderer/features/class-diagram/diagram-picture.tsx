import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { classDiagramMessages } from "../../../shared/messages/class-diagram-messages.ts";
import type { DiagramType } from "../../../shared/model/class-diagram.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { revealEntity } from "../explorer/thunks.ts";
import styles from "./class-diagram.module.css";
import { DiagramTools } from "./diagram-tools.tsx";
import { attachPanZoom, initialPosition, type PanZoom, type Size } from "./pan-zoom.ts";
import { markTypes, typeAt } from "./picture-types.ts";

/** A pointer that moves further than this while it is down drags and does not click. */
const CLICK_PIXELS = 4;

export interface DiagramPictureProps {
  readonly svg: string;
  readonly text: string;
  readonly name: string;
  readonly types: readonly DiagramType[];
}

/** The picture in a frame in which it can be moved and zoomed. The list below says the same, so readers pass it over. */
export function DiagramPicture({ svg, text, name, types }: DiagramPictureProps) {
  const dispatch = useAppDispatch();
  const frame = useRef<HTMLDivElement>(null);
  const panZoom = useRef<PanZoom | null>(null);
  const down = useRef({ x: 0, y: 0 });
  usePicture(frame, panZoom, svg, types);

  const onClick = (event: MouseEvent) => {
    const { x, y } = down.current;
    if (Math.hypot(event.clientX - x, event.clientY - y) > CLICK_PIXELS) return;
    const id = typeAt(event.target, types);
    if (id !== null) dispatch(revealEntity(id));
  };
  return (
    <>
      <DiagramTools name={name} text={text} frame={frame} panZoom={panZoom} />
      <div
        ref={frame}
        className={styles.frame}
        aria-hidden="true"
        onPointerDownCapture={(event) => {
          down.current = { x: event.clientX, y: event.clientY };
        }}
        onClick={onClick}
      />
      <p className={styles.quiet}>{classDiagramMessages.hint}</p>
    </>
  );
}

type Slot<T> = { current: T };

/** Puts the picture into the frame. Its labels are entities (see the engine's mermaid text), and no script of it runs. */
function usePicture(
  frame: Slot<HTMLElement | null>,
  panZoom: Slot<PanZoom | null>,
  svg: string,
  types: readonly DiagramType[],
): void {
  // With the frame itself: what waits for a later moment is done in the midst of the next click.
  useLayoutEffect(() => {
    const host = frame.current;
    if (host === null) return;
    const picture = document.createElement("div");
    picture.className = styles.picture ?? "";
    picture.innerHTML = svg;
    const size = keepSize(picture.querySelector("svg"));
    host.replaceChildren(picture);
    markTypes(picture, types);
    const stopWaiting = onceLaidOut(host, (frameSize) => {
      panZoom.current = attachPanZoom(host, picture, initialPosition(frameSize, size));
    });
    return () => {
      stopWaiting();
      panZoom.current?.stop();
      panZoom.current = null;
    };
  }, [frame, panZoom, svg, types]);
}

// Mermaid lets the picture fill its frame; it is to have its own size, because it can be moved and zoomed.
function keepSize(svg: SVGSVGElement | null): Size {
  const { width, height } = svg?.viewBox.baseVal ?? { width: 0, height: 0 };
  svg?.setAttribute("width", String(width));
  svg?.setAttribute("height", String(height));
  return { width, height };
}

/** Tells an element's size before it is next painted; to ask for it would lay out the whole page at once. */
function onceLaidOut(element: Element, onSize: (size: Size) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    observer.disconnect();
    if (entry !== undefined) onSize(entry.contentRect);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
