import type { ConstantValue } from "../model/constants.ts";
import { type ParameterDefinition, withoutModifiers } from "../model/method-definition.ts";
import type { TypeNames } from "../model/type-names.ts";
import type { SignatureType } from "../signatures/signature.ts";
import { enumMember } from "./enum-members.ts";
import { NULLABLE } from "./keywords.ts";
import type { TypeTexts } from "./type-texts.ts";

/** The default value if nothing more is known about it. */
const DEFAULT = "default";

/**
 * Returns the default value of an optional parameter as C# writes it. For an enum of another assembly only the number
 * is known, and for a decimal or a date nothing.
 */
export function defaultText(
  { type, constant }: Pick<ParameterDefinition, "type" | "constant">,
  texts: TypeTexts,
  typeText: string,
): string {
  if (constant === undefined) return DEFAULT;
  const given = givenType(type, texts.assembly.names);
  // The compiler writes the same for the default of a struct: only the type distinguishes them.
  if (constant === null) return given.takesNull ? "null" : DEFAULT;
  const { bare } = given;
  if (bare.kind === "primitive") return literal(constant, bare.word);
  if (bare.kind !== "named" || !bare.isValueType) return DEFAULT;
  const typeName = typeText.replace(/\?$/, "");
  const member = enumMember(bare.token, constant, texts);
  if (member !== undefined) return `${typeName}.${member}`;
  return Number(constant) === 0 ? DEFAULT : cast(constant, typeName);
}

interface GivenType {
  /** The type without its passing modifier and without `?`. */
  readonly bare: SignatureType;
  readonly takesNull: boolean;
}

function givenType(type: SignatureType, names: TypeNames): GivenType {
  const bare = withoutModifiers(type);
  switch (bare.kind) {
    case "reference":
      return givenType(bare.element, names);
    case "primitive":
      return { bare, takesNull: !bare.isValueType };
    case "named": {
      if (!bare.isValueType) return { bare, takesNull: true };
      const [element] = names.of(bare.token).whole === NULLABLE ? bare.arguments : [];
      return { bare: element === undefined ? bare : withoutModifiers(element), takesNull: element !== undefined };
    }
    default:
      return { bare, takesNull: bare.kind === "array" };
  }
}

function cast(constant: ConstantValue, type: string): string {
  const number = String(constant);
  return `(${type})${number.startsWith("-") ? `(${number})` : number}`;
}

function literal(constant: ConstantValue, word: string): string {
  if (typeof constant === "number" && (word === "float" || word === "double")) return real(constant, word);
  if (typeof constant !== "string") return String(constant);
  if (word === "string") return `"${escaped(constant, '"')}"`;
  if (word === "char") return `'${escaped(constant, "'")}'`;
  return /^-?\d+$/.test(constant) ? constant : DEFAULT;
}

function real(value: number, word: "float" | "double"): string {
  if (Number.isNaN(value)) return `${word}.NaN`;
  if (!Number.isFinite(value)) return `${word}.${value > 0 ? "Positive" : "Negative"}Infinity`;
  return word === "double" ? String(value) : `${shortest(value)}f`;
}

/** Returns the 32-bit number with the fewest digits that identify it: 0.1, not 0.10000000149011612. */
function shortest(value: number): number {
  const found = [6, 7, 8].map((digits) => Number(value.toPrecision(digits))).find((one) => Math.fround(one) === value);
  return found ?? value;
}

const ESCAPES: Readonly<Record<string, string>> = { "\0": "\\0", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escaped(text: string, quote: string): string {
  const readable = text.replace(/[\\"']/g, (sign) => (sign === "\\" || sign === quote ? `\\${sign}` : sign));
  return readable.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (sign) => ESCAPES[sign] ?? sign.split("").map(unicodeEscape).join(""),
  );
}

function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
