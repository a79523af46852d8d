import {
  LINK_BUDGET,
  MAX_INHERITED_CHARACTERS,
  MAX_INHERITED_CHARACTERS_OF_FILE,
} from "../../../../../shared/limits/linking.ts";
import { sizeOfMarks } from "../../../../facts/doc-marks.ts";
import type { DocFacts } from "../../../../facts/facts.ts";
import type { LinkCutReason } from "../../../../linking/model/link-cuts.ts";
import { type Declaration, type IndexedFile, isInherited } from "../declared/declaration.ts";
import { BeyondBudget, StepLimit } from "../limits/budget.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import { baseClassOf } from "../overrides/hierarchy.ts";
import { Overrides } from "../overrides/overrides.ts";
import type { Member } from "../symbols/model.ts";
import type { CommentTable } from "./comment-table.ts";
import type { ComparedSymbols } from "./compared-symbols.ts";
import { CrefResolver } from "./cref.ts";
import type { ExternalComment } from "./external-comments.ts";
import { withoutMarks } from "./inherited-marks.ts";
import { type Documented, InheritedTexts, standIn } from "./inherited-texts.ts";

/** A comment that contains only `<inheritdoc/>`. */
const INHERITS: DocFacts = { kind: "xml", summary: "", inherits: "" };

/** The inherited texts for the comments of a type's part. */
export interface PartDocs {
  /** By the ids of the type and its members; those without a source are left out. */
  readonly docs: readonly (readonly [id: string, doc: DocFacts])[];
  /** The ids that are left out because their comments exceed a limit, with the reasons. */
  readonly cut: readonly (readonly [LinkCutReason, id: string])[];
}

/**
 * Resolves `<inheritdoc>`: to the comment of the member that is overridden, implemented or named by a `cref`; for a
 * type, to that of its base class, or else of its first interface.
 */
export class InheritedDocs {
  private readonly overrides: Overrides;
  private readonly crefs: CrefResolver;
  private readonly newTexts: () => InheritedTexts;
  private readonly texts: InheritedTexts;
  /** The number of characters that each file has inherited so far. */
  private readonly repeated = new Map<IndexedFile, number>();
  /** The number of marks that each file has inherited so far. */
  private readonly repeatedMarks = new Map<IndexedFile, number>();

  /** `count` is the number of comments that will be resolved. */
  constructor(
    private readonly symbols: ComparedSymbols,
    private readonly comments: CommentTable,
    count: number,
    /** The library comments of base members, by the id of the inheriting entity. */
    private readonly external: ReadonlyMap<string, ExternalComment> = new Map(),
  ) {
    const steps = new StepLimit(LINK_BUDGET.comments + LINK_BUDGET.stepsPerComment * count);
    this.overrides = new Overrides(symbols, (count) => steps.spend(count));
    this.crefs = new CrefResolver(symbols, this.overrides.signatures, steps);
    this.newTexts = () => new InheritedTexts((own, cref) => this.sources(own, cref), steps);
    this.texts = this.newTexts();
  }

  /** Returns the texts for the comments of a type's part and its members that are only inherited. */
  of(part: Declaration, symbol: TypeSymbol): PartDocs {
    const docs: (readonly [string, DocFacts])[] = [];
    const cut: (readonly [LinkCutReason, string])[] = [];
    for (const own of [this.asType(symbol, part), ...this.membersIn(part, symbol)]) {
      if (!isInherited(own.doc)) continue;
      const doc = this.textOf(own);
      if (doc === "comments") cut.push([doc, own.id]);
      else if (doc !== undefined && !this.repeats(doc, part)) cut.push(["longComments", own.id]);
      else if (doc !== undefined) docs.push([own.id, { ...this.withMarks(doc, part), kind: "inherited" }]);
    }
    return { docs, cut };
  }

  /** Returns the text of the comments above a member, whether or not the member has a comment itself. */
  above(id: string, part: Declaration, symbol: TypeSymbol): DocFacts | undefined {
    const member = this.memberOf(symbol, part, this.symbols.headers.indexOf(part, id));
    if (member === undefined) return undefined;
    // The cached text for the member itself may be a different one, so fresh texts are used.
    const doc = this.textOf({ ...member, doc: INHERITS }, this.newTexts());
    return doc === "comments" ? undefined : doc;
  }

  /** Whether a text may be repeated in a file: one megabyte inherited by thousands would be gigabytes. */
  private repeats(doc: DocFacts, { file }: Declaration): boolean {
    return fits(this.repeated, file, lengthOf(doc));
  }

  /** Returns the text with its marks if these may be repeated too. */
  private withMarks(doc: DocFacts, { file }: Declaration): DocFacts {
    return fits(this.repeatedMarks, file, sizeOfMarks(doc.marks)) ? doc : withoutMarks(doc);
  }

  private textOf(own: Documented, texts = this.texts): DocFacts | "comments" | undefined {
    try {
      return texts.of(own) ?? this.externalText(own);
    } catch (thrown) {
      if (thrown instanceof BeyondBudget || thrown instanceof RangeError) return "comments";
      throw thrown;
    }
  }

  private externalText(own: Documented): DocFacts | undefined {
    const found = this.external.get(own.id);
    return found && standIn(own, found);
  }

  private *sources({ symbol, part, member }: Documented, cref: string): Generator<Documented> {
    if (cref !== "") {
      const target = this.crefs.resolve(cref, symbol, part);
      if (target?.member !== undefined) yield* this.membersLike(target.member);
      else if (target !== undefined) yield* this.partsOf(target.symbol);
    } else if (member !== undefined) {
      for (const above of this.overrides.above(member)) yield* this.membersLike(above);
    } else for (const above of this.typesAbove(symbol)) yield* this.partsOf(above);
  }

  // If the first base is unknown it may be a class, which would be the source.
  private typesAbove(symbol: TypeSymbol): readonly TypeSymbol[] {
    const base = baseClassOf(this.symbols.definitionOf(symbol).selfType);
    if (base !== undefined) return [base.definition.symbol];
    const [first] = this.symbols.resolver.basesOf(symbol);
    return first?.target === undefined ? [] : [first.target];
  }

  private *partsOf(symbol: TypeSymbol): Generator<Documented> {
    for (const part of symbol.parts) yield this.asType(symbol, part);
  }

  private asType(symbol: TypeSymbol, part: Declaration): Documented {
    return { id: part.id, symbol, part, doc: this.comments.of(part.id), member: undefined };
  }

  private *membersIn(part: Declaration, symbol: TypeSymbol): Generator<Documented> {
    for (const at of this.symbols.headers.of(part).keys()) {
      const member = this.memberOf(symbol, part, at);
      if (member !== undefined) yield member;
    }
  }

  // Returns the member as a member of the type that its file declares for the project in whose folder the file is.
  private *membersLike({ part, at }: Member): Generator<Documented> {
    const symbol = this.symbols.resolver.index.symbolOf(part);
    const member = symbol && this.memberOf(symbol, part, at);
    if (member !== undefined) yield member;
  }

  private memberOf(symbol: TypeSymbol, part: Declaration, at: number): Documented | undefined {
    const member = this.symbols.definitionOf(symbol).memberAt(part, at);
    if (member === undefined) return undefined;
    const id = this.symbols.headers.idsOf(part)[at] ?? "";
    return { id, symbol, part, doc: this.comments.of(id), member };
  }
}

/** Adds a number of characters to those of a file if they fit. */
function fits(repeated: Map<IndexedFile, number>, file: IndexedFile, length: number): boolean {
  const sum = (repeated.get(file) ?? 0) + length;
  if (length > MAX_INHERITED_CHARACTERS || sum > MAX_INHERITED_CHARACTERS_OF_FILE) return false;
  repeated.set(file, sum);
  return true;
}

function lengthOf({
  summary,
  remarks = "",
  returns = "",
  value = "",
  permission = "",
  example = "",
  seeAlso = "",
  ...lists
}: DocFacts): number {
  const texts = [...Object.values(lists.params ?? {}), ...Object.values(lists.typeParams ?? {})];
  const exceptions = (lists.exceptions ?? []).flatMap(({ type, text }) => [type, text]);
  return [summary, remarks, returns, value, permission, example, seeAlso, ...texts, ...exceptions].reduce(
    (sum, text) => sum + text.length,
    0,
  );
}
