import type { TextPositions } from "../../../../util/text-positions.ts";
import type { Code, PatternCode } from "../../body-ir/body-ir.ts";
import type { Argument, Expression, Part, Pattern } from "./ast.ts";
import { expressionCode } from "./code-expressions.ts";
import { argumentsCode } from "./code-names.ts";
import { patternCode } from "./code-patterns.ts";
import { isStatement, statementCode } from "./code-statements.ts";
import { type CodeWriter, needed } from "./code-writer.ts";
import { LocalNames } from "./local-names.ts";

/**
 * The code of what a member evaluates, without what no type depends on. An expression among the parts is an initialiser.
 * The names of the member's parameters are known to name no methods.
 */
export function codeOf(
  parts: readonly Part[],
  positions: TextPositions,
  parameters: readonly string[] = [],
): readonly Code[] {
  const writer = new BodyCodeWriter(positions, parameters);
  return parts.flatMap((part) =>
    isStatement(part) ? writer.statement(part) : needed(writer, [part], (value) => writer.expression(value, true)),
  );
}

/**
 * Expressions inside each other, such as the calls of one chain. All that goes through code does so by recursion; what
 * lies deeper than any person writes is left out, so that no stack overflows.
 */
const MAX_CODE_DEPTH = 500;

class BodyCodeWriter implements CodeWriter {
  readonly locals: LocalNames;
  marks = 0;
  isInLambda = false;
  private depth = 0;

  constructor(
    private readonly positions: TextPositions,
    parameters: readonly string[],
  ) {
    this.locals = new LocalNames(parameters);
  }

  placeOf(offset: number): readonly [row: number, column: number] {
    const row = this.positions.rowOf(offset);
    return [row, offset - this.positions.rowStart(row)];
  }

  expression(node: Expression, mayBeMethod = false): Code {
    if (this.depth === MAX_CODE_DEPTH) return "default";
    this.depth++;
    const code = expressionCode(node, this, mayBeMethod);
    this.depth--;
    return code;
  }

  arguments(list: readonly Argument[]): readonly Code[] {
    return argumentsCode(list, this);
  }

  pattern(pattern: Pattern): PatternCode {
    return patternCode(pattern, this);
  }

  statement(part: Part): readonly Code[] {
    return statementCode(part, this);
  }
}
