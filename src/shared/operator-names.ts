/** Method names by unary operator. */
const UNARY: Readonly<Record<string, string>> = {
  "+": "UnaryPlus",
  "-": "UnaryNegation",
  "!": "LogicalNot",
  "~": "OnesComplement",
  "++": "Increment",
  "--": "Decrement",
  true: "True",
  false: "False",
};

/** Method names by binary operator. */
const BINARY: Readonly<Record<string, string>> = {
  "+": "Addition",
  "-": "Subtraction",
  "*": "Multiply",
  "/": "Division",
  "%": "Modulus",
  "&": "BitwiseAnd",
  "|": "BitwiseOr",
  "^": "ExclusiveOr",
  "<<": "LeftShift",
  ">>": "RightShift",
  ">>>": "UnsignedRightShift",
  "==": "Equality",
  "!=": "Inequality",
  "<": "LessThan",
  ">": "GreaterThan",
  "<=": "LessThanOrEqual",
  ">=": "GreaterThanOrEqual",
};

/**
 * Returns the name of the method to which an operator or conversion is compiled: `op_Addition` for `operator +` with
 * two parameters.
 */
export function methodNameOf(name: string, parameterCount: number): string {
  const [first = "", ...rest] = name.split(" ").filter((word) => word !== "operator");
  if (name.includes("implicit ")) return "op_Implicit";
  const isChecked = first === "checked" || rest[0] === "checked";
  if (name.includes("explicit ")) return isChecked ? "op_CheckedExplicit" : "op_Explicit";
  const operator = (isChecked ? rest[0] : first) ?? "";
  const word = (parameterCount === 1 ? UNARY : BINARY)[operator] ?? operator;
  return `op_${isChecked ? "Checked" : ""}${word}`;
}
