import type { Visibility } from "../../../shared/model/entity.ts";
import type { MemberFacts, TypeFacts } from "../../facts/facts.ts";

/** The types and members of one state of a code base, as needed to compare two states. */
export interface ApiSurface {
  readonly name: string;
  /** By key; several projects may declare types of one name. */
  readonly types: ReadonlyMap<string, readonly ApiType[]>;
  readonly carried: Carried;
}

/** What is known about the declarations: a folder provides all of it, an export does not. */
export interface Carried {
  readonly bodies: boolean;
  /** Constraints, accessors and variance. */
  readonly headers: boolean;
  /** Whether the project of each file is known. */
  readonly projects: boolean;
}

/** The common part of types and members. */
export interface ApiDeclaration extends ApiForms {
  readonly id: string;
  /** The path of its file relative to the code base. */
  readonly path: string;
  readonly visibility: Visibility;
  /** A hash of the texts of its comment; "" if it has none. */
  readonly documentation: string;
}

/** A type merged from all its parts. */
export interface ApiType extends ApiDeclaration {
  /** The name of its project; "" if unknown. */
  readonly project: string;
  /** Modifiers, bases and constraints of all parts. */
  readonly facts: Omit<TypeFacts, "members">;
  /** By key, in source order. */
  readonly members: ReadonlyMap<string, ApiMember>;
}

export interface ApiMember extends ApiDeclaration {
  readonly facts: MemberFacts;
}

/** The types named in a declaration, normalized so that equal types have equal texts, and the key of the declaration. */
export interface ApiForms {
  /** Distinguishes a type from others, and a member from others of its type. */
  readonly key: string;
  /** The name alone, used to find other overloads. */
  readonly bareName: string;
  readonly parameters: readonly ApiParameter[];
  /** Its return type or value type; "" for none. */
  readonly type: string;
  readonly bases: readonly string[];
  /** One entry for each requirement on a type parameter. */
  readonly constraints: readonly string[];
}

/** A parameter, including the one that an extension method extends. */
export interface ApiParameter {
  readonly name: string;
  readonly type: string;
  readonly modifiers: readonly string[];
  readonly default?: string;
}

/** The same type, or the same member of the same type, in two states; a side is absent if it does not exist there. */
export interface Pair<T> {
  readonly before?: T;
  readonly after?: T;
}

/** An entity in both states. */
export type Kept<T> = Required<Pair<T>>;
