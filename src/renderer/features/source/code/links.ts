import type { Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { DeclaredTarget, SourceTarget } from "../../../../shared/model/source.ts";
import { type CardHost, closeCards, openCard } from "./cards.ts";
import { bind } from "./key-bindings.ts";
import { type NamedPlace, namedPlaceAt } from "./names.ts";

/** The actions on a name in the code, and on the code itself. */
export interface CodeActions extends CardHost {
  /** Called when a name is pressed: it is followed if the button is released there. */
  readonly onPress: (target: SourceTarget) => void;
  readonly onFollow: (target: DeclaredTarget, view: EditorView) => void;
  readonly onFindUsages: (target: SourceTarget, view: EditorView) => void;
  /** Called when the name at the caret has no target. */
  readonly onUnknown: () => void;
  /** Called when the focus should leave the code. */
  readonly onLeave: () => void;
}

/**
 * Makes names links: a click follows them, and keys follow them, show their uses or their card, and leave the code. A
 * name that is declared elsewhere has a card with a link to its documentation.
 */
export function links(actions: CodeActions): Extension {
  const follow = (target: SourceTarget, view: EditorView) => {
    if (target.kind === "external") openCard(view, actions);
    else actions.onFollow(target, view);
  };
  return [
    EditorView.domEventHandlers({
      mousedown: (event, view) => {
        const place = event.button === 0 ? nameUnder(event, view) : null;
        if (place !== null) actions.onPress(place.target);
      },
      click: (event, view) => followClicked(event, view, follow),
    }),
    linkKeys(actions, follow),
  ];
}

type Follow = (target: SourceTarget, view: EditorView) => void;

/**
 * The keys for the name at the caret. All of them are handled even without one: browsers have functions of their own
 * for F12.
 */
function linkKeys(actions: CodeActions, follow: Follow): Extension {
  const followAtCaret = (view: EditorView) => {
    const place = placeAtCaret(view);
    if (place !== null) follow(place.target, view);
    return true;
  };
  const findUsages = (view: EditorView) => {
    const place = placeAtCaret(view);
    if (place === null) actions.onUnknown();
    else actions.onFindUsages(place.target, view);
    return true;
  };
  const showCard = (view: EditorView) => {
    if (!openCard(view, actions)) actions.onUnknown();
    return true;
  };
  const leave = (view: EditorView) => {
    if (!closeCards(view)) actions.onLeave();
    return true;
  };
  return keymap.of([
    ...bind("follow", followAtCaret),
    ...bind("findUsages", findUsages),
    ...bind("showCard", showCard),
    ...bind("leave", leave),
  ]);
}

function placeAtCaret({ state }: EditorView): NamedPlace | null {
  return namedPlaceAt(state, state.selection.main.head);
}

/** Follows a clicked name; not at the end of a drag, which selects text to copy. */
function followClicked(event: MouseEvent, view: EditorView, follow: Follow): boolean {
  if (event.button !== 0 || !view.state.selection.main.empty) return false;
  const place = nameUnder(event, view);
  if (place !== null) follow(place.target, view);
  return place !== null;
}

/** Returns the name under the pointer. */
function nameUnder(event: MouseEvent, view: EditorView): NamedPlace | null {
  const link = linkUnder(event, view);
  return link && namedPlaceAt(view.state, view.posAtDOM(link));
}

/** The link under the pointer. Where its row is drawn anew while the button is down, the click has another target. */
function linkUnder({ target, clientX, clientY }: MouseEvent, { contentDOM }: EditorView): Element | null {
  const under = (element: Element | null) => element?.closest("[data-link]") ?? null;
  const link = under(target instanceof Element ? target : null) ?? under(document.elementFromPoint(clientX, clientY));
  // A click without a mouse has no point of its own: other code may be there.
  return contentDOM.contains(link) ? link : null;
}
