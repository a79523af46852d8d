/** The full name of the type behind `int?`. */
export const NULLABLE = "System.Nullable`1";

/** The operators of C#, by method name. */
export const OPERATORS: Readonly<Record<string, string>> = {
  op_UnaryPlus: "+",
  op_UnaryNegation: "-",
  op_CheckedUnaryNegation: "checked -",
  op_LogicalNot: "!",
  op_OnesComplement: "~",
  op_Increment: "++",
  op_CheckedIncrement: "checked ++",
  op_Decrement: "--",
  op_CheckedDecrement: "checked --",
  op_True: "true",
  op_False: "false",
  op_Addition: "+",
  op_CheckedAddition: "checked +",
  op_Subtraction: "-",
  op_CheckedSubtraction: "checked -",
  op_Multiply: "*",
  op_CheckedMultiply: "checked *",
  op_Division: "/",
  op_CheckedDivision: "checked /",
  op_Modulus: "%",
  op_BitwiseAnd: "&",
  op_BitwiseOr: "|",
  op_ExclusiveOr: "^",
  op_LeftShift: "<<",
  op_RightShift: ">>",
  op_UnsignedRightShift: ">>>",
  op_Equality: "==",
  op_Inequality: "!=",
  op_LessThan: "<",
  op_LessThanOrEqual: "<=",
  op_GreaterThan: ">",
  op_GreaterThanOrEqual: ">=",
};

/** The keyword before the type of a conversion, by method name. */
export const CONVERSIONS: Readonly<Record<string, string>> = {
  op_Implicit: "implicit operator ",
  op_Explicit: "explicit operator ",
  op_CheckedExplicit: "explicit operator checked ",
};

/** The calling conventions of unmanaged functions, by their numbers in signatures. */
export const CONVENTIONS: Readonly<Record<number, string>> = {
  0: "",
  1: " unmanaged[Cdecl]",
  2: " unmanaged[Stdcall]",
  3: " unmanaged[Thiscall]",
  4: " unmanaged[Fastcall]",
  9: " unmanaged",
};

/** Names that C# can write; compilers use other names for their own declarations. */
export const IDENTIFIER = /^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}\p{Cf}]*$/u;
