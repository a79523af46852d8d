import { type ReactNode, useId, useState } from "react";
import { coverageMessages } from "../../../shared/messages/coverage-messages.ts";
import { HealthMark } from "../explorer/tree-row.tsx";
import styles from "./coverage.module.css";
import { WHOLE } from "./coverage-mark.tsx";

const { legend } = coverageMessages;

/** The marks of the tree's rows and their meanings. */
const MARKS: readonly { readonly text: string; readonly mark: ReactNode }[] = [
  { text: legend.share, mark: <span className={styles.share}>45 %</span> },
  { text: legend.whole, mark: <span className={styles.share}>{WHOLE}</span> },
  { text: legend.stale, mark: <span className={styles.dot} data-state="stale" /> },
  { text: legend.missing, mark: <span className={styles.dot} data-state="missing" /> },
  ...(["repaired", "partial", "skipped"] as const).map((state) => ({
    text: legend[state],
    mark: <HealthMark health={{ state }} />,
  })),
];

/** A legend of the marks of the tree's rows, behind a button below the tree. */
export function Legend() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.foot}>
      <button
        type="button"
        className={styles.ask}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
      >
        {legend.title}
      </button>
      {isOpen && (
        <ul id={id} className={styles.legend}>
          {MARKS.map(({ text, mark }) => (
            <li key={text}>
              <span aria-hidden="true" className={styles.sign}>
                {mark}
              </span>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
