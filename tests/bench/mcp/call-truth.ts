import { type FileOfCalls, groupsOf, OF_THE_CODE_BASE } from "../truth-file.ts";
import { type Held, type Place, placeAt } from "./places.ts";

/** A called method, or a calling member. */
export interface CallSymbol {
  readonly name: string;
  readonly declaredAt: readonly Place[];
}

interface CallsOf extends CallSymbol {
  /** The other ends of its calls, each with the places that identify it. */
  readonly ends: Map<string, Set<string>>;
}

const CREATION = 1;

/** The compiler's data about the calls and the bases of a code base. */
export class CallTruth {
  private readonly called = new Map<string, CallsOf>();
  private readonly calling = new Map<string, CallsOf>();
  private readonly bases = new Map<string, CallsOf>();
  /** Call sites of names with a known meaning: a row and the name in it. */
  private readonly known = new Set<string>();
  private readonly unsure = new Set<string>();
  private readonly parts = new Map<string, readonly Place[]>();
  /** Where types are declared in active code. */
  private readonly compiled = new Set<string>();

  constructor(private readonly files: readonly FileOfCalls[]) {
    for (const file of files) this.addParts(file);
    for (const file of files) {
      this.addCalls(file);
      this.addBases(file);
    }
  }

  get callees(): readonly CallSymbol[] {
    return [...this.called.values()];
  }

  get callers(): readonly CallSymbol[] {
    return [...this.calling.values()];
  }

  get baseTypes(): readonly CallSymbol[] {
    return [...this.bases.values()];
  }

  /** Returns the members that call a method: one counts as found if one of its call sites is in the answer. */
  callersOf(symbol: CallSymbol): Held {
    const { ends = new Map<string, Set<string>>() } = this.called.get(keyOf(symbol)) ?? {};
    return this.held(ends, (place) => `${place} ${symbol.name}`);
  }

  /** Returns the callees of a member: identified by the row of a call and the name in it. */
  calleesOf(symbol: CallSymbol): Held {
    const { ends = new Map<string, Set<string>>() } = this.calling.get(keyOf(symbol)) ?? {};
    return this.held(ends, (place) => place);
  }

  /** Returns the types that have a type as a base, identified by one of their declarations. */
  derivedOf(symbol: CallSymbol): Held {
    const { ends = new Map<string, Set<string>>() } = this.bases.get(keyOf(symbol)) ?? {};
    const all = new Set(Array.from(ends.values(), (places) => [...places]).flat());
    const other = (place: string) => (this.compiled.has(place) ? "wrong" : "unknown");
    return { expected: [...ends.values()], judge: (place) => (all.has(place) ? "right" : other(place)) };
  }

  private held(ends: ReadonlyMap<string, Set<string>>, named: (answered: string) => string): Held {
    const all = new Set(Array.from(ends.values(), (places) => [...places]).flat());
    return {
      expected: [...ends.values()],
      judge: (answered) => {
        if (all.has(answered)) return "right";
        const key = named(answered);
        return this.known.has(key) && !this.unsure.has(key) ? "wrong" : "unknown";
      },
    };
  }

  private addCalls({ path, calls }: FileOfCalls): void {
    for (const [row, , kind, name, inRow, inName, status, ...at] of calls) {
      const place = placeAt(path, row);
      (status === 2 ? this.unsure : this.known).add(`${place} ${name}`);
      if (status !== OF_THE_CODE_BASE || kind === CREATION) continue;
      const declaredAt = groupsOf(at, 3).map(([file, line]) => this.declared(Number(file), Number(line)));
      const within: CallSymbol = { name: inName, declaredAt: [placeAt(path, inRow)] };
      add(this.called, { name, declaredAt }, keyOf(within), place);
      add(this.calling, within, keyOf({ name, declaredAt }), `${place} ${name}`);
    }
  }

  private addParts({ path, types }: FileOfCalls): void {
    for (const { ns, n, a, r, c } of types) {
      const key = `${ns}.${n}\`${a}`;
      this.parts.set(key, [...(this.parts.get(key) ?? []), placeAt(path, r)]);
      if (c === 0) this.compiled.add(placeAt(path, r));
    }
  }

  private addBases({ types }: FileOfCalls): void {
    for (const { ns, n, a, b } of types)
      for (const { at } of b) {
        if (at === undefined || at.length === 0) continue;
        const declaredAt = at.map(([file, row]) => this.declared(file, row));
        // The answer may name any part of a partial type.
        const parts = this.parts.get(`${ns}.${n}\`${a}`) ?? [];
        for (const part of parts) add(this.bases, { name: "", declaredAt }, `${ns}.${n}\`${a}`, part);
      }
  }

  private declared(file: number, row: number): Place {
    return placeAt(this.files[file]?.path ?? "", row);
  }
}

function keyOf({ name, declaredAt }: CallSymbol): string {
  return `${declaredAt.join()} ${name}`;
}

function add(all: Map<string, CallsOf>, symbol: CallSymbol, end: string, shownAt: string): void {
  const one = all.get(keyOf(symbol)) ?? { ...symbol, ends: new Map<string, Set<string>>() };
  all.set(keyOf(symbol), one);
  one.ends.set(end, (one.ends.get(end) ?? new Set()).add(shownAt));
}
