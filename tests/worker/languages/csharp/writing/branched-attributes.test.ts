import { describe, expect, it } from "vitest";
import { outcomeOf } from "./written.ts";

/** Branches that no grammar reads as they stand: such a file is read once for each. */
const BROKEN = "  void S() {\n#if X\n    foreach (var a in b)\n#else\n    foreach (var c in d)\n#endif\n    { }\n  }\n";
const COMMENT = "  /// <summary>\n  /// Says it.\n  /// </summary>\n";

async function above(text: string, symbols: readonly string[]): Promise<string> {
  const asked = { "CLASS-C-METHOD-M()": "Says it." };
  return (await outcomeOf(text, asked, {}, symbols)).text;
}

describe.each([[[]], [["X"]]])("a comment for what has attributes in a branch, with symbols %j", (symbols) => {
  it.each([
    ["whole", ""],
    ["in parts", BROKEN],
  ])("stands above the branch in a file that is read %s", async (_, before) => {
    for (const attributes of [
      "#if X\n  [A]\n#endif\n  [B]\n",
      "#if X\n  [A]\n#endif\n",
      "#if X\n  [A]\n#else\n  [B, C]\n  [D]\n#endif\n",
      "#if X\n  [A]\n#if Y\n  [B]\n#endif\n#endif\n",
      "#if X\n  [A]\n#endif\n#if !X\n  [B]\n#endif\n",
    ]) {
      const [open, rest] = [`class C {\n${before}`, `${attributes}  void M() { }\n}\n`];
      expect(await above(open + rest, symbols)).toBe(open + COMMENT + rest);
    }
  });

  it("stays below a branch with anything else, or of the assembly", async () => {
    const field = `class C {\n${BROKEN}#if X\n  [A] int x;\n#endif\n`;
    expect(await above(`${field}  void M() { }\n}\n`, symbols)).toBe(`${field}${COMMENT}  void M() { }\n}\n`);
    const assembly = "#if X\n[assembly: A]\n#endif\n";
    const { text } = await outcomeOf(`${assembly}class C { }\n`, { "CLASS-C": "Says it." }, {}, symbols);
    expect(text).toBe(`${assembly}${COMMENT.replaceAll("  /", "/")}class C { }\n`);
  });
});
