import type { Code, Designation as DesignationCode, PatternCode } from "../../body-ir/body-ir.ts";
import type { Argument, Designation, Expression, Part, Pattern } from "./ast.ts";
import type { BodyNames } from "./body-names.ts";
import type { LocalNames } from "./local-names.ts";
import type { UseCollector } from "./uses.ts";

/**
 * Turns the parts of a body into code, and collects the calls and creations in them. Its rules call each other; passed
 * in so that each can be in its own file.
 */
export interface CodeWriter {
  /** The text of the whole file. */
  readonly text: string;
  readonly locals: LocalNames;
  readonly uses: UseCollector;
  /** Present only if every name is requested: then nothing is omitted. */
  readonly names: BodyNames | undefined;
  /**
   * A counter of calls, creations, possible methods and declared names: only code that does not increase it can be omitted.
   */
  marks: number;
  /** Whether the code is inside a lambda, whose type follows from its results. */
  isInLambda: boolean;
  /** Whether the code is inside an expression lambda: the kinds of members named in it distinguish overloads. */
  isLambdaValue: boolean;
  /** Returns the row and column of an offset. */
  placeOf(offset: number): readonly [row: number, column: number];
  /** Returns the code of an expression; `mayBeMethod` says that a method may be named here without being called. */
  expression(node: Expression, mayBeMethod?: boolean): Code;
  arguments(list: readonly Argument[]): readonly Code[];
  pattern(pattern: Pattern, isTypeTest?: boolean): PatternCode;
  /** Returns the code of a statement, or of an expression whose value is not used; empty if there is nothing to bind. */
  statement(part: Part): readonly Code[];
}

/** Runs a rule, and returns the code that it wrote and whether that contains something to bind. */
export function written<T>(writer: CodeWriter, write: () => T): { readonly code: T; readonly isNeeded: boolean } {
  const before = writer.marks;
  const code = write();
  return { code, isNeeded: hasMarks(writer, before) };
}

/** Whether code written since `before` contains something to bind. */
export function hasMarks({ marks, names }: CodeWriter, before: number): boolean {
  return marks > before || names !== undefined;
}

/** Returns the code of the items that contain something to bind. */
export function needed<T, C>(writer: CodeWriter, list: readonly T[], write: (item: T) => C): C[] {
  let all: C[] | undefined;
  for (const item of list) {
    const before = writer.marks;
    const code = write(item);
    if (!hasMarks(writer, before)) continue;
    // An array that starts empty reserves room for 17 items with its first, and most never get a second.
    if (all === undefined) all = [code];
    else all.push(code);
  }
  return all ?? [];
}

/**
 * Returns the code of consecutive statements. A loop, because it runs for every block: `flatMap` takes several times as long.
 */
export function statementsCode(parts: readonly Part[], writer: CodeWriter): readonly Code[] {
  const all: Code[] = [];
  for (const part of parts) for (const code of writer.statement(part)) all.push(code);
  return all;
}

/** Returns the type of a variable without a preceding `ref`. */
export function variableType(text: string): string {
  return text.replace(/^ref (?:readonly )?/, "");
}

/** Returns a designation as it is stored: only its names. */
export function designationCode(designation: Designation): DesignationCode {
  return "name" in designation ? designation.name : designation.map(designationCode);
}

export function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
