import { LINK_BUDGET } from "../../../../../shared/limits/linking.ts";
import type { DocFacts } from "../../../../facts/facts.ts";
import { append } from "../../../../util/maps.ts";
import type { DocumentationFiles } from "../../documentation-files/documentation-files.ts";
import { type Declaration, isInherited } from "../declared/declaration.ts";
import { memberDocumentationId, typeDocumentationId } from "../documentation-ids/documentation-id.ts";
import { BeyondBudget, StepLimit } from "../limits/budget.ts";
import { assemblyOf } from "../names/external-projects.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import { Signatures } from "../overrides/signatures.ts";
import type { Definition, Member, NamedType } from "../symbols/model.ts";
import type { SymbolTools } from "../symbols/symbol-tools.ts";
import type { CommentTable } from "./comment-table.ts";

/** A comment of a library, and the member to which it belongs. */
export interface ExternalComment {
  readonly doc: DocFacts;
  /** Undefined for a type. */
  readonly member: Member | undefined;
}

/** An entity of a library from which a comment is inherited. */
interface Source {
  /** The id of the inheriting entity. */
  readonly own: string;
  /** The number of sources that are nearer to the inheriting entity. */
  readonly distance: number;
  readonly documentationId: string;
  readonly member: Member | undefined;
}

/**
 * Reads the library documentation for comments of the code base that inherit from it without naming it, by the id of
 * the inheriting entity: the nearest source with a text counts.
 */
export async function readExternalComments(
  inheriting: readonly Declaration[],
  symbols: SymbolTools,
  comments: CommentTable,
  files: DocumentationFiles,
): Promise<ReadonlyMap<string, ExternalComment>> {
  const found = new Map<string, ExternalComment>();
  const nearest = new Map<string, number>();
  for (const [assembly, sources] of sourcesByAssembly(inheriting, symbols, comments)) {
    for (const { own, distance, documentationId, member } of sources) {
      if (distance >= (nearest.get(own) ?? Number.POSITIVE_INFINITY)) continue;
      const comment = await files.commentOf(documentationId, assembly);
      if (comment == null || comment.doc.inherits !== undefined) continue;
      nearest.set(own, distance);
      found.set(own, { doc: comment.doc, member });
    }
  }
  return found;
}

// Sources are grouped by assembly, whose documentation may be large, so that it is read only once.
function sourcesByAssembly(
  inheriting: readonly Declaration[],
  symbols: SymbolTools,
  comments: CommentTable,
): ReadonlyMap<number, readonly Source[]> {
  const found = new Map<number, Source[]>();
  const steps = new StepLimit(LINK_BUDGET.comments + LINK_BUDGET.stepsPerComment * inheriting.length);
  const signatures = new Signatures(symbols, (count) => steps.spend(count));
  try {
    for (const part of inheriting) {
      const symbol = symbols.resolver.index.symbolOf(part);
      if (symbol === undefined || !isFromAssemblies(symbols.definitionOf(symbol))) continue;
      for (const [assembly, source] of sourcesOf(part, symbol, { symbols, comments, signatures, steps })) {
        append(found, assembly, source);
      }
    }
  } catch (thrown) {
    if (!(thrown instanceof BeyondBudget || thrown instanceof RangeError)) throw thrown;
  }
  return found;
}

function isFromAssemblies({ supertypes }: Definition): boolean {
  return supertypes.some(({ definition }) => assemblyOf(definition.symbol.project) !== undefined);
}

interface Tools {
  readonly symbols: SymbolTools;
  readonly comments: CommentTable;
  readonly signatures: Signatures;
  readonly steps: StepLimit;
}

function* sourcesOf(
  part: Declaration,
  symbol: TypeSymbol,
  { symbols, comments, signatures, steps }: Tools,
): Generator<readonly [assembly: number, source: Source]> {
  const definition = symbols.definitionOf(symbol);
  const [, first, ...others] = definition.supertypes;
  if (first !== undefined && standsForAnother(comments.of(part.id))) {
    const documentationId = typeDocumentationId(first.definition);
    yield* sourceIn(first.definition, { own: part.id, distance: 0, documentationId, member: undefined });
  }
  for (const [at, own] of symbols.headers.idsOf(part).entries()) {
    const member = standsForAnother(comments.of(own)) ? definition.memberAt(part, at) : undefined;
    if (member === undefined || first === undefined) continue;
    steps.spend(definition.supertypes.length);
    for (const [distance, above] of membersAbove(member, [first, ...others], signatures).entries()) {
      yield* sourceIn(above.owner, { own, distance, documentationId: memberDocumentationId(above), member: above });
    }
  }
}

/** Returns the members of assemblies that a member overrides or implements: those of base classes first. */
function membersAbove(member: Member, types: readonly NamedType[], signatures: Signatures): readonly Member[] {
  const signature = signatures.of(member, member.owner.selfType);
  const isAlike = (other: Member) => other.kind === member.kind && other.isStatic === member.isStatic;
  return types
    .filter(({ definition }) => assemblyOf(definition.symbol.project) !== undefined)
    .flatMap((type) => signatures.matching(signature, type.definition.ownMembers(member.simpleName), type, isAlike));
}

function* sourceIn({ symbol }: Definition, source: Source): Generator<readonly [assembly: number, source: Source]> {
  const assembly = assemblyOf(symbol.project);
  if (assembly !== undefined) yield [assembly, source];
}

function standsForAnother(doc: DocFacts | null): boolean {
  return isInherited(doc) && doc?.inherits === "";
}
