import type { MemberKind } from "../../../../../shared/model/entity.ts";
import type { DocFacts } from "../../../../facts/facts.ts";
import type { Capture } from "../../../../syntax/syntax.ts";
import type { CSharpMemberFacts } from "../../facts/csharp-facts.ts";
import { bodyHash } from "../bodies/body-hash.ts";
import { type BodyReader, NOTHING, type ReadBody, type ReadCode } from "../bodies/body-reader.ts";
import type { LocalFunctionUses } from "../bodies/uses.ts";
import { type Header, type HeaderKind, readHeader } from "../headers/header.ts";
import { withoutPlace } from "../headers/parameters.ts";
import { tokenAt, writtenText } from "../lexer/token-cursor.ts";
import type { Span } from "../lexer/tokens.ts";
import { defaultsOf, headerCode, nonEmpty, parameterNames, placesOf } from "./facts-parts.ts";
import type { VariableDeclaration } from "./scope-stack.ts";
import { cursorOver, rangeOf, type SourceReading } from "./source-reading.ts";

type MemberInProgress = { -readonly [K in keyof CSharpMemberFacts]: CSharpMemberFacts[K] };

/** A member, and the local functions in its body, which are stored as members beside it. */
export interface ReadMember {
  readonly member: CSharpMemberFacts;
  readonly localFunctions: readonly CSharpMemberFacts[];
}

/** Maximum number of times that a text may be hashed as a whole: bodies nest if functions are declared in functions. */
const HASHED_TIMES = 20;

/** Reads the members of one text: their headers, and the uses and code of their bodies. */
export class MemberFactsReader {
  /** The number of characters of bodies that may still be hashed. */
  private hashable: number;

  constructor(
    private readonly source: SourceReading,
    private readonly bodies: BodyReader,
  ) {
    this.hashable = HASHED_TIMES * source.text.length;
  }

  /** Reads a member other than a variable; undefined if it has no header. */
  read(kind: MemberKind & HeaderKind, capture: Capture): ReadMember | undefined {
    const { source, bodies } = this;
    const cursor = cursorOver(source, capture);
    const header = readHeader(kind, cursor);
    if (header === undefined) return undefined;
    const { accessors } = header;
    const member = this.memberWith(kind, header, capture, source.docOf(capture.start, false));
    const value = kind === "enumMember" ? this.valueOf(header, capture) : undefined;
    if (value !== undefined) member.value = value;
    if (accessors && accessors.length > 0) member.accessors = accessors;
    const bodyIndex = header.bodyIndex ?? cursor.index;
    const names = source.names?.open(kind, capture);
    const body = bodies.read(bodyIndex, capture.end, names?.variables ?? parameterNames(header));
    this.addHash(member, bodyIndex, capture.end);
    return this.withContent(member, headerCode(names), body, defaultsOf(header, capture.end, bodies));
  }

  /** Reads one of several fields or events that are declared together, up to their end; undefined if it has no name. */
  readVariable(
    { start, end }: Capture,
    { kind, header, doc, start: declaredAt, names }: VariableDeclaration,
    limit: number,
  ): ReadMember | undefined {
    const name = cursorOver(this.source, { start, end }).takeName();
    if (name === "") return undefined;
    const valueIndex = tokenAt(this.source.tokens, start) + 1;
    // A value that was elided for the parser extends beyond the node.
    const body = this.bodies.read(valueIndex, limit, this.source.names?.initializerVariables(start));
    const place = { start, end: Math.max(end, body.end) };
    const member = this.memberWith(kind, { ...header, name, nameStart: start }, place, doc);
    this.addHash(member, valueIndex, body.end);
    const ofHeader = names?.pop();
    if (ofHeader !== undefined || this.source.withStarts) member.declaredAt = this.source.positions.placeOf(declaredAt);
    return this.withContent(member, ofHeader ?? NOTHING, body, NOTHING);
  }

  private withContent(member: MemberInProgress, names: ReadCode, body: ReadBody, defaults: ReadCode): ReadMember {
    const localFunctions = body.localFunctions.flatMap((local) => this.localFunction(local));
    const { uses, code } = nonEmpty(names, body, defaults);
    if (uses !== undefined) member.uses = uses;
    if (code !== undefined) member.code = code;
    return { member, localFunctions };
  }

  private localFunction({ start, end, uses }: LocalFunctionUses): readonly MemberInProgress[] {
    const cursor = cursorOver(this.source, { start, end });
    const header = readHeader("localFunction", cursor);
    if (header === undefined) return [];
    const member = this.memberWith("localFunction", header, { start, end }, null);
    this.addHash(member, cursor.index, end);
    if (uses.length > 0) member.uses = uses;
    const names = this.source.names?.open("localFunction", { start, end });
    if (names !== undefined) member.code = [...names.code, ...defaultsOf(header, end, this.bodies).code];
    return [member];
  }

  /** Reads the header of a local function outside all types, with the place of its name; undefined if it has none. */
  readFunction({ start, end }: Span): CSharpMemberFacts | undefined {
    const header = readHeader("localFunction", cursorOver(this.source, { start, end }));
    if (header === undefined) return undefined;
    const nameColumn = this.source.positions.columnOf(header.nameStart);
    return { ...this.memberWith("localFunction", header, { start, end }, null), nameColumn };
  }

  private addHash(member: MemberInProgress, index: number, end: number): void {
    const { text, tokens } = this.source;
    this.hashable -= Math.max(0, end - (tokens.starts[index] ?? end));
    if (this.hashable < 0) return;
    const hash = bodyHash(text, tokens, index, end);
    if (hash !== undefined) member.body = hash;
  }

  // Returns the facts from a member's header, for any kind of member. Assigned instead of spread: there are many members.
  private memberWith(kind: MemberKind, header: Header, place: Span, doc: DocFacts | null): MemberInProgress {
    const { positions, branches, names } = this.source;
    const { name, typeParameters, constraints, modifiers, returnType } = header;
    const parameters = header.parameters?.map(withoutPlace) ?? [];
    const member: MemberInProgress = {
      kind,
      name,
      arity: typeParameters.length,
      modifiers,
      returnType,
      parameters,
      doc,
      ...(typeParameters.length > 0 && { typeParameters }),
      ...(constraints.length > 0 && { constraints }),
      range: rangeOf(this.source, place),
      nameRow: positions.rowOf(header.nameStart),
    };
    const branch = branches.at(header.nameStart);
    if (header.attributes !== undefined) member.attributes = header.attributes;
    if (header.priority !== undefined) member.priority = header.priority;
    if (branch !== undefined) member.condition = branch.condition;
    if (names !== undefined) {
      member.nameColumn = positions.columnOf(header.nameStart);
      member.parameterPlaces = placesOf(header.parameters ?? [], positions);
    }
    return member;
  }

  private valueOf(header: Header, capture: Capture): string | undefined {
    const cursor = cursorOver(this.source, capture);
    while (cursor.start <= header.nameStart && !cursor.isAtEnd) cursor.index++;
    return cursor.accept("=") ? writtenText(this.source.text, cursor.start, capture.end) : undefined;
  }
}
