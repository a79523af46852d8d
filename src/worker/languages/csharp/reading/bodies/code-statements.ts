import { type Code, Op } from "../../body-ir/body-ir.ts";
import type { ConstructorCall, Expression, ForeachStatement, LocalFunctionStatement, Part, Statement } from "./ast.ts";
import { type CodeWriter, designationCode, flag, statementsCode, variableType, written } from "./code-writer.ts";

type Kind = Statement["k"];
type Node<K extends Kind> = Extract<Statement, { readonly k: K }>;
type Rule<N> = (node: N, writer: CodeWriter) => readonly Code[];

const RULES: { readonly [K in Kind]: Rule<Node<K>> } = {
  block: ({ statements }, writer) => scope(statements, writer),
  expression: ({ value }, writer) => effect(value, writer),
  locals: localsCode,
  return: ({ value }, writer) => returnCode(value, writer),
  yield: ({ value }, writer) => ifNeeded(writer, () => [Op.yield, writer.expression(value, true)]),
  foreach: foreachCode,
  catch: catchCode,
  switchBlock: switchCode,
  case: ({ pattern, guard }, writer) =>
    ifNeeded(writer, () => [Op.case, writer.pattern(pattern), guard && writer.expression(guard)]),
  localFunction: localFunctionCode,
  accessor: accessorCode,
  using: usingCode,
  constructorCall: constructorCallCode,
  control: controlCode,
};

/** Returns the code of a statement, or of an expression used as one, as far as it contains something to bind. */
export function statementCode(part: Part, writer: CodeWriter): readonly Code[] {
  // The table maps each kind to the rule for its nodes.
  return isStatement(part) ? (RULES[part.k] as Rule<Statement>)(part, writer) : effect(part, writer);
}

/** Whether a part is a statement, and not an expression. */
export function isStatement(part: Part): part is Statement {
  return Object.hasOwn(RULES, part.k);
}

function ifNeeded(writer: CodeWriter, write: () => Code): readonly Code[] {
  const { code, isNeeded } = written(writer, write);
  return isNeeded ? [code] : [];
}

// An assignment in a lambda may show whether the lambda compiles with the given parameter types.
function effect(node: Expression, writer: CodeWriter): readonly Code[] {
  if (writer.isInLambda && node.k === "assign") return [writer.expression(node)];
  return ifNeeded(writer, () => withoutTarget(writer, node));
}

// The target of an assignment does not matter if the value has a type of its own.
function withoutTarget(writer: CodeWriter, node: Expression): Code {
  if (node.k !== "assign" || node.operator !== "=") return writer.expression(node);
  if (writer.names !== undefined) return writer.expression(node);
  const left = written(writer, () => writer.expression(node.left));
  const right = writer.expression(node.right, true);
  return left.isNeeded || !isSelfTyped(right) ? [Op.assign, "=", left.code, right] : right;
}

function isSelfTyped(code: Code): boolean {
  if (typeof code === "string") return false;
  const [op, inner] = code;
  if (op === Op.await) return isSelfTyped(inner);
  return op === Op.call || (op === Op.new && inner !== "");
}

function localsCode({ type: text, typeAt, locals, isConst }: Node<"locals">, writer: CodeWriter): readonly Code[] {
  const type = variableType(text);
  writer.names?.addType(typeAt, "localType");
  writer.marks++;
  const list = locals.map((local) => {
    const { name, value } = local;
    // The initializer may assign to its own variable.
    if (type !== "var") writer.locals.declare(local);
    const { code, isNeeded } = written(writer, () => value && writer.expression(value, true));
    if (type === "var") writer.locals.declare(local);
    return [name, isNeeded || type === "var" ? code : null] as const;
  });
  return [isConst ? [Op.locals, type, list, 1] : [Op.locals, type, list]];
}

function returnCode(value: Expression | null, writer: CodeWriter): readonly Code[] {
  if (value === null) return [];
  const { code, isNeeded } = written(writer, () => writer.expression(value, true));
  return isNeeded || writer.isInLambda ? [[Op.return, code]] : [];
}

function foreachCode(node: ForeachStatement, writer: CodeWriter): readonly Code[] {
  const type = variableType(node.type);
  const { designation } = node;
  writer.names?.addType(node.typeAt, "localType");
  const source = written(writer, () => writer.expression(node.source));
  const [body] = writer.locals.inScope(() => {
    writer.locals.declare(designation);
    return joined(node.body === null ? [] : writer.statement(node.body));
  });
  if (body === undefined && writer.names === undefined) return source.isNeeded ? [source.code] : [];
  const code = [Op.foreach, type, designationCode(designation), source.code, body ?? null, flag(node.isAwait)] as const;
  return [writer.names === undefined ? code : [...code, ...writer.placeOf(node.at)]];
}

// Returns the disposed variables, or the disposed value, which is bound where it is written.
function usingCode({ at, isAwait, resource }: Node<"using">, writer: CodeWriter): readonly Code[] {
  if (writer.names === undefined) return writer.statement(resource);
  const place = [flag(isAwait), ...writer.placeOf(at)] as const;
  if (resource.k === "expression") return [[Op.using, writer.expression(resource.value), ...place]];
  const code = writer.statement(resource);
  const names = resource.k === "locals" ? resource.locals.map(({ name }) => name) : [];
  return [...code, ...names.map((name) => [Op.using, [Op.name, name], ...place] as const)];
}

function catchCode({ type, typeAt, name, parts }: Node<"catch">, writer: CodeWriter): readonly Code[] {
  if (type !== "") writer.names?.addType(typeAt, "catch");
  const inside = writer.locals.inScope(() => {
    writer.locals.declare(name);
    return statementsCode(parts, writer);
  });
  return inside.length === 0 ? [] : [[Op.catch, type, name.name, inside]];
}

// The operand's type matters only if a case declares something.
function switchCode({ operand, body }: Node<"switchBlock">, writer: CodeWriter): readonly Code[] {
  const value = written(writer, () => writer.expression(operand));
  const [block] = writer.statement(body);
  if (block === undefined) return value.isNeeded ? [value.code] : [];
  if (hasCases(block)) return [[Op.switchBlock, value.code, block]];
  return value.isNeeded ? [value.code, block] : [block];
}

function hasCases(block: Code): boolean {
  return typeof block !== "string" && block[0] === Op.block && block[1].some((code) => code[0] === Op.case);
}

function localFunctionCode(node: LocalFunctionStatement, writer: CodeWriter): readonly Code[] {
  const { name, start, body } = node;
  writer.marks++;
  const isInside = writer.isInLambda;
  writer.isInLambda = false;
  const write = () => joined(body === null ? [] : writer.statement(body));
  const [code] = writer.uses.within(node, () =>
    writer.names === undefined
      ? writer.locals.inScope(write)
      : writer.names.inLocalFunction(node, writer.locals, write),
  );
  writer.isInLambda = isInside;
  return [[Op.localFunction, name, ...writer.placeOf(start), code ?? null]];
}

function accessorCode({ word, at, body }: Node<"accessor">, writer: CodeWriter): readonly Code[] {
  const [code] = writer.locals.inScope(() => {
    if (word !== "get") writer.locals.declare({ name: "value", at });
    return joined(body === null ? [] : writer.statement(body));
  });
  return code === undefined ? [] : [[Op.accessor, word, code]];
}

function constructorCallCode({ name, at, arguments: list }: ConstructorCall, writer: CodeWriter): readonly Code[] {
  const place = writer.placeOf(at);
  writer.marks++;
  writer.uses.creation(name, ...place, name);
  return [[Op.constructorCall, name, writer.arguments(list), ...place]];
}

/** Statements whose variables are not visible behind them. */
const SCOPES: ReadonlySet<string> = new Set(["for", "while", "using", "fixed", "lock"]);

function controlCode({ word, parts }: Node<"control">, writer: CodeWriter): readonly Code[] {
  return SCOPES.has(word) ? scope(parts, writer) : statementsCode(parts, writer);
}

function scope(parts: readonly Part[], writer: CodeWriter): readonly Code[] {
  const list = writer.locals.inScope(() => statementsCode(parts, writer));
  return isBlock(list) || list.length === 0 ? list : [[Op.block, list]];
}

function isBlock([only, ...others]: readonly Code[]): boolean {
  return others.length === 0 && only?.[0] === Op.block;
}

// Combines several pieces of code into one.
function joined(list: readonly Code[]): readonly Code[] {
  return list.length < 2 ? list : [[Op.block, list]];
}
