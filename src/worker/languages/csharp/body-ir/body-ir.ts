import type { UseRole } from "../../../../shared/model/uses.ts";

/**
 * The code of bodies, as stored for linking: expression trees without the parts on which no type depends. Tuples, because a
 * large project has millions of nodes, and stored as JSON. A node's first entry is its kind; types are texts as written.
 *
 * `row` and `column` are the place of a name as in `UseFacts`. Every call and creation has them, and so does a name that may
 * be a method without being called; elsewhere they are omitted.
 *
 * Code that is read with every name (`ReaderTools.withNames`) is never stored. It is complete, and has the place of every name
 * except those of variables, which `CSharpFacts.variableNames` lists. A node that calls a member without naming it has a place
 * at its end: that of an operator, a bracket or a keyword.
 */
export type Code = Literal | ExpressionCode | StatementCode;

/** The code of one operation: `CodeOf<typeof Op.assign>`. */
export type CodeOf<Operation extends number> = Extract<Code, readonly [Operation, ...unknown[]]>;

/** A literal is the keyword of its type, `"null"`, or `"default"`, which stands for anything without a type of its own. */
export type Literal = string;

export const Op = {
  name: 1,
  member: 2,
  call: 3,
  new: 4,
  index: 5,
  lambda: 6,
  this: 7,
  base: 8,
  type: 9,
  interpolation: 10,
  unary: 11,
  await: 12,
  binary: 13,
  assign: 14,
  conditional: 15,
  cast: 16,
  as: 17,
  is: 18,
  switch: 19,
  with: 20,
  tuple: 21,
  collection: 22,
  array: 23,
  anonymous: 24,
  initializer: 25,
  declaration: 26,
  default: 27,
  typeof: 28,
  query: 29,
  argument: 30,
  spread: 31,
  block: 40,
  locals: 41,
  return: 42,
  yield: 43,
  foreach: 44,
  catch: 45,
  localFunction: 46,
  switchBlock: 47,
  case: 48,
  accessor: 49,
  constructorCall: 50,
  typeNames: 51,
  nameof: 52,
  attribute: 53,
  using: 54,
  parameterDefault: 55,
} as const;

export type TypeText = string;

/** Row, column and type arguments are omitted if neither they nor anything behind them is present. */
export type NameCode = readonly [
  op: typeof Op.name,
  name: string,
  row?: number,
  column?: number,
  typeArguments?: readonly TypeText[],
];

/** `a.B`, `a?.B`, `a->B`, `a::B`; `isConditional` is 1 for `?.`. */
export type MemberCode = readonly [
  op: typeof Op.member,
  target: Code,
  name: string,
  isConditional: 0 | 1,
  row?: number,
  column?: number,
  typeArguments?: readonly TypeText[],
];

export type CallCode = readonly [op: typeof Op.call, callee: Code, arguments: readonly Code[]];

/** The type is "" for `new(…)`. The place is that of the type's simple name, or of the word `new`. */
export type NewCode = readonly [
  op: typeof Op.new,
  type: TypeText,
  arguments: readonly Code[],
  initializer: readonly Code[],
  row?: number,
  column?: number,
];

export type IndexCode = readonly [
  op: typeof Op.index,
  target: Code,
  arguments: readonly Code[],
  isConditional: 0 | 1,
  row?: number,
  column?: number,
];

/**
 * Parameters are null for `delegate { … }`, which accepts any. A block body is an `Op.block`; `isEndless` is 1 for one
 * whose end is never reached, and which no `return` without a value leaves. `returnType` is present if it is written.
 */
export type LambdaCode = readonly [
  op: typeof Op.lambda,
  parameters: readonly LambdaParameterCode[] | null,
  body: Code,
  isAsync: 0 | 1,
  isEndless?: 0 | 1,
  returnType?: TypeText,
];

/** The type is "" if it is inferred; `passing` is `ref`, `out`, `in` or "". */
export type LambdaParameterCode = readonly [name: string, type: TypeText, passing: string];

/**
 * An argument that is named or passed by reference; all others are stored as their values alone. The place is that of
 * the name.
 */
export type ArgumentCode = readonly [
  op: typeof Op.argument,
  value: Code,
  name: string,
  passing: string,
  row?: number,
  column?: number,
];

/**
 * A name in a written type: the type's text from its beginning up to the name, with its type arguments if any.
 * `N.List<A>.Item[]` contains `N`, `N.List<A>`, `A` and `N.List<A>.Item`; a type parameter is a variable and not among them.
 */
export type PlacedTypeName = readonly [text: TypeText, row: number, column: number, role: UseRole];

/** Designations of a deconstruction: a name, "" for `_`, or a list of them. */
export type Designation = string | readonly Designation[];

export type ExpressionCode =
  | NameCode
  | MemberCode
  | CallCode
  | NewCode
  | IndexCode
  | LambdaCode
  | readonly [op: typeof Op.this]
  | readonly [op: typeof Op.base]
  /** A keyword such as `int` before a member access. */
  | readonly [op: typeof Op.type, type: TypeText]
  | readonly [op: typeof Op.interpolation, holes: readonly Code[]]
  /** `-`, `!`, `&`, `*`, `^`, `++`, `postfix`, `throw`, … */
  | readonly [op: typeof Op.unary, operator: string, operand: Code, row?: number, column?: number]
  | readonly [op: typeof Op.await, operand: Code, row?: number, column?: number]
  | readonly [op: typeof Op.binary, operator: string, left: Code, right: Code, row?: number, column?: number]
  | readonly [op: typeof Op.assign, operator: string, left: Code, right: Code, row?: number, column?: number]
  | readonly [op: typeof Op.conditional, condition: Code, whenTrue: Code, whenFalse: Code]
  | readonly [op: typeof Op.cast, type: TypeText, operand: Code, row?: number, column?: number]
  | readonly [op: typeof Op.as, type: TypeText, operand: Code]
  | readonly [op: typeof Op.is, operand: Code, pattern: PatternCode]
  | readonly [op: typeof Op.switch, operand: Code, arms: readonly ArmCode[]]
  | readonly [op: typeof Op.with, operand: Code, initializer: readonly Code[]]
  /** Elements are arguments: `(a, name: b)`. */
  | readonly [op: typeof Op.tuple, elements: readonly Code[]]
  | readonly [op: typeof Op.collection, elements: readonly Code[]]
  /** The whole type with its ranks, `int[,]` and `T[][]`; "" for `new[] { … }` and `int[] a = { … }`. */
  | readonly [op: typeof Op.array, type: TypeText, sizes: readonly Code[], elements: readonly Code[]]
  | readonly [op: typeof Op.anonymous, members: readonly (readonly [name: string, value: Code])[]]
  /** `{ … }` behind `=` or inside another initializer. */
  | readonly [op: typeof Op.initializer, elements: readonly Code[]]
  /** `out var x`, `(int a, var b)`, `var (a, b)`. */
  | readonly [op: typeof Op.declaration, type: TypeText, designation: Designation]
  | readonly [op: typeof Op.default, type: TypeText]
  | readonly [op: typeof Op.typeof, type: TypeText]
  /** One place for each clause. */
  | readonly [
      op: typeof Op.query,
      clauses: readonly ClauseCode[],
      places?: readonly (readonly [row: number, column: number])[],
    ]
  | readonly [op: typeof Op.spread, value: Code]
  /** Only in code with every name. */
  | readonly [op: typeof Op.nameof, operand: Code]
  | ArgumentCode;

export type ArmCode = readonly [pattern: PatternCode, guard: Code | null, value: Code];

/**
 * A constant; a type with patterns for its parts; `var x`; a list `[a, .. var b]`; several patterns of which each may
 * match (`and`, `or`, and the operand of `not`). A constant that is a bare name may also be a type: it has the kind
 * "type", and in code with every name both kinds, the preferred one first.
 */
export type PatternCode =
  | readonly [kind: "constant", value: Code]
  /** Positional parts first, then those of named members (`A.B` for a nested one); the type is "" for `{ … }`. */
  | readonly [
      kind: "type",
      type: TypeText,
      designation: Designation,
      positional?: readonly PatternCode[],
      named?: readonly NamedPatternCode[],
      row?: number,
      column?: number,
    ]
  | readonly [kind: "var", designation: Designation]
  | readonly [kind: "list", elements: readonly PatternCode[], designation: Designation]
  | readonly [kind: "slice", pattern: PatternCode | null]
  | readonly [kind: "combined", parts: readonly PatternCode[]];

/** In code with every name the member is a single name, with its own place. */
export type NamedPatternCode = readonly [member: string, pattern: PatternCode, row?: number, column?: number];

export type ClauseCode =
  | readonly [word: "from", type: TypeText, name: string, source: Code]
  | readonly [word: "let", name: string, value: Code]
  | readonly [word: "join", type: TypeText, name: string, source: Code, left: Code, right: Code, into: string | null]
  /** `where`, `orderby`, `select`; the values of `group` are the grouped value and its key. */
  | readonly [word: "where" | "orderby" | "select" | "group", values: readonly Code[]]
  | readonly [word: "into", name: string];

export type StatementCode =
  /** Statements and expressions used as statements, in order. Opens a scope. */
  | readonly [op: typeof Op.block, statements: readonly Code[]]
  | readonly [
      op: typeof Op.locals,
      type: TypeText,
      locals: readonly (readonly [name: string, value: Code | null])[],
      isConst?: 1,
    ]
  | readonly [op: typeof Op.return, value: Code | null]
  | readonly [op: typeof Op.yield, value: Code]
  | readonly [
      op: typeof Op.foreach,
      type: TypeText,
      designation: Designation,
      source: Code,
      body: Code | null,
      isAwait: 0 | 1,
      row?: number,
      column?: number,
    ]
  /** The name is "" if none is declared. */
  | readonly [op: typeof Op.catch, type: TypeText, name: string, parts: readonly Code[]]
  /** A member of kind `localFunction` whose range begins at this place. */
  | readonly [op: typeof Op.localFunction, name: string, row: number, column: number, body: Code | null]
  /** Its cases are in the body. */
  | readonly [op: typeof Op.switchBlock, operand: Code, body: Code]
  | readonly [op: typeof Op.case, pattern: PatternCode, guard: Code | null]
  /** `get`, `set`, `init`, `add`, `remove`. */
  | readonly [op: typeof Op.accessor, word: string, body: Code]
  /** `: base(…)`, `: this(…)`, or the base in a type's header, named as written there. */
  | readonly [op: typeof Op.constructorCall, name: string, arguments: readonly Code[], row: number, column: number]
  /** Only in code with every name: no variables or parameters are in scope. */
  | readonly [op: typeof Op.parameterDefault, value: Code]
  /** Only in code with every name: the value disposed of at the end of a block; a variable is declared before. */
  | readonly [op: typeof Op.using, value: Code, isAwait: 0 | 1, row: number, column: number]
  /**
   * Only in code with every name: the names in the types of a statement or a header, or of the usings in a namespace,
   * with its name.
   */
  | readonly [op: typeof Op.typeNames, names: readonly PlacedTypeName[], usingsOf?: string]
  /**
   * Only in code with every name: `[Type(arguments, Member = value)]`, its members as assignments. The text may omit
   * the `Attribute` of the type's name; the place is that of its simple name.
   */
  | readonly [
      op: typeof Op.attribute,
      type: TypeText,
      arguments: readonly Code[],
      members: readonly Code[],
      row: number,
      column: number,
    ];
