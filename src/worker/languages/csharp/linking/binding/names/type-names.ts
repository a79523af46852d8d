import type { CodeOf, Op, PlacedTypeName } from "../../../body-ir/body-ir.ts";
import { usingScope } from "../../names/scope.ts";
import type { Type } from "../../symbols/model.ts";
import { NestedTypeContext } from "../../symbols/type-context.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";

/** Binds the names in written types. */
export function bindTypeNames(binder: Binder, [, names, usingsOf]: CodeOf<typeof Op.typeNames>): Type {
  const { context } = binder;
  if (usingsOf !== undefined) binder.context = new NestedTypeContext(usingScope(context.scope, usingsOf), undefined);
  nameAll(binder, names);
  binder.context = context;
  return UNKNOWN;
}

function nameAll(binder: Binder, names: readonly PlacedTypeName[]): void {
  for (const [at, name] of names.entries()) {
    const [, row, column, role] = name;
    binder.nameType(row, column, typeOfName(binder, names, at, name), role);
  }
}

// Before a dot, a namespace takes precedence over a type.
function typeOfName(
  binder: Binder,
  names: readonly PlacedTypeName[],
  at: number,
  [text, row, column]: PlacedTypeName,
): Type {
  const next = names
    .slice(at + 1, at + NEAR)
    .find((other) => other[1] === row && other[2] > column && isBehind(other[0], text));
  const inner = next === undefined ? UNKNOWN : binder.read(next[0]);
  const isNamespace = inner.kind === "named" && inner.definition.outer === undefined;
  return isNamespace ? UNKNOWN : typeMeant(binder, text, binder.read(text));
}

/** Returns the type that a name means: for an alias of an array or the like, the type named in it. */
export function typeMeant({ symbols, context }: Binder, text: string, type: Type): Type {
  if (type === UNKNOWN || (type.kind === "named" && !symbols.isNullable(type))) return type;
  const symbol = symbols.resolver.resolve(symbols.resolver.parse(text), context.scope);
  return symbol === undefined ? type : symbols.definitionOf(symbol).selfType;
}

/** Maximum distance, in names, between a name and the qualifier before it, whose type arguments come in between. */
const NEAR = 20;

function isBehind(text: string, start: string): boolean {
  return text.startsWith(start) && /^\s*\./.test(text.slice(start.length));
}
