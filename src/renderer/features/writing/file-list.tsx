import { type KeyboardEvent, useRef } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { sourceWritingMessages as words } from "../../../shared/messages/source-writing-messages.ts";
import type { CommentedFileRow } from "../../../shared/model/comment-plan.ts";
import { nameOf } from "../../../shared/paths.ts";
import { listMove } from "../../ui/rows/list-moves.ts";
import { RowList, RowTexts } from "../../ui/rows/row-list.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { commentsIn, type LeftOut } from "./chosen-changes.ts";
import styles from "./writing.module.css";

export interface FileListProps {
  readonly files: readonly CommentedFileRow[];
  readonly leftOut: LeftOut;
  /** The index of the file whose changes are shown. */
  readonly at: number;
  readonly onMove: (index: number) => void;
  readonly onChoose: (file: CommentedFileRow, isChosen: boolean) => void;
}

/** The files that would be changed; the selected ones are written. The space bar includes or excludes one. */
export function FileList({ files, leftOut, at, onMove, onChoose }: FileListProps) {
  const list = useRef<HTMLDivElement>(null);
  const toggle = (index: number) => {
    const file = files[index];
    if (file !== undefined) onChoose(file, commentsIn(file, leftOut) === 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = listMove(event.key, at, files.length);
    if (to === undefined && event.key !== " ") return;
    event.preventDefault();
    if (to === undefined) toggle(at);
    else onMove(to);
  };
  const onClickRow = (index: number, target: Element) => {
    onMove(index);
    if (target.closest("[data-share]") !== null) toggle(index);
  };
  return (
    <RowList
      ref={list}
      label={words.files}
      items={files}
      at={at}
      isMultiple
      rowOf={(file) => {
        const chosen = commentsIn(file, leftOut);
        const content = <FileRow file={file} chosen={chosen} />;
        return { isSelected: chosen > 0, state: chosen > 0 ? "chosen" : "leftOut", content };
      }}
      onClickRow={onClickRow}
      onKeyDown={onKeyDown}
    />
  );
}

function FileRow({ file, chosen }: { readonly file: CommentedFileRow; readonly chosen: number }) {
  const { path, changes, added, removed } = file;
  const share = chosen === changes.length ? "all" : "some";
  const counts = {
    comments: formatCount(chosen, words.comments),
    added: formatNumber(added),
    removed: formatNumber(removed),
  };
  const more = (
    <>
      {formatMessage(words.file, counts)} <VisibleText text={path} />
    </>
  );
  return (
    <>
      <span className={styles.check} data-share={chosen === 0 ? "none" : share} />
      <RowTexts name={<VisibleText text={nameOf(path)} />} more={more} />
    </>
  );
}
