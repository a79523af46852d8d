import { MAX_TYPE_NESTING } from "../../../../../shared/limits/reading.ts";
import type { MemberKind } from "../../../../../shared/model/entity.ts";
import type { UseFacts } from "../../../../facts/facts.ts";
import type { Capture } from "../../../../syntax/syntax.ts";
import type { Code } from "../../body-ir/body-ir.ts";
import type { CSharpMemberFacts, CSharpTypeFacts, NameFacts } from "../../facts/csharp-facts.ts";
import { BodyReader } from "../bodies/body-reader.ts";
import { type Header, type HeaderKind, readHeader } from "../headers/header.ts";
import { readReceiver } from "../headers/receiver.ts";
import { tokenAt } from "../lexer/token-cursor.ts";
import type { Span } from "../lexer/tokens.ts";
import { NameCollector } from "../names/name-collector.ts";
import type { RowSpans } from "../preprocessor/left-out.ts";
import { isExtensionBlock } from "../repair/extensions.ts";
import { type FactsBudget, sizeOfMember, sizeOfType, sizeOfUses } from "./facts-budget.ts";
import { headerCode } from "./facts-parts.ts";
import { isKnownIn, type KnownMembers, type KnownType } from "./known-members.ts";
import { MemberFactsReader, type ReadMember } from "./member-facts-reader.ts";
import { callsNamesake } from "./namesake-calls.ts";
import { PositionalProperties } from "./positional.ts";
import { ScopeStack } from "./scope-stack.ts";
import { cursorOver, type SourceReading } from "./source-reading.ts";
import { spanOf } from "./span-of.ts";
import { TypeFactsReader, type TypeInProgress } from "./type-facts-reader.ts";

/** The types of a file, and the unreadable stretches of their bodies. */
export interface FileDeclarations {
  readonly types: readonly CSharpTypeFacts[];
  /** The uses in top-level statements. */
  readonly uses: readonly UseFacts[];
  readonly code: readonly Code[];
  /** See `CSharpFacts`. */
  readonly functions: readonly CSharpMemberFacts[];
  /** Present only if names are requested. */
  readonly names: NameFacts | undefined;
  readonly errors: readonly Span[];
}

/** The state shared by all readings of one file. */
export interface FileReadings {
  readonly budget: FactsBudget;
  /** Undefined if the findings of earlier readings do not apply to this one. */
  readonly known: KnownMembers | undefined;
}

/**
 * Assembles captures, in any order, into types with their members: everything inside a type belongs to it. Given the
 * lines that the preprocessor excludes, it also reads the data for binding every name. Known members are omitted.
 */
export function readDeclarations(
  captures: readonly Capture[],
  source: Omit<SourceReading, "names">,
  leftOut: RowSpans | undefined,
  readings: FileReadings,
): FileDeclarations {
  const inOrder = [...captures].sort((a, b) => a.start - b.start || b.end - a.end);
  const names = leftOut ? new NameCollector(source, inOrder, leftOut) : undefined;
  const builder = new DeclarationsBuilder({ ...source, names }, readings);
  for (const capture of inOrder) builder.add(capture);
  return builder.declarations();
}

const MEMBER_KINDS: ReadonlySet<string> = new Set<MemberKind>([
  "method",
  "constructor",
  "destructor",
  "property",
  "event",
  "indexer",
  "operator",
  "conversion",
  "enumMember",
]);

const TYPE_KINDS: ReadonlySet<string> = new Set(["class", "struct", "record", "interface", "enum", "delegate"]);

/** Puts captures, in source order, into the types that contain them, as far as the budget allows. */
class DeclarationsBuilder {
  private readonly types: TypeInProgress[] = [];
  private readonly uses: UseFacts[] = [];
  private readonly code: Code[] = [];
  private readonly functions: CSharpMemberFacts[] = [];
  private readonly positional = new PositionalProperties();
  private readonly scopes = new ScopeStack();
  private readonly budget: FactsBudget;
  private readonly known: KnownMembers | undefined;
  private isRestNoted = false;
  private readonly bodies: BodyReader;
  private readonly typeReader: TypeFactsReader;
  private readonly memberReader: MemberFactsReader;

  constructor(
    private readonly source: SourceReading,
    { budget, known }: FileReadings,
  ) {
    this.budget = budget;
    this.known = known;
    this.bodies = new BodyReader(source);
    source.names?.readWith(this.bodies);
    this.typeReader = new TypeFactsReader(source, this.bodies);
    this.memberReader = new MemberFactsReader(source, this.bodies);
  }

  declarations(): FileDeclarations {
    const { types, uses, code, functions, bodies, source } = this;
    for (const cut of bodies.cuts) source.cuts.add("steps", cut);
    const kept = types.map((type) => this.withoutReplaced(type));
    return { types: kept, uses, code, functions, names: source.names?.facts, errors: bodies.errors };
  }

  add(capture: Capture): void {
    this.scopes.leaveBefore(capture.start);
    if (this.scopes.current.isCut) return;
    const { name } = capture;
    if (this.budget.isSpent) this.noteRest(capture.start);
    else if (name === "statement") this.addStatement(capture);
    else if (name === "namespace" || name === "fileNamespace") this.openNamespace(capture);
    else if (TYPE_KINDS.has(name)) this.addType(capture);
    else if (name === "declarator") this.addVariable(capture);
    else if (name === "field" || name === "eventField") this.openVariables(capture);
    else if (MEMBER_KINDS.has(name) && !this.isKnown(capture)) {
      this.push(this.memberReader.read(name as MemberKind & HeaderKind, capture));
    }
  }

  private openNamespace(capture: Capture): void {
    const cursor = cursorOver(this.source, capture);
    cursor.accept("namespace");
    const from = cursor.start;
    cursor.skipTo("{", ";");
    const own = this.source.text.slice(from, cursor.previousEnd).replace(/\s+/g, "");
    const { namespace: around, branch: outer, depth } = this.scopes.current;
    const branch = this.source.branches.at(capture.start) ?? outer;
    // The declarations behind a file-scoped namespace belong to it without being inside it.
    const end = capture.name === "namespace" ? capture.end : Number.POSITIVE_INFINITY;
    this.scopes.open({ end, namespace: around === "" ? own : `${around}.${own}`, branch, depth });
  }

  // Top-level statements do not belong to a type before them.
  private addStatement({ start, end }: Capture): void {
    const { uses, code, localFunctions } = this.bodies.statement(tokenAt(this.source.tokens, start), end);
    if (!this.take(sizeOfUses(uses), start)) return;
    for (const local of localFunctions) {
      const read = this.memberReader.readFunction(local);
      if (read !== undefined && this.take(sizeOfMember(read, ""), local.start)) this.functions.push(read);
      for (const one of this.source.names?.open("localFunction", local).code ?? []) this.code.push(one);
    }
    for (const use of uses) this.uses.push(use);
    for (const one of code) this.code.push(one);
  }

  private addType(capture: Capture): void {
    const { current } = this.scopes;
    if (isExtensionBlock(this.source.text, capture.start)) {
      this.openExtension(capture);
      return;
    }
    if (current.depth === MAX_TYPE_NESTING) {
      this.source.cuts.add("nesting", capture);
      this.scopes.open({ ...current, end: capture.end, isCut: true });
      return;
    }
    const cursor = cursorOver(this.source, capture);
    const header = readHeader(capture.name as HeaderKind, cursor);
    if (header === undefined) return;
    const type = this.typeReader.read(header, capture, current);
    const known = header.parameters === null ? this.knownType(capture.start, cursor.start) : undefined;
    if (known?.isTaken !== true && !this.take(sizeOfType(type), capture.start)) return;
    if (known !== undefined) known.isTaken = true;
    this.types.push(type);
    if (type.kind === "delegate") return;
    const { namespace, branch, depth } = current;
    this.scopes.open({ end: capture.end, namespace, branch, depth: depth + 1, type, known });
    if (header.parameters !== null) this.addPrimaryConstructor(type, header);
  }

  private openExtension(capture: Capture): void {
    const { current } = this.scopes;
    const receiver = readReceiver(cursorOver(this.source, capture));
    const names = this.source.names?.open("extension", capture);
    // The names in the block's header are stored with the enclosing type.
    if (current.type && names) current.type.code = [...(current.type.code ?? []), ...names.code];
    this.scopes.open({ ...current, end: capture.end, known: undefined, ...(receiver && { receiver }) });
  }

  // The parameters of a type, and of an enclosing block, are visible inside.
  private knownType(start: number, bodyStart: number): KnownType | undefined {
    const { depth, known: around, namespace } = this.scopes.current;
    if (depth > 0 && around === undefined) return undefined;
    return this.known?.type(start, this.source.text.slice(start, bodyStart), { around, namespace });
  }

  private isKnown(capture: Capture): boolean {
    const { known } = this.scopes.current;
    return known !== undefined && isKnownIn(known, capture, this.source.text);
  }

  private addPrimaryConstructor(type: TypeInProgress, header: Header): void {
    const primary = this.typeReader.primaryConstructor(type, header);
    if (!this.take(sizeOfMember(primary, type.path), header.nameStart)) return;
    type.members.push(primary);
    for (const [property, start] of this.typeReader.positionalProperties(type, header)) {
      if (!this.take(sizeOfMember(property, type.path), start)) return;
      this.positional.add(type, property);
      type.members.push(property);
    }
  }

  private openVariables(capture: Capture): void {
    if (this.isKnown(capture)) {
      this.scopes.open({ ...this.scopes.current, end: capture.end, isCut: true });
      return;
    }
    const header = readHeader(capture.name as HeaderKind, cursorOver(this.source, capture));
    if (header === undefined) return;
    const kind = capture.name === "field" ? "field" : "event";
    const doc = this.source.docOf(capture.start, false);
    const names = this.source.names && [headerCode(this.source.names.open(capture.name as HeaderKind, capture))];
    const { namespace, type, depth } = this.scopes.current;
    const variables = { kind, header, doc, start: capture.start, names } as const;
    this.scopes.open({ end: capture.end, namespace, depth, ...(type && { type }), variables });
  }

  private addVariable(capture: Capture): void {
    const { variables, end } = this.scopes.current;
    if (variables !== undefined) this.push(this.memberReader.readVariable(capture, variables, end));
  }

  private push(read: ReadMember | undefined): void {
    if (read === undefined) return;
    for (const local of read.localFunctions) this.pushMember(local);
    this.pushMember(read.member);
  }

  private pushMember(member: CSharpMemberFacts): void {
    const { type, receiver } = this.scopes.current;
    if (type === undefined || !this.take(sizeOfMember(member, type.path), this.startOf(member))) return;
    // In broken code a member may extend beyond its type as the parser sees it.
    type.range = spanOf(type.range, member.range);
    this.positional.replaceBy(type, member);
    const facts = receiver === undefined ? member : { ...member, receiver };
    type.members.push(callsNamesake(facts) ? { ...facts, callsNamesake: true } : facts);
  }

  /** Takes from the budget; if nothing is left, everything from this offset on is left out. */
  private take(characters: number, start: number): boolean {
    const isThere = this.budget.take(characters + this.bodies.takeCodeSize());
    if (!isThere) this.noteRest(start);
    return isThere;
  }

  private noteRest(start: number): void {
    if (!this.isRestNoted) this.source.cuts.add("facts", { start, end: this.source.text.length });
    this.isRestNoted = true;
  }

  private startOf({ range: [row, column] }: CSharpMemberFacts): number {
    return this.source.positions.rowStart(row) + column;
  }

  private withoutReplaced(type: TypeInProgress): CSharpTypeFacts {
    const members = this.positional.kept(type);
    return members === type.members ? type : { ...type, members };
  }
}
