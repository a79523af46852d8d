import type { MemberKind } from "../../shared/model/entity.ts";
import { buildEntityId } from "../../shared/model/entity-id.ts";
import type { GoToKind } from "../../shared/model/go-to.ts";
import type { Separator } from "../../shared/search/query.ts";
import { IS_SECONDARY, SYMBOL_KINDS } from "../../shared/search/symbol-kinds.ts";
import type { SnapshotFile } from "../catalogue/records/records.ts";
import { memberIdOf } from "../facts/ids.ts";
import type { NameTable } from "./name-table.ts";
import type { Numbers } from "./numbers.ts";
import type { PlaceColumns } from "./place-columns.ts";

/** The columns of a table of symbols: one number for each symbol. */
export interface SymbolColumns {
  /** The index of its name. */
  readonly names: Numbers;
  /** The index of its place. */
  readonly places: Numbers;
  /** For a member, the symbol of its type; for all others the index of the file. */
  readonly owners: Numbers;
  /** The index of the text that its identifier ends with. */
  readonly texts: Numbers;
  /** The zero-based row of its name. */
  readonly rows: Numbers;
  /** The index of its kind in `SYMBOL_KINDS`, and `IS_SECONDARY`. */
  readonly kinds: Uint8Array;
}

/** Everything in a code base that has a name, as numbers and few texts: 135,000 symbols in less than 10 MB. */
export interface SymbolTable {
  readonly files: readonly SnapshotFile[];
  readonly columns: SymbolColumns;
  /** The names of types, members and namespaces, and those of files. */
  readonly code: NameTable;
  readonly paths: NameTable;
  /** The places of symbols, and their enclosing places. */
  readonly places: readonly string[];
  /** By separator. */
  readonly placeColumns: Readonly<Record<Separator, PlaceColumns>>;
  /** For each place, as found by `lettersOf`. */
  readonly placeLetters: Uint32Array;
  readonly texts: readonly string[];
  /** Type parameters of generic types and members, by symbol: `<TKey, TValue>`. */
  readonly typeParameters: ReadonlyMap<number, string>;
  /** The first symbol of each file's types and members, and the end of the last file's. */
  readonly firstOfFile: Uint32Array;
}

export function kindOf({ columns }: SymbolTable, symbol: number): GoToKind {
  return SYMBOL_KINDS[(columns.kinds[symbol] ?? 0) & ~IS_SECONDARY] ?? "file";
}

export function nameOf(table: SymbolTable, symbol: number): string {
  const names = kindOf(table, symbol) === "file" ? table.paths : table.code;
  return names.name(table.columns.names[symbol] ?? 0);
}

/** The file of a symbol; undefined for a namespace. */
export function fileOf(table: SymbolTable, symbol: number): SnapshotFile | undefined {
  const kind = kindOf(table, symbol);
  if (kind === "namespace") return undefined;
  const owner = table.columns.owners[symbol] ?? 0;
  return table.files[isMember(kind) ? (table.columns.owners[owner] ?? 0) : owner];
}

/** The identifier of a type, member or file; a namespace's qualified name. */
export function idOf(table: SymbolTable, symbol: number): string {
  const kind = kindOf(table, symbol);
  const text = table.texts[table.columns.texts[symbol] ?? 0] ?? "";
  const fileId = fileOf(table, symbol)?.id ?? "";
  if (kind === "namespace") return text;
  if (kind === "file") return fileId;
  if (!isMember(kind)) return buildEntityId({ fileId, type: text });
  const typeId = idOf(table, table.columns.owners[symbol] ?? 0);
  return memberIdOf(typeId, kind, nameOf(table, symbol) + text);
}

const NOT_MEMBERS: ReadonlySet<GoToKind> = new Set<GoToKind>([
  ...(["class", "struct", "record", "record struct", "interface", "enum", "delegate", "module"] as const),
  ...(["namespace", "file"] as const),
]);

export function isMember(kind: GoToKind): kind is MemberKind {
  return !NOT_MEMBERS.has(kind);
}
