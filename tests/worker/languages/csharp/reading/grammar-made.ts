import fc from "fast-check";
import { CSHARP_GRAMMAR } from "./csharp-grammar.ts";

/** Parts may nest so deep; the texts stay as long as files that people write. */
const MAX_DEPTH = 12;

type Tie = (part: string) => fc.Arbitrary<string>;

// `{part}` stands for another part, `{{` and `}}` for braces.
function textOf(template: string, tie: Tie): fc.Arbitrary<string> {
  const pieces = [...template.matchAll(/\{\{|\}\}|\{(\w+)\}|[^{}]+/g)];
  return fc
    .tuple(...pieces.map(([written, part]) => (part === undefined ? fc.constant(plain(written)) : tie(part))))
    .map((texts) => texts.join(""));
}

function plain(written: string): string {
  return written === "{{" ? "{" : written === "}}" ? "}" : written;
}

const made = fc.letrec<Record<string, string>>((tie) =>
  Object.fromEntries(
    Object.entries(CSHARP_GRAMMAR).map(([part, templates]) => [
      part,
      fc.oneof(
        { maxDepth: MAX_DEPTH, depthSize: "max", depthIdentifier: "csharp", withCrossShrink: true },
        ...templates.map((template) => textOf(template, tie)),
      ),
    ]),
  ),
);

/** Files as the grammar of C# makes them: every part of it in every other. */
export const grammarMade: fc.Arbitrary<string> = made.file ?? fc.constant("");
