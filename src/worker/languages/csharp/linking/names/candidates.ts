import { getOrMake } from "../../../../util/maps.ts";
import type { Declaration } from "../declared/declaration.ts";
import type { Scope } from "./scope.ts";
import type { TypeSymbol } from "./type-index.ts";

/** Whether a type can be meant at all: one that the preprocessor excludes can be meant only by excluded code. */
export function isActive({ parts }: TypeSymbol, { isInactive }: Scope): boolean {
  return isInactive || anyPart(parts, KEPT);
}

/** Whether a type is visible in the scope's file: one with the modifier `file` only in its own. */
export function isInReach({ parts: [part] }: TypeSymbol, { file }: Scope): boolean {
  return !part.modifiers.includes("file") || part.file.id === file.id;
}

/** Whether a nested type is inherited: a private one is visible only in the body of the type that declares it. */
export function isInheritable({ outer, parts }: TypeSymbol, scope: Scope): boolean {
  if (outer?.kind === "interface" || anyPart(parts, OPEN)) return true;
  for (let at = scope.type; at !== undefined; at = at.outer) if (at === outer) return true;
  return false;
}

/**
 * Chooses one of several types of a name: the project's own before those of referenced projects, then the public ones.
 * Undefined if types of different namespaces are left, which only unknown imports can tell apart.
 */
export function choose(candidates: readonly TypeSymbol[], { project }: Scope): TypeSymbol | undefined {
  const own = candidates.filter((symbol) => symbol.project === project);
  const [first, ...others] = own.length > 0 ? own : publicOnes(writtenOnes(candidates));
  const isOne = others.every((symbol) => symbol.namespace === first?.namespace && symbol.outer === first.outer);
  return isOne ? first : undefined;
}

// If the framework has a type of the same name, the code base is built with a framework that does not.
function writtenOnes(candidates: readonly TypeSymbol[]): readonly TypeSymbol[] {
  const found = candidates.filter(({ isExternal }) => isExternal !== true);
  return found.length > 0 ? found : candidates;
}

function publicOnes(candidates: readonly TypeSymbol[]): readonly TypeSymbol[] {
  const found = candidates.filter(({ parts }) => anyPart(parts, PUBLIC));
  return found.length > 0 ? found : candidates;
}

type Parts = TypeSymbol["parts"];

/** A property that one part of a type may have, with the cached result for types of many parts. */
interface PartTest {
  readonly passes: (part: Declaration) => boolean;
  readonly known: WeakMap<Parts, boolean>;
}

const KEPT: PartTest = { passes: (part) => !part.isInactive, known: new WeakMap() };
const PUBLIC: PartTest = { passes: ({ modifiers }) => modifiers.includes("public"), known: new WeakMap() };
const OPEN: PartTest = {
  passes: ({ modifiers }) => modifiers.some((word) => word === "public" || word === "internal" || word === "protected"),
  known: new WeakMap(),
};

/** Whether any part passes. It is called whenever a type is named, so the result is cached for types of many parts. */
function anyPart(parts: Parts, { passes, known }: PartTest): boolean {
  const [first, second] = parts;
  return passes(first) || (second !== undefined && getOrMake(known, parts, () => parts.some(passes)));
}
