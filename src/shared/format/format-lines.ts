import { formatMessage } from "../errors/errors.ts";
import { lineMessages } from "../messages/line-messages.ts";

/** The first and the last line of a range, counted from 0. */
type RowRange = readonly [first: number, last: number];

/** Zero-based lines as one-based text: `line 3`, `lines 3-5`, `lines 3, 7-9`; "" for none. */
export function formatLines(ranges: readonly RowRange[]): string {
  if (ranges.length === 0) return "";
  const isOne = ranges.length === 1 && ranges.every(([first, last]) => first === last);
  return formatMessage(isOne ? lineMessages.one : lineMessages.other, { lines: ranges.map(lineRange).join(", ") });
}

function lineRange([first, last]: RowRange): string {
  return first === last ? `${first + 1}` : `${first + 1}-${last + 1}`;
}
