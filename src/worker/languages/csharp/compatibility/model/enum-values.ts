import type { ApiType } from "../../../../diff/model/surface.ts";
import { getOrMake } from "../../../../util/maps.ts";

const KNOWN = new WeakMap<ApiType, ReadonlyMap<string, bigint>>();

/** The values of an enum's members by their names; a member is missing whose value cannot be told from the enum alone. */
export function enumValues(type: ApiType): ReadonlyMap<string, bigint> {
  return getOrMake(KNOWN, type, () => {
    const values = new Map<string, bigint>();
    let next: bigint | undefined = 0n;
    for (const { facts } of type.members.values()) {
      const value: bigint | undefined = facts.value === undefined ? next : evaluate(facts.value, values);
      if (value !== undefined) values.set(facts.name, value);
      next = value === undefined ? undefined : value + 1n;
    }
    return values;
  });
}

const TOKEN = /0[xX][\da-fA-F_]+|0[bB][01_]+|\d[\d_]*|[\p{L}_][\p{L}\p{N}_.]*|<<|>>|[^\s]/gu;

/** By how strongly they bind, the weakest first. */
const OPERATORS: readonly (readonly string[])[] = [["|"], ["^"], ["&"], ["<<", ">>"], ["+", "-"], ["*"]];

function evaluate(text: string, known: ReadonlyMap<string, bigint>): bigint | undefined {
  const expression = new Expression(text.match(TOKEN) ?? [], known);
  const value = expression.operation(0);
  return expression.isAtEnd ? value : undefined;
}

/** More than this nobody shifts by. */
const WIDEST = 64n;

class Expression {
  private at = 0;

  constructor(
    private readonly tokens: readonly string[],
    private readonly known: ReadonlyMap<string, bigint>,
  ) {}

  get isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  operation(level: number): bigint | undefined {
    const signs = OPERATORS[level];
    if (signs === undefined) return this.operand();
    let value = this.operation(level + 1);
    while (value !== undefined && signs.includes(this.tokens[this.at] ?? "")) {
      const sign = this.tokens[this.at++] ?? "";
      const other = this.operation(level + 1);
      value = other === undefined ? undefined : applied(sign, value, other);
    }
    return value;
  }

  private operand(): bigint | undefined {
    const token = this.tokens[this.at++] ?? "";
    if (token === "~" || token === "-") {
      const value = this.operand();
      if (value === undefined) return undefined;
      return token === "~" ? ~value : -value;
    }
    if (token === "(") {
      const value = this.operation(0);
      return this.tokens[this.at++] === ")" ? value : undefined;
    }
    if (/^\d/.test(token)) return this.number(token.replaceAll("_", ""));
    return this.known.get(token.slice(token.lastIndexOf(".") + 1));
  }

  private number(digits: string): bigint {
    // What says of which type it is.
    while (/^[uUlL]+$/.test(this.tokens[this.at] ?? "")) this.at++;
    return BigInt(digits);
  }
}

function applied(sign: string, one: bigint, other: bigint): bigint | undefined {
  switch (sign) {
    case "|":
      return one | other;
    case "^":
      return one ^ other;
    case "&":
      return one & other;
    case "+":
      return one + other;
    case "-":
      return one - other;
    case "*":
      return one * other;
    default:
      if (other < 0n || other > WIDEST) return undefined;
      return sign === "<<" ? one << other : one >> other;
  }
}
