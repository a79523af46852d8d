import type { DescriptionField, DescriptionForm } from "../../../shared/model/description-form.ts";
import type { Description, DescriptionPart, EditedPart, PartTag } from "../../../shared/model/descriptions.ts";

/** A part of a description with its text, as the editor shows it. */
export interface FieldRow extends DescriptionPart {
  readonly type?: string | undefined;
  /**
   * The source's text; undefined for a part that the code does not have, or an exception that the source does not name.
   */
  readonly source: string | undefined;
}

/**
 * Returns the fields of an editor with their texts: from the draft, else the written text, else the source's current
 * text, which may have changed since the editor was opened. Texts for parts that the code does not have come last.
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

/** Returns whether a part equals the source's text at the time of editing, exactly: a trailing space is being typed. */
function isLeftAsIs({ text, source }: EditedPart): boolean {
  return text === source;
}

function isOf(part: DescriptionPart, { tag, name }: DescriptionField): boolean {
  return part.tag === tag && part.name === name;
}

/** Returns the texts of an editor in the form in which drafts are stored. */
export function partsOf(rows: readonly FieldRow[]): readonly EditedPart[] {
  return rows.map(({ tag, name, text, source }) => {
    return { tag, ...(name !== undefined && { name }), text, ...(source !== undefined && { source }) };
  });
}

/** Returns the rows with the given tag together with their indexes among all rows. */
export function rowsOf(rows: readonly FieldRow[], wanted: PartTag): readonly (readonly [at: number, row: FieldRow])[] {
  return rows.flatMap((row, at) => (row.tag === wanted ? [[at, row] as const] : []));
}

/** Returns whether a row differs from the source. */
export function isChanged({ text, source = "" }: FieldRow): boolean {
  return text.trim() !== source.trim();
}
