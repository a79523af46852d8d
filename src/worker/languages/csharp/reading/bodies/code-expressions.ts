import { type ArmCode, type Code, Op } from "../../body-ir/body-ir.ts";
import type { NameAccess } from "../../facts/csharp-facts.ts";
import type { AssignExpression, BlockStatement, Expression, LambdaExpression, SwitchArm } from "./ast.ts";
import type { BodyNames } from "./body-names.ts";
import { callCode, initializerCode, isAssignedValue, memberCode, nameCode, newCode } from "./code-names.ts";
import { queryCode } from "./code-queries.ts";
import { type CodeWriter, designationCode, flag, hasMarks, needed, written } from "./code-writer.ts";
import { literalType, negatedType } from "./literal-type.ts";
import { isLeftWithValue } from "./reachable-end.ts";

type Kind = Expression["k"];
type Node<K extends Kind> = Extract<Expression, { readonly k: K }>;
type Rule<N> = (node: N, writer: CodeWriter, mayBeMethod: boolean) => Code;

const RULES: { readonly [K in Kind]: Rule<Node<K>> } = {
  name: nameCode,
  member: memberCode,
  call: callCode,
  new: newCode,
  index: ({ target, arguments: list, isConditional, at }, writer) =>
    writer.names === undefined
      ? [Op.index, writer.expression(target), list.map(({ value }) => writer.expression(value)), flag(isConditional)]
      : [Op.index, writer.expression(target), writer.arguments(list), flag(isConditional), ...writer.placeOf(at)],
  lambda: lambdaCode,
  this: () => [Op.this],
  base: () => [Op.base],
  default: () => "default",
  literal: ({ text }) => literalType(text),
  predefined: ({ name }) => [Op.type, name],
  interpolation: ({ holes }, writer) => [Op.interpolation, needed(writer, holes, (hole) => writer.expression(hole))],
  unary: unaryCode,
  binary: binaryCode,
  assign: assignCode,
  conditional: ({ condition, whenTrue, whenFalse }, writer, mayBeMethod) => [
    Op.conditional,
    writer.expression(condition),
    writer.expression(whenTrue, mayBeMethod),
    writer.expression(whenFalse, mayBeMethod),
  ],
  cast: ({ type, at, typeAt, operand }, writer) => {
    if (writer.names === undefined) return [Op.cast, type, writer.expression(operand, true)];
    writer.names.addType(typeAt, "cast");
    return [Op.cast, type, writer.expression(operand, true), ...writer.placeOf(at)];
  },
  as: ({ type, typeAt, operand }, writer) => {
    writer.names?.addType(typeAt, "cast");
    return [Op.as, type, writer.expression(operand)];
  },
  is: isCode,
  switch: ({ operand, arms }, writer, mayBeMethod) => [
    Op.switch,
    writer.expression(operand),
    arms.map((arm) => writer.locals.inScope(() => armCode(arm, writer, mayBeMethod))),
  ],
  with: ({ operand, initializer }, writer) => [
    Op.with,
    writer.expression(operand),
    initializerCode(initializer, writer),
  ],
  tuple: ({ elements }, writer) => [Op.tuple, writer.arguments(elements)],
  collection: ({ elements }, writer) => [Op.collection, distinctLiterals(values(elements, writer))],
  spread: ({ value }, writer) => [Op.spread, writer.expression(value)],
  array: arrayCode,
  anonymous: ({ members }, writer) => [Op.anonymous, members.map((member) => anonymousMember(member, writer))],
  initializer: ({ elements }, writer) => [Op.initializer, nestedInitializerCode(elements, writer)],
  declaration: ({ type, typeAt, designation }, writer) => {
    writer.marks++;
    writer.locals.declare(designation);
    writer.names?.addType(typeAt, "localType");
    return [Op.declaration, type, designationCode(designation)];
  },
  defaultOf: ({ type, typeAt }, writer) => {
    writer.names?.addType(typeAt, "typeOf");
    return [Op.default, type];
  },
  typeof: ({ type, typeAt }, writer) => {
    writer.names?.addType(typeAt, "typeOf");
    return [Op.typeof, type];
  },
  sizeof: ({ typeAt }, writer) => {
    writer.names?.addType(typeAt, "typeOf");
    return "int";
  },
  query: ({ clauses }, writer) => queryCode(clauses, writer),
};

/** Returns the code of an expression with everything on which its type depends. */
export function expressionCode(node: Expression, writer: CodeWriter, mayBeMethod: boolean): Code {
  // The table maps each kind to the rule for its nodes.
  return (RULES[node.k] as Rule<Expression>)(node, writer, mayBeMethod);
}

function unaryCode({ operator, at, operand }: Node<"unary">, writer: CodeWriter): Code {
  if (writer.names !== undefined) return placedUnaryCode({ operator, at, operand }, writer, writer.names);
  const smallest = smallestType(operator, operand);
  if (smallest !== undefined) return [Op.unary, operator, smallest];
  return operator === "await"
    ? [Op.await, writer.expression(operand)]
    : [Op.unary, operator, writer.expression(operand, operator === "&")];
}

// `-2147483648` is an `int`, though the number without its sign does not fit one.
function smallestType(operator: string, operand: Expression): string | undefined {
  return operator === "-" && operand.k === "literal" ? negatedType(operand.text) : undefined;
}

function placedUnaryCode(
  { operator, at, operand }: Omit<Node<"unary">, "k">,
  writer: CodeWriter,
  names: BodyNames,
): Code {
  if (CHANGING.has(operator)) names.addAccess(operand, "readWrite");
  const code = smallestType(operator, operand) ?? writer.expression(operand, operator === "&");
  if (operator === "await") return [Op.await, code, ...writer.placeOf(at)];
  const written = operator === "postfix" ? writer.text.slice(at, at + 2) : operator;
  return [Op.unary, written, code, ...writer.placeOf(at)];
}

/** Returns the code of an assignment; the access to its left side is recorded if every name is requested. */
function assignCode({ operator, at, left, right }: AssignExpression, writer: CodeWriter): Code {
  const { names } = writer;
  // `A = { … }` and `[i] = { … }` add to an existing value.
  if (right.k !== "initializer") names?.addAccess(left, ACCESS_BY_OPERATOR[operator] ?? "readWrite");
  const [leftCode, rightCode] = [writer.expression(left), writer.expression(right, TAKES_METHOD.has(operator))];
  if (names === undefined) return [Op.assign, operator, leftCode, rightCode];
  return [Op.assign, operator, leftCode, rightCode, ...writer.placeOf(at)];
}

/** Operators that may change their operand. */
const CHANGING: ReadonlySet<string> = new Set(["++", "--", "postfix", "&"]);

/** Accesses of assignments to their left side; all other operators read and write it. */
const ACCESS_BY_OPERATOR: Readonly<Record<string, NameAccess>> = { "=": "write", "+=": "add", "-=": "remove" };

/** Assignments whose right side may be a method. */
const TAKES_METHOD: ReadonlySet<string> = new Set(["=", "+=", "-=", "??="]);

const EQUALITY: ReadonlySet<string> = new Set(["==", "!="]);

/** Operators whose result is a `bool`, except for types that hardly anybody writes. */
const CONDITIONS: ReadonlySet<string> = new Set(["==", "!=", "<", ">", "<=", ">=", "&&", "||"]);

// A chain such as `a + b + c` nests to the left and may be long: it is walked without recursion.
function binaryCode(node: Node<"binary">, writer: CodeWriter): Code {
  const before = writer.marks;
  const chain = [node];
  for (let { left } = node; left.k === "binary"; left = left.left) chain.push(left);
  const [{ operator, left, right } = node] = chain.reverse();
  if (chain.length > MAX_LINKS) return longChainCode([left, ...chain.map((link) => link.right)], writer);
  let code = writer.expression(left, mayTakeMethod(operator, left, right));
  for (const link of chain) code = linkCode(link, code, writer, before);
  return code;
}

/** Maximum number of links; a longer chain is a string concatenation. */
const MAX_LINKS = 100;

function longChainCode(parts: readonly Expression[], writer: CodeWriter): Code {
  return [Op.interpolation, needed(writer, parts, (part) => writer.expression(part))];
}

function linkCode(link: Node<"binary">, first: Code, writer: CodeWriter, before: number): Code {
  const { operator, left, right } = link;
  const takesMethod = operator === "??" || (first !== "string" && mayTakeMethod(operator, right, left));
  const second = writer.expression(right, takesMethod);
  if (writer.names !== undefined) return [Op.binary, operator, first, second, ...writer.placeOf(link.at)];
  const isNeeded = hasMarks(writer, before);
  if (!isNeeded && CONDITIONS.has(operator) && !writer.isLambdaValue) return "bool";
  const isText =
    operator === "+" && (first === "string" || second === "string") && isBuiltIn(first) && isBuiltIn(second);
  return !isNeeded && isText ? "string" : [Op.binary, operator, first, second];
}

// Any other value may have a type that declares its own operator with a string: `names + "a"`.
function isBuiltIn(code: Code): boolean {
  return typeof code === "string" || code[0] === Op.interpolation;
}

// A declared operator may take a method group: hardly next to a text or a number, nor one named like a field. A
// possible method is stored with its place, so this keeps their number low.
function mayTakeMethod(operator: string, operand: Expression, other: Expression): boolean {
  if (operand.k === "literal" || other.k === "literal" || other.k === "interpolation") return false;
  if (EQUALITY.has(operator)) return true;
  return operand.k === "name" && !CONDITIONS.has(operator) && !operand.name.startsWith("_");
}

function isCode({ operand, pattern, isTypeTest }: Node<"is">, writer: CodeWriter): Code {
  const { code, isNeeded } = written(
    writer,
    () => [Op.is, writer.expression(operand), writer.pattern(pattern, isTypeTest)] as const,
  );
  return isNeeded ? code : "bool";
}

function armCode({ pattern, guard, value }: SwitchArm, writer: CodeWriter, mayBeMethod: boolean): ArmCode {
  const matched = writer.pattern(pattern);
  return [matched, guard && writer.expression(guard), writer.expression(value, mayBeMethod)];
}

function arrayCode({ type, typeAt, sizes, elements, isOnStack }: Node<"array">, writer: CodeWriter): Code {
  if (type === "*") return [Op.array, type, [], distinctLiterals(values(elements, writer))];
  // Array creation does not call a constructor of the element type.
  if (type !== null) writer.names?.addType(typeAt, "other");
  const neededSizes = needed(writer, sizes, (size) => writer.expression(size));
  const inside = type === null ? distinctLiterals(values(elements, writer)) : elementsCode(elements, writer);
  const code = [Op.array, type ?? "", neededSizes, inside] as const;
  return isOnStack && type !== null ? [Op.cast, `global::System.Span<${type.replace(/\[\]$/, "")}>`, code] : code;
}

// An array has no members to set: `a = b` among its elements assigns to a variable.
function elementsCode(elements: readonly Expression[], writer: CodeWriter): readonly Code[] {
  return needed(writer, elements, (element) => writer.expression(element, true));
}

function values(elements: readonly Expression[], writer: CodeWriter): readonly Code[] {
  return elements.map((element) => writer.expression(element, true));
}

// `{ key, value }` is passed to an `Add`, which has to be resolved with all its values.
function nestedInitializerCode(elements: readonly Expression[], writer: CodeWriter): readonly Code[] {
  const isMembers = elements.some((element) => element.k === "assign" && !isAssignedValue(element));
  if (isMembers) return initializerCode(elements, writer);
  const { code, isNeeded } = written(writer, () => values(elements, writer));
  return isNeeded ? code : [];
}

// In a table of numbers, the first number determines the type.
function distinctLiterals(elements: readonly Code[]): readonly Code[] {
  const seen = new Set<Code>();
  return elements.filter((element) => typeof element !== "string" || (!seen.has(element) && seen.add(element)));
}

// `C = d`, and `a.B`, whose implied name is `B`.
function anonymousMember(member: Expression, writer: CodeWriter): readonly [name: string, value: Code] {
  if (member.k === "assign" && member.left.k === "name") return [member.left.name, writer.expression(member.right)];
  const name = member.k === "name" || member.k === "member" ? member.name : "";
  return [name, writer.expression(member)];
}

function lambdaCode(lambda: LambdaExpression, writer: CodeWriter): Code {
  const { parameters, body, isAsync } = lambda;
  const { isInLambda, isLambdaValue } = writer;
  writer.isInLambda = true;
  writer.isLambdaValue = body.k !== "block";
  const inside = writer.locals.inScope(() => {
    for (const parameter of parameters ?? []) {
      writer.locals.declare(parameter);
      if (parameter.type !== "") writer.names?.addType(parameter.typeAt, "parameterType");
      writer.names?.addAttributes(parameter.attributesAt);
    }
    writer.names?.addAttributes(lambda.attributesAt);
    if (lambda.returnTypeAt !== undefined) writer.names?.addType(lambda.returnTypeAt, "returnType");
    return body.k === "block" ? blockCode(body, writer) : writer.expression(body, true);
  });
  writer.isInLambda = isInLambda;
  writer.isLambdaValue = isLambdaValue;
  const heads = parameters?.map(({ name, type, passing }) => [name, type, passing ?? ""] as const);
  const code = [Op.lambda, heads ?? null, inside, flag(isAsync)] as const;
  const isEndless = body.k === "block" && isLeftWithValue(body);
  if (lambda.returnType !== undefined) return [...code, flag(isEndless), lambda.returnType];
  return isEndless ? [...code, 1] : code;
}

// An empty lambda block is kept: it says that nothing is returned.
function blockCode(body: BlockStatement, writer: CodeWriter): Code {
  const [block] = writer.statement(body);
  return block ?? [Op.block, []];
}
