import type { MemberKind } from "../../shared/model/entity.ts";

/** The names of operators in addresses, as in documentation ids. */
const OPERATORS: Readonly<Record<string, string>> = {
  "+": "op_Addition",
  "-": "op_Subtraction",
  "*": "op_Multiply",
  "/": "op_Division",
  "%": "op_Modulus",
  "&": "op_BitwiseAnd",
  "|": "op_BitwiseOr",
  "^": "op_ExclusiveOr",
  "!": "op_LogicalNot",
  "~": "op_OnesComplement",
  "<<": "op_LeftShift",
  ">>": "op_RightShift",
  ">>>": "op_UnsignedRightShift",
  "==": "op_Equality",
  "!=": "op_Inequality",
  "<": "op_LessThan",
  ">": "op_GreaterThan",
  "<=": "op_LessThanOrEqual",
  ">=": "op_GreaterThanOrEqual",
  "++": "op_Increment",
  "--": "op_Decrement",
  true: "op_True",
  false: "op_False",
};

/** Address segments of members without a name of their own; no name contains a dash. */
const NAMELESS: Partial<Readonly<Record<MemberKind, string>>> = {
  constructor: "-constructor",
  destructor: "-finalizer",
};

/** The name of a member in addresses, the same for all overloads. */
export function nameInAddress(kind: MemberKind, name: string): string {
  const nameless = NAMELESS[kind];
  if (nameless !== undefined) return nameless;
  if (kind === "indexer") return name === "this" ? "-indexer" : name;
  if (kind === "conversion") return name.startsWith("implicit") ? "op_Implicit" : "op_Explicit";
  if (kind !== "operator") return name;
  const words = name.split(" ");
  const sign = words.at(-1) ?? "";
  const plain = OPERATORS[sign] ?? (sign.endsWith("=") ? OPERATORS[sign.slice(0, -1)] : undefined);
  if (plain === undefined) return name;
  const assigning = OPERATORS[sign] === undefined ? `${plain}Assignment` : plain;
  return words.includes("checked") ? assigning.replace("op_", "op_Checked") : assigning;
}

/** The displayed name of a group of members, the same for all conversions whatever they convert. */
export function nameOfGroup(kind: MemberKind, name: string, typeName: string): string {
  if (kind === "constructor") return typeName.split("<", 1)[0]?.split(".").at(-1) ?? typeName;
  if (kind === "indexer" && name === "this") return "this[]";
  return kind === "conversion" ? (name.split(" ", 1)[0] ?? name) : name;
}
