import { PAGE_ADDRESS } from "../../../shared/limits/messages.ts";

/**
 * A line of a file in the notation of people, `Order.cs:120:8`, or `:120` in the open file; of compilers,
 * `Order.cs(120,8): error …`; or of stack traces, `at Order.Close() in Order.cs:line 120`.
 */
export interface LineRequest {
  /** The name of the file; "" for the open one. */
  readonly name: string;
  /** Zero-based; null as long as no number follows the colon. */
  readonly row: number | null;
  /** Zero-based, in UTF-16 units; null if none is given. */
  readonly column: number | null;
}

const FORMS = [
  /^(.*?):(?:(\d+)(?::(\d*))?)?$/su,
  /^(.+?)\((\d+)(?:,(\d+))?(?:,\d+,\d+)?\)(?::.*)?$/su,
  /^(?:.*\sin\s)?(.+?):line (\d+)$/su,
] as const;

/**
 * Parses the line that a text requests; lines in the text are one-based. Returns undefined for a text that requests
 * none.
 */
export function parseLineRequest(text: string): LineRequest | undefined {
  for (const form of FORMS) {
    const [, name, row = "", column = ""] = form.exec(text.trim()) ?? [];
    if (name !== undefined) return { name: name.trim(), row: fromOne(row), column: fromOne(column) };
  }
  return undefined;
}

function fromOne(digits: string): number | null {
  return digits === "" ? null : Math.min(PAGE_ADDRESS.rows, Math.max(0, Number(digits) - 1));
}
