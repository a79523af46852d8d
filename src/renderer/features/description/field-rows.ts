import type { DescriptionField, DescriptionForm } from "../../../shared/model/description-form.ts";
import type { Description, DescriptionPart, EditedPart, PartTag } from "../../../shared/model/descriptions.ts";

/** A part of a description with its text, as the editor shows it. */
export interface FieldRow extends DescriptionPart {
  readonly type?: string | undefined;
  /** What the source says of it; undefined for what the code does not have, or an exception that the source does not name. */
  readonly source: string | undefined;
}

/**
 * The fields of an editor with their texts: what is being written, what was written, or else what the source says, which
 * may have been another when the editor was opened. Behind those of the code stand texts that it has no place for.
 */
export function fieldRows(
  { fields }: DescriptionForm,
  written: Description["parts"] = [],
  draft: readonly EditedPart[] | null,
): readonly FieldRow[] {
  const left: EditedPart[] = [...(draft ?? written)];
  const rows = fields.map((field): FieldRow => {
    const at = left.findIndex((part) => isOf(part, field));
    const [part] = at < 0 ? [] : left.splice(at, 1);
    return { ...field, text: part === undefined || isLeftAsIs(part) ? field.source : part.text };
  });
  const gone = left.filter((part) => !isLeftAsIs(part));
  return [...rows, ...gone.map((part) => ({ ...part, source: undefined }))];
}

/** Whether a part says what the source said when it was edited, to the letter: a space at its end is being typed. */
function isLeftAsIs({ text, source }: EditedPart): boolean {
  return text === source;
}

function isOf(part: DescriptionPart, { tag, name }: DescriptionField): boolean {
  return part.tag === tag && part.name === name;
}

/** The texts of an editor as they are kept while they are being written. */
export function partsOf(rows: readonly FieldRow[]): readonly EditedPart[] {
  return rows.map(({ tag, name, text, source }) => {
    return { tag, ...(name !== undefined && { name }), text, ...(source !== undefined && { source }) };
  });
}

/** The rows of one tag with their places among all. */
export function rowsOf(rows: readonly FieldRow[], wanted: PartTag): readonly (readonly [at: number, row: FieldRow])[] {
  return rows.flatMap((row, at) => (row.tag === wanted ? [[at, row] as const] : []));
}

/** Whether a row says something else than the source. */
export function isChanged({ text, source = "" }: FieldRow): boolean {
  return text.trim() !== source.trim();
}
