import { damaged } from "./bad-assembly.ts";
import { CODED_INDEXES, type CodedIndexName, TABLE_NAMES, TABLE_NUMBERS, type TableName } from "./table-schemas.ts";

/** A row of a table as one number: the table's number in the highest byte, the row's in the others. 0 means none. */
export type Token = number;

/** Returns the token of a table row. */
export function tokenOf(table: TableName, row: number): Token {
  return TABLE_NUMBERS[table] * ROWS + row;
}

/** Returns the table of a token; undefined if there is no table of that number. */
export function tableOf(token: Token): TableName | undefined {
  return TABLE_NAMES[Math.floor(token / ROWS)];
}

/** Returns the row that a token stands for, counted from 1; 0 for none. */
export function rowOf(token: Token): number {
  return token % ROWS;
}

/** Number of rows per table that a token can address. */
export const ROWS = 2 ** 24;

/** Returns how many bits of a coded index select the table. */
export function tagBits(name: CodedIndexName): number {
  return TAG_BITS[name];
}

const TAG_BITS = Object.fromEntries(
  Object.entries(CODED_INDEXES).map(([name, tables]) => [name, Math.ceil(Math.log2(tables.length))]),
) as Readonly<Record<CodedIndexName, number>>;

/** Decodes a coded index; 0 if it is empty. */
export function decodeIndex(name: CodedIndexName, value: number): Token {
  const tags = 2 ** tagBits(name);
  const row = Math.floor(value / tags);
  if (row === 0) return 0;
  const table = CODED_INDEXES[name][value % tags];
  if (table === undefined || row >= ROWS) throw damaged(`${name} ${value}`);
  return tokenOf(table, row);
}

/** Returns the coded index of a row, for searching tables. */
export function encodeIndex(name: CodedIndexName, token: Token): number {
  const tables: readonly (TableName | undefined)[] = CODED_INDEXES[name];
  return rowOf(token) * 2 ** tagBits(name) + tables.indexOf(tableOf(token));
}
