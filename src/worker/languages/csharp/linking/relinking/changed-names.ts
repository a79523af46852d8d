import { identifiersIn } from "../../../../linking/model/words-in-bodies.ts";
import type { Declaration, IndexedFile } from "../declared/declaration.ts";
import type { MemberHeader } from "../declared/member-header.ts";

/** The names that mean something else where one version of a file takes the place of another. */
export interface ChangedNames {
  /** Of members and types. */
  readonly names: ReadonlySet<string>;
  /** The namespaces, with dots, of types that are new or gone. */
  readonly namespaces: ReadonlySet<string>;
  /** Of types that are new or gone: what is declared with them elsewhere changes its type. */
  readonly types: ReadonlySet<string>;
}

/** Members that are used without being named: by operators, `foreach`, `await`, deconstruction, initializers. */
const UNNAMED: ReadonlySet<string> = new Set([
  ...["this", "GetEnumerator", "GetAsyncEnumerator", "MoveNext", "Current", "GetAwaiter", "GetResult"],
  ...["Deconstruct", "Add", "Invoke"],
]);

/** Compares what two versions of a file declare; either may be missing. Undefined where anything may have changed. */
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
      // What a type has by its bases may be found by any name.
      if (first.header !== second.header) return undefined;
      for (const name of changedMembers(first, second)) names.add(name);
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
  /** All that is said of it but its members. */
  readonly header: string;
  readonly headers: readonly MemberHeader[];
}

/** By their names; two of one name are told apart by their order. */
function typesIn(file: IndexedFile | undefined): ReadonlyMap<string, DeclaredType> {
  const types = new Map<string, DeclaredType>();
  for (const [i, declaration] of (file?.declarations ?? []).entries()) {
    const { kind, namespace, path, modifiers, typeParameters, variance, constraints, bases } = declaration;
    const { isInlineArray, isInactive, returnType, parameters } = declaration;
    const words = [kind, modifiers, typeParameters, variance, constraints, bases, returnType, parameters];
    const header = JSON.stringify([...words, isInlineArray, isInactive]);
    let key = `${namespace} ${path}`;
    while (types.has(key)) key += "'";
    types.set(key, { declaration, header, headers: file?.headers[i] ?? [] });
  }
  return types;
}

function namesOf({ declaration: { path }, headers }: DeclaredType): readonly string[] {
  return [simpleName(path), ...headers.map(memberName)];
}

function changedMembers(first: DeclaredType, second: DeclaredType): readonly string[] {
  const earlier = counted(first.headers);
  const later = counted(second.headers);
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .filter((key) => earlier.get(key)?.count !== later.get(key)?.count)
    .flatMap((key) => earlier.get(key)?.name ?? later.get(key)?.name ?? []);
}

// Where a local function stands says nothing about what is declared.
function counted(headers: readonly MemberHeader[]): Map<string, { readonly name: string; count: number }> {
  const all = new Map<string, { readonly name: string; count: number }>();
  for (const header of headers) {
    if (header.kind === "localFunction") continue;
    const key = JSON.stringify(header);
    const known = all.get(key);
    if (known === undefined) all.set(key, { name: memberName(header), count: 1 });
    else known.count++;
  }
  return all;
}

function memberName({ name }: MemberHeader): string {
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

const ATTRIBUTE = "Attribute";

/** These names, and those by which attributes are meant as well. */
export function withShortNames(names: ReadonlySet<string>): ReadonlySet<string> {
  const short = [...names].filter((name) => name.endsWith(ATTRIBUTE)).map((name) => name.slice(0, -ATTRIBUTE.length));
  return new Set([...names, ...short]);
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
