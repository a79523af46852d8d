import type { Member, Type, TypeParameter } from "../symbols/model.ts";

/**
 * Whether two members of one name, in a type and a supertype or in two parts of a type, may have the same parameters:
 * the type arguments of the enclosing types are ignored.
 */
export function hasSameParameters(a: Member, b: Member): boolean {
  if (a.arity !== b.arity || a.parameters.length !== b.parameters.length) return false;
  return a.parameters.every(({ type }, i) => mayBeSame(type, b.parameters[i]?.type ?? type));
}

function mayBeSame(a: Type, b: Type): boolean {
  if (a === b) return true;
  if (!a.isOpen && !b.isOpen) return false;
  if (a.kind === "parameter" || b.kind === "parameter") return mayStandForEachOther(a, b);
  if (a.kind === "named")
    return b.kind === "named" && a.definition === b.definition && areSame(a.arguments, b.arguments);
  if (a.kind === "tuple") return b.kind === "tuple" && areSame(a.elements, b.elements);
  if (a.kind === "array" || a.kind === "pointer") {
    return b.kind === a.kind && a.rank === b.rank && mayBeSame(a.element, b.element);
  }
  return false;
}

function areSame(a: readonly Type[], b: readonly Type[]): boolean {
  return a.length === b.length && a.every((type, i) => mayBeSame(type, b[i] ?? type));
}

// A type parameter of a type may stand for anything in derived types; one of a method matches only that of the other method.
function mayStandForEachOther(a: Type, b: Type): boolean {
  const [first, second] = [placeInMethod(a), placeInMethod(b)];
  if (first === undefined && second === undefined) return true;
  return first === second;
}

function placeInMethod(type: Type): number | undefined {
  return type.kind === "parameter" && isOfMethod(type) ? type.owner.typeParameters.indexOf(type) : undefined;
}

function isOfMethod({ owner }: TypeParameter): boolean {
  return "header" in owner;
}
