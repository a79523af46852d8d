import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lex } from "../../../../../../src/worker/languages/csharp/reading/lexer/lexer.ts";
import declarationsQuery from "../../../../../../src/worker/languages/csharp/reading/queries/declarations.scm?raw";
import { asParsed, skeletonOf } from "../../../../../../src/worker/languages/csharp/reading/skeleton/skeleton.ts";
import { treeSitterGrammar } from "../../../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { readFixtures } from "../../../../../contract/fixtures.ts";
import { nodePlatform } from "../../../../threads/in-process.ts";
import { csharpText } from "../csharp-text.ts";

const OPTIONS = { syntax: "native", isSyntaxDemanded: false, defines: [], languages: [] } as const;

const { syntax } = await nodePlatform.openSyntax(OPTIONS, treeSitterGrammar);
const query = syntax.query(declarationsQuery);

const skeleton = (text: string) => skeletonOf(text, lex(text));
const textOf = (text: string) => skeleton(text).text;

/** What the parser finds declared, or that it cannot read the text. */
const captures = (text: string) =>
  syntax.withTree(asParsed(text), (tree) => (tree.hasError ? "an error" : tree.captures(query)));

/** What it finds in the skeleton, as it stands in the text. */
function capturesBySkeleton(text: string) {
  const { text: short, offsetInSource } = skeleton(text);
  const found = captures(short);
  if (typeof found === "string") return found;
  return found.map(({ name, start, end }) => ({ name, start: offsetInSource(start), end: offsetInSource(end) }));
}

describe("the skeleton of a text", () => {
  it.each([
    ["void M() { F(); }", "void M() { }"],
    ["void M<T>() where T : class { F(); }", "void M<T>() where T : class { }"],
    ["int M() => F(x => { return 1; });", "int M() => _;"],
    ["C() : base(() => { F(); }) { F(); }", "C() : base(() => { }) { }"],
    ["int P { get { return 1; } private set => F(value); }", "int P { get { } private set => _; }"],
    ["int P { get; } = F(new X { Y = 1 });", "int P { get; } = F(new X { });"],
    ["int this[int i] => a[i];", "int this[int i] => _;"],
    ["event E A { add { F(); } remove { F(); } }", "event E A { add { } remove { } }"],
    ["Func<int, int> f = x => { return x; }, g = y => y;", "Func<int, int> f = x => { }, g = y => y;"],
    ["int[] a = { 1, 2 };", "int[] a = { };"],
  ])("leaves out what members evaluate: %s", (member, short) => {
    expect(textOf(`class A { ${member} int b; }`)).toBe(`class A { ${short} int b; }`);
  });

  it.each([
    ["a type in a type", "class A(int x) : B(x) { struct C { } }"],
    ["a type with constraints", "class A<T> where T : class { int x; }"],
    [
      "a record, an interface, an enum",
      "record A(int X) { int y; } interface I { int P { get; } } enum E : int { A = 1, B }",
    ],
    ["a namespace", "namespace A.B { class C { } }"],
    ["an extension block", "static class A { extension(string s) { int x; } }"],
    ["a switch as a value, whose braces may not be empty", "class A { int x = y switch { 1 => 2, _ => 3 }; }"],
    ["accessors without bodies", "class A { (int, int) P { get; set; } }"],
    ["what has no body", "class A { abstract void M(int x = 1); delegate void D(); extern int F(); }"],
  ])("keeps %s", (_, text) => {
    expect(textOf(text)).toBe(text);
  });

  it("keeps a body of which the preprocessor may take a part, and no other", () => {
    expect(textOf("class A { void M() {\n#if X\nF();\n#endif\n} void N() {\n#region R\nF();\n#endregion\n} }")).toBe(
      "class A { void M() {\n#if X\nF();\n#endif\n} void N() { } }",
    );
  });

  it.each([
    "class A { void M( { } }",
    "class A { void M() { F(; } } }",
    "class A { int M() => F(",
    "} void M() { F(); }",
  ])("is the text where brackets do not pair or a body has no end: %s", (text) => {
    expect(textOf(text)).toBe(text);
  });

  it("tells where in the text its parts are", () => {
    const text = "class A { void M() { F(); } int b; int P => 1 + 2; int c; }";
    const { text: short, offsetInSource } = skeleton(text);
    for (const word of ["class", "void", "{ ", "} int b", "int b", "int P", "int c"]) {
      expect(offsetInSource(short.indexOf(word))).toBe(text.indexOf(word));
    }
    expect(offsetInSource(short.length)).toBe(text.length);
  });

  it.each(readFixtures())("has the declarations of the text: $name", ({ text }) => {
    const whole = captures(text);
    if (whole !== "an error") expect(capturesBySkeleton(text)).toEqual(whole);
  });

  it("has them for every text that the treeSitterGrammar reads", () => {
    fc.assert(
      fc.property(csharpText, (text) => {
        const whole = captures(text);
        fc.pre(whole !== "an error");
        expect(capturesBySkeleton(text)).toEqual(whole);
      }),
      { numRuns: 2000 },
    );
  });
});
