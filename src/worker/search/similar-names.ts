import { editDistance } from "./edit-distance.ts";
import type { NameTable } from "./name-table.ts";

/** Maximum number of wrong letters, and the number of letters of a name for each of them. */
const MAX_WRONG_LETTERS = 3;
const LETTERS_FOR_EACH = 3;

/** Maximum number of names. */
const MAX_NAMES = 8;

/** Maximum length of a name that is compared: only generated ones are longer. */
const MAX_LETTERS = 100;

/** The names in a table that a name may have been meant for, the most similar first; upper and lower case are the same. */
export function similarNames(name: string, names: Pick<NameTable, "count" | "name">): readonly string[] {
  const meant = name.toLowerCase();
  if (meant.length > MAX_LETTERS) return [];
  const most = Math.min(MAX_WRONG_LETTERS, Math.floor(meant.length / LETTERS_FOR_EACH));
  const found: { readonly name: string; readonly distance: number }[] = [];
  for (let at = 0; at < names.count; at++) {
    const own = names.name(at);
    const distance = editDistance(meant, own.toLowerCase(), most);
    if (distance !== undefined) found.push({ name: own, distance });
  }
  return found
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_NAMES)
    .map((one) => one.name);
}
