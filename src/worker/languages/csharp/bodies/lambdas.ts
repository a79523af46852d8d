import { Kind } from "../lexer/tokens.ts";
import type { BlockStatement, Expression, LambdaParameter } from "./ast.ts";
import type { BodyCursor } from "./body-cursor.ts";
import { takeType } from "./type-scan.ts";

const PARAMETER_MODIFIERS: ReadonlySet<string> = new Set(["ref", "out", "in", "params", "scoped", "readonly", "this"]);

/** A lambda or anonymous method, if one begins under the cursor. */
export function readLambda(cursor: BodyCursor): Expression | undefined {
  if (cursor.isArrowEnd) return undefined;
  return cursor.attempt(() => {
    while (cursor.is("[") && cursor.closing > 0) cursor.index = cursor.closing + 1;
    while ((cursor.is("async") || cursor.is("static")) && beginsLambda(cursor, 1)) cursor.index++;
    if (cursor.is("delegate") && !cursor.is("*", 1)) return readAnonymousMethod(cursor);
    if (cursor.isWord() && cursor.kind(1) === Kind.arrow) {
      return withBody(cursor, [{ ...cursor.takeLocalName(), type: "" }]);
    }
    const isNullable = !cursor.is("(") && skipReturnType(cursor).endsWith("?");
    if (!cursor.is("(") || cursor.kindBehindBrackets() !== Kind.arrow) return undefined;
    const lambda = withBody(cursor, readParameters(cursor));
    // `byte? (e) => …` is a lambda, `flag ? (e) => … : …` a conditional.
    return isNullable && cursor.is(":") ? undefined : lambda;
  });
}

function beginsLambda(cursor: BodyCursor, ahead: number): boolean {
  return cursor.isWord(ahead) || cursor.is("(", ahead) || cursor.is("[", ahead);
}

// `int (x) => …`; a call `f(x)` has no arrow behind it. Answers the type's text.
function skipReturnType(cursor: BodyCursor): string {
  if (!cursor.isTypedLambdaNear || !LAMBDA_STARTS.has(cursor.kind(-1))) return "";
  const type = cursor.attempt(() => {
    const found = takeType(cursor);
    return cursor.is("(") && cursor.kindBehindBrackets() === Kind.arrow ? found : undefined;
  });
  return type ?? "";
}

/** Marks and words behind which a whole expression begins. */
const LAMBDA_STARTS: ReadonlySet<number> = new Set([
  ...["(", ",", "=", ":", "[", "{"].map((m) => m.charCodeAt(0)),
  Kind.arrow,
  Kind.word,
  Kind.doubleQuestion,
  Kind.assignment,
]);

function readAnonymousMethod(cursor: BodyCursor): Expression | undefined {
  cursor.index++;
  const parameters = cursor.is("(") ? readParameters(cursor) : [];
  return cursor.is("{") ? { k: "lambda", parameters, body: cursor.grammar.block(cursor) } : undefined;
}

function withBody(cursor: BodyCursor, parameters: readonly LambdaParameter[]): Expression {
  cursor.expectKind(Kind.arrow);
  const body: Expression | BlockStatement = cursor.is("{")
    ? cursor.grammar.block(cursor)
    : cursor.grammar.expression(cursor);
  return { k: "lambda", parameters, body };
}

function readParameters(cursor: BodyCursor): readonly LambdaParameter[] {
  const parameters: LambdaParameter[] = [];
  cursor.expect("(");
  while (!cursor.is(")")) {
    parameters.push(readParameter(cursor));
    if (!cursor.accept(",")) break;
  }
  cursor.expect(")");
  return parameters;
}

function readParameter(cursor: BodyCursor): LambdaParameter {
  while (cursor.is("[") && cursor.closing > 0) cursor.index = cursor.closing + 1;
  while (PARAMETER_MODIFIERS.has(cursor.wordAt()) && cursor.isWord(1)) cursor.index++;
  const isTyped = !cursor.is(",", 1) && !cursor.is(")", 1) && !cursor.is("=", 1);
  const type = isTyped ? (takeType(cursor) ?? "") : "";
  const name = cursor.takeLocalName();
  if (cursor.accept("=")) cursor.grammar.expression(cursor);
  return { ...name, type };
}
