import { describe, expect, it } from "vitest";
import { foldsOf } from "./coloured.ts";

describe("what folds in C#", () => {
  it("are bodies, with a brace that stands on its own row", () => {
    expect(foldsOf("class A\n{\n  void M() {\n    x();\n  }\n  int P { get; }\n}\n")).toEqual([
      "\n{\n  void M() {\n    x();\n  }\n  int P { get; }\n}",
      "\n    x();\n  ",
    ]);
  });

  it("are regions, one inside another", () => {
    expect(foldsOf("#region A\n#region B\nint b;\n#endregion\n#endregion B\nint c;")).toEqual([
      "\n#region B\nint b;\n#endregion\n#endregion B",
      "\nint b;\n#endregion",
    ]);
  });

  it("are comments of several rows", () => {
    expect(foldsOf("/* a\n b */\nint x;\n/// <summary>\n/// B\n/// </summary>\nint y; // c\n")).toEqual([
      "\n b */",
      "\n/// B\n/// </summary>",
    ]);
  });

  it("are lists of usings", () => {
    expect(foldsOf("global using A;\nusing static B.C;\nusing D = E<F>;\n\nnamespace G;\nusing (x)\n;")).toEqual([
      "A;\nusing static B.C;\nusing D = E<F>;",
    ]);
  });

  it("is nothing of one row, nor what is never closed", () => {
    expect(foldsOf("class A { }\nusing B;\nvoid M() {\n#region\n#endregion\r\n/* a")).toEqual(["\n#endregion"]);
  });
});
