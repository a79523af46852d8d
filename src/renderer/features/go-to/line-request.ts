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

/** Maximum length of a text that is parsed: a longer one is no place, but something else that was pasted. */
const MAX_LENGTH = 1_000;

/** `3>src/Order.cs(120,8): error …`; without a message only with a file extension, because `Round(2)` is a call. */
const BY_COMPILER =
  /^(?:\d+>)?(.+?(?:(?<=\.[a-z][a-z\d]*)|(?=\([\d,]+\):)))\((\d+)(?:,(\d+))?(?:,\d+,\d+)?\)(?::.*)?$/su;

/** `… in src/Order.cs:line 120`, of which the first group is all before the line. */
const BY_STACK_TRACE = /^(.+):line (\d+)$/su;

/** `Order.cs:120:8` */
const BY_PEOPLE = /^(.*?):(?:(\d+)(?::(\d*))?)?$/su;

/**
 * Parses the line that a text requests; lines in the text are one-based. Returns undefined for a text that requests
 * none.
 */
export function parseLineRequest(text: string): LineRequest | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return undefined;
  const found = BY_COMPILER.exec(trimmed) ?? BY_STACK_TRACE.exec(trimmed) ?? BY_PEOPLE.exec(trimmed);
  if (found === null) return undefined;
  const [, name = "", row = "", column = ""] = found;
  return { name: withoutCall(name).trim(), row: fromOne(row), column: fromOne(column) };
}

/** Returns the path of a line of a stack trace, `at Order.Close() in src/Order.cs`. */
function withoutCall(name: string): string {
  const call = /^at\s.*?\) in /su.exec(name)?.[0] ?? "";
  return name.slice(call.length);
}

function fromOne(digits: string): number | null {
  return digits === "" ? null : Math.min(PAGE_ADDRESS.rows, Math.max(0, Number(digits) - 1));
}
