import { useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { StateWithTheme } from "../theme/slice.ts";
import { drawDiagram } from "./draw.ts";

/** A picture that was drawn, and what it was drawn of. */
export interface Drawing {
  readonly text: string;
  /** Null when mermaid could not draw it. */
  readonly svg: string | null;
}

/** Draws a text in the theme of the page, and again when that changes; the old picture stays until the new one is there. */
export function useDrawing(text: string | null, isPaused: boolean): Drawing | null {
  const theme = useSelector((state: StateWithTheme) => state.theme.theme);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    if (text === null || isPaused) return;
    let isWanted = true;
    drawDiagram(text, theme, () => isWanted).then(
      (svg) => isWanted && setDrawing({ text, svg }),
      (thrown: unknown) => {
        console.warn(formatMessage(messages.log.diagramFailed, { detail: detailOf(thrown) }));
        if (isWanted) setDrawing({ text, svg: null });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [text, theme, isPaused]);
  return drawing?.text === text ? drawing : null;
}
