import type { Declaration } from "../declared/declaration.ts";
import type { ImportScope } from "./imports.ts";
import type { TypeSymbol } from "./type-index.ts";

/** The place at which a type is named. */
export interface Scope extends ImportScope {
  /** The innermost type whose body contains the name. */
  readonly type: TypeSymbol | undefined;
  /** Those of the declaration whose header contains the name. */
  readonly typeParameters: readonly string[];
  /** Set in an excluded member of a type that is not excluded: other excluded declarations may be meant. */
  readonly isInactiveMember?: true;
}

/** Returns the scope of a declaration's header: the type's own nested types are not in scope there. */
export function headerScope(symbol: TypeSymbol, part: Declaration): Scope {
  return scopeAt(symbol, part, symbol.outer, part.typeParameters);
}

/** Returns the scope of a member, with its own type parameters. */
export function memberScope(symbol: TypeSymbol, part: Declaration, typeParameters: readonly string[] = []): Scope {
  return scopeAt(symbol, part, symbol, typeParameters);
}

/** Returns the scope of a using directive in a namespace of the same file. The directive means the same from every place. */
export function usingScope(scope: Scope, namespace: string): Scope {
  const { isInactiveMember: _, ...around } = scope;
  return { ...around, namespace, type: undefined, typeParameters: [], isUsing: true };
}

/** Returns the same scope with excluded declarations included. */
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
