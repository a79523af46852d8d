import { type AttributeKey, KEYS_OF_NAMES, type ReadAttribute } from "../attributes/known-attributes.ts";
import { readOr } from "../format/bad-assembly.ts";
import { Budget } from "../format/budget.ts";
import { decodeIndex, encodeIndex, rowOf, type Token, tableOf, tagBits, tokenOf } from "../format/coded-index.ts";
import { ParentIndex } from "../format/parent-index.ts";
import type { TableName } from "../format/table-schemas.ts";
import type { Column } from "../format/tables.ts";
import type { Metadata } from "./heaps-and-tables.ts";
import type { TypeNames } from "./type-names.ts";

/** The attributes of one declaration. */
export interface Attributes {
  has(key: AttributeKey): boolean;
  /** Reads the first attribute of a kind; undefined if there is none. */
  read<T>(key: AttributeKey, read: ReadAttribute<T>): T | undefined;
  /** Reads every attribute of a kind. */
  readAll<T>(key: AttributeKey, read: ReadAttribute<T>): readonly T[];
}

/** Factor by which attributes may exceed the heap: the same attribute may be on very many declarations. */
const SHARING = 2;
const SMALL = 65_536;

/** The attributes of an assembly that change the meaning of a declaration in C#; all others are ignored. */
export class AttributeTable {
  private readonly index: ParentIndex;
  private readonly owners: Column;
  private readonly constructors: Column;
  private readonly values: Column;
  private readonly parents: Column;
  private readonly signatures: { readonly method: Column; readonly member: Column };
  private readonly methodOwners: MethodOwners;
  private readonly budget: Budget;
  private readonly keys = new Map<number, AttributeKey | "other">();

  constructor(
    private readonly metadata: Metadata,
    private readonly names: TypeNames,
  ) {
    const { tables } = metadata;
    this.owners = tables.column("CustomAttribute", "Parent");
    this.index = new ParentIndex(this.owners);
    this.constructors = tables.column("CustomAttribute", "Type");
    this.values = tables.column("CustomAttribute", "Value");
    this.parents = tables.column("MemberRef", "Class");
    const [method, member] = [tables.column("MethodDef", "Signature"), tables.column("MemberRef", "Signature")];
    this.signatures = { method, member };
    this.methodOwners = new MethodOwners(metadata);
    this.budget = new Budget(metadata.bytes.length * SHARING + SMALL, "attributes");
  }

  of(token: Token): Attributes {
    const rows = this.index.rowsOf(encodeIndex("HasCustomAttribute", token));
    const found = rows.length === 0 ? rows : rows.filter((row) => this.keyOf(row) !== "other");
    return found.length === 0 ? NO_ATTRIBUTES : new FoundAttributes(found, this);
  }

  /** Returns the sorted rows of a table whose declarations have an attribute, without examining the other rows. */
  rowsWith(key: AttributeKey, table: TableName): readonly number[] {
    const found = new Set<number>();
    const tag = encodeIndex("HasCustomAttribute", tokenOf(table, 0));
    const tags = 2 ** tagBits("HasCustomAttribute");
    for (let row = 1; row <= this.owners.rows; row++) {
      const owner = this.owners.at(row);
      if (owner % tags === tag && this.isOf(row, key)) found.add(Math.floor(owner / tags));
    }
    return [...found].sort((a, b) => a - b);
  }

  // If an attribute's name cannot be read, all attributes with its constructor are ignored.
  private isOf(row: number, key: AttributeKey): boolean {
    const isRead = () => this.keyOf(row) === key;
    return readOr(isRead, () => {
      this.keys.set(this.constructors.at(row), "other");
      return false;
    });
  }

  keyOf(row: number): AttributeKey | "other" {
    const value = this.constructors.at(row);
    const known = this.keys.get(value);
    if (known !== undefined) return known;
    const key = KEYS_OF_NAMES.get(this.nameOf(value) ?? "") ?? "other";
    this.keys.set(value, key);
    return key;
  }

  read<T>(row: number, read: ReadAttribute<T>): T {
    const value = this.metadata.blobs.at(this.values.at(row));
    this.budget.spend(value.length);
    return read(value, this.argumentCount(row));
  }

  // The count separates positional arguments from the named ones behind them.
  private argumentCount(row: number): number {
    const token = decodeIndex("CustomAttributeType", this.constructors.at(row));
    const signatures = tableOf(token) === "MethodDef" ? this.signatures.method : this.signatures.member;
    return token === 0 ? 0 : this.metadata.signatures.method(signatures.at(rowOf(token))).parameters.length;
  }

  // An attribute refers to its constructor, in another assembly or in a type of this one.
  private nameOf(value: number): string | undefined {
    const token = decodeIndex("CustomAttributeType", value);
    if (token === 0) return undefined;
    if (tableOf(token) === "MethodDef")
      return this.names.of(tokenOf("TypeDef", this.methodOwners.of(rowOf(token)))).whole;
    const owner = decodeIndex("MemberRefParent", this.parents.at(rowOf(token)));
    const isName = owner !== 0 && (tableOf(owner) === "TypeRef" || tableOf(owner) === "TypeDef");
    return isName ? this.names.of(owner).whole : undefined;
  }
}

class FoundAttributes implements Attributes {
  constructor(
    private readonly rows: readonly number[],
    private readonly table: AttributeTable,
  ) {}

  has(key: AttributeKey): boolean {
    return this.rows.some((row) => this.table.keyOf(row) === key);
  }

  read<T>(key: AttributeKey, read: ReadAttribute<T>): T | undefined {
    const row = this.rows.find((each) => this.table.keyOf(each) === key);
    return row === undefined ? undefined : this.table.read(row, read);
  }

  readAll<T>(key: AttributeKey, read: ReadAttribute<T>): readonly T[] {
    return this.rows.filter((row) => this.table.keyOf(row) === key).map((row) => this.table.read(row, read));
  }
}

const NO_ATTRIBUTES: Attributes = { has: () => false, read: () => undefined, readAll: () => [] };

/** Finds the type that declares a method: the last whose list begins at it or before. */
class MethodOwners {
  private readonly lists: Column;

  constructor({ tables }: Metadata) {
    this.lists = tables.column("TypeDef", "MethodList");
  }

  of(method: number): number {
    let low = 1;
    let high = this.lists.rows;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.lists.at(middle) <= method) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
