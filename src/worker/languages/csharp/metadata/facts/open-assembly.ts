import { append, getOrMake } from "../../../../util/maps.ts";
import { once } from "../../../../util/once.ts";
import type { Framework, FrameworkType } from "../../framework/framework.ts";
import { BadAssembly } from "../format/bad-assembly.ts";
import { Assembly } from "../model/assembly.ts";
import { isMarkedExtension } from "./method-facts.ts";
import { accessWords, type Surface } from "./modifiers.ts";
import { type Guard, isSeenType, type TypeView, typeFacts } from "./type-facts.ts";
import { TypeTexts } from "./type-texts.ts";

/** The types of an assembly, as framework facts give those of .NET. */
export interface AssemblyFacts extends Framework {
  /** What else it says: its name, its MVID, what it refers to. */
  readonly assembly: Assembly;
  /** Every type that is not nested, in the order of the assembly. */
  types(): readonly FrameworkType[];
  /** Whether it has a type of that name, which is not nested, but does not show it. */
  hides(namespace: string, key: string): boolean;
  /** The name of the assembly in which a type is that was of this one once, or is promised by it; undefined for any other. */
  forwardOf(namespace: string, key: string): string | undefined;
}

/** What is wanted of an assembly. */
export interface AssemblyOptions {
  /** `internal` for code that the assembly calls its friend; else `public`. */
  readonly surface?: Surface;
  /** Whether `?` is written behind reference types that may be null, which framework facts leave out. */
  readonly showsNull?: boolean;
  /** Is told what cannot be read, which then is left out; without it, whoever asks is thrown the error. */
  readonly onDamage?: (error: BadAssembly) => void;
  /** Whether another assembly has a type that it does not show, so that it is no base to code that uses this one. */
  readonly isHidden?: TypeView["isHidden"];
}

/**
 * Opens an assembly; throws `BadAssembly` for none. Its names are read when one is asked for first, a type when it is
 * asked for.
 */
export function openAssembly(file: Uint8Array | Assembly, options: AssemblyOptions = {}): AssemblyFacts {
  const { surface = "public", showsNull = false, onDamage, isHidden = () => false } = options;
  const assembly = file instanceof Assembly ? file : new Assembly(file);
  const texts = new TypeTexts(assembly, showsNull);
  return new OpenAssembly(assembly, { texts, surface, isHidden, guard: guardWith(onDamage) });
}

function showingNull(assembly: Assembly, view: TypeView): TypeView {
  return { ...view, texts: new TypeTexts(assembly, true) };
}

function guardWith(onDamage: AssemblyOptions["onDamage"]): Guard {
  if (onDamage === undefined) return (read) => read();
  return (read, otherwise) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof BadAssembly)) throw error;
      onDamage(error);
      return otherwise;
    }
  };
}

const NONE: readonly never[] = [];

class OpenAssembly implements AssemblyFacts {
  /** One each, or none. */
  private readonly known = new Map<number, readonly FrameworkType[]>();
  private readonly index = once(() => this.view.guard(() => indexTypes(this.assembly, this.view.surface), NO_TYPES));
  private readonly extensions = once(() => this.view.guard(() => this.indexExtensions(), NO_ROWS));
  private readonly ownShown = once(() => new OpenAssembly(this.assembly, showingNull(this.assembly, this.view)));
  private readonly forwards = once(() => this.view.guard(() => forwardsOf(this.assembly), NO_FORWARDS));
  private readonly hidden = once(() => this.view.guard(() => hiddenTypes(this.assembly, this.view.surface), NO_NAMES));

  constructor(
    readonly assembly: Assembly,
    private readonly view: TypeView,
  ) {}

  topLevel(key: string): readonly FrameworkType[] {
    return this.typesAt(this.index().byKey.get(key));
  }

  hasNamespace(namespace: string): boolean {
    return this.index().namespaces.has(namespace);
  }

  extensionClasses(methodName: string): readonly FrameworkType[] {
    return this.typesAt(this.extensions().get(methodName));
  }

  types(): readonly FrameworkType[] {
    return this.typesAt(this.index().rows);
  }

  get shown(): AssemblyFacts {
    return this.ownShown();
  }

  hides(namespace: string, key: string): boolean {
    // Most types are shown, and found without reading the names of all others.
    const shown = this.index().byKey.get(key) ?? NONE;
    const { names } = this.assembly;
    if (shown.some((row) => names.namespaceOf(row) === namespace)) return false;
    return this.hidden().has(`${namespace}.${key}`);
  }

  forwardOf(namespace: string, key: string): string | undefined {
    return this.forwards().get(`${namespace}.${key}`);
  }

  private typesAt(rows: readonly number[] = NONE): readonly FrameworkType[] {
    return rows.flatMap((row) => getOrMake(this.known, row, () => this.readType(row)));
  }

  // One that cannot be read is not tried again.
  private readType(row: number): readonly FrameworkType[] {
    return this.view.guard<readonly FrameworkType[]>(() => [typeFacts(this.assembly.type(row), this.view)], NONE);
  }

  private indexExtensions(): ReadonlyMap<string, readonly number[]> {
    const shown = new Set(this.index().rows);
    const rows = this.assembly.attributes.rowsWith("extension", "TypeDef").filter((row) => shown.has(row));
    return indexExtensions(this.assembly, rows, this.view.surface);
  }
}

const NO_ROWS: ReadonlyMap<string, readonly number[]> = new Map();
const NO_NAMES: ReadonlySet<string> = new Set();
const NO_FORWARDS: ReadonlyMap<string, string> = new Map();
const NO_TYPES: TypeIndex = { rows: [], byKey: NO_ROWS, namespaces: NO_NAMES };

/** Where types are that are said to be in an assembly and are not, by namespace and name. */
function forwardsOf({ forwards }: Assembly): ReadonlyMap<string, string> {
  return new Map(forwards.map(({ namespace, key, assembly }) => [`${namespace}.${key}`, assembly]));
}

/** The types that are not nested and not shown, by namespace and name. */
function hiddenTypes(assembly: Assembly, surface: Surface): ReadonlySet<string> {
  const rows = assembly.topLevelRows.filter((row) => !isSeenType(assembly, row, surface));
  return new Set(
    rows.map((row) => {
      const { namespace, key } = assembly.names.topLevel(row);
      return `${namespace}.${key}`;
    }),
  );
}

interface TypeIndex {
  readonly rows: readonly number[];
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  /** With those around them. */
  readonly namespaces: ReadonlySet<string>;
}

function indexTypes(assembly: Assembly, surface: Surface): TypeIndex {
  const rows = assembly.topLevelRows.filter((row) => isSeenType(assembly, row, surface));
  const byKey = new Map<string, number[]>();
  const namespaces = new Set<string>();
  for (const row of rows) {
    const { namespace, key } = assembly.names.topLevel(row);
    append(byKey, key, row);
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

/** Which of the types that hold extension methods declare one of a name. */
function indexExtensions(
  assembly: Assembly,
  rows: readonly number[],
  surface: Surface,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const type of rows.map((row) => assembly.type(row))) {
    const methods = type.methods.filter(
      (method) => accessWords(method.access, surface) !== undefined && isMarkedExtension(method),
    );
    for (const name of new Set(methods.map((method) => method.name))) append(found, name, type.row);
  }
  return found;
}
