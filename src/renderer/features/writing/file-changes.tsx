import { useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { sourceWritingMessages as words } from "../../../shared/messages/source-writing-messages.ts";
import type { ChangedRow, CommentChange, CommentedFileRow } from "../../../shared/model/comment-plan.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { VisibleText, visibleRows } from "../../ui/text/visible-text.tsx";
import { isOut, type LeftOut } from "./chosen-changes.ts";
import { EditPlannedText } from "./edit-planned-text.tsx";
import styles from "./writing.module.css";
import { usePlannedChangesQuery } from "./writing-api.ts";

/** Number of changes of a file that are shown at first, and added with each step. */
const STEP = 100;

export interface FileChangesProps {
  /** The id of the plan that is shown. */
  readonly plan: string;
  readonly file: CommentedFileRow;
  readonly leftOut: LeftOut;
  readonly onChoose: (file: CommentedFileRow, isChosen: boolean) => void;
  readonly onChooseChange: (file: CommentedFileRow, ids: readonly string[], isChosen: boolean) => void;
  /** Called when a text was edited, so that the plan changes. */
  readonly onEdited: () => void;
}

/** The changes to a file, comment by comment; each can be excluded, and its text edited. */
export function FileChanges({ plan, file, leftOut, onChoose, onChooseChange, onEdited }: FileChangesProps) {
  const { changes, error } = useChanges(plan, file.id);
  const [shown, setShown] = useState(STEP);
  const isFileOut = leftOut.has(file.id);
  return (
    <div className={styles.changes}>
      <label className={styles.fileName}>
        <input
          type="checkbox"
          checked={!isFileOut}
          onChange={({ target }) => onChoose(file, target.checked)}
          aria-label={formatMessage(words.writeFile, { path: file.path })}
        />
        <VisibleText text={file.path} />
      </label>
      <Failure text={error?.message} />
      {changes === undefined && error === undefined && <p className={styles.quiet}>{words.loading}</p>}
      {changes?.slice(0, shown).map((change) => (
        <Change
          key={change.ids.join("\n")}
          change={change}
          isChosen={!isFileOut && !isOut(change.ids, leftOut)}
          onChoose={(isChosen) => onChooseChange(file, change.ids, isChosen)}
          onEdited={onEdited}
        />
      ))}
      {changes !== undefined && changes.length > shown && (
        <Button onClick={() => setShown(shown + STEP)}>
          {formatMessage(words.showMore, { count: formatNumber(changes.length - shown) })}
        </Button>
      )}
    </div>
  );
}

/** Returns the changes of a file; those of an earlier plan stay until the next ones arrive. */
function useChanges(plan: string, fileId: string) {
  const { data: changes, error } = usePlannedChangesQuery({ plan, fileId });
  return { changes, error };
}

interface ChangeProps {
  readonly change: CommentChange;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onEdited: () => void;
}

function Change({ change: { described, name, rows }, isChosen, onChoose, onEdited }: ChangeProps) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section className={styles.change} data-chosen={isChosen} aria-label={formatMessage(words.change, { name })}>
      <div className={styles.changeBar}>
        <label>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
            aria-label={formatMessage(words.writeChange, { name })}
          />{" "}
          <VisibleText text={name} />
        </label>
        <Button look="quiet" aria-expanded={isEditing} onClick={() => setIsEditing(!isEditing)}>
          {words.edit}
        </Button>
      </div>
      {isEditing && described.map((id) => <EditPlannedText key={id} entityId={id} onEdited={onEdited} />)}
      <table className={styles.rows}>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <DiffRow key={at} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const SIGNS = { kept: "", added: "+", removed: "−" } as const;
const SPOKEN = { kept: "", added: words.addedRow, removed: words.removedRow } as const;

function DiffRow({ row: { kind, number, text } }: { readonly row: ChangedRow }) {
  return (
    <tr data-kind={kind}>
      <td className={styles.number}>{number}</td>
      <td className={styles.sign}>
        <span aria-hidden="true">{SIGNS[kind]}</span>
        <span className="visually-hidden">{SPOKEN[kind]}</span>
      </td>
      <td className={styles.code}>{visibleRows(text)}</td>
    </tr>
  );
}
