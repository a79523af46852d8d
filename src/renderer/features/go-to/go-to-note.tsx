import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { goToMessages } from "../../../shared/messages/go-to-messages.ts";
import styles from "./go-to.module.css";
import type { GoToRows } from "./use-go-to-rows.ts";

/** The number of results, or the reason why there are none: also for screen readers. */
export function GoToNote(found: GoToRows & { readonly text: string }) {
  return (
    <p role="status" className={styles.note}>
      {noteOf(found)}
    </p>
  );
}

function noteOf({
  rows,
  total,
  isCurrent,
  sought,
  lineOf,
  hasProject,
  failure,
  text,
}: GoToRows & { readonly text: string }) {
  if (failure !== null) return failure;
  if (sought === "commands") {
    const name = text.trim().slice(1);
    return rows.length === 0 ? formatMessage(goToMessages.noCommand, { text: name }) : goToMessages.commands;
  }
  if (!hasProject) return goToMessages.noProject;
  if (lineOf === null) return goToMessages.noOpenFile;
  if (lineOf !== undefined) return formatMessage(goToMessages.whichLine, { file: lineOf });
  if (!isCurrent) return goToMessages.loading;
  if (sought === "text") return goToMessages.text;
  if (text.trim() === "") return rows.length === 0 ? goToMessages.empty : goToMessages.recent;
  if (rows.length === 0) return formatMessage(goToMessages.nothing, { text: text.trim() });
  if (rows.length === total) return formatCount(total, goToMessages.found);
  return formatMessage(goToMessages.first, { shown: formatNumber(rows.length), total: formatNumber(total) });
}
