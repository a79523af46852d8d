import { getOrMake } from "../../../../util/maps.ts";
import type { Framework, FrameworkType } from "../../framework/framework.ts";
import type { Declaration, IndexedFile } from "../declared/declaration.ts";
import type { MemberHeader } from "../declared/member-header.ts";
import type { TypeIndex, TypeSymbol } from "../names/type-index.ts";

/** The number of the project that all others see. */
export const FRAMEWORK_PROJECT = -1;

/** Whole names need no usings. */
const NO_FILE: IndexedFile = {
  id: "",
  path: "",
  size: 0,
  usings: [],
  leftOut: [],
  isDefined: () => false,
  projects: [FRAMEWORK_PROJECT],
  declarations: [],
  headers: [],
  cuts: [],
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
    return new FrameworkSymbol(type, part, outer, (inner, symbol) => this.symbolOf(inner, symbol));
  }
}

class FrameworkSymbol implements TypeSymbol {
  readonly isFramework = true;
  readonly project = FRAMEWORK_PROJECT;
  readonly kind: TypeSymbol["kind"];
  readonly namespace: string;
  readonly key: string;
  readonly parts: TypeSymbol["parts"];
  private ownNested: ReadonlyMap<string, readonly TypeSymbol[]> | undefined;

  constructor(
    private readonly type: FrameworkType,
    part: Declaration,
    readonly outer: TypeSymbol | undefined,
    private readonly symbolOf: (inner: FrameworkType, outer: TypeSymbol) => TypeSymbol,
  ) {
    this.kind = type.kind;
    this.namespace = type.namespace;
    this.key = type.key;
    this.parts = [part];
  }

  get nested(): ReadonlyMap<string, readonly TypeSymbol[]> {
    this.ownNested ??= new Map(this.type.nested.map((inner) => [inner.key, [this.symbolOf(inner, this)]]));
    return this.ownNested;
  }
}

/** A type that is declared elsewhere, of which nothing but its name is known. */
export function symbolOfName(name: string): TypeSymbol {
  const type = { ...NAMELESS, path: name, key: name };
  const symbol: FrameworkSymbol = new FrameworkSymbol(type, declarationOf(type, undefined), undefined, () => symbol);
  return symbol;
}

const NAMELESS: FrameworkType = {
  kind: "class",
  namespace: "",
  path: "",
  key: "",
  arity: 0,
  modifiers: [],
  typeParameters: [],
  constraints: [],
  bases: [],
  members: [],
  nested: [],
};

function declarationOf(type: FrameworkType, outer: Declaration | undefined): Declaration {
  const { kind, namespace, path, modifiers, typeParameters, constraints, bases, returnType, parameters } = type;
  return {
    id: "",
    file: NO_FILE,
    kind,
    namespace,
    path,
    modifiers,
    typeParameters,
    variance: undefined,
    constraints,
    bases,
    returnType,
    parameters,
    isInactive: false,
    outer,
    inherits: NONE,
    at: 0,
  };
}

const NONE: readonly never[] = [];

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
