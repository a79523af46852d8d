/** Other members that may be meant by a use: of more overloads only the first are kept, and how many there are. */
export const MAX_CANDIDATES = 100;

/** So many other members that may be meant are kept for all uses of one file together. */
export const MAX_CANDIDATES_OF_FILE = 100_000;

/** Members that implement or override what is used: in an export only so many are named, and how many there are. */
export const MAX_IMPLEMENTERS = 1_000;

/** A longer comment is not repeated where others inherit it, nor more than this in one file. */
export const MAX_INHERITED_CHARACTERS = 20_000;
export const MAX_INHERITED_CHARACTERS_OF_FILE = 1_000_000;

/** Files without project files are parted into so many likely projects at most, as each sees all others; or else not at all. */
export const MAX_LIKELY_PROJECTS = 1_000;

/**
 * The limits of a declaration as linking reads it, and of what it can name: more than any code has. Further ones are
 * passed over.
 */
export const LINK_LIMITS = {
  /** Type parameters of a type or method, clauses that constrain them, and types in such a clause. */
  typeParameters: 100,
  /** Types above a type, interfaces included. */
  supertypes: 100,
  /** Implicit conversions that a type declares. */
  conversions: 200,
  /** Types that are imported by `using static` at one place. */
  usings: 50,
  /** Namespaces inside each other. */
  namespaces: 50,
} as const;

/**
 * The steps that linking may spend (see csharp/linking/limits/budget.ts): several times what the densest code takes that people wrote.
 * A file may take more the larger it is, a member the more nodes its code has.
 */
export const LINK_BUDGET = {
  stepsPerFile: 100_000,
  /** More than three times as many as the densest file takes that people wrote: 2.2, in 90 KB. */
  stepsPerByte: 8,
  /** Bytes beyond these have fewer: of what was looked at, files of more than 400 KB take 0.24 at most. */
  denseBytes: 250_000,
  stepsPerByteBeyond: 1,
  stepsPerMember: 100_000,
  stepsPerNode: 100,
  /** Lambdas inside each other. */
  depth: 100,
  /** Of the comments that inherit, for a whole code base and for each that inherits. */
  comments: 1_000_000,
  stepsPerComment: 100,
  /** Types gone through for what implements or overrides the members of a whole code base. */
  implementers: 5_000_000,
} as const;
