import type { Code, Designation as DesignationCode, PatternCode } from "../../body-ir/body-ir.ts";
import type { Argument, Designation, Expression, Part, Pattern } from "./ast.ts";
import type { BodyNames } from "./body-names.ts";
import type { LocalNames } from "./local-names.ts";
import type { UseCollector } from "./uses.ts";

/**
 * Turns the parts of a body into code, and collects what is called and created in them. Its rules call each other; handed
 * in so that each can stand in its own file.
 */
export interface CodeWriter {
  /** Of the whole file. */
  readonly text: string;
  readonly locals: LocalNames;
  readonly uses: UseCollector;
  /** Only where every name is asked for: then nothing is left out. */
  readonly names: BodyNames | undefined;
  /** Grows with each call, creation, possible method and declared name: what adds none can be left out. */
  marks: number;
  /** Inside a lambda, whose type follows from what it returns. */
  isInLambda: boolean;
  /** Inside a lambda that is an expression: what its members are tells overloads apart. */
  isLambdaValue: boolean;
  /** Row and column. */
  placeOf(offset: number): readonly [row: number, column: number];
  /** A value that `mayBeMethod` stands where a method may be named without being called. */
  expression(node: Expression, mayBeMethod?: boolean): Code;
  arguments(list: readonly Argument[]): readonly Code[];
  pattern(pattern: Pattern, isTypeTest?: boolean): PatternCode;
  /** A statement, or an expression whose value nobody asks for: none where there is nothing to bind. */
  statement(part: Part): readonly Code[];
}

/** Runs a rule, and answers the code that it wrote and whether there is anything in it to bind. */
export function written<T>(writer: CodeWriter, write: () => T): { readonly code: T; readonly isNeeded: boolean } {
  const before = writer.marks;
  const code = write();
  return { code, isNeeded: hasMarks(writer, before) };
}

/** Whether there is anything to bind in what was written since then. */
export function hasMarks({ marks, names }: CodeWriter, before: number): boolean {
  return marks > before || names !== undefined;
}

/** Only those in which there is something to bind. */
export function needed<T, C>(writer: CodeWriter, list: readonly T[], write: (item: T) => C): C[] {
  let all: C[] | undefined;
  for (const item of list) {
    const before = writer.marks;
    const code = write(item);
    if (!hasMarks(writer, before)) continue;
    // A list that begins empty takes room for 17 with its first item, and most never have a second.
    if (all === undefined) all = [code];
    else all.push(code);
  }
  return all ?? [];
}

/** The code of statements one after another. A loop, because it runs for every block: `flatMap` takes several times as long. */
export function statementsCode(parts: readonly Part[], writer: CodeWriter): readonly Code[] {
  const all: Code[] = [];
  for (const part of parts) for (const code of writer.statement(part)) all.push(code);
  return all;
}

/** The type of a variable, without the `ref` that stands before it. */
export function variableType(text: string): string {
  return text.replace(/^ref (?:readonly )?/, "");
}

/** A designation as it is stored: its names alone. */
export function designationCode(designation: Designation): DesignationCode {
  return "name" in designation ? designation.name : designation.map(designationCode);
}

export function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
