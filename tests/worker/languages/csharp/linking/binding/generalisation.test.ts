import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";
import { fixture } from "../fixture.ts";

describe("what other calls say", () => {
  it("gives `out var` the type of its parameter", () => expectBound(fixture("overloads/out-var")));

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
    expectBound(fixture("statements/local-functions/type-arguments")));
});

describe("an extension method", () => {
  it("is called where a property of the name cannot be", () => expectBound(fixture("extensions/beside-a-property")));

  it("is called where only a static method has the name, unless the type is meant", () =>
    expectBound(fixture("extensions/beside-a-static-method")));

  it("takes its receiver by reference without a word", () => expectBound(fixture("extensions/receiver-by-reference")));

  it("of a type that cannot be found is guessed if it is the only one", () =>
    expectBound(fixture("extensions/receiver-of-unknown-type")));
});

describe("a value of unknown type", () => {
  it("is guessed to be the type argument of the call that answers it", () =>
    expectBound(fixture("unknown-types/type-argument-of-the-call")));

  it("is guessed to be what the call stands on", () =>
    expectBound(`using Outside; class X { public void /*=x*/Go(int i) {} }
    class A { void F(X x) { x.Received()./*x?*/Go(1); x.Received()./*0*/Go(""); } }`));

  it("is guessed to hold what it is written to hold, for lambdas and members", () =>
    expectBound(fixture("unknown-types/type-argument-of-the-value")));

  it("is guessed for no argument", () =>
    expectBound(`using Outside; class X {} class Y {}
    class A { void /*=m*/M(Y y) {} void F(X x, Services s) { /*m*/M(x.To()); /*m*/M(s.Get<X>()); } }`));
});

describe("a protected member", () => {
  it("is passed over outside of derived types", () => expectBound(fixture("members/protected")));
});

describe("an overload", () => {
  it("with a type that cannot be found comes behind those that take the value for sure", () =>
    expectBound(`using Outside;
    class A { void M(Severity s) {} void /*=all*/M(params object[] all) {} void F(string s) => /*all*/M(s); }`));

  it("takes an array as a span before another conversion", () => expectBound(fixture("overloads/array-as-span")));

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

describe("code that branches share", () => {
  it("means what it does in the branch that is built, whichever is read last", () =>
    expectBound(`
#if LIGHT
namespace Light
#else
namespace Dark
#endif
{
  static class C {
    static bool G(this string o) => (bool)/*t!*/T(o.Length, o,
#if LIGHT
      o, Id(o),
#else
      o.Length, Id(o.Length),
#endif
      o);
    static int Id(int i) => i;
    static int Id(string i) => 1;
#if LIGHT
    internal static object T(int i, string e, IProvider p, int n, string r)
#else
    internal static object /*=t*/T(int i, string e, int p, int n, string r)
#endif
    {
      return e;
    }
  }
}`));
});
