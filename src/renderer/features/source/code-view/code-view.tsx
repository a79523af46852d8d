import type { EditorView } from "@codemirror/view";
import { useState } from "react";
import { createPortal } from "react-dom";
import { closeCards, type OpenCard } from "../code/cards.ts";
import type { ShownCode } from "../code/create-editor.ts";
import { NO_NAMES, type ShownNames } from "../code/names.ts";
import type { ReaderPosition } from "../code/reader-position.ts";
import { NameCard } from "../name-card/name-card.tsx";
import { useCodeMenu } from "./use-code-menu.ts";
import { useEditor } from "./use-editor.ts";
import { useMarkedPlace, type WantedPlace } from "./use-marked-place.ts";
import { type CodeVariables, type NameSteps, useNameSteps } from "./use-name-steps.ts";

export interface CodeViewProps {
  /** The id of the file that contains the code. */
  readonly fileId: string;
  readonly code: ShownCode;
  /** The targets of its names; undefined until they are known. */
  readonly names: ShownNames | undefined;
  /** The label for screen readers. */
  readonly label: string;
  readonly isWhole: boolean;
  readonly variables: CodeVariables;
  /** The place to mark and to scroll into view. */
  readonly marked?: WantedPlace | undefined;
  /** Called when the focus should leave the code. */
  readonly onLeave: () => void;
  readonly onMoved?: (position: ReaderPosition) => void;
  readonly className?: string | undefined;
}

/** Code with syntax colouring, in which every name is a link. The editor is created again for other code. */
export function CodeView(props: CodeViewProps) {
  const { fileId, code, names = NO_NAMES, label, isWhole, variables, marked, onLeave, onMoved, className } = props;
  // A card that was opened by keyboard may be open beside one under the pointer.
  const [cards, setCards] = useState<readonly OpenCard[]>([]);
  const steps = useNameSteps(variables);
  const [parent, view] = useEditor(code, {
    label,
    isWhole,
    names,
    onMoved: (position) => onMoved?.(position),
    actions: {
      onPress: steps.press,
      onFollow: steps.follow,
      onFindUsages: steps.findUsages,
      onUnknown: steps.tellUnknown,
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
      {cards.map((card) => {
        const shown = <CodeCard card={card} view={view} steps={steps} rowOf={variables.rowOf} />;
        return createPortal(shown, card.element, `${card.number}`);
      })}
    </div>
  );
}

interface CodeCardProps extends Pick<CodeVariables, "rowOf"> {
  readonly card: OpenCard;
  /** The editor that the card was opened in. */
  readonly view: EditorView | null;
  readonly steps: NameSteps;
}

function CodeCard({ card, view, steps, rowOf }: CodeCardProps) {
  return (
    <NameCard
      card={card}
      rowOf={rowOf}
      takesFocus={card.byKeyboard}
      onFollow={(target) => view !== null && steps.follow(target, view)}
      onShowExternal={(target) => steps.showExternal(target, view)}
      onFindUsages={() => view !== null && steps.findUsages(card.target, view)}
      onClose={() => view !== null && closeCards(view)}
    />
  );
}
