import { describe, expect, it } from "vitest";
import { readUsings } from "../../../../../../src/worker/languages/csharp/reading/declarations/usings.ts";
import { lex } from "../../../../../../src/worker/languages/csharp/reading/lexer/lexer.ts";

function usingsIn(text: string, defines: readonly string[] = []) {
  return readUsings(text, lex(text), defines);
}

describe("using directives", () => {
  it("are read in all their forms", () => {
    const text = `
      extern alias Old;
      using System;
      using global::System . IO;
      using static System.Math;
      using @event.Log;
      using Text = System.String;
      using Table = System.Collections.Generic.Dictionary<string, (int, long[])>;
      using unsafe Bytes = byte*;
      global using A.B;
      global using static A.C;
      [assembly: Foo]`;
    expect(usingsIn(text)).toEqual([
      { name: "System", namespace: "" },
      { name: "global::System.IO", namespace: "" },
      { name: "System.Math", isStatic: true, namespace: "" },
      { name: "event.Log", namespace: "" },
      { name: "System.String", alias: "Text", namespace: "" },
      { name: "System.Collections.Generic.Dictionary<string, (int, long[])>", alias: "Table", namespace: "" },
      { name: "byte*", alias: "Bytes", namespace: "" },
      { name: "A.B", isGlobal: true, namespace: "" },
      { name: "A.C", isStatic: true, isGlobal: true, namespace: "" },
    ]);
  });

  it("know the namespace they stand in, behind types and other namespaces too", () => {
    const text = `
      using A;
      namespace N.M
      {
          using B;
          class C { void F() { if (x) { } } }
          delegate void D();
          namespace Inner { using E; enum X { Y } }
      }
      namespace O { using F; }`;
    expect(usingsIn(text)).toEqual([
      { name: "A", namespace: "" },
      { name: "B", namespace: "N.M" },
      { name: "E", namespace: "N.M.Inner" },
      { name: "F", namespace: "O" },
    ]);
  });

  it("stand in a file-scoped namespace when they follow it", () => {
    expect(usingsIn("using A; namespace N; using B; class C { }")).toEqual([
      { name: "A", namespace: "" },
      { name: "B", namespace: "N" },
    ]);
  });

  it("are told from using statements", () => {
    const text = "using A; using (open()) { } using var x = open(); using Stream y = open(); namespace N { using B; }";
    expect(usingsIn(text)).toEqual([
      { name: "A", namespace: "" },
      { name: "B", namespace: "N" },
    ]);
  });

  it("are marked where the preprocessor leaves them out", () => {
    const text = "#if FULL\nusing A;\n#elif !SMALL\nusing B;\n#endif\nusing C;\n";
    expect(usingsIn(text)).toEqual([
      { name: "A", namespace: "", isInactive: true },
      { name: "B", namespace: "" },
      { name: "C", namespace: "" },
    ]);
    expect(usingsIn(text, ["FULL"])).toEqual([
      { name: "A", namespace: "" },
      { name: "C", namespace: "" },
    ]);
  });

  it("keep their namespace where both branches of an #if open one", () => {
    const text =
      "#if FULL\nnamespace A {\n#else\nnamespace B {\n#endif\nusing X;\nclass C { } }\nnamespace D { using Y; }";
    expect(usingsIn(text)).toEqual([
      { name: "X", namespace: "B" },
      { name: "Y", namespace: "D" },
    ]);
  });

  it("are found in a file that is left out as a whole", () => {
    expect(usingsIn("#if FULL\nusing A;\nnamespace N { using B; class C { } }\n#endif")).toEqual([
      { name: "A", namespace: "", isInactive: true },
      { name: "B", namespace: "N", isInactive: true },
    ]);
  });

  it("end without harm where the text does", () => {
    for (const text of ["using", "using A", "using A =", "global", "namespace", "namespace N {", "extern alias", "}"]) {
      expect(usingsIn(text)).toEqual([]);
    }
  });
});
