import { describe, expect, it } from "vitest";
import { encodeFacts } from "../../../../../../src/worker/facts/codec.ts";
import { type Code, Op } from "../../../../../../src/worker/languages/csharp/body-ir/body-ir.ts";
import { readFixtures } from "../../../../../contract/fixtures.ts";
import { decodeWhole } from "../../../../../support/decode-whole.ts";
import { read } from "../generalisation/reading.ts";
import { codeOf, membersOf, placesIn } from "./member-code.ts";

const F = (column: number): Code => [Op.call, [Op.name, "F", 1, column], []];
const a: Code = [Op.name, "a"];

describe("names and calls", () => {
  it.each<readonly [string, Code]>([
    ["F();", F(0)],
    ["a.F();", [Op.call, [Op.member, a, "F", 0, 1, 2], []]],
    ["a?.b.F();", [Op.call, [Op.member, [Op.member, a, "b", 1], "F", 0, 1, 5], []]],
    ["F<int, T[]>();", [Op.call, [Op.name, "F", 1, 0, ["int", "T[]"]], []]],
    ["A<int>.F();", [Op.call, [Op.member, [Op.name, "A", 1, 0, ["int"]], "F", 0, 1, 7], []]],
    ["this.F();", [Op.call, [Op.member, [Op.this], "F", 0, 1, 5], []]],
    ["base.F();", [Op.call, [Op.member, [Op.base], "F", 0, 1, 5], []]],
    ["int.F();", [Op.call, [Op.member, [Op.type, "int"], "F", 0, 1, 4], []]],
    ["a[1]();", [Op.call, [Op.index, a, ["int"], 0], []]],
    ["a?[p]();", [Op.call, [Op.index, a, [[Op.name, "p"]], 1], []]],
    ["new A.B(1) { C = F(), D = 1 };", [Op.new, "A.B", ["int"], [[Op.assign, "=", [Op.name, "C"], F(17)]], 1, 6]],
    ["G(new());", [Op.call, [Op.name, "G", 1, 0], [[Op.new, "", [], [], 1, 2]]]],
    [
      "new (int, int)(1, 2).F();",
      [Op.call, [Op.member, [Op.new, "(int, int)", ["int", "int"], []], "F", 0, 1, 21], []],
    ],
  ])("%s", (statement, expected) => expect(codeOf(statement)).toEqual([expected]));
});

/** What stands as the argument of a call. */
function argument(text: string): Code | undefined {
  const [call] = codeOf(`__(${text});`);
  return call?.[0] === Op.call ? call[2][0] : undefined;
}

describe("arguments", () => {
  it.each<readonly [string, Code]>([
    ["name: p", [Op.argument, [Op.name, "p"], "name", ""]],
    ["ref a", [Op.argument, a, "", "ref"]],
    ["out int x", [Op.argument, [Op.declaration, "int", "x"], "", "out"]],
    ["out var _", [Op.argument, [Op.declaration, "var", ""], "", "out"]],
    ["in a", [Op.argument, a, "", "in"]],
    ["nameof(F)", "string"],
    ['$"{a} {F()}"', [Op.interpolation, [F(10)]]],
    ["-p", [Op.unary, "-", [Op.name, "p"]]],
    ["p++", [Op.unary, "postfix", [Op.name, "p"]]],
    ["&G", [Op.unary, "&", [Op.name, "G", 1, 4]]],
    ["await F()", [Op.await, F(9)]],
    ["p + 1", [Op.binary, "+", [Op.name, "p"], "int"]],
    ["p ?? a", [Op.binary, "??", [Op.name, "p"], [Op.name, "a", 1, 8]]],
    ["p + p - 1", [Op.binary, "-", [Op.binary, "+", [Op.name, "p"], [Op.name, "p"]], "int"]],
    ["1..^p", [Op.binary, "..", "int", [Op.unary, "^", [Op.name, "p"]]]],
    ["p = F()", [Op.assign, "=", [Op.name, "p"], F(7)]],
    ["p ? F() : 1", [Op.conditional, [Op.name, "p"], F(7), "int"]],
    ["(A.B)G", [Op.cast, "A.B", [Op.name, "G", 1, 8]]],
    ["p as A", [Op.as, "A", [Op.name, "p"]]],
    ["p with { B = 1, C = F() }", [Op.with, [Op.name, "p"], [[Op.assign, "=", [Op.name, "C"], F(23)]]]],
    ["(1, b: F())", [Op.tuple, ["int", [Op.argument, F(10), "b", ""]]]],
    ["[1, 2, .. p]", [Op.collection, ["int", [Op.spread, [Op.name, "p"]]]]],
    ["new[] { 1, 2, 1.0 }", [Op.array, "", [], ["int", "double"]]],
    ["new int[3][]", [Op.array, "int[][]", [], []]],
    ["new int[2, 3][,]", [Op.array, "int[,][,]", [], []]],
    ["new int[F()]", [Op.array, "int[]", [F(11)], []]],
    ["new int[,] { { 1, F() } }", [Op.array, "int[,]", [], [[Op.initializer, ["int", F(21)]]]]],
    ["(p * p, F())", [Op.tuple, [[Op.binary, "*", [Op.name, "p"], [Op.name, "p"]], F(11)]]],
    ["new A { B = { F() } }", [Op.new, "A", [], [[Op.assign, "=", [Op.name, "B"], [Op.initializer, [F(17)]]]], 1, 7]],
    [
      "new { p.B, p, C = F() }",
      [
        Op.anonymous,
        [
          ["B", [Op.member, [Op.name, "p"], "B", 0]],
          ["p", [Op.name, "p"]],
          ["C", F(21)],
        ],
      ],
    ],
    ["default", "default"],
    ["default(A)", [Op.default, "A"]],
    ["typeof(A)", [Op.typeof, "A"]],
    ["sizeof(A)", "int"],
    ["checked(F())", F(11)],
    ["p ?? throw new A()", [Op.binary, "??", [Op.name, "p"], [Op.unary, "throw", [Op.new, "A", [], [], 1, 18]]]],
  ])("%s", (text, expected) => expect(argument(text)).toEqual(expected));

  it.each(["p == 1", "p < 1 && !(p > 2)", "p is null", "p is A.B or > 3"])(
    "say no more than that a condition is one: %s",
    (text) => {
      expect(argument(text)).toEqual("bool");
    },
  );

  it.each(['"a" + "b"', '"a" + 1 + $"{p}"', "1 + nameof(F) + 'c'"])("say no more than that a text is one: %s", (text) =>
    expect(argument(text)).toEqual("string"),
  );

  const p: Code = [Op.name, "p"];
  const joined = (left: Code, right: Code): Code => [Op.binary, "+", left, right];
  it.each<readonly [string, Code]>([
    ['p + "a"', joined(p, "string")],
    ['"a" + p', joined("string", p)],
    ['p + "a" + "b"', joined(joined(p, "string"), "string")],
    ['p[0] + "a"', joined([Op.index, p, ["zero"], 0], "string")],
    ['this + "a"', joined([Op.this], "string")],
    ['(A)p + "a"', joined([Op.cast, "A", p], "string")],
    ['(p ? p : p) + "a"', joined([Op.conditional, p, p, p], "string")],
  ])("tell what is joined with a text, which may make something else of it: %s", (text, expected) =>
    expect(argument(text)).toEqual(expected),
  );

  it("tell that what is handed to `Add` assigns to no member of what is initialized", () =>
    expect(argument("new A { { p = F(), 2 } }")).toEqual([
      ...[Op.new, "A", []],
      [[Op.initializer, [[Op.assign, "=", p, F(17)], "int"]]],
      ...[1, 7],
    ]));
});

describe("lambdas", () => {
  it.each<readonly [string, Code]>([
    ["void () => F()", [Op.lambda, [], F(14), 0, 0, "void"]],
    ["async List<A> () => { throw p; }", [Op.lambda, [], [Op.block, []], 1, 1, "List<A>"]],
    ["x => x.B", [Op.lambda, [["x", "", ""]], [Op.member, [Op.name, "x"], "B", 0, 1, 10], 0]],
    [
      "(ref int x, out A y) => 1",
      [
        Op.lambda,
        [
          ["x", "int", "ref"],
          ["y", "A", "out"],
        ],
        "int",
        0,
      ],
    ],
    ["async () => { return 1; }", [Op.lambda, [], [Op.block, [[Op.return, "int"]]], 1]],
    ["delegate { }", [Op.lambda, null, [Op.block, []], 0]],
    ["() => { throw x; }", [Op.lambda, [], [Op.block, []], 0, 1]],
    ["static async delegate (int x) { F(); }", [Op.lambda, [["x", "int", ""]], [Op.block, [F(35)]], 1]],
    [
      "() => { int L() { return 1; } return L(); }",
      [
        Op.lambda,
        [],
        [
          Op.block,
          [
            [Op.localFunction, "L", 1, 11, null],
            [Op.return, [Op.call, [Op.name, "L", 1, 40], []]],
          ],
        ],
        0,
      ],
    ],
  ])("%s", (text, expected) => expect(argument(text)).toEqual(expected));
});

describe("patterns", () => {
  it.each<readonly [string, unknown]>([
    ["A x", ["type", "A", "x"]],
    ["var (x, (y, _))", ["var", ["x", ["y", ""]]]],
    ["var x", ["var", "x"]],
    [
      "{ A: 1, B.C: var x, D: { } y }",
      [
        "type",
        "",
        "",
        [],
        [
          ["B.C", ["var", "x"]],
          ["D", ["type", "", "y"]],
        ],
      ],
    ],
    [
      "A(1, var x) { B: int y } z",
      [
        "type",
        "A",
        "z",
        [
          ["combined", []],
          ["var", "x"],
        ],
        [["B", ["type", "int", "y"]]],
      ],
    ],
    [
      "[1, .., var x]",
      [
        "list",
        [
          ["combined", []],
          ["combined", []],
          ["var", "x"],
        ],
        "",
      ],
    ],
    ["[.. var x] y", ["list", [["slice", ["var", "x"]]], "y"]],
    [
      "A or not (B x and > 1)",
      [
        "combined",
        [
          ["type", "A", ""],
          ["combined", [["type", "B", "x"]]],
        ],
      ],
    ],
    ["(A x)", ["type", "A", "x"]],
  ])("%s", (text, expected) => expect(argument(`p is ${text}`)).toEqual([Op.is, [Op.name, "p"], expected]));

  it.each(["((int)A.B | (int)A.C)", "{ D: A.B | A.C }", "[A.B & A.C]", "(A.B | A.C, 1)"])(
    "take any expression for a constant inside of brackets: %s",
    (text) => {
      const { health } = read(`class C { void M() { x = p is ${text}; switch (p) { case ${text}: F(); break; } } }`);
      expect(health.state).toBe("clean");
    },
  );

  it("keep what a constant calls", () => {
    expect(argument("p is > F()")).toEqual([Op.is, [Op.name, "p"], ["constant", F(10)]]);
  });

  it("stand in the arms of a switch with guard and value", () => {
    expect(argument("p switch { A x when F() => x, _ => G }")).toEqual([
      Op.switch,
      [Op.name, "p"],
      [
        [["type", "A", "x"], F(23), [Op.name, "x"]],
        [["combined", []], null, [Op.name, "G", 1, 38]],
      ],
    ]);
  });
});

describe("queries", () => {
  it("keep each clause", () => {
    const text =
      "from A x in F() let y = x.B join B z in G on y equals z.C into g where y orderby y, z group y by x into k select k";
    expect(argument(text)).toEqual([
      Op.query,
      [
        ["from", "A", "x", F(15)],
        ["let", "y", [Op.member, [Op.name, "x"], "B", 0]],
        ["join", "B", "z", [Op.name, "G"], [Op.name, "y"], [Op.member, [Op.name, "z"], "C", 0], "g"],
        ["where", [[Op.name, "y"]]],
        [
          "orderby",
          [
            [Op.name, "y"],
            [Op.name, "z"],
          ],
        ],
        [
          "group",
          [
            [Op.name, "y"],
            [Op.name, "x"],
          ],
        ],
        ["into", "k"],
        ["select", [[Op.name, "k"]]],
      ],
    ]);
  });
});

describe("the code of a file", () => {
  it.each(readFixtures())("has a place for everything that is used in $name", ({ text }) => {
    const { types, uses = [], code = [] } = read(text).facts;
    const content = types.flatMap((type) => [type, ...type.members]);
    const places = new Set(placesIn([...code, ...content.flatMap((one) => one.code ?? [])]));
    const used = [...uses, ...content.flatMap((one) => one.uses ?? [])].map(([, row, column]) => `${row}:${column}`);
    expect(used.filter((place) => !places.has(place))).toEqual([]);
  });

  it.each([
    ["calls", `a${".B()".repeat(1_400)}`],
    ["members", `F()${".B".repeat(2_900)}`],
    ["sums", `F()${" + a".repeat(2_900)}`],
    ["sums in parentheses", `${"(F() + ".repeat(190)}a${")".repeat(190)}`],
    ["calls in each other", `F(a${".B()".repeat(600)})${".B()".repeat(600)}`],
  ])("can be encoded with a long chain of %s", (_, text) => {
    const { facts, health } = read(`class C { void M() { x = ${text}; } }`);
    expect(health.state).toBe("clean");
    expect(decodeWhole(encodeFacts(facts))?.types[0]?.members[0]?.code).toHaveLength(1);
  });

  it.each([
    ["calls", `a${".B()".repeat(1_400)}`, 1_400],
    ["calls in the arguments of its calls", `a${".B(F()[G()])".repeat(700)}`, 2_100],
    ["calls in brackets and behind members", `a${".B.C()[F()]".repeat(600)}`, 1_200],
  ])("has all uses of a chain that is too long to be bound, of %s", (_, text, count) => {
    const { uses = [] } = membersOf(`void M() { x = ${text}; }`)[0] ?? {};
    expect(uses).toHaveLength(count);
    expect(uses.map(([, , column]) => column)).toEqual(uses.map(([, , column]) => column).sort((a, b) => a - b));
  });

  it("keeps the calls of a long text that is put together", () => {
    expect(placesIn(codeOf(`G(${"a + ".repeat(300)}F());`))).toEqual(["1:0", "1:1202"]);
  });
});
