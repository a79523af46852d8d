import type { EditorView } from "@codemirror/view";
import { useState } from "react";
import { createPortal } from "react-dom";
import type { DeclaredTarget, ExternalTarget, SourceTarget, VariableTarget } from "../../../shared/model/source.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { closeCards, dropCards, type OpenCard } from "./code/cards.ts";
import type { ShownCode } from "./code/create-editor.ts";
import { type MarkedPlace, markPlace } from "./code/marked-place.ts";
import { NO_NAMES, type ShownNames } from "./code/names.ts";
import type { ReaderPosition } from "./code/reader-position.ts";
import { NameCard } from "./name-card.tsx";
import { findUsages, followName, prefetchName, showExternal } from "./thunks.ts";
import { useCodeMenu } from "./use-code-menu.ts";
import { useEditor } from "./use-editor.ts";
import { useMarkedPlace, type WantedPlace } from "./use-marked-place.ts";

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

/** Code in colours, in which every name is a link. It is made anew for other code. */
export function CodeView(props: CodeViewProps) {
  const { fileId, code, names = NO_NAMES, label, isWhole, variables, marked, onLeave, onMoved, className } = props;
  const dispatch = useAppDispatch();
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
  const find = (target: SourceTarget, editor: EditorView) => {
    dropCards(editor);
    dispatch(findUsages(target));
  };
  const [parent, view] = useEditor(code, {
    label,
    isWhole,
    names,
    onMoved: (position) => onMoved?.(position),
    actions: {
      onPress: (target) => target.kind === "entity" && dispatch(prefetchName(target)),
      onFollow: follow,
      onFindUsages: find,
      onLeave,
      onCard: (card) => setCards((now) => [...now, card]),
      onCardGone: (gone) => setCards((now) => now.filter(({ element }) => element !== gone)),
    },
  });
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
            onFindUsages={() => view !== null && find(card.target, view)}
            onClose={() => view !== null && closeCards(view)}
          />,
          card.element,
          `${card.number}`,
        ),
      )}
    </div>
  );
}
