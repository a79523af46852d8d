import { KEYWORD_TYPES } from "../names/keyword-types.ts";
import type { WrittenName, WrittenType } from "../names/written-type.ts";
import type { Definition, Type, TypeContext, TypeParameter, WrittenTypes } from "./model.ts";
import type { SymbolTools } from "./symbol-tools.ts";
import { NestedTypeContext } from "./type-context.ts";
import { DYNAMIC, UNKNOWN, VOID } from "./type-store.ts";

/** Maximum depth, deeper than anybody writes. */
const MAX_DEPTH = 40;

/** Reads types as written. */
export class TypeReader implements WrittenTypes {
  private depth = 0;

  constructor(private readonly symbols: SymbolTools) {}

  read(text: string, from: TypeContext): Type {
    const context = from.whereRead(text);
    const known = context.known.get(text);
    if (known !== undefined) return known;
    const type = this.typeOf(this.symbols.resolver.parse(text), context);
    context.known.set(text, type);
    return type;
  }

  isFunction(text: string, from: TypeContext): boolean {
    return this.isFunctionIn(this.symbols.resolver.parse(text), from);
  }

  private isFunctionIn(written: WrittenType, context: TypeContext): boolean {
    if ("element" in written) return this.isFunctionIn(written.element, context);
    if (written.kind !== "name") return written.kind === "function";
    const [only] = written.parts;
    if (only === undefined || written.parts.length > 1 || only.arguments.length > 0) return false;
    const alias = this.symbols.resolver.aliasOf(only.name, context.scope);
    // A type parameter or a nearer type of the name hides the alias.
    if (alias === undefined || parameterNamed(only.name, context) !== undefined) return false;
    if (this.symbols.symbolNamed(written, context.scope) !== undefined) return false;
    return this.isFunctionIn(alias.type, new NestedTypeContext(alias.scope, undefined));
  }

  /** Returns the type of a keyword such as `int`. */
  keyword(word: string): Type | undefined {
    if (word === "void") return VOID;
    if (word === "dynamic") return DYNAMIC;
    const name = KEYWORD_TYPES.get(word);
    return name === undefined ? undefined : this.symbols.coreType(name);
  }

  /** Returns the type of a simple name, possibly with type arguments; undefined if it means none. */
  named(name: string, typeArguments: readonly string[], context: TypeContext): Type | undefined {
    const key = typeArguments.length === 0 ? name : `${name}<${typeArguments.join()}>`;
    const type = this.read(key, context);
    return type === UNKNOWN ? undefined : type;
  }

  typeOf(written: WrittenType, context: TypeContext): Type {
    if (this.depth > MAX_DEPTH) return UNKNOWN;
    this.depth++;
    try {
      return this.shapeOf(written, context);
    } finally {
      this.depth--;
    }
  }

  private shapeOf(written: WrittenType, context: TypeContext): Type {
    const { store } = this.symbols;
    switch (written.kind) {
      case "name":
        return this.nameOf(written, context);
      case "array":
        return store.array(this.typeOf(written.element, context), written.rank);
      case "pointer":
        return store.pointer(this.typeOf(written.element, context));
      case "nullable":
        return this.symbols.nullable(this.typeOf(written.element, context));
      case "tuple":
        return store.tuple(
          written.elements.map((element) => this.typeOf(element, context)),
          written.names,
        );
      case "function":
        return this.functionOf(written.types.map((type) => this.typeOf(type, context)));
      case "other":
        return this.symbols.missing(written.text, () => []);
    }
  }

  // A function pointer is called and converted from a method like the delegate with the same parameters and return type.
  private functionOf(types: readonly Type[]): Type {
    const list = types.at(-1) === VOID ? types.slice(0, -1) : types;
    const name = list.length < types.length ? "Action" : "Func";
    const type = this.symbols.coreType(list.length === 0 ? name : `${name}\`${list.length}`);
    return type.kind === "named" && list.length > 0 ? this.symbols.store.named(type.definition, list) : type;
  }

  private nameOf(written: WrittenName, context: TypeContext): Type {
    const [only] = written.parts;
    if (written.parts.length === 1 && written.alias === undefined && only?.arguments.length === 0) {
      const simple = this.keyword(only.name) ?? parameterNamed(only.name, context);
      if (simple !== undefined) return simple;
    }
    const { resolver } = this.symbols;
    const symbol = this.symbols.symbolNamed(written, context.scope);
    const isSimple = written.parts.length === 1 && only?.arguments.length === 0;
    const needsAlias = symbol === undefined || (isSimple && symbol.key.includes("`"));
    const alias = isSimple && needsAlias ? resolver.aliasOf(only.name, context.scope) : undefined;
    if (alias !== undefined) return this.typeOf(alias.type, new NestedTypeContext(alias.scope, undefined));
    if (symbol === undefined) return this.missing(written, context);
    const definition = this.symbols.definitionOf(symbol);
    return this.symbols.store.named(definition, this.argumentsOf(definition, written, context));
  }

  private missing(written: WrittenName, context: TypeContext): Type {
    const list = () => argumentsIn(written).map((argument) => this.typeOf(argument, context));
    return this.symbols.missing(written.parts.at(-1)?.name ?? "", list);
  }

  // `Outer<A>.Inner<B>`: the last arguments are the type's own; those of enclosing types that are not written follow
  // from the context.
  private argumentsOf(definition: Definition, written: WrittenName, context: TypeContext): readonly Type[] {
    const needed = definition.typeParameters.length;
    if (needed === 0) return [];
    const given = argumentsIn(written).map((argument) =>
      isOmitted(argument) ? UNKNOWN : this.typeOf(argument, context),
    );
    const missing = needed - given.length;
    if (missing === 0) return given;
    const outer = definition.outer;
    const inherited = missing > 0 && outer !== undefined ? this.outerArguments(outer, context) : [];
    return definition.typeParameters.map((_, i) => (i < missing ? inherited[i] : given[i - missing]) ?? UNKNOWN);
  }

  /** Returns the type arguments of an enclosing type, as seen from inside it or from a derived type. */
  private outerArguments(outer: Definition, context: TypeContext): readonly Type[] {
    for (let at = context.definition; at !== undefined; at = at.outer) {
      const found = at === outer ? at.selfType : at.isReadingBases ? undefined : at.baseOf(outer);
      if (found !== undefined) return found.arguments;
    }
    return [];
  }
}

/** Returns the type arguments of all parts of a name. Nearly all names have one part: no list is created for them. */
function argumentsIn({ parts }: WrittenName): readonly WrittenType[] {
  const [first] = parts;
  return first !== undefined && parts.length === 1 ? first.arguments : parts.flatMap((part) => part.arguments);
}

// `List<>`
function isOmitted(argument: WrittenType): boolean {
  return argument.kind === "other" && argument.text === "";
}

/** Returns the type parameter of that name of the enclosing methods or types. */
function parameterNamed(name: string, context: TypeContext): TypeParameter | undefined {
  const own = context.typeParameters.find((parameter) => parameter.name === name);
  if (own !== undefined) return own;
  // Those of the innermost type come last in its list.
  return context.definition?.typeParameters.findLast((parameter) => parameter.name === name);
}
