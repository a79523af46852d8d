import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";

describe("an extension method", () => {
  it("is called on what it extends", () =>
    expectBound(`class X {} static class E { public static void /*=go*/Go(this X x, int i) {} public static void Go(this string s, int i) {} }
    class A { void F(X x) { x./*go!*/Go(1); E./*go!*/Go(x, 1); x?./*go!*/Go(1); x./*0*/Go(); x./*0*/Go(""); } }`));

  it("comes after the methods of the type", () =>
    expectBound(`class X { public void /*=own*/Go(object o) {} } static class E { public static void Go(this X x, int i) {} public static void /*=two*/Go(this X x, int i, int j) {} }
    class A { void F(X x) { x./*own!*/Go(1); x./*two!*/Go(1, 2); } }`));

  it("is seen where its namespace is", () =>
    expectBound({
      "e.cs": "namespace N { public static class E { public static void /*=go*/Go(this string s) {} } }",
      "with.cs": `using N; class A { void F() => ""./*go!*/Go(); }`,
      "without.cs": `class B { void F() => ""./*0*/Go(); }`,
      "inside.cs": `namespace N.M { class C { void F() => ""./*go!*/Go(); } }`,
      "global.cs": `namespace O { using N; class D { void F() => ""./*go!*/Go(); } } namespace P { class Q { void F() => ""./*0*/Go(); } }`,
    }));

  it("is that of the nearest namespace", () =>
    expectBound({
      "far.cs":
        "namespace Far { public static class E { public static void /*=far*/Go(this string s) {} public static void /*=int*/Go(this int s) {} } }",
      "near.cs": `using Far; namespace Near { public static class E { public static void /*=near*/Go(this object s) {} } class A { void F() { ""./*near*/Go(); 1./*near*/Go(); } } } namespace Other { class B { void F() { ""./*far*/Go(); 1./*int*/Go(); } } }`,
    }));

  it("is brought by using static of its class", () =>
    expectBound({
      "e.cs":
        "namespace N { public static class E { public static void /*=go*/Go(this string s) {} } public static class G { public static void Go(this string s) {} } }",
      "a.cs": `using static N.E; class A { void F() => ""./*go!*/Go(); }`,
    }));

  it("is chosen by the receiver", () =>
    expectBound(`using System.Collections.Generic;
    interface I {} class X : I {} class Z : X {}
    static class E { public static void /*=i*/Go(this I i) {} public static void /*=x*/Go(this X x) {} public static void /*=seq*/Go(this IEnumerable<X> s) {} public static void /*=any*/Go<T>(this T t) {} }
    class A { void F(I i, Z z, List<Z> l, int n) { i./*i!*/Go(); z./*any*/Go(); E.Go((X)z); ((X)z)./*x*/Go(); l./*any*/Go(); n./*any*/Go(); } }`));

  it("is generic, inferred from the receiver", () =>
    expectBound(`using System; using System.Collections.Generic;
    class X { public void /*=x*/Run() {} } class Y { public void /*=y*/Run() {} public X X; }
    static class E { public static T First2<T>(this IEnumerable<T> s) => default; public static R Map<T, R>(this T t, Func<T, R> f) => f(t); public static T With<T>(this T t, Action<T> a) where T : class => t; }
    class A { void F(List<X> l, Y y) { l.First2()./*x!*/Run(); y.Map(v => v.X)./*x!*/Run(); y.With(v => v./*y!*/Run())./*y!*/Run(); } }`));

  it("is held to its constraints", () =>
    expectBound(`class X {} struct S {} static class E { public static void /*=struct*/Go<T>(this T t) where T : struct {} public static void /*=x*/Go<T>(this T t, int i = 0) where T : X {} }
    class A { void F(X x, S s) { x./*x*/Go(); s./*struct*/Go(); } }`));

  it("takes no value of another type", () =>
    expectBound(`static class E { public static void /*=long*/Go(this long s) {} public static void /*=x*/Run(this X x) {} } class X { public static implicit operator X(string s) => null; }
    class A { void F(int i, long l, string s) { l./*long!*/Go(); i./*0*/Go(); s./*0*/Run(); } }`));

  it("stands in a block with its receiver", () =>
    expectBound(`using System.Collections.Generic;
    class X { public void /*=x*/Run() {} }
    static class E { extension(X x) { public void /*=go*/Go(int i) {} public int /*=other*/Other() => 1; } extension<T>(IEnumerable<T> s) { public T /*=one*/One() => default; public R /*=map*/Map<R>(R r) => r; } }
    class A { void F(X x, List<X> l) { x./*go!*/Go(1); x./*0*/Go(""); x./*other!*/Other(); l./*one!*/One()./*x!*/Run(); l./*map!*/Map(x)./*x!*/Run(); } }`));

  it("knows the receiver of its block", () =>
    expectBound(
      `class X { public void /*=x*/Run() {} } static class E { extension(X x) { public void /*=go*/Go() => x./*x!*/Run(); public void Again() { x./*go!*/Go(); } } }`,
    ));

  it("is not called without its receiver", () =>
    expectBound(
      `static class E { public static void /*=go*/Go(this string s) {} static void F(string s) { /*go!*/Go(s); s./*go!*/Go(); } } class A { void F(string s) => /*0*/Go(s); }`,
    ));

  it("is one of this", () =>
    expectBound(
      `static class E { public static void /*=go*/Go(this A a) {} } class A { void F() { this./*go!*/Go(); /*0*/Go(); } }`,
    ));

  it("of the framework is preferred where it is nearer or better, and never linked", () =>
    expectBound(`using System.Linq; using System.Collections.Generic; using N;
    namespace N { static class E { public static bool /*=any*/Any(this List<int> l) => true; } }
    class A { void F(List<int> i, List<string> s) { i./*any*/Any(); s./*0*/Any(); s./*0*/Where(x => true); } IEnumerable<string> Where(System.Func<string, bool> f) => null; }`));

  it("is found on arrays, delegates, enums, tuples and nulls that may be", () =>
    expectBound(`using System;
    enum Color { Red } static class E { public static void /*=array*/Go(this int[] a) {} public static void /*=action*/Go(this Action a) {} public static void /*=color*/Go(this Color c) {} public static void /*=tuple*/Go(this (int, string) t) {} public static void /*=maybe*/Go(this int? i) {} public static void /*=enum*/Run(this Enum e) {} }
    class A { void F(int[] a, Action b, int? n) { a./*array!*/Go(); b./*action!*/Go(); Color.Red./*color!*/Go(); (1, "")./*tuple!*/Go(); n./*maybe!*/Go(); Color.Red./*enum!*/Run(); } }`));

  it("may not be private to another class", () =>
    expectBound(`static class E { static void Go(this string s) {} } class A { void F() => ""./*0*/Go(); }`));
});
