import { PAGE_ADDRESS } from "../../../shared/limits/messages.ts";

/** A line of a file in the notation of people and compilers: `Order.cs:120:8`, or `:120` in the open file. */
export interface LineRequest {
  /** The name of the file; "" for the open one. */
  readonly name: string;
  /** Zero-based; null as long as no number follows the colon. */
  readonly row: number | null;
  /** Zero-based, in UTF-16 units; null if none is given. */
  readonly column: number | null;
}

const REQUEST = /^(.*?):(?:(\d+)(?::(\d*))?)?$/su;

/**
 * Parses the line that a text requests; lines in the text are one-based. Returns undefined for a text that requests
 * none.
 */
export function parseLineRequest(text: string): LineRequest | undefined {
  const [, name, row = "", column = ""] = REQUEST.exec(text.trim()) ?? [];
  return name === undefined ? undefined : { name: name.trim(), row: fromOne(row), column: fromOne(column) };
}

function fromOne(digits: string): number | null {
  return digits === "" ? null : Math.min(PAGE_ADDRESS.rows, Math.max(0, Number(digits) - 1));
}
