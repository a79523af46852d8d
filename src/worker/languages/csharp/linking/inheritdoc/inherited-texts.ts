import { writtenInType } from "../../../../facts/doc-places.ts";
import type { DocFacts, ParameterFacts } from "../../../../facts/facts.ts";
import { type Declaration, isInherited } from "../declared/declaration.ts";
import type { StepLimit } from "../limits/budget.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import type { Member } from "../symbols/model.ts";
import { joinedMarking, renamedMarking } from "./inherited-marks.ts";

/** A type's part or a member, with its comment. */
export interface Documented {
  readonly id: string;
  readonly symbol: TypeSymbol;
  readonly part: Declaration;
  readonly doc: DocFacts | null;
  /** Undefined for a type. */
  readonly member: Member | undefined;
}

/** Returns the possible sources of a comment that is only inherited, the nearest first. */
export type SourcesOf = (own: Documented, cref: string) => Iterator<Documented>;

/** A comment on the path to the inherited text. */
interface Step {
  readonly own: Documented;
  readonly sources: Iterator<Documented>;
  /** Whether it led back to a comment on the path, so that other starting points may still find a text through it. */
  isCircular: boolean;
}

/** A text, and the entity whose comment it is. */
interface Found {
  readonly doc: DocFacts;
  readonly source: Documented;
}

/** Maximum number of parameters that comments on the path to a text may add to it; no method has more. */
const MAX_PARAMETERS = 200;

/**
 * Follows inherited comments to their texts. Each comment is followed once, without recursion: a chain may have any length.
 */
export class InheritedTexts {
  /** The found texts by id; null if there is none. */
  private readonly known = new Map<string, DocFacts | null>();
  private readonly onWay = new Set<string>();

  constructor(
    private readonly sourcesOf: SourcesOf,
    private readonly steps: StepLimit,
  ) {}

  /** Returns the comment, or the one that it inherits; plain comments are not inherited. Throws `BeyondBudget`. */
  of(own: Documented): DocFacts | undefined {
    if (!isInherited(own.doc)) return own.doc?.kind === "xml" ? own.doc : undefined;
    const known = this.known.get(own.id);
    if (known !== undefined) return known ?? undefined;
    this.onWay.clear();
    return this.follow(own);
  }

  private follow(first: Documented): DocFacts | undefined {
    const way = [this.begin(first)];
    const visited = new Set([first.id]);
    let found: Found | undefined;
    for (let at = way.at(-1); at !== undefined; at = way.at(-1)) {
      const next = found ?? this.next(at);
      if (next !== undefined && "sources" in next) {
        way.push(next);
        visited.add(next.own.id);
        continue;
      }
      found = next && { doc: standIn(at.own, inSource(next)), source: at.own };
      way.pop();
      this.leave(at, found?.doc, way.at(-1));
    }
    // If no text is found, none of the visited comments leads to one.
    if (found === undefined) for (const id of visited) this.known.set(id, null);
    return found?.doc;
  }

  private begin(own: Documented): Step {
    this.onWay.add(own.id);
    return { own, sources: this.sourcesOf(own, own.doc?.inherits ?? ""), isCircular: false };
  }

  /** Returns a text, or the next comment to follow; undefined if there is no other source. */
  private next(at: Step): Found | Step | undefined {
    for (let next = at.sources.next(); next.done !== true; next = at.sources.next()) {
      this.steps.spend(1);
      const source = next.value;
      if (this.onWay.has(source.id)) {
        at.isCircular = true;
        continue;
      }
      if (isInherited(source.doc) && !this.known.has(source.id)) return this.begin(source);
      const doc = this.of(source);
      if (doc !== undefined) return { doc, source };
    }
    return undefined;
  }

  private leave({ own, isCircular }: Step, doc: DocFacts | undefined, before: Step | undefined): void {
    this.onWay.delete(own.id);
    if (doc !== undefined || !isCircular) this.known.set(own.id, doc ?? null);
    else if (before !== undefined) before.isCircular = true;
  }
}

/** An inherited text, and the member to which it belongs; undefined for that of a type. */
interface InheritedText {
  readonly doc: DocFacts;
  readonly member: Member | undefined;
}

/** Returns the documentation of a comment that inherits a text. */
export function standIn(own: Documented, { doc, member }: InheritedText): DocFacts {
  return own.doc === null ? doc : merged(own.doc, renamed(doc, member, own.member));
}

function inSource({ doc, source }: Found): InheritedText {
  return { doc: writtenInType(doc, source.part.id), member: source.member };
}

/** Returns the comment's own texts, and the inherited ones for those that it lacks. */
function merged({ inherits: _, summary: __, ...own }: DocFacts, inherited: DocFacts): DocFacts {
  const { params, typeParams, ...texts } = own;
  const { marks: ___, writtenIn: ____, ...inheritedTexts } = inherited;
  const { marks: _____, ...ownTexts } = texts;
  const joined: DocFacts = {
    ...inheritedTexts,
    ...ownTexts,
    ...((params ?? inherited.params) && { params: both(inherited.params, params) }),
    ...((typeParams ?? inherited.typeParams) && { typeParams: both(inherited.typeParams, typeParams) }),
  };
  return { ...joined, ...joinedMarking(own, inherited, joined) };
}

type Texts = Readonly<Record<string, string>>;

function both(inherited: Texts = {}, own: Texts = {}): Texts {
  return Object.keys(inherited).length > MAX_PARAMETERS ? own : { ...inherited, ...own };
}

// Parameters are matched by position: the derived member may name them differently.
function renamed(doc: DocFacts, source: Member | undefined, own: Member | undefined): DocFacts {
  if (doc.params === undefined || source === undefined || own === undefined) return doc;
  const names = new Map(
    source.header.parameters.map(({ name }, i) => [name, nameAt(own.header.parameters, i) ?? name]),
  );
  const oldNames = new Map(Object.keys(doc.params).map((name) => [names.get(name) ?? name, name]));
  const params = [...oldNames].map(([name, old]) => [name, doc.params?.[old] ?? ""] as const);
  const { marks: _, writtenIn: __, ...texts } = doc;
  return { ...texts, params: Object.fromEntries(params), ...renamedMarking(doc, oldNames) };
}

function nameAt(parameters: readonly ParameterFacts[], at: number): string | undefined {
  return parameters[at]?.name;
}
