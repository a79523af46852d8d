import { encodeIndex, type Token } from "../../../../../src/worker/languages/csharp/metadata/format/coded-index.ts";
import {
  CODED_INDEXES,
  type CodedIndexName,
  type ColumnName,
  SCHEMAS,
  TABLE_NAMES,
  TABLE_NUMBERS,
  type TableName,
} from "../../../../../src/worker/languages/csharp/metadata/format/table-schemas.ts";
import { bytesOf, numberBytes, padded, withPeHeader } from "./pe-writer.ts";

/** What a cell holds: a text, the bytes of a blob or GUID, a number, or the row that it points at. */
type Cell = string | readonly number[] | number | Token;

type Row<Table extends TableName> = { readonly [Name in ColumnName<Table>]?: Cell };

/** Writes small assemblies for tests; columns that a row leaves out are 0. */
export class AssemblyWriter {
  private readonly rows = new Map<TableName, Readonly<Record<string, Cell>>[]>();
  private readonly strings: number[] = [0];
  private readonly blobs: number[] = [0];
  private readonly guids: number[] = [];
  private readonly places = new Map<string, number>();
  /** Of the metadata's header. */
  version = "v4.0.30319";

  /** Adds a row, and says its number. */
  add<Table extends TableName>(table: Table, row: Row<Table>): number {
    const rows = this.rows.get(table) ?? [];
    this.rows.set(table, rows);
    return rows.push(row as Readonly<Record<string, Cell>>);
  }

  /** How many rows there are. */
  count(table: TableName): number {
    return this.rows.get(table)?.length ?? 0;
  }

  bytes(): Uint8Array {
    const tables = this.tables();
    const streams: readonly (readonly [string, readonly number[]])[] = [
      ["#~", padded(tables, 4)],
      ["#Strings", padded(this.strings, 4)],
      ["#GUID", this.guids],
      ["#Blob", padded(this.blobs, 4)],
    ];
    return withPeHeader(metadataRoot(this.version, streams));
  }

  private tables(): readonly number[] {
    const names = TABLE_NAMES.filter((name) => this.count(name) > 0);
    const cells = names.flatMap((name) => (this.rows.get(name) ?? []).map((row) => this.cellsOf(name, row)));
    // Heaps have grown to their size once every cell has its place.
    const heapSizes = (this.strings.length > 0xffff ? 1 : 0) | (this.blobs.length > 0xffff ? 4 : 0);
    const valid = names.reduce((bits, name) => bits | (1n << BigInt(TABLE_NUMBERS[name])), 0n);
    const body = cells.flatMap((row) =>
      row.flatMap(({ type, value }) => numberBytes(value, this.width(type, heapSizes))),
    );
    return [
      ...[0, 0, 0, 0, 2, 0, heapSizes, 1],
      ...bytesOf(valid),
      ...bytesOf(0n),
      ...names.flatMap((name) => numberBytes(this.count(name), 4)),
      ...body,
    ];
  }

  private cellsOf(table: TableName, row: Readonly<Record<string, Cell>>) {
    return Object.entries<string>(SCHEMAS[table]).map(([name, type]) => ({
      type,
      value: this.valueOf(type, row[name] ?? 0),
    }));
  }

  private valueOf(type: string, cell: Cell): number {
    if (typeof cell === "string") return this.textAt(cell);
    if (typeof cell !== "number") return type === "guid" ? this.guidAt(cell) : this.blobAt(cell);
    return Object.hasOwn(CODED_INDEXES, type) && cell !== 0 ? encodeIndex(type as CodedIndexName, cell) : cell;
  }

  private width(type: string, heapSizes: number): number {
    if (type === "u16" || type === "guid") return 2;
    if (type === "u32") return 4;
    if (type === "string") return heapSizes & 1 ? 4 : 2;
    if (type === "blob") return heapSizes & 4 ? 4 : 2;
    if (!Object.hasOwn(CODED_INDEXES, type)) return this.count(type as TableName) > 0xffff ? 4 : 2;
    const tables: readonly (TableName | undefined)[] = CODED_INDEXES[type as CodedIndexName];
    const bits = 32 - Math.clz32(tables.length - 1);
    return tables.some((table) => table && this.count(table) >= 1 << (16 - bits)) ? 4 : 2;
  }

  private textAt(text: string): number {
    return this.place(`s${text}`, () => {
      if (text === "") return 0;
      return this.strings.push(...new TextEncoder().encode(text), 0) - new TextEncoder().encode(text).length - 1;
    });
  }

  private blobAt(blob: readonly number[]): number {
    return this.place(`b${blob.join()}`, () => {
      const length = blob.length < 0x80 ? [blob.length] : [0x80 | (blob.length >> 8), blob.length & 0xff];
      return this.blobs.push(...length, ...blob) - blob.length - length.length;
    });
  }

  private guidAt(guid: readonly number[]): number {
    return this.guids.push(...guid) / 16;
  }

  private place(key: string, make: () => number): number {
    const known = this.places.get(key) ?? make();
    this.places.set(key, known);
    return known;
  }
}

function metadataRoot(version: string, streams: readonly (readonly [string, readonly number[]])[]): readonly number[] {
  const versionBytes = padded([...new TextEncoder().encode(version), 0], 4);
  const names = streams.map(([name]) => padded([...new TextEncoder().encode(name), 0], 4));
  const headers = names.reduce((sum, name) => sum + 8 + name.length, 0);
  let at = 16 + versionBytes.length + 4 + headers;
  const directory = streams.flatMap(([, bytes], i) => {
    const header = [...numberBytes(at, 4), ...numberBytes(bytes.length, 4), ...(names[i] ?? [])];
    at += bytes.length;
    return header;
  });
  return [
    ...numberBytes(0x424a5342, 4),
    ...[1, 0, 1, 0, 0, 0, 0, 0],
    ...numberBytes(versionBytes.length, 4),
    ...versionBytes,
    ...[0, 0],
    ...numberBytes(streams.length, 2),
    ...directory,
    ...streams.flatMap(([, bytes]) => bytes),
  ];
}
