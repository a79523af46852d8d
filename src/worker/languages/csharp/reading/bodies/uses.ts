import { MAX_EXPRESSION_CHARACTERS } from "../../../../../shared/limits/reading.ts";
import type { UseFacts } from "../../../../facts/facts.ts";
import { UseKind, type WrittenUseKind } from "../../../../facts/use-kind.ts";
import { fold } from "../lexer/token-cursor.ts";
import type { Span } from "../lexer/tokens.ts";

/** The calls and creations of a body, those of its local functions apart. */
export interface BodyUses {
  readonly uses: readonly UseFacts[];
  /** In one list, however they lie in each other, each with its own uses. */
  readonly localFunctions: readonly LocalFunctionUses[];
}

/** The extent of a local function, and the uses directly in it. */
export interface LocalFunctionUses extends Span {
  readonly uses: readonly UseFacts[];
}

/** Operators that are written like calls. */
const OPERATOR_WORDS: ReadonlySet<string> = new Set(["__arglist", "__makeref", "__reftype", "__refvalue"]);

/** Collects the uses of one member's body in the order of its text. Lambdas are transparent, local functions are not. */
export class UseCollector implements BodyUses {
  readonly localFunctions: LocalFunctionUses[] = [];
  readonly uses: UseFacts[] = [];
  private inside = this.uses;

  /** A call by the bare name (reading 5). */
  bareCall(name: string, row: number, column: number): void {
    if (!OPERATOR_WORDS.has(name)) this.add(UseKind.call, row, column, name, "this");
  }

  /** A call on a receiver, which is kept as written, cut at 80 characters. */
  call(name: string, row: number, column: number, receiver: string): void {
    this.add(UseKind.call, row, column, name, receiver);
  }

  creation(name: string, row: number, column: number, type: string): void {
    this.add(UseKind.creation, row, column, name, type);
  }

  /** Collects what belongs to a local function. */
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
