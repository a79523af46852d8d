import { type Code, type MemberCode, type NameCode, Op } from "../../body-ir/body-ir.ts";
import type { Argument, CallExpression, Expression, MemberExpression, NameExpression, NewExpression } from "./ast.ts";
import { type CodeWriter, flag, needed } from "./code-writer.ts";

/** `a`, `a<int>`; with its place where it may be a method. */
export function nameCode(node: NameExpression, writer: CodeWriter, mayBeMethod: boolean): NameCode {
  const isMethod = mayBeMethod && !writer.locals.has(node.name);
  if (!isMethod && node.typeArguments === null) return [Op.name, node.name];
  if (isMethod) writer.marks++;
  return placedName(node, writer);
}

function placedName({ name, at, typeArguments }: NameExpression, writer: CodeWriter): NameCode {
  const [row, column] = writer.placeOf(at);
  return typeArguments === null ? [Op.name, name, row, column] : [Op.name, name, row, column, typeArguments];
}

/** `a.B`; what `?.` leads to can be no method that is not called. */
export function memberCode(node: MemberExpression, writer: CodeWriter, mayBeMethod: boolean): MemberCode {
  const isMethod = mayBeMethod && !node.isConditional;
  const target = writer.expression(node.target);
  if (!isMethod && node.typeArguments === null) return [Op.member, target, node.name, flag(node.isConditional)];
  if (isMethod) writer.marks++;
  return placedMember(node, target, writer);
}

function placedMember(node: MemberExpression, target: Code, writer: CodeWriter): MemberCode {
  const { name, at, typeArguments, isConditional } = node;
  const [row, column] = writer.placeOf(at);
  return typeArguments === null
    ? [Op.member, target, name, flag(isConditional), row, column]
    : [Op.member, target, name, flag(isConditional), row, column, typeArguments];
}

/** A call; `nameof(…)` is a mere string. */
export function callCode({ callee, arguments: list }: CallExpression, writer: CodeWriter): Code {
  if (isNameof(callee, list)) return "string";
  writer.marks++;
  return [Op.call, calleeCode(callee, writer), writer.arguments(list)];
}

function calleeCode(callee: Expression, writer: CodeWriter): Code {
  if (callee.k === "name") {
    writer.uses.bareCall(callee.name, ...writer.placeOf(callee.at));
    return placedName(callee, writer);
  }
  if (callee.k !== "member") return writer.expression(callee);
  const target = writer.expression(callee.target);
  const receiver = writer.text.slice(callee.targetStart, callee.targetEnd);
  writer.uses.call(callee.name, ...writer.placeOf(callee.at), receiver);
  return placedMember(callee, target, writer);
}

/** `nameof(x)`: a word by its place alone. */
export function isNameof(callee: Expression, list: readonly Argument[]): boolean {
  return callee.k === "name" && callee.name === "nameof" && list.length === 1 && callee.typeArguments === null;
}

/** A creation; one of a tuple or pointer names no type that could have a constructor, and has no place. */
export function newCode(node: NewExpression, writer: CodeWriter): Code {
  const place = node.name === "" ? ([] as const) : creation(node, writer);
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

/** Elements of `{ … }` behind a creation: only those in which there is something to bind. */
export function initializerCode(elements: readonly Expression[], writer: CodeWriter): readonly Code[] {
  return needed(writer, elements, (element) => writer.expression(element, true));
}

/** Arguments, whole: overloads are told apart by their types. */
export function argumentsCode(list: readonly Argument[], writer: CodeWriter): readonly Code[] {
  return list.map(({ name, passing, value }) => {
    const code = writer.expression(value, passing === null);
    return name === null && passing === null ? code : [Op.argument, code, name ?? "", passing ?? ""];
  });
}
