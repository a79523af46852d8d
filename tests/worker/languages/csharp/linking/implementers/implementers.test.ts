import { describe, expect, it } from "vitest";
import { RenewableContext } from "../../../../../../src/worker/languages/csharp/linking/binding/binding-context.ts";
import { ImplementersByType } from "../../../../../../src/worker/languages/csharp/linking/implementers/implementers.ts";
import { StepLimit } from "../../../../../../src/worker/languages/csharp/linking/limits/budget.ts";
import { indexDeclarations } from "../../../../../../src/worker/languages/csharp/linking/linker.ts";
import { boundCode, type Sources } from "../bound-code.ts";
import { fixture } from "../fixture.ts";

/** The marks of the members that implement or override the one marked `of`. */
async function implementersIn(source: string): Promise<readonly string[]> {
  const { code, implementers } = await open(source);
  return implementers
    .of(code.idOf("of"))
    .map((id) => code.nameOf(id))
    .sort();
}

/** The marks of the members that the one marked `of` implements or overrides, and `outside`. */
async function basesIn(source: string): Promise<readonly string[]> {
  const { code, implementers } = await open(source);
  const { ids, hasOutside } = implementers.basesOf(code.idOf("of"));
  return [...ids.map((id) => code.nameOf(id)).sort(), ...(hasOutside ? ["outside"] : [])];
}

async function open(source: Sources) {
  const code = await boundCode(source);
  const input = code.codeBase.linkInput();
  const context = new RenewableContext(await indexDeclarations(input), input);
  return { code, context, implementers: new ImplementersByType(context) };
}

it("makes no symbols for members that nothing can override or implement", async () => {
  const { code, context, implementers } = await open(
    "class A<T> { void /*=plain*/M() {} public virtual void /*=open*/N() {} }",
  );
  const before = context.symbols.store.count;
  expect(implementers.someOf(code.idOf("plain"))).toEqual({ ids: [], total: 0 });
  expect(context.symbols.store.count).toBe(before);
  implementers.someOf(code.idOf("open"));
  expect(context.symbols.store.count).toBeGreaterThan(before);
});

const overloads = (word: string) => Array.from({ length: 40 }, (_, n) => `public ${word} void M(T${n} t) {}`).join(" ");
const TYPES = Array.from({ length: 41 }, (_, n) => `class T${n} {}`).join(" ");

it("tells one of very many overloads from the others", async () => {
  const code = (base: string, own: string) =>
    `${TYPES} class A { ${overloads("virtual")} public virtual void ${base}M(T40 t) {} } class B : A { ${overloads("override")} public override void ${own}M(T40 t) {} }`;
  expect(await implementersIn(code("/*=of*/", "/*=own*/"))).toEqual(["own"]);
  expect(await basesIn(code("/*=base*/", "/*=of*/"))).toEqual(["base"]);
});

it("are above a member alone, and not what overrides it further down", async () => {
  const { code, implementers } = await open(
    `class A { public virtual void /*=a*/M() {} } class B : A { public override void /*=b*/M() {} }
    class C : B { public override void /*=c*/M() {} } class D : C { }`,
  );
  const above = (name: string) => implementers.basesOf(code.idOf(name)).ids.map((id) => code.nameOf(id));
  expect([above("b"), above("c")]).toEqual([["a"], ["b", "a"]]);
});

it("names no more than a hundred members that one may override", async () => {
  const many = (word: string) =>
    Array.from({ length: 150 }, (_, n) => `public ${word} void M(Unknown${n} t) {}`).join(" ");
  const { code, implementers } = await open(
    `class A { ${many("virtual")} } class B : A { ${many("override")} public override void /*=of*/M(Unknown t) {} }`,
  );
  expect(implementers.basesOf(code.idOf("of")).ids).toHaveLength(100);
});

describe("what is meant besides when a member is called", () => {
  it("are the members that implement an interface's", async () =>
    expect(await implementersIn(fixture("implementers/interface-members"))).toEqual(["a", "s"]));

  it("are explicit implementations rather than others of the name", async () =>
    expect(
      await implementersIn(
        `interface I { void /*=of*/M(); } class A : I { void /*=explicit*/I.M() {} public void M() {} }`,
      ),
    ).toEqual(["explicit"]));

  it("are overrides, at any depth", async () =>
    expect(await implementersIn(fixture("implementers/overrides"))).toEqual(["b", "d"]));

  it("are those of interfaces with type arguments", async () =>
    expect(await implementersIn(fixture("implementers/generic-interfaces"))).toEqual(["int", "u"]));

  it("are those of an interface that is implemented for several type arguments", async () =>
    expect(
      await implementersIn(`interface IHandler<T> { void /*=of*/Handle(T x); }
      class Both : IHandler<int>, IHandler<string> {
        public void /*=number*/Handle(int x) {} public void /*=text*/Handle(string x) {} public void Handle(long x) {}
      }
      class Explicit : IHandler<int>, IHandler<string> {
        void /*=ownNumber*/IHandler<int>.Handle(int x) {} void /*=ownText*/IHandler<string>.Handle(string x) {}
      }`),
    ).toEqual(["number", "ownNumber", "ownText", "text"]));

  it("are generic methods", async () =>
    expect(
      await implementersIn(
        `interface I { void /*=of*/M<T>(T t); } class A : I { public void /*=a*/M<U>(U u) {} public void M(int i) {} }`,
      ),
    ).toEqual(["a"]));

  it("are members that a base already has", async () =>
    expect(
      await implementersIn(
        `interface I { void /*=of*/M(); } class Base { public void /*=base*/M() {} } class A : Base, I {}`,
      ),
    ).toEqual(["base"]));

  it("are properties and events as well", async () =>
    expect(
      await implementersIn(`interface I { int /*=of*/P { get; } } class A : I { public int /*=a*/P => 1; }`),
    ).toEqual(["a"]));

  it("are none for a method that nothing can override", async () =>
    expect(
      await implementersIn(`class A { public void /*=of*/M() {} } class B : A { public new void M() {} }`),
    ).toEqual([]));

  it("are none for a constructor", async () =>
    expect(await implementersIn(`abstract class A { protected /*=of*/A() {} } class B : A { B() {} }`)).toEqual([]));
});

describe("what a member overrides or implements", () => {
  it.each([
    ["are the methods above it, at any height", fixture("implementers/methods-above"), ["a", "b"]],
    [
      "is the interface's, also where it is implemented in so many words",
      `interface I { void /*=i*/M(); } interface J { void M(); } class A : I, J { void /*=of*/I.M() {} void J.M() {} }`,
      ["i"],
    ],
    [
      "is an interface's that only a class below it names",
      `interface I { void /*=i*/M(); } class Base { public void /*=of*/M() {} } class A : Base, I {}`,
      ["i"],
    ],
    [
      "is nothing for an overload",
      `interface I { void M(int i); } class A : I { public void M(int i) {} public void /*=of*/M(string s) {} }`,
      [],
    ],
    ["is nothing for a constructor", `abstract class A { protected A() {} } class B : A { /*=of*/B() {} }`, []],
    ["may be the framework's", `class A { public override string /*=of*/ToString() => ""; }`, ["outside"]],
    [
      "may be an interface of the framework",
      `class A : System.IDisposable { public void /*=of*/Dispose() {} public void M() {} }`,
      ["outside"],
    ],
    [
      "may be something of a base that nobody knows",
      `class A : SomebodyElses { public void /*=of*/M() {} }`,
      ["outside"],
    ],
    ["is nothing for a private member of such a type", `class A : SomebodyElses { private void /*=of*/M() {} }`, []],
  ])("%s", async (_, source, expected) => expect(await basesIn(source)).toEqual(expected));
});

describe("for a question about very many members", () => {
  const CHAIN = `interface I { void /*=i*/M(); } class A : I { public virtual void /*=a*/M() {} }
    class B : A { public override void /*=b*/M() {} } class C : B { public override void /*=c*/M() {} }`;

  it("the answers are those for each", async () => {
    const { code, implementers } = await open(CHAIN);
    const bounded = implementers.bounded();
    for (const mark of ["i", "a", "b", "c"]) {
      const id = code.idOf(mark);
      expect([bounded.of(id), bounded.basesOf(id)]).toEqual([implementers.of(id), implementers.basesOf(id)]);
    }
  });

  it("there is none where all together would take too long, while one alone is still answered", async () => {
    const { code, implementers } = await open(CHAIN);
    const bounded = implementers.bounded(new StepLimit(3));
    expect([bounded.of(code.idOf("i")), bounded.basesOf(code.idOf("b"))]).toEqual([undefined, undefined]);
    expect(implementers.of(code.idOf("i"))).toHaveLength(3);
    expect(implementers.basesOf(code.idOf("b")).ids).toHaveLength(2);
    expect(implementers.bounded().of(code.idOf("i"))).toHaveLength(3);
  });
});

it("names a member of a file that two projects compile once", async () => {
  const include = `<Project><ItemGroup><Compile Include="../shared/*.cs" /></ItemGroup></Project>`;
  const { code, implementers } = await open({
    "base/base.cs": "public class A { public virtual void /*=of*/M() {} }",
    "base/Base.csproj": "<Project />",
    "shared/b.cs": "public partial class B : A { public override void M() {} }",
    "one/One.csproj": include.replace("<ItemGroup>", `<ItemGroup><ProjectReference Include="../base/Base.csproj" />`),
    "two/Two.csproj": include.replace("<ItemGroup>", `<ItemGroup><ProjectReference Include="../base/Base.csproj" />`),
    "one/more.cs": "public partial class B { }",
    "two/more.cs": "public partial class B { }",
  });
  expect(implementers.of(code.idOf("of"))).toHaveLength(1);
});
