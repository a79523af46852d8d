/** The longest text of a diagram; what the neighbourhood of a type is cut down to. */
export const MAX_DIAGRAM_CHARACTERS = 50_000;

/**
 * More types above or below a type, and more members, than these make no picture that anybody can read. The lists beside
 * it hold all types, and all members are drawn where they are asked for.
 */
export const MAX_DIAGRAM_TYPES_ON_A_SIDE = 10;

/** So wide may their boxes be together, in characters. */
export const MAX_DIAGRAM_SIDE_CHARACTERS = 120;
export const MAX_DIAGRAM_MEMBERS = 20;

/**
 * How the usage graph is laid out. A step down leads from a method to the classes that use it, and to their methods.
 */
export const USAGE_GRAPH = {
  step: 0.3,
  focal: { size: 12, color: "pink" },
  class: { size: 10, color: "blue", gap: 0.4 },
  method: { size: 8, color: "green", gap: 0.2 },
  /** Callers of callers are shown so many times over. */
  depth: 3,
  /** Of so many classes, and methods side by side, the places above can be read (reading 19). */
  placedClasses: 8,
  placedMethods: 16,
  /** Below one member: classes of which more are folded into groups, and methods of which more are shown class by class. */
  classes: 24,
  methods: 40,
  camera: { minRatio: 0.1, maxRatio: 10 },
} as const;
