import { getOrMake } from "../../../../util/maps.ts";
import { once } from "../../../../util/once.ts";
import { readText } from "../attributes/known-attributes.ts";
import { damaged } from "../format/bad-assembly.ts";
import { decodeIndex, rowOf, type Token, tableOf, tokenOf } from "../format/coded-index.ts";
import { AssemblyParts } from "./assembly-parts.ts";
import { mapRows } from "./row-ranges.ts";
import { TypeDefinition, type TypeSource } from "./type-definition.ts";
import type { TypeNames } from "./type-names.ts";

/** Name and version of an assembly, or of one that it references. */
export interface AssemblyName {
  readonly name: string;
  /** `13.0.0.0` */
  readonly version: string;
}

/** A type that was moved to another assembly. */
export interface TypeForward {
  readonly namespace: string;
  /** Name with arity; for a nested type only its own. */
  readonly key: string;
  /** The name of the assembly that has the type. */
  readonly assembly: string;
}

/** The row of the type that contains declarations outside types. */
const MODULE_ROW = 1;

/** The declarations of an assembly. Everything is read on demand; each access may throw `BadAssembly`. */
export class Assembly extends AssemblyParts implements TypeSource {
  private readonly definitions = new Map<number, TypeDefinition>();
  private readonly ownFriends = once(() => this.readFriends());
  private nestedRows: ReadonlyMap<number, readonly number[]> | undefined;

  /** The identifier of the build: no two builds have the same. */
  get mvid(): string {
    const { tables, guids } = this.metadata;
    const mvid = tables.rows("Module") === 0 ? undefined : guids.at(tables.column("Module", "Mvid").at(1));
    if (mvid === undefined) throw damaged("no MVID");
    return mvid;
  }

  /** Undefined for a module without an assembly. */
  get name(): AssemblyName | undefined {
    return this.metadata.tables.rows("Assembly") === 0 ? undefined : this.assemblyNamed("Assembly", 1);
  }

  get references(): readonly AssemblyName[] {
    const end = this.metadata.tables.rows("AssemblyRef") + 1;
    return mapRows({ start: 1, end }, (row) => this.assemblyNamed("AssemblyRef", row));
  }

  /** Returns the name of the assembly that a type reference names; undefined for a type of this assembly. */
  assemblyOf(type: Token): string | undefined {
    const row = this.names.assemblyOf(type);
    return row === 0 ? undefined : this.assemblyNamed("AssemblyRef", row).name;
  }

  /** The names of the assemblies that can see its internal declarations, without keys. */
  get friends(): readonly string[] {
    return this.ownFriends();
  }

  /** The types that are forwarded to other assemblies. */
  get forwards(): readonly TypeForward[] {
    const { tables, strings } = this.metadata;
    const name = tables.column("ExportedType", "Name");
    const namespace = tables.column("ExportedType", "Namespace");
    const place = tables.column("ExportedType", "Implementation");
    const end = tables.rows("ExportedType") + 1;
    return mapRows({ start: 1, end }, (row): readonly TypeForward[] => {
      const token = decodeIndex("Implementation", place.at(row));
      if (token === 0 || tableOf(token) !== "AssemblyRef") return [];
      const assembly = this.assemblyNamed("AssemblyRef", rowOf(token)).name;
      return [{ namespace: strings.at(namespace.at(row)), key: strings.at(name.at(row)), assembly }];
    }).flat();
  }

  /** The rows of all types that are not nested, except the module type. */
  get topLevelRows(): readonly number[] {
    const rows: number[] = [];
    for (let row = MODULE_ROW + 1; row <= this.metadata.tables.rows("TypeDef"); row++) {
      if (this.names.outerOf(row) === 0) rows.push(row);
    }
    return rows;
  }

  type(row: number): TypeDefinition {
    return getOrMake(this.definitions, row, () => new TypeDefinition(this, row));
  }

  nestedIn(row: number): readonly TypeDefinition[] {
    this.nestedRows ??= rowsByOuter(this.names, this.metadata.tables.rows("TypeDef"));
    return (this.nestedRows.get(row) ?? []).map((nested) => this.type(nested));
  }

  private readFriends(): readonly string[] {
    if (this.name === undefined) return [];
    const attributes = this.attributes.of(tokenOf("Assembly", 1));
    return attributes.readAll("internalsVisibleTo", readText).flatMap((text) => text?.split(",")[0]?.trim() ?? []);
  }

  private assemblyNamed(table: "Assembly" | "AssemblyRef", row: number): AssemblyName {
    const { tables, strings } = this.metadata;
    const parts = (["Major", "Minor", "Build", "Revision"] as const).map((part) => tables.column(table, part).at(row));
    return { name: strings.at(tables.column(table, "Name").at(row)), version: parts.join(".") };
  }
}

function rowsByOuter(names: TypeNames, types: number): ReadonlyMap<number, readonly number[]> {
  const rows = new Map<number, number[]>();
  for (let row = 1; row <= types; row++) {
    const outer = names.outerOf(row);
    if (outer !== 0) getOrMake(rows, outer, (): number[] => []).push(row);
  }
  return rows;
}
