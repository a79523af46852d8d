import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { sourceWritingMessages as words } from "../../../shared/messages/source-writing-messages.ts";
import type {
  CommentPlan,
  FailedSourceFile,
  LeftOutComment,
  UndoOutcome,
  WritingOutcome,
} from "../../../shared/model/comment-plan.ts";
import styles from "./writing.module.css";

/** Maximum number of entries that are listed. */
const MAX_ENTRIES = 100;

/** The outcome of writing. */
export function Written({ outcome: { comments, files, failed, isCancelled } }: { readonly outcome: WritingOutcome }) {
  const counts = { comments: formatCount(comments, words.comments), files: formatCount(files, words.intoFiles) };
  return (
    <>
      {isCancelled && <p>{words.cancelled}</p>}
      <p>{formatMessage(words.written, counts)}</p>
      {failed.length > 0 && <Failed title={formatCount(failed.length, words.failed)} files={failed} />}
    </>
  );
}

/** The outcome of undoing the last run. */
export function Undone({ outcome: { undone, failed, isCancelled } }: { readonly outcome: UndoOutcome }) {
  return (
    <>
      {isCancelled && <p>{words.undoCancelled}</p>}
      <p>{formatCount(undone, words.undone)}</p>
      {failed.length > 0 && <Failed title={formatCount(failed.length, words.notUndone)} files={failed} />}
    </>
  );
}

/** The descriptions that are not written, and why. */
export function NotPlanned({ plan: { same, leftOut } }: { readonly plan: CommentPlan }) {
  return (
    <>
      {same > 0 && <p className={styles.quiet}>{formatCount(same, words.same)}</p>}
      {leftOut.length > 0 && (
        <details className={styles.leftOut}>
          <summary>{formatCount(leftOut.length, words.leftOut)}</summary>
          <Lines texts={leftOut.map(textOf)} />
        </details>
      )}
    </>
  );
}

function Failed({ title, files }: { readonly title: string; readonly files: readonly FailedSourceFile[] }) {
  return (
    <>
      <p className={styles.failure}>{title}</p>
      <Lines texts={files.map((file) => formatMessage(words.failedFile, { ...file }))} />
    </>
  );
}

function Lines({ texts }: { readonly texts: readonly string[] }) {
  const more = texts.length - MAX_ENTRIES;
  return (
    <ul className={styles.lines}>
      {texts.slice(0, MAX_ENTRIES).map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: overloads have one name, and the list never changes
        <li key={at}>{text}</li>
      ))}
      {more > 0 && <li>{formatMessage(words.moreLeftOut, { count: formatNumber(more) })}</li>}
    </ul>
  );
}

function textOf({ path, name, reason }: LeftOutComment): string {
  const text = name === null ? words.leftOutFile : words.leftOutOf;
  return formatMessage(text, { path, name: name ?? "", reason });
}
