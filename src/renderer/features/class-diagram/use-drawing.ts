import { useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { ClassDiagram } from "../../../shared/model/class-diagram.ts";
import type { StateWithTheme } from "../theme/slice.ts";
import { drawDiagram } from "./draw.ts";

/** A picture together with the diagram that it shows. */
export interface Drawing {
  readonly diagram: ClassDiagram;
  /** Null if mermaid could not draw it. */
  readonly svg: string | null;
}

/**
 * Draws a diagram in the page's theme, and again when the theme or the diagram changes; the old picture stays until the
 * new one is ready.
 */
export function useDrawing(diagram: ClassDiagram, isPaused: boolean): Drawing | null {
  const theme = useSelector((state: StateWithTheme) => state.theme.theme);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    const { text } = diagram;
    if (text === null || isPaused) return;
    let isWanted = true;
    drawDiagram(text, theme, () => isWanted).then(
      (svg) => isWanted && setDrawing({ diagram, svg }),
      (thrown: unknown) => {
        console.warn(formatMessage(messages.log.diagramFailed, { detail: detailOf(thrown) }));
        if (isWanted) setDrawing({ diagram, svg: null });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [diagram, theme, isPaused]);
  return drawing?.diagram.id === diagram.id ? drawing : null;
}
