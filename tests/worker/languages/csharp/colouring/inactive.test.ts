import { describe, expect, it } from "vitest";
import { colouring } from "../../../../../src/worker/languages/csharp/colouring/colouring.ts";
import type { CSharpProject } from "../../../../../src/worker/languages/csharp/projects/csharp-project.ts";
import { colouredIn, ofKind } from "./coloured.ts";

const PROJECT: CSharpProject = {
  ...{ path: "src/A.csproj", name: "A", usings: [], references: [], packages: [], includes: [] },
  ...{ targetFrameworks: ["net8.0"], defines: ["GIVEN"], possibleDefines: ["MAYBE"], rootNamespace: "A" },
  isNullable: false,
};

function buildsOf(path: string, symbols: readonly string[] = []): unknown {
  return colouring.buildsOf?.({ projects: [PROJECT], symbols, paths: ["src/A.cs", "B.cs"] })(path);
}

const branches = (condition: string) => `#if ${condition}\nint a;\n#else\nint b;\n#endif`;

describe("code that the preprocessor leaves out", () => {
  it("is inactive as a whole, and its directives are not", () => {
    expect(colouredIn("#if NEVER\n  class A { // x\n  }\n#endif\nclass B;")).toEqual([
      ["#if NEVER", "directive"],
      ["class A { // x\n  }", "inactive"],
      ["#endif", "directive"],
      ["class", "keyword"],
    ]);
  });

  it.each([
    ["GIVEN", ["int b;"]],
    ["MAYBE", []],
    ["DEBUG", []],
    ["NET8_0_OR_GREATER", ["int b;"]],
    ["NETFRAMEWORK", ["int a;"]],
    ["NEVER", ["int a;"]],
    ["MINE", ["int b;"]],
  ])("is what no build of the file's projects has: %s", (condition, inactive) => {
    expect(ofKind(branches(condition), "inactive", buildsOf("src/A.cs", ["MINE"]))).toEqual(inactive);
  });

  it("is told by the given symbols alone for a file of no project", () => {
    expect(ofKind(branches("GIVEN"), "inactive", buildsOf("B.cs"))).toEqual(["int a;"]);
    expect(ofKind(branches("GIVEN"), "inactive", buildsOf("B.cs", ["GIVEN"]))).toEqual(["int b;"]);
  });

  it.each([
    ["a quote", 'don"t'],
    ["a comment that never ends", "/* so"],
    ["a string of several rows", '@"so'],
    ["a raw string", '"""'],
  ])("ends at its directive whatever stands in it: %s", (_, words) => {
    const text = `#if NEVER\n${words}\n#endif\nclass A { }\n#if NEVER\n${words}\n#endif\nclass B { }`;
    expect(ofKind(text, "inactive")).toEqual([words, words]);
    expect(ofKind(text, "keyword")).toEqual(["class", "class"]);
  });

  it("is known from what the file defines itself", () => {
    expect(ofKind(`#define OWN\n${branches("OWN")}`, "inactive")).toEqual(["int b;"]);
  });
});
