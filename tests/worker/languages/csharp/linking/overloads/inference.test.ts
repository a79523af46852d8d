import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";
import { fixture, withTypes } from "../fixture.ts";

/** Two types whose members of one name tell which of them was inferred. */
const XY = fixture("inference/types");

const USINGS =
  "using System; using System.Linq; using System.Linq.Expressions; using System.Threading.Tasks; using System.Collections.Generic;\n";

const expectInferred = (code: string) => expectBound(`${USINGS}${XY}class A { ${code} }`);

describe("what a type parameter stands for is inferred", () => {
  it("from an argument", () =>
    expectInferred(`T Same<T>(T x) => x; void F(X x, Y y) { Same(x)./*x*/Go(); Same(y)./*y*/Go(); }`));

  it("not where it is written", () =>
    expectInferred(`T Make<T>() => default; void F() { Make<X>()./*x*/Go(); Make<Y>()./*y*/Go(); }`));

  it("not from an interface that is implemented for several type arguments", () =>
    expectInferred(`interface IHandler<T> {} class Both : IHandler<X>, IHandler<Y> {}
    T Last<T>(IHandler<T> handler, T x) => x;
    void F(Both both, Y y) { Last(both, y)./*y*/Go(); }`));

  it("from inside of a type", () =>
    expectInferred(`T First<T>(IEnumerable<T> x) => default;
      void F(List<X> l, Y[] a, Dictionary<int, Y> d) {
        First(l)./*x*/Go(); First(a)./*y*/Go(); First(d).Value./*y*/Go();
      }`));

  it("from arrays, tuples and nullables", () => expectBound(withTypes("inference/arrays-tuples-and-nullables")));

  it("from several arguments, as the type that all of them have", () =>
    expectInferred(`class Z : X {} T Either<T>(T a, T b) => a;
      void F(X x, Z z) { Either(x, z)./*x*/Go(); Either(z, x).Y./*y*/Go(); Either(null, x)./*x*/Go(); }`));

  it("from what a lambda answers", () =>
    expectInferred(
      `R Run<R>(Func<R> f) => f(); void F(X x) { Run(() => x)./*x*/Go(); Run(() => { return x.Y; })./*y*/Go(); }`,
    ));

  it("from what a lambda answers with parameters that are inferred first", () =>
    expectBound(withTypes("inference/lambda-with-inferred-parameters")));

  it("whatever the order of the arguments", () =>
    expectInferred(`R Map<T, R>(Func<T, R> f, T x) => f(x); void F(X x) => Map(a => a.Y, x)./*y*/Go();`));

  it("through several lambdas", () =>
    expectInferred(`C Chain<A1, B, C>(A1 a, Func<A1, B> f, Func<B, C> g) => default;
      void F(X x) => Chain(1, i => x, b => b.Y)./*y*/Go();`));

  it("from the parameters that a lambda writes", () =>
    expectInferred(`T Of<T>(Action<T> f) => default; void F() => Of((X a) => { })./*x*/Go();`));

  it("from expression trees", () =>
    expectInferred(
      `R Map<T, R>(T x, Expression<Func<T, R>> f) => default; void F(X x) => Map(x, a => a.Y)./*y*/Go();`,
    ));

  it("from the tasks that async lambdas answer", async () => {
    await expectBound(withTypes("inference/async-lambda"));
    await expectInferred(`R Plain<R>(Func<R> f) => f(); async Task F(X x) => (await Plain(async () => x))./*x*/Go();`);
  });

  it("from method groups", () =>
    expectInferred(`R Map<T, R>(T x, Func<T, R> f) => f(x);
      Y Take(X x) => null; X Take(string x) => null; string Take(X x, int other) => null;
      void F(X x) { Map(x, Take)./*y*/Go(); Map("", Take)./*x*/Go(); }`));

  it("through bases, type arguments in place", () =>
    expectInferred(
      `class Box<T> {} class XBox : Box<X> {} T Open<T>(Box<T> b) => default; void F(XBox b) => Open(b)./*x*/Go();`,
    ));

  it("through constraints of the argument's own type parameter", () =>
    expectInferred(
      `T First<T>(IEnumerable<T> x) => default; void F<L>(L list) where L : List<X> => First(list)./*x*/Go();`,
    ));

  it("through the framework's methods", () =>
    expectInferred(`void F(List<X> l) {
        l.First()./*x*/Go();
        l.Select(x => x.Y).First()./*y*/Go();
        l.Where(x => x != null).ToList()[0]./*x*/Go();
        l.ToDictionary(x => x.Y, x => x).First().Key./*y*/Go();
        l.GroupBy(x => x.Y).First().Key./*y*/Go();
        l.SelectMany(x => new[] { x.Y }).First()./*y*/Go();
        l.Aggregate((Y)null, (y, x) => y)./*y*/Go();
        l.Zip(new Y[0], (x, y) => y).First()./*y*/Go();
        l.Join(new Y[0], x => x.Y, y => y, (x, y) => new { x, y }).First().y./*y*/Go();
      }`));

  it("from the elements of a collection expression", () =>
    expectInferred(`T First<T>(List<T> x) => default; void F(X x) => First([x])./*x*/Go();`));

  it("for a type argument that a constraint could not take, not at all", () =>
    expectBound(`class A {
      void M<T>(T x) where T : struct {}
      void /*=object*/M(object x) {}
      void F() => /*object*/M("a");
    }`));

  it("for a type parameter that its own constraints make no class or struct, not at all", () =>
    expectBound(`class Base {}
    class A {
      void /*=class*/M<T>(T x) where T : class {} void /*=object*/M(object x) {}
      void /*=struct*/N<T>(T x) where T : struct {} void /*=any*/N(object x) {}
      void F<X, C, B, K, S, I>(X x, C c, B b, K k, S s, I i, string[] a)
        where C : class where B : Base where K : C where S : struct where I : System.IDisposable {
        /*object!*/M(x); /*class!*/M(c); /*class!*/M(b); /*class!*/M(k); /*object!*/M(s); /*object!*/M(i); /*class!*/M(a);
        /*any!*/N(x); /*any!*/N(c); /*any!*/N(b); /*struct!*/N(s); /*any!*/N(i);
      }
      void Unknown<U, V>(U u, V v) where U : Missing where V : U { /*class*/M(u); /*class*/M(v); }
    }`));

  it("with the constraints that an override inherits beside what it repeats", () =>
    expectBound(`class Context {} 
    class A { protected virtual void /*=base*/M<T>(T x) where T : Context {} }
    class B : A {
      protected override void M<T>(T x) where T : class => base./*base!*/M(x);
    }`));

  it("for an overload that the constraints leave", () =>
    expectBound(`class A {
      void /*=struct*/M<T>(T? x) where T : struct {}
      void /*=class*/M<T>(T x, int y = 0) where T : class {}
      void F(int? i, string s) { /*struct*/M(i); /*class*/M(s); }
    }`));

  it("not from a lambda whose parameters nobody has told yet", () =>
    expectBound(`using System;
    class Builder {} class Builder<T> {}
    static class Services {
      public static void /*=plain*/Add<K>(this A a, K key, Action<Builder> f) {}
      public static void /*=typed*/Add<K, T>(this A a, K key, Action<Builder<T>> f) {}
      public static void /*=tooPlain*/Take(this A a, Action<Builder> f) {}
      public static void /*=tooTyped*/Take<T>(this A a, Action<Builder<T>> f) {}
      public static void /*=go*/Go(this Builder b) {} public static void /*=goTyped*/Go<T>(this Builder<T> b) {}
    }
    class A {
      static void Plain(Builder b) {}
      void F() {
        this./*plain!*/Add("a", b => b./*go!*/Go());
        this./*typed!*/Add<string, int>("a", b => b./*goTyped!*/Go());
        this./*tooTyped!*/Take((Builder<int> b) => b./*goTyped!*/Go());
        this./*tooPlain!*/Take(Plain);
      }
    }`));

  it("not from a value for what may be null", () =>
    expectBound(`using System;
    enum Color { Red }
    class A {
      void M<T>(T? x) where T : struct {}
      void /*=enum*/M(Enum x, bool b = false) {}
      void /*=nullable*/N<T>(T? x) where T : struct {}
      void F(Color c, Color? n) { /*enum!*/M(c); /*nullable!*/N(n); /*nullable!*/N<Color>(c); /*0*/N(c); }
    }`));

  it("not from the answer of a lambda that is a value, for what may be null", () =>
    expectBound(`using System; using System.Threading.Tasks;
    class A {
      R /*=value*/Map<T, R>(T x, Func<T, R> f) where R : struct => default;
      R? /*=nullable*/Map<T, R>(T x, Func<T, R?> f) where R : struct => default;
      void /*=tasks*/Run<R>(Func<Task<R>> f) {}
      void Run<R>(Func<Task<R?>> f, int i = 0) where R : struct {}
      void F(string s, Task<int> t) {
        /*value!*/Map(s, x => x.Length); /*nullable!*/Map(s, x => (int?)x.Length); /*tasks!*/Run(async () => await t);
      }
    }`));

  it("not from a lambda or method that takes and answers what nobody has told yet", () =>
    expectBound(`using System;
    class Builder { public Answer Go() => null; } class Builder<T> : Builder { public new Answer<T> Go() => null; }
    class Answer {} class Answer<T> : Answer {}
    class Base { public void /*=plain*/Use(Func<Builder, Answer> f) {} }
    class A : Base {
      public void /*=typed*/Use<T>(Func<Builder<T>, Answer<T>> f) {}
      Answer Take(Builder b) => null;
      void F() {
        /*plain!*/Use(b => b.Go());
        /*plain!*/Use(Take);
        /*typed!*/Use<int>(b => b.Go());
        /*typed!*/Use((Builder<int> b) => b.Go());
      }
    }`));

  it("not from null, default and new()", () =>
    expectBound(`class A {
      void M<T>(T x) where T : class {} void /*=object*/M(object x) {}
      void N<T>(T x) {} void /*=A*/N(A x, int i = 0) {}
      void F() { /*object!*/M(null); /*object!*/M(default); /*A!*/N(new()); }
    }`));

  it("from what may not vary before what may", () =>
    expectBound(`using System; class Base {} class Derived : Base {}
    interface ITake<in T> {} interface IHold<T> {} interface IUse<out T> { void /*=go*/Go(int i); } class Taker : ITake<Base> {}
    static class X {
      public static void /*=use*/Use<T>(this IHold<T> hold, ITake<T> take, Action<IUse<T>> a) where T : Base {}
      public static T Both<T>(IHold<T> hold, T item) => item;
    }
    class A {
      void T(Base b) {} void /*=derived*/T(Derived d) {} void /*=base*/T2(Base b) {} void T2(Derived d) {}
      void F(IHold<Derived> x, IHold<Base> y, Derived d) {
        x./*use!*/Use(new Taker(), u => u./*go!*/Go(1)); /*derived!*/T(X.Both(x, d)); /*base!*/T2(X.Both(y, d));
      }
    }`));

  it("from what goes in and what comes out together", () =>
    expectBound(`using System; using System.Collections.Generic; using System.Linq;
    class Base { public void /*=go*/Go() {} } class Derived : Base { public new void Go() {} } class Other : Base {}
    class A {
      static T Both<T>(T item, Action<T> a) => item; static void /*=all*/All<T>(T a, T b, Action<T> c) {}
      void /*=base*/U(Base b) {} void U(Derived d) {}
      void F(Derived d, Other o, Action<Base> a, List<Derived> list, IEqualityComparer<Base> c) {
        /*base!*/U(Both(d, a)); /*all!*/All(d, o, a); list.Distinct(c).First()./*go!*/Go();
      }
    }`));

  it("not from a variable that is declared by the call", () =>
    expectBound(`interface IQuery<T> {}
    static class Queries {
      public static bool Try<T, P>(this IQuery<T> query, out P value) { value = default; return true; }
      public static bool /*=plain*/Try<T>(this IQuery<T> query, out object value) { value = null; return true; }
      public static bool /*=both*/Get<T, P>(this IQuery<T> query, out P value) { value = default; return true; }
    }
    class A { void F(IQuery<int> q) { q./*plain!*/Try(out var v); q./*both!*/Get(out string s); q./*both!*/Get<int, string>(out var t); } }`));
});

it("an array of more dimensions is none of one, though no type is written", () =>
  expectBound(`class A {
    void /*=any*/Of<T>(T t, int n = 0) {} void /*=one*/Of<T>(T[] t) {}
    void F() { /*any!*/Of(new[,] { { 1, 2 }, { 3, 4 } }); /*one!*/Of(new[] { 1, 2 }); }
  }`));

it("nothing is told by a lambda that returns null", () =>
  expectBound(`using System; using System.Collections.Generic;
  class A {
    static void /*=all*/Get<K, T>(IDictionary<K, T> d, K key, Func<T> make) {}
    static void Get<T>(IDictionary<string, object> d, string key, Func<T> make) {}
    static void F(IDictionary<string, object> d) { /*all!*/Get(d, "a", () => null); }
  }`));

it("an empty list and `null` tell no type argument, so the call is left to a base type", () =>
  expectBound(`using System.Collections.Generic;
  class Base<T> { public void /*=base*/Of(IEnumerable<T> all, IEqualityComparer<T> by) {} }
  class Derived : Base<object> { public void /*=own*/Of<T>(IEnumerable<T> all, IEqualityComparer<T> by) {} }
  class A { void F(Derived d, IEqualityComparer<string> by) { d./*base!*/Of([], null); d./*own!*/Of([""], null); d./*own!*/Of([], by); } }`));

it("what a type declares to make of another is no reason to meet a constraint", () =>
  expectBound(`using System;
  class Node { public static implicit operator Node(char c) => null; }
  static class E { public static void /*=node*/Go<T>(this T t) where T : Node {} }
  static class F { public static void /*=any*/Go<T>(this IComparable<T> t) {} }
  class A { void G(char c, Node n) { c./*any!*/Go(); n./*node!*/Go(); } }`));

it("the value of an async lambda tells a type argument only as the very type in the task", () =>
  expectBound(`using System; using System.Collections.Generic; using System.Threading.Tasks;
  using System.Runtime.CompilerServices;
  class A {
    [OverloadResolutionPriority(1)] static void /*=items*/M<T>(Func<Task<IEnumerable<T>>> f) {}
    static void /*=value*/M<T>(Func<Task<T>> f) {}
    static void /*=all*/N<T>(Func<Task<IEnumerable<T>>> f) {}
    static void /*=late*/N(Func<Task> f) {}
    static async void F(Task<string> text, Task<IEnumerable<int>> numbers, Task<int[]> array) {
      /*value!*/M(async () => await text);
      /*items!*/M(async () => await numbers);
      /*value!*/M(async () => await array);
      /*late!*/N(async () => await text);
      /*all!*/N(async () => await numbers);
    }
  }`));

it("a type that cannot be found may tell the type parameters that are written in it", () =>
  expectBound(`using System; using Lib;
  class A {
    void /*=plain*/Check(string text, Func<bool> value, string more = null) {}
    void /*=generic*/Check<T>(string text, Getter<T> value, Func<IMatcher> matcher, string more = null) {}
    void Make(string text, string value) {}
    void /*=make*/Make<T>(string text, Func<Getter<T>> value) {}
    void /*=base*/Take(string text, object value) {}
    void Take<T>(string text, Getter<int> value) {}
    void F(int x) {
      /*plain!*/Check("", () => x > 0);
      /*generic!*/Check("", () => x, () => Is.EqualTo(1));
      /*make!*/Make("", () => Is.Own);
      /*base!*/Take("", Is.Own);
    }
  }`));
