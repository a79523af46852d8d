import { append, getOrMake } from "../../../../util/maps.ts";
import { once } from "../../../../util/once.ts";
import type { Framework, FrameworkType } from "../../framework/framework.ts";
import { tokenOf } from "../format/coded-index.ts";
import { Assembly } from "../model/assembly.ts";
import { isExtension } from "./method-facts.ts";
import { accessWords, type Surface } from "./modifiers.ts";
import { isSeen, typeFacts } from "./type-facts.ts";
import { TypeTexts } from "./type-texts.ts";

/** The types of an assembly, as framework facts give those of .NET. */
export interface AssemblyFacts extends Framework {
  /** What else it says: its name, its MVID, what it refers to. */
  readonly assembly: Assembly;
  /** Every type that is not nested, in the order of the assembly. */
  types(): readonly FrameworkType[];
}

/** What is wanted of an assembly. */
export interface AssemblyOptions {
  /** `internal` for code that the assembly calls its friend; else `public`. */
  readonly surface?: Surface;
  /** Whether `?` is written behind reference types that may be null, which framework facts leave out. */
  readonly showsNull?: boolean;
}

/**
 * Opens an assembly. Its names are read when one is asked for first, a type when it is asked for; whatever is asked may
 * throw `BadAssembly`.
 */
export function openAssembly(bytes: Uint8Array, options: AssemblyOptions = {}): AssemblyFacts {
  const { surface = "public", showsNull = false } = options;
  const assembly = new Assembly(bytes);
  return new OpenAssembly(assembly, new TypeTexts(assembly, showsNull), surface);
}

class OpenAssembly implements AssemblyFacts {
  private readonly known = new Map<number, FrameworkType>();
  private readonly index = once(() => indexTypes(this.assembly, this.surface));
  private readonly extensions = once(() => indexExtensions(this.assembly, this.index().rows, this.surface));

  constructor(
    readonly assembly: Assembly,
    private readonly texts: TypeTexts,
    private readonly surface: Surface,
  ) {}

  topLevel(key: string): readonly FrameworkType[] {
    return (
      this.index()
        .byKey.get(key)
        ?.map((row) => this.typeAt(row)) ?? []
    );
  }

  hasNamespace(namespace: string): boolean {
    return this.index().namespaces.has(namespace);
  }

  extensionClasses(methodName: string): readonly FrameworkType[] {
    return (
      this.extensions()
        .get(methodName)
        ?.map((row) => this.typeAt(row)) ?? []
    );
  }

  types(): readonly FrameworkType[] {
    return this.index().rows.map((row) => this.typeAt(row));
  }

  private typeAt(row: number): FrameworkType {
    const { texts, surface } = this;
    return getOrMake(this.known, row, () => typeFacts(this.assembly.type(row), { texts, surface }));
  }
}

interface TypeIndex {
  readonly rows: readonly number[];
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  /** With those around them. */
  readonly namespaces: ReadonlySet<string>;
}

function indexTypes(assembly: Assembly, surface: Surface): TypeIndex {
  const rows = assembly.topLevelRows.filter((row) => isSeen(assembly.type(row), surface));
  const byKey = new Map<string, number[]>();
  const namespaces = new Set<string>();
  for (const row of rows) {
    const { namespace, parts } = assembly.names.of(tokenOf("TypeDef", row));
    append(byKey, parts[0]?.key ?? "", row);
    addWithOuter(namespaces, namespace);
  }
  return { rows, byKey, namespaces };
}

function addWithOuter(known: Set<string>, namespace: string): void {
  let outer = namespace;
  while (outer !== "" && !known.has(outer)) {
    known.add(outer);
    outer = outer.slice(0, Math.max(0, outer.lastIndexOf(".")));
  }
}

/** The types that declare an extension method, by its name. */
function indexExtensions(
  assembly: Assembly,
  rows: readonly number[],
  surface: Surface,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const type of rows.map((row) => assembly.type(row)).filter((each) => each.holdsExtensions)) {
    const methods = type.methods.filter(
      (method) => accessWords(method.access, surface) !== undefined && isExtension(method, type),
    );
    for (const name of new Set(methods.map((method) => method.name))) append(found, name, type.row);
  }
  return found;
}
