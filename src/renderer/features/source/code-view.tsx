import type { EditorView } from "@codemirror/view";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { DeclaredTarget, ExternalTarget, SourceTarget, VariableTarget } from "../../../shared/model/source.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import type { OpenCard } from "./code/cards.ts";
import { closeCards, dropCards } from "./code/cards.ts";
import { createEditor, type ShownCode } from "./code/create-editor.ts";
import { type MarkedPlace, markInstead, markPlace } from "./code/marked-place.ts";
import { NO_NAMES, type ShownNames, showNames } from "./code/names.ts";
import { backTo, type ReaderPosition } from "./code/reader-position.ts";
import { NameCard } from "./name-card.tsx";
import { focusSettled } from "./slice.ts";
import { findUsages, followName, prefetchName, showExternal } from "./thunks.ts";
import { useCodeMenu } from "./use-code-menu.ts";

export interface CodeViewProps {
  /** Of the file that it is from. */
  readonly fileId: string;
  readonly code: ShownCode;
  /** What its names mean; undefined until that is known. */
  readonly names: ShownNames | undefined;
  /** What it is, for screen readers. */
  readonly label: string;
  readonly isWhole: boolean;
  readonly variables: CodeVariables;
  /** The place to mark and to bring into view. */
  readonly marked?: WantedPlace | undefined;
  /** The keyboard is to leave the code. */
  readonly onLeave: () => void;
  readonly onMoved?: (position: ReaderPosition) => void;
  readonly className?: string | undefined;
}

/** What can be done with the variables that names in the code mean. */
export interface CodeVariables {
  /** Goes to where one is declared; or answers with that place, if it is in the code that is shown. */
  readonly goTo: (target: VariableTarget) => MarkedPlace | undefined;
  /** The row of code that declares one. */
  readonly rowOf: (target: VariableTarget) => string;
}

/** A place that was asked for: each time with a number of its own. */
export interface WantedPlace extends MarkedPlace {
  readonly asked: number;
  readonly isDeclaration: boolean;
  readonly takesFocus: boolean;
  /** Where the reader was when that was in view before; null for the first time. */
  readonly position: ReaderPosition | null;
}

/** Code in colours, in which every name is a link. It is made anew for other code. */
export function CodeView(props: CodeViewProps) {
  const { fileId, code, names = NO_NAMES, label, isWhole, variables, marked, onLeave, onMoved, className } = props;
  const dispatch = useAppDispatch();
  const parent = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  // One that was asked for by keyboard may stand beside one that the pointer rests on.
  const [cards, setCards] = useState<readonly OpenCard[]>([]);
  const follow = (target: DeclaredTarget, editor: EditorView) => {
    dropCards(editor);
    if (target.kind !== "variable") return dispatch(followName(target));
    const place = variables.goTo(target);
    if (place === undefined) return;
    editor.dispatch(markPlace(place, false));
    editor.focus();
  };
  const show = (target: ExternalTarget) => {
    if (view !== null) dropCards(view);
    dispatch(showExternal(target));
  };
  const find = (target: SourceTarget) => {
    if (view !== null) dropCards(view);
    dispatch(findUsages(target));
  };
  // What is to be done with a move may be another thing by then.
  const moved = useEffectEvent((position: ReaderPosition) => onMoved?.(position));
  const create = useEffectEvent((element: HTMLElement) =>
    createEditor(element, code, {
      label,
      isWhole,
      names,
      onMoved: moved,
      actions: {
        onPress: (target) => target.kind === "entity" && dispatch(prefetchName(target)),
        onFollow: follow,
        onFindUsages: find,
        onLeave,
        onCard: (card) => setCards((now) => [...now, card]),
        onCardGone: (gone) => setCards((now) => now.filter(({ element }) => element !== gone)),
      },
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is made anew for other code
  useEffect(() => {
    if (parent.current === null) return;
    const made = create(parent.current);
    setView(made);
    return () => made.destroy();
  }, [code]);
  useEffect(() => {
    if (view !== null) showNames(view, names);
  }, [view, names]);
  useMarkedPlace(view, marked);
  const onContextMenu = useCodeMenu(view, fileId, code.firstRow);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the code inside has the focus, the keys and the clicks
    <div ref={parent} className={className} onContextMenu={onContextMenu}>
      {cards.map((card) =>
        createPortal(
          <NameCard
            card={card}
            rowOf={variables.rowOf}
            takesFocus={card.byKeyboard}
            onFollow={(target) => view !== null && follow(target, view)}
            onShowExternal={show}
            onFindUsages={() => find(card.target)}
            onClose={() => view !== null && closeCards(view)}
          />,
          card.element,
          `${card.number}`,
        ),
      )}
    </div>
  );
}

/** What was marked, and where that has left the caret. */
interface Marked {
  readonly view: EditorView;
  readonly place: WantedPlace;
  readonly caret: number;
}

/**
 * Brings a place into view once for each time that it was asked for. Where it turns out to be another stretch, that is
 * marked instead, unless the reader has gone on.
 */
function useMarkedPlace(view: EditorView | null, marked: WantedPlace | undefined): void {
  const dispatch = useAppDispatch();
  const done = useRef<Marked | null>(null);
  const mark = useEffectEvent((editor: EditorView, place: WantedPlace) => {
    const before = done.current;
    const isAgain = before?.view === editor && before.place.asked === place.asked;
    if (isAgain && (isSameStretch(before.place, place) || caretOf(editor) !== before.caret)) return;
    if (!isAgain) showPlace(editor, place);
    else if (isIn(editor, place)) editor.dispatch(markInstead(editor.state, before.place, place));
    done.current = { view: editor, place, caret: caretOf(editor) };
    // By the time that the code is made anew, people may be typing elsewhere.
    if (place.takesFocus) dispatch(focusSettled(place.asked));
  });
  useEffect(() => {
    if (view !== null && marked !== undefined) mark(view, marked);
  }, [view, marked]);
}

function showPlace(editor: EditorView, place: WantedPlace): void {
  const { isDeclaration, takesFocus, position, from, to } = place;
  if (isIn(editor, place)) editor.dispatch(markPlace({ from, to }, isDeclaration));
  if (position !== null) editor.dispatch(backTo(editor.state, position));
  if (takesFocus) editor.focus();
}

/** What was found in another text may lie behind the end of this one. */
function isIn({ state }: EditorView, { to }: MarkedPlace): boolean {
  return to <= state.doc.length;
}

function caretOf({ state }: EditorView): number {
  return state.selection.main.head;
}

function isSameStretch(one: MarkedPlace, other: MarkedPlace): boolean {
  return one.from === other.from && one.to === other.to;
}
