import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { oncePainted } from "../../ui/after-paint.ts";
import { type RowVirtualizer, showRow, useRowsInView } from "../../ui/rows/use-rows-in-view.ts";
import { VirtualTree } from "../../ui/rows/virtual-tree.tsx";
import { declared } from "../context-menu/subject.ts";
import { isByPointer, useContextMenu } from "../context-menu/use-context-menu.ts";
import { treeCommand, typeAhead } from "./keyboard.ts";
import { idOfRow, type TreeRow } from "./rows.ts";
import { selectBestIndex, selectBestNode, selectFocusedIndex, selectRows, selectSelectedIndex } from "./selectors.ts";
import { nodeFocused, type StateWithExplorer } from "./slice.ts";
import { clickNode, runTreeCommand, toggleNode } from "./thunks.ts";
import { BEST_DESCRIPTION_ID, hasMenu, type RowMark, rowDomId, rowIndexAt, TreeRowView } from "./tree-row.tsx";

/** Maximum pause between letters that are typed as one search. */
const TYPING_MILLISECONDS = 700;

export interface TreeProps {
  /** The project's name, for screen readers. */
  readonly label: string;
  readonly marks?: RowMarks | undefined;
}

/** Components that another feature adds to the rows. */
export interface RowMarks {
  readonly Mark: RowMark;
  /** Wraps the rows, and prepares the data that their marks show. */
  readonly MarkedRows: ComponentType<{ readonly rows: readonly TreeRow[]; readonly children: ReactNode }>;
  /** Explains the marks. */
  readonly Legend: ComponentType;
}

/** The project as a tree. */
export function Tree({ label, marks }: TreeProps) {
  const rows = useSelector(selectRows);
  const scroller = useRef<HTMLDivElement>(null);
  // Falls back to the first row if the focused node is gone.
  const active = Math.max(0, useSelector(selectFocusedIndex));
  const virtualizer = useRowsInView(rows.length, active, scroller);
  useFollowFocus(active, virtualizer, scroller);
  useShowBest(virtualizer);
  const onKeyDown = useTreeKeys(rows, active);
  const onContextMenu = useTreeMenu(rows, active);
  const onClick = useTreeClicks(rows, onContextMenu);
  const activeRow = rows[active];
  const shown = virtualizer.getVirtualItems().flatMap(({ index }) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, index }];
  });
  return (
    <VirtualTree
      {...{ label, scroller, virtualizer, onKeyDown, onClick, onContextMenu }}
      activeId={activeRow && rowDomId(activeRow.key)}
      rows={<ShownRows shown={shown} active={active} marks={marks} />}
    >
      <span id={BEST_DESCRIPTION_ID} hidden>
        {messages.explorer.best}
      </span>
    </VirtualTree>
  );
}

interface ShownRowsProps extends Pick<TreeProps, "marks"> {
  readonly shown: readonly { readonly row: TreeRow; readonly index: number }[];
  readonly active: number;
}

function ShownRows({ shown, active, marks }: ShownRowsProps) {
  const MarkedRows = marks?.MarkedRows ?? PlainRows;
  const selected = useSelector(selectSelectedIndex);
  const best = useSelector(selectBestIndex);
  const filter = useSelector(({ explorer }: StateWithExplorer) => explorer.view.filter?.text ?? "");
  return (
    <MarkedRows rows={shown.map(({ row }) => row)}>
      {shown.map(({ row, index }) => (
        <TreeRowView
          key={row.key}
          {...{ row, index, filter }}
          Mark={marks?.Mark ?? null}
          active={index === active}
          selected={index === selected}
          best={index === best}
        />
      ))}
    </MarkedRows>
  );
}

function PlainRows({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}

/** Scrolls the focused row into view when the focus moves, and not when rows are added or removed around it. */
function useFollowFocus(active: number, virtualizer: RowVirtualizer, scroller: RefObject<HTMLElement | null>): void {
  const focused = useSelector(({ explorer }: StateWithExplorer) => explorer.view.focused);
  const isThere = useSelector((state: StateWithExplorer) => selectFocusedIndex(state) >= 0);
  const reveal = useEffectEvent(() => showRow(virtualizer, active));
  useEffect(() => {
    if (focused === null || !isThere) return;
    // A user who works in another pane first sees there what was chosen.
    if (isInOtherPane(scroller.current)) return oncePainted(reveal);
    return reveal();
  }, [focused, isThere, scroller]);
}

function isInOtherPane(tree: HTMLElement | null): boolean {
  const pane = document.activeElement?.closest("[data-pane]") ?? null;
  return pane !== null && !pane.contains(tree);
}

/** Scrolls the filter's best match into view as soon as it is known: Enter opens it. */
function useShowBest(virtualizer: RowVirtualizer): void {
  const best = useSelector(selectBestNode);
  const index = useSelector(selectBestIndex);
  const isThere = index >= 0;
  const show = useEffectEvent(() => showRow(virtualizer, index));
  useEffect(() => {
    if (best !== null && isThere) show();
  }, [best, isThere]);
}

/**
 * Returns one click handler for all rows: a click on the twisty expands or collapses, one on the dots opens the menu,
 * elsewhere it also selects.
 */
function useTreeClicks(rows: readonly TreeRow[], openMenu: (event: MouseEvent) => void): (event: MouseEvent) => void {
  const dispatch = useAppDispatch();
  return (event) => {
    const clicked = event.target instanceof Element ? rowIndexAt(event.target) : null;
    const row = clicked === null ? undefined : rows[clicked.index];
    if (row === undefined) return;
    if (clicked?.on === "more") openMenu(event);
    else dispatch(clicked?.on === "twisty" ? toggleNode(row) : clickNode(row));
  };
}

/** Returns the handler for the context menu of the row under the pointer, or by keyboard of the active row. */
function useTreeMenu(rows: readonly TreeRow[], active: number): (event: MouseEvent) => void {
  const open = useContextMenu();
  const dispatch = useAppDispatch();
  return (event) => {
    const { target } = event;
    const pointed = target instanceof Element ? rowIndexAt(target) : null;
    const isOnDots = event.type === "click" && pointed?.on === "more";
    const index = isOnDots || isByPointer(event) ? pointed?.index : active;
    const row = index === undefined ? undefined : rows[index];
    if (row === undefined || !hasMenu(row)) return;
    dispatch(nodeFocused(row.key));
    const beside = isOnDots && target instanceof Element ? target : document.getElementById(rowDomId(row.key));
    open(event, declared(idOfRow(row)), beside?.getBoundingClientRect());
  };
}

function useTreeKeys(rows: readonly TreeRow[], active: number): (event: KeyboardEvent) => void {
  const dispatch = useAppDispatch();
  const typed = useRef({ text: "", time: 0 });
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = treeCommand(rows, active, event.key);
    // Letters that are typed after another key start a new search.
    if (moved !== null) typed.current.text = "";
    const command = moved ?? typeAheadFor(event, typed.current, rows, active);
    if (command === null) return;
    event.preventDefault();
    dispatch(runTreeCommand(command));
  };
}

function typeAheadFor(
  event: KeyboardEvent,
  typed: { text: string; time: number },
  rows: readonly TreeRow[],
  active: number,
) {
  if (event.key.length !== 1 || event.key === " " || event.key === "*") return null;
  typed.text = event.timeStamp - typed.time < TYPING_MILLISECONDS ? typed.text + event.key : event.key;
  typed.time = event.timeStamp;
  return typeAhead(rows, active, typed.text);
}
