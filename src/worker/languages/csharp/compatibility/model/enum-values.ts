import type { ApiType } from "../../../../diff/model/surface.ts";
import { getOrMake } from "../../../../util/maps.ts";
import { nameOfPath } from "./api-knowledge.ts";

const KNOWN = new WeakMap<ApiType, ReadonlyMap<string, bigint>>();

/** The values of an enum's members by their names; a member is missing whose value cannot be told from the enum alone. */
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

/** By how strongly they bind, the weakest first. */
const OPERATORS: readonly (readonly string[])[] = [["|"], ["^"], ["&"], ["<<", ">>"], ["+", "-"], ["*"]];

/** The value that a name has; undefined where that is not known. */
type LookUp = (name: string) => bigint | undefined;

function evaluate(text: string, lookUp: LookUp): bigint | undefined {
  const expression = new Expression(text.match(TOKEN) ?? [], lookUp);
  const value = expression.operation(0);
  return expression.isAtEnd ? value : undefined;
}

/** More than this nobody shifts by. */
const WIDEST = 64n;

/** More operands than this nobody puts into each other. */
const DEEPEST = 100;

/** What is in no type of an enum has no value: products of products would grow without end. */
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
    // What says of which type it is.
    while (/^[uUlL]+$/.test(this.tokens[this.at] ?? "")) this.at++;
    // In broken code there may be no digit behind `0x`.
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
