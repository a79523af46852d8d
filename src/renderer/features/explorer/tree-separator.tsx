import { useEffect, useRef, useState } from "react";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { PaneSeparator } from "../../ui/controls/pane-separator.tsx";
import { changeTreeWidth, keptTreeWidth, TREE_WIDTH } from "./tree-width.ts";

/** The separator between the tree and the details, which resizes the tree. */
export function TreeSeparator() {
  const dispatch = useAppDispatch();
  const pane = useRef<HTMLElement>(null);
  const [kept, setKept] = useState(() => dispatch(keptTreeWidth()));
  const measured = useWidthOf(pane);
  const onChange = (width: number) => {
    setKept(width);
    dispatch(changeTreeWidth(width));
  };
  return (
    <div
      ref={(element) => {
        pane.current = element?.parentElement ?? null;
      }}
    >
      <PaneSeparator
        edge="end"
        pane={pane}
        label={messages.explorer.width}
        share={kept ?? measured}
        {...TREE_WIDTH}
        onShare={onChange}
      />
    </div>
  );
}

/** Returns the pane's width in pixels: set by the window's width until the user chooses one. */
function useWidthOf(pane: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState<number>(TREE_WIDTH.most);
  useEffect(() => {
    const measure = () => setWidth(Math.round(pane.current?.getBoundingClientRect().width ?? TREE_WIDTH.most));
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [pane]);
  return Math.min(TREE_WIDTH.most, Math.max(TREE_WIDTH.least, width));
}
