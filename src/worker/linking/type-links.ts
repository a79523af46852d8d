import { typeIdIn } from "../../shared/entity-id.ts";
import type { DocFacts } from "../facts.ts";
import { typesNamed } from "./cref.ts";
import { Hierarchy } from "./hierarchy.ts";
import { InheritedDocs } from "./inheritdoc.ts";
import type { LinkInput } from "./link.ts";
import { append, getOrMake } from "./maps.ts";
import { MemberTable } from "./member-table.ts";
import type { TypeResolver } from "./resolve-type.ts";
import { type Declaration, mainPart, type TypeIndex, type TypeSymbol } from "./type-index.ts";

/** What is known of types across files. Ids are those of declarations: a partial type has several. */
export interface TypeLinks {
  /** The declaration that entry `at` of a type's base list names; null for one outside of the code base. */
  baseTarget(typeId: string, at: number): string | null;
  /** The same for all entries; none for a base list that names nothing of the code base. */
  baseTargets(typeId: string): readonly (string | null)[];
  /** The declarations whose base lists name the type, whichever of its parts is asked for. */
  derived(typeId: string): readonly string[];
  /** All declarations of the type, the one asked for included. */
  parts(typeId: string): readonly string[];
  /** What the comment of a type or member stands for that is only an `<inheritdoc>`. */
  inheritedDoc(id: string): DocFacts | undefined;
  /** What is said of the member that this one overrides or implements, be it documented itself or not. */
  docAbove(memberId: string): Promise<DocFacts | undefined>;
}

/** Links bases and comments. Reads the facts of those types anew whose comments are inherited. */
export async function linkTypes(input: LinkInput, resolver: TypeResolver): Promise<TypeLinks> {
  const { index } = resolver;
  const { targets, derived } = linkBases(index, resolver);
  const parts = joinParts(index);
  const docs = await inheritDocs(input, resolver);
  return {
    baseTarget: (typeId, at) => targets.get(typeId)?.[at] ?? null,
    baseTargets: (typeId) => targets.get(typeId) ?? [],
    derived: (typeId) => derived.get(typeId) ?? [],
    parts: (typeId) => parts.get(typeId) ?? [typeId],
    inheritedDoc: (id) => docs.get(id),
    docAbove: (memberId) => docAbove(memberId, input, resolver),
  };
}

interface BaseLinks {
  /** Of each declaration that has any, in the order of its base list. */
  readonly targets: ReadonlyMap<string, readonly (string | null)[]>;
  /** By every part of the type that is named. */
  readonly derived: ReadonlyMap<string, readonly string[]>;
}

function linkBases(index: TypeIndex, resolver: TypeResolver): BaseLinks {
  const targets = new Map<string, readonly (string | null)[]>();
  const derived = new Map<string, string[]>();
  for (const declaration of index.declarations.values()) {
    const bases = basesOf(declaration, index, resolver);
    if (bases.every((base) => base === undefined)) continue;
    targets.set(
      declaration.id,
      bases.map((base) => base && mainPart(base).id).map((id) => id ?? null),
    );
    for (const base of bases) for (const part of base?.parts ?? []) append(derived, part.id, declaration.id);
  }
  return { targets, derived };
}

function basesOf(part: Declaration, index: TypeIndex, resolver: TypeResolver): readonly (TypeSymbol | undefined)[] {
  const symbol = index.symbolOf(part);
  if (symbol === undefined || part.bases.length === 0) return [];
  return resolver
    .basesOf(symbol)
    .filter((base) => base.part === part)
    .map(({ target }) => (target?.isFramework ? undefined : target));
}

/** The ids of all parts, by the id of each; types of one part, which most are, have no entry. */
function joinParts(index: TypeIndex): ReadonlyMap<string, readonly string[]> {
  const idsOf = new Map<TypeSymbol, readonly string[]>();
  const joined = new Map<string, readonly string[]>();
  for (const declaration of index.declarations.values()) {
    const symbol = index.symbolOf(declaration);
    if (symbol === undefined || symbol.parts.length === 1) continue;
    const ids = getOrMake(idsOf, symbol, () => symbol.parts.map((part) => part.id));
    joined.set(declaration.id, ids);
  }
  return joined;
}

async function inheritDocs(input: LinkInput, resolver: TypeResolver): Promise<ReadonlyMap<string, DocFacts>> {
  const { index } = resolver;
  const inheriting = [...index.declarations.values()].filter(({ inherits }) => inherits.length > 0);
  if (inheriting.length === 0) return new Map();
  const hierarchy = new Hierarchy(resolver);
  const table = new MemberTable();
  await fillTable(table, input, typesToCompare(inheriting, resolver));
  const docs = new InheritedDocs(hierarchy, table);
  return new Map(
    inheriting.flatMap((part) => {
      const symbol = index.symbolOf(part);
      return symbol === undefined ? [] : [...docs.of(part, symbol)];
    }),
  );
}

async function docAbove(id: string, input: LinkInput, resolver: TypeResolver): Promise<DocFacts | undefined> {
  const part = resolver.index.declarations.get(typeIdIn(id) ?? "");
  const symbol = part && resolver.index.symbolOf(part);
  if (part === undefined || symbol === undefined) return undefined;
  const table = new MemberTable();
  await fillTable(table, input, typesToCompare([part], resolver));
  return new InheritedDocs(new Hierarchy(resolver), table).above(id, symbol);
}

/** Those types, all that is above them, and all that their comments name. */
function typesToCompare(inheriting: readonly Declaration[], resolver: TypeResolver): ReadonlySet<TypeSymbol> {
  const types = new Set(inheriting.flatMap((part) => resolver.index.symbolOf(part) ?? []));
  for (const type of types) {
    for (const { target } of resolver.basesOf(type)) if (target !== undefined) types.add(target);
    for (const part of type.parts) {
      const named = part.inherits
        .filter((cref) => cref !== "")
        .flatMap((cref) => typesNamed(cref, type, part, resolver));
      for (const other of named) types.add(other);
    }
  }
  return types;
}

async function fillTable(table: MemberTable, input: LinkInput, types: ReadonlySet<TypeSymbol>): Promise<void> {
  const wanted = new Map([...types].flatMap(({ parts }) => parts.map((part) => [part.id, part] as const)));
  const fileIds = new Set([...wanted.values()].map(({ file }) => file.id));
  const files = input.files.filter((file) => fileIds.has(file.id));
  for await (const [{ id }, facts] of input.facts(files)) table.addFile(id, facts, wanted);
}
