import type { Visibility } from "../../../shared/model/entity.ts";
import type { MemberFacts, TypeFacts } from "../../facts/facts.ts";

/** The types and members of a code base in one state, as far as two states of it are compared. */
export interface ApiSurface {
  readonly name: string;
  /** By their keys; several projects may declare types of one name. */
  readonly types: ReadonlyMap<string, readonly ApiType[]>;
  readonly carried: Carried;
}

/** What is known of the declarations: a folder gives all of it, an export not. */
export interface Carried {
  readonly bodies: boolean;
  /** Constraints, accessors and variance. */
  readonly headers: boolean;
  /** The project that each file belongs to. */
  readonly projects: boolean;
}

/** What a type and a member have in common. */
export interface ApiDeclaration extends ApiForms {
  readonly id: string;
  /** The path of its file inside the code base. */
  readonly path: string;
  readonly visibility: Visibility;
  /** A hash of what its comment says; "" for one that says nothing. */
  readonly documentation: string;
}

/** A type with all its parts. */
export interface ApiType extends ApiDeclaration {
  /** Of what it belongs to; "" where that is not known. */
  readonly project: string;
  /** Modifiers, bases and constraints of all parts. */
  readonly facts: Omit<TypeFacts, "members">;
  /** By their keys, in their order. */
  readonly members: ReadonlyMap<string, ApiMember>;
}

export interface ApiMember extends ApiDeclaration {
  readonly facts: MemberFacts;
}

/** The types that a declaration names, each so written that the same type reads the same, and what tells the declaration apart. */
export interface ApiForms {
  /** Tells a type apart from others, and a member from others of its type. */
  readonly key: string;
  /** The name alone, by which other overloads are found. */
  readonly bareName: string;
  readonly parameters: readonly ApiParameter[];
  /** What it answers or holds; "" for nothing. */
  readonly type: string;
  readonly bases: readonly string[];
  /** One for each thing that is asked of a type parameter. */
  readonly constraints: readonly string[];
}

/** A parameter, that which an extension method extends among them. */
export interface ApiParameter {
  readonly name: string;
  readonly type: string;
  readonly modifiers: readonly string[];
  readonly default?: string;
}

/** The same type, or the same member of the same type, in two states; one side is absent where it is not there. */
export interface Pair<T> {
  readonly before?: T;
  readonly after?: T;
}

/** A type in both states. */
export type Kept<T> = Required<Pair<T>>;
