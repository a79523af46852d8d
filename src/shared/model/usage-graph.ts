import type { NamedEntity } from "./entity.ts";
import type { UseConfidence } from "./uses.ts";

/** Who uses a member, as a graph to draw and as groups for a list. */
export interface UsageGraph {
  readonly id: string;
  readonly name: string;
  readonly nodes: readonly UsageNode[];
  readonly edges: readonly UsageEdge[];
  /** By the id of each member whose callers are shown, the one the graph is of included. */
  readonly callers: Readonly<Record<string, readonly UsedClass[]>>;
  /** By the same ids: how completely the uses of each are known. */
  readonly reach: Readonly<Record<string, Reach>>;
  /** The classes that the member itself uses, where they were requested. */
  readonly callees: readonly UsedClass[] | null;
}

/** How completely the uses of a member are known. */
export interface Reach {
  /** Whether uses of its kind of member are followed: methods, constructors and local functions are. */
  readonly isFollowed: boolean;
  /** The members that it overrides or implements here: uses of them may mean it. */
  readonly through: readonly BaseMember[];
  /** Whether calls from outside the code base may mean it, by a base type or interface that is declared there. */
  readonly hasOutside: boolean;
}

/** A member that another one overrides or implements. */
export interface BaseMember {
  readonly type: NamedEntity;
  readonly member: NamedEntity;
  /** The number of uses that mean it. */
  readonly count: number;
}

/** Which nodes of a graph are expanded beyond its first two levels. */
export interface UsageGraphExpansion {
  /** Callers whose own callers are shown. */
  readonly callersOf: readonly string[];
  /** Nodes of classes whose methods are shown, and of groups whose classes are shown, although there are many. */
  readonly classes: readonly string[];
  readonly callees: boolean;
}

/** A class with those of its members that use another member, or are used by it. Null for uses outside of any class. */
export interface UsedClass {
  readonly type: NamedEntity | null;
  readonly members: readonly UsedMember[];
}

/** A member of a used class, or its uses outside of any member. */
export interface UsedMember {
  readonly member: NamedEntity | null;
  readonly count: number;
  readonly confidence: UseConfidence;
}

/** The colours of nodes by name; the page has the palette. */
export type UsageColor = "pink" | "blue" | "green";

/** `y` grows downwards: the member is at the top, its callers below it, the classes that it uses above. */
export interface UsageNode {
  readonly id: string;
  readonly label: string;
  readonly size: number;
  readonly color: UsageColor;
  readonly x: number;
  readonly y: number;
  /** A group stands for many classes of one namespace or project (reading 19). */
  readonly type: "method" | "class" | "group";
  /** The type or member to go to; null for uses outside of any. */
  readonly entity: string | null;
  /** What a click opens or closes: a method's callers, or the many methods of a class or classes of a group. */
  readonly opens: "callers" | "methods" | "classes" | null;
  /** For nodes that belong to tests, which are placed apart. */
  readonly isTest?: true;
}

/** All uses of one node by another. */
export interface UsageEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly label: string;
  readonly confidence: UseConfidence;
}
