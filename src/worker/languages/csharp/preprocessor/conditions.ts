/** Whether a preprocessor symbol is defined. */
export type IsDefined = (symbol: string) => boolean;

/**
 * Evaluates the expression of an `#if` or `#elif`: symbols, `true`, `false`, `!`, `==`, `!=`, `&&`, `||`, parentheses.
 * What cannot be read counts as false, as the compiler has it.
 */
export function evaluateCondition(expression: string, isDefined: IsDefined): boolean {
  return new ConditionReader(expression, isDefined).read();
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
    private readonly isDefined: IsDefined,
  ) {
    this.tokens = expression.replace(/\/\/.*/s, "").match(/[()]|\|\||&&|[!=]=|!|[\p{L}_][\p{L}\p{N}_]*|\S/gu) ?? [];
  }

  read(): boolean {
    const value = this.either();
    return value && this.at === this.tokens.length;
  }

  private either(): boolean {
    let value = this.both();
    while (this.accept("||")) value = this.both() || value;
    return value;
  }

  private both(): boolean {
    let value = this.equality();
    while (this.accept("&&")) value = this.equality() && value;
    return value;
  }

  private equality(): boolean {
    let value = this.unary();
    for (;;) {
      if (this.accept("==")) value = this.unary() === value;
      else if (this.accept("!=")) value = this.unary() !== value;
      else return value;
    }
  }

  private unary(): boolean {
    let isNegated = false;
    while (this.accept("!")) isNegated = !isNegated;
    return this.primary() !== isNegated;
  }

  private primary(): boolean {
    if (this.accept("(")) return this.group();
    const symbol = this.tokens[this.at] ?? "";
    this.at++;
    return symbol === "true" || (symbol !== "false" && this.isDefined(symbol));
  }

  private group(): boolean {
    if (this.depth === MAX_DEPTH) return false;
    this.depth++;
    const value = this.either();
    this.depth--;
    return this.accept(")") && value;
  }

  private accept(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at++;
    return true;
  }
}
