import { languages } from "./registry.ts";

/** The versions of the linkers that there are, by language. */
export function linkerVersions(): Readonly<Record<string, number>> {
  return Object.fromEntries(
    languages.flatMap(({ id, linkerVersion }) => (linkerVersion === undefined ? [] : [[id, linkerVersion]])),
  );
}
