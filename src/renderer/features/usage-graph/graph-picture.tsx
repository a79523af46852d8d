import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { usageGraphMessages } from "../../../shared/messages/usage-graph-messages.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import type { GraphStyle } from "./graph-look.ts";
import type { GraphView, OnNode } from "./graph-view.ts";
import styles from "./usage-graph.module.css";

export interface GraphPictureProps extends GraphStyle {
  /** Whether its height is set by its surroundings. */
  readonly isFull: boolean;
  readonly view: RefObject<GraphView | null>;
  readonly onNode: OnNode;
  /** Called if the picture is unavailable: the library did not load, or there is no WebGL. */
  readonly onFailure: (thrown: unknown) => void;
}

/**
 * The frame in which the graph is drawn once the library has loaded. The list has the same content for screen readers.
 */
export function GraphPicture({ view, isFull, onNode, onFailure, graph, theme, atLeast }: GraphPictureProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.show({ graph, theme, atLeast }), [graph, theme, atLeast, view]);
  const choose = useEffectEvent(onNode);
  const fail = useEffectEvent(onFailure);
  const draw = useEffectEvent((drawing: Drawing, element: HTMLElement) => {
    view.current = new drawing.GraphView(element, { graph, theme, atLeast }, (...hit) => choose(...hit));
  });
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    let isWanted = true;
    loadDrawing()
      .then((drawing) => isWanted && draw(drawing, element))
      .catch((thrown: unknown) => isWanted && fail(thrown));
    return () => {
      isWanted = false;
      view.current?.stop();
      view.current = null;
    };
  }, [view]);
  useWheelWithKey(host);
  // A member alone needs no more room than its name.
  const isAlone = graph.nodes.length === 1;
  const looks = { "data-alone": isAlone || undefined, "data-full": isFull || undefined };
  return <div ref={host} className={isFull ? styles.fullFrame : styles.frame} {...looks} aria-hidden="true" />;
}

type Drawing = typeof import("./graph-view.ts");

// Without WebGL the library cannot even be loaded.
async function loadDrawing(): Promise<Drawing> {
  if (typeof WebGL2RenderingContext === "undefined") throw new Error(usageGraphMessages.noWebGl);
  const drawing = await import("./graph-view.ts");
  await afterPaint();
  return drawing;
}

/** Zooms by the wheel only while a key is held: the wheel alone scrolls the page. */
function useWheelWithKey(host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = host.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    };
    element?.addEventListener("wheel", onWheel, { capture: true });
    return () => element?.removeEventListener("wheel", onWheel, { capture: true });
  }, [host]);
}
