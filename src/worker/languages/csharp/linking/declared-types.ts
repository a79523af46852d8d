import type { DeclaredTypes, TypeHead } from "../../../linking/model/project-uses.ts";
import type { Declaration } from "./declared/declaration.ts";
import { mainPart } from "./names/type-index.ts";
import type { Definition, Type } from "./symbols/model.ts";
import type { Symbols } from "./symbols/symbols.ts";

/** The types of a code base, by the ids of their declarations. */
export class TypesOfSymbols implements DeclaredTypes {
  constructor(private readonly context: { readonly symbols: Symbols }) {}

  headOf(id: string): TypeHead | undefined {
    const declaration = this.context.symbols.resolver.index.declarations.get(id);
    if (declaration === undefined) return undefined;
    const { kind, modifiers } = declaration;
    return { kind, modifiers, name: nameWithParameters(declaration) };
  }

  /**
   * Returns the ids of the code base's types that are named by the headers of a type's members and by the type
   * arguments of its bases.
   */
  namedBy(id: string): readonly string[] {
    const { symbols } = this.context;
    const { index } = symbols.resolver;
    const declaration = index.declarations.get(id);
    const symbol = declaration && index.symbolOf(declaration);
    if (symbol === undefined) return [];
    return typesInHeaders(symbols.definitionOf(symbol), symbols)
      .flatMap(definitionsIn)
      .filter((definition) => !definition.isExternal)
      .map((definition) => mainPart(definition.symbol).id);
  }
}

function nameWithParameters({ path, typeParameters }: Declaration): string {
  const name = path.replace(/`\d+/g, "");
  return typeParameters.length === 0 ? name : `${name}<${typeParameters.join(", ")}>`;
}

function typesInHeaders(definition: Definition, symbols: Symbols): readonly Type[] {
  const members = [...definition.members.values()].flat();
  const [part] = definition.symbol.parts;
  const ofDelegate = [part.returnType ?? [], part.parameters?.map(({ type }) => type) ?? []].flat();
  return [
    ...definition.bases.flatMap((base) => (base.kind === "named" ? base.arguments : [])),
    ...members.flatMap(({ type, parameters }) => [type, ...parameters.map((parameter) => parameter.type)]),
    ...ofDelegate.map((text) => symbols.types.read(text, definition.contextIn(part))),
  ];
}

/** Returns the definitions of which a type is composed: `Dictionary<A, B[]>` has three. */
function definitionsIn(type: Type): readonly Definition[] {
  switch (type.kind) {
    case "named":
      return [type.definition, ...type.arguments.flatMap(definitionsIn)];
    case "array":
    case "pointer":
      return definitionsIn(type.element);
    case "tuple":
    case "anonymous":
      return type.elements.flatMap(definitionsIn);
    case "parameter":
    case "special":
      return [];
  }
}
