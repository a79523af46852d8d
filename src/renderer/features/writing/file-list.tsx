import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { sourceWritingMessages as words } from "../../../shared/messages/source-writing-messages.ts";
import type { CommentedFileRow } from "../../../shared/model/comment-plan.ts";
import { formatCount, formatNumber } from "../../ui/format-number.ts";
import { VisibleText } from "../../ui/visible-text.tsx";
import { commentsIn, type LeftOut } from "./chosen-changes.ts";
import { listCommand } from "./keyboard.ts";
import styles from "./writing.module.css";

const ROW_PIXELS = 40;

export interface FileListProps {
  readonly files: readonly CommentedFileRow[];
  readonly leftOut: LeftOut;
  /** The place of the file whose changes are shown. */
  readonly at: number;
  readonly onMove: (index: number) => void;
  readonly onChoose: (file: CommentedFileRow, isChosen: boolean) => void;
}

/** The files that would be changed, of which only those in view exist; those that are chosen are written. */
export function FileList({ files, leftOut, at, onMove, onChoose }: FileListProps) {
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: files.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_PIXELS,
    overscan: 6,
    // The file that is pointed at is always there.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), Math.min(at, range.count - 1)])],
  });
  useEffect(() => virtualizer.scrollToIndex(at), [virtualizer, at]);
  const toggle = (index: number) => {
    const file = files[index];
    if (file !== undefined) onChoose(file, commentsIn(file, leftOut) === 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const command = listCommand(event, at, files.length);
    if (command === null) return;
    event.preventDefault();
    if (command === "toggle") toggle(at);
    else onMove(command);
  };
  const onClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest("[data-index]") : null;
    const index = row?.getAttribute("data-index");
    if (index == null) return;
    onMove(Number(index));
    if (target instanceof Element && target.closest("[data-check]") !== null) toggle(Number(index));
  };
  const focused = files[at];
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={words.files}
      aria-multiselectable
      aria-activedescendant={focused && optionId(focused)}
      tabIndex={0}
      className={styles.list}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="none" style={{ position: "relative", height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index }) => {
          const file = files[index];
          if (file === undefined) return null;
          const position = { index, count: files.length };
          return <FileRow key={file.id} file={file} position={position} leftOut={leftOut} isShown={index === at} />;
        })}
      </div>
    </div>
  );
}

interface FileRowProps {
  readonly file: CommentedFileRow;
  readonly position: { readonly index: number; readonly count: number };
  readonly leftOut: LeftOut;
  readonly isShown: boolean;
}

function FileRow({ file, position: { index, count }, leftOut, isShown }: FileRowProps) {
  const chosen = commentsIn(file, leftOut);
  const share = chosen === file.changes.length ? "all" : "some";
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus and points at the row
    <div
      role="option"
      id={optionId(file)}
      aria-selected={chosen > 0}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      data-shown={isShown}
      className={styles.row}
      style={{ transform: `translateY(${index * ROW_PIXELS}px)` }}
    >
      <span className={styles.check} data-check data-share={chosen === 0 ? "none" : share} />
      <span className={styles.rowTexts}>
        <span className={styles.rowName}>
          <VisibleText text={file.path.slice(file.path.lastIndexOf("/") + 1)} />
        </span>
        <span className={styles.rowPath}>
          {formatMessage(words.file, {
            comments: formatCount(chosen, words.comments),
            added: formatNumber(file.added),
            removed: formatNumber(file.removed),
          })}{" "}
          <VisibleText text={file.path} />
        </span>
      </span>
    </div>
  );
}

function optionId({ id }: CommentedFileRow): string {
  return `writing-${encodeURIComponent(id)}`;
}
