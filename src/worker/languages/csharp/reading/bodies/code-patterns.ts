import type { Designation, PatternCode } from "../../body-ir/body-ir.ts";
import type { Pattern } from "./ast.ts";
import { type CodeWriter, needed, written } from "./code-writer.ts";

/** Stands for a pattern that neither declares nor calls anything. */
const NOTHING: PatternCode = ["combined", []];

/** A pattern without the parts in which there is nothing to bind. */
export function patternCode(pattern: Pattern, writer: CodeWriter): PatternCode {
  const { code, isNeeded } = written(writer, () => wholePattern(pattern, writer));
  return isNeeded ? code : NOTHING;
}

function wholePattern(pattern: Pattern, writer: CodeWriter): PatternCode {
  switch (pattern.k) {
    case "constant":
      return ["constant", writer.expression(pattern.value)];
    case "type":
      return typePattern(pattern, writer);
    case "var":
      declare(pattern.designation, writer);
      return ["var", pattern.designation];
    case "list": {
      const elements = pattern.elements.map((element) => writer.pattern(element));
      declare(pattern.designation, writer);
      return ["list", elements, pattern.designation];
    }
    case "slice":
      return ["slice", pattern.pattern && writer.pattern(pattern.pattern)];
    case "combined":
      return ["combined", pattern.parts.flatMap((part) => combinedPart(part, writer))];
  }
}

// The type in `X and { A: var a }` says what `A` is a member of.
function combinedPart(part: Pattern, writer: CodeWriter): readonly PatternCode[] {
  const { code, isNeeded } = written(writer, () => wholePattern(part, writer));
  return isNeeded || (part.k === "type" && part.type !== "") ? [code] : [];
}

function typePattern(pattern: Extract<Pattern, { readonly k: "type" }>, writer: CodeWriter): PatternCode {
  const { type, designation } = pattern;
  // The positions of parts tell what they match, so all of them stay.
  const positional = pattern.positional.map((part) => writer.pattern(part));
  const named = needed(writer, pattern.named, ({ member, pattern: part }) => [member, writer.pattern(part)] as const);
  declare(designation, writer);
  if (named.length > 0) return ["type", type, designation, positional, named];
  return positional.length > 0 ? ["type", type, designation, positional] : ["type", type, designation];
}

function declare(designation: Designation, writer: CodeWriter): void {
  if (designation === "") return;
  writer.marks++;
  writer.locals.declare(designation);
}
