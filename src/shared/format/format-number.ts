import { formatMessage } from "../errors/errors.ts";

const plurals = new Intl.PluralRules("en");
const numbers = new Intl.NumberFormat("en");

/** A number with separators: `1,312`. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** A text in the singular and the plural of what its `{count}` counts. */
export interface NumberForms {
  readonly one: string;
  readonly other: string;
}

/**
 * A count with its noun in the right number: `1 file`, `1,312 files`. The values may contain a `count` text to write
 * instead.
 */
export function formatCount(
  count: number,
  { one, other }: NumberForms,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const form = plurals.select(count) === "one" ? one : other;
  return formatMessage(form, { count: formatNumber(count), ...values });
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A size with its unit: `812 byte`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = UNITS[step] ?? "byte";
  const format = new Intl.NumberFormat("en", { style: "unit", unit, maximumFractionDigits: step === 0 ? 0 : 1 });
  return format.format(bytes / 1000 ** step);
}
