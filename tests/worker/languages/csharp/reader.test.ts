import { beforeAll, describe, expect, it } from "vitest";
import { createCSharpReader } from "../../../../src/worker/languages/csharp/reader.ts";
import type { SyntaxEngine } from "../../../../src/worker/syntax/syntax.ts";
import { readFixtures } from "../../../contract/fixtures.ts";
import { nodePlatform } from "../../threads/in-process.ts";
import { lineEndsOf } from "./csharp-text.ts";

let syntax: SyntaxEngine;

beforeAll(async () => {
  ({ syntax } = await nodePlatform.openSyntax({ syntax: "native", isSyntaxDemanded: false, defines: [] }));
});

/** Reads a text and answers besides which texts the parser was given, and the depths it was asked to look into. */
function watched(text: string, defines: readonly string[] = []) {
  const parsed: string[] = [];
  const depths: (number | undefined)[] = [];
  const engine: SyntaxEngine = {
    ...syntax,
    withTree: (given, read) => {
      parsed.push(given);
      return syntax.withTree(given, (tree) =>
        read({
          hasError: tree.hasError,
          captures: (query, depth) => {
            depths.push(depth);
            expect(tree.captures(query, depth)).toEqual(tree.captures(query));
            return tree.captures(query, depth);
          },
        }),
      );
    },
  };
  return { ...createCSharpReader(engine, defines)(text), parsed, depths };
}

const fixtures = readFixtures();

describe("a file that the grammar reads without an error", () => {
  it.each([
    "",
    "class A { }",
    "class A { }\n",
    "#if X\nclass A { }\n#endif",
    "class A { int async() => 1; }",
    'class A { string s = "async = 1"; }',
  ])("is parsed once, as it is: %j", (text) => {
    const { parsed, health } = watched(text);
    expect(parsed).toEqual([`${text}\n`]);
    expect(health).toEqual({ state: "clean" });
  });

  it.each(fixtures)("is never touched by a repair: $name", ({ text }) => {
    const { parsed, health } = watched(text);
    const hasErrors = syntax.withTree(`${text}\n`, (tree) => tree.hasError);
    if (!hasErrors && health.state === "clean") expect(parsed.length).toBe(1);
    for (const given of parsed) expect(lineEndsOf(given)).toBe(lineEndsOf(`${text}\n`));
  });

  it("is looked into only as deep as declarations can stand, and none stands deeper", () => {
    const { depths } = watched("namespace A { class B { class C { void M() { if (a) { while (b) { c(); } } } } } }");
    expect(depths[0]).toBeLessThan(20);
  });
});

describe("a repair", () => {
  it.each([
    ["class A { bool async = false; int P => async ? 1 : 2; }", "async-name"],
    ["class A { object[] M(string type) => [type]; }", "collection-element"],
    ["class A { void operator +=(int a) { } }", "compound-operator"],
    ["static class A { extension(string s) { int P => 1; } }", "extension-block"],
    ["#:package A@1\nclass A { }", "file-directive"],
    ["class A {\n#if X\nvoid M(int a) {\n#else\nvoid M() {\n#endif\n} }", "conditional"],
  ])("of %j is called %s", (text, name) => {
    const { health, facts } = watched(text);
    expect(health.state).toBe("repaired");
    expect(health.repairs).toContain(name);
    expect(facts.types.map((type) => type.name)).toEqual(["A"]);
  });

  it("is told from what could not be read, which is said row by row", () => {
    const { health } = watched("class A\n{\n    void M( { }\n}\n");
    expect(health).toMatchObject({ state: "partial", unreadable: [[2, 2]] });
  });
});

describe("the symbols of the project", () => {
  const text = "class A\n#if X\n: B\n#else\n: C\n#endif\n{\n#if X\nint x;\n#else\nint y;\n#endif\n}";

  it.each([
    [[], ["C"]],
    [["X"], ["B"]],
  ])("%j decide where there can be only one, and members of both branches are known", (defines, bases) => {
    const [type] = watched(text, defines).facts.types;
    expect(type?.bases).toEqual(bases);
    expect(type?.members.map(({ name, condition }) => `${name} ${condition}`)).toEqual(["x X", "y !(X)"]);
  });
});
