import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import {
  closeHoverTooltips,
  type EditorView,
  hasHoverTooltips,
  hoverTooltip,
  showTooltip,
  type Tooltip,
  type TooltipView,
} from "@codemirror/view";
import type { SourceTarget, TokenKind } from "../../../../shared/model/source.ts";
import styles from "./code.module.css";
import { type NamedPlace, namedPlaceAt } from "./names.ts";

/** Time that the pointer must rest on a name before its card shows. */
const HOVER_MILLISECONDS = 150;

/** A card for a name, whose content is still to be rendered. */
export interface OpenCard {
  /** The card's empty element. */
  readonly element: HTMLElement;
  /** A number that is unique among all cards. */
  readonly number: number;
  readonly target: SourceTarget;
  /** The name as written, and its colour. */
  readonly name: string;
  readonly kind: TokenKind;
  /** Whether it was opened by keyboard, so that it takes the focus. */
  readonly byKeyboard: boolean;
}

/** Callbacks for a card that is to be rendered, and for its end. */
export interface CardHost {
  readonly onCard: (card: OpenCard) => void;
  readonly onCardGone: (element: HTMLElement) => void;
}

let latestNumber = 0;

const keyboardCard = StateEffect.define<Tooltip | null>();

/** Cards for names: opened by the pointer, or by keyboard with `openCard`. */
export function cards(host: CardHost): Extension {
  return [
    hoverTooltip(({ state }, place) => hoverCard(state, namedPlaceAt(state, place), host), {
      hoverTime: HOVER_MILLISECONDS,
    }),
    cardByKeyboard,
  ];
}

const cardByKeyboard = StateField.define<Tooltip | null>({
  create: () => null,
  update(card, { effects, selection }) {
    const asked = effects.find((effect) => effect.is(keyboardCard));
    if (asked !== undefined) return asked.value;
    return selection === undefined ? card : null;
  },
  provide: (field) => showTooltip.from(field),
});

// Avoids a second card while the pointer rests on the name whose card is open already.
function hoverCard(state: EditorState, place: NamedPlace | null, host: CardHost): Tooltip | null {
  const isOpen = place !== null && state.field(cardByKeyboard)?.pos === place.from;
  return isOpen ? null : tooltipOf(state, place, host, false);
}

/** Opens the card for the name at the caret; returns false if there is none. */
export function openCard(view: EditorView, host: CardHost): boolean {
  const tooltip = tooltipOf(view.state, namedPlaceAt(view.state, view.state.selection.main.head), host, true);
  if (tooltip !== null) view.dispatch({ effects: [keyboardCard.of(tooltip), closeHoverTooltips] });
  return tooltip !== null;
}

/** Closes every card and returns the focus to the code; returns false if none was open. */
export function closeCards(view: EditorView): boolean {
  if (!dropCards(view)) return false;
  view.focus();
  return true;
}

/** Closes every card when the focus moves elsewhere; returns false if none was open. */
export function dropCards(view: EditorView): boolean {
  if (!isCardOpen(view.state)) return false;
  view.dispatch({ effects: [keyboardCard.of(null), closeHoverTooltips] });
  return true;
}

function isCardOpen(state: EditorState): boolean {
  return state.field(cardByKeyboard) !== null || hasHoverTooltips(state);
}

function tooltipOf(
  { doc }: EditorState,
  place: NamedPlace | null,
  host: CardHost,
  byKeyboard: boolean,
): Tooltip | null {
  if (place === null) return null;
  const { from, to, target, kind } = place;
  const name = doc.sliceString(from, to);
  const create = (): TooltipView => {
    const dom = document.createElement("div");
    dom.className = styles.card ?? "";
    const number = ++latestNumber;
    return {
      dom,
      mount: () => host.onCard({ element: dom, number, target, name, kind, byKeyboard }),
      destroy: () => host.onCardGone(dom),
    };
  };
  return { pos: from, end: to, above: true, create };
}
