import { type FileOfNames, groupsOf, OF_THE_CODE_BASE } from "../truth-file.ts";
import { type Held, type Place, placeAt } from "./places.ts";

/** A method, property or type that is named in the code, and every place where the compiler resolves a name to it. */
export interface NamedSymbol {
  readonly kind: string;
  /** Its most frequent spelling: an attribute has two spellings. */
  readonly name: string;
  /** Several places for a partial type. */
  readonly declaredAt: readonly Place[];
  readonly usedAt: ReadonlySet<Place>;
  readonly spellings: ReadonlySet<string>;
}

const DRAWN: ReadonlySet<string> = new Set(["method", "property", "type"]);
const UNKNOWN = 2;

/** The compiler's meaning of every name of a code base. */
export class NameTruth {
  private readonly unsure = new Set<string>();
  private readonly known = new Set<string>();
  readonly symbols: readonly NamedSymbol[];

  constructor(files: readonly FileOfNames[]) {
    const groups = new Map<string, { kind: string; at: readonly number[]; uses: Place[]; names: string[] }>();
    for (const { path, names } of files)
      for (const [row, , kind, name, status, ...at] of names) {
        const place = placeAt(path, row);
        (status === UNKNOWN ? this.unsure : this.known).add(`${place} ${name}`);
        if (status !== OF_THE_CODE_BASE || !DRAWN.has(kind)) continue;
        const key = `${kind} ${at.join()}`;
        const group = groups.get(key) ?? { kind, at, uses: [], names: [] };
        groups.set(key, group);
        group.uses.push(place);
        group.names.push(name);
      }
    this.symbols = Array.from(groups.values(), ({ kind, at, uses, names }) => ({
      ...{ kind, name: mostOften(names), spellings: new Set(names), usedAt: new Set(uses) },
      declaredAt: groupsOf(at, 2).map(([file = 0, row = 0]) => placeAt(files[file]?.path ?? "", row)),
    }));
  }

  /** Returns the expected answer to a question about the uses of a symbol. */
  usesOf({ usedAt, spellings }: NamedSymbol): Held {
    return {
      expected: Array.from(usedAt, (place) => new Set([place])),
      judge: (place) => {
        if (usedAt.has(place as Place)) return "right";
        const keys = Array.from(spellings, (name) => `${place} ${name}`);
        return keys.some((key) => this.known.has(key)) && !keys.some((key) => this.unsure.has(key))
          ? "wrong"
          : "unknown";
      },
    };
  }
}

function mostOften(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ["", 0])[0];
}
