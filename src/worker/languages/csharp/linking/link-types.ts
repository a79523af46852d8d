import type { TypeLinks } from "../../../linking/model/type-links.ts";
import { append, getOrMake } from "../../../util/maps.ts";
import type { Declaration } from "./declared/declaration.ts";
import { type DocumentedFiles, docsAbove, inheritDocs } from "./inheritdoc/inherited-comments.ts";
import type { TypeResolver } from "./names/resolve-type.ts";
import { mainPart, type TypeIndex, type TypeSymbol } from "./names/type-index.ts";
import type { SymbolTools } from "./symbols/symbol-tools.ts";

/** Links bases, parts and inherited comments. */
export async function linkTypes(input: DocumentedFiles, symbols: SymbolTools): Promise<TypeLinks> {
  const { resolver, headers } = symbols;
  const { index } = resolver;
  // This result lives as long as the project is open, and so would any symbols that it holds.
  const known = { resolver, headers };
  const { targets, derived } = linkBases(index, resolver);
  const parts = joinParts(index);
  const { docs, cuts } = await inheritDocs(input, symbols);
  return {
    baseTarget: (typeId, at) => targets.get(typeId)?.[at] ?? null,
    baseTargets: (typeId) => targets.get(typeId) ?? [],
    derived: (typeId) => derived.of(typeId),
    parts: (typeId) => parts.get(typeId) ?? [typeId],
    inheritedDoc: (id) => docs.get(id),
    docsAbove: (typeId, memberIds) => docsAbove(typeId, memberIds, input, known),
    cutsIn: (fileId) => cuts.get(fileId)?.all ?? [],
  };
}

interface BaseLinks {
  /** For each declaration with bases, in the order of its base list. */
  readonly targets: ReadonlyMap<string, readonly (string | null)[]>;
  readonly derived: DerivedTypes;
}

function linkBases(index: TypeIndex, resolver: TypeResolver): BaseLinks {
  const targets = new Map<string, readonly (string | null)[]>();
  const derived = new DerivedTypes();
  for (const [declaration, bases] of basesByPart(index, resolver)) {
    if (bases.every((base) => base === undefined)) continue;
    targets.set(
      declaration.id,
      bases.map((base) => base && mainPart(base).id).map((id) => id ?? null),
    );
    for (const base of bases) if (base !== undefined) derived.add(base, declaration.id);
  }
  return { targets, derived };
}

/** Finds the declarations that name a type in their base lists, whichever of the type's parts is passed. */
class DerivedTypes {
  private readonly byBase = new Map<TypeSymbol, string[]>();
  /** For each part, the types to which it belongs: a file that two projects compile declares a type for each. */
  private readonly bases = new Map<string, TypeSymbol[]>();
  private readonly places = new Map<string, number>();

  add(base: TypeSymbol, id: string): void {
    if (!this.byBase.has(base)) for (const part of base.parts) append(this.bases, part.id, base);
    append(this.byBase, base, id);
    this.places.set(id, this.places.get(id) ?? this.places.size);
  }

  /** Returns them in the order in which they were added. */
  of(partId: string): readonly string[] {
    const lists = (this.bases.get(partId) ?? []).map((base) => this.byBase.get(base) ?? []);
    const [only = []] = lists;
    return lists.length < 2 ? only : lists.flat().sort((a, b) => this.placeOf(a) - this.placeOf(b));
  }

  private placeOf(id: string): number {
    return this.places.get(id) ?? 0;
  }
}

type NamedBases = readonly (TypeSymbol | undefined)[];

/** Returns the types that each declaration's base list names, in the order of the declarations. */
function basesByPart(index: TypeIndex, resolver: TypeResolver): ReadonlyMap<Declaration, NamedBases> {
  const found = new Map<Declaration, (TypeSymbol | undefined)[]>();
  for (const declaration of index.declarations.values()) {
    const symbol = index.symbolOf(declaration);
    if (symbol === undefined || declaration.bases.length === 0 || found.has(declaration)) continue;
    for (const part of symbol.parts) found.set(part, []);
    for (const { part, target } of resolver.basesOf(symbol)) {
      found.get(part)?.push(target?.isExternal ? undefined : target);
    }
  }
  return new Map([...index.declarations.values()].map((declaration) => [declaration, found.get(declaration) ?? []]));
}

/**
 * Returns the ids of all parts of a type, by the id of each part; types with a single part, which most are, have no entry.
 */
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
