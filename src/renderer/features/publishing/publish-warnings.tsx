import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { publishingMessages as words } from "../../../shared/messages/publishing-messages.ts";
import type { PublishWarnings as Warnings } from "../../../shared/model/publishing.ts";
import { FirstItems } from "../../ui/rows/first-items.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { CopyButton } from "../notices/copy-button.tsx";
import styles from "./publishing.module.css";

/** Number of warnings that the dialog lists at first. */
const FIRST_WARNINGS = 50;

/** The list of publishing warnings, to be fixed in the code and its guides; renders nothing if there are none. */
export function PublishWarnings({ total, first }: Warnings) {
  if (total === 0) return null;
  const rest = total - first.length;
  const copyLabel =
    rest > 0 ? formatMessage(words.copyFirstWarnings, { count: formatNumber(first.length) }) : words.copyWarnings;
  return (
    <details className={styles.warnings}>
      <summary>{formatCount(total, words.warnings)}</summary>
      <FirstItems items={first} first={FIRST_WARNINGS}>
        {(warning) => (
          <li key={warning}>
            <VisibleText text={warning} />
          </li>
        )}
      </FirstItems>
      {rest > 0 && <p>{formatCount(rest, words.moreWarnings)}</p>}
      <CopyButton text={first.join("\n")} label={copyLabel} />
    </details>
  );
}
