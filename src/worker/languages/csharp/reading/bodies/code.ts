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

/** A text, its tokens, and the rows and columns of its offsets. */
export interface CodeSource extends NamedText {
  /** Takes what every name means that is known by where it stands; absent where nobody asks for every name. */
  readonly names?: FileNames | undefined;
}

/** The code of a member without what no type depends on, and all that is called and created in it. */
export interface WrittenCode extends BodyUses {
  readonly code: readonly Code[];
}

/**
 * Goes once through the parts of what a member evaluates. An expression among them is an initialiser. The names of the
 * member's parameters are in `locals`: they are known to name no methods.
 */
export function writeCode(parts: readonly Part[], source: CodeSource, locals = new LocalNames([])): WrittenCode {
  const writer = new BodyCodeWriter(source, locals);
  const code = parts.flatMap((part) =>
    isStatement(part) ? writer.statement(part) : needed(writer, [part], (value) => writer.expression(value, true)),
  );
  const { uses, localFunctions } = writer.uses;
  return { code: writer.names === undefined ? code : [...code, ...writer.typeNames()], uses, localFunctions };
}

/** Writes the arguments of an attribute, in which these parameters may be named. */
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
 * Expressions inside each other, such as the calls of one chain. All that goes through code does so by recursion; what
 * lies deeper than any person writes is left out, so that no stack overflows. Its uses are collected nevertheless.
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

  /** The names in the types that were written, as one piece of code, and the attributes of lambdas. */
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
