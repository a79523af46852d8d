import { beforeAll, describe, expect, it } from "vitest";
import { createCSharpReader } from "../../../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { ParsedTooLong, type SyntaxEngine } from "../../../../../src/worker/syntax/syntax.ts";
import { readFixtures } from "../../../../contract/fixtures.ts";
import { nodePlatform } from "../../../threads/in-process.ts";

const OPTIONS = { syntax: "native", isSyntaxDemanded: false, defines: [], languages: [] } as const;

let syntax: SyntaxEngine;

beforeAll(async () => {
  ({ syntax } = await nodePlatform.openSyntax(OPTIONS, treeSitterGrammar));
});

/** Reads a text and answers besides which texts the parser was given. */
function watched(text: string, defines: readonly string[] = []) {
  const parsed: string[] = [];
  const engine: SyntaxEngine = {
    ...syntax,
    withTree: (given, read) => {
      parsed.push(given);
      return syntax.withTree(given, read);
    },
  };
  return { ...createCSharpReader(engine, defines)(text), parsed };
}

const fixtures = readFixtures();

describe("a file whose declarations the treeSitterGrammar reads without an error", () => {
  it.each([
    "",
    "class A { }",
    "class A { }\n",
    "#if X\nclass A { }\n#endif",
    "class A { string s; void M(int async); }",
  ])("is parsed once, as it is: %j", (text) => {
    const { parsed, health } = watched(text);
    expect(parsed).toEqual([`${text}\n`]);
    expect(health).toEqual({ state: "clean" });
  });

  it.each([
    ["class A { int M() { return async ? 1 : 2; } }", "class A { int M() { } }\n"],
    ["class A { object[] M(string type) => [type]; }", "class A { object[] M(string type) => _; }\n"],
  ])("is parsed without its bodies, whatever the treeSitterGrammar would make of them: %j", (text, skeleton) => {
    const { parsed, health } = watched(text);
    expect(parsed).toEqual([skeleton]);
    expect(health).toEqual({ state: "clean" });
  });

  it.each(fixtures)("is parsed once: $name", ({ text }) => {
    const { parsed, health } = watched(text);
    if (health.state === "clean") expect(parsed.length).toBe(1);
  });
});

describe("a repair", () => {
  it.each([
    ["class A { bool async = false; bool b = async ? c : d; }", "async-name"],
    ["class A { static string type; object[] a = [type]; }", "collection-element"],
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

describe("a parser that takes too long", () => {
  function givenUp(text: string) {
    let asked = 0;
    const engine: SyntaxEngine = {
      ...syntax,
      withTree: () => {
        asked++;
        throw new ParsedTooLong();
      },
    };
    return { ...createCSharpReader(engine)(text), asked };
  }

  it("is asked once, and the declarations are found by their tokens", () => {
    const { facts, health, asked } = givenUp("class A { void M(int a) { } }\n#if X\nclass B { }\n#endif");
    expect(facts.types.map(({ name }) => name)).toEqual(["A", "B"]);
    expect(health).toEqual({ state: "repaired", repairs: ["conditional", "tokens"] });
    expect(asked).toBe(1);
  });

  it("leaves broken code unread, and that stands in the ledger", () => {
    const { health, asked } = givenUp("class A {\n void M( }\n");
    expect(health).toEqual({
      state: "partial",
      repairs: [],
      unreadable: [[0, 2]],
      cuts: ["broken code that the parser takes too long for"],
    });
    expect(asked).toBe(1);
  });

  it("is never asked for declarations without measure", () => {
    const { facts, health, parsed } = watched("int x;\n".repeat(10) + "class A { int x; }\n".repeat(120_000));
    expect(parsed).toEqual([]);
    expect(facts.types.length).toBeGreaterThan(50_000);
    expect(health.repairs).toEqual(["tokens"]);
  });
});

describe("the symbols of the project", () => {
  const text = "class A\n#if X\n: B\n#else\n: C\n#endif\n{\n#if X\nint x;\n#else\nint y;\n#endif\n}";

  it("decide whether a declaration is public; without any it is if some branch makes it so", () => {
    const text = "#if A\npublic\n#else\ninternal\n#endif\nclass C\n{\n}\n";
    const modifiersWith = (...defines: string[]) => watched(text, defines).facts.types[0]?.modifiers;
    expect(modifiersWith()).toEqual(["public"]);
    expect(modifiersWith("A")).toEqual(["public"]);
    expect(modifiersWith("B")).toEqual(["internal"]);
  });

  it.each([
    [[], ["C"]],
    [["X"], ["B"]],
  ])("%j decide where there can be only one, and members of both branches are known", (defines, bases) => {
    const [type] = watched(text, defines).facts.types;
    expect(type?.bases).toEqual(bases);
    expect(type?.members.map(({ name, condition }) => `${name} ${condition}`)).toEqual(["x X", "y !(X)"]);
  });
});

describe("XML documentation (reading 20)", () => {
  const far = "\n".repeat(40);

  it.each([`/// <summary>Said.</summary>${far}`, `/** <summary>Said.</summary> */${far}\t \n// And more.\n${far}`])(
    "belongs to what follows it, whatever blank rows lie between: %#",
    (comment) => {
      const [type] = watched(`${comment}class A\n{\n${comment}    void M() { }\n}`).facts.types;
      expect([type?.doc?.summary, type?.members[0]?.doc?.summary]).toEqual(["Said.", "Said."]);
    },
  );

  it("is told from a plain comment, for which the rows are counted", () => {
    const docs = (blankRows: number) => {
      const comment = `// Said.${"\n".repeat(blankRows + 1)}`;
      const [type] = watched(`${comment}class A\n{\n${comment}void M() { }\n}`).facts.types;
      return [type?.doc?.summary, type?.members[0]?.doc?.summary];
    };
    expect([2, 3, 4, 5].map(docs)).toEqual([
      ["Said.", "Said."],
      [undefined, "Said."],
      [undefined, "Said."],
      [undefined, undefined],
    ]);
  });
});
