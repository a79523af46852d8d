import { Autocomplete } from "@base-ui/react/autocomplete";
import { type KeyboardEvent, useCallback, useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { goToMessages } from "../../../shared/messages/go-to-messages.ts";
import { packageId } from "../../../shared/model/external-id.ts";
import type { RowPlace } from "../../../shared/model/source-place.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import type { Command, CommandGroup } from "../../ui/keyboard/command.ts";
import styles from "./go-to.module.css";
import { GoToList } from "./go-to-list.tsx";
import { GoToNote } from "./go-to-note.tsx";
import { type GoToRow, keyOf } from "./go-to-rows.ts";
import { choiceAwaited, type StateWithGoTo, textTyped } from "./slice.ts";
import { useGoToRows } from "./use-go-to-rows.ts";

export interface GoToBoxProps {
  readonly groups: readonly CommandGroup[];
  readonly onCommand: (command: Command) => void;
  /** Receives the id of a type, member, file or package. */
  readonly onPlace: (id: string) => void;
  readonly onLine: (place: RowPlace) => void;
}

/** The text field with its results below, the best one highlighted. */
export function GoToBox({ groups, ...on }: GoToBoxProps) {
  const dispatch = useAppDispatch();
  const text = useSelector(({ goTo }: StateWithGoTo) => goTo.text);
  const [active, setActive] = useState(0);
  const found = useGoToRows(text, groups);
  const { rows, isCurrent } = found;
  const choose = useChoose(on);
  const [best] = rows;
  useAwaitedChoice(best, isCurrent, choose);
  const onEnter = () => {
    const row = rows[active] ?? best;
    if (!isCurrent) dispatch(choiceAwaited(true));
    else if (row !== undefined) choose(row);
  };
  const onValueChange = (value: string, { reason }: { readonly reason: string }) => {
    // A chosen item is opened and not written into the field.
    if (reason === "item-press") return;
    dispatch(textTyped(value));
  };
  return (
    <Autocomplete.Root
      open
      inline
      virtualized
      mode="none"
      items={rows}
      filter={null}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={keyOf}
      value={text}
      onValueChange={onValueChange}
      onItemHighlighted={(_, { index }) => setActive(Math.max(index, 0))}
    >
      <GoToInput onEnter={onEnter} />
      <GoToNote {...found} text={text} />
      <GoToList rows={rows} active={active} isCurrent={isCurrent} onChoose={choose} />
    </Autocomplete.Root>
  );
}

/**
 * Returns the function that chooses a row: it opens the target or runs the command; for a namespace it continues the
 * text.
 */
function useChoose({ onCommand, onPlace, onLine }: Omit<GoToBoxProps, "groups">): (row: GoToRow) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (row) => {
      if (row.type === "command") onCommand(row.found.command);
      else if (row.type === "line") onLine(row.place);
      else if (row.type === "package") onPlace(packageId(row.found.name));
      else if (row.line !== null) onLine(row.line);
      else if (row.target.kind === "namespace") dispatch(textTyped(`${row.target.id}.`));
      else onPlace(row.target.id);
    },
    [dispatch, onCommand, onLine, onPlace],
  );
}

// Enter before the answer has arrived means the best result of that answer, not of the results still shown.
function useAwaitedChoice(best: GoToRow | undefined, isCurrent: boolean, choose: (row: GoToRow) => void): void {
  const dispatch = useAppDispatch();
  const isChoiceAwaited = useSelector(({ goTo }: StateWithGoTo) => goTo.isChoiceAwaited);
  useEffect(() => {
    if (!isChoiceAwaited || !isCurrent) return;
    dispatch(choiceAwaited(false));
    if (best !== undefined) choose(best);
  });
}

function GoToInput({ onEnter }: { readonly onEnter: () => void }) {
  // The library clicks the highlighted row, which does nothing if that row is not rendered yet.
  const onKeyDown = (event: KeyboardEvent & { preventBaseUIHandler?: () => void }) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.preventBaseUIHandler?.();
    onEnter();
  };
  return (
    <Autocomplete.Input
      className={styles.input}
      aria-label={goToMessages.input}
      placeholder={goToMessages.placeholder}
      spellCheck={false}
      onKeyDown={onKeyDown}
    />
  );
}
