import { beforeAll, describe, expect, it } from "vitest";
import type { CodeToken } from "../../../../../src/shared/model/details.ts";
import { assignIds, type IdentifiedType } from "../../../../../src/worker/facts/ids.ts";
import { memberSignature, typeSignature } from "../../../../../src/worker/languages/csharp/presentation/signature.ts";
import { type CSharpReader, createCSharpReader } from "../../../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { nodePlatform } from "../../../threads/in-process.ts";

const OPTIONS = { syntax: "native", isSyntaxDemanded: false, defines: [], languages: [] } as const;

let read: CSharpReader;

beforeAll(async () => {
  const { syntax } = await nodePlatform.openSyntax(OPTIONS, treeSitterGrammar);
  read = createCSharpReader(syntax);
});

function typeIn(text: string): IdentifiedType {
  const [type] = assignIds("12345678-12345678", read(text).facts);
  if (type === undefined) throw new Error("the text declares no type");
  return type;
}

function tokensOf(member: string, keyword = "class"): readonly CodeToken[] {
  const last = typeIn(`${keyword} C { ${member} }`).members.at(-1);
  if (last === undefined) throw new Error("the text declares no member");
  return memberSignature(last);
}

const textOf = (tokens: readonly CodeToken[]) => tokens.map(({ text }) => text).join("");
const withRole = (tokens: readonly CodeToken[], role: CodeToken["role"]) =>
  tokens.flatMap((token) => (token.role === role ? [token.text] : []));

describe("a member's signature", () => {
  it.each([
    ["void M() { }", "void M()"],
    [
      "public async Task<int?> M<T>(ref T a, params int[] b) where T : class, new() { }",
      "public async Task<int?> M<T>(ref T a, params int[] b) where T : class, new()",
    ],
    ['static int M(string s = "a, b", int n = -1) => 1;', 'static int M(string s = "a, b", int n = -1)'],
    ["public C(int a) : base(a) { }", "public C(int a)"],
    ["~C() { }", "~C()"],
    ["void @event(int @class, string id, in int @in = 1) { }", "void @event(int @class, string id, in int @in = 1)"],
    ["void IFoo.@lock<@is>() { }", "void IFoo.@lock<@is>()"],
    ["int @int => 1;", "int @int { get; }"],
    ["public int P { get; private set; } = 1;", "public int P { get; private set; }"],
    ["int P => 1;", "int P { get; }"],
    ["required string P { get; init; }", "required string P { get; init; }"],
    ["private readonly List<(int A, string)> f = new();", "private readonly List<(int A, string)> f"],
    ["const int Max = 3;", "const int Max"],
    ["public event Action? Done;", "public event Action? Done"],
    ["event Action Done { add { } remove { } }", "event Action Done { add; remove; }"],
    ["int this[int i, string k] { get => 1; }", "int this[int i, string k] { get; }"],
    ["int IList<T>.this[int i] => 1;", "int IList<T>.this[int i] { get; }"],
    ["void IFoo.Run() { }", "void IFoo.Run()"],
    ["public static C operator +(C a, C b) => a;", "public static C operator +(C a, C b)"],
    ["public static C operator checked -(C a) => a;", "public static C operator checked -(C a)"],
    ["public static bool operator true(C a) => true;", "public static bool operator true(C a)"],
    ["public static implicit operator int(C a) => 1;", "public static implicit operator int(C a)"],
    ["public static explicit operator List<C>(C a) => null;", "public static explicit operator List<C>(C a)"],
    ["int M() { static int Local<U>(U x) => 1; return 1; }", "static int Local<U>(U x)"],
    ["public fixed byte Buffer[8];", "public fixed byte Buffer"],
    ["delegate*<int, void> f;", "delegate*<int, void> f"],
    ["void M(string format, __arglist) { }", "void M(string format, __arglist)"],
  ])("of %s", (member, expected) => {
    const text = member.startsWith("int M() { static") ? localIn(member) : textOf(tokensOf(member));
    expect(text).toBe(expected);
  });

  it("of an enum's member is its name and its value", () => {
    expect(textOf(tokensOf("A", "enum"))).toBe("A");
    expect(textOf(tokensOf("A = B | 0x2", "enum"))).toBe("A = B | 0x2");
  });

  it("says what each word is", () => {
    const tokens = tokensOf(
      "public static Task<int> Find<T>(ref Dictionary<string, T> map, char c = 'x') where T : class { }",
    );
    expect(withRole(tokens, "keyword")).toEqual(["public", "static", "int", "ref", "string", "char", "where", "class"]);
    expect(withRole(tokens, "type")).toEqual(["Task", "T", "Dictionary", "T", "T"]);
    expect(withRole(tokens, "name")).toEqual(["Find"]);
    expect(withRole(tokens, "parameter")).toEqual(["map", "c"]);
    expect(withRole(tokens, "literal")).toEqual(["'x'"]);
  });
});

describe("a type's signature", () => {
  it.each([
    ["public sealed class A<T> : B<T>, IC where T : new() { }", "public sealed class A<T> : B<T>, IC where T : new()"],
    ["readonly record struct P(int X, int Y);", "readonly record struct P"],
    ["enum E : byte { }", "enum E : byte"],
    [
      "public delegate int D<in T>(T a, out int b) where T : struct;",
      "public delegate int D<T>(T a, out int b) where T : struct",
    ],
    ["interface I;", "interface I"],
    ["class @event<@in, T> { }", "class @event<@in, T>"],
  ])("of %s", (text, expected) => {
    expect(textOf(typeSignature(typeIn(text)))).toBe(expected);
  });
});

function localIn(member: string): string {
  const local = typeIn(`class C { ${member} }`).members.find(({ kind }) => kind === "localFunction");
  return local === undefined ? "" : textOf(memberSignature(local));
}
