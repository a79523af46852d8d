import { PAGE_ADDRESS } from "../../../shared/limits/messages.ts";

/** A row of a file as people and compilers write it: `Order.cs:120:8`, or `:120` in the file that is open. */
export interface LineRequest {
  /** What names the file; "" for the one that is open. */
  readonly name: string;
  /** Zero-based; null as long as no number follows the colon. */
  readonly row: number | null;
  /** Zero-based, in UTF-16 units; null where none is asked for. */
  readonly column: number | null;
}

const REQUEST = /^(.*?):(?:(\d+)(?::(\d*))?)?$/su;

/** The row that a text asks for, as people count: from 1. Undefined for one that asks for none. */
export function parseLineRequest(text: string): LineRequest | undefined {
  const [, name, row = "", column = ""] = REQUEST.exec(text.trim()) ?? [];
  return name === undefined ? undefined : { name: name.trim(), row: fromOne(row), column: fromOne(column) };
}

function fromOne(digits: string): number | null {
  return digits === "" ? null : Math.min(PAGE_ADDRESS.rows, Math.max(0, Number(digits) - 1));
}
