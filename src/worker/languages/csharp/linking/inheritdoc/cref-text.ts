import { namedType, parseType, type WrittenName, type WrittenType } from "../names/written-type.ts";

/** A parsed `cref`: `Foo<T>.Bar(ref T)`, `Foo.this[int]`, `Foo.operator +(Foo, Foo)`. Braces count as angle brackets. */
export interface Cref {
  /** The name before the last dot. */
  readonly container: WrittenName | undefined;
  readonly name: string;
  /** The type arguments of the last name. */
  readonly arguments: readonly WrittenType[];
  /** The whole name, if it may mean a type. */
  readonly whole: WrittenName | undefined;
  /** The parameter types as written; undefined without a parameter list. */
  readonly parameters: readonly string[] | undefined;
}

const OPERATOR = /(?:(?:im|ex)plicit\s+)?\boperator\b/;

/** Parses a `cref`. A prefix such as `T:` is skipped; a documentation id may follow it. */
export function parseCref(written: string): Cref {
  const text = withoutArities(written.replace(/^\s*[A-Z!]:/, ""));
  const at = text.search(OPERATOR);
  if (at >= 0) return parseOperator(text, at);
  const { head, parameters } = splitParameters(text);
  const whole = namedType(parseType(head));
  const [last, ...before] = whole?.parts.toReversed() ?? [];
  const container = before.length === 0 || whole === undefined ? undefined : { ...whole, parts: before.reverse() };
  return { container, name: last?.name ?? "", arguments: last?.arguments ?? [], whole, parameters };
}

/** Maximum number of type parameters of one declaration; hand-written code has fewer. */
const MAX_TYPE_PARAMETERS = 100;

// Converts ``N.A`1.#ctor(`0)`` to `N.A<T0>.A(T0)`: documentation ids use numbers instead of type parameter names.
function withoutArities(id: string): string {
  const text = id.includes(".#ctor") ? id.replace(/\b(\w+)((?:`\d+)?)\.#ctor/, "$1$2.$1") : id;
  if (!text.includes("`")) return text;
  let typeParameters = 0;
  return text.replace(/(\w?)(``?)(\d{1,3})/g, (_, before: string, ticks: string, digits: string) => {
    const isOfMethod = ticks.length === 2;
    if (before === "") return `${isOfMethod ? "M" : "T"}${digits}`;
    const count = Math.min(Number(digits), Math.max(0, MAX_TYPE_PARAMETERS - typeParameters));
    const first = isOfMethod ? 0 : typeParameters;
    if (!isOfMethod) typeParameters += count;
    const names = Array.from({ length: count }, (_, at) => `${isOfMethod ? "M" : "T"}${first + at}`);
    return `${before}<${names.join()}>`;
  });
}

/** Returns where the name of the target begins in a `cref`: after the last dot, before type arguments and parameters. */
export function nameStartIn(text: string): number {
  const operator = text.search(OPERATOR);
  if (operator >= 0) return operator;
  let start = 0;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/[^\s.<>{}()[\]:,]+|[<>{}([]/g)) {
    if (token === "(" || token === "[") break;
    if (token === "<" || token === "{") depth++;
    else if (token === ">" || token === "}") depth--;
    else if (depth === 0) start = index;
  }
  return start;
}

function parseOperator(text: string, at: number): Cref {
  const before = text.slice(0, at).replace(/\.\s*$/, "");
  const { head, parameters } = splitParameters(text.slice(at));
  const [, words = "", mark = ""] =
    /^((?:(?:im|ex)plicit\s+)?operator(?:\s+checked)?)\s*(.*)$/s.exec(head.trim()) ?? [];
  const name = `${words.replace(/\s+/g, " ")} ${mark.trim()}`;
  const container = before === "" ? undefined : namedType(parseType(before));
  return { container, name, arguments: [], whole: undefined, parameters };
}

// A parenthesis inside angle brackets belongs to a tuple.
function splitParameters(text: string): { readonly head: string; readonly parameters: readonly string[] | undefined } {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === "<" || c === "{") depth++;
    else if (c === ">" || c === "}") depth--;
    else if ((c === "(" || c === "[") && depth <= 0) {
      return { head: text.slice(0, i), parameters: splitList(text.slice(i + 1).replace(/[)\]]\s*$/, "")) };
    }
  }
  return { head: text, parameters: undefined };
}

function splitList(text: string): readonly string[] {
  const entries: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charAt(i);
    if ("<{([".includes(c)) depth++;
    else if (">})]".includes(c)) depth--;
    else if (c === "," && depth === 0) {
      entries.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  const last = text.slice(start).trim();
  return last === "" ? entries : [...entries, last];
}
