import type { DocFacts, ParameterFacts } from "../facts.ts";
import { CrefResolver } from "./cref.ts";
import { type Hierarchy, unbound } from "./hierarchy.ts";
import { InheritedMembers } from "./inherited-member.ts";
import type { Member, MemberTable } from "./member-table.ts";
import { type Declaration, isInherited, type TypeSymbol } from "./type-index.ts";

/** A type's part or a member, with its comment. */
interface Documented {
  readonly id: string;
  readonly symbol: TypeSymbol;
  readonly part: Declaration;
  readonly doc: DocFacts | null;
  /** Undefined for a type. */
  readonly member: Member | undefined;
}

/** A comment that says nothing but that it is inherited. */
const INHERITS: DocFacts = { kind: "xml", summary: "", inherits: "" };

/** References to references, as many as the stack can take. */
const MAX_STEPS = 200;

/**
 * What `<inheritdoc>` stands for: the comment of the member that is overridden, implemented or
 * named by a `cref`; for a type that of its base class, or else of its first interface.
 */
export class InheritedDocs {
  private readonly members: InheritedMembers;
  private readonly crefs: CrefResolver;

  constructor(
    private readonly hierarchy: Hierarchy,
    private readonly table: MemberTable,
  ) {
    this.members = new InheritedMembers(hierarchy, table);
    this.crefs = new CrefResolver(hierarchy, table);
  }

  /** The comments of a type's part and its members that are only inherited, by id; those without any source are left out. */
  *of(part: Declaration, symbol: TypeSymbol): Generator<readonly [id: string, doc: DocFacts]> {
    const members = this.table.membersOf(symbol).filter((member) => member.part === part);
    for (const own of [asType(symbol, part, this.table), ...members.map((member) => asMember(member, symbol))]) {
      const doc = isInherited(own.doc) ? this.written(own, new Set()) : undefined;
      if (doc !== undefined) yield [own.id, { ...doc, kind: "inherited" }];
    }
  }

  /** What the comments above a member say, whether or not it has one itself. */
  above(id: string, symbol: TypeSymbol): DocFacts | undefined {
    const member = this.table.membersOf(symbol).find((one) => one.id === id);
    if (member === undefined) return undefined;
    return this.written({ ...asMember(member, symbol), doc: INHERITS }, new Set());
  }

  /** The comment, or the one it stands for; plain comments are not inherited. What was seen already is a circle. */
  private written(own: Documented, seen: Set<string>): DocFacts | undefined {
    const { id, doc } = own;
    if (!isInherited(doc)) return doc?.kind === "xml" ? doc : undefined;
    if (seen.has(id) || seen.size > MAX_STEPS) return undefined;
    seen.add(id);
    for (const source of this.sources(own, doc.inherits)) {
      const found = this.written(source, seen);
      if (found !== undefined) return merged(doc, renamed(found, source, own));
    }
    return undefined;
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

  private partsOf(symbol: TypeSymbol): readonly Documented[] {
    return symbol.parts.map((part) => asType(symbol, part, this.table));
  }
}

function asType(symbol: TypeSymbol, part: Declaration, table: MemberTable): Documented {
  return { id: part.id, symbol, part, doc: table.docOf(part), member: undefined };
}

function asMember(member: Member, symbol: TypeSymbol): Documented {
  const { id, part, doc } = member;
  return { id, symbol, part, doc, member };
}

/** What the comment says itself stands before what it inherits. */
function merged({ inherits: _, summary: __, params, typeParams, ...own }: DocFacts, inherited: DocFacts): DocFacts {
  return {
    ...inherited,
    ...own,
    ...((params ?? inherited.params) && { params: { ...inherited.params, ...params } }),
    ...((typeParams ?? inherited.typeParams) && { typeParams: { ...inherited.typeParams, ...typeParams } }),
  };
}

// Parameters go by their places: the derived member may call them otherwise.
function renamed(doc: DocFacts, { member: source }: Documented, { member: own }: Documented): DocFacts {
  if (doc.params === undefined || source === undefined || own === undefined) return doc;
  const names = new Map(source.parameters.map(({ name }, i) => [name, nameAt(own.parameters, i) ?? name]));
  const params = Object.entries(doc.params).map(([name, text]) => [names.get(name) ?? name, text] as const);
  return { ...doc, params: Object.fromEntries(params) };
}

function nameAt(parameters: readonly ParameterFacts[], at: number): string | undefined {
  return parameters[at]?.name;
}
