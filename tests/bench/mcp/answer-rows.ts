import { type Place, placeAt } from "./places.ts";

/** A place named in an answer of `glossa mcp`. */
export interface AnsweredPlace {
  readonly place: Place;
  /** The text before the places: a caller, a callee, or a kind and a name. */
  readonly name: string;
  readonly isLikely: boolean;
}

const LIKELY = "(likely)";

/** Returns the places in the lines of an answer about uses: `path:line role in Member (likely): code`. */
export function placesOfUses(text: string): readonly AnsweredPlace[] {
  return rowsOf(text).flatMap((row) => {
    const [, path, line] = /^(\S.*?\.cs):(\d+) /.exec(row) ?? [];
    if (path === undefined) return [];
    const end = row.indexOf(": ");
    const place = placeAt(path, Number(line) - 1);
    return [{ place, name: "", isLikely: (end < 0 ? row : row.slice(0, end)).includes(LIKELY) }];
  });
}

/**
 * Returns the places in lines with a name before two blanks: `Cart.Save() src/Cart.cs:23,25,+2 src/Cart.More.cs:7
 * [read] (likely)`.
 */
export function namedPlaces(text: string): readonly AnsweredPlace[] {
  return rowsOf(text).flatMap((row) => {
    const at = row.indexOf("  ");
    if (at < 1) return [];
    const name = row.slice(0, at);
    const isLikely = row.endsWith(LIKELY);
    return Array.from(row.slice(at).matchAll(/ (\S[^:[]*?\.cs):([\d,+]+)/g), ([, path = "", lines = ""]) =>
      lines
        .split(",")
        .filter((line) => !line.startsWith("+"))
        .map((line) => ({ name, isLikely, place: placeAt(path, Number(line) - 1) })),
    ).flat();
  });
}

/** Returns the last part of a name without its parameters and type parameters: `Add` of `Cart.Add<>(int)`. */
export function simpleName(name: string): string {
  const withoutParameters = name.replace(/\(.*$/s, "").replace(/<[^.]*>/g, "");
  return withoutParameters.slice(withoutParameters.lastIndexOf(".") + 1);
}

function rowsOf(text: string): readonly string[] {
  return text.split("\n");
}
