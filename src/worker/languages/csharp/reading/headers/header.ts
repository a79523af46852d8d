import type { TokenCursor } from "../lexer/token-cursor.ts";
import { Kind } from "../lexer/tokens.ts";
import {
  type BaseCall,
  readAccessors,
  readAttributes,
  readBases,
  readConstraints,
  readMemberName,
  readOperatorWord,
  readVariedParameters,
} from "./header-parts.ts";
import { type PlacedParameter, readParameters } from "./parameters.ts";
import { readType } from "./types.ts";

/** The part of a declaration before its body. The kind of declaration determines which parts it has. */
export interface Header {
  /** The names of its attributes; absent if it has none. */
  readonly attributes?: readonly string[];
  /** See `MemberFacts`. */
  readonly priority?: number;
  readonly modifiers: readonly string[];
  readonly name: string;
  readonly nameStart: number;
  readonly returnType: string | null;
  readonly typeParameters: readonly string[];
  /** For types and methods: `in`, `out` or "" for each type parameter. */
  readonly variance?: readonly string[] | undefined;
  readonly constraints: readonly string[];
  readonly bases: readonly string[];
  /** Null if there is no parameter list. */
  readonly parameters: readonly PlacedParameter[] | null;
  readonly accessors?: readonly string[] | undefined;
  /** Index of the token at which the evaluated part of the member begins; the end of the header if absent. */
  readonly bodyIndex?: number | undefined;
  /** The base constructor called in the header, and the token at which its arguments begin. */
  readonly baseCall?: BaseCall | undefined;
  /** The keywords before the name of a type: `record struct`. */
  readonly keywords?: string | undefined;
}

/** The declarations whose headers can be read, by their capture names in the query. */
export type HeaderKind = keyof typeof READERS;

/** Reads the header of a declaration whose first token is under the cursor; undefined if no name is found. */
export function readHeader(kind: HeaderKind, cursor: TokenCursor): Header | undefined {
  const { names: attributes, priority } = readAttributes(cursor);
  const modifiers = readModifiers(cursor);
  const header = READERS[kind](cursor, modifiers);
  if (header.name === "") return undefined;
  return attributes.length === 0 ? header : { ...header, attributes, ...(priority !== 0 && { priority }) };
}

const READERS = {
  class: readTypeHeader,
  struct: readTypeHeader,
  record: readTypeHeader,
  interface: readTypeHeader,
  enum: readTypeHeader,
  delegate: readDelegate,
  method: readMethod,
  localFunction: readMethod,
  constructor: readConstructor,
  destructor: readDestructor,
  property: readProperty,
  event: readEvent,
  indexer: readIndexer,
  operator: readOperator,
  conversion: readConversion,
  enumMember: readEnumMember,
  field: readVariables,
  eventField: readVariables,
} as const satisfies Record<string, (cursor: TokenCursor, modifiers: readonly string[]) => Header>;

const MODIFIERS: ReadonlySet<string> = new Set(
  (
    "abstract async const extern file fixed internal new override partial private protected public readonly ref " +
    "required scoped sealed static unsafe virtual volatile"
  ).split(" "),
);

/** Words that may also name types: modifiers only if a type or another word follows. */
const CONTEXTUAL: ReadonlySet<string> = new Set(["async", "file", "partial", "required", "scoped"]);

const TYPE_KEYWORDS: ReadonlySet<string> = new Set(["class", "struct", "record", "interface", "enum"]);

/** Skips the modifiers under the cursor and returns them. */
export function readModifiers(cursor: TokenCursor): readonly string[] {
  const modifiers: string[] = [];
  while (cursor.isWord()) {
    const word = cursor.wordAt();
    if (!MODIFIERS.has(word) || modifiers.includes(word)) break;
    // Before a member `ref` belongs to its type, before a type declaration it is a modifier.
    if (word === "ref" && !isTypeAhead(cursor)) break;
    if (CONTEXTUAL.has(word) && isTypeName(cursor, word)) break;
    modifiers.push(word);
    cursor.index++;
  }
  return modifiers;
}

// `async<T> F()`, `async Name { get; }`, `async Name()`; but `partial Name()` is a constructor.
function isTypeName(cursor: TokenCursor, word: string): boolean {
  if (!cursor.isWord(1)) return !cursor.is("(", 1);
  if (cursor.is("(", 2)) return word !== "partial";
  return cursor.kind(2) === Kind.arrow || ["{", ";", "=", ","].some((mark) => cursor.is(mark, 2));
}

function isTypeAhead(cursor: TokenCursor): boolean {
  return cursor.is("struct", 1) || (cursor.is("partial", 1) && cursor.is("struct", 2));
}

type Parts = Partial<Omit<Header, "modifiers" | "name" | "nameStart">>;

const NONE: readonly string[] = [];

// All headers have one object layout, which costs less than spreading parts together.
function headerWith(modifiers: readonly string[], name: string, nameStart: number, parts: Parts): Header {
  return {
    modifiers,
    name,
    nameStart,
    returnType: parts.returnType ?? null,
    typeParameters: parts.typeParameters ?? NONE,
    variance: parts.variance,
    constraints: parts.constraints ?? NONE,
    bases: parts.bases ?? NONE,
    parameters: parts.parameters ?? null,
    accessors: parts.accessors,
    bodyIndex: parts.bodyIndex,
    baseCall: parts.baseCall,
    keywords: parts.keywords,
  };
}

function readTypeHeader(cursor: TokenCursor, modifiers: readonly string[]): Header {
  const keywords: string[] = [];
  while (TYPE_KEYWORDS.has(cursor.wordAt())) keywords.push(cursor.takeName());
  const nameStart = cursor.start;
  const name = cursor.takeName();
  const { typeParameters, variance } = readVariedParameters(cursor);
  const parameters = cursor.is("(") ? readParameters(cursor) : null;
  const { bases, baseCall } = readBases(cursor);
  const constraints = readConstraints(cursor);
  return headerWith(modifiers, name, nameStart, {
    typeParameters,
    variance,
    parameters,
    bases,
    baseCall,
    constraints,
    keywords: keywords.join(" "),
  });
}

function readDelegate(cursor: TokenCursor, modifiers: readonly string[]): Header {
  cursor.accept("delegate");
  return readMethod(cursor, modifiers);
}

function readMethod(cursor: TokenCursor, modifiers: readonly string[]): Header {
  const returnType = readType(cursor);
  const { name, nameStart } = readMemberName(cursor);
  const { typeParameters, variance } = readVariedParameters(cursor);
  const parameters = cursor.is("(") ? readParameters(cursor) : [];
  const constraints = readConstraints(cursor);
  return headerWith(modifiers, name, nameStart, { returnType, typeParameters, variance, parameters, constraints });
}

function readConstructor(cursor: TokenCursor, modifiers: readonly string[]): Header {
  const nameStart = cursor.start;
  const name = cursor.takeName();
  const parameters = cursor.is("(") ? readParameters(cursor) : [];
  return headerWith(modifiers, name, nameStart, { parameters });
}

function readDestructor(cursor: TokenCursor, modifiers: readonly string[]): Header {
  cursor.accept("~");
  const nameStart = cursor.start;
  const name = cursor.takeName();
  if (cursor.is("(")) cursor.skipBrackets();
  return headerWith(modifiers, name && `~${name}`, nameStart, { parameters: [] });
}

function readProperty(cursor: TokenCursor, modifiers: readonly string[]): Header {
  const returnType = readType(cursor);
  const { name, nameStart } = readMemberName(cursor);
  const bodyIndex = cursor.index;
  return headerWith(modifiers, name, nameStart, { returnType, bodyIndex, accessors: readAccessors(cursor) });
}

function readEvent(cursor: TokenCursor, modifiers: readonly string[]): Header {
  cursor.accept("event");
  return readProperty(cursor, modifiers);
}

function readIndexer(cursor: TokenCursor, modifiers: readonly string[]): Header {
  const returnType = readType(cursor);
  const { name, nameStart } = readMemberName(cursor);
  const parameters = cursor.is("[") ? readParameters(cursor) : [];
  const bodyIndex = cursor.index;
  const accessors = readAccessors(cursor);
  return headerWith(modifiers, name, nameStart, { returnType, parameters, bodyIndex, accessors });
}

function readOperator(cursor: TokenCursor, modifiers: readonly string[]): Header {
  const returnType = readType(cursor);
  const { explicit, nameStart } = readOperatorWord(cursor);
  const checked = cursor.accept("checked") ? "checked " : "";
  const from = cursor.start;
  cursor.skipTo("(");
  const mark = cursor.text.slice(from, cursor.previousEnd).replace(/\s+/g, "");
  const parameters = cursor.is("(") ? readParameters(cursor) : [];
  const name = mark === "" ? "" : `${explicit}operator ${checked}${mark}`;
  return headerWith(modifiers, name, nameStart, { returnType, parameters });
}

function readConversion(cursor: TokenCursor, modifiers: readonly string[]): Header {
  const direction = cursor.takeName();
  const { explicit, nameStart } = readOperatorWord(cursor);
  const checked = cursor.accept("checked") ? "checked " : "";
  const returnType = readType(cursor);
  const parameters = cursor.is("(") ? readParameters(cursor) : [];
  const isNamed = direction !== "" && returnType !== "";
  const name = isNamed ? `${explicit}${direction} operator ${checked}${returnType}` : "";
  return headerWith(modifiers, name, nameStart, { returnType, parameters });
}

function readEnumMember(cursor: TokenCursor): Header {
  const nameStart = cursor.start;
  return headerWith(NONE, cursor.takeName(), nameStart, {});
}

// `int a, b;` has no name of its own: each declarator has one. Only the type is read here.
function readVariables(cursor: TokenCursor, modifiers: readonly string[]): Header {
  cursor.accept("event");
  const nameStart = cursor.start;
  return headerWith(modifiers, "variables", nameStart, { returnType: readType(cursor) });
}
