import { getOrMake } from "../../../../../util/maps.ts";
import { type Code, type LambdaCode, Op } from "../../../body-ir/body-ir.ts";
import type { LambdaValue } from "../../overloads/call.ts";
import { taskValue } from "../../overloads/tasks.ts";
import { mayHaveMore } from "../../symbols/member-search.ts";
import type { Type } from "../../symbols/model.ts";
import { UNKNOWN, VOID } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import type { LambdaResult } from "../binder/bound-lambdas.ts";
import { isType, type Value } from "../binder/value.ts";
import { allCandidates } from "../extensions/extensions.ts";
import { joinBranches } from "./branches.ts";

/** Binds a lambda or anonymous method. Its body is bound once the types of its parameters are known. */
export function bindLambda(binder: Binder, code: LambdaCode): Value {
  const [, parameters, body, isAsync, isEndless = 0] = code;
  const written = writtenReturnType(binder, code);
  const inBody = written === undefined ? undefined : writtenInBody(written, isAsync === 1);
  // The body may be bound after the enclosing block has been left.
  const { locals } = binder;
  const hasBlock = typeof body !== "string" && body[0] === Op.block;
  const returned = hasBlock ? getOrMake(blocks, body, () => returnedIn(body)) : [body];
  const returnsInBlock = hasBlock && returned.length > 0;
  const neverEnds = hasBlock ? isEndless === 1 && !returnsInBlock : isThrow(body);
  const boundWith = (types: readonly Type[]) =>
    binder.inLambda(code, types, locals, () => bindBody(binder, code, types, inBody));
  const lambda: LambdaValue = {
    parameterCount: parameters === null ? null : parameters.length,
    parameterTypes: (parameters ?? []).map(([, type]) => (type === "" ? undefined : binder.read(type))),
    takesReferences: parameters?.some(([, , passing]) => passing !== "") === true,
    isAsync: isAsync === 1,
    writtenReturn: written,
    returnsValue: !hasBlock || returnsInBlock || neverEnds,
    returnsVoid: hasBlock ? !returnsInBlock : isStatementExpression(body),
    isPlain: returned.length === 1 && returned.every(isPlain),
    neverEnds,
    returnType: (types) => {
      const { type } = boundWith(types);
      return inBody ?? type;
    },
    returnsMethod: (types) => isMethod(binder, boundWith(types).value),
    returnedLambda: (types) => lambdaIn(boundWith(types).value),
    fails: (types) => boundWith(types).fails,
    lacks: (types) => boundWith(types).lacks,
    mayLack: (types) => boundWith(types).mayLack,
    convert: (types, target) => {
      const { value, inside } = boundWith(types);
      if (!isType(value)) binder.within(inside, () => binder.convert(value, target));
    },
  };
  return { kind: "lambda", lambda, code };
}

function writtenReturnType(binder: Binder, [, , , , , returnType]: LambdaCode): Type | undefined {
  if (returnType === undefined) return undefined;
  return returnType === "void" ? VOID : binder.read(returnType);
}

// The written return type of an async lambda is a task, not the type inside it; for a task-like type that is unknown.
function writtenInBody(written: Type, isAsync: boolean): Type | undefined {
  return isAsync ? taskValue(written) : written;
}

function lambdaIn(value: Value): LambdaValue | undefined {
  if (isType(value)) return undefined;
  if (value.kind === "branches") return value.values.map(lambdaIn).find((lambda) => lambda !== undefined);
  return value.kind === "lambda" ? value.lambda : undefined;
}

// An extension method is meant only if no other member can be.
function isMethod(binder: Binder, value: Value): boolean {
  if (value.kind !== "group" || value.candidates.length > 0) return value.kind === "group";
  const { receiver } = value;
  return receiver !== undefined && !mayHaveMore(receiver) && allCandidates(binder, value).length > 0;
}

function bindBody(
  binder: Binder,
  [, parameters, body]: LambdaCode,
  types: readonly Type[],
  returned: Type | undefined,
): LambdaResult {
  for (const [i, [name]] of (parameters ?? []).entries()) binder.locals.declare(name, types[i] ?? UNKNOWN);
  const value = isBlock(body) ? blockValue(binder, body) : binder.bind(body);
  return { value, type: binder.convert(value, returned === undefined || returned === VOID ? UNKNOWN : returned) };
}

function isBlock(body: Code): boolean {
  return typeof body !== "string" && body[0] === Op.block;
}

function blockValue(binder: Binder, body: Code): Value {
  binder.bind(body);
  const returned = binder.returns ?? [];
  return returned.length === 0 ? VOID : joinBranches(binder, returned);
}

/** The values that blocks return, cached because a lambda may be bound many times. */
const blocks = new WeakMap<Extract<Code, readonly unknown[]>, readonly Code[]>();

/** Returns the values that a block returns, ignoring lambdas and local functions inside it. */
function returnedIn(code: Code | null): readonly Code[] {
  if (code === null || typeof code === "string") return [];
  switch (code[0]) {
    case Op.return:
      return code[1] === null ? [] : [code[1]];
    case Op.block:
      return code[1].flatMap(returnedIn);
    case Op.foreach:
      return returnedIn(code[4]);
    case Op.catch:
      return code[3].flatMap(returnedIn);
    case Op.switchBlock:
      return returnedIn(code[2]);
    default:
      return [];
  }
}

function isThrow(body: Code): boolean {
  return typeof body !== "string" && body[0] === Op.unary && body[1] === "throw";
}

// The type of constants and collection expressions depends on the target type.
function isPlain(body: Code): boolean {
  if (typeof body === "string") return body === "string";
  return PLAIN.has(body[0]) || (body[0] === Op.binary && body[1] !== "??");
}

const PLAIN: ReadonlySet<number> = new Set([
  ...[Op.name, Op.member, Op.call, Op.index, Op.new, Op.cast],
  // These have the type of one of their branches, if any: if that type does not convert, neither do they.
  ...[Op.conditional, Op.switch],
]);

// An expression that may be a statement may be the body of a lambda without a value.
function isStatementExpression(body: Code): boolean {
  if (typeof body === "string") return false;
  switch (body[0]) {
    case Op.call:
    case Op.new:
    case Op.assign:
    case Op.await:
      return true;
    case Op.unary:
      return STATEMENT_OPERATORS.has(body[1]);
    default:
      return false;
  }
}

const STATEMENT_OPERATORS: ReadonlySet<string> = new Set(["++", "--", "postfix", "throw"]);
