import { describe, expect, it } from "vitest";
import { read, usesIn, usesOf } from "./reading.ts";

describe("names that are words of the language elsewhere", () => {
  it.each([
    ["x = (int)group + F();", ["F"]],
    ["x = (int)from - (int)other.G();", ["G"]],
    ["((T)or.A[1]).F();", ["F"]],
    ["var var = var();", ["var"]],
    ["nint();", ["nint"]],
    ["var a = from x in F() where x is int select (x, G(x));", ["F", "G"]],
  ])("%s", (statement, expected) => expect(usesOf(statement)).toEqual(expected));
});

describe("question marks and brackets", () => {
  it.each([
    ["F(o => o is int?, p => G(p));", ["F", "G"]],
    ["if (x is S? && F()) G();", ["F", "G"]],
    ["x = a ? [F()];", ["F"]],
    ["x = a ? b?[F()] : G();", ["F", "G"]],
    ["x = a ? [F()] : [G()];", ["F", "G"]],
    ["x = a != null ? b ? [F()].c : null;", ["F"]],
    ["x = a ?? (b ? a = F() : null);", ["F"]],
  ])("%s", (statement, expected) => {
    expect(usesOf(statement)).toEqual(expected);
    expect(read(`class C { void M() { ${statement} } }`).health.state).toBe("clean");
  });
});

describe("constants in labels", () => {
  it.each([
    ["switch (c) { case (char)(40): return F(); case (char) (41): return G(); }", ["F", "G"]],
    ["switch (c) { case (int)-1: F(); break; }", ["F"]],
  ])("%s", (statement, expected) => expect(usesOf(statement)).toEqual(expected));
});

it("takes no operator for a call", () => {
  expect(usesOf("F(__arglist(1)); __makeref(x); __reftype(r).G(); __refvalue(r, int) = H();")).toEqual(["F", "G", "H"]);
});

it("keeps the modifiers of a local function that begins with `unsafe`", () => {
  const { facts } = read("class C { void M() { unsafe bool L() => F(); } }");
  const local = facts.types[0]?.members.find(({ kind }) => kind === "localFunction");
  expect(local).toMatchObject({ name: "L", modifiers: ["unsafe"] });
});

it("reads top-level statements that an `#if` parts", () => {
  const text =
    "#if A\nusing X;\n#endif\n#if !B\nF(1);\n#endif\nusing R r = new() { P = 1 };\nr.G()\n#if C\n  .H()\n#endif\n  .I();\nclass D { }";
  expect([...usesIn(text)].sort()).toEqual(["F", "G", "H", "I", "new"]);
});

it("reads top-level statements that all stand in an `#if`", () => {
  expect(usesIn("#if !A\nvar x = F()\n  .G();\nH();\n#endif\nclass D { }")).toEqual(["F", "G", "H"]);
});
