import type { MemberFacts, ReceiverFacts, TypeFacts } from "../../../facts/facts.ts";

/** The public types of the .NET class library and ASP.NET Core. */
export interface Framework {
  /** Returns the types of this name with arity (`` List`1 ``) that are not nested, of all namespaces. */
  topLevel(key: string): readonly FrameworkType[];
  /** Whether a type is in the namespace or in one inside it. */
  hasNamespace(namespace: string): boolean;
  /** Returns the static classes that declare an extension method of this name. */
  extensionClasses(methodName: string): readonly FrameworkType[];
  /** Returns those whose `extension` blocks declare a static member, property or operator of this name. */
  blockClasses(memberName: string): readonly FrameworkType[];
  /** The same types as displayed to people, with `?` behind reference types that may be null; only for assemblies. */
  readonly shown?: Framework;
}

/**
 * A type in the form of a source file's facts: the same object for each request. Type texts contain full namespaces and
 * no nullable reference types; `public` and the other modifiers are written as in source.
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
  /** `in`, `out` or "" for each type parameter, if one has a modifier; the table of .NET does not contain it. */
  readonly variance?: readonly string[];
  readonly members: readonly FrameworkMember[];
  readonly nested: readonly FrameworkType[];
}

/** The head of an `extension` block of an assembly. */
export interface CompiledReceiver extends ReceiverFacts {
  /** The name of the nested type to which it was compiled, with arity, which documentation ids contain. */
  readonly compiledAs: string;
}

/**
 * A member. Properties that only source has are present as undefined, so that the object layout is that of a source member.
 */
export interface FrameworkMember
  extends Pick<MemberFacts, "kind" | "name" | "arity" | "modifiers" | "returnType" | "parameters"> {
  readonly typeParameters: readonly string[] | undefined;
  readonly constraints: readonly string[] | undefined;
  readonly receiver: CompiledReceiver | undefined;
  readonly condition: undefined;
  readonly place: undefined;
  readonly isPrimary: false;
  readonly callsNamesake: false;
  readonly priority: number;
  /** For a property or indexer of an assembly, as C# writes them: `get`, `protected set`, `init`. */
  readonly accessors?: readonly string[];
}
