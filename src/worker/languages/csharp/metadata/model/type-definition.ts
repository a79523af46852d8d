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

/** The bases that determine the kind of a type. */
const KINDS_BY_BASE: ReadonlyMap<string, DefinedKind> = new Map(
  Object.entries({
    "System.Enum": "enum",
    "System.ValueType": "struct",
    "System.MulticastDelegate": "delegate",
  }),
);

/** An assembly that returns the same object for each request of a type. */
export interface TypeSource extends AssemblyParts {
  /** Returns the type at a row of TypeDef. */
  type(row: number): TypeDefinition;
  nestedIn(row: number): readonly TypeDefinition[];
  assemblyOf(type: Token): string | undefined;
}

/** A type declared by an assembly. */
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

  /** Its own name, without those of enclosing types. */
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

  /** The name of its indexers in the assembly. */
  get indexerName(): string | undefined {
    return this.attributes.read("defaultMember", readText);
  }

  /** The nullability of types without their own: 0 if none is defined. */
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

  /** Its type parameters, those of enclosing types first. */
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
