import { describe, expect, it } from "vitest";
import { CodeBase, linked } from "./code-base.ts";

const REFERRING = `<Project><ItemGroup><ProjectReference Include="../lib/Lib.csproj" /></ItemGroup></Project>`;

describe("partial types", () => {
  it("are joined over files, and their base lists with them", async () => {
    const code = await linked({
      "a.cs": "namespace N; partial class C : IFoo { } interface IFoo { }",
      "b.cs": "namespace N; partial class C : Base { } class Base { class Inner { } }",
      "c.cs": "namespace N; partial class C { class D : Inner { } }",
    });
    expect(code.parts("N.C")).toEqual(["a.cs N.C", "b.cs N.C", "c.cs N.C"]);
    expect([code.base("a.cs N.C"), code.base("b.cs N.C")]).toEqual(["N.IFoo", "N.Base"]);
    // Private in Base, so that only a public or protected one would be inherited.
    expect(code.base("N.C.D")).toBeNull();
  });

  it("inherit through the base list of any part", async () => {
    const code = await linked({
      "a.cs": "namespace N; partial class C : Base { } class Base { protected class Inner { } }",
      "b.cs": "namespace N; partial class C { class D : Inner { } }",
    });
    expect(code.base("N.C.D")).toBe("N.Base.Inner");
  });

  it("are told apart by namespace, arity and what is around them", async () => {
    const code = await linked(
      "namespace A { partial class C { } partial class C<T> { } class O { partial class C { } } } namespace B { partial class C { } }",
    );
    expect(["A.C", "A.C`1", "A.O.C", "B.C"].map((name) => code.parts(name).length)).toEqual([1, 1, 1, 1]);
  });

  it("are named by the part whose file is called like them", async () => {
    const code = await linked({
      "C.Async.cs": "partial class C { }",
      "C.cs": "partial class C { }",
      "D.cs": "class D : C { }",
    });
    expect(code.base("D")).toBe("C.cs C");
  });

  it("are named by a part that the preprocessor keeps", async () => {
    const code = await linked({
      "C.cs": "#if OLD\npartial class C { }\n#endif",
      "More.cs": "partial class C { } class D : C { }",
    });
    expect(code.base("D")).toBe("More.cs C");
  });
});

describe("derived types", () => {
  it("are found for every part, in the order of the files", async () => {
    const code = await linked({
      "a.cs": "partial class Base { } class A : Base { }",
      "b.cs": "partial class Base { } class B : Base, I { } interface I { } struct S : I { }",
    });
    expect(code.derived("a.cs Base")).toEqual(["A", "B"]);
    expect(code.derived("b.cs Base")).toEqual(["A", "B"]);
    expect(code.derived("I")).toEqual(["B", "S"]);
    expect(code.derived("A")).toEqual([]);
  });

  it("know a base that another project takes from a shared folder", async () => {
    const code = await linked({
      "a/A.csproj": `<Project><ItemGroup><Compile Include="../shared/*.cs" /></ItemGroup></Project>`,
      "a/a.cs": "class A : Shared { }",
      "b/B.csproj": `<Project><ItemGroup><Compile Include="../shared/*.cs" /></ItemGroup></Project>`,
      "b/b.cs": "class B : Shared { }",
      "shared/s.cs": "class Shared { }",
    });
    expect(code.derived("Shared")).toEqual(["A", "B"]);
  });

  it("of a type that is partly shared are those of the project", async () => {
    const include = `<Project><ItemGroup><Compile Include="../c/*.cs" /></ItemGroup></Project>`;
    const code = await linked({
      "a/A.csproj": include,
      "a/a.cs": "partial class Base { } class A : Base { }",
      "c/c.cs": "partial class Base { }",
      "d/D.csproj": include,
      "d/d.cs": "partial class Base { } class D : Base { }",
    });
    expect(code.parts("d/d.cs Base")).toEqual(["c/c.cs Base", "d/d.cs Base"]);
    expect(code.derived("a/a.cs Base")).toEqual(["A"]);
    expect(code.derived("d/d.cs Base")).toEqual(["D"]);
    expect(code.derived("c/c.cs Base")).toEqual(["A", "D"]);
  });
});

describe("projects", () => {
  it("have types of their own", async () => {
    const code = await linked({
      "a/A.csproj": "<Project />",
      "a/a.cs": "public partial class Base { } class A : Base { }",
      "b/B.csproj": "<Project />",
      "b/b.cs": "public partial class Base { } class B : Base { }",
    });
    expect([code.base("A"), code.base("B")]).toEqual(["a/a.cs Base", "b/b.cs Base"]);
    expect(code.parts("a/a.cs Base")).toHaveLength(1);
  });

  it("see the types of those they refer to, after their own", async () => {
    const code = await linked({
      "app/App.csproj": REFERRING,
      "app/a.cs": "using Lib; class Own { } class A : Own { } class B : Other { }",
      "lib/Lib.csproj": "<Project />",
      "lib/l.cs": "namespace Lib; public class Own { } public class Other { }",
    });
    expect([code.base("A"), code.base("B")]).toEqual(["Own", "Lib.Other"]);
  });

  it("do not see what they don't refer to", async () => {
    const code = await linked({
      "app/App.csproj": "<Project />",
      "app/a.cs": "class A : Other { }",
      "lib/Lib.csproj": "<Project />",
      "lib/l.cs": "public class Other { }",
    });
    expect(code.base("A")).toBeNull();
  });

  it("take a namespace of an unseen project for none", async () => {
    const code = await linked({
      "app/App.csproj": "<Project />",
      "app/a.cs": "namespace N { class A : X.Base { } } namespace X { class Base { } }",
      "lib/Lib.csproj": "<Project />",
      "lib/l.cs": "namespace N.X; public class Base { }",
    });
    expect(code.base("N.A")).toBe("X.Base");
  });

  it("keep their global usings for themselves", async () => {
    const code = await linked({
      "a/A.csproj": "<Project />",
      "a/usings.cs": "global using X;",
      "a/a.cs": "namespace X { class Base { } } namespace N { class A : Base { } }",
      "b/B.csproj": "<Project />",
      "b/b.cs": "namespace X { class Base { } } namespace N { class B : Base { } }",
    });
    expect([code.base("N.A"), code.base("N.B")]).toEqual(["a/a.cs X.Base", null]);
  });

  it("import what their files say", async () => {
    const code = await linked({
      "a/A.csproj": `<Project><ItemGroup><Using Include="X" /><Using Include="Y.Other" Alias="Short" /></ItemGroup></Project>`,
      "a/a.cs":
        "namespace X { class Base { } } namespace Y { class Other { } } namespace N { class A : Base { } class B : Short { } }",
    });
    expect([code.base("N.A"), code.base("N.B")]).toEqual(["X.Base", "Y.Other"]);
  });

  it("prefer a public type of another project to one that cannot be used", async () => {
    const code = await linked({
      "app/App.csproj": REFERRING,
      "app/a.cs": "using X; using Y; class A : Base { }",
      "lib/Lib.csproj": "<Project />",
      "lib/l.cs": "namespace X { class Base { } } namespace Y { public class Base { } }",
    });
    expect(code.base("A")).toBe("Y.Base");
  });
});

it("counts the symbols that are defined", async () => {
  const code = new CodeBase({ "a.cs": "#if FULL\nclass Base { }\n#endif\nclass A : Base { }" });
  expect((await code.link(["FULL"])).base("A")).toBe("Base");
  expect((await code.link()).base("A")).toBeNull();
});

it("reads a second time only the files whose comments are inherited from or to", async () => {
  const files = {
    "a.cs": "class A : B {\n/// <inheritdoc/>\npublic override void M() { } }",
    "b.cs": "class B {\n/// <summary>B</summary>\npublic virtual void M() { } }",
    "c.cs": "class C { }",
  };
  const code = new CodeBase(files);
  await code.link();
  expect(code.readings).toEqual(["a.cs", "b.cs", "c.cs", "a.cs", "b.cs"]);
});
