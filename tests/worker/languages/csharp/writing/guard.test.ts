import { describe, expect, it } from "vitest";
import { outcomeOf, written } from "./written.ts";

const REPLACE = { replaces: true };

describe("a comment that the compiler would read together with another", () => {
  it.each([
    ["with an empty row between", "    /// <summary>Old.</summary>\n\n    /// <returns>x</returns>\n"],
    ["with an end mark between", "    /** <summary>Old.</summary> */\n    /** <returns>x</returns> */\n"],
    ["behind the code before it", "    int a; /// <summary>Of a.</summary>\n"],
    ["in a branch that is not built", "#if X\n    /// <summary>Old.</summary>\n#endif\n"],
  ])("is not written: %s", async (_, above) => {
    const text = `class C\n{\n${above}    int b;\n}\n`;
    const outcome = await outcomeOf(text, { "CLASS-C-FIELD-b": "B." }, REPLACE);
    expect(outcome.refused).toEqual([{ id: "0-1-CLASS-C-FIELD-b", reason: "guard" }]);
    expect(outcome.text).toBe(text);
  });

  it("is not written for an entry of an enum that begins with such a branch", async () => {
    const text = "enum E\n{\n    A,\n#if X\n    /// <summary>Old.</summary>\n#endif\n    B\n}\n";
    const { refused } = await outcomeOf(text, { "CLASS-E-ENUM-B": "B." });
    expect(refused).toEqual([{ id: "0-1-CLASS-E-ENUM-B", reason: "guard" }]);
  });

  it.each([
    ["a plain comment between", "    /// <summary>Old.</summary>\n    // why\n"],
    ["another branch of the same", "#if X\n    /// <summary>Old.</summary>\n#else\n"],
  ])("is written over where something parts them: %s", async (_, above) => {
    const close = `${above.startsWith("#if") ? "#endif\n" : ""}    int b;\n}\n`;
    const text = `class C\n{\n${above}    /// <summary>Older.</summary>\n${close}`;
    const after = await written(text, { "CLASS-C-FIELD-b": "B." }, REPLACE);
    expect(after).toBe(text.replace("Older.", "B."));
  });
});
