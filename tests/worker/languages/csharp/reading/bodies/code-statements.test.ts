import { describe, expect, it } from "vitest";
import { type Code, Op } from "../../../../../../src/worker/languages/csharp/body-ir/body-ir.ts";
import { read } from "../generalisation/reading.ts";
import { codeOf, memberCode, membersOf } from "./member-code.ts";

const F = (column: number, row = 1): Code => [Op.call, [Op.name, "F", row, column], []];
const p: Code = [Op.name, "p"];

type Case = readonly [statement: string, ...expected: readonly Code[]];

describe("statements", () => {
  const cases: readonly Case[] = [
    [
      "int x = 1, y = F();",
      [
        Op.locals,
        "int",
        [
          ["x", null],
          ["y", F(15)],
        ],
      ],
    ],
    ["ref readonly var x = ref p;", [Op.locals, "var", [["x", p]]]],
    ["foreach (ref var x in p) F();", [Op.foreach, "var", "x", p, F(25), 0]],
    ["var x = 1;", [Op.locals, "var", [["x", "int"]]]],
    ["const int x = 1;", [Op.locals, "int", [["x", null]], 1]],
    ["A[] x = { F() };", [Op.locals, "A[]", [["x", [Op.array, "", [], [F(10)]]]]]],
    ["return F();", [Op.return, F(7)]],
    ["yield return F();", [Op.yield, F(13)]],
    ["foreach (A x in p) F();", [Op.foreach, "A", "x", p, F(19), 0]],
    ["foreach (var (x, (y, _)) in p) F();", [Op.foreach, "var", ["x", ["y", ""]], p, F(31), 0]],
    ["foreach ((int x, (var y, (A, B) z)) in p) F();", [Op.foreach, "var", ["x", ["y", "z"]], p, F(42), 0]],
    ["foreach ((A, B) x in p) F();", [Op.foreach, "(A, B)", "x", p, F(24), 0]],
    ["await foreach (var x in p) { F(); F(); }", [Op.foreach, "var", "x", p, [Op.block, [F(29), F(34)]], 1]],
    [
      "try { F(); } catch (A x) when (F()) { } finally { F(); }",
      [Op.block, [F(6)]],
      [Op.catch, "A", "x", [F(31)]],
      [Op.block, [F(50)]],
    ],
    ["try { } catch { F(); }", [Op.catch, "", "", [[Op.block, [F(16)]]]]],
    [
      "switch (p) { case A x when F(): x.B(); break; case 1: F(); break; }",
      [
        Op.switchBlock,
        p,
        [
          Op.block,
          [[Op.case, ["type", "A", "x"], F(27)], [Op.call, [Op.member, [Op.name, "x"], "B", 0, 1, 34], []], F(54)],
        ],
      ],
    ],
    ["switch (p) { case 1: F(); break; }", [Op.block, [F(21)]]],
    [
      "for (int i = 0; i < F(); i++) F();",
      [Op.block, [[Op.locals, "int", [["i", null]]], [Op.binary, "<", [Op.name, "i"], F(20)], F(30)]],
    ],
    ["if (p is A x) F(); else F();", [Op.is, p, ["type", "A", "x"]], F(14), F(24)],
    ["using (var x = F()) F();", [Op.block, [[Op.locals, "var", [["x", F(15)]]], F(20)]]],
    ["while (p) { F(); }", [Op.block, [F(12)]]],
    [
      "(int x, var y) = F();",
      [
        Op.assign,
        "=",
        [
          Op.tuple,
          [
            [Op.declaration, "int", "x"],
            [Op.declaration, "var", "y"],
          ],
        ],
        F(17),
      ],
    ],
    ["var (x, _) = F();", [Op.assign, "=", [Op.declaration, "var", ["x", ""]], F(13)]],
    ["x = F();", F(4)],
    ["x = await F();", [Op.await, F(10)]],
    ["x = new();", [Op.assign, "=", [Op.name, "x"], [Op.new, "", [], [], 1, 4]]],
    ["throw new A();", [Op.new, "A", [], [], 1, 10]],
  ];

  it.each(cases.map(([statement, ...expected]) => ({ statement, expected })))(
    "$statement",
    ({ statement, expected }) => {
      expect(codeOf(statement)).toEqual(expected);
    },
  );

  it.each([
    "x++;",
    "a.b = 1;",
    "return 5;",
    "return p;",
    "if (a.b > 1) { x = -1; } else return;",
    "for (; ; ) break;",
    "x = nameof(F);",
    "foreach (var x in a) { }",
    "switch (x) { case A: break; default: return 1; }",
    "yield return 1;",
  ])("that bind nothing are left out: %s", (statement) => expect(codeOf(statement)).toEqual([]));
});

describe("a name that is not called", () => {
  /** The names with a place, as the numbers of their columns tell them. */
  const placed = (statement: string) =>
    [...JSON.stringify(codeOf(statement)).matchAll(/"(\w+)"(?:,0)?,1,\d+/g)].map((m) => m[1]);

  it.each<readonly [string, ...string[]]>([
    ["x = G;", "G"],
    ["x += a.G;", "G"],
    ["x -= (G);", "G"],
    ["x *= G;"],
    ["A x = G;", "G"],
    ["return G;", "G"],
    ["x = p ? G : a.H;", "G", "H"],
    ["x = p switch { 1 => G, _ => H };", "G", "H"],
    ["x = (A)G;", "G"],
    ["x = y == G;", "y", "G"],
    ["x = y == null;"],
    ["x = [G];", "G"],
    ["x = new[] { G };", "G"],
    ["x = new A { B = G };", "G"],
    ["x = a?.G;"],
    ["x = -G;"],
    ["x = G[H];"],
    ["x = nameof(G);"],
  ])("has a place where it may be a method: %s", (statement, ...expected) => {
    expect(placed(statement)).toEqual(expected);
  });

  it.each([
    ["int G = 1; F(G);"],
    ["F(G => G);"],
    ["foreach (var G in p) F(G);"],
    ["if (p is A G) F(G);"],
    ["F(out var G, G);"],
    ["F(from G in p select G);"],
    ["F(p);"],
  ])("has none where it is a variable: %s", (statement) => expect(placed(statement)).toEqual(["F"]));

  it("has a place behind the end of a variable's scope", () => {
    expect(placed("{ int G = 1; F(G); } F(G);")).toEqual(["F", "F", "G"]);
  });
});

describe("members", () => {
  it.each<readonly [string, readonly Code[] | undefined]>([
    ["int M() => F();", [[Op.return, F(21, 0)]]],
    [
      "int M { get => F(); set { F(); } }",
      [
        [Op.accessor, "get", [Op.return, F(25, 0)]],
        [Op.accessor, "set", [Op.block, [F(36, 0)]]],
      ],
    ],
    ["int M { get; set; } = F();", [F(32, 0)]],
    ["event A M { add { x += value; } remove { F(); } }", [[Op.accessor, "remove", [Op.block, [F(51, 0)]]]]],
    ["int M = F();", [F(18, 0)]],
    ["int M = 1;", undefined],
    ["int[] M = { F() };", [[Op.array, "", [], [F(22, 0)]]]],
    [
      "C() : base(1, F()) { F(); }",
      [
        [Op.constructorCall, "base", ["int", F(24, 0)], 0, 16],
        [Op.block, [F(31, 0)]],
      ],
    ],
    ["void M(A a = F()) { }", [F(23, 0)]],
    [
      "C(A a = new()) : this(a) { }",
      [
        [Op.constructorCall, "this", [[Op.name, "a"]], 0, 27],
        [Op.new, "", [], [], 0, 18],
      ],
    ],
    ["void M() { }", undefined],
  ])("%s", (member, expected) => expect(memberCode(member)).toEqual(expected));

  it("hold the code of their local functions, with the place of the member it belongs to", () => {
    const members = membersOf("void M() { static int L(int x) => F(); }");
    const [outer, local] = ["M", "L"].map((name) => members.find((member) => member.name === name));
    expect(outer?.code).toEqual([[Op.block, [[Op.localFunction, "L", 0, 21, [Op.return, F(44, 0)]]]]]);
    expect(local).toMatchObject({ name: "L", range: [0, 21, 0, 48] });
    expect(local?.uses).toHaveLength(1);
    expect(local?.code).toBeUndefined();
  });

  it("of a type's header stand with the type", () => {
    expect(read("class C(int a) : B(a, F());").facts.types[0]?.code).toEqual([
      [Op.constructorCall, "B", [[Op.name, "a"], F(22, 0)], 0, 17],
    ]);
  });

  it("outside of types stand with the file", () => {
    const { code, uses } = read("var x = F();\nint L() => F();").facts;
    expect(code).toEqual([
      [Op.locals, "var", [["x", F(8, 0)]]],
      [Op.localFunction, "L", 1, 0, [Op.return, F(11)]],
    ]);
    expect(uses).toHaveLength(2);
  });
});
