import { describe, expect, it } from "vitest";
import {
  MAX_DIRECTIVE_CHARACTERS,
  MAX_DIRECTIVES,
  MAX_FACTS_CHARACTERS,
  MAX_TYPE_NESTING,
  MAX_WRITTEN_CHARACTERS,
} from "../../../../../src/shared/limits/reading.ts";
import { encodeFacts } from "../../../../../src/worker/facts/codec.ts";
import { assignIds } from "../../../../../src/worker/facts/ids.ts";
import { read } from "./generalisation/reading.ts";

const body = (text: string) => `class C { void M() { x = ${text}; } }`;

const many = (count: number, piece: (number: number) => string) =>
  Array.from({ length: count }, (_, n) => piece(n)).join("");

describe("types nested deeper than people nest them", () => {
  const depth = MAX_TYPE_NESTING + 20;
  const { facts, health } = read(
    `${many(depth, (n) => `class C${n} { int a${n}; `)}${"}\n".repeat(depth)} class Last { int a; }`,
  );

  it("are left out with all that stands in them, and what follows is read", () => {
    expect(facts.types).toHaveLength(MAX_TYPE_NESTING + 1);
    expect(facts.types.at(-1)).toMatchObject({ name: "Last", members: [{ name: "a" }] });
  });

  it("stand in the ledger with the reason and their rows", () => {
    expect(health).toMatchObject({
      state: "partial",
      cuts: ["types nested more than 100 deep"],
      unreadable: [[0, 19]],
    });
  });

  it("take no more than a modest text when there are forty thousand", () => {
    const { facts: deep } = read("class C{".repeat(40_000) + "}".repeat(40_000));
    expect(encodeFacts(deep).length).toBeLessThan(100_000);
  });
});

describe("more than one file may hold", () => {
  const long = "N".repeat(200_000);

  it.each([
    ["types in a namespace with a long name", `namespace ${long}; ${many(500, (n) => `class C${n};`)}`],
    ["types in a type with a long name", `class ${long} { ${many(500, (n) => `class C${n};`)} }`],
    ["members of a type with a long name", `class ${long} { ${many(500, (n) => `int a${n};`)} }`],
    [
      "variables of one long condition",
      `class C {\n#if ${"A".repeat(9_000)}\n${many(8_000, (n) => `int a${n};`)}\n#endif\n}`,
    ],
    ["variables that share a comment", `class C {\n/// ${"a".repeat(200_000)}\nint ${many(500, (n) => `a${n},`)}b; }`],
    [
      "properties of a record that share a type",
      `record R(${many(4_000, (n) => `${"A".repeat(9_000)} a${n},`)} int b);`,
    ],
  ])("is cut, and listed: %s", (_, text) => {
    const { facts, health } = read(text);
    expect(health).toMatchObject({
      state: "partial",
      cuts: ["more declarations, comments and calls than one file may have"],
    });
    const ids = assignIds("0-0", facts).flatMap(({ id, members }) => [id, ...members.map((member) => member.id)]);
    expect(ids.join("").length + encodeFacts(facts).length).toBeLessThan(3 * MAX_FACTS_CHARACTERS);
  });

  // The grammar fails on it, so that the file is read once for each choice of its branches.
  const parted = "#if A\nclass P\n#else\nclass Q\n#endif\n{ }\n";
  const fields = (name: string) => many(100, (n) => `int ${name}${n};`);

  it("is measured over all readings of a file together", () => {
    const { facts, health } = read(
      `${parted}class ${long} { ${fields("a")} }\nclass ${long}D {\n#if A\n${fields("b")}\n#endif\n}`,
    );
    expect(health.cuts).toEqual(["more declarations, comments and calls than one file may have"]);
    expect(facts.types.map(({ members }) => members.length)).toEqual([0, 0, 100, expect.closeTo(38, -1)]);
  });

  it("does not count twice what two readings have alike", () => {
    const { facts, health } = read(`${parted}class ${long} { ${fields("a")} }`);
    expect(health.state).toBe("repaired");
    expect(facts.types.map(({ members }) => members.length)).toEqual([0, 0, 100]);
  });

  it("cuts usings in namespaces with long names, too", () => {
    const { facts, health } = read(`namespace ${long};\n${many(100, (n) => `using A${n};\n`)}`);
    expect(health.cuts).toHaveLength(1);
    expect(facts.usings.length).toBeLessThan(100);
  });
});

describe("texts longer than anybody writes", () => {
  const value = "y".repeat(2_000_000);
  const { facts } = read(
    `class C { void M(string a = "${value}", ${"A".repeat(50_000)} b) { } } enum E { A = ${"1+".repeat(20_000)}1 }`,
  );
  const [method, constant] = facts.types.flatMap(({ members }) => members);

  it("are cut with a mark: the default of a parameter, its type, the value of a constant", () => {
    const texts = [method?.parameters[0]?.default, method?.parameters[1]?.type, constant?.value];
    for (const text of texts) {
      expect(text).toHaveLength(MAX_WRITTEN_CHARACTERS + 1);
      expect(text?.endsWith("…")).toBe(true);
    }
  });

  it("do not reach the receivers of calls, however much white space they hold", () => {
    const blank = " ".repeat(100_000);
    const chain = read(body(`a/*${blank}*/${".F()".repeat(1_000)}`)).facts.types[0]?.members[0]?.uses ?? [];
    expect(chain).toHaveLength(1_000);
    expect(chain.every(([, , , , expression]) => expression.length <= 80)).toBe(true);
  });
});

describe("code that reads in many ways", () => {
  it.each([
    ["conditionals that may be accesses", body(`${"a?b?[1]:".repeat(200)}c`)],
    ["initialisers in each other", body(`new A[] ${"{".repeat(20_000)}${"}".repeat(20_000)}`)],
    ["switches behind each other", body(`a${" switch{_=>b}".repeat(20_000)}`)],
    ["withs behind each other", body(`a${" with{}".repeat(20_000)}`)],
    ["accesses that may be conditionals", body(`${"a?[".repeat(100)}b${"]".repeat(100)} ? 1 : c`)],
    ["lambdas that may be conditionals", body(`${"A? (b) => ".repeat(100)}c${":d".repeat(100)}`)],
  ])("comes to an end: %s", (_, text) => {
    expect(read(text).facts.types[0]?.members).toHaveLength(1);
  });

  it("is left out from where it takes too many steps, and only there", () => {
    const entangled = `${"A? (b) => ".repeat(100)}c${":d".repeat(100)}`;
    const { facts, health } = read(
      `class C { void M() { First();\nx = ${entangled};\nBehind(); }\nvoid N() { Last(); } }`,
    );
    const uses = facts.types[0]?.members.flatMap((member) => member.uses ?? []).map(([, , , name]) => name);
    expect(uses).toEqual(["First", "Last"]);
    expect(health).toMatchObject({ cuts: ["code that is too entangled to be read"], unreadable: [[1, 2]] });
  });
});

describe("what takes no more than its length", () => {
  it.each([
    [
      "a record whose parameters are written out",
      `record R(${many(20_000, (n) => `int a${n},`)} int b) { ${many(20_000, (n) => `int a${n} {get;}`)} }`,
      20_002,
    ],
    ["fields in branches", `class C { ${many(20_000, (n) => `\n#if A${n}\nint a${n};\n#endif`)}\n}`, 20_000],
    [
      "fields in branches of one condition",
      `class C {\n#if A\n${many(10_000, (n) => `int a${n};\n#elif A${n}\n`)}\n#endif\n}`,
      10_000,
    ],
    ["extension blocks in each other", `static class C { ${"extension(;".repeat(20_000)}${"){ }".repeat(20_000)} }`, 0],
    ["brackets that open in attributes", `class C { ${"[A(".repeat(20_000)} }`, 0],
  ])("%s", (_, text, members) => {
    const { facts } = read(text);
    expect(facts.types[0]?.members ?? []).toHaveLength(members);
  });
});

describe("conditions without measure", () => {
  it.each([
    ["an #else behind each other", `class C {\n#if A\n${"#else\nint a;\n".repeat(200)}#endif\n}`],
    ["many operators", `#if ${many(50_000, (n) => `A${n} && `)}B\nclass C { }\n#endif\n`],
    ["many parentheses", `#if A || ${"(".repeat(10_000)}B${")".repeat(10_000)}\nclass C { }\n#endif\n`],
    [
      "many symbols in many branches",
      `${many(3_000, (n) => `#if A && B && C && D && E && F && G && H${n}\n#endif\n`)}class C { }`,
    ],
    [
      "branches that never are, in each other",
      `${"#if false\n".repeat(20_000)}${"#endif\n".repeat(20_000)}class C { }`,
    ],
  ])("leave the declarations readable: %s", (_, text) => {
    const { facts } = read(text);
    expect(facts.types.map(({ name }) => name)).toEqual(["C"]);
    const conditions = facts.types.flatMap((type) => [type, ...type.members]).map(({ condition = "" }) => condition);
    expect(Math.max(...conditions.map(({ length }) => length))).toBeLessThan(11_000);
  });
});

describe("a comment that says everything many times", () => {
  it("is cut where sections stand in each other", () => {
    const comment = `/// ${"<remarks>a".repeat(20_000)}`;
    expect(read(`${comment}\nclass C { }`).facts.types[0]?.doc?.remarks?.length).toBeLessThan(5 * comment.length);
  });
});

describe("directives without measure", () => {
  const reasons = ["more preprocessor directives than one file may have"];

  it("are read as far as one file may have them, and what follows is left out", () => {
    const { facts, health } = read(
      `class First { }\n#region\n#if A\nclass Second { }\n#endif\n${"#if A\n#endif\n".repeat(MAX_DIRECTIVES / 2)}class Last { }`,
    );
    expect(facts.types.map(({ name }) => name)).toEqual(["First", "Second"]);
    expect(facts.directives).toHaveLength(MAX_DIRECTIVES);
    expect(health).toMatchObject({
      state: "partial",
      cuts: reasons,
      unreadable: [[MAX_DIRECTIVES + 3, MAX_DIRECTIVES + 5]],
    });
  });

  it("are read as far as they are not too long", () => {
    const { facts, health } = read(
      `class First { }\n#if ${"!".repeat(MAX_DIRECTIVE_CHARACTERS)}A\nclass Last { }\n#endif`,
    );
    expect(facts.types.map(({ name }) => name)).toEqual(["First"]);
    expect(health.cuts).toEqual(reasons);
  });

  it("do not count that leave nothing out", () => {
    const { facts, health } = read(`${"#line 1\n".repeat(2 * MAX_DIRECTIVES)}class C { }`);
    expect(facts.types).toHaveLength(1);
    expect(health).toEqual({ state: "clean" });
  });
});
