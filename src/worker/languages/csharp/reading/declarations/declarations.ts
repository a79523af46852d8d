import { MAX_TYPE_NESTING } from "../../../../../shared/limits.ts";
import type { MemberKind, TextRange } from "../../../../../shared/model/entity.ts";
import type { DocFacts, ReceiverFacts, UseFacts } from "../../../../facts/facts.ts";
import type { Capture } from "../../../../syntax/syntax.ts";
import type { TextPositions } from "../../../../util/text-positions.ts";
import type { Code } from "../../body-ir/body-ir.ts";
import type { CSharpMemberFacts, CSharpTypeFacts, VariableName } from "../../facts/csharp-facts.ts";
import { bodyHash } from "../bodies/body-hash.ts";
import { BodyReader, NOTHING, type ReadBody, type ReadCode } from "../bodies/body-reader.ts";
import type { LocalFunctionUses } from "../bodies/uses.ts";
import { type Header, type HeaderKind, readHeader } from "../headers/header.ts";
import { type PlacedParameter, withoutPlace } from "../headers/parameters.ts";
import { readReceiver } from "../headers/receiver.ts";
import { TokenCursor, tokenAt, writtenText } from "../lexer/token-cursor.ts";
import type { Span, Tokens } from "../lexer/tokens.ts";
import type { NamedHeaderKind } from "../names/header-places.ts";
import { type HeaderNames, NameCollector } from "../names/name-collector.ts";
import type { BranchPlaces } from "../preprocessor/branches.ts";
import { isExtensionBlock } from "../repair/extensions.ts";
import { FactsBudget, sizeOfMember, sizeOfType, sizeOfUses } from "./facts-budget.ts";
import {
  emptyMember,
  headerCode,
  joinNames,
  nonEmpty,
  paramDoc,
  parameterNames,
  typeKindOf,
  withArity,
} from "./facts-parts.ts";
import { PositionalProperties } from "./positional.ts";
import type { SourceCuts } from "./source-cuts.ts";
import { spanOf } from "./span-of.ts";

/** The text that declarations are read from, its tokens, and what was found beside them. */
export interface SourceReading {
  /** The text that was parsed, repaired where it had to be: as long as the original. */
  readonly text: string;
  readonly tokens: Tokens;
  readonly positions: TextPositions;
  readonly branches: BranchPlaces;
  /** Hears of what is left out. */
  readonly cuts: SourceCuts;
  /** The comment of a declaration that begins at an offset. */
  readonly docOf: (start: number, isType: boolean) => DocFacts | null;
  /** Whether to read what every name is bound with. */
  readonly withNames: boolean;
}

/** The types of a file, and what in their bodies could not be read. */
export interface Declarations {
  readonly types: readonly CSharpTypeFacts[];
  /** In top-level statements. */
  readonly uses: readonly UseFacts[];
  readonly code: readonly Code[];
  /** Only where names are asked for. */
  readonly variableNames?: readonly VariableName[] | undefined;
  readonly errors: readonly Span[];
}

/** Assembles captures, in any order, into types with their members: what lies inside a type belongs to it. */
export function readDeclarations(captures: readonly Capture[], source: SourceReading): Declarations {
  const inOrder = [...captures].sort((a, b) => a.start - b.start || b.end - a.end);
  const assembly = new Assembly(source, source.withNames ? new NameCollector(source, inOrder) : undefined);
  for (const capture of inOrder) assembly.add(capture);
  return assembly.declarations();
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A type while its members are being added. */
type TypeInProgress = Mutable<Omit<CSharpTypeFacts, "members">> & { readonly members: CSharpMemberFacts[] };

type MemberInProgress = { -readonly [K in keyof CSharpMemberFacts]: CSharpMemberFacts[K] };

/** A namespace, type or declaration of variables around what comes next. */
interface Scope {
  readonly end: number;
  readonly namespace: string;
  readonly type?: TypeInProgress;
  /** Of the `extension` block around. */
  readonly receiver?: ReceiverFacts;
  readonly variables?: Variables;
  /** How many types are around. */
  readonly depth: number;
  /** Everything in it is left out. */
  readonly isCut?: true;
}

/** A declaration of fields or events, all of one type and with one comment. */
interface Variables {
  readonly kind: "field" | "event";
  readonly header: Header;
  readonly doc: DocFacts | null;
  /** The names in their header, until the first of them has taken them. */
  readonly names?: ReadCode[] | undefined;
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

/** Bodies lie in each other where functions are declared in functions: so often a text may be printed as a whole. */
const PRINTED_TIMES = 20;

class Assembly {
  private readonly types: TypeInProgress[] = [];
  private readonly uses: UseFacts[] = [];
  private readonly code: Code[] = [];
  private readonly positional = new PositionalProperties();
  private readonly scopes: Scope[] = [{ end: Number.POSITIVE_INFINITY, namespace: "", depth: 0 }];
  private readonly budget = new FactsBudget();
  private readonly bodies: BodyReader;
  /** So many characters of bodies may still be printed. */
  private printable: number;

  constructor(
    private readonly source: SourceReading,
    private readonly names: NameCollector | undefined,
  ) {
    this.bodies = new BodyReader(names === undefined ? source : { ...source, names });
    names?.readWith(this.bodies);
    this.printable = PRINTED_TIMES * source.text.length;
  }

  declarations(): Declarations {
    const { types, uses, code, bodies, source } = this;
    for (const cut of bodies.cuts) source.cuts.add("steps", cut);
    return {
      types: types.map((type) => this.withoutReplaced(type)),
      uses,
      code,
      variableNames: this.names?.variableNames,
      errors: bodies.errors,
    };
  }

  add(capture: Capture): void {
    while (this.scope.end <= capture.start) this.scopes.pop();
    if (this.scope.isCut || this.budget.isSpent) return;
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
    this.scopes.push({
      end: name === "namespace" ? end : Number.POSITIVE_INFINITY,
      namespace,
      depth: this.scope.depth,
    });
  }

  // A type in front of them does not own top-level statements.
  private addStatement({ start, end }: Capture): void {
    const { uses, code, localFunctions } = this.bodies.statement(tokenAt(this.source.tokens, start), end);
    if (!this.take(sizeOfUses(uses), start)) return;
    for (const local of localFunctions) this.addNames(this.namesOf("localFunction", local));
    for (const use of uses) this.uses.push(use);
    for (const one of code) this.code.push(one);
  }

  private addType(capture: Capture): void {
    const { scope } = this;
    if (isExtensionBlock(this.source.text, capture.start)) {
      const receiver = readReceiver(this.cursorAt(capture.start, capture.end));
      this.addBlockNames(scope.type, this.namesOf("extension", capture));
      this.scopes.push({ ...scope, end: capture.end, ...(receiver && { receiver }) });
      return;
    }
    if (scope.depth === MAX_TYPE_NESTING) {
      this.source.cuts.add("nesting", capture);
      this.scopes.push({ ...scope, end: capture.end, isCut: true });
      return;
    }
    const header = this.headerOf(capture);
    if (header === undefined) return;
    const type = this.typeWith(header, capture, headerCode(this.namesOf(capture.name as HeaderKind, capture)));
    if (!this.take(sizeOfType(type), capture.start)) return;
    this.types.push(type);
    if (type.kind === "delegate") return;
    this.scopes.push({ end: capture.end, namespace: scope.namespace, depth: scope.depth + 1, type });
    if (header.parameters !== null) this.addPrimaryConstructor(type, header, header.parameters);
  }

  private typeWith(header: Header, capture: Capture, names: ReadCode): TypeInProgress {
    const { scope } = this;
    const kind = typeKindOf(capture.name, header);
    return {
      kind,
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
      ...nonEmpty(names, this.baseCallOf(header, capture.end), this.defaultsOf(header, capture.end)),
      members: [],
      ...(kind === "delegate" && {
        returnType: header.returnType ?? "",
        parameters: (header.parameters ?? []).map(withoutPlace),
      }),
    };
  }

  // A parameter list on a type is a constructor; a record's parameters are properties besides (reading 17).
  private addPrimaryConstructor(type: TypeInProgress, header: Header, parameters: readonly PlacedParameter[]): void {
    const { positions } = this.source;
    const lastEnd = parameters.at(-1)?.end ?? header.nameStart + header.name.length;
    const primary: CSharpMemberFacts = {
      ...emptyMember("constructor", header.name),
      isPrimary: true,
      parameters: parameters.map(withoutPlace),
      range: this.rangeOf(header.nameStart, lastEnd),
      nameRow: type.nameRow,
      ...(this.names && { parameterPlaces: this.placesOf(parameters) }),
    };
    if (!this.take(sizeOfMember(primary, type.path), header.nameStart)) return;
    type.members.push(primary);
    if (type.kind !== "record" && type.kind !== "record struct") return;
    for (const parameter of parameters) {
      // In broken code a parameter may have a type alone.
      if (parameter.name === "") continue;
      const property: CSharpMemberFacts = {
        ...emptyMember("property", parameter.name),
        modifiers: ["public"],
        returnType: parameter.type,
        range: this.rangeOf(parameter.start, parameter.end),
        nameRow: positions.rowOf(parameter.nameStart),
        accessors: type.kind === "record" || type.modifiers.includes("readonly") ? ["get", "init"] : ["get", "set"],
        doc: paramDoc(type.doc, parameter.name),
      };
      if (!this.take(sizeOfMember(property, type.path), parameter.start)) return;
      this.positional.add(type, property);
      type.members.push(property);
    }
  }

  private openVariables(capture: Capture): void {
    const header = this.headerOf(capture);
    if (header === undefined) return;
    const kind = capture.name === "field" ? "field" : "event";
    const doc = this.source.docOf(capture.start, false);
    const names = this.names && [headerCode(this.namesOf(capture.name as HeaderKind, capture))];
    const { namespace, type, depth } = this.scope;
    const variables = { kind, header, doc, names } as const;
    this.scopes.push({ end: capture.end, namespace, depth, ...(type && { type }), variables });
  }

  private addVariable({ start, end }: Capture): void {
    const { variables, end: limit } = this.scope;
    if (variables === undefined) return;
    const name = this.cursorAt(start, end).takeName();
    if (name === "") return;
    // A value that was set aside for the parser reaches further than the node.
    const visible = this.names?.initializerVariables(start);
    const body = this.bodies.read(tokenAt(this.source.tokens, start) + 1, limit, visible);
    const { kind, header, doc } = variables;
    const place = { start, end: Math.max(end, body.end) };
    const member = this.memberWith(kind, { ...header, name, nameStart: start }, place, doc);
    this.addPrint(member, tokenAt(this.source.tokens, start) + 1, body.end);
    this.addContent(member, body, variables.names?.pop());
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
    const names = this.namesOf(kind, capture);
    const body = this.bodies.read(bodyIndex, capture.end, names?.variables ?? parameterNames(header));
    this.addPrint(member, bodyIndex, capture.end);
    this.addContent(member, body, headerCode(names), this.defaultsOf(header, capture.end));
    this.push(member);
  }

  private addPrint(member: MemberInProgress, index: number, end: number): void {
    const { starts } = this.source.tokens;
    this.printable -= Math.max(0, end - (starts[index] ?? end));
    if (this.printable < 0) return;
    const print = bodyHash(this.source.text, this.source.tokens, index, end);
    if (print !== undefined) member.body = print;
  }

  /** Adds the uses and the code of a member's body; its local functions are added beside it. */
  private addContent(
    member: MemberInProgress,
    body: ReadBody,
    names: ReadCode = NOTHING,
    defaults: ReadCode = NOTHING,
  ): void {
    for (const local of body.localFunctions) this.addLocalFunction(local);
    const { uses, code } = nonEmpty(names, body, defaults);
    if (uses !== undefined) member.uses = uses;
    if (code !== undefined) member.code = code;
  }

  private baseCallOf(header: Header, end: number): ReadCode {
    return header.baseCall ? this.bodies.baseCall(header.baseCall, end, parameterNames(header)) : NOTHING;
  }

  // `= new()` of a parameter; every name may stand in the others, too.
  private defaultsOf({ parameters }: Header, end: number): ReadCode {
    const isAll = this.names !== undefined;
    const indexes = (parameters ?? []).flatMap(({ default: value, defaultIndex }) =>
      defaultIndex !== undefined && (isAll || value?.includes("(")) ? [defaultIndex] : [],
    );
    return this.bodies.expressions(indexes, end);
  }

  private addLocalFunction({ start, end, uses }: LocalFunctionUses): void {
    const cursor = this.cursorAt(start, end);
    const header = readHeader("localFunction", cursor);
    if (header === undefined) return;
    const member = this.memberWith("localFunction", header, { start, end }, null);
    this.addPrint(member, cursor.index, end);
    if (uses.length > 0) member.uses = uses;
    const names = this.namesOf("localFunction", { start, end });
    if (names !== undefined) member.code = [...names.code, ...this.defaultsOf(header, end).code];
    this.push(member);
  }

  private namesOf(kind: NamedHeaderKind, place: Span): HeaderNames | undefined {
    return this.names?.open(kind, place);
  }

  /** Those of what stands outside of all types. */
  private addNames(names: HeaderNames | undefined): void {
    for (const code of names?.code ?? []) this.code.push(code);
  }

  /** Those of an `extension` block stand with the type around it. */
  private addBlockNames(type: TypeInProgress | undefined, names: HeaderNames | undefined): void {
    if (type !== undefined && names !== undefined) type.code = [...(type.code ?? []), ...names.code];
  }

  private placesOf(parameters: readonly PlacedParameter[]): NonNullable<CSharpMemberFacts["parameterPlaces"]> {
    return parameters.map(({ nameStart }) => this.source.positions.placeOf(nameStart));
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
    const branch = this.source.branches.at(start);
    if (branch !== undefined) member.condition = branch.condition;
    if (this.names !== undefined) member.parameterPlaces = this.placesOf(header.parameters ?? []);
    return member;
  }

  private push(member: CSharpMemberFacts): void {
    const { type, receiver } = this.scope;
    if (type === undefined || !this.take(sizeOfMember(member, type.path), this.startOf(member))) return;
    // In broken code a member may reach beyond what the parser takes for its type.
    type.range = spanOf(type.range, member.range);
    this.positional.replaceBy(type, member);
    type.members.push(receiver === undefined ? member : { ...member, receiver });
  }

  /** Takes from the budget; what begins at this offset, and all behind it, is left out where nothing is left. */
  private take(characters: number, start: number): boolean {
    const isThere = this.budget.take(characters + this.bodies.takeCodeSize());
    if (!isThere) this.source.cuts.add("facts", { start, end: this.source.text.length });
    return isThere;
  }

  private startOf({ range: [row, column] }: CSharpMemberFacts): number {
    return this.source.positions.rowStart(row) + column;
  }

  private withoutReplaced(type: TypeInProgress): CSharpTypeFacts {
    const members = this.positional.kept(type);
    return members === type.members ? type : { ...type, members };
  }

  private valueOf(header: Header, { start, end }: Capture): string | undefined {
    const cursor = this.cursorAt(start, end);
    while (cursor.start <= header.nameStart && !cursor.isAtEnd) cursor.index++;
    return cursor.accept("=") ? writtenText(this.source.text, cursor.start, end) : undefined;
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
    const branch = this.source.branches.at(start);
    return branch === undefined ? undefined : { condition: branch.condition };
  }
}
