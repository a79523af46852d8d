import type { TextStretch } from "../../../shared/model/go-to.ts";
import styles from "./marked-text.module.css";
import { visibleText } from "./visible-text.tsx";

export interface MarkedTextProps {
  readonly text: string;
  /** In order and without overlaps. */
  readonly marks: readonly TextStretch[];
}

/** A name or path from outside, shown like `VisibleText`, with the matches in it highlighted. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return <bdi>{markedText(text, marks)}</bdi>;
}

function markedText(text: string, marks: readonly TextStretch[]) {
  if (marks.length === 0) return visibleText(text);
  let end = 0;
  const pieces = marks.map(([start, length]) => {
    const before = text.slice(end, start);
    end = start + length;
    return (
      <span key={start}>
        {visibleText(before)}
        <mark className={styles.mark}>{visibleText(text.slice(start, end))}</mark>
      </span>
    );
  });
  return [...pieces, <span key="rest">{visibleText(text.slice(end))}</span>];
}
