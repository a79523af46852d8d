import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef } from "react";
import { useSelector } from "react-redux";
import { textSearchMessages } from "../../../shared/messages/text-search-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { type RowVirtualizer, showRow, useRowsInView } from "../../ui/rows/use-rows-in-view.ts";
import { VirtualTree } from "../../ui/rows/virtual-tree.tsx";
import { treeCommand } from "../explorer/keyboard.ts";
import type { ResultRow } from "./hit-rows.ts";
import { ResultRowView, resultRowId } from "./result-row.tsx";
import { selectFocusedIndex, selectRows } from "./selectors.ts";
import type { StateWithTextSearch } from "./slice.ts";
import { runRowCommand } from "./thunks.ts";
import { rowAt, useHitMenu } from "./use-hit-menu.ts";

/** The results, file by file. */
export function HitTree() {
  const dispatch = useAppDispatch();
  const rows = useSelector(selectRows);
  const active = useSelector(selectFocusedIndex);
  const shown = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.shown);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useRowsInView(rows.length, active, scroller);
  useFollowFocus(active, virtualizer);
  const onKeyDown = useHitKeys(rows, active);
  const onClick = ({ target }: MouseEvent) => {
    const row = rowAt(rows, target);
    if (row !== undefined) dispatch(runRowCommand({ type: "activate", row }, false));
  };
  const onContextMenu = useHitMenu(rows, active);
  const width = virtualizer.scrollRect?.width ?? 0;
  const activeRow = rows[active];
  return (
    <VirtualTree
      {...{ scroller, virtualizer, onKeyDown, onClick, onContextMenu }}
      label={textSearchMessages.results}
      activeId={activeRow && resultRowId(activeRow.key)}
      rows={virtualizer.getVirtualItems().map(({ index }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const state = { active: index === active, selected: row.key === shown };
        return <ResultRowView key={row.key} row={row} index={index} width={width} {...state} />;
      })}
    />
  );
}

function useHitKeys(rows: readonly ResultRow[], active: number): (event: KeyboardEvent) => void {
  const dispatch = useAppDispatch();
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const command = treeCommand(rows, active, event.key);
    if (command === null) return;
    event.preventDefault();
    // Enter moves the focus to the code; the space bar shows the code without moving the focus.
    dispatch(runRowCommand(command, event.key === "Enter"));
  };
}

/** Scrolls the active row into view when another row becomes active, and not when rows are added or removed around it. */
function useFollowFocus(active: number, virtualizer: RowVirtualizer): void {
  const focused = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.focused);
  const reveal = useEffectEvent(() => showRow(virtualizer, active));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is brought into view whenever it changes
  useEffect(() => reveal(), [focused]);
}
