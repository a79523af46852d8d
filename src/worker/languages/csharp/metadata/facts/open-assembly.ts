import { getOrMake } from "../../../../util/maps.ts";
import { once } from "../../../../util/once.ts";
import type { Framework, FrameworkType } from "../../framework/framework.ts";
import { type BadAssembly, readOr } from "../format/bad-assembly.ts";
import { Assembly } from "../model/assembly.ts";
import { type AssemblyIndex, indexAssembly } from "./assembly-index.ts";
import type { Surface } from "./modifiers.ts";
import { SeenNames } from "./seen-names.ts";
import { type Guard, type TypeView, typeFacts } from "./type-facts.ts";
import { TypeTexts } from "./type-texts.ts";

/** The types of an assembly, as framework facts give those of .NET. */
export interface AssemblyFacts extends Framework {
  /** What else it says: its name, its MVID, what it refers to. Throws `BadAssembly` where it cannot be opened any more. */
  readonly assembly: Assembly;
  /** All its names. */
  readonly index: AssemblyIndex;
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

/** An assembly whose names are known, so that it is opened when it is asked for a type first. */
export interface IndexedAssembly {
  readonly index: AssemblyIndex;
  /** Throws `BadAssembly` for none. */
  open(): Assembly;
}

/**
 * Opens an assembly; throws `BadAssembly` for none, unless its names are known. Else these are read when one is asked for
 * first, a type when it is asked for.
 */
export function openAssembly(
  file: Uint8Array | Assembly | IndexedAssembly,
  options: AssemblyOptions = {},
): AssemblyFacts {
  const { surface = "public", showsNull = false, onDamage, isHidden = () => false } = options;
  const guard = guardWith(onDamage);
  return new OpenAssembly(sourceOf(file, guard), { surface, isHidden, guard }, showsNull);
}

interface AssemblySource {
  index(): AssemblyIndex;
  assembly(): Assembly;
}

function sourceOf(file: Uint8Array | Assembly | IndexedAssembly, guard: Guard): AssemblySource {
  if ("index" in file) return { index: () => file.index, assembly: once(() => file.open()) };
  const assembly = file instanceof Assembly ? file : new Assembly(file);
  return { index: once(() => indexAssembly(assembly, guard)), assembly: () => assembly };
}

function guardWith(onDamage: AssemblyOptions["onDamage"]): Guard {
  if (onDamage === undefined) return (read) => read();
  return (read, otherwise) =>
    readOr(read, (error) => {
      onDamage(error);
      return otherwise;
    });
}

const NONE: readonly never[] = [];

class OpenAssembly implements AssemblyFacts {
  /** One each, or none. */
  private readonly known = new Map<number, readonly FrameworkType[]>();
  private readonly names = once(() => new SeenNames(this.index, this.seen.surface));
  private readonly ownShown = once(() => new OpenAssembly(this.source, this.seen, true));
  private readonly view = once(() => ({ ...this.seen, texts: new TypeTexts(this.assembly, this.showsNull) }));

  constructor(
    private readonly source: AssemblySource,
    private readonly seen: Omit<TypeView, "texts">,
    private readonly showsNull: boolean,
  ) {}

  get assembly(): Assembly {
    return this.source.assembly();
  }

  get index(): AssemblyIndex {
    return this.source.index();
  }

  topLevel(key: string): readonly FrameworkType[] {
    return this.typesAt(this.names().rowsOf(key));
  }

  hasNamespace(namespace: string): boolean {
    return this.names().hasNamespace(namespace);
  }

  extensionClasses(methodName: string): readonly FrameworkType[] {
    return this.typesAt(this.names().rowsWithExtension(methodName));
  }

  types(): readonly FrameworkType[] {
    return this.typesAt(this.names().rows());
  }

  get shown(): AssemblyFacts {
    return this.ownShown();
  }

  hides(namespace: string, key: string): boolean {
    return this.names().hides(namespace, key);
  }

  forwardOf(namespace: string, key: string): string | undefined {
    return this.names().forwardOf(namespace, key);
  }

  private typesAt(rows: readonly number[]): readonly FrameworkType[] {
    return rows.flatMap((row) => getOrMake(this.known, row, () => this.readType(row)));
  }

  // One that cannot be read is not tried again.
  private readType(row: number): readonly FrameworkType[] {
    return this.seen.guard<readonly FrameworkType[]>(() => [typeFacts(this.assembly.type(row), this.view())], NONE);
  }
}
