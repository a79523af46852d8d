import { MAX_EXPRESSION_CHARACTERS } from "../../../../../shared/limits.ts";
import { fold } from "../lexer/token-cursor.ts";
import type { Argument, Expression, LocalFunctionStatement, Part, Pattern, QueryClause } from "./ast.ts";

/** Something that is called or created. */
export interface FoundUse {
  readonly kind: "call" | "new";
  readonly name: string;
  readonly at: number;
  /** The receiver as written, cut at 80 characters; `this` for a bare call (reading 5), the type for a creation. */
  readonly expression: string;
}

/** The uses directly in a body, and its local functions with theirs. */
export interface BodyUses {
  readonly uses: readonly FoundUse[];
  readonly localFunctions: readonly { readonly declared: LocalFunctionStatement; readonly body: BodyUses }[];
}

/** Operators that are written like calls. */
const OPERATOR_WORDS: ReadonlySet<string> = new Set(["__arglist", "__makeref", "__reftype", "__refvalue"]);

/** Finds every use in the parts of one member's body. Lambdas are transparent, local functions are not. */
export function collectUses(text: string, parts: readonly Part[]): BodyUses {
  const collector = new Collector(text);
  for (const part of parts) collector.visit(part);
  return collector;
}

class Collector implements BodyUses {
  readonly uses: FoundUse[] = [];
  readonly localFunctions: { readonly declared: LocalFunctionStatement; readonly body: BodyUses }[] = [];

  constructor(private readonly text: string) {}

  visit(node: Part): void {
    switch (node.k) {
      case "call":
        this.call(node.callee, node.arguments);
        break;
      case "new":
        this.add("new", node.name, node.at, node.type ?? "new");
        this.arguments(node.arguments);
        this.all(node.initializer);
        break;
      case "member":
        this.visit(node.target);
        break;
      case "index":
        this.visit(node.target);
        this.arguments(node.arguments);
        break;
      case "lambda":
        this.visit(node.body);
        break;
      case "interpolation":
        this.all(node.holes);
        break;
      case "unary":
      case "cast":
      case "as":
        this.visit(node.operand);
        break;
      case "binary":
      case "assign":
        this.visit(node.left);
        this.visit(node.right);
        break;
      case "conditional":
        this.all([node.condition, node.whenTrue, node.whenFalse]);
        break;
      case "is":
        this.visit(node.operand);
        this.pattern(node.pattern);
        break;
      case "switch":
        this.visit(node.operand);
        for (const arm of node.arms) {
          this.pattern(arm.pattern);
          this.all(arm.guard === null ? [arm.value] : [arm.guard, arm.value]);
        }
        break;
      case "with":
        this.visit(node.operand);
        this.all(node.initializer);
        break;
      case "tuple":
        this.arguments(node.elements);
        break;
      case "collection":
      case "initializer":
        this.all(node.elements);
        break;
      case "array":
        this.all(node.sizes);
        this.all(node.elements);
        break;
      case "anonymous":
        this.all(node.members);
        break;
      case "query":
        for (const clause of node.clauses) this.clause(clause);
        break;
      case "block":
        this.all(node.statements);
        break;
      case "expression":
      case "yield":
      case "spread":
        this.visit(node.value);
        break;
      case "return":
        if (node.value !== null) this.visit(node.value);
        break;
      case "foreach":
        this.visit(node.source);
        if (node.body !== null) this.visit(node.body);
        break;
      case "switchBlock":
        this.visit(node.operand);
        this.visit(node.body);
        break;
      case "case":
        this.pattern(node.pattern);
        if (node.guard !== null) this.visit(node.guard);
        break;
      case "accessor":
        if (node.body !== null) this.visit(node.body);
        break;
      case "constructorCall":
        this.add("new", node.name, node.at, node.name);
        this.arguments(node.arguments);
        break;
      case "locals":
        for (const { value } of node.locals) if (value !== null) this.visit(value);
        break;
      case "catch":
      case "control":
        this.all(node.parts);
        break;
      case "localFunction":
        this.localFunctions.push({
          declared: node,
          body: collectUses(this.text, node.body === null ? [] : [node.body]),
        });
        break;
    }
  }

  private all(nodes: readonly Part[]): void {
    for (const node of nodes) this.visit(node);
  }

  private arguments(list: readonly Argument[]): void {
    for (const { value } of list) this.visit(value);
  }

  private call(callee: Expression, list: readonly Argument[]): void {
    if (callee.k === "name") {
      const isNameof = callee.name === "nameof" && list.length === 1 && callee.typeArguments === null;
      if (isNameof) return;
      if (!OPERATOR_WORDS.has(callee.name)) this.add("call", callee.name, callee.at, "this");
    } else if (callee.k === "member") {
      this.visit(callee.target);
      this.add("call", callee.name, callee.at, this.text.slice(callee.targetStart, callee.targetEnd));
    } else this.visit(callee);
    this.arguments(list);
  }

  private add(kind: FoundUse["kind"], name: string, at: number, expression: string): void {
    if (name === "") return;
    this.uses.push({ kind, name, at, expression: beginningOf(expression) });
  }

  private pattern(pattern: Pattern): void {
    if (pattern.k === "constant") this.visit(pattern.value);
    else for (const part of partsOf(pattern)) this.pattern(part);
  }

  private clause(clause: QueryClause): void {
    if (clause.k === "from") this.visit(clause.source);
    else if (clause.k === "let") this.visit(clause.value);
    else if (clause.k === "join") this.all([clause.source, clause.left, clause.right]);
    else if (clause.k === "value") this.all(clause.values);
  }
}

/** With so much of a text its folded beginning is nearly always long enough, and with as much as that it has to be. */
const ENOUGH_CHARACTERS = [4 * MAX_EXPRESSION_CHARACTERS, 100 * MAX_EXPRESSION_CHARACTERS];

// In a chain of calls each receiver holds all those before it: only what is kept of it is folded.
function beginningOf(expression: string): string {
  let folded = "";
  for (const enough of ENOUGH_CHARACTERS) {
    folded = fold(expression.slice(0, enough));
    if (expression.length <= enough || folded.length >= MAX_EXPRESSION_CHARACTERS) break;
  }
  return folded.slice(0, MAX_EXPRESSION_CHARACTERS);
}

/** The patterns directly inside another. */
function partsOf(pattern: Exclude<Pattern, { readonly k: "constant" }>): readonly Pattern[] {
  if (pattern.k === "var") return [];
  if (pattern.k === "combined") return pattern.parts;
  if (pattern.k === "list") return pattern.elements;
  if (pattern.k === "slice") return pattern.pattern === null ? [] : [pattern.pattern];
  return [...pattern.positional, ...pattern.named.map((part) => part.pattern)];
}
