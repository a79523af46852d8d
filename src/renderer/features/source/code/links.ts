import type { Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { SourceTarget } from "../../../../shared/model/source.ts";
import { type CardHost, closeCard, openCard } from "./cards.ts";
import { namedPlaceAt } from "./names.ts";

/** What can be done with a name in the code, and with the code itself. */
export interface CodeActions extends CardHost {
  readonly onFollow: (target: SourceTarget, view: EditorView) => void;
  readonly onFindUsages: (target: SourceTarget) => void;
  /** The keyboard is to leave the code. */
  readonly onLeave: () => void;
}

/** Makes names links: a click, Enter or F12 goes to what they mean, Shift+F12 to its uses; Ctrl+K Ctrl+I shows its card. Escape leaves. */
export function links(actions: CodeActions): Extension {
  const atCaret = (act: (target: SourceTarget, view: EditorView) => void) => (view: EditorView) => {
    const place = namedPlaceAt(view.state, view.state.selection.main.head);
    if (place !== null) act(place.target, view);
    // Nothing else may come of these keys: the text is only read, and the browser has tools behind F12.
    return true;
  };
  const leave = (view: EditorView) => {
    if (!closeCard(view)) actions.onLeave();
    return true;
  };
  return [
    EditorView.domEventHandlers({ click: (event, view) => followClicked(event, view, actions.onFollow) }),
    keymap.of([
      { key: "Enter", run: atCaret(actions.onFollow) },
      { key: "F12", run: atCaret(actions.onFollow), shift: atCaret(actions.onFindUsages) },
      { key: "Mod-k Mod-i", run: (view) => openCard(view, actions) || true },
      { key: "Escape", run: leave },
    ]),
  ];
}

/** Whoever drags over a name wants to copy it. */
function followClicked({ target, button }: MouseEvent, view: EditorView, onFollow: CodeActions["onFollow"]): boolean {
  const link = target instanceof Element ? target.closest("[data-link]") : null;
  if (button !== 0 || link === null || !view.state.selection.main.empty) return false;
  const place = namedPlaceAt(view.state, view.posAtDOM(link));
  if (place !== null) onFollow(place.target, view);
  return place !== null;
}
