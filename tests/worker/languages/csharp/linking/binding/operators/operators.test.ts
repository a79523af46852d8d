import { describe, it } from "vitest";
import { expectBound } from "../../bound-code.ts";
import { fixture, withTypes } from "../../fixture.ts";

const XY = fixture("operators/types");

/** Holds a part of a class whose other part has an overload of `M` for every kind of value. */
const besideOverloads = (code: string) =>
  expectBound({ "overloads.cs": fixture("operators/overloads"), "code.cs": code });

const kinds = (parameters: string, calls: string) =>
  besideOverloads(`partial class A { void F(${parameters}) { ${calls} } }`);

const inBody = (code: string) => expectBound(`${XY}class A { void F(X x, Y y, Z z, bool b, string s) { ${code} } }`);

describe("the type of an operator", () => {
  it("is the wider one of two numbers", () => besideOverloads(fixture("operators/wider-number")));

  it("is a bool where two are compared", () => besideOverloads(fixture("operators/comparisons")));

  it("is a string where one is", () => besideOverloads(fixture("operators/strings")));

  it("may be missing where an operand of a declared operator may", () =>
    expectBound(`using System;
    class A {
      void /*=bool*/M(bool x) {}
      void /*=value*/M(TimeSpan x) {} void /*=nullable*/M(TimeSpan? x) {}
      void F(DateTime d, DateTime? n, TimeSpan? t) {
        /*nullable!*/M(n - d); /*nullable!*/M(n - n); /*value!*/M((n - n).Value); /*value!*/M(d - d);
        /*bool!*/M(n < d); /*nullable!*/M(-t);
      }
    }`));

  it("may be missing where an operand may", () => besideOverloads(fixture("operators/nullable-operands")));

  it("of shifts is that of the left side", () =>
    kinds(
      "long l, int i, byte b",
      "/*long!*/M(l << i); /*int!*/M(i >> 1); /*int!*/M(b << 1); /*int!*/M(i & 1); /*int!*/M(~i); /*int!*/M(i >>> 1);",
    ));

  it("of one operand is its own", () =>
    kinds(
      "int i, bool b, double d, byte y",
      "/*int!*/M(-i); /*int!*/M(i++); /*bool!*/M(!b); /*double!*/M(-d); /*int!*/M(+y); /*int!*/M(++i);",
    ));

  it("of an enum is the enum", () => expectBound(fixture("operators/enums")));

  it("is what a type's own operator answers", () =>
    inBody("(x + x)./*y!*/Go(); (x + 1)./*x!*/Go(); (-x)./*y!*/Go(); (!x)./*y!*/Go(); (y * x)./*x!*/Go();"));

  it("is what the operator of a base answers", () =>
    inBody("(z + z)./*y!*/Go(); (z + 1)./*x!*/Go(); (y * z)./*x!*/Go();"));

  it("of an assignment is what is assigned to", () =>
    inBody("X v; (v = z)./*x!*/Go(); (x += 1)./*x!*/Go(); (x ??= z)./*x!*/Go();"));

  it("of ?? is the left type, without what is missing", () => expectBound(withTypes("operators/null-coalescing")));

  it("of a number behind ?? is the type that it becomes", () =>
    expectBound(`enum Color { Red }
    class A {
      void /*=int*/M(int x) {} void /*=color*/M(Color x) {} void /*=byte*/M(byte x) {}
      void F(Color? c, byte? b) { /*color!*/M(c ?? 0); /*int!*/M(c.HasValue ? 1 : 0); /*byte!*/M(b ?? 7); }
    }`));

  it("of an interpolated string behind ?? is the type that it becomes", () =>
    expectBound(`class A {
      void /*=format*/M(System.FormattableString x) {} void /*=text*/M(string x) {}
      void F(System.FormattableString f, string s) { /*format!*/M(f ?? $"{1}"); /*text!*/M(s ?? $"{1}"); }
    }`));

  it("is that of the declared operator that takes both best", () =>
    expectBound(`class V {
      public static V operator +(V a, V b) => a;
      public static string operator +(V a, object b) => "";
      public static X operator +(V a, string b) => null;
    }
    class X { public void /*=x*/Go() {} }
    class A { void F(V v, string s) { (v + s)./*x!*/Go(); } }`));

  it("of ??= is what may be missing where what is assigned may be", () =>
    expectBound(`class A {
      void /*=may*/M(int? x) {} void /*=is*/M(int x) {} void /*=byte*/M(byte x) {}
      void F(int? a, int? b, byte? c) { /*may!*/M(a ??= b); /*is!*/M(a ??= 1); /*byte!*/M(c ??= 1); }
    }`));

  it("of a throw behind ?? leaves the value alone", () =>
    kinds("int? i", "/*int!*/M(i ?? throw null); /*int!*/M(i ?? 0); /*int!*/M(i ?? default);"));

  it("of a conditional is the common type of its branches", () =>
    inBody(
      "(b ? x : z)./*x!*/Go(); (b ? z : x)./*x!*/Go(); (b ? null : y)./*y!*/Go(); (b ? throw null : x)./*x!*/Go();",
    ));

  it("of a conditional with numbers is the wider one", () =>
    kinds("int i, long l, bool b, int? n", "/*long!*/M(b ? i : l); /*int!*/M(b ? 1 : i); /*nullable!*/M(b ? i : n);"));

  it("of a switch is the common type of its arms", () => expectBound(withTypes("operators/switch-arms")));

  it("of is, typeof, nameof, sizeof and default is known", () =>
    besideOverloads(fixture("operators/is-typeof-nameof-sizeof-default")));

  it("of literals is their own", () => besideOverloads(fixture("operators/literals")));

  it("of a range is one, and of an index", () => expectBound(fixture("operators/ranges")));

  it("of decimal's and string's own stays in the framework", () => expectBound(fixture("operators/of-the-framework")));

  it("that is declared gives the lambda behind += its type", () =>
    expectBound(`using System;
    class X { public void /*=x*/Go() {} } class Y { public void /*=y*/Go() {} }
    class P {
      public static P operator +(P p, Func<X, int> f) => p;
      public static P operator +(P p, Action<Y> f) => p;
      public static P operator -(P p, Action<X> f) => p;
    }
    class A { P Pipe { get; set; } void F() {
      Pipe += x => { x./*x!*/Go(); return 1; }; Pipe += y => { y./*y!*/Go(); }; Pipe -= x => { x./*x!*/Go(); };
    } }`));
});

it("a number that is written out is of the type of the other branch", () =>
  expectBound(`class A {
    void /*=uint*/M(uint u) {} void M(string s) {}
    void /*=int*/N(int i) {} void N(byte b) {}
    void F(bool b, uint u, byte s) { var x = b ? 0 : u; /*uint!*/M(x); /*uint!*/M(b ? u : 1); /*int!*/N(b ? -1 : s); /*int!*/N(b ? s : 300); }
  }`));

it("what a type makes of itself and a text is no text", () =>
  expectBound(`class Names {
    public static Name operator +(Names n, string s) => null; public static Name operator +(string s, Names n) => null;
    public static Names All; void F(A a) { a./*name!*/G(this + "a"); }
  }
  class Name { public static Name operator +(Name n, string s) => null; }
  class A {
    public void /*=text*/G(string s) {} public void /*=name*/G(Name n) {}
    void F(Names names, string text, Names[] all, object o, bool b) {
      /*name!*/G(names + "a"); /*name!*/G(Names.All + "a"); /*text!*/G(text + "a"); /*text!*/G("a" + text);
      /*name!*/G(names + "a" + "b"); /*name!*/G(all[0] + "a"); /*name!*/G("a" + names); /*text!*/G("a" + 1 + o);
      /*name!*/G((Names)o + "a"); /*name!*/G((b ? names : all[1]) + "a");
    }
     }`));

it("|| and && of a type with `true` and `false` are what its | and & answer", () =>
  expectBound(`class O {
    public static O operator |(O a, O b) => a; public static X operator &(O a, O b) => null;
    public static bool operator true(O a) => true; public static bool operator false(O a) => false;
    public void /*=o*/Go() {}
  }
  class X { public void /*=x*/Go() {} }
  class A {
    void /*=bool*/M(bool b) {} void M(O o) {}
    O N() => null; void F(O b, bool c) { (N() || b)./*o!*/Go(); (N() && b)./*x!*/Go(); /*bool!*/M(c || c); }
  }`));

it("`>>>` is an operator of its own, and promotes as `>>` does", () =>
  expectBound(`using System;
  class Num { public static Num operator >>>(Num a, int b) => a; public void /*=num*/Go() {} }
  class Two { public static Num operator >>>(Two a, int b) => null; public static Two operator >>(Two a, int b) => a; public void /*=two*/Go() {} }
  class A {
    static void /*=own*/G(Func<Num, object> f, int i) {} static void G(Func<int, object> f, object i) {}
    static void /*=int*/H(int i) {} static void H(long i) {} static void /*=small*/H(byte b) {}
    void F(Num n, Two t, int i, long by) {
      /*own!*/G(b => b >>> 1, 1); (n >>>= 1)./*num!*/Go(); (t >>> 1)./*num!*/Go(); (t >> 1)./*two!*/Go(); (t >>= 1)./*two!*/Go();
      /*int!*/H(i >>> (int)by); /*int!*/H(i >>> 'c'); (t >> i >>> i)./*num!*/Go();
    }
  }`));

it("rules a lambda out where no operator takes its operands", () =>
  expectBound(`using System;
  class Own<T> { public static implicit operator Own<T>(T t) => null; }
  class Number { public static implicit operator int(Number n) => 0; }
  class Sum { public static Sum operator +(Sum s, byte b) => s; }
  class Other<T> { public static implicit operator Other<T>(T t) => null; }
  static class E { extension(Own<string>) { public static int operator +(Own<string> s, int b) => 1; } }
  delegate Own<T> Same<T>(Own<T> own);
  class Map<V> { public void /*=value*/Swap(Func<V, V> f) {} public void Swap(Same<V> f) {} }
  class A {
    static void /*=number*/G(Func<Number, int> f) {} static void G(Func<Own<int>, int> f) {}
    static void /*=sum*/H(Func<Sum, Sum> f) {} static void H(Func<Own<int>, Own<int>> f) {}
    static void /*=extended*/J(Func<Own<string>, int> f) {} static void J(Func<Other<int>, int> f) {}
    static void /*=text*/I(Func<string, bool> f, int i) {} static void I(Func<Own<int>, bool> f, int i) {}
    void F(Map<int> m) {
      m./*value!*/Swap(i => i + 1); m./*value!*/Swap(i => i * i);
      /*number!*/G(x => x * 2); /*sum!*/H(x => x + 1); /*extended!*/J(x => x + 1);
    }
  }`));

it("the operator of a type gives a lambda and a method that is not called the type that it takes", () =>
  expectBound(`using System;
  class X { public void /*=x*/Go() {} } class Y { public void /*=y*/Go() {} }
  class P { public static X operator |(P p, Func<X, int> f) => null; public static Y operator |(P p, Action<Y> f) => null; }
  class A
  {
    static int /*=int*/Take(X x) => 1; static void Take(A a) {}
    static void /*=add*/Add(Y y) {} static void /*=none*/Add() {}
    void F(P p, Action all)
    {
      (p | (x => { x./*x!*/Go(); return 1; }))./*x!*/Go(); (p | (y => { y./*y!*/Go(); }))./*y!*/Go();
      (p | /*int!*/Take)./*x!*/Go(); (p | /*add!*/Add)./*y!*/Go(); all = all + /*none!*/Add;
    }
  }`));

describe("an operator of an `extension` block", () => {
  const code = `using System; using System.Collections.Generic;
  class Box<T> { public T Value; } class X { public void /*=x*/Go() {} } class Y { public void /*=y*/Go() {} }
  struct Own { public static X operator *(Own a, int i) => null; }
  static class E
  {
    extension<T>(Box<T>) { public static Box<T> operator +(Box<T> a, Box<T> b) => a; public static T operator -(Box<T> a) => a.Value; }
    extension<A, B>(Func<A, B>) { public static Box<B> operator *(Func<A, B> f, Box<A> box) => null; }
    extension(Own) { public static Y operator *(Own a, int i) => null; public static Y operator /(Own a, object o) => null; }
    extension(DateTime) { public static Y operator |(DateTime a, int days) => null; }
    extension(string) { public static Y operator +(string a, X x) => null; }
    extension(int) { public static Y operator +(int a, int b) => null; }
  }`;

  it("is meant where the operands have none of their own", () =>
    expectBound(`${code}
    class C
    {
      void F(Box<X> a, Box<Box<Y>> b, Func<X, Y> f, Own own, Own? maybe, DateTime date)
      {
        (a + a).Value./*x!*/Go(); (-a)./*x!*/Go(); (-(-b))./*y!*/Go(); (f * a).Value./*y!*/Go();
        (own * 1)./*x!*/Go(); (own / "a")./*y!*/Go(); (date | 2)./*y!*/Go();
      }
    }`));

  it("comes behind those of the language", () =>
    expectBound(`${code}
    class C
    {
      void /*=text*/M(string s) {} void /*=int*/M(int i) {} void M(Y y) {}
      void F(string s, X x, int i) { /*text!*/M(s + x); /*int!*/M(i + i); }
    }`));

  it("gives a lambda and a method that is not called the type that it takes", () =>
    expectBound(`${code}
    static class F
    {
      extension<A, B>(Box<A>) { public static Box<B> operator >>(Box<A> a, Func<A, Box<B>> f) => null; }
      extension<A>(Box<A>) { public static Box<A> operator >>(Box<A> a, Box<A> b) => null; }
    }
    static class Curry
    {
      public static Func<T, Func<U, R>> /*=two*/curry<T, U, R>(Func<T, U, R> f) => null;
      public static Func<T, Func<U, Func<V, R>>> /*=three*/curry<T, U, V, R>(Func<T, U, V, R> f) => null;
      static Box<Y> /*=next*/Next(X x) => null; static Box<X> Next(Y y) => null;
      static void F(Box<X> a, Box<Func<X, Y, X>> two, Box<Func<X, Y, Y, X>> three, Box<Func<Y, X>> f, Box<Func<Y, Y>> g)
      {
        (/*two!*/curry * two).Value(new X())(new Y())./*x!*/Go();
        (/*three!*/curry * three).Value(null)(null)(new Y())./*x!*/Go();
        (a >> (x => { x./*x!*/Go(); return new Box<Y>(); })).Value./*y!*/Go();
        (a >> /*next!*/Next).Value./*y!*/Go(); (a >> a).Value./*x!*/Go();
      }
    }`));

  it("is seen where its namespace is", () =>
    expectBound({
      "e.cs":
        "namespace N { public static class E { extension(A) { public static B operator +(A a, A b) => null; } } }",
      "b.cs": "class A {} class B { public void /*=go*/Go() {} }",
      "with.cs": "using N; class C { void F(A a) => (a + a)./*go!*/Go(); }",
      "without.cs": "class D { void F(A a) => (a + a)./*0*/Go(); }",
    }));
});

it("a constant beside a `uint` is one, by its name as well, unless its operators may make it negative", () =>
  expectBound(`static class K { public const int M = 8, N = 3; }
  class A {
    const int L = 4;
    void /*=ulong*/G(ulong u) {} void /*=float*/G(float f) {}
    void F(uint u, int i, bool b) {
      /*float!*/G((b ? K.M : K.N) * u); /*float!*/G(-L * 2 * u); /*float!*/G((0 - L) * u); /*float!*/G((K.M | ~K.N) * u);
      /*ulong!*/G(+L * u); /*ulong!*/G(K.M * u); /*ulong!*/G(u * (u + L)); /*ulong!*/G(K.M * K.N * u);
      /*float!*/G(i * u); /*float!*/G(-1 * u); /*float!*/G(-L * u);
    }
  }`));

it("an element of a buffer of fixed size is of the type that is written before its name", () =>
  expectBound(`static class K { public const int M = 8; public static int /*=size*/Size() => 8; }
  struct Two { public Two(double a, double b) {} public Two(long a, long b) {} public /*=ulong*/Two(ulong a, ulong b) {} }
  unsafe struct S { public fixed ulong X[K.M * 2], Y[K./*size!*/Size()]; ulong z; }
  class A {
    unsafe ref S Get() => throw null;
    unsafe Two F(S s, int i) => new /*ulong!*/Two(s.X[i * 2 + 0], Get().Y[i]);
  }`));
