/** Whether a preprocessor symbol is defined. */
export type IsDefined = (symbol: string) => boolean;

/** Undefined if it may be either, because builds differ. */
export type Truth = boolean | undefined;

/** Returns whether a preprocessor symbol is defined; undefined if it may be either. */
export type SymbolState = (symbol: string) => Truth;

/**
 * Evaluates the expression of an `#if` or `#elif`: symbols, `true`, `false`, `!`, `==`, `!=`, `&&`, `||`, parentheses.
 * As in the compiler, an unreadable expression counts as false.
 */
export function evaluateCondition(expression: string, isDefined: IsDefined): boolean {
  return truthOf(expression, isDefined) === true;
}

/** Evaluates an expression in which some symbols may be either. An unreadable expression counts as false. */
export function truthOf(expression: string, stateOf: SymbolState): Truth {
  return new ConditionReader(tokensOf(expression), stateOf).read();
}

/** Returns `a && b` of conditions that may be true, false or either. */
export function both(a: Truth, b: Truth): Truth {
  if (a === false || b === false) return false;
  return a === undefined || b === undefined ? undefined : true;
}

/** Returns `a || b` of such conditions. */
export function either(a: Truth, b: Truth): Truth {
  return not(both(not(a), not(b)));
}

/** Returns `!a` of such a condition. */
export function not(value: Truth): Truth {
  return value === undefined ? undefined : !value;
}

function same(a: Truth, b: Truth): Truth {
  return a === undefined || b === undefined ? undefined : a === b;
}

/** Maximum number of symbols; a condition with more counts as satisfiable. */
const MAX_SYMBOLS = 8;

/** Maximum number of tokens processed to find the symbols for one condition: a longer one counts as satisfiable. */
const MAX_TOKENS = 20_000;

/** Whether some choice of symbols makes a condition true, with the known symbols unchanged. */
export function isSatisfiable(expression: string, known: ReadonlyMap<string, boolean>): boolean {
  const tokens = tokensOf(expression);
  const open = openSymbols(tokens, known);
  return isTooMuch(tokens, open) || choose(tokens, open, known) !== undefined;
}

/** Returns the symbols that make a condition true when no others are defined; undefined if none do, or there are too many. */
export function symbolsFor(expression: string, known: ReadonlyMap<string, boolean>): readonly string[] | undefined {
  const tokens = tokensOf(expression);
  const open = openSymbols(tokens, known);
  return isTooMuch(tokens, open) ? undefined : choose(tokens, open, known);
}

function isTooMuch(tokens: readonly string[], open: readonly string[]): boolean {
  return open.length > MAX_SYMBOLS || tokens.length * 2 ** open.length > MAX_TOKENS;
}

function choose(
  tokens: readonly string[],
  open: readonly string[],
  known: ReadonlyMap<string, boolean>,
): readonly string[] | undefined {
  for (let choice = 0; choice < 2 ** open.length; choice++) {
    const chosen = open.filter((_, i) => ((choice >> i) & 1) === 1);
    const isDefined = (symbol: string) => known.get(symbol) ?? chosen.includes(symbol);
    if (new ConditionReader(tokens, isDefined).read()) return chosen;
  }
  return undefined;
}

function tokensOf(expression: string): readonly string[] {
  return expression.replace(/\/\/.*/s, "").match(/[()]|\|\||&&|[!=]=|!|[\p{L}_][\p{L}\p{N}_]*|\S/gu) ?? [];
}

function openSymbols(tokens: readonly string[], known: ReadonlyMap<string, boolean>): readonly string[] {
  const words = tokens.filter((token) => /^[\p{L}_]/u.test(token));
  return [...new Set(words)].filter((word) => word !== "true" && word !== "false" && !known.has(word));
}

/** Maximum nesting, far beyond real conditions; hostile ones would overflow the stack. */
const MAX_DEPTH = 100;

class ConditionReader {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly tokens: readonly string[],
    private readonly stateOf: SymbolState,
  ) {}

  read(): Truth {
    const value = this.either();
    return this.at === this.tokens.length ? value : false;
  }

  private either(): Truth {
    let value = this.both();
    while (this.accept("||")) value = either(this.both(), value);
    return value;
  }

  private both(): Truth {
    let value = this.equality();
    while (this.accept("&&")) value = both(this.equality(), value);
    return value;
  }

  private equality(): Truth {
    let value = this.unary();
    for (;;) {
      if (this.accept("==")) value = same(this.unary(), value);
      else if (this.accept("!=")) value = not(same(this.unary(), value));
      else return value;
    }
  }

  private unary(): Truth {
    let isNegated = false;
    while (this.accept("!")) isNegated = !isNegated;
    const value = this.primary();
    return isNegated ? not(value) : value;
  }

  private primary(): Truth {
    if (this.accept("(")) return this.group();
    const symbol = this.tokens[this.at] ?? "";
    this.at++;
    return symbol === "true" || (symbol === "false" ? false : this.stateOf(symbol));
  }

  private group(): Truth {
    if (this.depth === MAX_DEPTH) return false;
    this.depth++;
    const value = this.either();
    this.depth--;
    return this.accept(")") ? value : false;
  }

  private accept(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at++;
    return true;
  }
}
