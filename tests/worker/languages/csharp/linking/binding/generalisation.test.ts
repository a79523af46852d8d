import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";

describe("what other calls say", () => {
  it("gives `out var` the type of its parameter", () =>
    expectBound(`class X { public void /*=x*/Go() {} } class Y { public void /*=y*/Go() {} }
    class A {
      bool Try(int i, out X x) { x = null; return true; } bool Try(string s, out Y y) { y = null; return true; }
      void F() { if (Try(1, out var a) && Try("", out var b)) { a./*x!*/Go(); b./*y!*/Go(); } }
      void G() { if (!Try("", y: out var c)) return; c./*y!*/Go(); }
    }`));

  it("names a method's type parameter where no argument tells it", () =>
    expectBound(`interface I<T> { void /*=one*/M<A>(A a); void /*=two*/M<A, B>(A a); }
    class C { void F(I<int> i) { i./*one!*/M(1); i./*two!*/M<int, string>(1); } }`));
});

describe("a constraint", () => {
  it("is seen from the type that the method is called on", () =>
    expectBound(`class Base {} class Derived : Base {} class Other {}
    class Map<T> { public void /*=m*/Include<D>() where D : T {} }
    class A { void F(Map<Base> m) { m./*m!*/Include<Derived>(); m./*0*/Include<Other>(); } }`));

  it("of a partial type may stand on any part", () =>
    expectBound({
      "a.cs": "partial class P<T> { T inner; void F() => inner./*go!*/Go(); }",
      "b.cs": "partial class P<T> where T : IGo {} interface IGo { void /*=go*/Go(); }",
    }));

  it("of an override is that of what it overrides", () =>
    expectBound(`interface IGo { void /*=go*/Go(); }
    abstract class Base<K> where K : IGo { public abstract void M<T>(T t, K k) where T : K; }
    class A<Q> : Base<Q> where Q : IGo { public override void M<T>(T t, Q k) { t./*go!*/Go(); } }
    interface IDo { void M<T>(T t) where T : IGo; } class B : IDo { void IDo.M<T>(T t) => t./*go!*/Go(); }`));
});

describe("a local function", () => {
  it("may be called and named with type arguments", () =>
    expectBound(`using System;
    class A { void Twice<T>(T t) {} void F() { /*own!*/Twice<int>(1); Action<int> a = /*own!*/Twice<int>; void /*=own*/Twice<T>(T t) {} } }`));
});

describe("an extension method", () => {
  it("is called where a property of the name cannot be", () =>
    expectBound(`class X { public bool Is { get; } } static class E { public static bool /*=e*/Is(this X x, int i) => true; }
    class A { bool F(X x) => x./*e!*/Is(1) && x.Is; }`));

  it("is called where only a static method has the name, unless the type is meant", () =>
    expectBound(`enum Color { Red } class Shade { public static void /*=s*/Mix(Shade s) {} }
    static class E { public static bool /*=e*/IsDefined(this Color c, Color o) => true; public static void /*=x*/Mix(this Shade a, Shade b) {} }
    class A { Shade Shade; bool F(Color c) => c./*e!*/IsDefined(Color.Red); void G(Shade s) { s./*x!*/Mix(s); Shade./*s*/Mix(s); } }`));

  it("takes its receiver by reference without a word", () =>
    expectBound(`struct S {} static class E { public static void /*=e*/Go(this ref S s) {} public static void /*=i*/See(this in S s) {} }
    class A { void F(S s) { s./*e!*/Go(); s./*i!*/See(); } }`));

  it("of a type that cannot be found is guessed if it is the only one", () =>
    expectBound(`using Outside; class Own {}
    static class E {
      public static void /*=e*/Only(this Widget w, int i) {} public static void Own(this Own o) {}
      public static void Two(this Widget w) {} public static void Two(this Gadget g) {}
    }
    class A { void F(Widget w) { w./*e?*/Only(1); w./*0*/Own(); w./*0*/Two(); w./*0*/Only(""); Widget./*0*/Only(1); } }`));
});

describe("a value of unknown type", () => {
  it("is guessed to be the type argument of the call that answers it", () =>
    expectBound(`using Outside; class X { public void /*=x*/Go() {} public X Next; }
    class A {
      void F(Services s) { s.Get<X>()./*x?*/Go(); var x = s.Get<X>(); x./*x?*/Go(); s.Get<X>().Next./*x!*/Go(); s.Get<X>()./*0*/Stay(); }
    }`));

  it("is guessed to be what the call stands on", () =>
    expectBound(`using Outside; class X { public void /*=x*/Go(int i) {} }
    class A { void F(X x) { x.Received()./*x?*/Go(1); x.Received()./*0*/Go(""); } }`));

  it("is guessed to hold what it is written to hold, for lambdas and members", () =>
    expectBound(`using Outside; class X { public bool /*=x*/Go() => true; } class Y { public bool /*=y*/Go() => true; }
    class A {
      Mock<X> field = new(); Mock<Y> Property { get; }
      void F(A other) {
        var local = new Mock<Y>();
        field.Setup(m => m./*x?*/Go()); Property.Setup(m => m./*y?*/Go()); local.Setup(m => m./*y?*/Go()); other.field.Setup(m => m./*x?*/Go());
        field.Object./*x?*/Go(); local.Setup((a, b) => a./*0*/Go()); field.Setup(m => m./*0*/Stay());
      }
    }`));

  it("is guessed for no argument", () =>
    expectBound(`using Outside; class X {} class Y {}
    class A { void /*=m*/M(Y y) {} void F(X x, Services s) { /*m*/M(x.To()); /*m*/M(s.Get<X>()); } }`));
});

describe("a protected member", () => {
  it("is passed over outside of derived types", () =>
    expectBound(`abstract class Base { public void /*=b*/Go(object o) {} }
    class D : Base { protected void /*=d*/Go(string s) {} } class E : D { void F() => /*d!*/Go(""); class In { void F(E e) => e./*d!*/Go(""); } }
    class A { void F(D d) => d./*b!*/Go(""); }`));
});

describe("an overload", () => {
  it("with a type that cannot be found comes behind those that take the value for sure", () =>
    expectBound(`using Outside;
    class A { void M(Severity s) {} void /*=all*/M(params object[] all) {} void F(string s) => /*all*/M(s); }`));

  it("takes an array as a span before another conversion", () =>
    expectBound(`using System;
    struct Text { public static implicit operator Text(byte[] b) => default; }
    class A { void M(Text t) {} void /*=m*/M(ReadOnlySpan<byte> s) {} void N(Span<int> s) {} void /*=n*/N(ReadOnlySpan<int> s) {}
      void F(byte[] b, int[] i) { /*m!*/M(b); /*n!*/N(i); } }`));

  it("builds an interpolated string without a `ref` that is written", () =>
    expectBound(`using System.Globalization; using System.Text;
    static class E { public static void Append(this StringBuilder b, object o, object p) {} }
    class A { void F(StringBuilder b, int i) => b./*0*/Append(CultureInfo.InvariantCulture, $"{i}"); }`));

  it("is told by a conversion that another one asked for before", () =>
    expectBound(`struct Key { public static implicit operator byte[](Key k) => null; }
    struct Value { public static implicit operator Value(byte[] b) => default; }
    class A { void Other(Value v) {} void /*=m*/M(byte[] b) {} void F(Key k) { Other(k); /*m!*/M(k); } }`));

  it("is told by the type of native numbers", () =>
    expectBound(
      `class A { void /*=n*/M(nuint n) {} void M(string s) {} void F(nuint n, uint u) => /*n!*/M(n + u * 2); }`,
    ));
});

describe("a namespace", () => {
  it("inside one of those around comes before an imported type", () =>
    expectBound(`using System;
    namespace N { class A { void F() => Nullable.Info./*m!*/Make(); } }
    namespace N.Nullable { static class Info { public static void /*=m*/Make() {} } }`));
});
