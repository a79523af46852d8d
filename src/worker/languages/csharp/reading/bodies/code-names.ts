import { type Code, type MemberCode, type NameCode, Op } from "../../body-ir/body-ir.ts";
import type { Argument, CallExpression, Expression, MemberExpression, NameExpression, NewExpression } from "./ast.ts";
import type { BodyNames } from "./body-names.ts";
import { type CodeWriter, flag, needed } from "./code-writer.ts";

/** Returns the code of `a`, `a<int>`; with its place if it may be a method. */
export function nameCode(node: NameExpression, writer: CodeWriter, mayBeMethod: boolean): NameCode {
  if (writer.names !== undefined) return everyNameCode(node, writer, writer.names);
  const isMethod = mayBeMethod && !writer.locals.has(node.name);
  if (!isMethod && node.typeArguments === null) return [Op.name, node.name];
  if (isMethod) writer.marks++;
  return placedName(node, writer);
}

// A variable is identified by its place; any other name is left to the binder.
function everyNameCode(node: NameExpression, writer: CodeWriter, names: BodyNames): NameCode {
  const { name, at, typeArguments } = node;
  const variable = typeArguments === null ? names.variable(name, at, writer.locals) : undefined;
  // `nameof(T)`, `T.Parse(text)`
  const declaredAt = variable ?? (typeArguments === null ? names.typeParameter(name) : undefined);
  if (declaredAt === undefined) return placedName(node, writer);
  names.addVariable(at, declaredAt);
  return variable !== undefined && MAY_BE_TYPE.test(name) ? placedName(node, writer) : [Op.name, name];
}

// Before a dot, a variable with the same name as its type may mean the type.
const MAY_BE_TYPE = /^\p{Lu}/u;

/** Returns the code of a name that is no variable, with its place. */
export function placedName({ name, at, typeArguments }: NameExpression, writer: CodeWriter): NameCode {
  const [row, column] = writer.placeOf(at);
  if (typeArguments === null) return [Op.name, name, row, column];
  writer.names?.addTypeArguments(typeArguments.at);
  return [Op.name, name, row, column, typeArguments.texts];
}

/** Returns the code of `a.B`; behind `?.` there cannot be a method that is not called. */
export function memberCode(node: MemberExpression, writer: CodeWriter, mayBeMethod: boolean): MemberCode {
  const isMethod = (mayBeMethod && !node.isConditional) || writer.names !== undefined;
  const target = writer.expression(node.target);
  if (!isMethod && node.typeArguments === null) return [Op.member, target, node.name, flag(node.isConditional)];
  if (isMethod) writer.marks++;
  return placedMember(node, target, writer);
}

function placedMember(node: MemberExpression, target: Code, writer: CodeWriter): MemberCode {
  const { name, at, typeArguments, isConditional } = node;
  const [row, column] = writer.placeOf(at);
  if (typeArguments === null) return [Op.member, target, name, flag(isConditional), row, column];
  writer.names?.addTypeArguments(typeArguments.at);
  return [Op.member, target, name, flag(isConditional), row, column, typeArguments.texts];
}

/** Returns the code of a call; `nameof(…)` is only a string. */
export function callCode({ callee, arguments: list }: CallExpression, writer: CodeWriter): Code {
  if (isNameof(callee, list)) return nameofCode(list, writer);
  writer.marks++;
  return [Op.call, calleeCode(callee, writer), writer.arguments(list)];
}

function nameofCode([argument]: readonly Argument[], writer: CodeWriter): Code {
  if (writer.names === undefined || argument === undefined) return "string";
  writer.names.addAccess(argument.value, "nameof");
  return [Op.nameof, writer.expression(argument.value)];
}

function calleeCode(callee: Expression, writer: CodeWriter): Code {
  if (callee.k === "name") {
    writer.uses.bareCall(callee.name, ...writer.placeOf(callee.at));
    return writer.names === undefined ? placedName(callee, writer) : everyNameCode(callee, writer, writer.names);
  }
  if (callee.k !== "member") return writer.expression(callee);
  const target = writer.expression(callee.target);
  const receiver = writer.text.slice(callee.targetStart, callee.targetEnd);
  writer.uses.call(callee.name, ...writer.placeOf(callee.at), receiver);
  return placedMember(callee, target, writer);
}

/** Whether a call is `nameof(x)`: it is a keyword only in this position. */
function isNameof(callee: Expression, list: readonly Argument[]): boolean {
  return callee.k === "name" && callee.name === "nameof" && list.length === 1 && callee.typeArguments === null;
}

/** Returns the code of a creation; that of a tuple or pointer names no type with a constructor, and has no place. */
export function newCode(node: NewExpression, writer: CodeWriter): Code {
  const place = node.name === "" ? ([] as const) : creation(node, writer);
  if (node.type !== null) writer.names?.addType(node.typeAt, "creation");
  return [
    Op.new,
    node.type ?? "",
    writer.arguments(node.arguments),
    initializerCode(node.initializer, writer),
    ...place,
  ];
}

function creation({ name, at, type }: NewExpression, writer: CodeWriter): readonly [row: number, column: number] {
  const place = writer.placeOf(at);
  writer.marks++;
  writer.uses.creation(name, ...place, type ?? "new");
  return place;
}

/** Returns the elements of `{ … }` behind a creation that contain something to bind. */
export function initializerCode(elements: readonly Expression[], writer: CodeWriter): readonly Code[] {
  return needed(writer, elements, (element) => {
    const value = memberAssignment(element, writer) ?? writer.expression(element, true);
    // It is passed to an `Add` like any other value.
    return isAssignedValue(element) ? [Op.initializer, [value]] : value;
  });
}

/** Whether an element such as `{ (a = b) }` adds the value assigned to `a` to a collection. */
export function isAssignedValue(element: Expression): boolean {
  return element.k === "assign" && element.isValue === true;
}

/**
 * Returns the code of `A = value` in the braces of an initializer, where `A` is a member even if a variable has that name.
 */
function memberAssignment(element: Expression, writer: CodeWriter): Code | undefined {
  if (writer.names === undefined || element.k !== "assign" || element.left.k !== "name") return undefined;
  if (isAssignedValue(element)) return undefined;
  // `A = { … }` adds to the existing value of `A`.
  if (element.right.k !== "initializer") writer.names.addAccess(element.left, "write");
  return [Op.assign, element.operator, placedName(element.left, writer), writer.expression(element.right, true)];
}

const ACCESS_BY_PASSING = { ref: "readWrite", out: "write" } as const;

/** Returns the code of all arguments: overloads are distinguished by their types. */
export function argumentsCode(list: readonly Argument[], writer: CodeWriter): readonly Code[] {
  return list.map(({ name, passing, value }) => {
    const code = writer.expression(value, passing === null);
    if (passing === "ref" || passing === "out") writer.names?.addAccess(value, ACCESS_BY_PASSING[passing]);
    if (name === null) return passing === null ? code : [Op.argument, code, "", passing];
    const argument = [Op.argument, code, name.name, passing ?? ""] as const;
    return writer.names === undefined ? argument : [...argument, ...writer.placeOf(name.at)];
  });
}
