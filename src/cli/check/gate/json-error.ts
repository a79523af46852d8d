const WHITE = /[\t\n\r ]*/y;

/** A mark, a string, or another value. */
const TOKEN =
  /([{}[\],:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

/** What may come next: a value, a value or `]`, a name, a name or `}`, `:`, `,` or the end of a list, or nothing. */
type Expected = "value" | "firstValue" | "name" | "firstName" | "colon" | "comma" | "nothing";

/** The place of the first error in a text that is not JSON; both count from 1. JSON.parse does not always tell it. */
export function placeOfJsonError(text: string): { readonly line: number; readonly column: number } {
  const rows = text.slice(0, errorOffset(text)).split(/\r\n|[\r\n]/);
  return { line: rows.length, column: (rows.at(-1)?.length ?? 0) + 1 };
}

/** The reason in an error of JSON.parse, without the place and the text around it, which engines tell differently. */
export function reasonOfJsonError(message: string): string {
  return message.replace(/( in JSON)? at position \d+.*$|, (\.\.\.)?".*"(\.\.\.)? is not valid JSON$/s, "");
}

function errorOffset(text: string): number {
  const around: string[] = [];
  let expected: Expected = "value";
  for (let at = 0; ; at = TOKEN.lastIndex) {
    WHITE.lastIndex = at;
    WHITE.exec(text);
    const begin = WHITE.lastIndex;
    TOKEN.lastIndex = begin;
    const [whole, mark, string, other] = TOKEN.exec(text) ?? [];
    if (whole === undefined) return begin;
    const next: Expected | undefined =
      mark === undefined ? behindValue(expected, string ?? other ?? "", around) : behindMark(expected, mark, around);
    if (next === undefined) return begin;
    expected = next;
  }
}

function behindValue(expected: Expected, value: string, around: readonly string[]): Expected | undefined {
  if (expected === "value" || expected === "firstValue") return behindWhole(around);
  return value.startsWith('"') && (expected === "name" || expected === "firstName") ? "colon" : undefined;
}

function behindMark(expected: Expected, mark: string, around: string[]): Expected | undefined {
  const isValue = expected === "value" || expected === "firstValue";
  if (mark === "{" || mark === "[") {
    if (!isValue) return undefined;
    around.push(mark);
    return mark === "{" ? "firstName" : "firstValue";
  }
  if (mark === ":") return expected === "colon" ? "value" : undefined;
  if (mark === ",") return expected !== "comma" ? undefined : around.at(-1) === "{" ? "name" : "value";
  const [open, first] = mark === "}" ? (["{", "firstName"] as const) : (["[", "firstValue"] as const);
  if (around.at(-1) !== open || (expected !== "comma" && expected !== first)) return undefined;
  around.pop();
  return behindWhole(around);
}

function behindWhole(around: readonly string[]): Expected {
  return around.length === 0 ? "nothing" : "comma";
}
