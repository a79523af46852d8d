import { type Branch, BranchPlaces } from "./branches.ts";

const DEFINITIONS = /^[ \t]*#[ \t]*(define|undef)[ \t]+([\p{L}\p{N}_]+)/gmu;

/** Returns the symbols that the file itself defines (true) or undefines, regardless of the project: outside every `#if`. */
export function ownSymbols(text: string, branches: readonly Branch[]): ReadonlyMap<string, boolean> {
  const own = new Map<string, boolean>();
  const places = new BranchPlaces(branches);
  for (const { index, 1: word, 2: symbol = "" } of text.matchAll(DEFINITIONS)) {
    if (places.at(index) === undefined) own.set(symbol, word === "define");
  }
  return own;
}
