import { weakMapMemoize } from "@reduxjs/toolkit";
import { type ComponentType, memo } from "react";
import { shallowEqual, useSelector } from "react-redux";
import { memberKinds } from "../../../shared/messages/details-messages.ts";
import { healthMessages } from "../../../shared/messages/health-messages.ts";
import type { MemberKind } from "../../../shared/model/entity.ts";
import { parseQuery, stretchesInName } from "../../../shared/search/query.ts";
import { visible } from "../../../shared/visible-text.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import { MarkedText } from "../../ui/marked-text.tsx";
import { ROW_PIXELS } from "../../ui/row-scroll.ts";
import { VisibleText } from "../../ui/visible-text.tsx";
import { healthText } from "../project/health-text.ts";
import type { NodeKind, TreeRow } from "./rows.ts";
import type { StateWithExplorer } from "./slice.ts";
import styles from "./tree.module.css";

const INDENT_PIXELS = 12;
const FIRST_INDENT_PIXELS = 4;
/** Kinds that the icon says on its own. */
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
  /** Whether the filter has found it best. */
  readonly best: boolean;
  /** A component beside the row's name. */
  readonly Mark: RowMark | null;
}

export type RowMark = ComponentType<{ readonly row: TreeRow; readonly id: string }>;

/** The DOM id of a row, from its key. */
export function rowDomId(key: string): string {
  return `row-${encodeURIComponent(key)}`;
}

/** The DOM id of the words for screen readers that the row of the best match is described by. */
export const BEST_DESCRIPTION_ID = "tree-best-match";

function markDomId(key: string): string {
  return `mark-${encodeURIComponent(key)}`;
}

/** Which row an element inside the tree belongs to; null for none. */
export function rowIndexAt(element: Element): { readonly index: number; readonly onTwisty: boolean } | null {
  const index = element.closest("[data-index]")?.getAttribute("data-index");
  return index == null ? null : { index: Number(index), onTwisty: element.hasAttribute("data-open") };
}

/**
 * One row of the tree, indented by its level. The tree around it has the focus, the keys and the clicks. All rows are
 * made anew when one is opened: what decides is whether they say something else.
 */
export const TreeRowView = memo(RowView, ({ row: before, ...restBefore }, { row, ...rest }) => {
  return shallowEqual(before, row) && shallowEqual(restBefore, rest);
});

function RowView({ row, index, active, selected, best, Mark }: TreeRowProps) {
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
      aria-describedby={descriptionsOf(row, best, Mark)}
      data-index={index}
      data-active={active || undefined}
      data-best={best || undefined}
      data-kind={row.kind}
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
        <RowName row={row} />
      </span>
      {Mark !== null && <Mark row={row} id={markDomId(row.key)} />}
      <HealthMark row={row} />
      {best && (
        <span aria-hidden="true" className={styles.key}>
          ↵
        </span>
      )}
    </div>
  );
}

function descriptionsOf({ key }: TreeRow, best: boolean, Mark: RowMark | null): string | undefined {
  const ids = [...(best ? [BEST_DESCRIPTION_ID] : []), ...(Mark === null ? [] : [markDomId(key)])];
  return ids.length === 0 ? undefined : ids.join(" ");
}

/** The name, with what the filter has found in it. */
function RowName({ row: { kind, name } }: { readonly row: TreeRow }) {
  const text = useSelector(({ explorer }: StateWithExplorer) => explorer.view.filter?.text ?? "");
  const query = queryFor(text, kind === "file" || kind === "directory" ? "/" : ".");
  if (query === null || kind === "loading" || kind === "failed") return <VisibleText text={name} />;
  return <MarkedText text={name} marks={stretchesInName(query, query.separator === "/" ? name : ownName(name))} />;
}

// All rows in view ask for the same.
const queryFor = weakMapMemoize(parseQuery);

/** A name without the parameters that tell it apart. */
function ownName(name: string): string {
  return name.slice(0, name.search(/[<(]|$/));
}

/** The whole name, which may be cut in the row; with a type's kind, and a file's health where it is not clean. */
function titleOf({ kind, name, health }: TreeRow): string {
  const text = health === null ? null : healthText(health);
  if (text !== null) return `${visible(name)}\n${text}`;
  if (KINDS_WITHOUT_WORD.has(kind)) return visible(name);
  return `${isMemberKind(kind) ? memberKinds[kind] : kind} ${visible(name)}`;
}

function RowIcon({ row }: { readonly row: TreeRow }) {
  const name = iconOf(row);
  return name === null ? null : <Icon name={name} className={styles.icon} />;
}

function iconOf({ kind, expanded }: TreeRow): IconName | null {
  if (kind === "directory") return expanded ? "Folder2_open" : "Folder2";
  if (kind === "file") return "File_earmark";
  if (isMemberKind(kind)) return "Braces";
  return kind === "loading" || kind === "failed" ? null : "Code_square";
}

function isMemberKind(kind: NodeKind): kind is MemberKind {
  return Object.hasOwn(memberKinds, kind);
}

/** A dot for a file that was not read as it stands; the words are in the row's title and for screen readers. */
function HealthMark({ row: { health } }: { readonly row: TreeRow }) {
  if (health === null || health.state === "clean") return null;
  return (
    <span className={styles.health} data-state={health.state}>
      <span className="visually-hidden">{healthMessages[health.state]}</span>
    </span>
  );
}
