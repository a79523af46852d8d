import type { UsingFacts } from "../../facts/csharp-facts.ts";
import { readType } from "../headers/types.ts";
import { BRACE_CLOSE, BRACE_OPEN, SEMICOLON } from "../lexer/marks.ts";
import { fold, TokenCursor } from "../lexer/token-cursor.ts";
import type { Span, Tokens } from "../lexer/tokens.ts";
import { inactiveSpans, readActiveRows } from "../preprocessor/active-rows.ts";
import { SourceCuts } from "./source-cuts.ts";

const CONDITIONAL = /^#\s*(?:if|elif)\b/;

/** Maximum number of characters of all usings of a file with the names of their namespaces; the rest is left out. */
const MAX_CHARACTERS = 4_000_000;

/** Receives other findings among the using directives of a file, in any order, and possibly twice. */
export interface UsingListener {
  /** The first token of the type behind an alias or `static`, and the namespace that contains the using. */
  type(index: number, namespace: string): void;
  /** The opening bracket of an attribute list, which may belong to a type. */
  attributes(index: number): void;
}

/**
 * Reads the using directives of a file, in source order, those of both branches of an `#if`. They come only before the
 * types of a file or namespace, so reading most files ends at their first type.
 */
export function readUsings(
  text: string,
  tokens: Tokens,
  defines: readonly string[],
  cuts = new SourceCuts(),
  listener?: UsingListener,
): readonly UsingFacts[] {
  const { directives } = tokens;
  if (!directives.some(({ start, end }) => CONDITIONAL.test(text.slice(start, end)))) {
    return [...new UsingReader(text, tokens, [], cuts, listener).read().values()];
  }
  const { asBuilt, withAll } = readActiveRows(text, directives, new Set(defines));
  const built = new UsingReader(text, tokens, inactiveSpans(text, directives, asBuilt), cuts, listener).read();
  const all = new UsingReader(text, tokens, inactiveSpans(text, directives, withAll), cuts, listener).read();
  for (const [offset, using] of all) if (!built.has(offset)) built.set(offset, { ...using, isInactive: true });
  return [...built].sort(([a], [b]) => a - b).map(([, using]) => using);
}

/** The cost of a using without its names, in characters of the facts. */
const TOGETHER = 30;

class UsingReader {
  private readonly cursor: TokenCursor;
  /** By the offset of the word `using`. */
  private readonly usings = new Map<number, UsingFacts>();
  /** The namespaces around the cursor, each with the names of all enclosing ones. */
  private readonly namespaces: string[] = [""];
  private readonly lastNamespace: number;
  private charactersLeft = MAX_CHARACTERS;
  /** The number of inactive spans before the cursor. */
  private passed = 0;

  constructor(
    private readonly text: string,
    private readonly tokens: Tokens,
    private readonly inactive: readonly Span[],
    private readonly cuts: SourceCuts,
    private readonly listener: UsingListener | undefined,
  ) {
    this.cursor = new TokenCursor(text, tokens, 0, text.length);
    this.lastNamespace = text.lastIndexOf("namespace");
  }

  read(): Map<number, UsingFacts> {
    const { cursor } = this;
    while (!cursor.isAtEnd) {
      const before = cursor.index;
      if (this.isActive(cursor.start) && !this.readPart()) break;
      if (cursor.index === before) cursor.index++;
    }
    return this.usings;
  }

  // Returns false if no more usings can follow.
  private readPart(): boolean {
    const { cursor } = this;
    if (cursor.is("namespace")) this.openNamespace();
    else if (cursor.accept("}")) this.closeNamespace();
    else if (cursor.is("[")) this.skipAttributes();
    else if (cursor.is("extern") && cursor.is("alias", 1)) cursor.skipTo(";");
    else if (!cursor.accept(";") && !this.readUsing()) {
      if (this.lastNamespace < cursor.start) return false;
      this.skipDeclaration();
    }
    return true;
  }

  private openNamespace(): void {
    const { cursor } = this;
    cursor.index++;
    const from = cursor.start;
    while (cursor.isWord() || cursor.is(".")) cursor.index++;
    const own = nameIn(this.text.slice(from, cursor.previousEnd));
    this.namespaces.push(this.namespace === "" ? own : `${this.namespace}.${own}`);
    if (!cursor.accept("{")) cursor.accept(";");
  }

  private skipAttributes(): void {
    this.listener?.attributes(this.cursor.index);
    this.cursor.skipBrackets();
  }

  private closeNamespace(): void {
    if (this.namespaces.length > 1) this.namespaces.pop();
  }

  private get namespace(): string {
    return this.namespaces.at(-1) ?? "";
  }

  /** Skips a using directive; returns false and skips nothing if there is none. */
  private readUsing(): boolean {
    const { cursor } = this;
    const begin = cursor.index;
    const isGlobal = cursor.is("global") && cursor.is("using", 1);
    if (isGlobal) cursor.index++;
    const { start } = cursor;
    if (!cursor.accept("using")) return false;
    const isStatic = cursor.accept("static");
    if (cursor.is("unsafe") && cursor.isWord(1)) cursor.index++;
    const typeIndex = cursor.is("=", 1) ? cursor.index + 2 : cursor.index;
    const names = this.readNames();
    if (names === undefined) {
      cursor.index = begin;
      return false;
    }
    if (isStatic || names.alias !== undefined) this.listener?.type(typeIndex, this.namespace);
    this.charactersLeft -= TOGETHER + names.name.length + this.namespace.length;
    if (this.charactersLeft < 0) {
      this.cuts.add("facts", { start, end: this.text.length });
      cursor.index = this.tokens.count;
      return true;
    }
    const flags = { ...(isStatic && { isStatic }), ...(isGlobal && { isGlobal }) };
    this.usings.set(start, { ...names, ...flags, namespace: this.namespace });
    return true;
  }

  // Reads `A.B;` or `X = A.B<int>;`. A using statement continues differently.
  private readNames(): Pick<UsingFacts, "name" | "alias"> | undefined {
    const { cursor } = this;
    const alias = cursor.isWord() && cursor.is("=", 1) ? cursor.takeName() : undefined;
    if (alias !== undefined) cursor.index++;
    const type = readType(cursor);
    if (type === "" || !cursor.accept(";")) return undefined;
    return alias === undefined ? { name: nameIn(type) } : { name: fold(type), alias };
  }

  // Skips past a declaration's `;` or closing brace.
  private skipDeclaration(): void {
    const { cursor, tokens } = this;
    let depth = 0;
    for (let i = cursor.index; i < tokens.count; i++) {
      if (!this.isActive(tokens.starts[i] ?? 0)) continue;
      const kind = tokens.kinds[i];
      if (kind === BRACE_OPEN) depth++;
      else if (kind === BRACE_CLOSE) depth--;
      else if (kind !== SEMICOLON) continue;
      if (depth > 0) continue;
      // An unmatched brace closes the namespace.
      cursor.index = depth < 0 ? i : i + 1;
      return;
    }
    cursor.index = tokens.count;
  }

  // Called with ascending offsets.
  private isActive(offset: number): boolean {
    while ((this.inactive[this.passed]?.end ?? offset + 1) <= offset) this.passed++;
    return (this.inactive[this.passed]?.start ?? offset + 1) > offset;
  }
}

function nameIn(text: string): string {
  return text.replace(/[\s@]+/g, "");
}
