import type { MemberFacts, TypeFacts } from "../../../facts/facts.ts";

/** The public types of the .NET class library and ASP.NET Core. */
export interface Framework {
  /** Types of this name with arity (`` List`1 ``) that are not nested, of all namespaces. */
  topLevel(key: string): readonly FrameworkType[];
  /** Whether a type stands in the namespace or in one inside it. */
  hasNamespace(namespace: string): boolean;
  /** Static classes that declare an extension method of this name. */
  extensionClasses(methodName: string): readonly FrameworkType[];
  /** The same types as people read them, with `?` behind reference types that may be null; only of assemblies. */
  readonly shown?: Framework;
}

/**
 * A type as a source file's facts would give it: the same object whenever it is asked for. Type texts carry whole
 * namespaces and no nullable reference types; `public` and the other modifiers stand where source would write them.
 */
export interface FrameworkType
  extends Pick<
    TypeFacts,
    | "kind"
    | "namespace"
    | "path"
    | "arity"
    | "modifiers"
    | "typeParameters"
    | "constraints"
    | "bases"
    | "returnType"
    | "parameters"
  > {
  /** Its own name with arity. */
  readonly key: string;
  /** `in`, `out` or "" for each type parameter, where one has a word; the table of .NET does not hold it. */
  readonly variance?: readonly string[];
  readonly members: readonly FrameworkMember[];
  readonly nested: readonly FrameworkType[];
}

/** A member. What only source has is there as undefined, so that it is laid out as a member of source is. */
export interface FrameworkMember
  extends Pick<MemberFacts, "kind" | "name" | "arity" | "modifiers" | "returnType" | "parameters"> {
  readonly typeParameters: readonly string[] | undefined;
  readonly constraints: readonly string[] | undefined;
  readonly receiver: undefined;
  readonly condition: undefined;
  readonly place: undefined;
  readonly isPrimary: false;
  readonly priority: number;
  /** Of a property or indexer of an assembly, as C# writes them: `get`, `protected set`, `init`. */
  readonly accessors?: readonly string[];
}
