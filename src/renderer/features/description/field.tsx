import { type KeyboardEvent, type ReactNode, useId } from "react";
import { descriptionFieldMessages as words } from "../../../shared/messages/description-field-messages.ts";
import { BreakableName } from "../../ui/text/breakable-name.tsx";
import { visibleText } from "../../ui/text/visible-text.tsx";
import { type FieldRow, rowsOf } from "./field-rows.ts";
import styles from "./fields.module.css";

/** The fields of an editor with the callbacks for them. */
export interface FieldTools {
  readonly rows: readonly FieldRow[];
  readonly readOnly: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onChange: (rows: readonly FieldRow[]) => void;
}

export interface FieldGroupProps extends FieldTools {
  readonly tag: FieldRow["tag"];
  readonly title: string;
}

/** The fields of one tag: under a heading if they have names, or a single field without one. */
export function FieldGroup({ tag, title, ...tools }: FieldGroupProps) {
  const fields = rowsOf(tools.rows, tag).map(([at, row]) => (
    <Field key={at} at={at} title={title} {...tools} row={row} />
  ));
  if (fields.length === 0) return null;
  const isNamed = tag === "typeparam" || tag === "param";
  return isNamed ? <Group title={title}>{fields}</Group> : fields;
}

/** Fields under a heading of their own. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** How many characters fit into the column of names where that is narrowest. */
const NAME_ROOM = 18;

export interface FieldProps extends FieldTools {
  readonly at: number;
  readonly row: FieldRow;
  /** The label of a part without a name. */
  readonly title: string;
}

/** The text of one part, beside its name and its type. */
export function Field({ at, row, title, ...tools }: FieldProps) {
  const id = useId();
  const { name, type } = row;
  const note = row.source === undefined ? words.gone : type;
  return (
    <div className={styles.field}>
      <div className={styles.about}>
        <label htmlFor={id}>
          {name === undefined ? (
            title
          ) : (
            <code>
              <BreakableName name={name} room={NAME_ROOM} />
            </code>
          )}
        </label>{" "}
        {note !== undefined && (
          <code id={`${id}-note`} className={styles.quiet}>
            {visibleText(note)}
          </code>
        )}
      </div>
      <FieldText id={id} describedBy={note === undefined ? undefined : `${id}-note`} at={at} row={row} {...tools} />
    </div>
  );
}

export interface FieldTextProps extends Omit<FieldProps, "title"> {
  readonly id?: string;
  readonly label?: string;
  readonly describedBy?: string | undefined;
}

/** The text area of one part. */
export function FieldText({ id, label, describedBy, at, row, rows, readOnly, onKeyDown, onChange }: FieldTextProps) {
  return (
    <textarea
      id={id}
      className={styles.text}
      aria-label={label}
      aria-describedby={describedBy}
      rows={1}
      dir="auto"
      value={row.text}
      readOnly={readOnly}
      onChange={({ target }) => onChange(rows.with(at, { ...row, text: target.value }))}
      onKeyDown={onKeyDown}
    />
  );
}
