import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lex } from "../../../../../src/worker/languages/csharp/lexer/lexer.ts";
import { hasSureAsyncName } from "../../../../../src/worker/languages/csharp/repair/contextual-words.ts";
import { nodePlatform } from "../../../threads/in-process.ts";
import { csharpText } from "../csharp-text.ts";

const { syntax } = await nodePlatform.openSyntax({ syntax: "native", isSyntaxDemanded: false, defines: [] });

const isSure = (text: string) => hasSureAsyncName({ text, tokens: lex(text) });
const isError = (text: string) => syntax.withTree(`${text}\n`, (tree) => tree.hasError);

/** Where a value may stand, and where a name or a type may; each is whole. */
const MEMBERS = [
  ...[
    "int x = V;",
    "int P => V;",
    "int P { get; } = V;",
    "C(V) : base(V) { }",
    "C(V) : base(a, V) { }",
    "C(V) : this(V, V) { }",
    "int F() => x is (V, B(a, V)) ? 1 : F(a, V);",
    "void M() { F(a, V); A.F(a, V); await F(a, V); x = F(a, V); A(await F(V)); A(1, await F(a, V)); }",
    "void M() { x = a is B(a, V); (x, V) = F(b, V); if (F(a, V)) { } B<a, V> c; F<a, V>(b); L: base(V); }",
    "(a, V) F((int a, V) b, await V) => (a, V);",
    "void M(V) { }",
    "void M(int a = V) { }",
  ],
  ...[
    "void M(V x, int V) { }",
    "await I.F(V);",
    "Func<V> F = (a, V) => V;",
    "enum E { V = V, B }",
    "[A(V, X = V)] V F;",
  ],
  ...["class D(V) : B(V);", "delegate V D(V a, V b);", "V this[V i] => V;", "event V E;", "record R(V V) : B(V);"],
  ...["static V operator +(V a, V b) => V;", "int F() => a switch { V => V, V when V => V };"],
  ...["void M() { V; }", "void M() { F(V); await F(V); A.F(V, V); base.F(V); this.F(1, V); }"],
  ...["void M() { return V; }", "void M() { if (V) { } while (V) F(!V); }", "void M() { var (a, V) = x; (V, V) = V; }"],
  ...["void M() { x = V ? V : V; F(V: 1, V: V); }", "void M() { x = typeof(V); y = default(V); z = (V)a; }"],
  ...["void M() { try { } catch (V) { } foreach (var V in V) { } }", "void M() { using var V = V; V V = V; }"],
  ...[
    "void M() { F(out V); F(ref V, in V); x.V = V.V; x = x!.V; }",
    "void M() { x = from V in V let V = V select V; }",
  ],
] as const;

const VALUES = ["async", "async", "b", "async ?? b", "async.X", "async ? a : b", "!async", "async is true", "F(async)"];

const member = fc
  .tuple(fc.constantFrom(...MEMBERS), fc.array(fc.constantFrom(...VALUES), { minLength: 8, maxLength: 8 }))
  .map(([text, values]) =>
    values.reduce((filled, value) => filled.replace(/\bV\b/, value), text).replace(/\bV\b/g, "b"),
  );

const file = fc
  .tuple(fc.constantFrom("", "using X = async;\n", "using async;\n", "using X = async.Y;\n"), member)
  .map(([head, text]) => `${head}class C\n{\n    ${text}\n}\n`);

describe("async as a value where the grammar is sure to fail", () => {
  it("is found in no text that the grammar reads", () => {
    fc.assert(
      fc.property(fc.oneof(file, csharpText), (text) => {
        fc.pre(!isError(text));
        expect(isSure(text)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    "x = async ? a : b;",
    "return async;",
    "F(async: false);",
    "F(1, async: false);",
    "if (async) { }",
    "y = !async;",
    "await base.F(async);",
    "return A.F(async, 1);",
    "await base.F(a, async);",
    "x = F(G(1)[2], async, b);",
    "x = await F(async);",
    "A.B(await x.F(async));",
    "A.B(1, await F(a, async));",
  ])("%s", (statement) => {
    const text = `class C { void M() { ${statement} } }`;
    expect(isSure(text)).toBe(true);
    expect(isError(text)).toBe(true);
  });

  it.each([
    "F(async);",
    "F(a, async);",
    "A.F(a, async);",
    "await F(async);",
    "await F(a, async);",
    "x.async = 1;",
    "F(async () => 1);",
    "x = async y => y;",
    "bool async;",
  ])("is not %s", (statement) => expect(isSure(`class C { void M() { ${statement} } }`)).toBe(false));

  it("is not the type behind an alias", () => {
    expect(isSure("using X = async;")).toBe(false);
    expect(isSure("using X = async?;")).toBe(false);
  });
});
