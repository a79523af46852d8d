import { formatMessage } from "../../shared/errors/errors.ts";

const plurals = new Intl.PluralRules("en");
const numbers = new Intl.NumberFormat("en");

/** A number as people read it: `1,312`. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** A count with its noun in the right number: `1 file`, `1,312 files`. */
export function formatCount(count: number, forms: { readonly one: string; readonly other: string }): string {
  const form = plurals.select(count) === "one" ? forms.one : forms.other;
  return formatMessage(form, { count: formatNumber(count) });
}
