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

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A size as people read it: `812 byte`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = UNITS[step] ?? "byte";
  const format = new Intl.NumberFormat("en", { style: "unit", unit, maximumFractionDigits: step === 0 ? 0 : 1 });
  return format.format(bytes / 1000 ** step);
}
