import { memo } from "react";
import { shallowEqual } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { textSearchMessages } from "../../../shared/messages/text-search-messages.ts";
import { folderInProject } from "../../../shared/model/entity.ts";
import type { FileTextHits, TextHit } from "../../../shared/model/text-search.ts";
import { isSourceFile } from "../../../shared/source-extensions.ts";
import { visible } from "../../../shared/visible-text.ts";
import { ROW_PIXELS } from "../../ui/rows/row-scroll.ts";
import { VisibleText, visibleText } from "../../ui/text/visible-text.tsx";
import type { HitRow, ResultRow } from "./hit-rows.ts";
import { shownLine } from "./shown-line.ts";
import styles from "./text-search.module.css";

const INDENT_PIXELS = 12;

/**
 * Approximate widths of a character of code, a character of a name (at most as wide), and a row's number with the spaces
 * in the row.
 */
const CODE_PIXELS = 7.6;
const NAME_PIXELS = 7.6;
const NUMBER_PIXELS = 88;
/** Maximum share of a row that the member around a hit takes. The same value is in text-search.module.css. */
const MEMBER_SHARE = 0.3;

export interface ResultRowProps {
  readonly row: ResultRow;
  readonly index: number;
  /** The width of the list in pixels. */
  readonly width: number;
  readonly active: boolean;
  readonly selected: boolean;
}

/** Returns the DOM id of a row by its key. */
export function resultRowId(key: string): string {
  return `result-${encodeURIComponent(key)}`;
}

/** A row of the results. The tree around it has the focus and handles keys and clicks. */
export const ResultRowView = memo(RowView, ({ row: before, ...restBefore }, { row, ...rest }) => {
  return shallowEqual(before, row) && shallowEqual(restBefore, rest);
});

function RowView({ row, index, width, active, selected }: ResultRowProps) {
  const { level, position, setSize, expandable, expanded } = row;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree keeps the focus and points at its active row
    <div
      role="treeitem"
      id={resultRowId(row.key)}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={expandable ? expanded : undefined}
      aria-selected={selected}
      data-index={index}
      data-active={active || undefined}
      className={styles.row}
      style={{
        transform: `translateY(${index * ROW_PIXELS}px)`,
        paddingInlineStart: (level - 1) * INDENT_PIXELS,
      }}
      title={titleOf(row)}
    >
      {expandable && <span className={styles.twisty} data-open={expanded} />}
      <RowText row={row} width={width} />
    </div>
  );
}

function RowText({ row, width }: Pick<ResultRowProps, "row" | "width">) {
  if (row.kind === "file") return <FileText found={row.found} />;
  if (row.kind === "hit") return <HitText row={row} width={width} />;
  return (
    <>
      <span className={styles.fileName}>{textSearchMessages.inTests}</span>{" "}
      <span className={styles.quiet}>{formatNumber(row.count)}</span>
    </>
  );
}

function FileText({ found }: { readonly found: FileTextHits }) {
  const { file, isChanged } = found;
  return (
    <>
      <span className={styles.fileName}>
        <VisibleText text={file.name} />
      </span>{" "}
      <span className={styles.count}>{countText(found)}</span>{" "}
      <span className={styles.folder}>
        <VisibleText text={folderInProject(file)} />
      </span>
      {isChanged && <span className={styles.changed}>{textSearchMessages.changed}</span>}
    </>
  );
}

function countText({ hits, total }: FileTextHits): string {
  if (total <= hits.length) return formatNumber(hits.length);
  return formatMessage(textSearchMessages.someOf, { shown: formatNumber(hits.length), total: formatNumber(total) });
}

function HitText({ row: { hit, found }, width }: { readonly row: HitRow; readonly width: number }) {
  const member = withinText(hit, found);
  const line = shownLine(hit, columnsBeside(member, width));
  return (
    <>
      <span className={styles.number}>{hit.row + 1}</span>{" "}
      <code className={styles.code} dir="ltr">
        {visibleText(line.before)}
        <mark className={styles.mark}>{visibleText(line.found)}</mark>
        {visibleText(line.after)}
      </code>{" "}
      <span className={styles.within}>
        <VisibleText text={member} />
      </span>
    </>
  );
}

/** Returns the number of code characters that fit into a row beside the name of a member. */
function columnsBeside(member: string, width: number): number {
  const code = width - NUMBER_PIXELS - Math.min(width * MEMBER_SHARE, member.length * NAME_PIXELS);
  return Math.floor(code / CODE_PIXELS);
}

/** Returns the member around a hit, prefixed by its type; empty if none is known: in a changed file, and in markup. */
function withinText({ within }: TextHit, { file, isChanged }: FileTextHits): string {
  if (within === null) return isChanged || !isSourceFile(file.name) ? "" : textSearchMessages.outside;
  return within.type === undefined ? within.name : `${within.type.name}.${within.name}`;
}

/** Returns the texts that may be truncated in the row. */
function titleOf(row: ResultRow): string | undefined {
  if (row.kind === "tests") return undefined;
  if (row.kind === "file") return visible(row.found.file.path);
  const line = row.hit.line.trim().replaceAll("\t", " ");
  return `${visible(line)}\n${visible(withinText(row.hit, row.found))}`;
}
