import type { MemberKind, TextRange, TypeKind } from "../../shared/model/entity.ts";
import type { DocMarks } from "./doc-marks.ts";
import type { WrittenUseKind } from "./use-kind.ts";

/**
 * The facts of one file after parsing: declarations with their comments, as compact plain data. Languages store more in
 * it for their own linkers: what bodies evaluate, as `code`, and fields of their own. Other code does not use these.
 * Texts are as written, with runs of white space replaced by one space; names are without `@`. Identifiers are not part
 * of the facts: they follow from the file and the names (see ids.ts).
 */
export interface FileFacts {
  readonly types: readonly TypeFacts[];
  /** In top-level statements. */
  readonly uses?: readonly UseFacts[];
  /** The same as for a member. */
  readonly code?: unknown;
}

/**
 * A call or creation: kind, row, column, name, and the receiver as written, `this` for a bare call (linking knows the
 * type of a static one), the type for a creation. A tuple, because a large project has half a million.
 */
export type UseFacts = readonly [kind: WrittenUseKind, row: number, column: number, name: string, expression: string];

/** A type, or another container of members: a module. */
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
  /** The names of its attributes, without qualifiers: `Fact`; absent if it has none. */
  readonly attributes?: readonly string[];
  readonly modifiers: readonly string[];
  readonly typeParameters: readonly string[];
  /** `where T : class, new()` as written, one for each constrained type parameter. */
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
  /** Uses in its header, outside of its members. */
  readonly uses?: readonly UseFacts[];
  readonly code?: unknown;
  /** Only for delegates. */
  readonly returnType?: string;
  readonly parameters?: readonly ParameterFacts[];
  /** As for members. */
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
  /** As for types. */
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
  /** Uses in its body, initialiser or accessors; a local function has its own. */
  readonly uses?: readonly UseFacts[];
  /** The expressions in the same places, for the language's own linker: JSON that no other code uses. */
  readonly code?: unknown;
  /** A hash of its body or initialiser, ignoring white space and comments. */
  readonly body?: number;
  /** An enum member's expression as written. */
  readonly value?: string;
  /** A constructor in its type's header. */
  readonly isPrimary?: true;
  /** Set by an attribute: among applicable overloads of one type, those with a lower number are ignored. Absent for 0. */
  readonly priority?: number;
  /** Whether it is an extension method that calls a method of its own name on another value than the one it extends. */
  readonly callsNamesake?: true;
  /** Positions of the names of its parameters; only in facts that were read with every name, which are never stored. */
  readonly parameterPlaces?: readonly (readonly [row: number, column: number])[];
  /** The accessors of a property, indexer or event, as written: `get`, `private set`, `init`, `add`, ... */
  readonly accessors?: readonly string[];
}

/** The head of an `extension<T>(T receiver) where T : … { … }` block. */
export interface ReceiverFacts {
  /** Without a name if only the type is extended. */
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
 * A declaration's comment (readings 4, 16 and 18), rendered as export-format.md says. Its texts are plain; formatting
 * is kept in separate marks, only for the page.
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
  /** The permissions that its callers need. */
  readonly permission?: string;
  readonly example?: string;
  /** The see-also references, one per line. */
  readonly seeAlso?: string;
  readonly marks?: DocMarks;
  /**
   * The ids of the types in whose comments inherited texts were written, by the places of the texts among the marks,
   * for texts with references; those of the exception types under `EXCEPTION_TYPES`.
   */
  readonly writtenIn?: Readonly<Record<string, string>>;
  /** Present if there is an `<inheritdoc>`: its cref, or "" without one. */
  readonly inherits?: string;
}
