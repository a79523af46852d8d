import type { MemberKind, TextRange, TypeKind } from "../../../shared/model.ts";
import type { Code } from "../../code.ts";
import type { DocFacts, MemberFacts, ReceiverFacts, TypeFacts, UseFacts } from "../../facts.ts";
import type { Capture } from "../../syntax/syntax.ts";
import type { TextPositions } from "../../text-positions.ts";
import { bodyPrint } from "./bodies/body-print.ts";
import { BodyReader, NOTHING, type ReadBody, type ReadCode, type ReadLocalFunction } from "./bodies/body-reader.ts";
import { type Header, type HeaderKind, readHeader } from "./header.ts";
import type { Span, Tokens } from "./lexer/tokens.ts";
import { type PlacedParameter, withoutPlace } from "./parameters.ts";
import { type Branch, conditionAt } from "./preprocessor/branches.ts";
import { readReceiver } from "./receiver.ts";
import { isExtensionBlock } from "./repair/extensions.ts";
import { fold, TokenCursor, tokenAt } from "./token-cursor.ts";

/** What the declarations are read from: one text, its tokens, and what was found beside them. */
export interface SourceReading {
  /** The text that was parsed, repaired where it had to be: as long as the original. */
  readonly text: string;
  readonly tokens: Tokens;
  readonly positions: TextPositions;
  readonly branches: readonly Branch[];
  /** The comment of a declaration that begins at an offset. */
  readonly docOf: (start: number, isType: boolean) => DocFacts | null;
}

/** The types of a file, and what in their bodies could not be read. */
export interface Declarations {
  readonly types: TypeFacts[];
  /** In top-level statements. */
  readonly uses: readonly UseFacts[];
  readonly code: readonly Code[];
  readonly errors: readonly Span[];
}

/** Assembles captures, in any order, into types with their members: what lies inside a type belongs to it. */
export function readDeclarations(captures: readonly Capture[], source: SourceReading): Declarations {
  const assembly = new Assembly(source);
  for (const capture of [...captures].sort((a, b) => a.start - b.start || b.end - a.end)) assembly.add(capture);
  return { types: assembly.types, uses: assembly.uses, code: assembly.code, errors: assembly.bodies.errors };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A type while its members are being added. */
type TypeInProgress = Mutable<Omit<TypeFacts, "members">> & { readonly members: MemberFacts[] };

type MemberInProgress = { -readonly [K in keyof MemberFacts]: MemberFacts[K] };

/** A namespace, type or declaration of variables around what comes next. */
interface Scope {
  readonly end: number;
  readonly namespace: string;
  readonly type?: TypeInProgress;
  /** Of the `extension` block around. */
  readonly receiver?: ReceiverFacts;
  readonly variables?: { readonly kind: "field" | "event"; readonly header: Header; readonly start: number };
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

class Assembly {
  readonly types: TypeInProgress[] = [];
  readonly uses: UseFacts[] = [];
  readonly code: Code[] = [];
  /** Properties made of a record's parameters: one that is written out replaces them. */
  private readonly positional = new Set<MemberFacts>();
  private readonly scopes: Scope[] = [{ end: Number.POSITIVE_INFINITY, namespace: "" }];

  readonly bodies: BodyReader;

  constructor(private readonly source: SourceReading) {
    this.bodies = new BodyReader(source);
  }

  add(capture: Capture): void {
    while (this.scope.end <= capture.start) this.scopes.pop();
    const { name } = capture;
    if (name === "statement") this.addStatement(capture);
    else if (name === "namespace" || name === "fileNamespace") this.addNamespace(capture);
    else if (TYPE_KINDS.has(name)) this.addType(capture);
    else if (name === "declarator") this.addVariable(capture);
    else if (name === "field" || name === "eventField") this.openVariables(capture);
    else this.addMember(capture);
  }

  private get scope(): Scope {
    return this.scopes[this.scopes.length - 1] as Scope;
  }

  private addNamespace({ name, start, end }: Capture): void {
    const cursor = this.cursorAt(start, end);
    cursor.accept("namespace");
    const from = cursor.start;
    cursor.skipTo("{", ";");
    const own = this.source.text.slice(from, cursor.previousEnd).replace(/\s+/g, "");
    const namespace = this.scope.namespace === "" ? own : `${this.scope.namespace}.${own}`;
    // What follows a file-scoped namespace belongs to it without standing inside.
    this.scopes.push({ end: name === "namespace" ? end : Number.POSITIVE_INFINITY, namespace });
  }

  // A type in front of them does not own top-level statements.
  private addStatement({ start, end }: Capture): void {
    const { uses, code } = this.bodies.statement(tokenAt(this.source.tokens, start), end);
    for (const use of uses) this.uses.push(use);
    for (const one of code) this.code.push(one);
  }

  private addType(capture: Capture): void {
    const { scope } = this;
    if (isExtensionBlock(this.source.text, capture.start)) {
      const receiver = readReceiver(this.cursorAt(capture.start, capture.end));
      this.scopes.push({ ...scope, end: capture.end, ...(receiver && { receiver }) });
      return;
    }
    const header = this.headerOf(capture);
    if (header === undefined) return;
    const type: TypeInProgress = {
      kind: typeKindOf(capture.name, header),
      name: joinNames(scope.type?.name, header.name),
      path: joinNames(scope.type?.path, withArity(header.name, header.typeParameters.length)),
      arity: header.typeParameters.length,
      namespace: scope.namespace,
      modifiers: header.modifiers,
      typeParameters: header.typeParameters,
      constraints: header.constraints,
      bases: header.bases,
      range: this.rangeOf(capture.start, capture.end),
      nameRow: this.source.positions.rowOf(header.nameStart),
      ...this.conditionOf(capture.start),
      doc: this.source.docOf(capture.start, true),
      ...nonEmpty(this.baseCallOf(header, capture.end), this.defaultsOf(header, capture.end)),
      members: [],
    };
    this.types.push(type);
    if (type.kind === "delegate") {
      type.returnType = header.returnType ?? "";
      type.parameters = (header.parameters ?? []).map(withoutPlace);
      return;
    }
    this.scopes.push({ end: capture.end, namespace: scope.namespace, type });
    if (header.parameters !== null) this.addPrimaryConstructor(type, header, header.parameters);
  }

  // A parameter list on a type is a constructor; a record's parameters are properties besides (reading 17).
  private addPrimaryConstructor(type: TypeInProgress, header: Header, parameters: readonly PlacedParameter[]): void {
    const { positions } = this.source;
    const lastEnd = parameters.at(-1)?.end ?? header.nameStart + header.name.length;
    type.members.push({
      ...emptyMember("constructor", header.name),
      isPrimary: true,
      parameters: parameters.map(withoutPlace),
      range: this.rangeOf(header.nameStart, lastEnd),
      nameRow: type.nameRow,
    });
    if (type.kind !== "record" && type.kind !== "record struct") return;
    for (const parameter of parameters) {
      const property: MemberFacts = {
        ...emptyMember("property", parameter.name),
        modifiers: ["public"],
        returnType: parameter.type,
        range: this.rangeOf(parameter.start, parameter.end),
        nameRow: positions.rowOf(parameter.nameStart),
        accessors: type.kind === "record" || type.modifiers.includes("readonly") ? ["get", "init"] : ["get", "set"],
        doc: paramDoc(type.doc, parameter.name),
      };
      this.positional.add(property);
      type.members.push(property);
    }
  }

  private openVariables(capture: Capture): void {
    const header = this.headerOf(capture);
    if (header === undefined) return;
    const kind = capture.name === "field" ? "field" : "event";
    const { namespace, type } = this.scope;
    this.scopes.push({
      end: capture.end,
      namespace,
      ...(type && { type }),
      variables: { kind, header, start: capture.start },
    });
  }

  private addVariable({ start, end }: Capture): void {
    const { variables, end: limit } = this.scope;
    if (variables === undefined) return;
    const name = this.cursorAt(start, end).takeName();
    if (name === "") return;
    // A value that was set aside for the parser reaches further than the node.
    const body = this.bodies.read(tokenAt(this.source.tokens, start) + 1, limit);
    const { kind, header } = variables;
    const doc = this.source.docOf(variables.start, false);
    const place = { start, end: Math.max(end, body.end) };
    const member = this.memberWith(kind, { ...header, name, nameStart: start }, place, doc);
    this.addPrint(member, tokenAt(this.source.tokens, start) + 1, body.end);
    this.addContent(member, body);
    this.push(member);
  }

  private addMember(capture: Capture): void {
    if (!MEMBER_KINDS.has(capture.name)) return;
    const kind = capture.name as MemberKind & HeaderKind;
    const cursor = this.cursorAt(capture.start, capture.end);
    const header = readHeader(kind, cursor);
    if (header === undefined) return;
    const { accessors } = header;
    const member = this.memberWith(kind, header, capture, this.source.docOf(capture.start, false));
    const value = kind === "enumMember" ? this.valueOf(header, capture) : undefined;
    if (value !== undefined) member.value = value;
    if (accessors && accessors.length > 0) member.accessors = accessors;
    const bodyIndex = header.bodyIndex ?? cursor.index;
    const body = this.bodies.read(bodyIndex, capture.end, parameterNames(header));
    this.addPrint(member, bodyIndex, capture.end);
    this.addContent(member, body, this.defaultsOf(header, capture.end));
    this.push(member);
  }

  private addPrint(member: MemberInProgress, index: number, end: number): void {
    const print = bodyPrint(this.source.text, this.source.tokens, index, end);
    if (print !== undefined) member.body = print;
  }

  /** What a member's body holds; its local functions are added beside it. */
  private addContent(member: MemberInProgress, body: ReadBody, inHeader: ReadCode = NOTHING): void {
    for (const local of body.localFunctions) this.addLocalFunction(local);
    const { uses, code } = nonEmpty(body, inHeader);
    if (uses !== undefined) member.uses = uses;
    if (code !== undefined) member.code = code;
  }

  private baseCallOf(header: Header, end: number): ReadCode {
    return header.baseCall ? this.bodies.baseCall(header.baseCall, end, parameterNames(header)) : NOTHING;
  }

  // `= new()` of a parameter.
  private defaultsOf({ parameters }: Header, end: number): ReadCode {
    const indexes = (parameters ?? []).flatMap(({ default: value, defaultIndex }) =>
      defaultIndex !== undefined && value?.includes("(") ? [defaultIndex] : [],
    );
    return this.bodies.expressions(indexes, end);
  }

  private addLocalFunction({ start, end, uses }: ReadLocalFunction): void {
    const cursor = this.cursorAt(start, end);
    const header = readHeader("localFunction", cursor);
    if (header === undefined) return;
    const member = this.memberWith("localFunction", header, { start, end }, null);
    this.addPrint(member, cursor.index, end);
    if (uses.length > 0) member.uses = uses;
    this.push(member);
  }

  // What a header tells of its member, whatever the kind. Filled in and not spread together: there are many of them.
  private memberWith(kind: MemberKind, header: Header, { start, end }: Span, doc: DocFacts | null): MemberInProgress {
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
      range: this.rangeOf(start, end),
      nameRow: this.source.positions.rowOf(header.nameStart),
    };
    const condition = conditionAt(this.source.branches, start);
    if (condition !== undefined) member.condition = condition;
    return member;
  }

  private push(member: MemberFacts): void {
    const members = this.scope.type?.members;
    if (members === undefined) return;
    const isPositional = this.positional.size > 0 && this.scope.type?.kind.startsWith("record");
    if (isPositional && (member.kind === "property" || member.kind === "field")) {
      const twin = members.findIndex((m) => m.name === member.name && this.positional.has(m));
      if (twin >= 0) members.splice(twin, 1);
    }
    const { receiver } = this.scope;
    members.push(receiver === undefined ? member : { ...member, receiver });
  }

  private valueOf(header: Header, { start, end }: Capture): string | undefined {
    const cursor = this.cursorAt(start, end);
    while (cursor.start <= header.nameStart && !cursor.isAtEnd) cursor.index++;
    return cursor.accept("=") ? fold(this.source.text.slice(cursor.start, end)) : undefined;
  }

  private headerOf({ name, start, end }: Capture): Header | undefined {
    return readHeader(name as HeaderKind, this.cursorAt(start, end));
  }

  private cursorAt(start: number, end: number): TokenCursor {
    return new TokenCursor(this.source.text, this.source.tokens, tokenAt(this.source.tokens, start), end);
  }

  private rangeOf(start: number, end: number): TextRange {
    const { positions } = this.source;
    const startRow = positions.rowOf(start);
    const endRow = positions.rowOf(end);
    return [startRow, start - positions.rowStart(startRow), endRow, end - positions.rowStart(endRow)];
  }

  private conditionOf(start: number): { readonly condition: string } | undefined {
    const condition = conditionAt(this.source.branches, start);
    return condition === undefined ? undefined : { condition };
  }
}

type Content = Pick<MemberFacts, "uses" | "code">;

/** What was read in several places, without what is empty. */
function nonEmpty(...read: readonly ReadCode[]): Content {
  const filled = read.filter(({ uses, code }) => uses.length > 0 || code.length > 0);
  const [only] = filled;
  if (only === undefined) return {};
  return filled.length === 1
    ? contentWith(only.uses, only.code)
    : contentWith(
        filled.flatMap(({ uses }) => uses),
        filled.flatMap(({ code }) => code),
      );
}

function contentWith(uses: readonly UseFacts[], code: readonly Code[]): Content {
  if (code.length === 0) return { uses };
  return uses.length === 0 ? { code } : { uses, code };
}

function parameterNames({ parameters }: Header): readonly string[] {
  return (parameters ?? []).map(({ name }) => name);
}

function emptyMember(kind: MemberKind, name: string): Omit<MemberFacts, "range" | "nameRow"> {
  return { kind, name, arity: 0, modifiers: [], returnType: null, parameters: [], doc: null };
}

function typeKindOf(capture: string, header: Header): TypeKind {
  if (capture === "record") return header.keywords === "record struct" ? "record struct" : "record";
  return capture as TypeKind;
}

function paramDoc(doc: DocFacts | null, name: string): DocFacts | null {
  const text = doc?.params?.[name];
  return text === undefined ? null : { kind: "xml", summary: text };
}

function joinNames(outer: string | undefined, name: string): string {
  return outer === undefined ? name : `${outer}.${name}`;
}

function withArity(name: string, arity: number): string {
  return arity === 0 ? name : `${name}\`${arity}`;
}
