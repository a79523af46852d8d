import { decodeIndex, encodeIndex, type Token, tokenOf } from "../format/coded-index.ts";
import type { Metadata } from "./heaps-and-tables.ts";
import { memberColumns } from "./member-columns.ts";
import { checkOrder, type RowRange, rangeOf } from "./row-ranges.ts";
import type { TypeNames } from "./type-names.ts";

const NO_ROWS: RowRange = { start: 1, end: 1 };

/** A method that reads or writes a property, or adds to an event. */
export interface Accessor {
  /** One of `SEMANTICS`, or another. */
  readonly semantics: number;
  /** The row of the method. */
  readonly method: number;
}

/** A base, an interface or a constraint, where it is written. */
export interface ReferenceRow {
  /** TypeDef, TypeRef or TypeSpec. */
  readonly type: Token;
  /** What has the attributes that say more of it. */
  readonly place: Token;
}

/** The columns of the tables that members are read from, and which rows belong to which type or member. */
export class MemberTables {
  readonly types;
  readonly methods;
  readonly fields;
  readonly parameters;
  readonly properties;
  readonly events;
  readonly generics;
  readonly constants;
  private readonly semantics;
  private readonly interfaces;
  private readonly constraints;

  constructor(
    private readonly metadata: Metadata,
    private readonly names: TypeNames,
  ) {
    const columns = memberColumns(metadata.tables);
    this.types = columns.types;
    this.methods = columns.methods;
    this.fields = columns.fields;
    this.parameters = columns.parameters;
    this.properties = columns.properties;
    this.events = columns.events;
    this.generics = columns.generics;
    this.constants = columns.constants;
    this.semantics = columns.semantics;
    this.interfaces = columns.interfaces;
    this.constraints = columns.constraints;
    this.checkLists();
  }

  methodsOf(type: number): RowRange {
    return rangeOf(this.types.methods, type, this.metadata.tables.rows("MethodDef"));
  }

  fieldsOf(type: number): RowRange {
    return rangeOf(this.types.fields, type, this.metadata.tables.rows("Field"));
  }

  parametersOf(method: number): RowRange {
    return rangeOf(this.methods.parameters, method, this.metadata.tables.rows("Param"));
  }

  propertiesOf(type: number): RowRange {
    const [map] = this.properties.index.rowsOf(type);
    return map === undefined ? NO_ROWS : rangeOf(this.properties.lists, map, this.metadata.tables.rows("Property"));
  }

  eventsOf(type: number): RowRange {
    const [map] = this.events.index.rowsOf(type);
    return map === undefined ? NO_ROWS : rangeOf(this.events.lists, map, this.metadata.tables.rows("Event"));
  }

  /** The accessors of a property or event. */
  accessorsOf(table: "Property" | "Event", row: number): readonly Accessor[] {
    const { index, semantics, method } = this.semantics;
    const rows = index.rowsOf(encodeIndex("HasSemantics", tokenOf(table, row)));
    return rows.map((each) => ({ semantics: semantics.at(each), method: method.at(each) }));
  }

  /** The interfaces that a type's base list names. */
  interfacesOf(type: number): readonly ReferenceRow[] {
    const { index, type: types } = this.interfaces;
    return index.rowsOf(type).map((row) => referenceIn("InterfaceImpl", row, types.at(row)));
  }

  /** The rows of GenericParam of a type or method, in the order of their numbers. */
  genericsOf(table: "TypeDef" | "MethodDef", row: number): readonly number[] {
    return this.names.genericsOf(encodeIndex("TypeOrMethodDef", tokenOf(table, row)));
  }

  /** The types that a row of GenericParam is constrained to. */
  constraintsOf(generic: number): readonly ReferenceRow[] {
    const { index, type } = this.constraints;
    return index.rowsOf(generic).map((row) => referenceIn("GenericParamConstraint", row, type.at(row)));
  }

  private checkLists(): void {
    const { tables } = this.metadata;
    checkOrder(this.types.methods, tables.rows("MethodDef"));
    checkOrder(this.types.fields, tables.rows("Field"));
    checkOrder(this.methods.parameters, tables.rows("Param"));
    checkOrder(this.properties.lists, tables.rows("Property"));
    checkOrder(this.events.lists, tables.rows("Event"));
  }
}

function referenceIn(table: "InterfaceImpl" | "GenericParamConstraint", row: number, index: number): ReferenceRow {
  return { type: decodeIndex("TypeDefOrRef", index), place: tokenOf(table, row) };
}
