import { formatMessage } from "../../shared/errors/errors.ts";

/** A sentence in the number of what it counts. */
export interface NumberForms {
  readonly one: string;
  readonly other: string;
}

/** Puts a count into the form that goes with it, and further values, among which may be the count as it is to be written. */
export function inNumber(
  count: number,
  { one, other }: NumberForms,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return formatMessage(count === 1 ? one : other, { count, ...values });
}
