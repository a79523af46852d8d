import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";
import { fixture } from "../fixture.ts";

describe("a method that is named without being called", () => {
  it("is the one that fits the delegate it is handed to", () =>
    expectBound(`using System;
    class A {
      void /*=int*/M(int x) {}
      void /*=string*/M(string x) {}
      void Take(Action<string> a) {}
      void F() { Take(/*string!*/M); Take(this./*string!*/M); }
    }`));

  it("is the one that fits the variable, the property and the return type", () =>
    expectBound(fixture("method-groups/chosen-by-target")));

  it("chooses the overload that it is handed to", () =>
    expectBound(`using System;
    class A {
      int /*=value*/Value(string s) => 1;
      void /*=none*/None(int s) {}
      void /*=func*/Take(Func<string, int> f) {}
      void /*=action*/Take(Action<int> f) {}
      void F() { /*func*/Take(/*value*/Value); /*action*/Take(/*none*/None); }
    }`));

  it("is the one that answers what the delegate does, where a nearer one does not", () =>
    expectBound(`using System;
    class A {
      bool /*=bool*/Other(object o) => true;
      string Other(string s) => s;
      void Take(Func<string, bool> f) {}
      void F() { Take(/*bool!*/Other); Func<string, bool> f = /*bool!*/Other; }
    }`));

  it("goes to no delegate whose answer would have to be made of its own", () =>
    expectBound(`using System;
    class M { public static implicit operator string(M m) => ""; }
    class A {
      M Make() => null;
      void Take(Func<string> f, int i = 0) {}
      void /*=any*/Take(Delegate d, long i = 0) {}
      void F() { /*any!*/Take(Make); }
    }`));

  it("goes to a delegate before it goes to an object", () =>
    expectBound(`using System;
    class A {
      static object Map(A a) => a;
      void Take(object o, int i) {}
      void /*=delegate*/Take(Func<A, object> f, int i) {}
      void F() { object Local(A a) => a; /*delegate!*/Take(Map, 1); /*delegate!*/Take(Local, 1); }
    }`));

  it("goes to the delegate that answers what it answers, whatever a derived type takes", () =>
    expectBound(`delegate bool Asks(object o);
    delegate void Tells(object o);
    class Base { protected void /*=asks*/Become(Asks a) {} }
    class A : Base {
      void /*=tells*/Become(Tells t) {}
      bool Ask(object o) => true;
      void Tell(object o) {}
      string Other(object o) => "";
      void Other(string o) {}
      void F() { /*asks!*/Become(Ask); /*tells!*/Become(Tell); /*0*/Become(Other); }
    }`));

  it("goes to no delegate whose answer it would have to tell, where it answers nothing", () =>
    expectBound(`using System;
    class A {
      void Nothing() {}
      int Number() => 1;
      void /*=action*/Run(Action a) {}
      void /*=func*/Run<T>(Func<T> f) {}
      void F() { /*action!*/Run(Nothing); /*func!*/Run(Number); }
    }`));

  it("answers no value that has to be made into another one", () =>
    expectBound(`using System;
    class A {
      int Number() => 1;
      string Text() => "";
      void /*=object*/Take(Func<object> f) {}
      void Take(Func<long> f) {}
      void /*=exact*/Take(Func<int> f, int i = 0) {}
      void F() { /*exact!*/Take(Number); /*object!*/Take(Text); }
    }`));

  it("handles events", () => expectBound(fixture("method-groups/event-handlers")));

  it("may be less special than the delegate in what it takes, and more in what it answers", () =>
    expectBound(`using System;
    class A {
      string /*=a*/M(object x) => "";
      int M(int x) => 1;
      void F() { Func<string, object> f = /*a*/M; }
    }`));

  it("stands where conditionals, coalescing and switches choose", () =>
    expectBound(`using System;
    class A {
      void /*=int*/M(int x) {} void M(string x) {} void /*=other*/N(int x) {}
      Action<int> F(bool b, Action<int> or) {
        or = or ?? /*int*/M;
        Action<int> c = b ? /*int*/M : /*other*/N;
        return b switch { true => /*int*/M, _ => /*other*/N };
      }
    }`));

  it("is generic, its type arguments written or inferred", () =>
    expectBound(`using System;
    class A {
      T /*=one*/M<T>(T x) => x;
      void /*=two*/M<T, U>(T x, U y) {}
      void F() { Func<int, int> f = /*one*/M; Action<int, string> g = /*two*/M<int, string>; }
    }`));

  it("may be an extension method", () =>
    expectBound(`using System;
    class X {}
    static class E { public static void /*=go*/Go(this X x, int y) {} }
    class A { void F(X x) { Action<int> f = x./*go*/Go; } }`));

  it("is an extension method where no member of the name fits", () =>
    expectBound(`using System;
    class X { public void Go() {} public void Go(int x, int y) {} }
    static class E { public static void /*=go*/Go(this X x, int y) {} public static void Go(this X x, string y) {} }
    class A { void Take(Action<int> f) {} void F(X x) { Action<int> f = x./*go!*/Go; Take(x./*go!*/Go); f += x./*go!*/Go; } }`));

  it("is a member where one fits", () =>
    expectBound(`using System;
    class X { public void /*=own*/Go(object x) {} }
    static class E { public static void Go(this X x, int y) {} }
    class A { void F(X x) { Action<int> f = x./*own!*/Go; } }`));

  it("is an extension method that tells which overload takes it, and what that answers", () =>
    expectBound(`using System;
    class Y { public void /*=y*/Run() {} }
    class X { public int Go() => 1; }
    static class E { public static Y Go(this X x, int i) => null; }
    class A {
      int Take(Func<int> f, string s) => 1; T /*=one*/Take<T>(Func<int, T> f, object s) => default; void Take(Action f, int i) {}
      void F(X x, string s) => /*one*/Take(x.Go, (object)s)./*y!*/Run();
    }`));

  it("may be a value where nothing of the name is known", () =>
    expectBound(`class X { public /*=x*/X(int i) {} public X(string s, int i) {} }
    class A { void F(bool b) { var u = b ? default : Unknown.Get(); new /*x*/X(u.Id); new /*x*/X((Unknown.Get() ?? throw null).Id); } }`));

  it("has a type of its own without what the extension method extends", () =>
    expectBound(`class Y { public void /*=y*/Run() {} } class X {}
    static class E { public static Y Go(this X x, int i) => null; }
    class A { void F(X x) { var f = x.Go; f(1)./*y!*/Run(); } }`));

  it("may be a local function", () =>
    expectBound(`using System;
    class A {
      int Go(int x) => x;
      void F() { Func<int, int> f = /*local*/Go; int /*=local*/Go(int x) => x; }
    }`));

  it("is no extension method of a span, unless it is named on one", () =>
    expectBound(`using System; using System.Collections.Generic;
    static class E {
      public static bool /*=span*/Has<T>(this ReadOnlySpan<T> span, T item) => true;
    }
    namespace N { static class F {
      public static bool /*=list*/Has<T>(this IEnumerable<T> list, T item) => true; } }
    namespace N { class A {
      void Take(Func<string, bool> f) {}
      void G(string[] list, ReadOnlySpan<string> span) { Take(list./*list!*/Has); }
    } }
    namespace M { class B {
      void Take(Func<string, bool> f) {}
      void G(string[] list, ReadOnlySpan<string> span) { list./*span!*/Has(""); Take(span./*span!*/Has); }
    } }
    namespace N.O { static class H {
      public static bool /*=inner*/Has<T>(this Span<T> span, T item) => true; }
      class C {
      void Take(Func<string, bool> f) {}
      void G(string[] list) { list./*inner!*/Has(""); Take(list./*list!*/Has); }
    } }`));

  it("is of the framework, and no namesake here", () =>
    expectBound(`using System.Linq;
    class A {
      void IsNullOrEmpty(string s) {}
      void F(string[] s) => s.Where(string./*0*/IsNullOrEmpty);
    }`));

  it("is handed on with what it answers", () => expectBound(fixture("method-groups/handed-on")));

  it("stands in attributes and nameof for no use", () =>
    expectBound(`using System;
    class A { void M() {} void /*=f*/F() { var n = nameof(M); /*f*/F(); } }`));

  it("has a type of its own where there is no other", () =>
    expectBound(`class X { public void /*=go*/Go() {} }
    class A { X /*=make*/Make(int x) => null; void F() { var f = /*make*/Make; f(1)./*go*/Go(); } }`));
});

it("a method that is named without being called tells a type parameter its delegate, unless there are several of the name", () =>
  expectBound(`using System;
  class A {
    static void Run() {} static void Fail() {} static void Fail(string s) {} int Count() => 1;
    void /*=action*/That(Action a, string s) {} void /*=any*/That<T>(T t, string s) {}
    void /*=one*/One<T>(T a, T b) {}
    void F() { /*action!*/That(Run, ""); /*action!*/That(Fail, ""); /*any!*/That(this.Count, ""); /*one!*/One(Run, Run); }
  }`));

it("a method that is named on a value is none that its type has without one", () =>
  expectBound(`using System; using System.Collections.Generic;
  class A<T> {
    void /*=typed*/Of(Func<T, T, bool> f) {} void Of(Func<object, object, bool> f) {}
    void F(IEqualityComparer<T> comparer) => /*typed!*/Of(comparer.Equals);
  }`));

it("a method that extends a value is handed to no delegate that passes other arguments", () =>
  expectBound(`using System;
  static class E { public static uint Mix(this byte[] b, uint seed) => seed; public static uint Mix(this ReadOnlySpan<byte> b, uint seed) => seed; }
  class A {
    void /*=two*/Of(Func<uint, int, uint> f) {} void /*=one*/Of(Func<uint, uint> f, int more = 0) {}
    void F(byte[] bytes) => /*one!*/Of(bytes.Mix);
  }`));

it("a method that extends only what a value is made into may be another that nobody can look at", () =>
  expectBound(`using System; using Elsewhere;
  class Made { } class Value { public static implicit operator Made(Value v) => null; }
  static class E { public static uint Mix(this Made m, uint seed) => seed; public static uint Whisk<T>(this T t, uint seed) => seed; }
  class A {
    void /*=two*/Of(Func<uint, int, uint> f) {} void /*=one*/Of(Func<uint, uint> f, int more = 0) {}
    void F(Value v) { /*two?*/Of(v.Mix); /*one!*/Of(v.Whisk); }
  }`));

it("several methods of a name mean nothing where it is not known which delegate they become", () =>
  expectBound(`using Elsewhere;
  class A {
    void /*=only*/Only(int i) {} void Many(int i) {} void Many(string s) {}
    void F(Bus bus) { bus.Take(/*only!*/Only); bus.Take(/*0*/Many); }
  }`));

it("a delegate takes no method that something would be left out of, or collected for", () =>
  expectBound(`using System; using System.Collections.Generic; using System.Linq;
  class X {} class Y {}
  class A {
    static double Of(double z, params double[] more) => 0; double /*=one*/Of(double z) => 0;
    IEnumerable<double> F(IEnumerable<double> z) => z.Select(/*one!*/Of);
    static void /*=x*/Take(Func<int, X> f) {} static void Take(Func<string, Y> f) {}
    static X /*=int*/Make(int i) => null; static Y Make(string s, bool b = true) => null; static Y Make(params string[] s) => null;
    static void /*=array*/Give(Func<string[], Y> f) {}
    static Y /*=all*/All(params string[] s) => null;
    void G() { /*x!*/Take(/*int!*/Make); /*array!*/Give(/*all!*/All); }
  }`));

it("a delegate hands over to `params` what converts to that type itself, whether it is an array or not", () =>
  expectBound(`using System; using System.Collections.Generic;
  class X {} class Y {}
  class A<E> {
    static void Take(Func<string, X> f) {} static void /*=y*/Take(Func<int, Y> f) {}
    static void Pair(Func<(int, int), X> f) {} static void /*=pairs*/Pair(Func<int, Y> f) {}
    static X Span(params ReadOnlySpan<string> s) => null; static Y /*=span*/Span(int i) => null;
    static X List(params List<string> s) => null; static Y /*=list*/List(int i) => null;
    static X Tuple(params (int, int)[] s) => null; static Y /*=tuple*/Tuple(int i) => null;
    static X Any<T>(params IEnumerable<T> s) => null; static Y /*=any*/Any(int i) => null;
    void F() {
      /*y!*/Take(/*span!*/Span); /*y!*/Take(/*list!*/List); /*pairs!*/Pair(/*tuple!*/Tuple); /*pairs!*/Pair(/*any!*/Any);
    }
    static void /*=lists*/Give(Func<List<string>, Y> f) {} static void Give(Func<int, X> f) {}
    static void /*=arrays*/Give(Func<E[], Y> f, int i) {} static void Give(Func<int, X> f, object i) {}
    static Y /*=whole*/Whole(params List<string> s) => null; static Y /*=open*/Open<T>(params T[] t) => null; static Y /*=own*/Own(params E[] t) => null;
    void G() { /*lists!*/Give(/*whole!*/Whole); /*arrays!*/Give(/*open!*/Open, 1); /*arrays!*/Give(/*own!*/Own, 1); }
  }`));

describe("the address of a method", () => {
  it("converts to pointers to functions alone, and a method without `&` to delegates alone", () =>
    expectBound(`using System;
    class Box<T> {
      public unsafe R /*=pointer*/Map<R>(delegate*<T, R> f) => default;
      public R /*=delegate*/Map<R>(Func<T, R> f) => default;
    }
    class A {
      static string /*=text*/Text(int i) => "";
      unsafe void F(Box<int> b) {
        b./*pointer!*/Map<string>(&/*text!*/Text); b./*delegate!*/Map(/*text!*/Text);
      }
    }`));

  it("may pass parameters by reference", () =>
    expectBound(`using System;
    class A {
      static bool Change(string s, int n) => true;
      static bool /*=change*/Change(ref int i, int n) => true;
      static bool /*=read*/Read(int n, out int i) { i = 0; return true; }
      unsafe void /*=each*/Each<T>(delegate*<ref T, int, bool> f, T t) {} void Each<T>(Func<T, int, bool> f, T t) {}
      unsafe void /*=take*/Take<T>(delegate*<T, out int, bool> f, T t) {}
      unsafe void F() {
        delegate*<ref int, int, bool> p = &/*change!*/Change; /*each!*/Each(&/*change!*/Change, 1); /*take!*/Take(&/*read!*/Read, 1);
      }
    }`));

  it("converts to an alias of a pointer, unless something nearer is called like that", () =>
    expectBound({
      "global.cs": "global using unsafe All = delegate*<int, int>[];",
      "code.cs": `using System;
      using unsafe Fn = delegate*<int, int>;
      namespace N {
        using Alias = Fn;
        class A {
          static int /*=inc*/Inc(int i) => i;
          void /*=func*/Take(Func<int, int> f) {} unsafe void /*=take*/Take(Fn f) {}
          unsafe void /*=aliased*/Aliased(Alias f) {} unsafe void /*=all*/Each(params All f) {}
          void /*=generic*/Generic<Fn>(Fn f) where Fn : Delegate {}
          unsafe void F() {
            /*take!*/Take(&/*inc!*/Inc); /*func!*/Take(/*inc!*/Inc);
            /*aliased!*/Aliased(&/*inc!*/Inc); /*all!*/Each(&/*inc!*/Inc); /*generic!*/Generic(/*inc!*/Inc);
          }
        }
        class B {
          delegate int Fn(int i);
          static int /*=own*/Own(int i) => i;
          void /*=nearer*/Take(Fn f) {}
          void F() => /*nearer!*/Take(/*own!*/Own);
        }
      }`,
    }));
});

it("a method beside a delegate becomes one of its type", () =>
  expectBound(`using System;
  class A {
    void /*=text*/On(string s) {} void On(int i) {}
    void F(Action<string> next) { Take(/*text!*/On + next); Take(next + /*text!*/On); }
    void Take(Action<string> all) {}
  }`));
