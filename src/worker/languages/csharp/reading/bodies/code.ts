import type { TextPositions } from "../../../../util/text-positions.ts";
import { type Code, Op, type PatternCode } from "../../body-ir/body-ir.ts";
import type { AttributeCode, FileNames, NamedText } from "../names/file-names.ts";
import type { Argument, Expression, Part, Pattern } from "./ast.ts";
import { BodyNames } from "./body-names.ts";
import { chainOf } from "./chain-links.ts";
import { expressionCode } from "./code-expressions.ts";
import { argumentsCode, initializerCode } from "./code-names.ts";
import { patternCode } from "./code-patterns.ts";
import { isStatement, statementCode } from "./code-statements.ts";
import { type CodeWriter, needed } from "./code-writer.ts";
import { LocalNames } from "./local-names.ts";
import { type BodyUses, UseCollector } from "./uses.ts";

/** A text with its tokens, and the rows and columns of its offsets. */
export interface CodeSource extends NamedText {
  /** Receives the meanings of names that follow from their place; absent unless every name is requested. */
  readonly names?: FileNames | undefined;
}

/** The code of a member without the parts on which no type depends, and all calls and creations in it. */
export interface WrittenCode extends BodyUses {
  readonly code: readonly Code[];
}

/**
 * Writes the code of a member's parts in one pass. An expression among them is an initialiser. The names of the
 * member's parameters are in `locals`: these names mean no methods.
 */
export function writeCode(parts: readonly Part[], source: CodeSource, locals = new LocalNames([])): WrittenCode {
  const writer = new BodyCodeWriter(source, locals);
  const code = parts.flatMap((part) =>
    isStatement(part) ? writer.statement(part) : needed(writer, [part], (value) => writer.expression(value, true)),
  );
  const { uses, localFunctions } = writer.uses;
  return { code: writer.names === undefined ? code : [...code, ...writer.typeNames()], uses, localFunctions };
}

/** Writes the arguments of an attribute, which may name these parameters. */
export function writeAttribute(list: readonly Argument[], source: CodeSource, locals: LocalNames): AttributeCode {
  const writer = new BodyCodeWriter(source, locals);
  const positional = list.filter((argument) => !isMember(argument));
  const members = list.filter(isMember).map(({ value }) => value);
  return {
    arguments: writer.arguments(positional),
    members: initializerCode(members, writer),
    typeNames: writer.typeNames(),
  };
}

function isMember({ name, value }: Argument): boolean {
  return name === null && value.k === "assign";
}

/**
 * Maximum nesting of expressions, such as the calls of one chain. Code is processed recursively; anything nested deeper
 * than people write is omitted, so that the stack does not overflow. Its uses are collected nevertheless.
 */
const MAX_CODE_DEPTH = 500;

class BodyCodeWriter implements CodeWriter {
  readonly text: string;
  readonly uses = new UseCollector();
  readonly names: BodyNames | undefined;
  marks = 0;
  isInLambda = false;
  isLambdaValue = false;
  private readonly positions: TextPositions;
  private depth = 0;

  constructor(
    source: CodeSource,
    readonly locals: LocalNames,
  ) {
    const { text, positions, names } = source;
    this.text = text;
    this.positions = positions;
    this.names = names && new BodyNames(source, names);
  }

  /** Returns the names in the written types, as one piece of code, and the attributes of lambdas. */
  typeNames(): readonly Code[] {
    if (this.names === undefined) return [];
    const { typeNames, attributes } = this.names;
    return typeNames.length === 0 ? attributes : [[Op.typeNames, typeNames], ...attributes];
  }

  placeOf(offset: number): readonly [row: number, column: number] {
    const row = this.positions.rowOf(offset);
    return [row, offset - this.positions.rowStart(row)];
  }

  expression(node: Expression, mayBeMethod = false): Code {
    if (this.depth === MAX_CODE_DEPTH) return this.leftOut(node);
    this.depth++;
    const code = expressionCode(node, this, mayBeMethod);
    this.depth--;
    return code;
  }

  arguments(list: readonly Argument[]): readonly Code[] {
    return argumentsCode(list, this);
  }

  pattern(pattern: Pattern, isTypeTest = false): PatternCode {
    return patternCode(pattern, this, isTypeTest);
  }

  statement(part: Part): readonly Code[] {
    return statementCode(part, this);
  }

  private leftOut(node: Expression): Code {
    const { marks } = this;
    const { first, links } = chainOf(node);
    for (const part of [first, ...links]) expressionCode(part, this, false);
    this.marks = marks;
    return "default";
  }
}
