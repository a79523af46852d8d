import { decodeIndex, encodeIndex, type Token, tokenOf } from "../format/coded-index.ts";
import type { Metadata } from "./heaps-and-tables.ts";
import { type MemberColumns, memberColumns } from "./member-columns.ts";
import { checkOrder, type RowRange, rangeOf } from "./row-ranges.ts";
import type { TypeNames } from "./type-names.ts";

const NO_ROWS: RowRange = { start: 1, end: 1 };

/** An accessor method of a property or event. */
export interface Accessor {
  /** One of `SEMANTICS`, or another. */
  readonly semantics: number;
  /** The row of the method. */
  readonly method: number;
}

/** A base, an interface or a constraint, at its place in a table. */
export interface ReferenceRow {
  /** TypeDef, TypeRef or TypeSpec. */
  readonly type: Token;
  /** The row that has the attributes with further information. */
  readonly place: Token;
}

/** The columns of the tables from which members are read, and the rows that belong to each type or member. */
export class MemberTables {
  readonly columns: MemberColumns;

  constructor(
    private readonly metadata: Metadata,
    private readonly names: TypeNames,
  ) {
    this.columns = memberColumns(metadata.tables);
    this.checkLists();
  }

  methodsOf(type: number): RowRange {
    return rangeOf(this.columns.types.methods, type, this.metadata.tables.rows("MethodDef"));
  }

  fieldsOf(type: number): RowRange {
    return rangeOf(this.columns.types.fields, type, this.metadata.tables.rows("Field"));
  }

  parametersOf(method: number): RowRange {
    return rangeOf(this.columns.methods.parameters, method, this.metadata.tables.rows("Param"));
  }

  propertiesOf(type: number): RowRange {
    const [map] = this.columns.properties.index.rowsOf(type);
    return map === undefined
      ? NO_ROWS
      : rangeOf(this.columns.properties.lists, map, this.metadata.tables.rows("Property"));
  }

  eventsOf(type: number): RowRange {
    const [map] = this.columns.events.index.rowsOf(type);
    return map === undefined ? NO_ROWS : rangeOf(this.columns.events.lists, map, this.metadata.tables.rows("Event"));
  }

  /** Returns the accessors of a property or event. */
  accessorsOf(table: "Property" | "Event", row: number): readonly Accessor[] {
    const { index, semantics, method } = this.columns.semantics;
    const rows = index.rowsOf(encodeIndex("HasSemantics", tokenOf(table, row)));
    return rows.map((each) => ({ semantics: semantics.at(each), method: method.at(each) }));
  }

  /** Returns the interfaces in a type's base list. */
  interfacesOf(type: number): readonly ReferenceRow[] {
    const { index, type: types } = this.columns.interfaces;
    return index.rowsOf(type).map((row) => referenceIn("InterfaceImpl", row, types.at(row)));
  }

  /** Returns the rows of GenericParam of a type or method, sorted by number. */
  genericsOf(table: "TypeDef" | "MethodDef", row: number): readonly number[] {
    return this.names.genericsOf(encodeIndex("TypeOrMethodDef", tokenOf(table, row)));
  }

  /** Returns the types that constrain a row of GenericParam. */
  constraintsOf(generic: number): readonly ReferenceRow[] {
    const { index, type } = this.columns.constraints;
    return index.rowsOf(generic).map((row) => referenceIn("GenericParamConstraint", row, type.at(row)));
  }

  private checkLists(): void {
    const { tables } = this.metadata;
    checkOrder(this.columns.types.methods, tables.rows("MethodDef"));
    checkOrder(this.columns.types.fields, tables.rows("Field"));
    checkOrder(this.columns.methods.parameters, tables.rows("Param"));
    checkOrder(this.columns.properties.lists, tables.rows("Property"));
    checkOrder(this.columns.events.lists, tables.rows("Event"));
  }
}

function referenceIn(table: "InterfaceImpl" | "GenericParamConstraint", row: number, index: number): ReferenceRow {
  return { type: decodeIndex("TypeDefOrRef", index), place: tokenOf(table, row) };
}
