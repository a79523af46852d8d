import { MAX_EXPRESSION_CHARACTERS } from "../../../../../shared/limits/reading.ts";
import type { UseFacts } from "../../../../facts/facts.ts";
import { UseKind, type WrittenUseKind } from "../../../../facts/use-kind.ts";
import { fold } from "../lexer/token-cursor.ts";
import type { Span } from "../lexer/tokens.ts";

/** The calls and creations of a body, separate from those of its local functions. */
export interface BodyUses {
  readonly uses: readonly UseFacts[];
  /** A flat list of the local functions, nested ones included, each with its own uses. */
  readonly localFunctions: readonly LocalFunctionUses[];
}

/** The extent of a local function, and the uses directly in it. */
export interface LocalFunctionUses extends Span {
  readonly uses: readonly UseFacts[];
}

/** Operators with the syntax of calls. */
const OPERATOR_WORDS: ReadonlySet<string> = new Set(["__arglist", "__makeref", "__reftype", "__refvalue"]);

/**
 * Collects the uses of one member's body in text order. Uses in lambdas belong to the member, those in local functions do not.
 */
export class UseCollector implements BodyUses {
  readonly localFunctions: LocalFunctionUses[] = [];
  readonly uses: UseFacts[] = [];
  private inside = this.uses;

  /** Adds a call by the bare name (reading 5). */
  bareCall(name: string, row: number, column: number): void {
    if (!OPERATOR_WORDS.has(name)) this.add(UseKind.call, row, column, name, "this");
  }

  /** Adds a call on a receiver, which is stored as written, cut at 80 characters. */
  call(name: string, row: number, column: number, receiver: string): void {
    this.add(UseKind.call, row, column, name, receiver);
  }

  creation(name: string, row: number, column: number, type: string): void {
    this.add(UseKind.creation, row, column, name, type);
  }

  /** Collects the uses of a local function. */
  within<T>({ start, end }: Span, collect: () => T): T {
    const around = this.inside;
    this.inside = [];
    this.localFunctions.push({ start, end, uses: this.inside });
    const collected = collect();
    this.inside = around;
    return collected;
  }

  private add(kind: WrittenUseKind, row: number, column: number, name: string, expression: string): void {
    if (name !== "") this.inside.push([kind, row, column, name, beginningOf(expression)]);
  }
}

/** Lengths of the text to fold: the first nearly always leaves enough characters, and the second is the maximum. */
const ENOUGH_CHARACTERS = [4 * MAX_EXPRESSION_CHARACTERS, 100 * MAX_EXPRESSION_CHARACTERS];

// In a chain of calls each receiver contains all those before it: only the part that is stored is folded.
function beginningOf(expression: string): string {
  let folded = "";
  for (const enough of ENOUGH_CHARACTERS) {
    folded = fold(expression.slice(0, enough));
    if (expression.length <= enough || folded.length >= MAX_EXPRESSION_CHARACTERS) break;
  }
  return folded.slice(0, MAX_EXPRESSION_CHARACTERS);
}
