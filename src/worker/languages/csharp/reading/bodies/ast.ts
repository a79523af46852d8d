import type { PlacedName } from "../lexer/token-cursor.ts";

/**
 * The syntax of a body, as far as finding and binding uses needs it. Short-lived: created for one member, walked,
 * dropped. Its types refer to each other, and are therefore in one file.
 * `at` is the offset of a name's first character, `typeAt` that of a written type. Expressions and statements have no
 * kind in common.
 */
export type Expression =
  | NameExpression
  | MemberExpression
  | CallExpression
  | NewExpression
  | IndexExpression
  | LambdaExpression
  | { readonly k: "this" }
  | { readonly k: "base" }
  | { readonly k: "default" }
  | { readonly k: "literal"; readonly text: string }
  | { readonly k: "predefined"; readonly name: string; readonly at: number }
  | { readonly k: "interpolation"; readonly holes: readonly Expression[] }
  /** The operators include `postfix`, `throw` and `await`. */
  | { readonly k: "unary"; readonly operator: string; readonly at: number; readonly operand: Expression }
  | BinaryExpression
  | AssignExpression
  | {
      readonly k: "conditional";
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  /** `at` is the offset of the parenthesis. */
  | {
      readonly k: "cast";
      readonly at: number;
      readonly type: string;
      readonly typeAt: number;
      readonly operand: Expression;
    }
  | { readonly k: "as"; readonly type: string; readonly typeAt: number; readonly operand: Expression }
  | {
      readonly k: "is";
      readonly operand: Expression;
      readonly pattern: Pattern;
      /**
       * Whether it is behind `is`, where a name is first taken for a type and then for a constant; in nested patterns
       * it is first a constant.
       */
      readonly isTypeTest: boolean;
    }
  | { readonly k: "switch"; readonly operand: Expression; readonly arms: readonly SwitchArm[] }
  | { readonly k: "with"; readonly operand: Expression; readonly initializer: readonly Expression[] }
  | { readonly k: "tuple"; readonly elements: readonly Argument[] }
  | { readonly k: "collection"; readonly elements: readonly Expression[] }
  | { readonly k: "spread"; readonly value: Expression }
  /** The type includes all ranks, `int[,][]`; null if it follows from the elements. */
  | {
      readonly k: "array";
      readonly type: string | null;
      readonly typeAt: number;
      readonly sizes: readonly Expression[];
      readonly elements: readonly Expression[];
      /** `stackalloc` */
      readonly isOnStack?: boolean;
    }
  | { readonly k: "anonymous"; readonly members: readonly Expression[] }
  | { readonly k: "initializer"; readonly elements: readonly Expression[] }
  | { readonly k: "declaration"; readonly type: string; readonly typeAt: number; readonly designation: Designation }
  | { readonly k: "defaultOf"; readonly type: string; readonly typeAt: number }
  | { readonly k: "typeof"; readonly type: string; readonly typeAt: number }
  | { readonly k: "sizeof"; readonly type: string; readonly typeAt: number }
  | { readonly k: "query"; readonly clauses: readonly QueryClause[] };

export interface NameExpression {
  readonly k: "name";
  readonly name: string;
  readonly at: number;
  readonly typeArguments: TypeArguments | null;
}

/** Type arguments as written, and the offset of their `<`. */
export interface TypeArguments {
  readonly texts: readonly string[];
  readonly at: number;
}

export interface MemberExpression {
  readonly k: "member";
  readonly target: Expression;
  /** The offset at which the target's text begins. */
  readonly targetStart: number;
  readonly targetEnd: number;
  readonly name: string;
  readonly at: number;
  readonly typeArguments: TypeArguments | null;
  /** `?.` */
  readonly isConditional: boolean;
}

export interface CallExpression {
  readonly k: "call";
  readonly callee: Expression;
  readonly arguments: readonly Argument[];
}

export interface NewExpression {
  readonly k: "new";
  /** The offset of the type's simple name, or of the word `new` if the type is target-typed. */
  readonly at: number;
  /** The type's simple name; `new` if the type is target-typed, empty for a tuple or pointer. */
  readonly name: string;
  readonly type: string | null;
  readonly typeAt: number;
  readonly arguments: readonly Argument[];
  readonly initializer: readonly Expression[];
}

/** `at` is the offset of the operator. */
export interface BinaryExpression {
  readonly k: "binary";
  readonly operator: string;
  readonly at: number;
  readonly left: Expression;
  readonly right: Expression;
}

/** `at` is the offset of the operator. */
export interface AssignExpression {
  readonly k: "assign";
  /** Whether it is an element that does not set a member of the initialized object: `{ (a = b), { a = b } }`. */
  readonly isValue?: boolean;
  readonly operator: string;
  readonly at: number;
  readonly left: Expression;
  readonly right: Expression;
}

/** `at` is the offset of the bracket. */
export interface IndexExpression {
  readonly k: "index";
  readonly at: number;
  readonly target: Expression;
  readonly arguments: readonly Argument[];
  readonly isConditional: boolean;
}

export interface LambdaExpression {
  readonly k: "lambda";
  /** Null for `delegate { … }`. */
  readonly parameters: readonly LambdaParameter[] | null;
  readonly body: Expression | BlockStatement;
  readonly isAsync: boolean;
  /** The offset of the written return type, if any. */
  readonly returnTypeAt?: number;
  readonly returnType?: string;
  /** The offsets of its attribute lists, if any. */
  readonly attributesAt?: readonly number[];
}

export interface Argument {
  readonly name: PlacedName | null;
  readonly passing: "ref" | "out" | "in" | null;
  readonly value: Expression;
}

/**
 * The part of a declaration that names its variables: a name, empty for `_`, or a list of designations for a deconstruction.
 */
export type Designation = PlacedName | readonly Designation[];

/** The type is empty if it is inferred. */
export interface LambdaParameter extends PlacedName {
  readonly type: string;
  readonly typeAt: number;
  readonly passing: Argument["passing"];
  /** The offsets of its attribute lists, if any. */
  readonly attributesAt?: readonly number[];
}

export interface SwitchArm {
  readonly pattern: Pattern;
  readonly guard: Expression | null;
  readonly value: Expression;
}

export type Pattern =
  | { readonly k: "constant"; readonly value: Expression }
  | {
      readonly k: "type";
      readonly type: string;
      readonly typeAt: number;
      readonly positional: readonly Pattern[];
      readonly named: readonly NamedPattern[];
      readonly designation: Designation;
    }
  | { readonly k: "var"; readonly designation: Designation }
  | { readonly k: "list"; readonly elements: readonly Pattern[]; readonly designation: Designation }
  | { readonly k: "slice"; readonly pattern: Pattern | null }
  | { readonly k: "combined"; readonly parts: readonly Pattern[] };

/** `A.B: pattern` */
export interface NamedPattern {
  /** From the outermost member in: `A`, `B`. */
  readonly members: readonly PlacedName[];
  readonly pattern: Pattern;
}

/** `at` is the offset of its keyword. */
export type QueryClause = { readonly at: number } & (
  | {
      readonly k: "from";
      readonly type: string;
      readonly typeAt: number;
      readonly name: PlacedName;
      readonly source: Expression;
    }
  | { readonly k: "let"; readonly name: PlacedName; readonly value: Expression }
  | {
      readonly k: "join";
      readonly type: string;
      readonly typeAt: number;
      readonly name: PlacedName;
      readonly source: Expression;
      readonly left: Expression;
      readonly right: Expression;
      readonly into: PlacedName | null;
    }
  | { readonly k: "value"; readonly word: ValueWord; readonly values: readonly Expression[] }
  | { readonly k: "into"; readonly name: PlacedName }
);

type ValueWord = "where" | "orderby" | "select" | "group";

export type Statement =
  | BlockStatement
  | LocalFunctionStatement
  | ForeachStatement
  | { readonly k: "expression"; readonly value: Expression }
  | {
      readonly k: "locals";
      readonly type: string;
      readonly typeAt: number;
      readonly locals: readonly Local[];
      readonly isConst?: true;
    }
  /** `return x;`, and the value behind `=>`. */
  | { readonly k: "return"; readonly value: Expression | null }
  | { readonly k: "yield"; readonly value: Expression }
  | {
      readonly k: "catch";
      readonly type: string;
      readonly typeAt: number;
      /** Empty if no variable is declared. */
      readonly name: PlacedName;
      readonly parts: readonly Part[];
    }
  /** A switch statement; its cases are in the body. */
  | { readonly k: "switchBlock"; readonly operand: Expression; readonly body: BlockStatement }
  | { readonly k: "case"; readonly pattern: Pattern; readonly guard: Expression | null }
  | { readonly k: "accessor"; readonly word: string; readonly at: number; readonly body: Statement | null }
  | ConstructorCall
  | UsingStatement
  /** Any other statement: the expressions and statements in it, in order. */
  | { readonly k: "control"; readonly word: string; readonly parts: readonly Part[] };

/** A part of a statement. */
export type Part = Expression | Statement;

export interface BlockStatement {
  readonly k: "block";
  readonly statements: readonly Statement[];
}

/** `at` is the offset of its keyword. */
export interface ForeachStatement {
  readonly k: "foreach";
  readonly at: number;
  readonly type: string;
  readonly typeAt: number;
  readonly designation: Designation;
  readonly source: Expression;
  readonly body: Statement | null;
  readonly isAwait: boolean;
}

/** `using (var a = …)` without the statement behind it, or `using var a = …;`. `at` is the offset of its keyword. */
export interface UsingStatement {
  readonly k: "using";
  readonly at: number;
  readonly isAwait: boolean;
  /** A variable declaration or a value. */
  readonly resource: Statement;
}

/** `: base(…)` or `: this(…)` of a constructor, or the base constructor that a type's header calls. */
export interface ConstructorCall {
  readonly k: "constructorCall";
  readonly name: string;
  readonly at: number;
  readonly arguments: readonly Argument[];
}

export interface Local extends PlacedName {
  readonly value: Expression | null;
}

/** Its header is read like a member's; the body is read separately. */
export interface LocalFunctionStatement {
  readonly k: "localFunction";
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly body: Statement | null;
}
