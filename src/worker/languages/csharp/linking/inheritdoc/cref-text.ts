import { namedType, parseType, type WrittenName, type WrittenType } from "../names/written-type.ts";

/** A `cref`, taken apart: `Foo<T>.Bar(ref T)`, `Foo.this[int]`, `Foo.operator +(Foo, Foo)`. Braces count as angle brackets. */
export interface Cref {
  /** The name before the last dot. */
  readonly container: WrittenName | undefined;
  readonly name: string;
  /** The type arguments of the last name. */
  readonly arguments: readonly WrittenType[];
  /** The name as a whole, where it may be a type's. */
  readonly whole: WrittenName | undefined;
  /** Each as written; undefined without a parameter list. */
  readonly parameters: readonly string[] | undefined;
}

export function parseCref(text: string): Cref {
  const at = text.search(/(?:(?:im|ex)plicit\s+)?\boperator\b/);
  if (at >= 0) return parseOperator(text, at);
  const { head, parameters } = splitParameters(text);
  const whole = namedType(parseType(head));
  const [last, ...before] = whole?.parts.toReversed() ?? [];
  const container = before.length === 0 || whole === undefined ? undefined : { ...whole, parts: before.reverse() };
  return { container, name: last?.name ?? "", arguments: last?.arguments ?? [], whole, parameters };
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

// A parenthesis inside of angle brackets belongs to a tuple.
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
