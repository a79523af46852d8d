import { GO_TO_TARGETS, MAX_SEARCH_FILES, MAX_SEARCH_MEMBERS } from "../../shared/limits/answers.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { GoToAnswer, GoToKind, GoToTarget } from "../../shared/model/go-to.ts";
import type { OutlineMember, SearchReport } from "../../shared/model/outline.ts";
import { BestSymbols } from "../../shared/search/best-symbols.ts";
import { parseQuery, type Query, type Separator } from "../../shared/search/query.ts";
import { stretchesInName, stretchesInPlace } from "../../shared/search/query-stretches.ts";
import type { SnapshotFile } from "../catalogue/records/records.ts";
import { asFileReference } from "../project/files/snapshot-files.ts";
import { scanSymbols, separatorOf } from "./scan-symbols.ts";
import { signatureShown } from "./signature-shown.ts";
import { similarNames } from "./similar-names.ts";
import { fileOf, idOf, isMember, kindOf, nameOf, type SymbolTable } from "./symbol-table.ts";

const NO_QUERIES = { ".": null, "/": null };
const NOTHING: ReadonlySet<number> = new Set();

type IsWanted = (symbol: number) => boolean;

/** Finds types, members, files and namespaces by their names. */
export class SymbolSearch {
  private recentIds: readonly string[] = [];
  private recent: readonly number[] = [];

  constructor(
    private readonly projectName: string,
    readonly table: SymbolTable,
  ) {}

  /** The matches of a text, best first; if the text is empty, the recently visited symbols. */
  goTo(text: string, recentIds: readonly string[]): GoToAnswer {
    const recent = this.symbolsOf(recentIds);
    if (text.trim() === "")
      return { targets: recent.map((symbol) => this.target(symbol, NO_QUERIES)), total: recent.length };
    return this.findOrShorter(text, recent, () => true);
  }

  /** The matches of a text in the wanted files, best first. A namespace belongs to no file. */
  findIn(text: string, isWanted: (file: SnapshotFile) => boolean): GoToAnswer {
    const wanted = new Set([...this.table.files.entries()].flatMap(([at, file]) => (isWanted(file) ? [at] : [])));
    const isInOne = (symbol: number) =>
      kindOf(this.table, symbol) !== "namespace" && wanted.has(this.fileIndex(symbol));
    return this.findOrShorter(text, [], isInOne);
  }

  /** The names of code that a name may have been meant for, the most similar first. */
  similarNames(name: string): readonly string[] {
    return similarNames(name, this.table.code);
  }

  /** The files with matches of a text, those with the best first. */
  files(text: string): SearchReport {
    const { files } = this.table;
    const ranks = new Float64Array(files.length).fill(Number.POSITIVE_INFINITY);
    const best = new BestSymbols(1);
    const members = new BestSymbols(MAX_SEARCH_MEMBERS);
    scanSymbols(this.table, text, NOTHING, (symbol, rank) => {
      const kind = kindOf(this.table, symbol);
      if (kind === "namespace") return;
      best.add(symbol, rank);
      if (isMember(kind) && kind !== "method") members.add(symbol, rank);
      const file = this.fileIndex(symbol);
      ranks[file] = Math.min(ranks[file] ?? 0, rank);
    });
    const found = [...files.keys()].filter((file) => ranks[file] !== Number.POSITIVE_INFINITY);
    const sorted = found.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
    const fileIds = sorted.slice(0, MAX_SEARCH_FILES).flatMap((file) => files[file]?.id ?? []);
    const [first] = best.symbols;
    return {
      ...{ fileIds, total: found.length, best: first === undefined ? null : idOf(this.table, first) },
      members: members.symbols.flatMap((symbol) => this.member(symbol) ?? []),
    };
  }

  private member(symbol: number): OutlineMember | null {
    const kind = kindOf(this.table, symbol);
    const name = nameOf(this.table, symbol);
    if (!isMember(kind)) return null;
    return { id: idOf(this.table, symbol), kind, name, signature: name + this.signature(symbol, kind) };
  }

  private signature(symbol: number, kind: GoToKind): string {
    const { columns, texts, typeParameters } = this.table;
    const parameters = isMember(kind) ? signatureShown(texts[columns.texts[symbol] ?? 0] ?? "") : "";
    return (typeParameters.get(symbol) ?? "") + parameters;
  }

  private findOrShorter(text: string, recent: readonly number[], isWanted: IsWanted): GoToAnswer {
    const found = this.find(text, recent, isWanted);
    if (found.total > 0) return found;
    const name = plainNameIn(text);
    const byName = name === text ? found : this.find(name, recent, isWanted);
    if (byName.total > 0) return byName;
    const isFile = (symbol: number) => kindOf(this.table, symbol) === "file" && isWanted(symbol);
    for (const path of pathsWithin(text)) {
      const files = this.find(path, recent, isFile);
      if (files.total > 0) return files;
    }
    return found;
  }

  private find(text: string, recent: readonly number[], isWanted: IsWanted): GoToAnswer {
    const best = new BestSymbols(GO_TO_TARGETS);
    scanSymbols(this.table, text, new Set(recent), (symbol, rank) => {
      if (isWanted(symbol)) best.add(symbol, rank);
    });
    const queries = { ".": parseQuery(text, "."), "/": parseQuery(text, "/") };
    return { targets: best.symbols.map((symbol) => this.target(symbol, queries)), total: best.total };
  }

  private target(symbol: number, queries: Readonly<Record<Separator, Query | null>>): GoToTarget {
    const { table } = this;
    const { columns, places } = table;
    const kind = kindOf(table, symbol);
    const name = nameOf(table, symbol);
    const place = places[columns.places[symbol] ?? 0] ?? "";
    const query = queries[separatorOf(kind)];
    const file = fileOf(table, symbol);
    return {
      ...{ id: idOf(table, symbol), kind, name, place, row: columns.rows[symbol] ?? 0 },
      signature: this.signature(symbol, kind),
      marks: query === null ? [] : stretchesInName(query, name),
      placeMarks: query === null ? [] : stretchesInPlace(query, name, place),
      file: file === undefined ? null : asFileReference(this.projectName, file),
    };
  }

  private fileIndex(symbol: number): number {
    const { owners } = this.table.columns;
    const owner = owners[symbol] ?? 0;
    return isMember(kindOf(this.table, symbol)) ? (owners[owner] ?? 0) : owner;
  }

  // The same ids are passed with each key.
  private symbolsOf(ids: readonly string[]): readonly number[] {
    if (ids.length !== this.recentIds.length || ids.some((id, at) => id !== this.recentIds[at])) {
      this.recentIds = ids;
      this.recent = ids.flatMap((id) => this.symbolOf(id) ?? []);
    }
    return this.recent;
  }

  private symbolOf(id: string): number | undefined {
    const { files, firstOfFile, columns } = this.table;
    const file = files.findIndex((one) => one.id === fileIdIn(id));
    if (file < 0) return undefined;
    if (files[file]?.id === id) return columns.names.length - files.length + file;
    const end = firstOfFile[file + 1] ?? 0;
    for (let symbol = firstOfFile[file] ?? 0; symbol < end; symbol++)
      if (idOf(this.table, symbol) === id) return symbol;
    return undefined;
  }
}

/** The parts of a documentation id, such as ``M:Shop.Basket`1.#ctor``, that no name has. */
const DOCUMENTATION_ID_PARTS = /^\s*[EFMNPT]:|`+\d+|\.#c?ctor\b/g;

/** Returns a name as copied from code or a documentation id, without its type parameters and parameters. */
function plainNameIn(text: string): string {
  return text.slice(0, text.search(/[<(]|$/)).replace(DOCUMENTATION_ID_PARTS, "");
}

/** Maximum number of innermost parts of a path of another machine that are searched for. */
const MAX_PATH_PARTS = 3;

/** Yields the ends of a file's path, the longest first: its outer folders may lie outside the project. */
function* pathsWithin(text: string): Generator<string> {
  const parts = text.trim().split(/[\\/]+/);
  if (parts.length === 1 || !parts.at(-1)?.includes(".")) return;
  for (let count = Math.min(MAX_PATH_PARTS, parts.length - 1); count > 0; count--) yield parts.slice(-count).join("/");
}
