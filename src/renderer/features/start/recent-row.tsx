import { percentOf } from "../../../shared/documented-share.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatDay } from "../../../shared/format/format-date.ts";
import { startMessages as words } from "../../../shared/messages/start-messages.ts";
import type { DocumentedShare } from "../../../shared/model/descriptions.ts";
import type { Project } from "../../../shared/model/project.ts";
import { Button } from "../../ui/controls/button.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import styles from "./recent-projects.module.css";

export interface RecentRowProps {
  readonly name: string;
  readonly path: string;
  readonly facts: string;
  readonly onOpen: () => void;
  /** Undefined if nothing is stored of it. */
  readonly onForget?: () => void;
}

/** A project on the start page: its name and facts, with buttons to open and to remove it. */
export function RecentRow({ name, path, facts, onOpen, onForget }: RecentRowProps) {
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.name}>
          <VisibleText text={name} />
        </span>
        <span className={styles.path}>{path !== name && <VisibleText text={path} />}</span>
        <span className={styles.facts}>{facts}</span>
      </button>
      {onForget !== undefined && (
        <Button look="quiet" aria-label={formatMessage(words.forgetNamed, { name })} onClick={onForget}>
          {words.forget}
        </Button>
      )}
    </li>
  );
}

/** Returns when a project was read, and its documented share, if that was counted. */
export function projectFacts({ lastImported }: Project, share: DocumentedShare | undefined): string {
  const read = formatMessage(words.imported, { date: formatDay(lastImported) });
  if (share === undefined || share[0] === 0) return read;
  return `${formatMessage(words.covered, { percent: percentOf(share) })} · ${read}`;
}
