import type { MemberKind, TextRange, TypeKind } from "../../shared/model/entity.ts";
import type { DocMarks } from "./doc-marks.ts";
import type { WrittenUseKind } from "./use-kind.ts";

/**
 * The facts of one file after parsing: declarations with their comments, as compact plain data. Languages keep more
 * in it for their own linkers: what bodies evaluate, as `code`, and fields of their own. Nobody else looks into these.
 * Texts are as written, runs of white space made one space; names are without `@`. Identifiers are not part of
 * the facts: they follow from the file and the names (see ids.ts).
 */
export interface FileFacts {
  readonly types: readonly TypeFacts[];
  /** In top-level statements. */
  readonly uses?: readonly UseFacts[];
  /** The same as that of a member. */
  readonly code?: unknown;
}

/**
 * A call or creation: kind, row, column, name, and the receiver as written, `this` for a bare
 * call (linking knows the type of a static one), the type for a creation. A tuple, because a large project has half a million.
 */
export type UseFacts = readonly [kind: WrittenUseKind, row: number, column: number, name: string, expression: string];

/** A type, or what holds members in its place: a module. */
export interface TypeFacts {
  readonly kind: TypeKind;
  /** `Outer.Inner`, without arity. */
  readonly name: string;
  /** `Outer.Inner` with the arity of each part as `` `1 ``. */
  readonly path: string;
  /** Its own number of type parameters. */
  readonly arity: number;
  /** Dotted, "" for none. */
  readonly namespace: string;
  /** The names of its attributes, without what is around them: `Fact`; absent where it has none. */
  readonly attributes?: readonly string[];
  readonly modifiers: readonly string[];
  readonly typeParameters: readonly string[];
  /** `where T : class, new()` as written, one for each type parameter that has one. */
  readonly constraints: readonly string[];
  /** As written, without a primary constructor's arguments. */
  readonly bases: readonly string[];
  readonly range: TextRange;
  readonly nameRow: number;
  /** Only in facts that were read with every name, which are never stored. */
  readonly nameColumn?: number;
  /** The text of the `#if` around the declaration. */
  readonly condition?: string;
  readonly doc: DocFacts | null;
  readonly members: readonly MemberFacts[];
  /** In its header, outside of its members. */
  readonly uses?: readonly UseFacts[];
  readonly code?: unknown;
  /** Of delegates. */
  readonly returnType?: string;
  readonly parameters?: readonly ParameterFacts[];
  /** As those of members. */
  readonly parameterPlaces?: readonly (readonly [row: number, column: number])[];
}

/** A member of a type or module. */
export interface MemberFacts {
  readonly kind: MemberKind;
  /** As export-format.md names members: `Foo`, `~Foo`, `this`, `operator +`, `implicit operator T`, `IFoo<int>.Bar`. */
  readonly name: string;
  readonly arity: number;
  readonly typeParameters?: readonly string[];
  readonly constraints?: readonly string[];
  /** As those of types. */
  readonly attributes?: readonly string[];
  readonly modifiers: readonly string[];
  readonly returnType: string | null;
  readonly parameters: readonly ParameterFacts[];
  /** The parameter that it extends, for a member of an `extension` block. */
  readonly receiver?: ReceiverFacts;
  readonly range: TextRange;
  readonly nameRow: number;
  /** Only in facts that were read with every name, which are never stored. */
  readonly nameColumn?: number;
  readonly condition?: string;
  readonly doc: DocFacts | null;
  /** In its body, initialiser or accessors; those of a local function are its own. */
  readonly uses?: readonly UseFacts[];
  /** The expressions of the same places, for the language's own linker: JSON that nobody else looks into. */
  readonly code?: unknown;
  /** A number for what its body or initialiser says; white space and comments do not count. */
  readonly body?: number;
  /** An enum member's expression as written. */
  readonly value?: string;
  /** A constructor that stands in its type's header. */
  readonly isPrimary?: true;
  /** As an attribute says: of overloads of one type that take the arguments, those with a lower number are passed over. Absent for 0. */
  readonly priority?: number;
  /** Where the names of its parameters stand; only in facts that were read with every name, which are never stored. */
  readonly parameterPlaces?: readonly (readonly [row: number, column: number])[];
  /** Which accessors a property, indexer or event has, as written: `get`, `private set`, `init`, `add`, ... */
  readonly accessors?: readonly string[];
}

/** The head of an `extension<T>(T receiver) where T : … { … }` block. */
export interface ReceiverFacts {
  /** Without a name where only the type is extended. */
  readonly parameter: ParameterFacts;
  readonly typeParameters: readonly string[];
  readonly constraints: readonly string[];
}

/** A parameter of a member, as written. */
export interface ParameterFacts {
  readonly name: string;
  readonly type: string;
  readonly modifiers: readonly string[];
  readonly default?: string;
}

/**
 * A declaration's comment (readings 4, 16 and 18), rendered as export-format.md says. Its texts are plain; what stands in them
 * besides words is told by marks beside them, for the page alone.
 */
export interface DocFacts {
  readonly kind: "xml" | "comment" | "inherited";
  readonly summary: string;
  readonly remarks?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly typeParams?: Readonly<Record<string, string>>;
  readonly returns?: string;
  readonly value?: string;
  readonly exceptions?: readonly { readonly type: string; readonly text: string }[];
  /** What its callers have to be allowed. */
  readonly permission?: string;
  readonly example?: string;
  /** What it says to see also, a line each. */
  readonly seeAlso?: string;
  readonly marks?: DocMarks;
  /**
   * The ids of the types in whose comments inherited texts were written, by the places of these among the marks, as far as they
   * refer to anything; those of the types of its exceptions by `EXCEPTION_TYPES`.
   */
  readonly writtenIn?: Readonly<Record<string, string>>;
  /** There is an `<inheritdoc>`: its cref, or "" when it names none. */
  readonly inherits?: string;
}
