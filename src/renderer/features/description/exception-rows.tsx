import { useEffect, useRef } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { descriptionFieldMessages as words } from "../../../shared/messages/description-field-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ExceptionName } from "./exception-name.tsx";
import { Field, FieldText, type FieldTools, Group } from "./field.tsx";
import { type FieldRow, rowsOf } from "./field-rows.ts";
import styles from "./fields.module.css";

export interface ExceptionRowsProps extends FieldTools {
  readonly entityId: string;
  /** Whether further exceptions can be added. */
  readonly canThrow: boolean;
}

/** The exceptions that the source names, and those that only the description names, which can be added and removed. */
export function ExceptionRows({ entityId, canThrow, ...tools }: ExceptionRowsProps) {
  const { rows, readOnly, onChange } = tools;
  const addButton = useRef<HTMLButtonElement>(null);
  const added = useRef(false);
  const exceptions = rowsOf(rows, "exception");
  if (!canThrow && exceptions.length === 0) return null;
  const add = () => {
    added.current = true;
    onChange([...rows, { tag: "exception", name: "", text: "", source: undefined }]);
  };
  const remove = (at: number) => {
    addButton.current?.focus();
    onChange(rows.toSpliced(at, 1));
  };
  return (
    <Group title={words.exceptions}>
      {exceptions.map(([at, row]) =>
        row.source === undefined ? (
          <OwnException key={at} {...{ entityId, at, row, added }} {...tools} onRemove={() => remove(at)} />
        ) : (
          <Field key={at} at={at} row={row} title={words.exceptions} {...tools} />
        ),
      )}
      <Button ref={addButton} look="quiet" disabled={readOnly} onClick={add} className={styles.add}>
        {words.addException}
      </Button>
    </Group>
  );
}

interface OwnExceptionProps extends FieldTools {
  readonly entityId: string;
  readonly at: number;
  readonly row: FieldRow;
  /** Whether the row has just been added, and takes the focus. */
  readonly added: { current: boolean };
  readonly onRemove: () => void;
}

function OwnException({ entityId, at, row, added, onRemove, ...tools }: OwnExceptionProps) {
  const { rows, readOnly, onKeyDown, onChange } = tools;
  const input = useRef<HTMLInputElement>(null);
  const name = row.name?.trim() || words.unnamed;
  useEffect(() => {
    if (added.current) input.current?.focus();
    added.current = false;
  }, [added]);
  return (
    <div className={styles.field}>
      <ExceptionName
        {...{ entityId, input, readOnly, onKeyDown }}
        name={row.name ?? ""}
        onChange={(changed) => onChange(rows.with(at, { ...row, name: changed }))}
      />
      <div className={styles.removable}>
        <FieldText label={formatMessage(words.exceptionText, { name })} at={at} row={row} {...tools} />
        <Button
          look="quiet"
          disabled={readOnly}
          aria-label={formatMessage(words.removeException, { name })}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </div>
  );
}
