import { getOrMake } from "../../../../util/maps.ts";
import { once } from "../../../../util/once.ts";
import type { Framework, FrameworkType } from "../../framework/framework.ts";
import { type BadAssembly, type Guard, readOr } from "../format/bad-assembly.ts";
import { Assembly } from "../model/assembly.ts";
import { type AssemblyIndex, indexAssembly } from "./assembly-index.ts";
import type { Surface } from "./modifiers.ts";
import { SeenNames } from "./seen-names.ts";
import { type TypeView, typeFacts } from "./type-facts.ts";
import { TypeTexts } from "./type-texts.ts";

/** The types of an assembly, in the form of framework facts for .NET. */
export interface AssemblyFacts extends Framework {
  /** The assembly itself, with its name, MVID and references. Throws `BadAssembly` if it can no longer be opened. */
  readonly assembly: Assembly;
  /** The index of its names. */
  readonly index: AssemblyIndex;
  /** Returns every type that is not nested, in the order of the assembly. */
  types(): readonly FrameworkType[];
  /** Whether it has a non-nested type of that name that is not visible. */
  hides(namespace: string, key: string): boolean;
  /** Returns the name of the assembly to which a type was moved, or by which it is promised; undefined for any other type. */
  forwardOf(namespace: string, key: string): string | undefined;
}

/** The options for opening an assembly. */
export interface AssemblyOptions {
  /** `internal` for code that the assembly declares as its friend; otherwise `public`. */
  readonly surface?: Surface;
  /** Whether `?` is written behind reference types that may be null; framework facts omit it. */
  readonly showsNull?: boolean;
  /** Receives errors for parts that are then left out; without it, the error is thrown to the caller. */
  readonly onDamage?: (error: BadAssembly) => void;
  /** Whether another assembly has a type that it does not show, so that it is no base for code that uses this one. */
  readonly isHidden?: TypeView["isHidden"];
}

/** An assembly whose index is known, so that it is opened only when the first type is requested. */
export interface IndexedAssembly {
  readonly index: AssemblyIndex;
  /** Throws `BadAssembly` if it cannot be opened. */
  open(): Assembly;
}

/**
 * Opens an assembly; throws `BadAssembly` if that fails, unless its index is known. Otherwise names are read on first
 * use, and a type when it is requested.
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
  /** One type for each row, or none. */
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

  blockClasses(memberName: string): readonly FrameworkType[] {
    return this.typesAt(this.names().rowsWithBlockMember(memberName));
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

  // A type that cannot be read is not tried again.
  private readType(row: number): readonly FrameworkType[] {
    return this.seen.guard<readonly FrameworkType[]>(() => [typeFacts(this.assembly.type(row), this.view())], NONE);
  }
}
