import { useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatMoment } from "../../../shared/format/format-date.ts";
import { changesMessages } from "../../../shared/messages/changes-messages.ts";
import type { Commit, EarlierState, SinceKind } from "../../../shared/model/changes.ts";
import { visible } from "../../../shared/visible-text.ts";
import styles from "./changes.module.css";
import { CommitName } from "./commit-name.tsx";
import type { Comparable, Comparison } from "./comparison.ts";

export interface EarlierChoiceProps {
  readonly comparable: Comparable;
  readonly chosen: Comparison;
  readonly onChosen: (comparison: Comparison) => void;
}

/** The value of the option that asks for a name. */
const OTHER = "other";

/** A choice of the state or commit that the project is compared with. */
export function EarlierChoice({ comparable: { states, commits }, chosen, onChosen }: EarlierChoiceProps) {
  const [asksForName, setAsksForName] = useState(false);
  const choose = (value: string) => {
    setAsksForName(value === OTHER);
    if (value !== OTHER) onChosen(comparisonOf(value));
  };
  const isListed = chosen.kind === "state" || commits.some(({ hash }) => hash === chosen.name);
  return (
    <div className={styles.choice}>
      <label className={styles.choice}>
        {changesMessages.since}
        <select
          className={styles.select}
          value={asksForName || !isListed ? OTHER : optionOf(chosen)}
          onChange={({ target }) => choose(target.value)}
        >
          <StateOptions states={states} />
          {commits.length > 0 && <CommitOptions commits={commits} />}
        </select>
      </label>
      {(asksForName || !isListed) && <CommitName onNamed={(name) => onChosen({ kind: "commit", name })} />}
    </div>
  );
}

function StateOptions({ states }: Pick<Comparable, "states">) {
  if (states.length === 0) return null;
  return (
    <optgroup label={changesMessages.states}>
      {states.map((state) => (
        <option key={state.recorded} value={optionOf({ kind: "state", recorded: state.recorded })}>
          {nameOf(state)}
        </option>
      ))}
    </optgroup>
  );
}

function CommitOptions({ commits }: Pick<Comparable, "commits">) {
  return (
    <optgroup label={changesMessages.commits}>
      {commits.map((commit) => (
        <option key={commit.hash} value={optionOf({ kind: "commit", name: commit.hash })}>
          {nameOfCommit(commit)}
        </option>
      ))}
      <option value={OTHER}>{changesMessages.otherCommit}</option>
    </optgroup>
  );
}

function optionOf(comparison: Comparison): string {
  return comparison.kind === "state" ? `state ${comparison.recorded}` : `commit ${comparison.name}`;
}

function comparisonOf(value: string): Comparison {
  const [kind, rest = ""] = value.split(" ");
  return kind === "state" ? { kind, recorded: Number(rest) } : { kind: "commit", name: rest };
}

function nameOf({ since, time, refreshed, revision }: EarlierState): string {
  const commit = revision === undefined ? "" : ` (${visible(revision.branch)} ${short(revision.commit)})`;
  const name = sinceText(since, time);
  if (refreshed === undefined) return name + commit;
  const both = { since: name, refresh: sinceText("refresh", refreshed) };
  return formatMessage(changesMessages.sinceBoth, both) + commit;
}

function sinceText(since: SinceKind, time: number): string {
  return formatMessage(changesMessages.sinceKinds[since], { time: formatMoment(time) });
}

/** Maximum length of a commit's subject: longer ones would make the list wider than the window. */
const SUBJECT_CHARACTERS = 70;
const NAMES_CHARACTERS = 70;

function nameOfCommit({ hash, names, subject }: Commit): string {
  return formatMessage(changesMessages.commit, {
    hash: short(hash),
    names: names.length === 0 ? "" : ` (${shortened(names.join(", "), NAMES_CHARACTERS)})`,
    subject: shortened(subject, SUBJECT_CHARACTERS),
  });
}

function shortened(text: string, most: number): string {
  return visible(text.length > most ? `${text.slice(0, most)} …` : text);
}

function short(hash: string): string {
  return hash.slice(0, 7);
}
