import type { ParameterFacts } from "../../../../facts/facts.ts";
import { isCompiledBlockMember } from "../declared/member-header.ts";
import { passingOf } from "./member.ts";
import type { Member } from "./model.ts";

/**
 * Returns members of a class of an assembly without the methods to which the members of its `extension` blocks among
 * them were compiled: those count only where they are called as methods of the class.
 */
export function withoutCompiled(members: readonly Member[]): readonly Member[] {
  const ofBlocks = members.filter(({ header }) => isCompiledBlockMember(header));
  if (ofBlocks.length === 0) return members;
  const compiled = new Set(ofBlocks.flatMap(methodsOf));
  return members.filter((member) => isCompiledBlockMember(member.header) || !compiled.has(shapeOf(member)));
}

function shapeOf({ simpleName, arity, header: { parameters } }: Member): string {
  return methodShape(simpleName.startsWith(OPERATOR) ? OPERATOR : simpleName, arity, parameters);
}

/** Begins the name of a method that is compiled from an operator. Operators with the same parameters count as one. */
const OPERATOR = "op_";

// Static members do not have the parameter of their block.
function methodsOf({ kind, simpleName, arity, isStatic, header }: Member): readonly string[] {
  const { receiver, parameters, returnType } = header;
  const before = isStatic || receiver === undefined ? [] : [receiver.parameter];
  if (kind === "method" || kind === "operator") {
    const name = kind === "method" ? simpleName : OPERATOR;
    return [methodShape(name, arity, [...before, ...parameters])];
  }
  const value = { type: returnType ?? "", modifiers: [] };
  return [methodShape(`get_${simpleName}`, arity, before), methodShape(`set_${simpleName}`, arity, [...before, value])];
}

type ParameterShape = Pick<ParameterFacts, "type" | "modifiers">;

function methodShape(name: string, arity: number, parameters: readonly ParameterShape[]): string {
  return [name, arity, ...parameters.map(({ type, modifiers }) => `${type} ${passingOf(modifiers)}`)].join();
}
