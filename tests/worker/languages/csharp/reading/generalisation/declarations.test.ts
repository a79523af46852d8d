import { describe, expect, it } from "vitest";
import { declarationsIn, read } from "./reading.ts";

describe("headers the grammar does not know", () => {
  it.each([
    ["ref partial struct S { int a; void M() { } }", ["struct S", "field a", "method M"]],
    ["interface I<T> where T : allows ref struct { void M(scoped T x); }", ["interface I", "method M"]],
    ["class C { unsafe ~C() { } }", ["class C", "destructor ~C"]],
    ["unsafe class C { delegate*<ref readonly int, void> a; int b; }", ["class C", "field a", "field b"]],
    ["class C { async Task { get { throw null; } } }", ["class C", "property Task"]],
    ["ref partial struct S { int a = 1, b = F<X, Y>(), c; }", ["struct S", "field a", "field b", "field c"]],
    [
      "ref partial struct S { event A B, C; event A D { add { } remove { } } }",
      ["struct S", "event B", "event C", "event D"],
    ],
    [
      "ref partial struct S { public static S operator +(S a, S b) => a; public static implicit operator int(S s) => 1; }",
      ["struct S", "operator operator +", "conversion implicit operator int"],
    ],
    [
      "namespace N { ref partial struct S { enum E { A = 1, B } delegate void D(); } }",
      ["struct N.S", "enum N.S.E", "enumMember A", "enumMember B", "delegate N.S.D"],
    ],
    [
      "namespace N; [A] ref partial struct S { int this[int i] => i; int P { get; } = 1; }",
      ["struct N.S", "indexer this", "property P"],
    ],
  ])("%s", (text, expected) => {
    expect(declarationsIn(text)).toEqual(expected);
    expect(read(text).health.state).not.toBe("partial");
  });

  it("leaves a text whose brackets do not pair to the parser", () => {
    const { facts, health } = read("class A { void M() { } }\nclass B { ref partial struct { int x; }\n");
    expect(facts.types.map(({ name }) => name)).toContain("A");
    expect(health.state).toBe("partial");
  });
});

describe("extension blocks", () => {
  it.each([
    [
      "static class X { extension(string s) { public int P => 1; public void M() { } } }",
      ["class X", "property P", "method M"],
    ],
    ["static class X { extension(File) { static void M() { } } void N() { } }", ["class X", "method M", "method N"]],
    ["static class X { extension<T>(scoped in S<T> s) where T : struct { T P => s.Q; } }", ["class X", "property P"]],
  ])("%s", (text, expected) => expect(declarationsIn(text)).toEqual(expected));
});

describe("conditional declarations", () => {
  it("reads a type in the namespace of each branch", () => {
    expect(declarationsIn("#if A\nnamespace X;\n#else\nnamespace Y;\n#endif\nclass C { }")).toEqual([
      "class Y.C",
      "class X.C",
    ]);
  });

  it("gives a type the condition that the header of its namespace stands under", () => {
    const text = "#if A\nnamespace X\n#else\nnamespace Y\n#endif\n{ class C { class D { } } }";
    const conditions = read(text).facts.types.map(({ namespace, name, condition }) => [namespace, name, condition]);
    expect(conditions).toEqual([
      ["Y", "C", "!(A)"],
      ["X", "C", "A"],
      ["Y", "C.D", "!(A)"],
      ["X", "C.D", "A"],
    ]);
  });

  it("gives it both that and its own where its own stands around the header, and else its own", () => {
    const text =
      "#if !T\n#if A\nnamespace X\n#else\nnamespace Y\n#endif\n{ class C { }\n#if B\nclass D { }\n#endif\n }\n#endif";
    const conditions = read(text).facts.types.map(({ namespace, name, condition }) => [namespace, name, condition]);
    expect(conditions).toEqual(
      expect.arrayContaining([
        ["X", "C", "(A) && (!T)"],
        ["Y", "C", "(!(A)) && (!T)"],
        ["Y", "D", "B"],
      ]),
    );
    const inside = read("#if A\nnamespace X {\n#if B\nclass C { }\n#endif\n}\n#endif").facts.types;
    expect(inside.map(({ condition }) => condition)).toEqual(["B"]);
  });

  it("gives a body that two headers share to the header of the first reading", () => {
    const text = "class C {\n#if A\nvoid M(int a)\n#else\nvoid M()\n#endif\n{ F(); } }";
    const members = read(text).facts.types.flatMap((type) => type.members);
    expect(members.map(({ parameters, uses }) => [parameters.length, uses?.length ?? 0])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it("ends a member whose value stands in no active branch where the next begins", () => {
    const text =
      "class C { void M() =>\n#if A\nF();\n#else\n#error none\n#endif\nprivate void N() { } private int a; }";
    expect(declarationsIn(text)).toEqual(["class C", "method M", "method N", "field a"]);
    expect(read(text).health.state).toBe("repaired");
  });

  it("leaves out the branch that the file's own symbols rule out", () => {
    expect(declarationsIn("#define A\nclass C {\n#if A\nint a;\n#else\nint b;\n#endif\n}")).toEqual([
      "class C",
      "field a",
    ]);
    expect(declarationsIn("#undef A\nclass C {\n#if A && B\nint a;\n#endif\nint b;\n}")).toEqual([
      "class C",
      "field b",
    ]);
  });
});

describe("names as the compiler compares them", () => {
  it("decodes escapes and drops formatting characters", () => {
    expect(declarationsIn("class \\u0041b { int a\u00adb; }")).toEqual(["class Ab", "field ab"]);
  });
});

describe("the ends of lines that C# knows", () => {
  it.each(["\n", "\r", "\r\n", "\u0085", "\u2028", "\u2029"])("end a comment: %j", (end) => {
    const text = `// a${end}class C {${end}/// <summary>b</summary>${end}int F; // c${end}void M() { } }`;
    expect(declarationsIn(text)).toEqual(["class C", "field F", "method M"]);
    const { facts, health } = read(text);
    expect(health.state).toBe("clean");
    expect(facts.types[0]?.members.map(({ nameRow, doc }) => [nameRow, doc?.summary])).toEqual([
      [3, "b"],
      [4, undefined],
    ]);
  });
});
