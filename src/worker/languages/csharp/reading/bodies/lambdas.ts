import { Kind } from "../lexer/tokens.ts";
import type { BlockStatement, Expression, LambdaExpression, LambdaParameter } from "./ast.ts";
import type { BodyCursor } from "./body-cursor.ts";
import { takeType } from "./type-scan.ts";

const PARAMETER_MODIFIERS: ReadonlySet<string> = new Set(["ref", "out", "in", "params", "scoped", "readonly", "this"]);

/** Reads a lambda or anonymous method if one begins under the cursor. */
export function readLambda(cursor: BodyCursor): Expression | undefined {
  if (cursor.isArrowEnd || !mayBeginLambda(cursor)) return undefined;
  return cursor.attempt(() => {
    const attributesAt = skipAttributes(cursor);
    const isAsync = skipModifiers(cursor);
    if (cursor.is("delegate") && !cursor.is("*", 1)) return readAnonymousMethod(cursor, isAsync);
    if (cursor.isWord() && cursor.kind(1) === Kind.arrow) {
      return withBody(cursor, [{ ...cursor.takeLocalName(), type: "", typeAt: cursor.start, passing: null }], isAsync);
    }
    const returnTypeAt = cursor.start;
    const returnType = cursor.is("(") ? "" : skipReturnType(cursor);
    if (!cursor.is("(") || cursor.kindBehindBrackets() !== Kind.arrow) return undefined;
    const lambda = withBody(cursor, readParameters(cursor), isAsync);
    // `byte? (e) => …` is a lambda, `flag ? (e) => … : …` a conditional.
    if (returnType.endsWith("?") && cursor.is(":")) return undefined;
    if (returnType === "" && attributesAt === undefined) return lambda;
    return { ...lambda, ...(returnType !== "" && { returnType, returnTypeAt }), ...(attributesAt && { attributesAt }) };
  });
}

// Returns the offsets of the attribute lists, if any.
function skipAttributes(cursor: BodyCursor): readonly number[] | undefined {
  let lists: number[] | undefined;
  while (cursor.is("[") && cursor.closing > 0) {
    lists ??= [];
    lists.push(cursor.start);
    cursor.index = cursor.closing + 1;
  }
  return lists;
}

const FIRST_WORDS: ReadonlySet<string> = new Set(["async", "static", "delegate"]);

// A cheap check: nearly always no lambda begins here.
function mayBeginLambda(cursor: BodyCursor): boolean {
  if (cursor.is("(")) return cursor.kindBehindBrackets() === Kind.arrow;
  if (!cursor.isWord() || cursor.kind(1) === Kind.arrow || cursor.isTypedLambdaNear) return true;
  return FIRST_WORDS.has(cursor.wordAt());
}

// Returns whether `async` is among them.
function skipModifiers(cursor: BodyCursor): boolean {
  let isAsync = false;
  while ((cursor.is("async") || cursor.is("static")) && beginsLambda(cursor, 1)) {
    isAsync ||= cursor.is("async");
    cursor.index++;
  }
  return isAsync;
}

function beginsLambda(cursor: BodyCursor, ahead: number): boolean {
  return cursor.isWord(ahead) || cursor.is("(", ahead) || cursor.is("[", ahead);
}

// Skips the return type of `int (x) => …`; a call `f(x)` has no arrow behind it. Returns the type's text.
function skipReturnType(cursor: BodyCursor): string {
  if (!cursor.isTypedLambdaNear || !LAMBDA_STARTS.has(cursor.kind(-1))) return "";
  const type = cursor.attempt(() => {
    const found = takeType(cursor);
    return cursor.is("(") && cursor.kindBehindBrackets() === Kind.arrow ? found : undefined;
  });
  return type ?? "";
}

/** Tokens behind which a whole expression begins. */
const LAMBDA_STARTS: ReadonlySet<number> = new Set([
  ...["(", ",", "=", ":", "[", "{"].map((m) => m.charCodeAt(0)),
  Kind.arrow,
  Kind.word,
  Kind.doubleQuestion,
  Kind.assignment,
]);

function readAnonymousMethod(cursor: BodyCursor, isAsync: boolean): Expression | undefined {
  cursor.index++;
  const parameters = cursor.is("(") ? readParameters(cursor) : null;
  return cursor.is("{") ? { k: "lambda", parameters, body: cursor.grammar.block(cursor), isAsync } : undefined;
}

function withBody(cursor: BodyCursor, parameters: readonly LambdaParameter[], isAsync: boolean): LambdaExpression {
  cursor.expectKind(Kind.arrow);
  const body: Expression | BlockStatement = cursor.is("{")
    ? cursor.grammar.block(cursor)
    : cursor.grammar.expression(cursor);
  return { k: "lambda", parameters, body, isAsync };
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
  const attributesAt = skipAttributes(cursor);
  let passing: LambdaParameter["passing"] = null;
  while (PARAMETER_MODIFIERS.has(cursor.wordAt()) && cursor.isWord(1)) {
    const word = cursor.takeName();
    if (word === "ref" || word === "out" || word === "in") passing = word;
  }
  const isTyped = !cursor.is(",", 1) && !cursor.is(")", 1) && !cursor.is("=", 1);
  const typeAt = cursor.start;
  const type = isTyped ? (takeType(cursor) ?? "") : "";
  const name = cursor.takeLocalName();
  if (cursor.accept("=")) cursor.grammar.expression(cursor);
  const parameter = { ...name, type, typeAt, passing };
  return attributesAt === undefined ? parameter : { ...parameter, attributesAt };
}
