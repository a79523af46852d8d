import type { Definition, NamedType, Type, TypeParameter } from "../symbols/model.ts";

/** Returns a type's name with its namespace and enclosing types, each with its arity: `` N.Outer`1.Inner ``. */
export function wholeName({ outer, namespace, key }: Definition): string {
  const around = outer === undefined ? namespace : wholeName(outer);
  return around === "" ? key : `${around}.${key}`;
}

/** Returns a type as documentation ids write it in parameter lists; an unknown type as written in the source. */
export function typeReference(type: Type, written: string | null): string {
  switch (type.kind) {
    case "named":
      return namedReference(type);
    case "parameter":
      return parameterReference(type);
    case "array":
      return `${typeReference(type.element, inner(written))}${type.rank === 1 ? "[]" : `[${dimensions(type.rank)}]`}`;
    case "pointer":
      return `${typeReference(type.element, inner(written))}*`;
    case "tuple":
      return tupleReference(type.elements);
    case "anonymous":
    case "special":
      return specialReference(type.kind === "special" ? type.name : "unknown", written ?? "");
  }
}

function inner(written: string | null): string {
  return (written ?? "").replace(/(\*|\[[,\s]*\])\s*$/, "");
}

function dimensions(rank: number): string {
  return Array.from({ length: rank }, () => "0:").join();
}

// Type arguments follow the type to which they belong: `Outer{A}.Inner{B}`.
function namedReference({ definition, arguments: list }: NamedType): string {
  const { outer, namespace, name, typeParameters } = definition;
  const before = outer?.typeParameters.length ?? 0;
  const own = list.slice(before, typeParameters.length).map((type) => typeReference(type, ""));
  const around =
    outer === undefined
      ? namespace
      : namedReference({ ...outer.selfType, definition: outer, arguments: list.slice(0, before) });
  const whole = around === "" ? name : `${around}.${name}`;
  return own.length === 0 ? whole : `${whole}{${own.join()}}`;
}

function parameterReference(type: TypeParameter): string {
  const { owner } = type;
  const at = owner.typeParameters.indexOf(type);
  // The type parameters of enclosing types come first in a type's list.
  if ("members" in owner) return `\`${at}`;
  const { receiver } = owner.header;
  const ofBlock = receiver?.compiledAs === undefined ? 0 : receiver.typeParameters.length;
  return at < ofBlock ? `\`${at}` : `\`\`${at - ofBlock}`;
}

/** Maximum number of elements in one tuple; the others are in a nested tuple. */
const TUPLE_ELEMENTS = 7;

function tupleReference(elements: readonly Type[]): string {
  const first = elements.slice(0, TUPLE_ELEMENTS).map((type) => typeReference(type, ""));
  const rest = elements.slice(TUPLE_ELEMENTS);
  return `System.ValueTuple{${[...first, ...(rest.length > 0 ? [tupleReference(rest)] : [])].join()}}`;
}

function specialReference(name: string, written: string): string {
  if (name === "dynamic") return "System.Object";
  if (name === "void") return "System.Void";
  return written.replaceAll(" ", "").replaceAll("<", "{").replaceAll(">", "}");
}
