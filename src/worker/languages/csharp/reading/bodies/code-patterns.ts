import type { NamedPatternCode, PatternCode } from "../../body-ir/body-ir.ts";
import type { Designation, NamedPattern, Pattern } from "./ast.ts";
import { type CodeWriter, designationCode, needed, written } from "./code-writer.ts";
import { NO_NAME } from "./patterns.ts";

/** The code of a pattern that neither declares nor calls anything. */
const NOTHING: PatternCode = ["combined", []];

const NO_PARTS: readonly PatternCode[] = [];

/** Returns the code of a pattern without the parts that contain nothing to bind. */
export function patternCode(pattern: Pattern, writer: CodeWriter, isTypeTest: boolean): PatternCode {
  const { code, isNeeded } = written(writer, () => wholePattern(pattern, writer, isTypeTest));
  return isNeeded ? code : NOTHING;
}

function wholePattern(pattern: Pattern, writer: CodeWriter, isTypeTest = false): PatternCode {
  switch (pattern.k) {
    case "constant":
      return ["constant", writer.expression(pattern.value)];
    case "type":
      return typePattern(pattern, writer, isTypeTest);
    case "var":
      declare(pattern.designation, writer);
      return ["var", designationCode(pattern.designation)];
    case "list": {
      const elements = pattern.elements.map((element) => writer.pattern(element));
      declare(pattern.designation, writer);
      return ["list", elements, designationCode(pattern.designation)];
    }
    case "slice":
      return ["slice", pattern.pattern && writer.pattern(pattern.pattern)];
    case "combined":
      return ["combined", pattern.parts.flatMap((part) => combinedPart(part, writer))];
  }
}

// The type in `X and { A: var a }` determines the owner of `A`.
function combinedPart(part: Pattern, writer: CodeWriter): readonly PatternCode[] {
  const { code, isNeeded } = written(writer, () => wholePattern(part, writer));
  if (part.k === "type" && code[0] === "combined") return code[1];
  return isNeeded || (part.k === "type" && part.type !== "") ? [code] : [];
}

type TypePattern = Extract<Pattern, { readonly k: "type" }>;

function typePattern(pattern: TypePattern, writer: CodeWriter, isTypeTest: boolean): PatternCode {
  const { type } = pattern;
  const designation = designationCode(pattern.designation);
  const mayBeConstant = writer.names && isMereName(pattern) ? writer.names.dottedName(pattern.typeAt, type) : undefined;
  if (mayBeConstant !== undefined) {
    writer.names?.addAccess(mayBeConstant, "pattern");
    const asType: PatternCode = ["type", type, designation];
    const asConstant: PatternCode = ["constant", writer.expression(mayBeConstant)];
    return ["combined", isTypeTest ? [asType, asConstant] : [asConstant, asType]];
  }
  if (type !== "") writer.names?.addType(pattern.typeAt, "typeTest");
  // Positional parts are matched by position, so all of them are kept.
  const positional =
    pattern.positional.length === 0 ? NO_PARTS : pattern.positional.map((part) => writer.pattern(part));
  const named = needed(writer, pattern.named, (part) => namedPattern(part, writer));
  declare(pattern.designation, writer);
  if (writer.names !== undefined && positional.length > 0) {
    return ["type", type, designation, positional, named, ...writer.placeOf(pattern.typeAt)];
  }
  if (named.length > 0) return ["type", type, designation, positional, named];
  return positional.length > 0 ? ["type", type, designation, positional] : ["type", type, designation];
}

// `case A.B:` may name a type or a constant: only the binder can tell.
function isMereName({ positional, named, designation }: TypePattern): boolean {
  return positional.length === 0 && named.length === 0 && designation === NO_NAME;
}

function namedPattern({ members, pattern }: NamedPattern, writer: CodeWriter): NamedPatternCode {
  const inner = writer.pattern(pattern);
  if (writer.names === undefined) return [members.map(({ name }) => name).join("."), inner];
  const [first, ...others] = members.map(({ name, at }) => [name, ...writer.placeOf(at)] as const);
  const nested = others.reduceRight<PatternCode>(
    (within, [name, ...place]) => ["type", "", "", [], [[name, within, ...place]]],
    inner,
  );
  return first === undefined ? ["", inner] : [first[0], nested, first[1], first[2]];
}

function declare(designation: Designation, writer: CodeWriter): void {
  if ("name" in designation && designation.name === "") return;
  writer.marks++;
  writer.locals.declare(designation);
}
