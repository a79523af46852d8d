import { readNullableContext, readText } from "../attributes/known-attributes.ts";
import { decodeIndex, type Token, tokenOf } from "../format/coded-index.ts";
import type { AssemblyParts } from "./assembly-parts.ts";
import type { Attributes } from "./attributes.ts";
import { type Access, TYPE, typeAccess } from "./flags.ts";
import { GenericParameter } from "./generic-parameter.ts";
import { EventDefinition, FieldDefinition, PropertyDefinition } from "./member-definitions.ts";
import type { ReferenceRow } from "./member-tables.ts";
import { MethodDefinition } from "./method-definition.ts";
import { mapRows } from "./row-ranges.ts";
import type { NamePart, TypeName } from "./type-names.ts";

export type DefinedKind = "class" | "struct" | "interface" | "enum" | "delegate";

/** The bases that make a type what it is. */
const KINDS_BY_BASE: ReadonlyMap<string, DefinedKind> = new Map(
  Object.entries({
    "System.Enum": "enum",
    "System.ValueType": "struct",
    "System.MulticastDelegate": "delegate",
  }),
);

/** An assembly, of which each type is the same object whenever it is asked for. */
export interface TypeSource extends AssemblyParts {
  /** The type at a row of TypeDef. */
  type(row: number): TypeDefinition;
  nestedIn(row: number): readonly TypeDefinition[];
  assemblyOf(type: Token): string | undefined;
}

/** A type that an assembly declares. */
export class TypeDefinition {
  readonly flags: number;
  private ownAttributes: Attributes | undefined;
  private ownKind: DefinedKind | undefined;

  constructor(
    readonly assembly: TypeSource,
    readonly row: number,
  ) {
    this.flags = assembly.members.columns.types.flags.at(row);
  }

  get token(): Token {
    return tokenOf("TypeDef", this.row);
  }

  get fullName(): TypeName {
    return this.assembly.names.of(this.token);
  }

  /** Its own name, without those around it. */
  get name(): NamePart {
    return this.fullName.parts.at(-1) ?? { name: "", arity: 0, key: "" };
  }

  get outer(): TypeDefinition | undefined {
    const row = this.assembly.names.outerOf(this.row);
    return row === 0 ? undefined : this.assembly.type(row);
  }

  get nested(): readonly TypeDefinition[] {
    return this.assembly.nestedIn(this.row);
  }

  get access(): Access {
    return typeAccess(this.flags);
  }

  get kind(): DefinedKind {
    this.ownKind ??= this.readKind();
    return this.ownKind;
  }

  get isAbstract(): boolean {
    return (this.flags & TYPE.abstract) !== 0;
  }

  get isSealed(): boolean {
    return (this.flags & TYPE.sealed) !== 0;
  }

  get isStatic(): boolean {
    return this.kind === "class" && this.isAbstract && this.isSealed;
  }

  /** Whether it may declare extension methods. */
  get holdsExtensions(): boolean {
    return this.attributes.has("extension");
  }

  get isRefStruct(): boolean {
    return this.attributes.has("refStruct");
  }

  get isReadOnly(): boolean {
    return this.kind === "struct" && this.attributes.has("readOnly");
  }

  get attributes(): Attributes {
    this.ownAttributes ??= this.assembly.attributes.of(this.token);
    return this.ownAttributes;
  }

  /** What its indexers are called in the assembly. */
  get indexerName(): string | undefined {
    return this.attributes.read("defaultMember", readText);
  }

  /** What is said of types whose own declarations do not say whether they may be null: 0 where nothing is. */
  get nullableContext(): number {
    return this.attributes.read("nullableContext", readNullableContext) ?? this.outer?.nullableContext ?? 0;
  }

  /** The base class as TypeDef, TypeRef or TypeSpec; 0 for none. */
  get base(): Token {
    return decodeIndex("TypeDefOrRef", this.assembly.members.columns.types.base.at(this.row));
  }

  get interfaces(): readonly ReferenceRow[] {
    return this.assembly.members.interfacesOf(this.row);
  }

  /** With those of the types around it, which come first. */
  get genericParameters(): readonly GenericParameter[] {
    const rows = this.assembly.members.genericsOf("TypeDef", this.row);
    return rows.map((row) => new GenericParameter(this.assembly, row)).sort((a, b) => a.number - b.number);
  }

  get methods(): readonly MethodDefinition[] {
    return mapRows(this.assembly.members.methodsOf(this.row), (row) => new MethodDefinition(this.assembly, row));
  }

  get fields(): readonly FieldDefinition[] {
    return mapRows(this.assembly.members.fieldsOf(this.row), (row) => new FieldDefinition(this.assembly, row));
  }

  get properties(): readonly PropertyDefinition[] {
    return mapRows(this.assembly.members.propertiesOf(this.row), (row) => new PropertyDefinition(this.assembly, row));
  }

  get events(): readonly EventDefinition[] {
    return mapRows(this.assembly.members.eventsOf(this.row), (row) => new EventDefinition(this.assembly, row));
  }

  private readKind(): DefinedKind {
    if (this.flags & TYPE.interface) return "interface";
    const kind = KINDS_BY_BASE.get(this.assembly.nameOfReference(this.base) ?? "");
    // System.Enum is a class, although its base is that of structs.
    return kind === undefined || this.fullName.whole === "System.Enum" ? "class" : kind;
  }
}
