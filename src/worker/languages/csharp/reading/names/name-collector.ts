import type { UseRole } from "../../../../../shared/model/uses.ts";
import type { Capture } from "../../../../syntax/syntax.ts";
import { type Code, Op, type PlacedTypeName } from "../../body-ir/body-ir.ts";
import type { AccessedName, NameAccess, NameFacts, VariableName } from "../../facts/csharp-facts.ts";
import { BRACKET_CLOSE } from "../lexer/marks.ts";
import { type PlacedName, TokenCursor, tokenAt } from "../lexer/token-cursor.ts";
import type { Span, Tokens } from "../lexer/tokens.ts";
import { isInRows, type RowSpans } from "../preprocessor/left-out.ts";
import type { AttributeCode, FileNames, NamedText } from "./file-names.ts";
import { attributesIn, type HeaderPlaces, headerPlaces, type NamedHeaderKind } from "./header-places.ts";
import { memberNamesIn } from "./member-names.ts";
import { type TypeNameSink, typeNames } from "./type-names.ts";

/** Reads the arguments of attributes. */
export interface AttributeReader {
  /** Reads from the token `(` on; the arguments may name these parameters. */
  attribute(index: number, end: number, parameters: readonly PlacedName[]): AttributeCode;
}

/** The code of a header's names, and the variables that are visible behind it. */
export interface HeaderNames {
  /** The types in the header, and its attributes. */
  readonly code: readonly Code[];
  /** Parameters of enclosing primary constructors and the header's own, the innermost last. */
  readonly variables: readonly PlacedName[];
}

/** A declaration that encloses the next one. */
interface Scope {
  readonly end: number;
  readonly typeParameters: ReadonlyMap<string, number>;
  /** Parameters of a primary constructor or receiver as visible in a member's initialiser, and in its body. */
  readonly inInitializers: readonly PlacedName[];
  readonly inBodies: readonly PlacedName[];
}

/** Maximum number of visible parameters of one primary constructor: each of them is passed to each body. */
const MAX_VISIBLE = 200;

const NONE: readonly PlacedName[] = [];
const NO_ARGUMENTS: AttributeCode = { arguments: [], members: [], typeNames: [] };

/** Receives a text's declarations from beginning to end, and collects the names in their headers. */
export class NameCollector implements FileNames {
  private readonly variableNames: VariableName[] = [];
  private readonly accessedNames: AccessedName[] = [];
  private readonly scopes: Scope[] = [];
  private reader: AttributeReader | undefined;

  constructor(
    private readonly source: NamedText,
    /** In text order. */
    private readonly captures: readonly Capture[] = [],
    private readonly leftOut: RowSpans = [],
  ) {}

  /** The facts collected so far. */
  get facts(): NameFacts {
    const { variableNames, accessedNames } = this;
    return { variableNames, accessedNames };
  }

  /** Sets the reader of the arguments of attributes. */
  readWith(reader: AttributeReader): void {
    this.reader = reader;
  }

  addVariable(at: number, declaredAt: number): void {
    this.variableNames.push([...this.placeOf(at), ...this.placeOf(declaredAt)]);
  }

  addTypeParameter(at: number, declaredAt: number, role: UseRole): void {
    this.variableNames.push([...this.placeOf(at), ...this.placeOf(declaredAt), role]);
  }

  addAccess(at: number, access: NameAccess): void {
    this.accessedNames.push([...this.placeOf(at), access]);
  }

  /** Returns the offset of the type parameter that a name means in the last declaration; undefined if it means none. */
  typeParameter(name: string): number | undefined {
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const declaredAt = this.scopes[i]?.typeParameters.get(name);
      if (declaredAt !== undefined) return declaredAt;
    }
    return undefined;
  }

  /** Opens a type, an `extension` block or a member, whose names are visible up to its end. */
  open(kind: NamedHeaderKind, { start, end }: Span): HeaderNames {
    const around = this.scopeAt(start);
    const cursor = this.cursorAt(start, end);
    // A local function's extent begins behind its attributes.
    if (kind === "localFunction") stepBeforeAttributes(cursor, this.source.tokens);
    const places = headerPlaces(kind, cursor);
    const outer = (cursor.is("=") ? around?.inInitializers : around?.inBodies) ?? NONE;
    const typeParameters = new Map(places.typeParameters.map(({ name, at }) => [name, at]));
    this.scopes.push({ end, typeParameters, ...this.variablesOf(kind, places, { start, end }) });
    return { code: this.codeOf(places, end), variables: [...outer, ...places.parameters] };
  }

  /** Returns the variables that are visible in the value of a field that begins at an offset. */
  initializerVariables(start: number): readonly PlacedName[] {
    return this.scopeAt(start)?.inInitializers ?? NONE;
  }

  /** Returns the code of attributes that begin at these tokens. */
  attributes(indexes: readonly number[], end: number): readonly Code[] {
    const names: PlacedTypeName[] = [];
    const attributes = indexes.flatMap((index) => this.attributeCode(index, end, names, NONE));
    return withTypeNames(names, attributes);
  }

  isLeftOut(at: number): boolean {
    return this.leftOut.length > 0 && isInRows(this.leftOut, this.source.positions.rowOf(at));
  }

  attributeList(at: number): readonly Code[] {
    const { length } = this.source.text;
    return this.attributes(attributesIn(this.cursorAt(at, length)), length);
  }

  /** Returns the code of the types that begin at these tokens, in usings of one namespace. */
  usings(indexes: readonly number[], end: number, namespace: string): readonly Code[] {
    const names: PlacedTypeName[] = [];
    for (const index of indexes) typeNames(this.cursorFrom(index, end), this.sinkInto(names), "usingDirective");
    if (names.length === 0 || namespace === "") return withTypeNames(names, []);
    return [[Op.typeNames, names, namespace]];
  }

  // The enclosing variables are also visible in fields that are declared together.
  private variablesOf(
    kind: NamedHeaderKind,
    { parameters }: HeaderPlaces,
    span: Span,
  ): Omit<Scope, "end" | "typeParameters"> {
    if (kind === "field" || kind === "eventField") {
      const inInitializers = this.scopes.at(-1)?.inInitializers ?? NONE;
      return { inInitializers, inBodies: NONE };
    }
    const visible = parameters.slice(0, MAX_VISIBLE);
    if (kind === "extension") return { inInitializers: visible, inBodies: visible };
    if (!PRIMARY.has(kind) || visible.length === 0) return { inInitializers: NONE, inBodies: NONE };
    // A record has a property with the name of each parameter; members of other types hide parameters of the same name.
    if (kind === "record") return { inInitializers: visible, inBodies: NONE };
    const hiding = memberNamesIn(span, this.captures, (start, end) => this.cursorAt(start, end));
    return { inInitializers: visible, inBodies: visible.filter(({ name }) => !hiding.has(name)) };
  }

  private codeOf(places: HeaderPlaces, end: number): readonly Code[] {
    const names: PlacedTypeName[] = [];
    const sink = this.sinkInto(names);
    for (const { index, role } of places.types) typeNames(this.cursorFrom(index, end), sink, role);
    const { implemented } = places;
    if (implemented) typeNames(this.cursorFrom(implemented.index, implemented.end), sink, "qualifier");
    for (const { name, at } of places.constrained) {
      const declaredAt = this.typeParameter(name);
      if (declaredAt !== undefined) this.addTypeParameter(at, declaredAt, "constraint");
    }
    const { attributes, parameters } = places;
    const code = attributes.flatMap((index) => this.attributeCode(index, end, names, parameters));
    return withTypeNames(names, code);
  }

  // The qualifiers and type arguments of an attribute's type are ordinary types.
  private attributeCode(
    index: number,
    end: number,
    into: PlacedTypeName[],
    parameters: readonly PlacedName[],
  ): readonly Code[] {
    const cursor = this.cursorFrom(index, end);
    const names: PlacedTypeName[] = [];
    typeNames(cursor, { ...this.sinkInto(names), typeParameter: () => undefined }, "attribute");
    const own = names.pop();
    for (const name of names) into.push(name);
    if (own === undefined) return [];
    const read = cursor.is("(") ? this.reader?.attribute(cursor.index, end, parameters) : undefined;
    const code = read ?? NO_ARGUMENTS;
    const [text, row, column] = own;
    return [[Op.attribute, text, code.arguments, code.members, row, column], ...code.typeNames];
  }

  private sinkInto(names: PlacedTypeName[]): TypeNameSink {
    return {
      typeParameter: (name) => this.typeParameter(name),
      typeName: (text, at, role) => names.push([text, ...this.placeOf(at), role]),
      typeParameterName: (at, declaredAt, role) => this.addTypeParameter(at, declaredAt, role),
    };
  }

  // Closes the scopes that end before an offset.
  private scopeAt(start: number): Scope | undefined {
    while ((this.scopes.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= start) this.scopes.pop();
    return this.scopes.at(-1);
  }

  private placeOf(offset: number): readonly [row: number, column: number] {
    return this.source.positions.placeOf(offset);
  }

  private cursorAt(start: number, end: number): TokenCursor {
    return this.cursorFrom(tokenAt(this.source.tokens, start), end);
  }

  private cursorFrom(index: number, end: number): TokenCursor {
    return new TokenCursor(this.source.text, this.source.tokens, index, end);
  }
}

function stepBeforeAttributes(cursor: TokenCursor, { closings, kinds }: Tokens): void {
  const first = cursor.index - MAX_ATTRIBUTE_TOKENS;
  for (let i = cursor.index - 1; kinds[cursor.index - 1] === BRACKET_CLOSE && i >= first; i--) {
    if (closings[i] === cursor.index - 1) cursor.index = i;
  }
}

/** Maximum number of tokens for all attributes of one local function; in broken code their bracket may be missing. */
const MAX_ATTRIBUTE_TOKENS = 1_000;

/** Types that may have a primary constructor. */
const PRIMARY: ReadonlySet<NamedHeaderKind> = new Set<NamedHeaderKind>(["class", "struct", "record"]);

function withTypeNames(names: readonly PlacedTypeName[], code: readonly Code[]): readonly Code[] {
  return names.length === 0 ? code : [[Op.typeNames, names], ...code];
}
