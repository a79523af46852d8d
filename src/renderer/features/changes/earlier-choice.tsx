import { formatMessage } from "../../../shared/errors/errors.ts";
import { changesMessages } from "../../../shared/messages/changes-messages.ts";
import type { EarlierImport } from "../../../shared/model/changes.ts";
import { visible } from "../../../shared/visible-text.ts";
import styles from "./changes.module.css";

export interface EarlierChoiceProps {
  readonly earlier: readonly EarlierImport[];
  /** The time of the import that is compared with. */
  readonly chosen: number;
  readonly onChosen: (imported: number) => void;
}

/** The choice of the import that the project is compared with. */
export function EarlierChoice({ earlier, chosen, onChosen }: EarlierChoiceProps) {
  return (
    <label className={styles.choice}>
      {changesMessages.since}
      <select
        className={styles.select}
        value={String(chosen)}
        onChange={({ target }) => onChosen(Number(target.value))}
      >
        {earlier.map((one, at) => (
          <option key={one.imported} value={String(one.imported)}>
            {nameOf(one, at === 0)}
          </option>
        ))}
      </select>
    </label>
  );
}

const TIMES = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

function nameOf({ imported, revision }: EarlierImport, isLast: boolean): string {
  const commit = revision === undefined ? "" : ` (${visible(revision.branch)} ${revision.commit.slice(0, 7)})`;
  const time = TIMES.format(imported) + commit;
  return isLast ? formatMessage(changesMessages.sinceLast, { time }) : time;
}
