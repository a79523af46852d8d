import type { DocFacts } from "../../../facts/facts.ts";
import { LinkCuts } from "../../../linking/model/link-cuts.ts";
import type { FilesToLink } from "../../../linking/model/linker.ts";
import type { TypeLinks } from "../../../linking/model/type-links.ts";
import { append, getOrMake } from "../../../util/maps.ts";
import type { DocumentationFiles } from "../documentation-files/documentation-files.ts";
import type { Declaration } from "./declared/declaration.ts";
import { CommentTable } from "./inheritdoc/comment-table.ts";
import { ComparedSymbols } from "./inheritdoc/compared-symbols.ts";
import { typesNamed } from "./inheritdoc/cref.ts";
import { readExternalComments } from "./inheritdoc/external-comments.ts";
import { InheritedDocs, type PartDocs } from "./inheritdoc/inheritdoc.ts";
import type { TypeResolver } from "./names/resolve-type.ts";
import { mainPart, type TypeIndex, type TypeSymbol } from "./names/type-index.ts";
import type { SymbolTools } from "./symbols/symbol-tools.ts";

/** The names and headers of a code base. */
type Known = Pick<SymbolTools, "resolver" | "headers">;

/** The files, and the documentation of the libraries that they are compiled with. */
export interface TypesToLink extends FilesToLink {
  readonly documentation?: DocumentationFiles;
}

/** Links bases and comments. Reads the facts of those types anew whose comments are inherited. */
export async function linkTypes(input: TypesToLink, symbols: SymbolTools): Promise<TypeLinks> {
  const { resolver, headers } = symbols;
  const { index } = resolver;
  // It is kept as long as the project is open: symbols would be, too.
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
  /** Of each declaration that has any, in the order of its base list. */
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

/** Which declarations name a type in their base lists, whichever of its parts is asked for. */
class DerivedTypes {
  private readonly byBase = new Map<TypeSymbol, string[]>();
  /** Of each part the types that it is a part of: a file that two projects compile declares one for each. */
  private readonly bases = new Map<string, TypeSymbol[]>();
  private readonly places = new Map<string, number>();

  add(base: TypeSymbol, id: string): void {
    if (!this.byBase.has(base)) for (const part of base.parts) append(this.bases, part.id, base);
    append(this.byBase, base, id);
    this.places.set(id, this.places.get(id) ?? this.places.size);
  }

  /** In the order in which they were added. */
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

/** The types that each declaration's base list names, in the order of the declarations. */
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

/** The texts that comments stand for, and where that was too much. */
interface InheritedComments {
  readonly docs: ReadonlyMap<string, DocFacts>;
  /** By the ids of the files. */
  readonly cuts: ReadonlyMap<string, LinkCuts>;
}

const NO_COMMENTS: InheritedComments = { docs: new Map(), cuts: new Map() };

async function inheritDocs(input: TypesToLink, symbols: SymbolTools): Promise<InheritedComments> {
  const { resolver, headers } = symbols;
  const { index } = resolver;
  const inheriting = [...index.declarations.values()].filter(({ inherits }) => inherits.length > 0);
  if (inheriting.length === 0) return NO_COMMENTS;
  const comments = await commentsOf(typesToCompare(inheriting, resolver), input);
  const external =
    input.documentation && (await readExternalComments(inheriting, symbols, comments, input.documentation));
  // Linkers live as long as their projects, and ask once.
  input.documentation?.letGo();
  const compared = new ComparedSymbols(resolver, headers);
  const inherited = new InheritedDocs(compared, comments, comments.inheritingCount, external);
  const docs = new Map<string, DocFacts>();
  const cuts = new Map<string, LinkCuts>();
  for (const part of inheriting) {
    const symbol = index.symbolOf(part);
    const { docs: found, cut } = symbol === undefined ? NO_DOCS : inherited.of(part, symbol);
    for (const [id, doc] of found) docs.set(id, doc);
    for (const [reason, id] of cut) getOrMake(cuts, part.file.id, () => new LinkCuts()).add(reason, id);
  }
  return { docs, cuts };
}

const NO_DOCS: PartDocs = { docs: [], cut: [] };

async function docsAbove(
  typeId: string,
  memberIds: readonly string[],
  input: FilesToLink,
  { resolver, headers }: Known,
): Promise<ReadonlyMap<string, DocFacts>> {
  const found = new Map<string, DocFacts>();
  const part = resolver.index.declarations.get(typeId);
  const symbol = part && resolver.index.symbolOf(part);
  if (part === undefined || symbol === undefined || memberIds.length === 0) return found;
  const comments = await commentsOf(typesToCompare([part], resolver), input);
  const inherited = new InheritedDocs(new ComparedSymbols(resolver, headers), comments, memberIds.length);
  for (const id of memberIds) {
    const doc = inherited.above(id, part, symbol);
    if (doc !== undefined) found.set(id, doc);
  }
  return found;
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

async function commentsOf(types: ReadonlySet<TypeSymbol>, input: FilesToLink): Promise<CommentTable> {
  const comments = new CommentTable();
  const parts = [...types].flatMap((type) => type.parts);
  const wanted = new Set(parts.map(({ id }) => id));
  const fileIds = new Set(parts.map(({ file }) => file.id));
  const files = input.files.filter((file) => fileIds.has(file.id));
  for await (const [{ id }, facts] of input.facts(files)) comments.addFile(id, facts, wanted);
  return comments;
}
