import type { Framework, FrameworkType } from "../../framework/framework.ts";
import { getOrMake } from "../maps.ts";
import type { Declaration, IndexedFile, TypeIndex, TypeSymbol } from "../type-index.ts";
import type { MemberHeader } from "./member-header.ts";

/** The number of the project that all others see. */
export const FRAMEWORK_PROJECT = -1;

/** Whole names need no usings. */
const NO_FILE: IndexedFile = {
  id: "",
  path: "",
  usings: [],
  projects: [FRAMEWORK_PROJECT],
  declarations: [],
  headers: [],
};

/** The framework's types as symbols among those of a code base. */
export class FrameworkSymbols {
  private readonly symbols = new Map<FrameworkType, TypeSymbol>();
  private readonly types = new Map<Declaration, FrameworkType>();
  private readonly byKey = new Map<string, readonly TypeSymbol[]>();

  constructor(readonly framework: Framework) {}

  /** The members that the declaration of a framework type has; undefined for one of the code base. */
  membersOf(part: Declaration): readonly MemberHeader[] | undefined {
    return this.types.get(part)?.members;
  }

  topLevel(key: string): readonly TypeSymbol[] {
    return getOrMake(this.byKey, key, () => this.framework.topLevel(key).map((type) => this.symbolOf(type)));
  }

  /** The static classes that declare an extension method of this name. */
  extensionClasses(name: string): readonly TypeSymbol[] {
    return this.framework.extensionClasses(name).map((type) => this.symbolOf(type));
  }

  private symbolOf(type: FrameworkType, outer?: TypeSymbol): TypeSymbol {
    return getOrMake(this.symbols, type, () => this.makeSymbol(type, outer));
  }

  private makeSymbol(type: FrameworkType, outer: TypeSymbol | undefined): TypeSymbol {
    const part = declarationOf(type, outer?.parts[0]);
    this.types.set(part, type);
    const { kind, namespace, key } = type;
    let nested: ReadonlyMap<string, readonly TypeSymbol[]> | undefined;
    const makeNested = () => new Map(type.nested.map((inner) => [inner.key, [this.symbolOf(inner, symbol)]]));
    const symbol: TypeSymbol = {
      isFramework: true,
      project: FRAMEWORK_PROJECT,
      ...{ kind, namespace, key, outer },
      parts: [part],
      get nested() {
        nested ??= makeNested();
        return nested;
      },
    };
    return symbol;
  }
}

function declarationOf(type: FrameworkType, outer: Declaration | undefined): Declaration {
  const { kind, namespace, path, modifiers, typeParameters, constraints, bases, returnType, parameters } = type;
  return {
    ...{ id: "", file: NO_FILE, at: 0, kind, namespace, path, modifiers, typeParameters, constraints, bases },
    ...{ isInactive: false, outer, inherits: [] },
    ...(returnType !== undefined && { returnType }),
    ...(parameters !== undefined && { parameters }),
  };
}

/** The index of a code base with the framework's types besides. */
export function withFramework(index: TypeIndex, framework: FrameworkSymbols): TypeIndex {
  const both = new Map<string, readonly TypeSymbol[]>();
  return {
    ...index,
    topLevel: (key) =>
      getOrMake(both, key, () => {
        const own = index.topLevel(key);
        const others = framework.topLevel(key);
        return others.length === 0 ? own : own.length === 0 ? others : [...own, ...others];
      }),
    hasNamespace: (namespace, projects) =>
      index.hasNamespace(namespace, projects) || framework.framework.hasNamespace(namespace),
  };
}
