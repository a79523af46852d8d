import type { ApiType } from "../../../../diff/model/surface.ts";
import { getOrMake } from "../../../../util/maps.ts";
import { nameOfPath } from "./api-knowledge.ts";

const KNOWN = new WeakMap<ApiType, ReadonlyMap<string, bigint>>();

/** Returns the values of an enum's members by name, without those that cannot be computed from the enum alone. */
export function enumValues(type: ApiType): ReadonlyMap<string, bigint> {
  return getOrMake(KNOWN, type, () => {
    const values = new Map<string, bigint>();
    const ownName = nameOfPath(type.facts.path);
    // Another enum may have a member of the same name.
    const ownValues = (name: string) => {
      const [member = "", qualifier = ownName] = name.split(".").reverse();
      return qualifier === ownName ? values.get(member) : undefined;
    };
    let next: bigint | undefined = 0n;
    for (const { facts } of type.members.values()) {
      const value: bigint | undefined = facts.value === undefined ? next : evaluate(facts.value, ownValues);
      if (value !== undefined) values.set(facts.name, value);
      next = value === undefined ? undefined : value + 1n;
    }
    return values;
  });
}

const TOKEN = /0[xX][\da-fA-F_]+|0[bB][01_]+|\d[\d_]*|[\p{L}_][\p{L}\p{N}_.]*|<<|>>|[^\s]/gu;

/** By precedence, the lowest first. */
const OPERATORS: readonly (readonly string[])[] = [["|"], ["^"], ["&"], ["<<", ">>"], ["+", "-"], ["*"]];

/** Returns the value of a name; undefined if unknown. */
type LookUp = (name: string) => bigint | undefined;

function evaluate(text: string, lookUp: LookUp): bigint | undefined {
  const expression = new Expression(text.match(TOKEN) ?? [], lookUp);
  const value = expression.operation(0);
  return expression.isAtEnd ? value : undefined;
}

/** Maximum shift distance, more than anybody uses. */
const WIDEST = 64n;

/** Maximum nesting of operands, deeper than anybody writes. */
const DEEPEST = 100;

/** The range of all enum types; values outside it are unknown, because nested products would grow without end. */
const [LEAST, MOST] = [-(2n ** 63n), 2n ** 64n - 1n];

class Expression {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly tokens: readonly string[],
    private readonly lookUp: LookUp,
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
    if (this.depth === DEEPEST) return undefined;
    this.depth++;
    const value = this.operandOf(this.tokens[this.at++] ?? "");
    this.depth--;
    return value;
  }

  private operandOf(token: string): bigint | undefined {
    if (token === "~" || token === "-") {
      const value = this.operand();
      if (value === undefined) return undefined;
      return token === "~" ? ~value : -value;
    }
    if (token === "(") {
      const value = this.operation(0);
      return this.tokens[this.at++] === ")" ? value : undefined;
    }
    return /^\d/.test(token) ? this.number(token.replaceAll("_", "")) : this.lookUp(token);
  }

  private number(digits: string): bigint | undefined {
    // Suffixes that specify the type.
    while (/^[uUlL]+$/.test(this.tokens[this.at] ?? "")) this.at++;
    // In broken code the digits behind `0x` may be missing.
    return /^0[xb]$/i.test(digits) ? undefined : BigInt(digits);
  }
}

function applied(sign: string, one: bigint, other: bigint): bigint | undefined {
  const value = calculated(sign, one, other);
  return value === undefined || value < LEAST || value > MOST ? undefined : value;
}

function calculated(sign: string, one: bigint, other: bigint): bigint | undefined {
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
