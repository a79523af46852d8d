import { seenFrom } from "../symbols/member-search.ts";
import type { Definition, NamedType } from "../symbols/model.ts";

/** Limits that no real type exceeds; an endless hierarchy such as `interface I<T> : J<I<I<T>>>` would not terminate. */
const MAX_INTERFACES = 300;
const MAX_DEPTH = 100;
const MAX_CLASSES = 200;

/** Returns the base class with its type arguments; undefined if there is none, or if it is declared outside the code base. */
export function baseClassOf(type: NamedType): NamedType | undefined {
  if (type.definition.isInterface) return undefined;
  for (const base of type.definition.bases) {
    if (isDeclared(base) && !base.definition.isInterface) return throughType(type, base);
  }
  return undefined;
}

/** Yields the base class, its base class and so on, each looked up on demand. */
export function* baseClassesOf(type: NamedType): Generator<NamedType> {
  const seen = new Set([type.definition]);
  for (let at = baseClassOf(type); at !== undefined && !seen.has(at.definition); at = baseClassOf(at)) {
    if (seen.size > MAX_CLASSES) return;
    seen.add(at.definition);
    yield at;
  }
}

/** Returns the interfaces in the type's own base lists and all that these extend, each before those it extends. */
export function declaredInterfacesOf(type: NamedType): readonly NamedType[] {
  return interfacesBelow([type]);
}

/**
 * Returns every interface of the type and its base classes, in the compiler's order: those of the base classes first,
 * each interface before those it extends.
 */
export function allInterfacesOf(type: NamedType): readonly NamedType[] {
  return interfacesBelow([type, ...baseClassesOf(type)]);
}

// Collected from the end, so that an interface reached twice is placed where it comes last.
function interfacesBelow(types: readonly NamedType[]): readonly NamedType[] {
  const found: NamedType[] = [];
  const visited = new Set<NamedType>();
  const path: Definition[] = [];
  const visit = (type: NamedType) => {
    const isCircle = path.includes(type.definition) || path.length > MAX_DEPTH || visited.size > MAX_INTERFACES;
    if (isCircle || visited.has(type)) return;
    visited.add(type);
    path.push(type.definition);
    for (const base of interfacesAbove(type)) visit(base);
    path.pop();
    found.push(type);
  };
  for (const type of types) for (const base of interfacesAbove(type)) visit(base);
  return found.reverse();
}

/** In reverse order. */
function interfacesAbove(type: NamedType): readonly NamedType[] {
  const bases = type.definition.bases.filter(isDeclared).filter(({ definition }) => definition.isInterface);
  return bases.map((base) => throughType(type, base)).reverse();
}

function isDeclared(base: NamedType["definition"]["bases"][number]): base is NamedType {
  return base.kind === "named" && !base.definition.isExternal;
}

function throughType(type: NamedType, base: NamedType): NamedType {
  return seenFrom(type, base, type.definition.symbols) as NamedType;
}
