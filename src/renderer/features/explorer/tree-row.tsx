import { weakMapMemoize } from "@reduxjs/toolkit";
import { type ComponentType, memo } from "react";
import { shallowEqual } from "react-redux";
import { memberKinds } from "../../../shared/messages/details-messages.ts";
import { healthMessages } from "../../../shared/messages/health-messages.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { MemberKind } from "../../../shared/model/entity.ts";
import type { TextStretch } from "../../../shared/model/go-to.ts";
import { parseQuery, type Query } from "../../../shared/search/query.ts";
import { stretchesInName } from "../../../shared/search/query-stretches.ts";
import { visible } from "../../../shared/visible-text.ts";
import { Icon } from "../../ui/controls/icon.tsx";
import type { IconName } from "../../ui/controls/icons.ts";
import { ROW_PIXELS } from "../../ui/rows/row-scroll.ts";
import { MarkedText } from "../../ui/text/marked-text.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { healthText } from "../project/health-text.ts";
import { signatureParts } from "./parameters.ts";
import { isInFile, type NodeKind, type TreeRow } from "./rows.ts";
import styles from "./tree.module.css";

const INDENT_PIXELS = 12;
const FIRST_INDENT_PIXELS = 4;
/** Kinds that are clear from the icon alone. */
const KINDS_WITHOUT_WORD: ReadonlySet<NodeKind> = new Set<NodeKind>([
  "directory",
  "file",
  "method",
  "loading",
  "failed",
]);

export interface TreeRowProps {
  readonly row: TreeRow;
  readonly index: number;
  readonly active: boolean;
  readonly selected: boolean;
  /** Whether the row is the filter's best match. */
  readonly best: boolean;
  /** The text of the filter; empty for none. */
  readonly filter: string;
  /** A component beside the row's name. */
  readonly Mark: RowMark | null;
}

export type RowMark = ComponentType<{ readonly row: TreeRow; readonly id: string }>;

/** Returns the DOM id of a row by its key. */
export function rowDomId(key: string): string {
  return `row-${encodeURIComponent(key)}`;
}

/** The DOM id of the screen reader text that describes the row of the best match. */
export const BEST_DESCRIPTION_ID = "tree-best-match";

function markDomId(key: string): string {
  return `mark-${encodeURIComponent(key)}`;
}

/** A position in the tree that was pointed at. */
export interface PlaceInTree {
  readonly index: number;
  readonly on: "twisty" | "more" | "name";
}

/** Returns the row that contains an element of the tree; null if none does. */
export function rowIndexAt(element: Element): PlaceInTree | null {
  const index = element.closest("[data-index]")?.getAttribute("data-index");
  if (index == null) return null;
  const on = element.hasAttribute("data-open") ? "twisty" : element.hasAttribute("data-more") ? "more" : "name";
  return { index: Number(index), on };
}

/** Returns whether a row has a context menu: placeholders have none. */
export function hasMenu({ kind }: TreeRow): boolean {
  return kind !== "loading" && kind !== "failed";
}

/**
 * A row of the tree, indented by its level. The tree around it has the focus and handles keys and clicks. All row
 * objects are recreated when a node is expanded, so the memo compares what they show.
 */
export const TreeRowView = memo(RowView, ({ row: before, ...restBefore }, { row, ...rest }) => {
  return shallowEqual(before, row) && shallowEqual(restBefore, rest);
});

function RowView({ row, index, active, selected, best, filter, Mark }: TreeRowProps) {
  const { level, position, setSize, expandable, expanded } = row;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree keeps the focus and points at its active row
    <div
      role="treeitem"
      id={rowDomId(row.key)}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={expandable ? expanded : undefined}
      aria-selected={selected}
      // The parts of a signature are separate elements, and would be read with spaces between them.
      aria-label={isMemberKind(row.kind) ? visible(row.name) : undefined}
      aria-describedby={descriptionsOf(row, best, Mark)}
      data-index={index}
      data-active={active || undefined}
      data-best={best || undefined}
      data-kind={shownKind(row)}
      className={styles.row}
      style={{
        transform: `translateY(${index * ROW_PIXELS}px)`,
        paddingInlineStart: (level - 1) * INDENT_PIXELS + FIRST_INDENT_PIXELS,
      }}
      title={titleOf(row)}
    >
      <span className={styles.twisty} data-open={expandable ? expanded : undefined} />
      <RowIcon row={row} />
      <span className={styles.name}>
        <RowName row={row} filter={filter} />
      </span>
      {Mark !== null && <Mark row={row} id={markDomId(row.key)} />}
      <HealthMark health={row.health} />
      {hasMenu(row) && <span aria-hidden="true" data-more="" className={styles.more} title={messages.explorer.more} />}
      {best && <EnterSign />}
    </div>
  );
}

/** A hint at the key that opens the filter's best match. */
function EnterSign() {
  return (
    <span aria-hidden="true" className={styles.key}>
      ↵
    </span>
  );
}

function descriptionsOf({ key }: TreeRow, best: boolean, Mark: RowMark | null): string | undefined {
  const ids = [...(best ? [BEST_DESCRIPTION_ID] : []), ...(Mark === null ? [] : [markDomId(key)])];
  return ids.length === 0 ? undefined : ids.join(" ");
}

/** The name with the filter's matches highlighted. */
function RowName({ row, filter }: Pick<TreeRowProps, "row" | "filter">) {
  const { kind, name, shared } = row;
  const isPath = kind === "file" || kind === "directory";
  const query = kind === "loading" || kind === "failed" ? null : queryFor(filter, isPath ? "/" : ".");
  const { name: own, ...parameters } = isInFile(row) ? signatureParts(name, shared) : { name, shared: "", own: "" };
  const marks = query === null ? [] : isPath ? stretchesInPath(query, own) : stretchesInName(query, ownName(own));
  return (
    <>
      <span className={styles.own}>
        <MarkedText text={own} marks={marks} />
      </span>
      {parameters.own !== "" && (
        <span className={styles.parameters}>
          {parameters.shared !== "" && (
            <span className={styles.shared}>
              <VisibleText text={parameters.shared} />
            </span>
          )}
          <span className={styles.distinct}>
            <VisibleText text={parameters.own} />
          </span>
        </span>
      )}
    </>
  );
}

/** Returns the matches of a query in a name, or in each of the names that a node stands for. */
function stretchesInPath(query: Query, path: string): readonly TextStretch[] {
  let start = 0;
  return path.split("/").flatMap((name) => {
    const before = start;
    start += name.length + 1;
    return stretchesInName(query, name).map(([at, length]) => [before + at, length] as const);
  });
}

// All rows in view parse the same query.
const queryFor = weakMapMemoize(parseQuery);

/** Returns a name without the parameters that distinguish overloads. */
function ownName(name: string): string {
  return name.slice(0, name.search(/[<(]|$/));
}

/**
 * Returns the whole name, which may be truncated in the row; with a type's kind, and a file's health if it is not clean.
 */
function titleOf({ kind, name, health, own }: TreeRow): string {
  const text = health === null ? null : healthText(health);
  const title = own === null ? titleOfKind(kind, name) : titleOfKind(own.kind, own.name);
  return text === null ? title : `${title}\n${text}`;
}

function titleOfKind(kind: NodeKind, name: string): string {
  if (KINDS_WITHOUT_WORD.has(kind)) return visible(name);
  return `${isMemberKind(kind) ? memberKinds[kind] : kind} ${visible(name)}`;
}

/** Returns the kind that a row shows: a file with a main type shows that type once it is expanded. */
function shownKind({ kind, own, expanded, expandable }: TreeRow): NodeKind {
  return own !== null && (expanded || !expandable) ? own.kind : kind;
}

function RowIcon({ row }: { readonly row: TreeRow }) {
  const name = iconOf(row);
  return name === null ? null : <Icon name={name} className={styles.icon} />;
}

function iconOf(row: TreeRow): IconName | null {
  const kind = shownKind(row);
  if (kind === "directory") return row.expanded ? "Folder2_open" : "Folder2";
  if (kind === "file") return "File_earmark";
  if (isMemberKind(kind)) return "Braces";
  return kind === "loading" || kind === "failed" ? null : "Code_square";
}

function isMemberKind(kind: NodeKind): kind is MemberKind {
  return Object.hasOwn(memberKinds, kind);
}

/** A dot for a file that was not read unchanged; the explanation is in the row's title and for screen readers. */
export function HealthMark({ health }: Pick<TreeRow, "health">) {
  if (health === null || health.state === "clean") return null;
  return (
    <span className={styles.health} data-state={health.state}>
      <span className="visually-hidden">{healthMessages[health.state]}</span>
    </span>
  );
}
