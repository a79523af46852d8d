import { damaged } from "../format/bad-assembly.ts";
import { encodeIndex, rowOf, type Token, tableOf } from "../format/coded-index.ts";
import type { SignatureType } from "../signatures/signature.ts";
import { AttributeTable } from "./attributes.ts";
import { type ConstantValue, readConstant } from "./constants.ts";
import { type Metadata, readMetadata } from "./heaps-and-tables.ts";
import { MemberTables } from "./member-tables.ts";
import { TypeNames } from "./type-names.ts";

/** The parts from which declarations are read. */
export class AssemblyParts {
  readonly metadata: Metadata;
  readonly names: TypeNames;
  readonly attributes: AttributeTable;
  readonly members: MemberTables;

  /** Checks that the tables fit into the file. */
  constructor(bytes: Uint8Array) {
    this.metadata = readMetadata(bytes);
    this.names = new TypeNames(this.metadata);
    this.attributes = new AttributeTable(this.metadata, this.names);
    this.members = new MemberTables(this.metadata, this.names);
  }

  /** Returns the full name of a type that is referenced by name; undefined for none, and for any other type. */
  nameOfReference(token: Token): string | undefined {
    return token === 0 || tableOf(token) === "TypeSpec" ? undefined : this.names.of(token).whole;
  }

  /** Returns the value of a constant, of an enum member or of an optional parameter; undefined if there is none. */
  constantOf(owner: Token): ConstantValue | undefined {
    const { index, type, value } = this.members.columns.constants;
    const [row] = index.rowsOf(encodeIndex("HasConstant", owner));
    return row === undefined ? undefined : readConstant(type.at(row), this.metadata.blobs.at(value.at(row)));
  }

  /** Returns a base, an interface, a constraint or an event type in the form of a signature. */
  signatureOf(token: Token): SignatureType {
    if (token === 0) throw damaged("no type");
    if (tableOf(token) !== "TypeSpec") return { kind: "named", token, isValueType: false, arguments: NONE };
    const column = this.metadata.tables.column("TypeSpec", "Signature");
    return this.metadata.signatures.type(column.at(rowOf(token)));
  }
}

const NONE: readonly never[] = [];
