import { formatMessage } from "../../../shared/errors/errors.ts";
import { changesMessages } from "../../../shared/messages/changes-messages.ts";
import type { EarlierState } from "../../../shared/model/changes.ts";
import { visible } from "../../../shared/visible-text.ts";
import styles from "./changes.module.css";

export interface EarlierChoiceProps {
  readonly earlier: readonly EarlierState[];
  /** The state that is compared with, by when it was recorded. */
  readonly chosen: number;
  readonly onChosen: (recorded: number) => void;
}

/** The choice of the state that the project is compared with. */
export function EarlierChoice({ earlier, chosen, onChosen }: EarlierChoiceProps) {
  return (
    <label className={styles.choice}>
      {changesMessages.since}
      <select
        className={styles.select}
        value={String(chosen)}
        onChange={({ target }) => onChosen(Number(target.value))}
      >
        {earlier.map((state) => (
          <option key={state.recorded} value={String(state.recorded)}>
            {nameOf(state)}
          </option>
        ))}
      </select>
    </label>
  );
}

const TIMES = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

function nameOf({ since, time, revision }: EarlierState): string {
  const commit = revision === undefined ? "" : ` (${visible(revision.branch)} ${revision.commit.slice(0, 7)})`;
  return formatMessage(changesMessages.sinceKinds[since], { time: TIMES.format(time) }) + commit;
}
