import { type MemberCode, Op } from "../../../body-ir/body-ir.ts";
import { namedType, type WrittenType } from "../../names/written-type.ts";
import type { Binder } from "../binder/binder.ts";

/**
 * Takes back the certainty of `Color` in `Color.Red` where it names a member that is written as `Color Color`, and this
 * type cannot be found: it may mean the type as well (C# specification, 12.8.7.2). What is called on it is mostly called
 * on the value; what is only named is as often of the type.
 */
export function doubtNamesake(binder: Binder, [, target, , isConditional]: MemberCode, isCalled: boolean): void {
  const { names, symbols } = binder;
  if (names === undefined || isConditional === 1 || typeof target === "string" || target[0] !== Op.name) return;
  const [, name, row, column] = target;
  const member = names.memberAt(row, column);
  if (member === undefined || !isCalledAs(symbols.resolver.parse(member.header.returnType ?? ""), name)) return;
  names.doubt(row, column, isCalled);
}

function isCalledAs(type: WrittenType, name: string): boolean {
  const inner = type.kind === "nullable" ? type.element : type;
  const last = namedType(inner)?.parts.at(-1);
  return last?.name === name && last.arguments.length === 0;
}
