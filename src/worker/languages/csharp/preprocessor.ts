import type { Branch } from "./directives.ts";
import type { Span } from "./lexer/tokens.ts";

/** Which symbols are defined: a set of names, or every one. */
export type Symbols = ReadonlySet<string> | "all";

/** The branches that the preprocessor would leave out, for these symbols and the file's own `#define`s. */
export function inactiveBranches(
  text: string,
  directives: readonly Span[],
  branches: readonly Branch[],
  symbols: Symbols,
): readonly Branch[] {
  const defined = withFileSymbols(text, directives, symbols);
  return branches.filter((branch) => {
    const active = branch.group.find((b) => b.isElse || evaluate(b.condition, defined));
    return active !== branch;
  });
}

function withFileSymbols(text: string, directives: readonly Span[], symbols: Symbols): Symbols {
  if (symbols === "all") return symbols;
  const all = new Set(symbols);
  for (const { start, end } of directives) {
    const [, word, symbol] = /^#\s*(define|undef)\s+(\w+)/.exec(text.slice(start, end)) ?? [];
    if (symbol === undefined) continue;
    if (word === "define") all.add(symbol);
    else all.delete(symbol);
  }
  return all;
}

/** The value of an `#if` expression; what cannot be read is false. */
export function evaluate(condition: string, symbols: Symbols): boolean {
  return new Condition(condition, symbols).value();
}

/** or > and > equality > not > primary, each level a method. */
class Condition {
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(
    condition: string,
    private readonly symbols: Symbols,
  ) {
    this.tokens = condition.match(/\|\||&&|==|!=|[!()]|[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
  }

  value(): boolean {
    let left = this.and();
    while (this.accept("||")) left = this.and() || left;
    return left;
  }

  private and(): boolean {
    let left = this.equality();
    while (this.accept("&&")) left = this.equality() && left;
    return left;
  }

  private equality(): boolean {
    let left = this.unary();
    for (;;) {
      if (this.accept("==")) left = left === this.unary();
      else if (this.accept("!=")) left = left !== this.unary();
      else return left;
    }
  }

  private unary(): boolean {
    if (this.accept("!")) return !this.unary();
    if (this.accept("(")) {
      const inner = this.value();
      this.accept(")");
      return inner;
    }
    const word = this.tokens[this.at++];
    if (word === "true" || word === "false") return word === "true";
    return word !== undefined && /^[\p{L}_]/u.test(word) && (this.symbols === "all" || this.symbols.has(word));
  }

  private accept(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at++;
    return true;
  }
}
