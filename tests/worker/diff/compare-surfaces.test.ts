import { describe, expect, it } from "vitest";
import { changeRows, changesBetween, surfaceOf } from "./surfaces.ts";

describe("the changes between two states", () => {
  it("are none where only white space, comments in bodies and places are others", async () => {
    const before = { "A/A.cs": "public class A { int B() { return 1; } } public class C { }" };
    const after = {
      "A/Other/C.cs": "\n\npublic class C\n{\n}",
      "A/A.cs": "public class A {\n int B() { // one\n return 1; } }",
    };
    expect(await changeRows(before, after)).toEqual([]);
  });

  it("are types and members that are new or gone, and of the others what has changed", async () => {
    const before = `namespace N;
public class Gone { public void M() { } }
/// <summary>Was.</summary>
public class Kept : IDisposable {
  public int Signature(int a) => 1;
  public int Body() => 1;
  /// <summary>Was.</summary>
  public int Text;
  public int All() => 1;
  public int Lost;
}`;
    const after = `namespace N;
/// <summary>Is.</summary>
public class Kept {
  public int Signature(long a) => 1;
  public int Body() => 2;
  /// <summary>Is.</summary>
  public int Text;
  /// <summary>Is.</summary>
  public long All() => 2;
  public string Fresh() => null;
}
public class New { public void K() { } }`;
    expect(await changeRows(before, after)).toEqual([
      "removed N.Gone",
      "signature+documentation N.Kept",
      "body N.Kept.Body",
      "documentation N.Kept.Text",
      "signature+body+documentation N.Kept.All",
      "signature N.Kept.Signature",
      "removed N.Kept.Lost",
      "added N.Kept.Fresh",
      "added N.New",
    ]);
  });

  it("take a partial type for one, and branches of an `#if` as well", async () => {
    const before = {
      "A/One.cs": "public partial class A { public int B() => 1; }",
      "A/Two.cs":
        "partial class A : IDisposable { public int C() => 1; partial void D(); partial void D() { } }\n#if X\npublic class E { public int F; }\n#else\npublic class E { public int G; }\n#endif",
    };
    const after = {
      "A/One.cs": "public partial class A : IDisposable { public int C() => 1; partial void D() { } }",
      "A/Three.cs": "partial class A { public int B() => 2; }\npublic class E { public int F; public int G; }",
    };
    expect(await changeRows(before, after)).toEqual(["body A.B"]);
  });

  it("tell types of one name in several projects apart", async () => {
    const before = { "A/P.cs": "class P { int A; }", "B/P.cs": "class P { int B; }" };
    expect(await changeRows(before, { "B/P.cs": "class P { int B; }", "A/P.cs": "class P { int A; }" })).toEqual([]);
    expect(await changeRows(before, { "B/P.cs": "class P { int B; }" })).toEqual(["removed P"]);
    expect(await changeRows({ "A/P.cs": "class P { }" }, { "B/P.cs": "class P { }" })).toEqual(["moved P"]);
  });

  it("find a member under another name by what it does", async () => {
    const before = `class A { public int Count(string text, int most) { return text.Length + most; } public string Name { get; set; }
      public void One() { } public void Two() { } }
      enum E { Red = 1, Green = 2 }`;
    const after = `class A { public int Total(string text, int most) { return text.Length + most; } public string FullName { get; set; }
      public void Three() { } public void Four() { } }
      enum E { Scarlet = 1, Green = 2 }`;
    expect(await changeRows(before, after)).toEqual([
      "renamed A.Count → A.Total",
      "renamed A.Name → A.FullName",
      "removed A.One",
      "removed A.Two",
      "added A.Three",
      "added A.Four",
      "renamed E.Red → E.Scarlet",
    ]);
  });

  it("find a type under another name by its members, and in another namespace by its name", async () => {
    const members = 'public int Sum(int a) => a + 1; public int Most(int a) => a * 7; public string Name => "x";';
    const before = `namespace N { class Order { ${members} } class Bill { int A; } class Pair<T> { } }`;
    const after = `namespace N { class Purchase { ${members} public int More; } class Pair<T, K> { } } namespace N.Bills { class Bill { int A; } }`;
    expect(await changeRows(before, after)).toEqual([
      "moved N.Bill → N.Bills.Bill",
      "signature N.Pair<T> → N.Pair<T, K>",
      "renamed N.Order → N.Purchase",
      "added N.Purchase.More",
    ]);
  });

  it("say what broke of what others see, and only there", async () => {
    const before =
      "namespace N { public class A { public void M(int a) { } internal void I(int a) { } public void R() { One(); } } public class B { } }";
    const after =
      "namespace N { public class A { public void M(int a, int b) { } internal void I(int a, int b) { } public void S() { One(); } } } namespace K { public class B { } }";
    const changes = await changesBetween(before, after);
    expect(
      changes.map(({ breaking, before: was }) => [
        was?.name,
        ...breaking.map(({ rule, detail }) => `${rule} ${detail}`),
      ]),
    ).toEqual([["N.B", "type-removed "], ["N.A.M", "parameter-added b: int"], ["N.A.I"], ["N.A.R", "member-removed "]]);
  });

  it("are found in a time that does not grow by the square, also of what is all alike", async () => {
    const all = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => `class ${name}${at} { int A() => 1; int B() => 2; }`).join("\n");
    const many = (name: string) =>
      `class M { ${Array.from({ length: 3000 }, (_, at) => `void ${name}(T${at} a) { }`).join("\n")} }`;
    const changes = await changesBetween(`${all("Old", 3000)}${many("Old")}`, `${all("New", 3000)}${many("New")}`);
    expect(changes.length).toBeGreaterThan(6000);
  });
});

describe("the surface of a code base", () => {
  it("says how far each declaration can be seen with all that it stands in, whatever part says it", async () => {
    const { types } = await surfaceOf({
      "A/One.cs": "public partial class A { public class In { public int B; } int C; protected int D; }",
      "A/Two.cs": "partial class A { internal class Hidden { public int E; } } class X { }",
    });
    const seen = [...types].flatMap(([key, [type]]) => [
      [key, type?.visibility],
      ...[...(type?.members.values() ?? [])].map((member) => [`${key}.${member.key}`, member.visibility]),
    ]);
    expect(Object.fromEntries(seen)).toEqual({
      A: "public",
      "A.In": "public",
      "A.In.B": "public",
      "A.C": "private",
      "A.D": "protected",
      "A.Hidden": "internal",
      "A.Hidden.E": "internal",
      X: "internal",
    });
  });
});
