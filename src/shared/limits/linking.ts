/** Maximum number of other members that a use may mean: of more overloads only the first are kept, and their number. */
export const MAX_CANDIDATES = 100;

/** Maximum number of such other members that are kept for all uses of one file together. */
export const MAX_CANDIDATES_OF_FILE = 100_000;

/** Maximum number of implementing or overriding members that an export names for one use; their total is exported too. */
export const MAX_IMPLEMENTERS = 1_000;

/** Maximum length of a comment that is repeated where others inherit it, and of all such comments in one file. */
export const MAX_INHERITED_CHARACTERS = 20_000;
export const MAX_INHERITED_CHARACTERS_OF_FILE = 1_000_000;

/**
 * Maximum number of likely projects for files without project files, because each sees all others; if there would be
 * more, the files are not split at all.
 */
export const MAX_LIKELY_PROJECTS = 1_000;

/**
 * The limits of a declaration as linking reads it, and of what it can name: more than any real code has. Anything
 * beyond is ignored.
 */
export const LINK_LIMITS = {
  /** Type parameters of a type or method, clauses that constrain them, and types in such a clause. */
  typeParameters: 100,
  /** Base types of a type, interfaces included. */
  supertypes: 100,
  /** Implicit conversions declared by a type. */
  conversions: 200,
  /** Types imported by `using static` at one place. */
  usings: 50,
  /** Nested namespaces. */
  namespaces: 50,
} as const;

/**
 * The steps that linking may spend (see csharp/linking/limits/budget.ts): several times what the densest code written
 * by people takes. The budget of a file grows with its size, that of a member with the number of nodes in its code.
 */
export const LINK_BUDGET = {
  stepsPerFile: 100_000,
  /** More than three times what the densest file written by people takes: 2.2, in 90 KB. */
  stepsPerByte: 8,
  /**
   * Size beyond which fewer steps per byte are granted: among the files examined, those of more than 400 KB take 0.24
   * at most.
   */
  denseBytes: 250_000,
  stepsPerByteBeyond: 1,
  stepsPerMember: 100_000,
  stepsPerNode: 100,
  /** Nested lambdas. */
  depth: 100,
  /** Steps for inherited comments, for a whole code base and for each comment that inherits. */
  comments: 1_000_000,
  stepsPerComment: 100,
  /** Types searched for implementations and overrides of the members of a whole code base. */
  implementers: 5_000_000,
} as const;
