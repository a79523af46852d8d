import { compareTexts } from "../../../shared/compare-texts.ts";

/** The parts of the text of a method's node; each is truncated before the part ahead of it shrinks. */
export interface SignatureParts {
  /** The name with type parameters and the opening bracket. */
  readonly name: string;
  /** The first parameters that another overload shares; "" for none. */
  readonly shared: string;
  /** The remaining parameters, which distinguish the overload, and the closing bracket. */
  readonly own: string;
}

interface Signed {
  readonly name: string;
  readonly signature: string;
}

const OPENING = "<([{";
const CLOSING = ">)]}";

/**
 * Returns how many leading parameters each of a type's methods shares with another overload. The last parameter never
 * counts, so that something remains where one overload is a prefix of another.
 */
export function sharedParameters(methods: readonly Signed[]): readonly number[] {
  const overloads = new Map<string, { readonly at: number; readonly parameters: readonly string[] }[]>();
  for (const [at, { name, signature }] of methods.entries()) {
    const known = overloads.get(name);
    if (known === undefined) overloads.set(name, [{ at, parameters: parametersOf(signature) }]);
    else known.push({ at, parameters: parametersOf(signature) });
  }
  const shared = methods.map(() => 0);
  for (const some of overloads.values()) {
    // In this order, each overload has the most in common with one of its neighbours.
    some.sort((a, b) => compareTexts(sortKey(a.parameters), sortKey(b.parameters)));
    for (const [index, { at, parameters }] of some.entries()) {
      const beside = [some[index - 1], some[index + 1]].map((other) =>
        commonStart(parameters, other?.parameters ?? []),
      );
      shared[at] = Math.max(0, Math.min(parameters.length - 1, Math.max(...beside)));
    }
  }
  return shared;
}

/** Returns the parts of a signature whose first `shared` parameters another overload has as well. */
export function signatureParts(signature: string, shared: number): SignatureParts {
  const open = openingBracket(signature);
  const parameters = parametersOf(signature);
  if (open < 0 || parameters.length === 0) return { name: signature, shared: "", own: "" };
  const name = signature.slice(0, open + 1);
  const before = parameters.slice(0, shared).map((parameter) => `${parameter}, `);
  return { name, shared: before.join(""), own: signature.slice(name.length + before.join("").length) };
}

function parametersOf(signature: string): readonly string[] {
  const open = openingBracket(signature);
  const text = open < 0 ? "" : signature.slice(open + 1, -1);
  if (text === "") return [];
  const parameters: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if (OPENING.includes(character)) depth += 1;
    else if (CLOSING.includes(character)) depth -= 1;
    else if (character === "," && depth === 0) {
      parameters.push(text.slice(start, at));
      start = at + 2;
    }
  }
  return [...parameters, text.slice(start)];
}

// An explicit implementation may have type arguments before its name: `IEnumerable<(int, int)>.GetEnumerator()`.
function openingBracket(signature: string): number {
  let depth = 0;
  for (let at = signature.length - 1; at >= 0; at--) {
    const character = signature[at] ?? "";
    if (CLOSING.includes(character)) depth += 1;
    if (!OPENING.includes(character)) continue;
    depth -= 1;
    if (depth === 0) return character === "(" ? at : -1;
  }
  return -1;
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((parameter, at) => parameter !== b[at]);
  return end < 0 ? a.length : end;
}

function sortKey(parameters: readonly string[]): string {
  return parameters.join("\0");
}
