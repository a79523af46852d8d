/** Whether a preprocessor symbol is defined. */
export type IsDefined = (symbol: string) => boolean;

/** Undefined for what may be either, as one build differs from another. */
export type Truth = boolean | undefined;

/** What is known of a preprocessor symbol. */
export type SymbolState = (symbol: string) => Truth;

/**
 * Evaluates the expression of an `#if` or `#elif`: symbols, `true`, `false`, `!`, `==`, `!=`, `&&`, `||`, parentheses.
 * What cannot be read counts as false, as the compiler has it.
 */
export function evaluateCondition(expression: string, isDefined: IsDefined): boolean {
  return truthOf(expression, isDefined) === true;
}

/** The same where some symbols may be either. What cannot be read counts as false. */
export function truthOf(expression: string, stateOf: SymbolState): Truth {
  return new ConditionReader(expression, stateOf).read();
}

export function both(a: Truth, b: Truth): Truth {
  if (a === false || b === false) return false;
  return a === undefined || b === undefined ? undefined : true;
}

export function either(a: Truth, b: Truth): Truth {
  return not(both(not(a), not(b)));
}

export function not(value: Truth): Truth {
  return value === undefined ? undefined : !value;
}

function same(a: Truth, b: Truth): Truth {
  return a === undefined || b === undefined ? undefined : a === b;
}

/** With more symbols than this a condition counts as one that can hold. */
const MAX_SYMBOLS = 8;

/** Whether some choice of symbols makes a condition true, those that are known left as they are. */
export function isSatisfiable(expression: string, known: ReadonlyMap<string, boolean>): boolean {
  return openSymbols(expression, known).length > MAX_SYMBOLS || symbolsFor(expression, known) !== undefined;
}

/** The symbols that make a condition true when no others are defined; undefined where none do, or there are too many. */
export function symbolsFor(expression: string, known: ReadonlyMap<string, boolean>): readonly string[] | undefined {
  const open = openSymbols(expression, known);
  if (open.length > MAX_SYMBOLS) return undefined;
  for (let choice = 0; choice < 2 ** open.length; choice++) {
    const chosen = open.filter((_, i) => ((choice >> i) & 1) === 1);
    if (evaluateCondition(expression, (symbol) => known.get(symbol) ?? chosen.includes(symbol))) return chosen;
  }
  return undefined;
}

function openSymbols(expression: string, known: ReadonlyMap<string, boolean>): readonly string[] {
  const words = expression.replace(/\/\/.*/s, "").match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
  return [...new Set(words)].filter((word) => word !== "true" && word !== "false" && !known.has(word));
}

/** Far beyond any real condition; keeps hostile ones from exhausting the stack. */
const MAX_DEPTH = 100;

class ConditionReader {
  private readonly tokens: readonly string[];
  private at = 0;
  private depth = 0;

  constructor(
    expression: string,
    private readonly stateOf: SymbolState,
  ) {
    this.tokens = expression.replace(/\/\/.*/s, "").match(/[()]|\|\||&&|[!=]=|!|[\p{L}_][\p{L}\p{N}_]*|\S/gu) ?? [];
  }

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
