import type { Declaration } from "../declared/declaration.ts";
import type { ImportScope } from "./imports.ts";
import type { TypeSymbol } from "./type-index.ts";

/** Where a type is named. */
export interface Scope extends ImportScope {
  /** The innermost type in whose body the name stands. */
  readonly type: TypeSymbol | undefined;
  /** Of the declaration whose header it stands in. */
  readonly typeParameters: readonly string[];
  /** It stands in a member that the preprocessor leaves out of a type that it keeps: what is left out as well may be meant. */
  readonly isInactiveMember?: true;
}

/** The scope of what stands before a declaration's body: its own nested types don't count there. */
export function headerScope(symbol: TypeSymbol, part: Declaration): Scope {
  return scopeAt(symbol, part, symbol.outer, part.typeParameters);
}

/** The scope of a member, with the type parameters of its own. */
export function memberScope(symbol: TypeSymbol, part: Declaration, typeParameters: readonly string[] = []): Scope {
  return scopeAt(symbol, part, symbol, typeParameters);
}

/**
 * The scope of a using directive that stands in a namespace of the same file. It means the same wherever it is looked at
 * from.
 */
export function usingScope(scope: Scope, namespace: string): Scope {
  const { isInactiveMember: _, ...around } = scope;
  return { ...around, namespace, type: undefined, typeParameters: [], isUsing: true };
}

/** The same place, where what the preprocessor leaves out may be meant. */
export function inactiveScope(scope: Scope): Scope {
  return { ...scope, isInactive: true };
}

function scopeAt(
  { project }: TypeSymbol,
  { file, namespace, isInactive }: Declaration,
  type: TypeSymbol | undefined,
  typeParameters: readonly string[],
): Scope {
  return { file, project, namespace, isInactive, type, typeParameters };
}
