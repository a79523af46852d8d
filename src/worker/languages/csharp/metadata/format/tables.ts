import { BadAssembly, damaged } from "./bad-assembly.ts";
import type { ByteView } from "./byte-view.ts";
import { ROWS, tagBits } from "./coded-index.ts";
import {
  CODED_INDEXES,
  type CodedIndexName,
  type ColumnName,
  SCHEMAS,
  TABLE_NAMES,
  type TableName,
} from "./table-schemas.ts";

/** The header bits for heaps with wide offsets. */
const WIDE_HEAPS: Readonly<Record<string, number>> = { string: 1, guid: 2, blob: 4 };
/** Flag for four more bytes behind the row counts. */
const EXTRA_DATA = 0x40;
/** Tables that reorder rows, which only edit-and-continue writes. */
const INDIRECT: readonly TableName[] = ["FieldPtr", "MethodPtr", "ParamPtr", "EventPtr", "PropertyPtr"];

/** The values of one column. */
export class Column {
  constructor(
    private readonly data: DataView,
    private readonly start: number,
    private readonly stride: number,
    private readonly isWide: boolean,
    readonly rows: number,
  ) {}

  /** Returns the value of a row; rows are numbered from 1. */
  at(row: number): number {
    if (!(row >= 1 && row <= this.rows)) throw damaged(`row ${row} of ${this.rows}`);
    const place = this.start + (row - 1) * this.stride;
    return this.isWide ? this.data.getUint32(place, true) : this.data.getUint16(place, true);
  }
}

interface Layout {
  readonly start: number;
  readonly stride: number;
  readonly columns: Readonly<Record<string, { readonly at: number; readonly isWide: boolean }>>;
}

/** The tables of an assembly (ECMA-335 II.24.2.6). The constructor checks that all of them are within the stream. */
export class Tables {
  private readonly counts: ReadonlyMap<TableName, number>;
  private readonly layouts = new Map<TableName, Layout>();
  private readonly heapSizes: number;
  private readonly data: DataView;

  constructor(private readonly stream: ByteView) {
    this.data = stream.data;
    this.heapSizes = stream.u8(6);
    const { counts, end } = readCounts(stream);
    this.counts = counts;
    this.layOut(end + (this.heapSizes & EXTRA_DATA ? 4 : 0));
  }

  rows(table: TableName): number {
    return this.counts.get(table) ?? 0;
  }

  column<Table extends TableName>(table: Table, name: ColumnName<Table>): Column {
    const layout = this.layouts.get(table);
    const column = layout?.columns[name];
    if (layout === undefined || column === undefined) return NO_ROWS;
    return new Column(this.data, layout.start + column.at, layout.stride, column.isWide, this.rows(table));
  }

  private layOut(start: number): void {
    let at = start;
    for (const [table, rows] of this.counts) {
      const layout = this.layoutAt(table, at);
      this.layouts.set(table, layout);
      at += layout.stride * rows;
    }
    if (at > this.stream.length) throw new BadAssembly("cutOff", `tables of ${at} bytes in ${this.stream.length}`);
  }

  private layoutAt(table: TableName, start: number): Layout {
    const columns: Record<string, { at: number; isWide: boolean }> = {};
    let stride = 0;
    for (const [name, type] of Object.entries<string>(SCHEMAS[table])) {
      const isWide = this.isWide(type);
      columns[name] = { at: stride, isWide };
      stride += isWide ? 4 : 2;
    }
    return { start, stride, columns };
  }

  private isWide(type: string): boolean {
    if (type === "u16") return false;
    if (type === "u32") return true;
    const heap = WIDE_HEAPS[type];
    if (heap !== undefined) return (this.heapSizes & heap) !== 0;
    if (!Object.hasOwn(CODED_INDEXES, type)) return this.rows(type as TableName) >= 2 ** 16;
    const coded = type as CodedIndexName;
    const longest = Math.max(...CODED_INDEXES[coded].map((table) => (table === undefined ? 0 : this.rows(table))));
    return longest >= 2 ** (16 - tagBits(coded));
  }
}

const NO_ROWS = new Column(new DataView(new ArrayBuffer(0)), 0, 0, false, 0);

function readCounts(stream: ByteView): { readonly counts: ReadonlyMap<TableName, number>; readonly end: number } {
  const counts = new Map<TableName, number>();
  let at = 24;
  for (let number = 0; number < 64; number++) {
    const isThere = (stream.u32(number < 32 ? 8 : 12) >>> (number % 32)) & 1;
    if (isThere === 0) continue;
    const table = TABLE_NAMES[number];
    if (table === undefined) throw new BadAssembly("unsupported", `table ${number}`);
    counts.set(table, checkedCount(table, stream.u32(at)));
    at += 4;
  }
  return { counts, end: at };
}

function checkedCount(table: TableName, rows: number): number {
  if (rows >= ROWS) throw new BadAssembly("tooLarge", `${rows} rows of ${table}`);
  if (rows > 0 && INDIRECT.includes(table)) throw new BadAssembly("unsupported", table);
  return rows;
}
