import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";
import { fixture } from "../fixture.ts";

describe("of two methods that fit, the better one", () => {
  it("takes the argument's own type", () =>
    expectBound(`class A {
      void /*=long*/M(long x) {}
      void /*=int*/M(int x) {}
      void /*=object*/M(object x) {}
      void F(short s) { /*int!*/M(1); /*long!*/M(1L); /*int!*/M(s); /*object!*/M("a"); /*int!*/M('a'); }
    }`));

  it("takes by value what is not said to be handed over by reference", () =>
    expectBound(`struct S {} class A {
      void /*=in*/M(in S s) {} void /*=value*/M(S s) {}
      void F(S s) { /*value!*/M(s); /*in!*/M(in s); }
    }`));

  it("takes the nearer base", () => expectBound(fixture("overloads/nearer-base")));

  it("takes a class rather than its interface", () =>
    expectBound(`interface I {} class X : I {} class Y : X {}
    class A { void /*=i*/M(I x) {} void /*=x*/M(X x) {} void F(I i, Y y) { /*i!*/M(i); /*x!*/M(y); } }`));

  it("takes null as the type that is more special", () =>
    expectBound(`class A {
      void M(object x) {}
      void /*=string*/M(string x) {}
      void F() => /*string!*/M(null);
    }`));

  it("takes null as the delegate whose answer is more special", () =>
    expectBound(`using System; using System.Linq.Expressions;
    class A {
      void M<T>(T x, Expression<Func<T, decimal>> f, int i = 0) {}
      void M<T>(T x, Expression<Func<T, long?>> f, int i = 0) {}
      void /*=int*/M<T>(T x, Expression<Func<T, int>> f, int i = 0) {}
      void N(Action<int> f) {}
      void /*=string*/N(Func<int, string> f) {}
      void N(Func<int, object> f) {}
      void F() { /*int!*/M("a", null!); /*int!*/M("a", null, 1); /*string!*/N(null); }
    }`));

  it("takes null as neither of two delegates that answer themselves", () =>
    expectBound(`class A {
      delegate One One();
      delegate Two Two();
      void /*=one*/M(One f) {}
      void M(Two f) {}
      void F() => /*one?*/M(null);
    }`));

  it("takes `as int?` as what may be null", () =>
    expectBound(`class A {
      void M(int x) {} void /*=nullable*/M(int? x) {}
      void F(object o) => /*nullable!*/M(o as int?);
    }`));

  it("takes an interpolated string as what builds it", () =>
    expectBound(`ref struct OwnInterpolatedStringHandler {}
    class A {
      void /*=text*/M(string x) {}
      void /*=built*/M(ref OwnInterpolatedStringHandler x) {}
      void M(object x) {}
      void F(int i) { /*built!*/M($"{i}"); /*text*/M("i"); }
    }`));

  it("takes a sum of interpolated strings as what builds them, but not as what formats one", () =>
    expectBound(`using System;
    ref struct OwnInterpolatedStringHandler {}
    class A {
      void /*=text*/M(string x) {} void /*=built*/M(ref OwnInterpolatedStringHandler x) {}
      void /*=object*/N(object x) {} void N(FormattableString x) {} void N(byte x) {}
      void F(int i) {
        /*built!*/M($"{i}" + $"{i}"); /*built!*/M($"a" + ($"{i}" + $"b")); /*object!*/N($"{i}" + $"{i}");
        /*text*/M($"{i}" + "b"); /*text*/M($"a" + $"b"); /*text*/M($"{i}" + i);
      }
    }`));

  it("takes an interpolated string without holes as what formats it, or else as a text", () =>
    expectBound(`using System;
    ref struct OwnInterpolatedStringHandler {}
    class A {
      void /*=formattable*/F(FormattableString x) {}
      void G(FormattableString x) {}
      void /*=text*/G(string x) {}
      void G(ref OwnInterpolatedStringHandler x) {}
      void Run() { /*formattable!*/F($"a"); /*formattable!*/F(@$"a"); /*formattable!*/F($$"""a"""); /*text*/G($"a"); /*0*/F("a"); }
    }`));

  it("takes null as a value that something is made of which may be null", () =>
    expectBound(`using System;
    struct Text { public static implicit operator Text(string s) => default; }
    struct Number { public static implicit operator Number(int i) => default; public static implicit operator string(Number n) => ""; }
    class A {
      void /*=span*/Span(ReadOnlySpan<char> x) {}
      void /*=made*/Text(Text x) {}
      void Number(Number x) {}
      void F() { /*span!*/Span(null); /*made!*/Text(null); /*0*/Number(null); }
    }`));

  it("prefers signed numbers", () =>
    expectBound(`class A {
      void /*=int*/M(int x) {} void M(uint x) {}
      void /*=long*/N(long x) {} void N(ulong x) {}
      void F(byte b) { /*int*/M(b); /*long*/N(b); /*long*/N(1); }
    }`));

  it("is better in one argument and worse in none", () =>
    expectBound(`class A {
      void M(object x, object y) {}
      void /*=a*/M(string x, object y) {}
      void F() => /*a!*/M("a", "b");
    }`));

  it("is not generic", () =>
    expectBound(`class A {
      void /*=generic*/M<T>(T x) {}
      void /*=plain*/M(string x) {}
      void F() { /*plain!*/M("a"); /*generic!*/M(1); /*generic!*/M<string>("a"); }
    }`));

  it("is generic where that takes the argument's own type", () =>
    expectBound(`class A {
      void /*=generic*/M<T>(T x) {}
      void M(object x) {}
      void F() => /*generic!*/M("a");
    }`));

  it("is more special in its type parameters", () =>
    expectBound(`using System.Collections.Generic;
    class A {
      void /*=any*/M<T>(T x) {}
      void /*=list*/M<T>(List<T> x) {}
      void /*=pairs*/M<K, V>(List<KeyValuePair<K, V>> x) {}
      void F(List<int> l, List<KeyValuePair<int, int>> p) { /*any!*/M(1); /*list!*/M(l); /*pairs*/M(p); }
    }`));

  it("takes the collection that is nearer to the argument", () =>
    expectBound(`using System.Collections.Generic;
    class A {
      void /*=seq*/M(IEnumerable<int> x) {}
      void /*=list*/M(IList<int> x) {}
      void F(List<int> l, HashSet<int> s) { /*list!*/M(l); /*seq!*/M(s); }
    }`));

  it("takes a tuple of better elements", () =>
    expectBound(`class A {
      void M((long, object) x) {}
      void /*=a*/M((int, string) x) {}
      void F() => /*a*/M((1, "a"));
    }`));

  it("takes a lambda that answers a value rather than nothing", () =>
    expectBound(`using System;
    class A {
      void /*=action*/M(Action a) {}
      void /*=func*/M(Func<int> f) {}
      int V() => 1; void N() {}
      void F() { /*func*/M(() => 1); /*func*/M(() => V()); /*action*/M(() => N()); /*action*/M(() => { V(); }); }
    }`));

  it("takes an async lambda as a task", () =>
    expectBound(`using System; using System.Threading.Tasks;
    class A {
      void /*=action*/M(Action a) {}
      void /*=task*/M(Func<Task> f) {}
      void /*=value*/M<T>(Func<Task<T>> f) {}
      void F() {
        /*task*/M(async () => { await Task.Delay(1); });
        /*value*/M(async () => { await Task.Delay(1); return 1; });
        /*action*/M(() => { });
      }
    }`));

  it("takes the lambda that answers the better type", () =>
    expectBound(`using System;
    class A {
      void /*=int*/M(Func<int, int> f) {}
      void /*=string*/M(Func<int, string> f) {}
      void F() { /*int*/M(x => x + 1); /*string*/M(x => x.ToString()); }
    }`));

  it("takes a lambda with as many parameters", () =>
    expectBound(`using System;
    class A {
      void /*=one*/M(Action<int> f) {}
      void /*=two*/M(Action<int, int> f) {}
      void F() { /*one!*/M(x => { }); /*two!*/M((x, y) => { }); }
    }`));

  it("takes a lambda whose parameters are of the types that it writes", () =>
    expectBound(`using System;
    class A {
      void /*=int*/M(Action<int> f) {}
      void /*=string*/M(Action<string> f) {}
      void F() { /*int*/M((int x) => { }); /*string*/M((string x) => { }); }
    }`));

  it("takes a collection expression whose elements fit", () =>
    expectBound(`class A {
      void /*=int*/M(int[] x) {}
      void /*=string*/M(string[] x) {}
      void F() { /*int*/M([1, 2]); /*string*/M(["a"]); }
    }`));

  it("takes what has no type of its own in a read-only span rather than in another", () =>
    expectBound(`using System; class A {
      void /*=span*/M(Span<char> x) {} void /*=only*/M(ReadOnlySpan<char> x) {}
      void F(Span<char> s) { /*only!*/M(null); /*only*/M(default); /*span!*/M(s); }
    }`));

  it("takes what is left in a span rather than in an array", () =>
    expectBound(`using System; using System.Threading.Tasks;
    class A {
      void M(params string[] x) {} void /*=span*/M(params ReadOnlySpan<string> x) {} void M(params object[] x) {}
      void /*=ints*/Take(int[] x) {} void Take(string s) {}
      async Task F(Task<int> t) { /*span!*/M("a", "b"); /*ints!*/Take(await Task.WhenAll(t, t)); }
    }`));

  it("takes what is dynamic as an object", () =>
    expectBound(`using System; using System.Threading.Tasks;
    class A {
      void /*=object*/Get(Func<dynamic, object> f) {} void Get<T>(Func<dynamic, T> f) {}
      void Get(Func<dynamic, Task<object>> f) {} void Get<T>(Func<dynamic, Task<T>> f) {}
      string Text(object o) => "";
      void F(Func<object, string> called) {
        /*object*/Get(x => x.Name); /*object*/Get(x => 1 + x.Name); /*object*/Get(x => called.Invoke(x));
        /*object*/Get(x => Text(x));
      }
    }`));

  it("leaves nothing out, before it is not generic, where one takes more than the other", () =>
    expectBound(`using System; class A {
      void S(object v, Type t = default) {} void /*=s*/S<T>(T v) {}
      void /*=plain*/P(object v, Type t = default) {} void P<T>(T v, Type t = default) {}
      void F(object o) { /*s!*/S(o); /*plain!*/P(o); }
    }`));

  it("leaves nothing out, where arguments speak for both", () =>
    expectBound(`class Base {} class Derived : Base {}
    class A {
      void F(Base b, Derived d, int i = 0) {} void /*=both*/F(Derived d, Base b) {}
      void /*=first*/G(Base b, Derived d) {} void G(Derived d, Base b) {}
      void M(Derived d) { /*both!*/F(d, d); /*first?*/G(d, d); }
    }`));

  it("hands over by value, where arguments speak for both", () =>
    expectBound(`class A {
      static void /*=first*/M(int a, long b, string s) {} static void M(long a, int b, in string s) {}
      static void N(int a, long b, in string s) {} static void /*=second*/N(long a, int b, string s) {}
      void F() { /*first!*/M(1, 1, ""); /*second!*/N(1, 1, ""); }
    }`));

  it("leaves nothing out, before it has more parameters, where both may collect more", () =>
    expectBound(`class A {
      void /*=less*/Query(string a, string b, params string[] more) {}
      void /*=more*/Query(string a, string b, bool wraps = true, params string[] more) {}
      void /*=one*/Log(string a, params object[] more) {} void /*=two*/Log(string a, object b, params object[] more) {}
      void F() {
        /*less!*/Query("a", "b"); /*more!*/Query("a", "b", false); /*less!*/Query("a", "b", "c"); /*more!*/Query("a", "b", true, "c");
        /*one!*/Log("a"); /*two!*/Log("a", "b"); /*two!*/Log("a", "b", "c");
      }
    }`));

  it("collects nothing, before it is not generic, where one takes more than the other", () =>
    expectBound(`class A {
      void M(int a, params int[] b) {} void /*=left*/M<T>(T a, T b = default) {}
      void F() { /*left!*/M(1); }
    }`));
});

it("of two that hand other types to a lambda, the one whose delegate may stand for the other is better where its body compiles", () =>
  expectBound(`using System; using System.Collections.Generic; using System.Linq;
  class A {
    void M(Func<IReadOnlyList<bool>, bool> f) {} void /*=sequence*/M(Func<IEnumerable<bool>, bool> f) {}
    void /*=list*/N(Func<IReadOnlyList<bool>, bool> f) {} void N(Func<IEnumerable<bool>, bool> f) {}
    void F() { /*sequence!*/M(x => x.Any()); /*list!*/N(x => x[0]); }
  }`));

it("what is observed is better observed as what it is", () =>
  expectBound(`using System;
  class A {
    void M(IObservable<object> o) {} void /*=text*/M(IObservable<string> o) {}
    void /*=all*/N(IObservable<object> o) {} void N(string o) {}
    void F(IObservable<string> o, Subject s) { /*text!*/M(s); /*all!*/N(o); }
  }
  class Subject : IObservable<string> { public IDisposable Subscribe(IObserver<string> observer) => null; }`));

it("an argument that says nothing goes to a value parameter rather than to an `in` one of another type", () =>
  expectBound(`
  struct Box<T> {
    public /*=value*/Box(T value) {}
    internal /*=inner*/Box(in Box<Box<T>> inner) {}
    object F(Box<Box<T>> all) { Box<T> a = new /*value*/Box<T>(default); return new /*inner!*/Box<T>(all); }
  }`));
