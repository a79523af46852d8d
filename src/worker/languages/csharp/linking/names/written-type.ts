import { getOrMake } from "../../../../util/maps.ts";

/** A parsed type as written in the source. */
export type WrittenType =
  | WrittenName
  /** One name for each element, "" for one without. */
  | { readonly kind: "tuple"; readonly elements: readonly WrittenType[]; readonly names: readonly string[] }
  /** `rank` is 1 for `T[]`, 2 for `T[,]`. */
  | { readonly kind: "array"; readonly element: WrittenType; readonly rank: number }
  | { readonly kind: "nullable"; readonly element: WrittenType }
  | { readonly kind: "pointer"; readonly element: WrittenType }
  /** `delegate*<A, B, R>`: the parameter types, and last the return type. */
  | { readonly kind: "function"; readonly types: readonly WrittenType[] }
  /** Anything that is not a type; it has no name. */
  | { readonly kind: "other"; readonly text: string };

/** `alias::A.B<C>.D` */
export interface WrittenName {
  readonly kind: "name";
  /** The word before `::`, often `global`. */
  readonly alias?: string;
  /** At least one. */
  readonly parts: readonly NamePart[];
}

/** A name between the dots of a written type, with its type arguments. */
export interface NamePart {
  readonly name: string;
  /** As many as its arity; those of `List<>` have the kind `other`. */
  readonly arguments: readonly WrittenType[];
}

/** Shared: most names have none, and there are very many names. */
const NO_ARGUMENTS: readonly WrittenType[] = [];

/** Comments, and what is said of `null` for a part of a type, in a text whose lines are joined. */
const BETWEEN = /\/\*.*?\*\/|#nullable\s+\w+(?:\s+(?:warnings|annotations)\b)?/gs;

const TOKENS = /[\p{L}_][\p{L}\p{N}_]*|::|[^\s@]/gu;

/** Maximum depth of nested types; more would overflow the stack, and nobody writes that many. */
const MAX_DEPTH = 100;

/** Words that may precede a type without being part of it. */
const BEFORE_TYPES: ReadonlySet<string> = new Set(["ref", "readonly", "in", "out", "scoped", "params", "this"]);

/** Maximum number of elements or type arguments; a text with more is not treated as a type. */
const MAX_ELEMENTS = 1_000;

/** Maximum number of `?`, `*` and `[]`, each of which adds a level of nesting. */
const MAX_SUFFIXES = 1_000;

/** Shared names with one part and no arguments, the usual case. */
export type SimpleNames = Map<string, WrittenName>;

/**
 * Parses a type; braces count as angle brackets, as in a `cref`. Text behind the type is ignored. Types that are parsed
 * with the same `simple` map share the names in it.
 */
export function parseType(text: string, simple: SimpleNames = new Map()): WrittenType {
  const parser = new TypeParser(text, simple);
  const type = parser.type();
  return parser.isTooLarge ? { kind: "other", text } : type;
}

/** Returns the outermost named type, without arrays, pointers and `?`; undefined for tuples and the like. */
export function namedType(type: WrittenType): WrittenName | undefined {
  if (type.kind === "name") return type;
  return "element" in type ? namedType(type.element) : undefined;
}

class TypeParser {
  private readonly tokens: readonly string[];
  private at = 0;
  private depth = 0;
  private suffixCount = 0;
  isTooLarge = false;

  constructor(
    text: string,
    private readonly simple: SimpleNames,
  ) {
    this.tokens = text.replace(BETWEEN, " ").match(TOKENS) ?? [];
  }

  type(): WrittenType {
    while (BEFORE_TYPES.has(this.peek()) && this.at + 1 < this.tokens.length) this.at++;
    this.depth++;
    const type = this.depth > MAX_DEPTH ? this.unnamed() : this.suffixes(this.core());
    this.depth--;
    return type;
  }

  private core(): WrittenType {
    if (this.accept("(")) return this.tuple();
    if (this.peek() === "delegate" && this.peek(1) === "*") return this.functionPointer();
    return isName(this.peek()) ? this.name() : this.unnamed();
  }

  // `delegate* unmanaged[Cdecl]<int, void>`
  private functionPointer(): WrittenType {
    const from = this.at;
    this.at += 2;
    if (isName(this.peek())) this.at++;
    if (this.accept("[")) while (this.at < this.tokens.length && !this.accept("]")) this.at++;
    if (this.accept("<")) return { kind: "function", types: this.list(">", () => this.type()) };
    this.at = from;
    return this.unnamed();
  }

  private name(): WrittenName {
    const alias = this.peek(1) === "::" ? this.take() : undefined;
    if (alias !== undefined) this.at++;
    const parts = [this.part()];
    while (this.peek() === "." && isName(this.peek(1))) {
      this.at++;
      parts.push(this.part());
    }
    const [{ name, arguments: list }] = parts as [NamePart];
    if (alias === undefined && parts.length === 1 && list === NO_ARGUMENTS) return this.simpleName(name, parts);
    return alias === undefined ? { kind: "name", parts } : { kind: "name", alias, parts };
  }

  private simpleName(name: string, parts: readonly NamePart[]): WrittenName {
    return getOrMake(this.simple, name, () => ({ kind: "name", parts }));
  }

  private part(): NamePart {
    const name = this.take();
    const hasArguments = this.accept("<") || this.accept("{");
    return { name, arguments: hasArguments ? this.list(">", () => this.type()) : NO_ARGUMENTS };
  }

  // `(int count, string)`
  private tuple(): WrittenType {
    const list = this.list(")", () => ({ type: this.type(), name: isName(this.peek()) ? this.take() : "" }));
    return { kind: "tuple", elements: list.map(({ type }) => type), names: list.map(({ name }) => name) };
  }

  private list<T>(close: string, element: () => T): readonly T[] {
    const elements: T[] = [];
    while (this.at < this.tokens.length) {
      if (elements.length === MAX_ELEMENTS) {
        this.isTooLarge = true;
        break;
      }
      elements.push(element());
      if (this.accept(",")) continue;
      if (!this.accept(close)) this.accept("}");
      break;
    }
    return elements;
  }

  private suffixes(core: WrittenType): WrittenType {
    let type = core;
    while (this.isAtSuffix && !this.isTooLarge) {
      type = this.isAtRank ? this.arrays(type) : this.suffixed(type);
    }
    return type;
  }

  private suffixed(element: WrittenType): WrittenType {
    this.countSuffixes(1);
    return { kind: this.take() === "?" ? "nullable" : "pointer", element };
  }

  private countSuffixes(count: number): void {
    this.suffixCount += count;
    this.isTooLarge ||= this.suffixCount > MAX_SUFFIXES;
  }

  private get isAtSuffix(): boolean {
    return this.isAtRank || this.peek() === "?" || this.peek() === "*";
  }

  private get isAtRank(): boolean {
    return this.peek() === "[" && (this.peek(1) === "]" || this.peek(1) === ",");
  }

  // The first rank is that of the outermost array: `T[][,]` is an array of `T[,]`s.
  private arrays(element: WrittenType): WrittenType {
    const ranks: number[] = [];
    while (this.isAtRank && ranks.length < MAX_SUFFIXES) ranks.push(this.rank());
    this.countSuffixes(ranks.length);
    return ranks.reduceRight<WrittenType>((inner, rank) => ({ kind: "array", element: inner, rank }), element);
  }

  private rank(): number {
    let rank = 1;
    for (this.at++; this.accept(","); ) rank++;
    this.accept("]");
    return rank;
  }

  // Reads up to the comma or bracket that ends it.
  private unnamed(): WrittenType {
    const from = this.at;
    let depth = 0;
    for (; this.at < this.tokens.length; this.at++) {
      const token = this.peek();
      if (depth === 0 && /^[,)>}\]]$/.test(token)) break;
      if (/^[(<{[]$/.test(token)) depth++;
      else if (/^[)>}\]]$/.test(token)) depth--;
    }
    return { kind: "other", text: this.tokens.slice(from, this.at).join("") };
  }

  private peek(ahead = 0): string {
    return this.tokens[this.at + ahead] ?? "";
  }

  private take(): string {
    return this.tokens[this.at++] ?? "";
  }

  private accept(token: string): boolean {
    if (this.peek() !== token) return false;
    this.at++;
    return true;
  }
}

function isName(token: string): boolean {
  return /^[\p{L}_]/u.test(token);
}
