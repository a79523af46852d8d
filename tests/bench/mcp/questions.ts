import { Random } from "../../support/random.ts";
import { namedPlaces, placesOfUses, simpleName } from "./answer-rows.ts";
import type { Asker, WholeAnswer } from "./asker.ts";
import type { CallSymbol, CallTruth } from "./call-truth.ts";
import type { Grep } from "./grep.ts";
import type { NamedSymbol, NameTruth } from "./name-truth.ts";
import type { Place } from "./places.ts";
import { Tally } from "./tally.ts";

interface Symbol {
  readonly name: string;
  readonly declaredAt: readonly Place[];
}

/** Draws `count` elements by a seed. */
export function drawn<T>(all: readonly T[], count: number, seed: number): readonly T[] {
  const random = new Random(seed);
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () => left.splice(random.below(left.length), 1)).flat();
}

/** Asks for every use of each symbol. */
export async function askUses(asker: Asker, truth: NameTruth, symbols: readonly NamedSymbol[]): Promise<Tally> {
  const tally = new Tally("uses");
  for (const symbol of symbols) {
    const answer = await asked(asker, symbol, { want: "uses" });
    tally.add(wordsOf(symbol), answer.characters, placesOfUses(answer.text), truth.usesOf(symbol));
  }
  return tally;
}

/** Asks who calls each method. */
export async function askCallers(asker: Asker, truth: CallTruth, symbols: readonly CallSymbol[]): Promise<Tally> {
  const tally = new Tally("callers");
  for (const symbol of symbols) {
    const answer = await asked(asker, symbol, { want: "callers" });
    tally.add(wordsOf(symbol), answer.characters, namedPlaces(answer.text), truth.callersOf(symbol));
  }
  return tally;
}

/** Asks which members each member calls: identified by the row of a call and the name in it. */
export async function askCallees(asker: Asker, truth: CallTruth, symbols: readonly CallSymbol[]): Promise<Tally> {
  const tally = new Tally("callees");
  for (const symbol of symbols) {
    const answer = await asked(asker, symbol, { want: "callees", kinds: ["call", "reference"] });
    const keyOf = ({ place, name }: { place: Place; name: string }) => `${place} ${simpleName(name)}`;
    tally.add(wordsOf(symbol), answer.characters, namedPlaces(answer.text), truth.calleesOf(symbol), keyOf);
  }
  return tally;
}

/** Asks which types derive directly from each type. */
export async function askDerived(asker: Asker, truth: CallTruth, symbols: readonly CallSymbol[]): Promise<Tally> {
  const tally = new Tally("implementations");
  for (const symbol of symbols) {
    const answer = await asked(asker, symbol, { want: "implementations", depth: 1 });
    tally.add(wordsOf(symbol), answer.characters, namedPlaces(answer.text), truth.derivedOf(symbol));
  }
  return tally;
}

/** Returns how many answers to `impact` at depth 1 contain all places in the answer to `callers`. */
export async function askImpact(asker: Asker, symbols: readonly CallSymbol[]): Promise<string> {
  let same = 0;
  for (const symbol of symbols) {
    const callers = namedPlaces((await asked(asker, symbol, { want: "callers" })).text);
    const impact = await asked(asker, symbol, { want: "impact", depth: 1 });
    const touched = new Set(namedPlaces(impact.text).map(({ place }) => place));
    if (callers.every(({ place }) => touched.has(place))) same++;
  }
  return `impact at depth 1 names all callers: ${same} of ${symbols.length}`;
}

/** Counts grep's hits for the names of these symbols. */
export function askGrep(grep: Grep, truth: NameTruth, symbols: readonly NamedSymbol[]): string {
  for (const symbol of symbols) grep.add(symbol, truth.usesOf(symbol));
  return grep.row();
}

// Asks by the place of the declaration; where another symbol is declared in the same line, by the symbol that `find`
// returns at that place.
async function asked(asker: Asker, symbol: Symbol, given: Readonly<Record<string, unknown>>): Promise<WholeAnswer> {
  const [place = ""] = symbol.declaredAt;
  const answer = await asker.ask("trace", { name: place, ...given });
  const [head = ""] = answer.text.split("\n");
  if (symbol.name === "" || (!answer.isError && head.includes(simpleName(symbol.name)))) return answer;
  const { text } = await asker.ask("find", { text: symbol.name });
  const row = text.split("\n").find((one) => one.endsWith(`  ${place}`) && one.includes(symbol.name));
  const [, name] = /^(?:record struct|\S+) (.*?) {2}/.exec(row ?? "") ?? [];
  return name === undefined ? answer : asker.ask("trace", { name, ...given });
}

function wordsOf({ name, declaredAt }: Symbol): string {
  return `${name} at ${declaredAt[0]}`;
}
