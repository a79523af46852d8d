import { IMPLICIT_NEW } from "../../../../facts/words.ts";
import { identifiersIn } from "../../../../linking/model/words-in-bodies.ts";
import type { Declaration, IndexedFile } from "../declared/declaration.ts";
import type { MemberHeader } from "../declared/member-header.ts";

/** The names whose meaning changes when one version of a file replaces another. */
export interface ChangedNames {
  /** Names of members and types; beside those of constructors the word that stands for them in `new()`. */
  readonly names: ReadonlySet<string>;
  /** The dotted namespaces of added and removed types. */
  readonly namespaces: ReadonlySet<string>;
  /** Names of added and removed types: members elsewhere that are declared with them change their type. */
  readonly types: ReadonlySet<string>;
}

/** Members that are used without being named: by operators, `foreach`, `await`, deconstruction, initializers. */
const UNNAMED: ReadonlySet<string> = new Set([
  ...["this", "GetEnumerator", "GetAsyncEnumerator", "MoveNext", "Current", "GetAwaiter", "GetResult"],
  ...["Deconstruct", "Add", "Invoke"],
]);

/** Compares the declarations of two versions of a file; either may be missing. Undefined if anything may have changed. */
export function changedNames(
  before: IndexedFile | undefined,
  after: IndexedFile | undefined,
): ChangedNames | undefined {
  if (globalUsings(before) !== globalUsings(after)) return undefined;
  const earlier = typesIn(before);
  const later = typesIn(after);
  const names = new Set<string>();
  const namespaces = new Set<string>();
  const types = new Set<string>();
  for (const key of new Set([...earlier.keys(), ...later.keys()])) {
    const first = earlier.get(key);
    const second = later.get(key);
    if (first !== undefined && second !== undefined) {
      // Members inherited from bases may be found by any name.
      if (first.header !== second.header) return undefined;
      for (const { kind, name } of changedMembers(first, second)) {
        names.add(memberName(name));
        if (kind === "constructor") names.add(IMPLICIT_NEW);
      }
      continue;
    }
    const only = first ?? second;
    if (only === undefined) continue;
    if (only.declaration.modifiers.includes("partial")) return undefined;
    types.add(simpleName(only.declaration.path));
    namespaces.add(only.declaration.namespace);
    for (const name of namesOf(only)) names.add(name);
  }
  return [...names].some(isUnnamed) ? undefined : { names, namespaces, types };
}

interface DeclaredType {
  readonly declaration: Declaration;
  /** A text of the whole declaration except its members. */
  readonly header: string;
  readonly headers: readonly MemberHeader[];
}

/** Returns the types by name; types of the same name are distinguished by their order. */
function typesIn(file: IndexedFile | undefined): ReadonlyMap<string, DeclaredType> {
  const types = new Map<string, DeclaredType>();
  for (const [i, declaration] of (file?.declarations ?? []).entries()) {
    const { kind, namespace, path, modifiers, typeParameters, variance, constraints, bases } = declaration;
    const { isInlineArray, isStringHandler, isInactive, returnType, parameters } = declaration;
    const words = [kind, modifiers, typeParameters, variance, constraints, bases, returnType, parameters];
    const header = JSON.stringify([...words, isInlineArray, isStringHandler, isInactive]);
    let key = `${namespace} ${path}`;
    while (types.has(key)) key += "'";
    types.set(key, { declaration, header, headers: file?.headers[i] ?? [] });
  }
  return types;
}

function namesOf({ declaration: { path }, headers }: DeclaredType): readonly string[] {
  return [simpleName(path), ...headers.map(({ name }) => memberName(name))];
}

function changedMembers(first: DeclaredType, second: DeclaredType): readonly MemberHeader[] {
  const earlier = counted(first.headers);
  const later = counted(second.headers);
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .filter((key) => earlier.get(key)?.count !== later.get(key)?.count)
    .flatMap((key) => earlier.get(key)?.header ?? later.get(key)?.header ?? []);
}

// The place of a local function does not affect declarations.
function counted(headers: readonly MemberHeader[]): Map<string, { readonly header: MemberHeader; count: number }> {
  const all = new Map<string, { readonly header: MemberHeader; count: number }>();
  for (const header of headers) {
    if (header.kind === "localFunction") continue;
    const key = JSON.stringify(header);
    const known = all.get(key);
    if (known === undefined) all.set(key, { header, count: 1 });
    else known.count++;
  }
  return all;
}

function memberName(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

function isUnnamed(name: string): boolean {
  return UNNAMED.has(name) || name.includes("operator ");
}

function simpleName(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).split("`", 1)[0] ?? "";
}

function globalUsings(file: IndexedFile | undefined): string {
  return JSON.stringify(file?.usings.filter(({ isGlobal }) => isGlobal) ?? []);
}

/** Whether a global using of a file names one of these types, or lets its members be named without it. */
export function namesForOthers({ usings }: IndexedFile, types: ReadonlySet<string>): boolean {
  return usings.some(({ isGlobal, name }) => isGlobal && identifiersIn(name).some((word) => types.has(word)));
}

/** Whether a file has another name for one of these types: its bodies use them by that one. */
export function hasAliasFor({ usings }: IndexedFile, types: ReadonlySet<string>): boolean {
  return aliasesFor(usings, types).length > 0;
}

/** Returns these names, and those that the global usings of any file give to them. */
export function withGlobalAliases(names: ReadonlySet<string>, all: Iterable<IndexedFile>): ReadonlySet<string> {
  const aliases = Array.from(all, ({ usings }) =>
    aliasesFor(
      usings.filter(({ isGlobal }) => isGlobal),
      names,
    ),
  );
  return new Set([...names, ...aliases.flat()]);
}

function aliasesFor(usings: IndexedFile["usings"], names: ReadonlySet<string>): readonly string[] {
  return usings.flatMap(({ alias, name }) =>
    alias !== undefined && identifiersIn(name).some((word) => names.has(word)) ? [alias] : [],
  );
}

const ATTRIBUTE = "Attribute";

/** Returns these names, and the short names by which attributes are meant. */
export function withShortNames(names: ReadonlySet<string>): ReadonlySet<string> {
  const short = [...names].filter((name) => name.endsWith(ATTRIBUTE)).map((name) => name.slice(0, -ATTRIBUTE.length));
  return new Set([...names, ...short]);
}

/**
 * The ids of the files with parts of partial types of which another part names one of these bases: `: base(…)` means
 * its constructor without naming it.
 */
export function partsDerivedFrom(all: Iterable<IndexedFile>, bases: ReadonlySet<string>): ReadonlySet<string> {
  const derived = new Set<string>();
  const parts: (readonly [key: string, fileId: string])[] = [];
  for (const { id, declarations, usings } of all) {
    const partial = declarations.filter(({ modifiers }) => modifiers.includes("partial"));
    const named = partial.length === 0 ? bases : new Set([...bases, ...aliasesFor(usings, bases)]);
    for (const declaration of partial) {
      const key = `${declaration.namespace} ${declaration.path}`;
      if (declaration.bases.some((base) => identifiersIn(base).some((word) => named.has(word)))) derived.add(key);
      else parts.push([key, id]);
    }
  }
  return new Set(parts.flatMap(([key, id]) => (derived.has(key) ? [id] : [])));
}

/** Whether a member or type of a file is declared with a type of one of these names. */
export function isDeclaredWith({ declarations, headers }: IndexedFile, types: ReadonlySet<string>): boolean {
  const mentions = (text: string | null | undefined) =>
    text !== null && text !== undefined && identifiersIn(text).some((word) => types.has(word));
  return (
    declarations.some(({ bases, constraints, returnType }) => [...bases, ...constraints, returnType].some(mentions)) ||
    headers.some((list) =>
      list.some(({ returnType, parameters }) => mentions(returnType) || parameters.some(({ type }) => mentions(type))),
    )
  );
}
