import { getOrMake } from "../../../../util/maps.ts";
import type { Declaration } from "../declared/declaration.ts";
import type { Scope } from "./scope.ts";
import type { TypeSymbol } from "./type-index.ts";

/** Whether a type can be meant at all: one that the preprocessor leaves out only by what is left out as well. */
export function isActive({ parts }: TypeSymbol, { isInactive }: Scope): boolean {
  return isInactive || anyPart(parts, KEPT);
}

/** Whether a type is seen in the scope's file: one of modifier `file` only in its own. */
export function isInReach({ parts: [part] }: TypeSymbol, { file }: Scope): boolean {
  return !part.modifiers.includes("file") || part.file.id === file.id;
}

/** Whether a nested type is inherited: a private one is only seen in the body of the type that declares it. */
export function isInheritable({ outer, parts }: TypeSymbol, scope: Scope): boolean {
  if (outer?.kind === "interface" || anyPart(parts, OPEN)) return true;
  for (let at = scope.type; at !== undefined; at = at.outer) if (at === outer) return true;
  return false;
}

/**
 * One of several types of a name: the project's own before those it refers to, then the public ones. Undefined where
 * types of different namespaces are left, as only what is unknown here can tell them apart.
 */
export function choose(candidates: readonly TypeSymbol[], { project }: Scope): TypeSymbol | undefined {
  const own = candidates.filter((symbol) => symbol.project === project);
  const [first, ...others] = own.length > 0 ? own : publicOnes(writtenOnes(candidates));
  const isOne = others.every((symbol) => symbol.namespace === first?.namespace && symbol.outer === first.outer);
  return isOne ? first : undefined;
}

// Where the framework has a type of the same name, the code base is built with another one, that has not.
function writtenOnes(candidates: readonly TypeSymbol[]): readonly TypeSymbol[] {
  const found = candidates.filter(({ isExternal }) => isExternal !== true);
  return found.length > 0 ? found : candidates;
}

function publicOnes(candidates: readonly TypeSymbol[]): readonly TypeSymbol[] {
  const found = candidates.filter(({ parts }) => anyPart(parts, PUBLIC));
  return found.length > 0 ? found : candidates;
}

type Parts = TypeSymbol["parts"];

/** Something that one part of a type has or has not, and what is known of types of many parts by now. */
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

/** Whether any part passes. It is asked whenever a type is named, so that many parts are gone through only once. */
function anyPart(parts: Parts, { passes, known }: PartTest): boolean {
  const [first, second] = parts;
  return passes(first) || (second !== undefined && getOrMake(known, parts, () => parts.some(passes)));
}
