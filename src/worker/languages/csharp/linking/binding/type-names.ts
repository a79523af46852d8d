import { type Code, Op, type PlacedTypeName, type StatementCode } from "../../body-ir/body-ir.ts";
import type { Type } from "../symbols/model.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Binder } from "./binder.ts";

/** The names in written types. Those of patterns may turn out to be constants. */
export function bindTypeNames(
  binder: Binder,
  [, names]: Extract<StatementCode, readonly [typeof Op.typeNames, ...unknown[]]>,
): Type {
  for (const [at, name] of names.entries()) {
    const [text, row, column] = name;
    const type = typeOfName(binder, name, names[at + 1]);
    if (type !== UNKNOWN) binder.nameType(row, column, type);
    else if (binder.names?.unknownPatterns.has(text)) binder.typeOf(constantAt(names, at, name));
  }
  return UNKNOWN;
}

// Before another name a namespace comes before a type.
function typeOfName(binder: Binder, [text]: PlacedTypeName, next: PlacedTypeName | undefined): Type {
  const inner = next !== undefined && isBehind(next[0], text) ? binder.read(next[0]) : UNKNOWN;
  const isNamespace = inner.kind === "named" && inner.definition.outer === undefined;
  return isNamespace ? UNKNOWN : binder.read(text);
}

function isBehind(text: string, start: string): boolean {
  return text.startsWith(start) && /^\s*\./.test(text.slice(start.length));
}

/** `A.B` as the expression that it is where it is no type, each name at its place. */
function constantAt(names: readonly PlacedTypeName[], at: number, [text, row, column]: PlacedTypeName): Code {
  const dot = text.lastIndexOf(".");
  if (dot < 0) return [Op.name, text, row, column];
  const before = names[at - 1];
  const outer = text.slice(0, dot);
  const target: Code = before?.[0] === outer ? constantAt(names, at - 1, before) : [Op.name, outer];
  return [Op.member, target, text.slice(dot + 1), 0, row, column];
}
