import { describe, expect, it } from "vitest";
import { expectBound } from "../../bound-code.ts";
import { externalNames } from "../../bound-names.ts";
import { fixture, withTypes } from "../../fixture.ts";

const XY = fixture("names/types");

describe("a name means", () => {
  it("the parameter before the field", () =>
    expectBound(`${XY}class A { X v; void F(Y v) { v./*y!*/Go(); this.v./*x!*/Go(); } }`));

  it("the local before the property", () =>
    expectBound(`${XY}class A { X V => null; void F() { Y V = null; V./*y!*/Go(); } void G() => V./*x!*/Go(); }`));

  it("the local of its own block", () =>
    expectBound(
      `${XY}class A { X v; void F() { { Y v = null; v./*y*/Go(); } v./*x*/Go(); { var v = new X(); v./*x*/Go(); } } }`,
    ));

  it("the member of the type before that of the type around", () =>
    expectBound(
      `${XY}class Out { static X v; static X w; class In { static Y v; void F() { v./*y*/Go(); w./*x*/Go(); } } }`,
    ));

  it("the inherited member before that of the type around", () =>
    expectBound(
      `${XY}class Base { protected Y v; } class Out { static X v; class In : Base { void F() => v./*y*/Go(); } }`,
    ));

  it("the parameter of a primary constructor in the whole type", () =>
    expectBound(
      `${XY}class A(Y v) { void F() => v./*y!*/Go(); object P => v./*y*/Go; X v2 = null; void G() => v2./*x*/Go(); }`,
    ));

  it("the parameter of a primary constructor before the field that begins with it", () =>
    expectBound(`class X { public Y Other() => null; public void /*=x*/Go() {} } class Y { public void /*=y*/Go() {} }
    class A(X value) {
      readonly Y value = value.Other();
      readonly Y again = Do(() => { value./*x!*/Go(); return null; });
      static Y Do(System.Func<Y> f) => f();
      void F() { value./*y!*/Go(); }
    }`));

  it("the field before the parameter of a primary constructor", () =>
    expectBound(`${XY}class A(Y v) { X v = null; void F() => v./*x*/Go(); }`));

  it("the property of a record, from outside too", () =>
    expectBound(`${XY}record R(Y V, X W); class A { void F(R r) { r.V./*y*/Go(); r.W./*x*/Go(); } }`));

  it("the member before the type of its name", () => expectBound(withTypes("names/member-before-type")));

  it("the inherited member before the class of its name, whatever constructors that has", () =>
    expectBound(`${XY}class Base { protected X Own => null; protected X Sent => null; }
    class Own : Base { Own(int i) {} void F() => Own./*x!*/Go(); }
    class Sent(int i) : Base { void F() => Sent./*x!*/Go(); }`));

  it("the nested type before what is inherited or stands further out, unless it is called", () =>
    expectBound(`${XY}class Base { protected X Own => null; protected X Up => null; protected X Out => null; protected void /*=called*/Call() {} }
    class Nested { protected class Out { public static void /*=out*/Go() {} } protected class Deep { public static void /*=deep*/Go() {} } }
    class A : Base {
      class Own { public static void /*=own*/Go() {} }
      class Call { public static void /*=type*/Go() {} }
      void F() { Own./*own!*/Go(); this.Own./*x!*/Go(); Up./*x!*/Go(); /*called!*/Call(); Call./*type!*/Go(); }
      class In : Nested { void F() { Out./*out!*/Go(); Own./*own!*/Go(); } }
    }
    class B { X Deep; public void Own() {} }
    class C : B { public class Own { public static void /*=inner*/Go() {} } }
    class D : Nested { X Deep; void F() { Deep./*x!*/Go(); C.Own./*inner!*/Go(); } }`));

  it("the type as well, where a property has its type's name", () =>
    expectBound(`class Color { public static void /*=s*/Make() {} public void /*=i*/Paint() {} }
    class A { Color Color { get; } void F() { Color./*s*/Make(); Color./*i*/Paint(); } }`));

  it("what `using static` brings, behind all that is nearer", () => expectBound(fixture("names/using-static")));

  it("the constants of an enum that `using static` brings", () =>
    expectBound(fixture("names/using-static-of-an-enum")));

  it("the namespace that an alias stands for, behind `global::` and inside of those around", () =>
    expectBound(`using Top = global::Far.Near;
    namespace Far.Near { class S { public static void /*=top*/Go() {} } }
    namespace N.In { class S { public static void /*=inner*/Go() {} } }
    namespace N.Out {
      using Inner = In;
      class C { void M() { Top::S./*top!*/Go(); Top.S./*top!*/Go(); Inner.S./*inner!*/Go(); } }
    }`));

  it("the namespace, down to the type in it", () =>
    expectBound(`namespace N.M { static class T { public static void /*=t*/Go() {} } }
    namespace N { class A { void F() { M.T./*t*/Go(); N.M.T./*t*/Go(); global::N.M.T./*t*/Go(); } } }`));

  it("the alias", () =>
    expectBound(`using Q = N.T; using NS = N; using L = System.Collections.Generic.List<N.T>;
    namespace N { class T { public static void /*=t*/Go() {} public void /*=i*/Run() {} } }
    class T { public static void Go() {} }
    class A { void F(L l) { Q./*t*/Go(); NS.T./*t*/Go(); NS::T./*t*/Go(); l[0]./*i*/Run(); } }`));

  it("the alias before what is called so further out, a namespace even", () =>
    expectBound(`namespace Top.Shell { class S { public static void Go() {} } }
    namespace Far { class Shell { public static void /*=type*/Go() {} } }
    namespace Near { class S { public static void /*=near*/Go() {} } }
    namespace Top.Other { using Shell = Far.Shell; class C { void M() => Shell./*type!*/Go(); } }
    namespace Top.Third { using Shell = Near; class C { void M() => Shell.S./*near!*/Go(); } }`));

  it("the type of the nearest namespace", () => expectBound(fixture("names/nearest-namespace")));

  it("the nested type, of a base too", () => expectBound(fixture("names/nested-types")));

  it("the type parameter before a type of its name", () =>
    expectBound(`${XY}class T { public void Go() {} } class A { void F<T>(T t) where T : X => t./*x*/Go(); }`));

  it("no type where a method is called", () =>
    expectBound(`class Thing { } class A { Thing /*=m*/Thing() => null; void F() => /*m*/Thing(); }`));

  it("a method past a field that cannot be called", () =>
    expectBound(`class Out { static void /*=go*/Go() {} class In { int Go; void F() => /*go*/Go(); } }`));

  it("nothing here for a delegate in a field, property, local, parameter or event", () =>
    expectBound(fixture("names/called-delegates")));

  it("what the delegate of a field answers", () =>
    expectBound(`using System;
    ${XY}delegate Y Maker(int i);
    class A { Func<X> f; Maker m; void F() { f()./*x*/Go(); m(1)./*y*/Go(); f.Invoke()./*x*/Go(); } }`));

  it("members with @ before their names", () =>
    expectBound(`class A { void /*=new*/@new() {} void F(A @this) { /*new*/@new(); @this./*new*/@new(); } }`));

  it("the same in a partial type's other file", () =>
    expectBound({
      "a.cs": "partial class A { private void /*=go*/Go() {} X v; } class X { public void /*=x*/Run() {} }",
      "b.cs": "partial class A { void F() { /*go!*/Go(); v./*x!*/Run(); } }",
    }));

  it("what is in the scope of top-level statements", () =>
    expectBound(`var x = new /*make*/X(); x./*go*/Go(); void Local() {} /*0*/Local();
    class X { public /*=make*/X() {} public void /*=go*/Go() {} }`));

  it("what the preprocessor keeps rather than what it leaves out", () =>
    expectBound(
      `class A {
#if ON
      void /*=on*/M() {}
#else
      void M() {}
#endif
      void F() => /*on*/M();
    }`,
      ["ON"],
    ));

  it("what the preprocessor leaves out by a member that it leaves out, where nothing else can be meant", () =>
    expectBound(
      `class A {
#if DEBUG
      object Only() => new /*tool*/Tool();
      object Both() => new /*kept*/Twice(1);
      class Inner { public /*=inner*/Inner() { } }
      object Nested() => new /*inner*/Inner();
#endif
      object Kept() => new /*0*/Tool();
    }
#if DEBUG
    class Tool { public /*=tool*/Tool() { } }
    class Twice { public Twice(int i) { } }
#else
    class Twice { public /*=kept*/Twice(int i) { } }
#endif`,
    ));

  it("nothing of a project that is not seen", () =>
    expectBound({
      "one/one.csproj": `<Project Sdk="Microsoft.NET.Sdk"></Project>`,
      "two/two.csproj": `<Project Sdk="Microsoft.NET.Sdk"></Project>`,
      "three/three.csproj": `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><ProjectReference Include="../two/two.csproj" /></ItemGroup></Project>`,
      "one/a.cs": "class A { void F() => Tool./*0*/Go(); }",
      "two/b.cs": "static class Tool { public static void /*=go*/Go() {} }",
      "three/c.cs": "class C { void F() => Tool./*go*/Go(); }",
    }));

  it("of a type that is imported further in comes before a namespace further out", () =>
    expectBound({
      "a.cs": "namespace N.Json { public static class Json { public static void /*=go*/Go() {} } }",
      "b.cs": "namespace N.Other { using N.Json; class A { void F() { Json./*go!*/Go(); } } }",
      "c.cs": "namespace N.Json.Sub { public static class Json2 { public static void /*=sub*/Go() {} } }",
      "d.cs": "using N.Json; namespace N.Third { class A { void F() { Json.Sub.Json2./*sub!*/Go(); } } }",
    }));

  it("a type or a method where it has type arguments, whatever is called so without them", () =>
    expectBound(`
    class Lease<T> { public static Lease<T> /*=create*/Create() => null; public void /*=go*/Go() {} }
    class Field { static int Lease; void F<T>() { var l = Lease<T>./*create!*/Create(); l./*go!*/Go(); } }
    class Primary(int Lease) { void F() => Lease<int>./*create!*/Create(); int G() => Lease; }
    class Method { static void Lease() {} static void Lease<A, B>() {} void F() => Lease<int>./*create!*/Create(); }
    class Own { static void /*=one*/Make<A>() {} static void Make<A, B>() {} void F() => /*one!*/Make<int>(); }`));
});

it("top-level statements see what `Program` declares", () =>
  expectBound(`/*help!*/Help(Limit); Other./*go!*/Go();
  partial class Program { static int Limit = 1; static void /*=help*/Help(int i) {} class Other { public static void /*=go*/Go() {} } }`));

it("a name with type arguments means no namespace, however near", () =>
  expectBound(fixture("names/namespace-like-a-generic-type")));

it("what two usings, or two constraints, bring in is one declaration", async () => {
  await expectBound({
    "global.cs": "global using static Numbers;",
    "a.cs": `using static Numbers;
    static class Numbers { public static long Take(long l) => l; public static int /*=int*/Take(int i) => i; }
    class A { int F() => /*int!*/Take(1); }`,
  });
  await expectBound(`
    interface IMake<T> where T : IMake<T> { static virtual T /*=text*/Make(string s) => default; static virtual T Make(object o) => default; }
    interface IMore<T> : IMake<T> where T : IMore<T> {}
    class A { T F<T>() where T : IMake<T>, IMore<T> => T./*text!*/Make(""); }`);
});

it("an alias of an array, of what may be missing or of a tuple is no type of the name in it", () =>
  expectBound(`using All = N.V[]; using Maybe = N.S?; using Pair = (N.V first, int second); using N;
  class A {
    void F(All all, Maybe maybe, Pair pair) {
      all./*array!*/At(0)./*go!*/Go(); all[0]./*go!*/Go(); maybe./*maybe!*/At(0); pair./*pair!*/At(0); pair.first./*one!*/At(0);
    }
  }
  namespace N {
    public class V { public void /*=go*/Go() {} }
    public struct S {}
    public static class E {
      public static V /*=array*/At(this V[] a, int i) => null; public static int /*=one*/At(this V a, int i) => 0;
      public static V /*=maybe*/At(this S? a, int i) => null; public static int At(this S a, int i) => 0;
      public static V /*=pair*/At(this (V, int) a, int i) => null;
    }
  }`));

it("a local function with other type arguments leaves the name to a method", () =>
  expectBound(`
  class A {
    static T /*=two*/Make<T, U>() => default;
    void F() { /*two!*/Make<int, string>(); /*one!*/Make<int>(); T /*=one*/Make<T>() => default; }
  }`));

it("an inherited member is meant before a parameter of the primary constructor, unless it cannot be seen", () =>
  expectBound(`
  class Own { public void /*=own*/Go() {} }
  class Inherited { public void /*=inherited*/Go() {} }
  class Base { protected Inherited open; private Inherited hidden; public Base(Own own) {} }
  class A(Own open, Own hidden) : Base(open) {
    void F() { open./*inherited!*/Go(); hidden./*own!*/Go(); }
  }`));

it("Nullable without type arguments in its brackets is the generic one", async () =>
  expect(await externalNames(`using System; class A { const string F = nameof(Nullable<>.Value); }`)).toEqual({
    Nullable: "T:System.Nullable`1",
    Value: "P:System.Nullable`1.Value",
  }));
