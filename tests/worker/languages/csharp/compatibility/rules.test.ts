import { describe, expect, it } from "vitest";
import { allRules } from "../../../../../src/worker/languages/csharp/compatibility/all-rules.ts";
import { brokenRules, changesBetween } from "../../../diff/surfaces.ts";

describe("every rule", () => {
  it("has a name of its own, and says what it is about", () => {
    expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length);
    for (const { id, title, reason, breaks } of allRules) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect([title, reason].every((words) => words !== "")).toBe(true);
      expect(breaks.length).toBeGreaterThan(0);
    }
  });

  it.each(allRules.map((rule) => [rule.id, rule] as const))(
    "is broken by its example, and no other is: %s",
    async (id, { example }) => {
      expect(await brokenRules(example.before, example.after)).toEqual([id]);
      expect(await brokenRules(example.after, example.after)).toEqual([]);
    },
  );
});

describe("no rule", () => {
  it.each([
    ["a type added", "public class A { }", "public class A { } public class B { }"],
    ["a member added", "public class A { }", "public class A { public void M() { } }"],
    [
      "an overload added",
      "public class A { public void M() { } }",
      "public class A { public void M() { } public void M(int a) { } }",
    ],
    ["an internal type removed", "class A { } public class B { }", "public class B { }"],
    ["a private member removed", "public class A { int a; private void M() { } }", "public class A { }"],
    [
      "a protected member of a sealed class removed",
      "public sealed class A { protected void M() { } }",
      "public sealed class A { }",
    ],
    [
      "a protected member of a class that nobody derives from",
      "public class A { private A() { } protected void M() { } }",
      "public class A { private A() { } }",
    ],
    [
      "a member of a nested internal type removed",
      "public class A { internal class B { public void M() { } } }",
      "public class A { internal class B { } }",
    ],
    ["a body", "public class A { public int M() => 1; }", "public class A { public int M() => 2; }"],
    [
      "documentation",
      "/// <summary>One.</summary>\npublic class A { }",
      "/// <summary>Two.</summary>\npublic class A { }",
    ],
    [
      "the order of members",
      "public class A { public int B; public int C; }",
      "public class A { public int C; public int B; }",
    ],
    [
      "a keyword for a type",
      "public class A { public System.String M(Int32 a) => null; }",
      "public class A { public string M(int a) => null; }",
    ],
    [
      "a qualified name",
      "public class A { public IO.Stream M(Func<IO.Stream> a) => null; }",
      "public class A { public System.IO.Stream M(System.Func<Stream> a) => null; }",
    ],
    [
      "nullability of references",
      "public class A { public string M(List<string> a) => null; }",
      "public class A { public string? M(List<string?>? a) => null; }",
    ],
    [
      "nullability of an array of tuples",
      "public class A { public void M((int, int)[] a) { } }",
      "public class A { public void M((int, int)[]? a) { } }",
    ],
    [
      "names of tuples' elements",
      "public class A { public (int, string) M() => default; }",
      "public class A { public (int Count, string Name) M() => default; }",
    ],
    [
      "another name of a type parameter",
      "public class A<T> { public T M<U>(U a, T b) => b; }",
      "public class A<K> { public K M<V>(V a, K b) => b; }",
    ],
    ["visibility widened", "public class A { protected void M() { } }", "public class A { public void M() { } }"],
    ["unsealed", "public sealed class A { }", "public class A { }"],
    [
      "a static class opened",
      "public static class A { public static int B; }",
      "public class A { public static int B; }",
    ],
    ["virtual added", "public class A { public void M() { } }", "public class A { public virtual void M() { } }"],
    [
      "virtual removed where nobody derives",
      "public class A { internal A() { } public virtual void M() { } }",
      "public class A { internal A() { } public void M() { } }",
    ],
    [
      "a member moved to a base",
      "public class B { } public class A : B { public void M() { } }",
      "public class B { public void M() { } } public class A : B { }",
    ],
    ["an override removed", "public class A { public override string ToString() => null; }", "public class A { }"],
    [
      "a base put in between",
      "public class B { } public class A : B { }",
      "public class B { } public class C : B { } public class A : C { }",
    ],
    ["an internal interface removed", "interface I { } public class A : I { }", "interface I { } public class A { }"],
    [
      "an interface member with a body added",
      "public interface I { }",
      "public interface I { void M() { } int P => 1; static int S() => 1; }",
    ],
    [
      "an abstract member where nobody derives",
      "public abstract class A { internal A() { } }",
      "public abstract class A { internal A() { } public abstract void M(); }",
    ],
    ["an enum member added at the end", "public enum E { A, B }", "public enum E { A, B, C }"],
    [
      "an enum value written otherwise",
      "public enum E { A = 1, B = 2, C = 3 }",
      "public enum E { A = 0x1, B = 1 << 1, C = A | B }",
    ],
    [
      "a default written otherwise",
      "public class A { public void M(CancellationToken a = default(CancellationToken)) { } }",
      "public class A { public void M(CancellationToken a = default) { } }",
    ],
    [
      "a default added",
      "public class A { public void M(int a) { } }",
      "public class A { public void M(int a = 1) { } }",
    ],
    [
      "params added",
      "public class A { public void M(int[] a) { } }",
      "public class A { public void M(params int[] a) { } }",
    ],
    ["a setter added", "public class A { public int P { get; } }", "public class A { public int P { get; set; } }"],
    ["a constraint removed", "public class A<T> where T : class { }", "public class A<T> { }"],
    ["a constructor written that was implied", "public class A { }", "public class A { public A() { } }"],
    ["a constructor left to the compiler", "public class A { public A() { } }", "public class A { }"],
    ["async", "public class A { public Task M() => null; }", "public class A { public async Task M() { } }"],
    ["readonly of a struct removed", "public readonly struct S { }", "public struct S { }"],
    [
      "an operator's parameter renamed",
      "public class A { public static A operator +(A a, A b) => a; }",
      "public class A { public static A operator +(A left, A right) => left; }",
    ],
    [
      "an extension block for a method with `this`",
      "public static class A { public static int M(this string s, int a) => a; }",
      "public static class A { extension(string s) { public int M(int a) => a; } }",
    ],
    [
      "an extension block for a generic method with `this`",
      "public static class A { public static int M<T>(this T s, int a) => a; }",
      "public static class A { extension<T>(T s) { public int M(int a) => a; } }",
    ],
    [
      "an extension block for a method with `this ref`",
      "public static class A { public static int M(this ref int s) => 1; }",
      "public static class A { extension(ref int s) { public int M() => 1; } }",
    ],
    [
      "what every record implements",
      "public readonly struct A : System.IEquatable<A> { public bool Equals(A other) => true; }",
      "public readonly record struct A { }",
    ],
    ["a constructor that copies a record", "public record A { }", "public record A { protected A(A other) { } }"],
    [
      "a written Deconstruct that the compiler adds now",
      "public record A(int B) { public void Deconstruct(out int B) { B = 1; } }",
      "public record A(int B);",
    ],
    [
      "an implied Deconstruct that is written now",
      "public record A(int B);",
      "public record A(int B) { public void Deconstruct(out int b) { b = 1; } }",
    ],
    [
      "a Deconstruct that a record has from its base now",
      "public record A(int B); public record C(int B) : A(B) { }",
      "public record A(int B); public record C : A { public C(int B) : base(B) { } }",
    ],
    [
      "a setter with a body in an interface",
      "public interface I { int P { get => 1; } }",
      "public interface I { int P { get => 1; set { } } }",
    ],
  ])("is broken by %s", async (_, before, after) => {
    expect(await brokenRules(before, after)).toEqual([]);
  });
});

it("says of a constant that is a property now what both mean", async () => {
  const [before, after] = [
    "public class A { public const int B = 1; }",
    "public class A { public static int B => 1; }",
  ];
  expect(await brokenRules(before, after)).toEqual(["field-property-changed", "const-removed"]);
});

it("asks of a record what it asks of a class", async () => {
  const gone = ["parameterless-constructor-removed"];
  expect(await brokenRules("public record A { }", "public record A(int B);")).toEqual(gone);
  const lost = ["interface-removed"];
  expect(await brokenRules("public class A : System.IDisposable { }", "public record A { }")).toEqual(lost);
});

it.each([
  ["public record A(int B);", "public record A(int B, string C);", "parameter-added", "out int B, out string C"],
  ["public record A(int B, int C = 0);", "public record A(int B);", "parameter-removed", "out int B"],
  ["public record struct A(int B);", "public record struct A(long B);", "parameter-type-changed", "out long B"],
  ["public record A(int B, int C);", "public record A(int C, int B);", "parameters-reordered", "out int C, out int B"],
])(
  "says of a record with other parameters that it is taken apart in another way: %s %s",
  async (before, after, rule, now) => {
    const changes = await changesBetween(before, after);
    const found = changes.flatMap(({ breaking }) => breaking);
    expect(found.map((one) => one.rule)).toEqual(expect.arrayContaining(["deconstruct-changed", rule]));
    const { detail } = found.find((one) => one.rule === "deconstruct-changed") ?? {};
    expect(detail).toMatch(/^Deconstruct\(out .*\) → /);
    expect(detail).toContain(`→ Deconstruct(${now})`);
  },
);

it("says of a record that is none any more no more than that, and of one without parameters what is gone", async () => {
  const none = "public class A { public A(int B) { } public int B { get; init; } }";
  expect(await brokenRules("public record A(int B);", none)).toEqual(["record-removed"]);
  const gone = ["deconstruct-changed", "member-removed"];
  expect(await brokenRules("public record A(int B);", "public record A { public int B { get; init; } }")).toEqual(gone);
});

describe("another default", () => {
  it.each([
    ["a text with dots", '"www.glossa.dev"', '"api.glossa.dev"'],
    ["a text of white space", '" "', '""'],
    ["a character", "' '", "'.'"],
  ])("may be %s", async (_, before, after) => {
    const methodWith = (value: string) => `public class A { public void M(object a = ${value}) { } }`;
    expect(await brokenRules(methodWith(before), methodWith(after))).toEqual(["default-changed"]);
  });
});
