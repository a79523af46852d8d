import type { BlockStatement, Expression, Part, Statement } from "./ast.ts";
import { type BodyCursor, OutOfSteps, Unreadable } from "./body-cursor.ts";
import { FUNCTION_MODIFIERS, readLocalFunction } from "./functions.ts";
import { endOfStatement, readLocals } from "./locals.ts";
import { readFor, readForeach } from "./loops.ts";
import { scanType, takeType } from "./type-scan.ts";

/** Reads `{ … }`. Unreadable parts are skipped, and recorded with their place. */
export function readBlock(cursor: BodyCursor): BlockStatement {
  const end = cursor.closing;
  cursor.expect("{");
  const statements = readStatements(cursor, end);
  if (end >= 0) cursor.index = end + 1;
  return { k: "block", statements };
}

/** Reads the statements up to the cursor's limit, without enclosing braces. */
export function readTopLevel(cursor: BodyCursor): Statement[] {
  return readStatements(cursor, -1);
}

function readStatements(cursor: BodyCursor, end: number): Statement[] {
  const statements: Statement[] = [];
  while (!cursor.isAtEnd && (end < 0 ? !cursor.is("}") : cursor.index < end)) {
    const from = cursor.index;
    const start = cursor.start;
    try {
      const statement = cursor.nested(() => readStatement(cursor));
      if (statement !== undefined) statements.push(statement);
      if (cursor.index === from) throw new Unreadable();
    } catch (thrown) {
      if (thrown instanceof Unreadable) recover(cursor, from, end);
      cursor.note(thrown, start, cursor.previousEnd);
      if (thrown instanceof OutOfSteps) break;
    }
  }
  return statements;
}

// Skips past the next `;` or block of the same level.
function recover(cursor: BodyCursor, from: number, end: number): void {
  cursor.index = from;
  while (!cursor.isAtEnd && (end < 0 || cursor.index < end)) {
    if (cursor.accept(";")) return;
    const { closing } = cursor;
    const isBlock = cursor.is("{");
    cursor.index = closing > cursor.index ? closing + 1 : cursor.index + 1;
    if (isBlock) return;
  }
}

type StatementReader = (cursor: BodyCursor, word: string) => Statement | undefined;

const STATEMENTS: Readonly<Record<string, StatementReader>> = {
  if: readWithCondition,
  while: readWithCondition,
  switch: readSwitch,
  lock: readWithCondition,
  for: readFor,
  foreach: readForeach,
  do: readPlain,
  else: readPlain,
  try: readPlain,
  finally: readPlain,
  unsafe: (cursor, word) => (cursor.is("{", 1) ? readPlain(cursor, word) : readDeclared(cursor)),
  catch: readCatch,
  return: readReturn,
  throw: readValue,
  break: readValue,
  continue: readValue,
  goto: readGoto,
  fixed: readFixed,
  using: readUsing,
  case: readCase,
  default: readDefault,
  yield: readYield,
  checked: readChecked,
  unchecked: readChecked,
  await: readAwait,
  const: (cursor) => {
    cursor.index++;
    const statement = readStatement(cursor);
    return statement?.k === "locals" ? { ...statement, isConst: true } : statement;
  },
};

function readStatement(cursor: BodyCursor): Statement | undefined {
  if (cursor.is("{")) return readBlock(cursor);
  if (cursor.accept(";")) return undefined;
  if (cursor.isWord()) {
    const word = cursor.wordAt();
    if (Object.hasOwn(STATEMENTS, word)) return (STATEMENTS[word] as StatementReader)(cursor, word);
    // A label is skipped.
    if (cursor.is(":", 1)) {
      cursor.index += 2;
      return undefined;
    }
  }
  return readDeclared(cursor);
}

function readDeclared(cursor: BodyCursor): Statement {
  if (!mayDeclare(cursor)) return readExpressionStatement(cursor);
  return readLocalFunction(cursor) ?? readLocals(cursor, ";") ?? readExpressionStatement(cursor);
}

/** Words that may precede the type of a declaration. */
const BEFORE_TYPES: ReadonlySet<string> = new Set([...FUNCTION_MODIFIERS, "scoped"]);

// One check for local functions and variables: most statements declare nothing.
function mayDeclare(cursor: BodyCursor): boolean {
  if (cursor.is("[") || BEFORE_TYPES.has(cursor.wordAt())) return true;
  const from = cursor.index;
  const isDeclared = scanType(cursor) && cursor.isWord();
  cursor.index = from;
  return isDeclared;
}

function readExpressionStatement(cursor: BodyCursor): Statement {
  const value = cursor.grammar.expression(cursor);
  endOfStatement(cursor);
  return { k: "expression", value };
}

function control(word: string, parts: readonly (Part | undefined)[]): Statement {
  return { k: "control", word, parts: parts.filter((part) => part !== undefined) };
}

// Reads `if (…) …`; its `else` is a separate statement, so that it stays readable with an `#if` in between.
function readWithCondition(cursor: BodyCursor, word: string): Statement {
  cursor.index++;
  cursor.expect("(");
  const condition = cursor.grammar.expression(cursor);
  cursor.expect(")");
  const statement = word === "if" ? cursor.nested(() => readStatement(cursor)) : readEmbedded(cursor);
  return control(word, [condition, statement]);
}

/**
 * Reads the statement under a loop or another that declares variables; an `if` with its `else`s, because these see the
 * same variables.
 */
export function readEmbedded(cursor: BodyCursor): Statement | undefined {
  const first = cursor.nested(() => readStatement(cursor));
  if (first?.k !== "control" || first.word !== "if" || !cursor.is("else")) return first;
  const statements: Statement[] = [first];
  while (cursor.is("else")) statements.push(readPlain(cursor, "else"));
  return { k: "block", statements };
}

function readPlain(cursor: BodyCursor, word: string): Statement {
  cursor.index++;
  return control(word, [cursor.nested(() => readStatement(cursor))]);
}

function readValue(cursor: BodyCursor, word: string): Statement {
  return control(word, [takeValue(cursor)]);
}

function readReturn(cursor: BodyCursor): Statement {
  return { k: "return", value: takeValue(cursor) ?? null };
}

// Reads the value behind a keyword, including the end of the statement.
function takeValue(cursor: BodyCursor): Expression | undefined {
  cursor.index++;
  const value = cursor.is(";") || cursor.is("}") ? undefined : cursor.grammar.expression(cursor);
  endOfStatement(cursor);
  return value;
}

function readYield(cursor: BodyCursor): Statement | undefined {
  if (cursor.is("return", 1) || cursor.is("break", 1)) {
    cursor.index++;
    const value = takeValue(cursor);
    return value && { k: "yield", value };
  }
  return readLocals(cursor, ";") ?? readExpressionStatement(cursor);
}

// `goto label;`, `goto case 1;`, `goto default;`
function readGoto(cursor: BodyCursor): Statement | undefined {
  if (cursor.is("case", 1)) {
    cursor.index++;
    return readValue(cursor, "goto");
  }
  cursor.skipTo(";");
  endOfStatement(cursor);
  return undefined;
}

function readCatch(cursor: BodyCursor): Statement {
  cursor.index++;
  let type = "";
  let name = { name: "", at: cursor.start };
  let typeAt = cursor.start;
  if (cursor.accept("(")) {
    typeAt = cursor.start;
    type = takeType(cursor) ?? "";
    name = { at: cursor.start, name: cursor.takeName() };
    cursor.expect(")");
  }
  const parts: Part[] = [];
  if (cursor.accept("when")) parts.push(cursor.grammar.expression(cursor));
  parts.push(readBlock(cursor));
  return { k: "catch", type, typeAt, name, parts };
}

// `fixed (int* p = …) …`
function readFixed(cursor: BodyCursor, word: string): Statement {
  cursor.index++;
  if (!cursor.accept("(")) return readExpressionStatement(cursor);
  return control(word, [readResource(cursor), readEmbedded(cursor)]);
}

// `using (var x = …) …`, `using var x = …;`
function readUsing(cursor: BodyCursor, word: string, isAwait = false): Statement {
  const at = cursor.start;
  cursor.index++;
  if (!cursor.accept("(")) {
    const resource = readLocals(cursor, ";") ?? readExpressionStatement(cursor);
    return { k: "using", at, isAwait, resource };
  }
  const resource = { k: "using", at, isAwait, resource: readResource(cursor) } as const;
  return control(word, [resource, readEmbedded(cursor)]);
}

function readResource(cursor: BodyCursor): Statement {
  const locals = readLocals(cursor, ")");
  if (locals !== undefined) return locals;
  const value = cursor.grammar.expression(cursor);
  cursor.expect(")");
  return { k: "expression", value };
}

function readAwait(cursor: BodyCursor): Statement | undefined {
  if (cursor.is("foreach", 1)) {
    cursor.index++;
    const statement = readStatement(cursor);
    return statement?.k === "foreach" ? { ...statement, isAwait: true } : statement;
  }
  if (cursor.is("using", 1)) {
    cursor.index++;
    return readUsing(cursor, "using", true);
  }
  return readExpressionStatement(cursor);
}

function readChecked(cursor: BodyCursor, word: string): Statement | undefined {
  return cursor.is("{", 1) ? readPlain(cursor, word) : readExpressionStatement(cursor);
}

function readSwitch(cursor: BodyCursor): Statement {
  cursor.index++;
  // `switch (a, b)` switches on a tuple.
  const operand = cursor.grammar.expression(cursor);
  return { k: "switchBlock", operand, body: readBlock(cursor) };
}

function readCase(cursor: BodyCursor): Statement {
  cursor.index++;
  const pattern = cursor.grammar.pattern(cursor, true);
  const guard = cursor.accept("when") ? cursor.grammar.expression(cursor) : null;
  cursor.expect(":");
  return { k: "case", pattern, guard };
}

function readDefault(cursor: BodyCursor): Statement | undefined {
  if (!cursor.is(":", 1)) return readExpressionStatement(cursor);
  cursor.index += 2;
  return undefined;
}
