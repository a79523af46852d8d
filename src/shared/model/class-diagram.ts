/** A type with its members, and the types around it, as mermaid text and as plain data for a list. */
export interface ClassDiagram {
  readonly id: string;
  /** Null when not even the type alone fits into a diagram. */
  readonly text: string | null;
  /** The type itself first, then bases, derived, used and using types, including those that the diagram leaves out. */
  readonly types: readonly DiagramType[];
  /** How many of its members the diagram leaves out. */
  readonly membersLeftOut: number;
}

/**
 * What a diagram shows of a type's members: the names of the first ones, the first ones with their types, or all of
 * them.
 */
export const DIAGRAM_MEMBERS = ["names", "types", "all"] as const;

export type DiagramMembers = (typeof DIAGRAM_MEMBERS)[number];

/** The relation of a type in the diagram to the type the diagram is about. */
export type DiagramRelation = "self" | "base" | "derived" | "used" | "using";

export interface DiagramType {
  /** Its node in the diagram; null for one that has been left out. */
  readonly node: string | null;
  /** Null for a type that is not part of this code base. */
  readonly id: string | null;
  readonly name: string;
  readonly relation: DiagramRelation;
  /** For a used type that also uses the type the diagram is about. */
  readonly isUsing?: true;
}
