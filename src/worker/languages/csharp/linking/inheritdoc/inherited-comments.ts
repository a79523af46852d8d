import type { DocFacts } from "../../../../facts/facts.ts";
import { LinkCuts } from "../../../../linking/model/link-cuts.ts";
import type { FilesToLink } from "../../../../linking/model/linker.ts";
import { getOrMake } from "../../../../util/maps.ts";
import type { DocumentationFiles } from "../../documentation-files/documentation-files.ts";
import type { Declaration } from "../declared/declaration.ts";
import type { TypeResolver } from "../names/resolve-type.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import type { SymbolTools } from "../symbols/symbol-tools.ts";
import { CommentTable } from "./comment-table.ts";
import { ComparedSymbols } from "./compared-symbols.ts";
import { typesNamed } from "./cref.ts";
import { readExternalComments } from "./external-comments.ts";
import { InheritedDocs, type PartDocs } from "./inheritdoc.ts";

/** The files, and the documentation of the libraries with which they are compiled. */
export interface DocumentedFiles extends FilesToLink {
  readonly documentation?: DocumentationFiles;
}

/** The texts that inherited comments resolve to, and where limits were exceeded. */
interface InheritedComments {
  readonly docs: ReadonlyMap<string, DocFacts>;
  /** By file id. */
  readonly cuts: ReadonlyMap<string, LinkCuts>;
}

const NO_COMMENTS: InheritedComments = { docs: new Map(), cuts: new Map() };

/** Rereads the facts of the types with inherited comments and resolves these. */
export async function inheritDocs(input: DocumentedFiles, symbols: SymbolTools): Promise<InheritedComments> {
  const { resolver, headers } = symbols;
  const { index } = resolver;
  const inheriting = [...index.declarations.values()].filter(({ inherits }) => inherits.length > 0);
  if (inheriting.length === 0) return NO_COMMENTS;
  const comments = await commentsOf(typesToCompare(inheriting, resolver), input);
  const external =
    input.documentation && (await readExternalComments(inheriting, symbols, comments, input.documentation));
  // Linkers live as long as their projects, but query the documentation only once.
  input.documentation?.clearCaches();
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

/** See `TypeLinks.docsAbove`. */
export async function docsAbove(
  typeId: string,
  memberIds: readonly string[],
  input: FilesToLink,
  { resolver, headers }: Pick<SymbolTools, "resolver" | "headers">,
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

/** Returns the inheriting types, all their supertypes, and all types that their comments name. */
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
