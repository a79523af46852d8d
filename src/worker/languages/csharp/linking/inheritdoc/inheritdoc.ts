import {
  LINK_BUDGET,
  MAX_INHERITED_CHARACTERS,
  MAX_INHERITED_CHARACTERS_OF_FILE,
} from "../../../../../shared/limits.ts";
import type { DocFacts } from "../../../../facts/facts.ts";
import type { LinkCutReason } from "../../../../linking/model/link-cuts.ts";
import { type Declaration, type IndexedFile, isInherited } from "../declared/declaration.ts";
import { BeyondBudget, StepLimit } from "../limits/budget.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import { CrefResolver } from "./cref.ts";
import { type Hierarchy, unbound } from "./hierarchy.ts";
import { InheritedMembers } from "./inherited-member.ts";
import { type Documented, InheritedTexts } from "./inherited-texts.ts";
import { SignatureTable } from "./matching.ts";
import type { ComparedMember, MemberTable } from "./member-table.ts";

/** A comment that says nothing but that it is inherited. */
const INHERITS: DocFacts = { kind: "xml", summary: "", inherits: "" };

/** What the comments of a type's part stand for. */
export interface PartDocs {
  /** By the ids of the type and its members; those without any source are left out. */
  readonly docs: readonly (readonly [id: string, doc: DocFacts])[];
  /** The ids of those that are left out because they would be too much, with the reasons. */
  readonly cut: readonly (readonly [LinkCutReason, id: string])[];
}

/**
 * What `<inheritdoc>` stands for: the comment of the member that is overridden, implemented or
 * named by a `cref`; for a type that of its base class, or else of its first interface.
 */
export class InheritedDocs {
  private readonly members: InheritedMembers;
  private readonly crefs: CrefResolver;
  private readonly texts: InheritedTexts;
  /** How many characters each file has inherited by now. */
  private readonly repeated = new Map<IndexedFile, number>();

  /** `count` is how many comments are going to be asked for. */
  constructor(
    private readonly hierarchy: Hierarchy,
    private readonly table: MemberTable,
    count: number,
  ) {
    const { comments, stepsPerComment } = LINK_BUDGET;
    const steps = new StepLimit(comments + stepsPerComment * count);
    const signatures = new SignatureTable(hierarchy.resolver, table, steps);
    this.members = new InheritedMembers(hierarchy, signatures, steps);
    this.crefs = new CrefResolver(hierarchy, table, signatures, steps);
    this.texts = new InheritedTexts((own, cref) => this.sources(own, cref), steps);
  }

  /** The comments of a type's part and its members that are only inherited. */
  of(part: Declaration, symbol: TypeSymbol): PartDocs {
    const docs: (readonly [string, DocFacts])[] = [];
    const cut: (readonly [LinkCutReason, string])[] = [];
    const members = this.table.membersIn(part).map((member) => asMember(member, symbol));
    for (const own of [asType(symbol, part, this.table), ...members]) {
      if (!isInherited(own.doc)) continue;
      const doc = this.textOf(own);
      if (doc === "comments") cut.push([doc, own.id]);
      else if (doc !== undefined && !this.repeats(doc, part)) cut.push(["longComments", own.id]);
      else if (doc !== undefined) docs.push([own.id, { ...doc, kind: "inherited" }]);
    }
    return { docs, cut };
  }

  /** What the comments above a member say, whether or not it has one itself. */
  above(id: string, part: Declaration, symbol: TypeSymbol): DocFacts | undefined {
    const member = this.table.membersIn(part).find((one) => one.id === id);
    if (member === undefined) return undefined;
    const doc = this.textOf({ ...asMember(member, symbol), doc: INHERITS });
    return doc === "comments" ? undefined : doc;
  }

  /** Whether a text may be said once more in a file: one of a megabyte that thousands inherit would be gigabytes. */
  private repeats(doc: DocFacts, { file }: Declaration): boolean {
    const length = lengthOf(doc);
    const repeated = (this.repeated.get(file) ?? 0) + length;
    if (length > MAX_INHERITED_CHARACTERS || repeated > MAX_INHERITED_CHARACTERS_OF_FILE) return false;
    this.repeated.set(file, repeated);
    return true;
  }

  private textOf(own: Documented): DocFacts | "comments" | undefined {
    try {
      return this.texts.of(own);
    } catch (thrown) {
      if (thrown instanceof BeyondBudget || thrown instanceof RangeError) return "comments";
      throw thrown;
    }
  }

  private *sources({ symbol, part, member }: Documented, cref: string): Generator<Documented> {
    if (cref !== "") {
      const target = this.crefs.resolve(cref, symbol, part);
      if (target?.member !== undefined) yield asMember(target.member, target.symbol);
      else if (target !== undefined) yield* this.partsOf(target.symbol);
    } else if (member !== undefined) {
      for (const above of this.members.above(member, symbol)) {
        const owner = this.hierarchy.resolver.index.symbolOf(above.part);
        if (owner !== undefined) yield asMember(above, owner);
      }
    } else for (const above of this.typesAbove(symbol)) yield* this.partsOf(above);
  }

  // A first base that is unknown may be a class, which then is meant.
  private typesAbove(symbol: TypeSymbol): readonly TypeSymbol[] {
    const { resolver } = this.hierarchy;
    const base = this.hierarchy.baseClass(unbound(symbol));
    if (base !== undefined) return [base.symbol];
    const [first] = resolver.basesOf(symbol);
    return first?.target === undefined ? [] : [first.target];
  }

  private *partsOf(symbol: TypeSymbol): Generator<Documented> {
    for (const part of symbol.parts) yield asType(symbol, part, this.table);
  }
}

function asType(symbol: TypeSymbol, part: Declaration, table: MemberTable): Documented {
  return { id: part.id, symbol, part, doc: table.docOf(part), member: undefined };
}

function asMember(member: ComparedMember, symbol: TypeSymbol): Documented {
  const { id, part, doc } = member;
  return { id, symbol, part, doc, member };
}

function lengthOf({ summary, remarks = "", returns = "", value = "", example = "", ...lists }: DocFacts): number {
  const texts = [...Object.values(lists.params ?? {}), ...Object.values(lists.typeParams ?? {})];
  const exceptions = (lists.exceptions ?? []).map(({ text }) => text);
  return [summary, remarks, returns, value, example, ...texts, ...exceptions].reduce(
    (sum, text) => sum + text.length,
    0,
  );
}
