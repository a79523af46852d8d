import { describe, expect, it } from "vitest";
import { TEXT_PARTS, type TextPart } from "../../../../src/shared/model/text-search.ts";
import { colouring } from "../../../../src/worker/languages/csharp/colouring/colouring.ts";
import { TextParts } from "../../../../src/worker/text-search/matching/text-parts.ts";

/** In which parts of a text each `x` lies. */
function partsOfX(text: string): readonly (readonly TextPart[])[] {
  const parts = new TextParts(text, colouring);
  return Array.from(text.matchAll(/x/g), ({ index }) =>
    TEXT_PARTS.filter((part) => part !== "everything" && parts.isIn(part, [index, index + 1])),
  );
}

const EACH_BRANCH = ["code", "comments"] as const;

describe("the parts of a C# text", () => {
  it.each<readonly [string, string, ...TextPart[]]>([
    ["names and keywords", "class x { int x = nameof(x); }", "code", "code", "code"],
    ["comments", "// x\n/* x */ x /* x", "comments", "comments", "code", "comments"],
    [
      "documentation",
      '/// <summary x="x">x</summary>\n/** x */ x',
      "comments",
      "comments",
      "comments",
      "comments",
      "code",
    ],
    ["strings and characters", `"x" + 'x' + "\\"x" + x`, "strings", "strings", "strings", "code"],
    ["what looks like a comment", '"// x" + x; "/* x */" + x', "strings", "code", "strings", "code"],
    ["what looks like a string", '// "x\nx; /* "x */ x', "comments", "code", "comments", "code"],
    ["verbatim strings", '@"x ""x"" \\" + x + @"a\nx" + x', "strings", "strings", "code", "strings", "code"],
    ["raw strings", '"""\n x "x" ""x\n """ + x', "strings", "strings", "strings", "code"],
    ["holes", '$"x {x} x {{x}} {f("x")} x" + x', "strings", "code", "strings", "strings", "strings", "strings", "code"],
    ["holes of raw strings", '$$"""x {x} {{x}} x""" + x', "strings", "strings", "code", "strings", "code"],
    ["comments in holes", '$"{ /* x */ x }"', "comments", "code"],
    ["directives", "#region x\nx\n#endregion x", "code", "code", "code"],
    ["what is left out", '#if NEVER\nx // x\n"x"\n#endif\nx', "code", "comments", "strings", "code"],
    [
      "what is left out and broken",
      `#if NEVER\ndon't x "x\n/* x\n#else\nx\n#endif\nx "x"`,
      "code",
      "strings",
      "comments",
      "code",
      "code",
      "strings",
    ],
    [
      "every branch",
      "#if A\nx // x\n#elif B\nx // x\n#else\nx // x\n#endif",
      ...EACH_BRANCH,
      ...EACH_BRANCH,
      ...EACH_BRANCH,
    ],
    ["text that ends too soon", '"x', "strings"],
  ])("are known: %s", (_, text, ...expected) => {
    expect(partsOfX(text)).toEqual(expected.map((part) => [part]));
  });

  it("hold a place from end to end only", () => {
    const text = 'a // b\n"c" + $"d{e}"';
    const parts = new TextParts(text, colouring);
    const inParts = (place: string) => {
      const start = text.indexOf(place);
      return TEXT_PARTS.filter((part) => parts.isIn(part, [start, start + place.length]));
    };
    expect(inParts("// b")).toEqual(["everything", "comments"]);
    expect(inParts("a // b")).toEqual(["everything"]);
    expect(inParts('b\n"c"')).toEqual(["everything"]);
    expect(inParts('c" +')).toEqual(["everything"]);
    expect(inParts(" + ")).toEqual(["everything", "code"]);
    expect(inParts('"d{')).toEqual(["everything", "strings"]);
    expect(inParts("{e}")).toEqual(["everything"]);
  });
});
