/** A type with its members, and the types around it, as mermaid text and as plain data for a list. */
export interface ClassDiagram {
  readonly id: string;
  /** Null when not even the type alone fits into a diagram. */
  readonly text: string | null;
  /** The type itself first, then bases, derived and used types, also those that the diagram leaves out. */
  readonly types: readonly DiagramType[];
}

/** How a type of a diagram stands to the one the diagram is of. */
export type DiagramRelation = "self" | "base" | "derived" | "used";

export interface DiagramType {
  /** Its node in the diagram; null for one that has been left out. */
  readonly node: string | null;
  /** Null for a type that is not of this code base. */
  readonly id: string | null;
  readonly name: string;
  readonly relation: DiagramRelation;
}
