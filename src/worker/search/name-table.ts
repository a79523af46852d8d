import { fold, lettersOf } from "../../shared/search/fold.ts";
import { type HumpSteps, initialsOf } from "../../shared/search/humps.ts";
import { noNameYet, ownStart } from "../../shared/search/match-name.ts";
import { goesOn, type Query } from "../../shared/search/query.ts";
import { QueryOnNames } from "../../shared/search/query-on-names.ts";
import { type Numbers, numbersOf } from "./numbers.ts";

/** Called with each symbol whose name may match a query, the name's letters, and its length. */
export type OnNamed = (symbol: number, names: QueryOnNames, letters: number, length: number) => void;

/** Precomputed data about names. */
interface NameColumns {
  /** The start offset of each name in the joined text, and the end of that text. */
  readonly starts: Uint32Array;
  /** The start offset of the own part of each name. */
  readonly owns: Numbers;
  readonly letters: Uint32Array;
  /** The letters that its humps begin with. */
  readonly initials: Uint32Array;
}

/** The symbols of each name. */
interface NamedSymbols {
  /** The start index of each name's symbols in `symbols`, and the end of the last ones. */
  readonly firsts: Uint32Array;
  readonly symbols: Uint32Array;
}

/** Names without duplicates, in one text, with the numbers of the symbols that have them: it is scanned for each key. */
export class NameTable {
  /** The last query, and the indexes of the names that may match it: only these can match an extension of it. */
  private latest: { readonly query: Query; readonly names: Uint32Array } | undefined;

  private constructor(
    private readonly text: string,
    /** The text as folded by `fold`. */
    private readonly folded: string,
    private readonly columns: NameColumns,
    private readonly named: NamedSymbols,
    private readonly isOfFiles: boolean,
  ) {}

  /** Builds a table from the names, and for each symbol the index of its name, or -1 for a symbol to leave out. */
  static of(names: readonly string[], ofSymbols: readonly number[], isOfFiles = false): NameTable {
    const named = symbolsByName(names.length, ofSymbols);
    const text = names.join("");
    return new NameTable(text, fold(text), columnsOf(names, isOfFiles), named, isOfFiles);
  }

  get count(): number {
    return this.columns.letters.length;
  }

  name(at: number): string {
    const { starts } = this.columns;
    return this.text.slice(starts[at], starts[at + 1]);
  }

  /** Scans all names that may match a query; when the step limit is reached, humps are ignored. */
  scan(query: Query, steps: HumpSteps, found: OnNamed): void {
    const { starts, owns, letters, initials } = this.columns;
    const { firsts, symbols } = this.named;
    const among = this.latest !== undefined && goesOn(query, this.latest.query) ? this.latest.names : undefined;
    const count = among?.length ?? letters.length;
    const kept = new Uint32Array(count);
    let keptCount = 0;
    const names = new QueryOnNames(query);
    const name = noNameYet(this.text, this.isOfFiles, steps, this.folded);
    for (let place = 0; place < count; place++) {
      const at = among === undefined ? place : (among[place] ?? 0);
      const ofName = letters[at] ?? 0;
      name.start = starts[at] ?? 0;
      name.end = starts[at + 1] ?? 0;
      if (!names.mayBeIn(ofName, name)) continue;
      kept[keptCount++] = at;
      name.own = name.start + (owns[at] ?? 0);
      name.initials = initials[at] ?? 0;
      if (!names.isThere()) continue;
      const last = firsts[at + 1] ?? 0;
      for (let use = firsts[at] ?? 0; use < last; use++) found(symbols[use] ?? 0, names, ofName, name.end - name.start);
    }
    this.latest = { query, names: kept.slice(0, keptCount) };
  }
}

function columnsOf(names: readonly string[], isOfFiles: boolean): NameColumns {
  const starts = new Uint32Array(names.length + 1);
  const owns: number[] = [];
  const initials = new Uint32Array(names.length);
  names.forEach((name, at) => {
    const start = starts[at] ?? 0;
    const own = ownStart(name, 0, name.length, isOfFiles);
    starts[at + 1] = start + name.length;
    owns[at] = own;
    initials[at] = initialsOf(name, own, name.length);
  });
  return { starts, owns: numbersOf(owns), initials, letters: Uint32Array.from(names, (name) => lettersOf(name)) };
}

function symbolsByName(nameCount: number, ofSymbols: readonly number[]): NamedSymbols {
  const firsts = new Uint32Array(nameCount + 1);
  for (const name of ofSymbols) if (name >= 0) firsts[name + 1] = (firsts[name + 1] ?? 0) + 1;
  for (let name = 0; name < nameCount; name++) firsts[name + 1] = (firsts[name + 1] ?? 0) + (firsts[name] ?? 0);
  const next = firsts.slice();
  const symbols = new Uint32Array(firsts[nameCount] ?? 0);
  ofSymbols.forEach((name, symbol) => {
    if (name < 0) return;
    const at = next[name] ?? 0;
    symbols[at] = symbol;
    next[name] = at + 1;
  });
  return { firsts, symbols };
}
