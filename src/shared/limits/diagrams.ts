/** Maximum characters of a diagram's text; the neighbourhood of a type is cut down to it. */
export const MAX_DIAGRAM_CHARACTERS = 50_000;

/**
 * Maximum number of types above or below a type in a readable diagram; MAX_DIAGRAM_MEMBERS is that of members. The
 * lists beside it hold all types, and all members are drawn on request.
 */
export const MAX_DIAGRAM_TYPES_ON_A_SIDE = 10;

/** Maximum width of their boxes together, in characters. */
export const MAX_DIAGRAM_SIDE_CHARACTERS = 120;
export const MAX_DIAGRAM_MEMBERS = 20;

/** The layout of the usage graph. A step down leads from a method to the classes that use it, and to their methods. */
export const USAGE_GRAPH = {
  step: 0.3,
  focal: { size: 12, color: "pink" },
  class: { size: 10, color: "blue", gap: 0.4 },
  method: { size: 8, color: "green", gap: 0.2 },
  /** Number of levels of callers of callers that are shown. */
  depth: 3,
  /** Maximum number of classes, and of methods side by side, for which the places above are readable (reading 19). */
  placedClasses: 8,
  placedMethods: 16,
  /** Limits below one member: more classes are folded into groups, and more methods are shown class by class. */
  classes: 24,
  methods: 40,
  camera: { minRatio: 0.1, maxRatio: 10 },
} as const;
