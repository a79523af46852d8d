import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { descriptionFieldMessages as words } from "../../../shared/messages/description-field-messages.ts";
import type { Description } from "../../../shared/model/descriptions.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Failure } from "../../ui/loading/failure.tsx";
import { useDescriptionFormQuery } from "./description-form-api.ts";
import { ExceptionRows, type ExceptionRowsProps } from "./exception-rows.tsx";
import { FieldGroup, type FieldTools } from "./field.tsx";
import { type FieldRow, fieldRows, isChanged, partsOf, rowsOf } from "./field-rows.ts";
import styles from "./fields.module.css";
import type { Draft } from "./slice.ts";
import { changeParts } from "./thunks.ts";

export interface DescriptionFieldsProps {
  readonly entityId: string;
  /** The parts that were written here besides the summary. */
  readonly written: Description["parts"];
  readonly draft: Draft;
  readonly draftKey: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Content below the fields. */
  readonly children: ReactNode;
}

/**
 * A field for each part of a description besides its summary, with the children below them: both are rendered once the
 * parts are known, or have failed to load.
 */
export function DescriptionFields({ entityId, written, draft, draftKey, ...more }: DescriptionFieldsProps) {
  const { onKeyDown, children } = more;
  const dispatch = useAppDispatch();
  const { currentData: form, error, refetch } = useDescriptionFormQuery(entityId);
  if (form === undefined && error === undefined) return null;
  if (form === undefined) {
    return (
      <>
        <Failure text={error?.message} onRetry={refetch} />
        {children}
      </>
    );
  }
  const rows = fieldRows(form, written, draft.parts);
  const tools: FieldTools = {
    rows,
    readOnly: draft.saving,
    onKeyDown,
    onChange: (changed) => dispatch(changeParts(draftKey, partsOf(changed))),
  };
  return (
    <>
      <div className={styles.fields}>
        <FieldGroup tag="typeparam" title={words.typeParameters} {...tools} />
        <FieldGroup tag="param" title={words.parameters} {...tools} />
        <FieldGroup tag="returns" title={words.returns} {...tools} />
        <MoreFields entityId={entityId} canThrow={form.canThrow} {...tools} />
      </div>
      {children}
    </>
  );
}

/** The rarely used fields, behind a heading that opens them; open if any of them was written. */
function MoreFields({ entityId, canThrow, ...tools }: ExceptionRowsProps) {
  const { rows } = tools;
  const [isOpen, setIsOpen] = useState(() => rows.some((row) => isFurther(row) && isChanged(row)));
  const id = useId();
  const titles = titlesOf(rows, canThrow);
  if (titles.length === 0) return null;
  return (
    <div>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={tools.onKeyDown}
      >
        {words.more} <span className={styles.quiet}>{titles.join(", ")}</span>
      </button>
      {isOpen && (
        <div id={id} className={styles.fields}>
          <FieldGroup tag="value" title={words.value} {...tools} />
          <ExceptionRows entityId={entityId} canThrow={canThrow} {...tools} />
          <FieldGroup tag="remarks" title={words.remarks} {...tools} />
        </div>
      )}
    </div>
  );
}

function isFurther({ tag }: FieldRow): boolean {
  return tag === "value" || tag === "exception" || tag === "remarks";
}

function titlesOf(rows: readonly FieldRow[], canThrow: boolean): readonly string[] {
  const has = (tag: FieldRow["tag"]) => rowsOf(rows, tag).length > 0;
  return [
    ...(has("value") ? [words.value] : []),
    ...(canThrow || has("exception") ? [words.exceptions] : []),
    ...(has("remarks") ? [words.remarks] : []),
  ].map((title) => title.toLowerCase());
}
