import { BadAssembly, damaged } from "../format/bad-assembly.ts";
import { Budget } from "../format/budget.ts";
import { decodeIndex, rowOf, type Token, tableOf, tokenOf } from "../format/coded-index.ts";
import { ParentIndex } from "../format/parent-index.ts";
import type { Metadata } from "./heaps-and-tables.ts";

/** A part of a type's name: its own name, or that of an enclosing type. */
export interface NamePart {
  /** Without arity. */
  readonly name: string;
  /** Its own number of type parameters. */
  readonly arity: number;
  /** With arity: `` List`1 ``. */
  readonly key: string;
}

/** The name of a type, with its enclosing types. */
export interface TypeName {
  readonly namespace: string;
  /** The outermost first. */
  readonly parts: readonly NamePart[];
  /** Namespace and keys with dots: `` System.Collections.Generic.List`1.Enumerator ``. */
  readonly whole: string;
}

/** Factor by which names may exceed the heap: names of nested types repeat those of enclosing types. */
const LONGER = 2;
const SMALL = 250_000;

/** Maximum nesting, deeper than anybody nests types. */
const MAX_NESTING = 32;

/** The names of the types that an assembly declares and references. */
export class TypeNames {
  private readonly known = new Map<Token, TypeName>();
  private readonly definitions;
  private readonly references;
  private readonly genericOwners: ParentIndex;
  private readonly enclosing: Uint32Array;
  private readonly budget: Budget;

  constructor(private readonly metadata: Metadata) {
    const { tables } = metadata;
    this.definitions = { name: tables.column("TypeDef", "Name"), namespace: tables.column("TypeDef", "Namespace") };
    this.references = {
      name: tables.column("TypeRef", "Name"),
      namespace: tables.column("TypeRef", "Namespace"),
      scope: tables.column("TypeRef", "ResolutionScope"),
    };
    this.genericOwners = new ParentIndex(tables.column("GenericParam", "Owner"));
    this.enclosing = readEnclosing(metadata);
    this.budget = new Budget(metadata.bytes.length * LONGER + SMALL, "names of types");
  }

  /** Returns the row of the enclosing type of a type of the assembly; 0 if there is none. */
  outerOf(row: number): number {
    return this.enclosing[row] ?? 0;
  }

  /** Returns the rows of GenericParam of a type or method, by the number of their owner in that table. */
  genericsOf(owner: number): readonly number[] {
    return this.genericOwners.rowsOf(owner);
  }

  /** Returns the namespace of a type of the assembly that is not nested. */
  namespaceOf(row: number): string {
    return this.metadata.strings.at(this.definitions.namespace.at(row));
  }

  /**
   * Returns only the namespace and the name with arity of a type of the assembly that is not nested. Counts against the
   * budget on each call.
   */
  topLevel(row: number): Pick<TypeName, "namespace"> & Pick<NamePart, "key"> {
    const namespace = this.namespaceOf(row);
    const key = this.metadata.strings.at(this.definitions.name.at(row));
    this.budget.spend(namespace.length + key.length);
    return { namespace, key };
  }

  /** Returns the name of a row of TypeDef or TypeRef. */
  of(token: Token, depth = 0): TypeName {
    const known = this.known.get(token);
    if (known !== undefined) return known;
    if (depth > MAX_NESTING) throw new BadAssembly("tooLarge", "nested types");
    const name = tableOf(token) === "TypeDef" ? this.definition(rowOf(token), depth) : this.reference(token, depth);
    this.budget.spend(name.whole.length);
    this.known.set(token, name);
    return name;
  }

  /** Returns the AssemblyRef row of a referenced type; 0 for a type of this assembly. */
  assemblyOf(token: Token): number {
    let scope = token;
    // The depth of its enclosing types was checked when its name was read.
    this.of(token);
    while (scope !== 0 && tableOf(scope) === "TypeRef") {
      scope = decodeIndex("ResolutionScope", this.references.scope.at(rowOf(scope)));
    }
    return scope !== 0 && tableOf(scope) === "AssemblyRef" ? rowOf(scope) : 0;
  }

  private definition(row: number, depth: number): TypeName {
    const { strings } = this.metadata;
    const text = strings.at(this.definitions.name.at(row));
    const outerRow = this.outerOf(row);
    const outer = outerRow === 0 ? undefined : this.of(tokenOf("TypeDef", outerRow), depth + 1);
    const inherited = outer?.parts.reduce((sum, { arity }) => sum + arity, 0) ?? 0;
    // TypeOrMethodDef: the lowest bit of a type's number is 0.
    const arity = Math.max(0, this.genericsOf(row * 2).length - inherited);
    return joined(outer, strings.at(this.definitions.namespace.at(row)), withArity(text, arity));
  }

  private reference(token: Token, depth: number): TypeName {
    if (tableOf(token) !== "TypeRef") throw damaged("type of no table");
    const row = rowOf(token);
    const { strings } = this.metadata;
    const scope = decodeIndex("ResolutionScope", this.references.scope.at(row));
    const outer = tableOf(scope) === "TypeRef" && scope !== 0 ? this.of(scope, depth + 1) : undefined;
    const text = strings.at(this.references.name.at(row));
    return joined(outer, strings.at(this.references.namespace.at(row)), withArity(text, arityIn(text)));
  }
}

function joined(outer: TypeName | undefined, namespace: string, part: NamePart): TypeName {
  if (outer !== undefined) {
    return { namespace: outer.namespace, parts: [...outer.parts, part], whole: `${outer.whole}.${part.key}` };
  }
  return { namespace, parts: [part], whole: namespace === "" ? part.key : `${namespace}.${part.key}` };
}

function withArity(text: string, arity: number): NamePart {
  const suffix = `\`${arity}`;
  return { name: arity > 0 && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text, arity, key: text };
}

function arityIn(text: string): number {
  return Number(/`(\d{1,4})$/.exec(text)?.[1] ?? 0);
}

function readEnclosing({ tables }: Metadata): Uint32Array {
  const nested = tables.column("NestedClass", "Nested");
  const around = tables.column("NestedClass", "Enclosing");
  const types = tables.rows("TypeDef");
  const enclosing = new Uint32Array(types + 1);
  for (let row = 1; row <= nested.rows; row++) {
    const outer = around.at(row);
    if (outer > types || outer === nested.at(row)) throw damaged("type within itself");
    enclosing[nested.at(row)] = outer;
  }
  return enclosing;
}
