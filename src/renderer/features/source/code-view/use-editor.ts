import type { EditorView } from "@codemirror/view";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type CodeOptions, createEditor, type ShownCode } from "../code/create-editor.ts";
import { showNames } from "../code/names.ts";
import type { ReaderPosition } from "../code/reader-position.ts";

/**
 * Returns a ref for the element that shows an editor of code, and the editor itself once it is created. It is created
 * again for other code.
 */
export function useEditor(
  code: ShownCode,
  options: CodeOptions,
): readonly [parent: RefObject<HTMLDivElement | null>, view: EditorView | null] {
  const parent = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  // Reads the latest callback, which may have changed since the editor was created.
  const moved = useEffectEvent((position: ReaderPosition) => options.onMoved(position));
  const create = useEffectEvent((element: HTMLElement) => createEditor(element, code, { ...options, onMoved: moved }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is made anew for other code
  useEffect(() => {
    if (parent.current === null) return;
    const made = create(parent.current);
    setView(made);
    return () => made.destroy();
  }, [code]);
  useEffect(() => {
    if (view !== null) showNames(view, options.names);
  }, [view, options.names]);
  return [parent, view];
}
