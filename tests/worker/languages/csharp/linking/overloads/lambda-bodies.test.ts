import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";

const INCLUDES = `using System; using System.Collections.Generic; using System.Linq.Expressions;
public interface IIncluded<out E, out P> { }
static class Includes {
  public static IIncluded<E, P> Include<E, P>(this IEnumerable<E> all, Expression<Func<E, P>> path) => null;
  public static IIncluded<E, P> /*=many*/ThenInclude<E, Q, P>(this IIncluded<E, IEnumerable<Q>> all, Expression<Func<Q, P>> path) => null;
  public static IIncluded<E, P> /*=one*/ThenInclude<E, Q, P>(this IIncluded<E, Q> all, Expression<Func<Q, P>> path) => null;
}
class Line { public int Number; public Order Order; }
class Order { public List<Line> Lines; public Line First; }
`;

const ASSERTS = `using System; using System.Collections.Generic;
class Set { public IEnumerable<E> Of<E>() => null; }
class Dog { public int Id; public string Name; }
class Asserts {
  public void /*=one*/Query<R>(Func<Set, IEnumerable<R>> query, Func<R, object> sorter = null, Action<R, R> asserter = null) { }
  public void /*=two*/Query<R>(Func<Set, IEnumerable<R>> actual, Func<Set, IEnumerable<R>> expected, Func<R, object> sorter = null) { }
}
`;

const PICK = `using System;
class B { } class D : B { public int P; public int this[int i] => i; }
static class Pick {
  public static void /*=b*/M(Func<B, object> f) { }
  public static void /*=d*/M(Func<D, object> f) { }
  public static void /*=actB*/Do(Action<B> f) { }
  public static void /*=actD*/Do(Action<D> f) { }
}
`;

describe("a lambda whose body would not compile with one candidate", () => {
  it("leaves the other, whose parameter has the member", () =>
    expectBound(`${PICK}class A { void F() { Pick./*d!*/M(x => x.P); } }`));

  it("in a comparison or a calculation as well", () =>
    expectBound(
      `${PICK}class A { void F() { Pick./*d!*/M(x => x.P > 3); Pick./*d!*/M(x => x.P / 2 == x.P / 3 && true); } }`,
    ));

  it("by what is assigned, in a block too", () =>
    expectBound(
      `${PICK}class A { void F() { Pick./*actD!*/Do(x => x.P = 1); Pick./*actD!*/Do(x => { x.P = 1; }); } }`,
    ));

  it("in a block as well, and where nothing is answered", () =>
    expectBound(
      `${PICK}class A { void F() { Pick./*d!*/M(x => { return x.P; }); Pick./*actD!*/Do(x => { var p = x.P; }); } }`,
    ));

  it("is the path behind a list of EF Core's", () =>
    expectBound(`${INCLUDES}class A { void F(IEnumerable<Order> orders) {
      orders.Include(o => o.Lines)./*many!*/ThenInclude(l => l.Order);
      orders.Include(o => o.First)./*one!*/ThenInclude(l => l.Order);
    } }`));

  it("is not the second query, but what sorts", () =>
    expectBound(`${ASSERTS}class A : Asserts { void F() {
      /*one!*/Query(ss => ss.Of<Dog>(), e => e.Id);
      /*two!*/Query(ss => ss.Of<Dog>(), ss => ss.Of<Dog>());
    } }`));
});

describe("a lambda tells nothing by its body", () => {
  it("where it would compile with neither", () =>
    expectBound(`${PICK}class A { void F() { Pick./*b?*/M(x => x.Missing); } }`));

  it("where a base of what it takes is not known", () =>
    expectBound(`using System;
class B : Unknown { } class D { public int P; }
static class Pick { public static void /*=b*/M(Func<B, object> f) { } public static void /*=d*/M(Func<D, object> f) { } }
class A { void F() { Pick./*b?*/M(x => x.P); } }`));

  it("by what only a lambda inside of it names: the better delegate is meant", () =>
    expectBound(`${PICK}class A { static int Try(Func<D, int> f) => 0; static int Try(Func<B, int> f) => 0;
      void F() { Pick./*actB!*/Do(x => Try(y => y.P)); } }`));

  it("does not convert where it is a method that is not called", () =>
    expectBound(`using System; using System.Collections.Generic; using System.Linq;
    class Row { public int Count; }
    class A {
      void M<T>(Func<List<T>> x, Func<IEnumerable<T>, List<T>> other, int i = 0) {}
      void /*=key*/M<T>(Func<List<T>> x, Func<T, object> key) {}
      void F(List<Row> rows) => /*key!*/M(() => rows, x => x.Count);
    }`));

  it("tells no type where it is one of several methods that are not called", () =>
    expectBound(`using System; using System.Collections.Generic; using System.Linq;
    interface IPath<out T> {} class Row { public string Order; }
    static class Paths {
      public static void /*=one*/Then<T, R>(this IPath<T> p, Func<T, R> next) {}
      public static void /*=many*/Then<T, R>(this IPath<IEnumerable<T>> p, Func<T, R> next) {}
      static void F(IPath<ICollection<Row>> rows) { rows./*many!*/Then(x => x.Order); rows./*one!*/Then(x => x.Count); }
    }`));

  it("does not compile with an extension method that extends other types alone", () =>
    expectBound(`using System; using System.Linq;
    interface IServices {} class Builder {} class Model {} class Missed : Missing {}
    static class Extensions { public static T Get<T>(this IServices all) => default; }
    class A {
      void /*=build*/Run(Action<Builder> f) {}
      void /*=make*/Run(Func<IServices, Model> f) {}
      void /*=missed*/Try(Action<Missed> f) {}
      void Try(Action<IServices> f) {}
      void /*=text*/Any(Func<string, bool> f) {}
      void Any(Func<Builder, bool> f) {}
      void F() {
        /*make!*/Run(all => all.Get<Model>());
        /*missed?*/Try(all => all.Get<Model>());
        /*text!*/Any(all => all.Contains('a'));
      }
    }`));
});

const LISTS = `using System; using System.Linq;
interface IMessage {} interface ISaga { int Id { get; } } interface IInstance<T> { T Saga { get; } }
class Filter { public bool Any(IMessage m) => true; }
delegate bool Test<T>(T item);
class List<T> { public void /*=base*/Select(Test<T> filter) {} }
static class Texts { public static int Saga(this string text, int i) => i; }
`;

describe("a lambda that does not compile with what a method hands over", () => {
  it("does not hide what a base type declares, where a type parameter has no such member", () =>
    expectBound(`${LISTS}class Sagas<T> : List<IInstance<T>> where T : class, ISaga {
      public void Select(Test<T> filter) { /*base!*/Select(x => filter(x.Saga)); }
    }`));

  it("does not hide it either where a method takes something else", () =>
    expectBound(`${LISTS}class Messages : List<IMessage> {
      public void Select(Action<Filter> apply) { var f = new Filter(); /*base!*/Select(m => f.Any(m)); }
    }`));

  it("leaves the call to an extension method", () =>
    expectBound(`using System; interface IMap<T> { void Map(Func<int, string> make); }
    static class Maps {
      public static void Map<T>(this IMap<T> map, Action<T> change) { map./*map!*/Map(_ => change); }
      public static void /*=map*/Map<T>(this IMap<T> map, Func<int, Action<T>> make) {}
    }`));
});

describe("a lambda whose parameters are written", () => {
  it("goes to a delegate of the very types", () =>
    expectBound(`using System; interface IEndpoint {}
    abstract class Host<T> where T : class, IEndpoint {
      public void Receive(string name, Action<IEndpoint> c) { /*own!*/Receive(name, (T x) => c(x)); }
      public abstract void /*=own*/Receive(string name, Action<T> c);
    }`));
});

describe("a method that may take a lambda", () => {
  it.each([
    ["Func<int, byte>", "Func<int, int>", "_ => 1"],
    ["Func<int, byte>", "Func<int, string>", "_ => 1"],
    ["Func<int, Kind>", "Func<int, int>", "_ => 0"],
    ["Func<int, FormattableString>", "Func<int, string>", '_ => $"a {1}"'],
    ["Func<int, List<int>>", "Func<int, object>", "x => [x, 2]"],
    ["Func<int, (byte, string)>", "Func<int, object>", "_ => (1, null)"],
    ["Func<bool, byte>", "Func<bool, int>", "b => b ? 1 : 0"],
    ["Expression<Func<int, short>>", "Func<int, int>", "_ => 7"],
    ["Func<Next, Next>", "Func<Next, object>", "next => async () => { await next(); }"],
    ["Func<Next, Next>", "Func<Next, object>", "next => Go"],
    ["Func<Kind, int>", "Func<string, int>", "k => P(k)"],
  ])("is not left for another: %s, not %s, takes %s", (own, other, lambda) =>
    expectBound(`using System; using System.Collections.Generic; using System.Linq.Expressions; using System.Threading.Tasks;
    enum Kind { None } delegate Task Next();
    interface IMap { void /*=own*/Map(${own} make); } static class Maps { public static void Map(this IMap m, ${other} f) {} }
    class Upper { public void Run(${other} f) {} } class Lower : Upper { public void /*=low*/Run(${own} f) {} }
    class A : Unknown {
      Task Go() => null; int P(string s) => 1;
      void F(IMap map, Lower low) { map./*own!*/Map(${lambda}); low./*low!*/Run(${lambda}); }
    }`),
  );

  it("is looked for in the namespaces farther away where the nearest does not", () =>
    expectBound(`using System; interface IMap {}
    namespace Outer { static class Far { public static void /*=far*/Map(this IMap m, Func<int, string> f) {} } }
    namespace Outer.Inner {
      static class Near { public static void Map(this IMap m, Func<int, int> f) {} }
      class A { void F(IMap map) { map./*far!*/Map(_ => "a"); } }
    }`));
});

it("a lambda goes to the delegate with whose parameters it finds all that it calls", () =>
  expectBound(`using System;
  class Settings { public string Name { get; set; } } class Loading { public void /*=enable*/Enable() {} }
  class Builder { public Builder /*=load*/Load(Action<Loading> a) => this; }
  class A {
    void Create(string s) {} void /*=settings*/Create(Action<Settings> a) {} void /*=builder*/Create(Action<Builder> a) {}
    void F() {
      /*builder!*/Create(b => b./*load!*/Load(l => l./*enable!*/Enable()));
      /*builder!*/Create(b => { b./*load!*/Load(b => { b./*enable!*/Enable(); }); });
      /*settings!*/Create(s => { s.Name.ToString(); });
      /*settings?*/Create(b => b.ExtendedElsewhere());
    }
  }`));

it("a lambda goes to no delegate of what cannot be found for what it lacks with another", () =>
  expectBound(`using System;
  class Settings {} class Host { public void /*=own*/Run(Action<Settings> a) {} }
  static class Hosts { public static void Run(this Host h, Action<Package.Options> a) {} }
  class A {
    void /*=settings*/Create(Action<Settings> a) {} void Create(Action<Package.Options> a) {}
    void F(Host h) { /*settings?*/Create(s => s.AddFromPackage()); h./*own!*/Run(s => s.AddFromPackage()); }
  }`));

it("a lambda that lacks what it calls leaves overloads of a type for an extension method that a generator may add", () =>
  expectBound(`using System;
  class Two { public void Run(Action<string> a) {} public void /*=version*/Run(Action<Version> a) {} }
  class A { void F(Two t) { t./*0*/Run(x => x.Added()); t./*version!*/Run(x => x.Major.ToString()); } }`));

it("a lambda whose parameters are written goes to types that differ in names of elements or in `dynamic`", () =>
  expectBound(`using System; using System.Collections.Generic;
  class A {
    void /*=t*/T(Func<(int, string), bool> f) {} void /*=l*/L(Action<List<(int, string)>> f) {}
    void /*=d*/D(Action<dynamic> f) {} void /*=o*/O(Action<object> f) {} void /*=g*/G<E>(Func<(int Id, E Name), bool> f) {}
    void F() {
      /*t!*/T(((int Id, string Name) t) => t.Id > 1); /*l!*/L((List<(int Id, string Name)> t) => t.Clear());
      /*d!*/D((object o) => o.ToString()); /*o!*/O((dynamic o) => o.ToString()); /*g!*/G(((int x, string y) t) => t.x > 1);
    }
  }`));

const SCHEDULERS = `using System;
interface IScheduler { IDisposable /*=own*/Run<T>(T state, Func<IScheduler, T, IDisposable> f); }
static class Schedulers { public static IDisposable /*=more*/Run<T>(this IScheduler s, T state, Action<T, Action<T>> f) => null; }
`;

it("a lambda that a method cannot take leads to the extension method that can", () =>
  expectBound(`${SCHEDULERS}
  class A {
    void /*=loop*/Loop(Action<A> again) {}
    void F(IScheduler s, Action<Action> work) {
      s./*more!*/Run(this, (a, again) => a./*loop!*/Loop(again));
      s./*more!*/Run(work, (w, again) => w(() => again(w)));
      s./*own!*/Run(this, (scheduler, a) => null);
    }
  }`));

it("a lambda that calls a delegate goes to what hands over its arguments", () =>
  expectBound(`using System; using System.Threading.Tasks;
  class A {
    int /*=state*/Do<S>(S s, Func<S, ValueTask> f) => 1; int /*=error*/Do<S>(S s, Func<Exception, ValueTask> f) => 2;
    int F<S>(S s, Action<S> next) => /*state!*/Do(s, x => { next(x); return default; });
    int G<S>(S s, Action<Exception> failed) => /*error!*/Do(s, x => { failed(x); return default; });
  }`));

it("a lambda that answers another goes to what answers a delegate", () =>
  expectBound(`using System;
  class A {
    long n; void Of(Func<int, IDisposable> f) {} void /*=of*/Of(Func<int, Action> f) {}
    void F() { /*of!*/Of(i => () => n = i); /*of!*/Of(i => { return () => n++; }); /*of!*/Of(i => { return () => { }; }); }
  }`));

const ASSIGN = `using System;
class Event { public event EventHandler<int> Done; public event Action<int> Acted; public string Text; public int Number { get; set; } public long Long; }
static class Pick {
  public static void /*=acts*/On<T>(Action<Action<T>> add, Action<Action<T>> remove) { }
  public static void /*=handles*/On<T>(Action<EventHandler<T>> add, Action<EventHandler<T>> remove) { }
  public static void /*=int*/Set(Action<int> set) { }
  public static void /*=text*/Set(Action<string> set) { }
}
`;

describe("a lambda that assigns what does not fit", () => {
  it("to an event leaves the delegate that does", () =>
    expectBound(`${ASSIGN}class A { void F(Event e) {
      Pick./*handles!*/On<int>(h => e.Done += h, h => e.Done -= h);
      Pick./*acts!*/On<int>(h => e.Acted += h, h => e.Acted -= h);
    } }`));

  it("to a field or a property leaves the other, in a block too", () =>
    expectBound(`${ASSIGN}class A { void F(Event e) {
      Pick./*text!*/Set(v => e.Text = v);
      Pick./*int!*/Set(v => e.Number = v);
      Pick./*int!*/Set(v => e.Long = v);
      Pick./*text!*/Set(v => { e.Text = v; });
    } }`));

  it("is not sure where a constant may become smaller, or an operator is called", () =>
    expectBound(`using System;
    class Half { public byte Small; public string Text; }
    static class Pick { public static void /*=half*/Set(Action<Half> set) { } public static void Set(Action<string> set) { } }
    class A { const int One = 1; void F() { Pick./*half!*/Set(h => h.Small = One); Pick./*half!*/Set(h => h.Text += 1); Pick./*half!*/Set(h => h.Small = h.Text == "" ? 1 : 2); } }`));
});

it("a lambda in a lambda that fits no overload leaves the outer call to a base type", () =>
  expectBound(`using System; using System.Collections.Generic;
  interface IInfo { string Path { get; } }
  class Options<T> { public Options<T> Without(Func<T, object> f) => this; public Options<T> Without(Func<IInfo, bool> f) => this; }
  class Base { public void /*=all*/Be<T>(IEnumerable<T> all, Func<Options<T>, Options<T>> f) {} }
  class Derived : Base { public void /*=one*/Be<T>(T one, Func<Options<T>, Options<T>> f) {} }
  class A {
    void F(Derived d, KeyValuePair<int, int>[] all, KeyValuePair<int, int> one) {
      d./*all!*/Be(all, o => o.Without(x => x.Key));
      d./*one!*/Be(all, o => o.Without(x => x.Length));
      d./*one!*/Be(one, o => o.Without(x => x.Key));
    }
  }`));

it("a value of a type parameter without constraints has no members but those of `object`", () =>
  expectBound(`using System;
  interface IInfo { string Path { get; } }
  class Base { public void /*=base*/With(Func<IInfo, bool> f) {} }
  class Options<T> : Base { public void /*=own*/With(Func<T, object> f) {} }
  class A<T> { void F(Options<T> o) { o./*base!*/With(s => string.IsNullOrEmpty(s.Path)); o./*own!*/With(s => s.ToString()); } }`));

it("a lambda that puts a text together goes to no delegate that returns another type, and such an overload hides none", () =>
  expectBound(`using System;
  class Row { public string Name; }
  class B { public void /*=text*/On(Func<Row, string> f) {} } class D : B { public void /*=int*/On(Func<Row, int> f) {} }
  class A { void F(D d) { d./*text!*/On(r => r.Name + "!"); d./*text!*/On(r => "!" + r.Name); d./*int!*/On(r => r.Name.Length + 1); } }`));

describe("a call that refuses its lambda", () => {
  const DO = `using System;
  class P0 { public void /*=zero*/Do(Action<int> f) {} } class P : P0 { public void /*=own*/Do(Action<string> f) {} }
  class Half : Unknown { public void On(object s, Func<string, int> f) {} }
  class Whole { public void On(object s, Func<string, int> f) {} }`;
  const call = (target: string, on: string) => `p./*${target}!*/Do(s => ${on}(s, y => s));`;

  it("is no error where others of its name may be declared above a type parameter or type", () =>
    expectBound(
      `${DO} class A { void F<T, U>(P p, T t, U u, Half half) where T : Half where U : Whole { ${call("own", "t.On")} ${call("own", "half.On")} ${call("zero", "u.On")} } }`,
    ));

  it("is no error where a bare name may be inherited", () =>
    expectBound(`${DO}
    class Outer { static void On(object s, Func<string, int> f) {} class In : Unknown { void F(P p) { ${call("own", "On")} ${call("zero", "Outer.On")} } } class Known { void F(P p) { ${call("zero", "On")} } } }
    class Around : Unknown { class In : Whole { void F(P p) { ${call("zero", "On")} } } }`));
});

it("a lambda that calls nothing that takes its parameters does not compile, whatever else it hands over", () =>
  expectBound(`using System; using System.Threading; using System.Threading.Tasks;
  class A {
    static void Many<R>(Func<string, int, Task<R>> f) {}
    static void /*=token*/Many<R>(Func<string, CancellationToken, Task<R>> f) {}
    static void One(Func<int, int> f) {} static void /*=text*/One(Func<string, int> f) {}
    static int Count(string s, Func<int> f) => 1; static int Count(string s, int i, params int[] more) => 1;
    void F() {
      /*token!*/Many((s, t) => Task.Factory.StartNew(() => s + 1, t));
      /*text!*/One(s => Count(s, () => 1)); /*text!*/One(s => Count(s, 1, 2, 3));
    }
  }`));

describe("to a partial type a source generator may add", () => {
  it("an operator that a lambda uses", () =>
    expectBound(`using System;
    [Generated] partial struct Meters {} class Long : Base {} partial class Base {}
    partial struct Own { public static Own operator +(Own a, Own b) => a; } struct None {}
    class A {
      static void /*=meters*/G(Func<Meters, Meters> f, int i) {} static void G(Func<int, int> f, object o) {}
      static void /*=long*/H(Func<Long, Long> f, int i) {} static void H(Func<int, int> f, object o) {}
      static void /*=own*/I(Func<Own, Own> f, object o) {} static void I(Func<None, None> f, int i) {}
      static void J(Func<None, None> f, int i) {} static void /*=int*/J(Func<int, int> f, object o) {}
      static void K(Func<Meters, object> f) {} static void /*=sure*/K(Func<Own, object> f) {}
      void E() { /*sure?*/K(x => x + x); }
      void F() { /*meters?*/G(x => x + x, 1); /*long?*/H(x => x + x, 1); /*own!*/I(x => x + x, 1); /*int!*/J(x => x + x, 1); }
    }`));

  it("an overload or conversion that a lambda needs", () =>
    expectBound(`using System;
    partial class L { public int Log(string s) => 1; public int Fits(int n) => 1; } class Whole { public int Log(string s) => 1; public int Fits(string s) => 1; }
    partial struct Id {} class Takes { public int Log(Id id) => 1; }
    class Own { public int Log(long n) => 1; }
    class A {
      static void /*=partial*/G(Func<L, int> f, int i) {} static void G(Func<Own, int> f, object o) {}
      static void H(Func<Whole, int> f, int i) {} static void /*=whole*/H(Func<Own, int> f, object o) {}
      static void /*=fits*/I(Func<L, int> f, object o) {} static void I(Func<Whole, int> f, int i) {}
      static void /*=takes*/J(Func<Takes, int> f, int i) {} static void J(Func<Own, int> f, object o) {}
      static void K(Func<L, object> f) {} static void /*=sure*/K(Func<Own, object> f) {}
      void E(int n) { /*sure?*/K(b => b.Log(n)); }
      void F(int n) { /*partial?*/G(b => b.Log(n), 1); /*whole!*/H(b => b.Log(n), 1); /*fits!*/I(b => b.Fits(n), 1); /*takes?*/J(b => b.Log(n), 1); }
    }`));

  it("a conversion or a base that an assignment in a lambda needs", () =>
    expectBound(`using System;
    partial struct Id {} partial class Vm {} class Whole {} class Own { public Own Id, Maybe, It; public Vm Other; }
    class Part { public Id Id; public Id? Maybe; public Whole It; public Whole Other; }
    class A {
      static void /*=id*/G(Action<Part> f, int i) {} static void G(Action<Own> f, object o) {}
      static void /*=vm*/H(Action<Part> f, int i) {} static void H(Action<Own> f, object o) {}
      static void I(Action<Part> f, int i) {} static void /*=own*/I(Action<Own> f, object o) {}
      void F(Own own, Vm vm) { /*id?*/G(p => p.Id = own, 1); /*id?*/G(p => p.Maybe = own, 1); /*vm?*/H(p => p.Other = vm, 1); /*own!*/I(p => p.It = own, 1); }
    }`));

  it("a member that a lambda names, calls or indexes", () =>
    expectBound(`using System;
    partial class Vm { string name; } class Derived : Vm {} class Own { public int Name => 1; public int Log() => 1; public int this[int i] => 1; }
    class None {}
    class A {
      static void /*=vm*/G(Func<Vm, object> f, int i) {} static void G(Func<Own, object> f, object o) {}
      static void /*=derived*/H(Func<Derived, object> f, int i) {} static void H(Func<Own, object> f, object o) {}
      static void I(Func<None, object> f, int i) {} static void /*=own*/I(Func<Own, object> f, object o) {}
      static void /*=of*/J<T>(T t, Func<T, object> f, int i) where T : Vm {} static void J(object o, Func<Own, object> f, object p) {}
      void F<T>(T t) where T : Vm {
        /*vm?*/G(x => x.Name, 1); /*vm?*/G(x => x.Log(), 1); /*vm?*/G(x => x[0], 1);
        /*derived?*/H(x => x.Name, 1); /*own!*/I(x => x.Name, 1); /*of?*/J(t, x => x.Name, 1);
      }
    }`));

  it("a member that `?.` asks a nullable struct for", () =>
    expectBound(`using System;
    partial struct Vm {} struct Plain {} class Own { public object Name; }
    class A {
      static void /*=vm*/G(Func<Vm?, object> f, int i) {} static void G(Func<Own, object> f, object o) {}
      static void H(Func<Plain?, object> f, int i) {} static void /*=own*/H(Func<Own, object> f, object o) {}
      void F() { /*vm?*/G(x => x?.Name, 1); /*own!*/H(x => x?.Name, 1); }
    }`));

  it("a member, which leaves no doubt where nothing else has it for sure", () =>
    expectBound(`using System;
    partial class Vm {} partial class Other {} class None {} class Own { public int Name => 1; }
    class A {
      static void /*=none*/G(Func<Vm, object> f, int i) {} static void G(Func<None, object> f, object o) {}
      static void /*=both*/H(Func<Vm, object> f, int i) {} static void H(Func<Other, object> f, object o) {}
      static void I(Func<Vm, object> f, object o) {} static void /*=own*/I(Func<Own, object> f, int i) {}
      void F() { /*none!*/G(x => x.Name, 1); /*both!*/H(x => x.Name, 1); /*own!*/I(x => x.Name, 1); }
    }`));

  it("a member, unless that alone tells which overload is meant", () =>
    expectBound(`using System;
    partial class Vm { string name; } class Own { public int Name => 1; }
    class A {
      static void G(Func<Vm, object> f) {} static void /*=own*/G(Func<Own, object> f) {}
      static void /*=vm*/H(Func<Vm, string> f) {} static void H(Func<Own, string> f) {}
      void F() { /*own?*/G(x => x.Name); /*vm!*/H(x => x.Name); }
    }`));

  it("a member that keeps a call with an instance method, whatever extension methods would take", () =>
    expectBound(`using System;
    partial class Vm {} class Own { public int Name => 1; }
    class List { public void /*=own*/Do(Func<Vm, object> f) {} }
    static class E { public static void Do(this List l, Func<Own, object> f) {} }
    class A { void F(List l) { l./*own!*/Do(x => x.Name); } }`));
});

it("a lambda whose branches are of another type than is returned leaves the call to a namespace further out", () =>
  expectBound({
    "near.cs": `using System; namespace N;
    static class Near { public static Box<R> /*=near*/Bind<T, R>(this T t, Func<T, Box<R>> f) where T : Far.Item => null; }
    class Box<T> {}
    class A {
      static Box<int> Box() => null; static Far.Item Item() => null;
      void F(Far.Item i, bool b) {
        i./*far!*/Bind(x => b ? Item() : Item()); i./*far!*/Bind(x => b switch { true => Item(), _ => throw null });
        i./*near!*/Bind(x => b ? Box() : throw null); i./*near!*/Bind(x => b switch { true => null, _ => Box() });
      }
    }`,
    "far.cs": `global using Far; using System; namespace Far;
    public class Item {}
    static class E { public static R /*=far*/Bind<T, R>(this T t, Func<T, R> f) where T : Item => default; }`,
  }));

it("a type parameter whose constraints are said elsewhere, or cannot be found, may have any members", () =>
  expectBound(`using System;
  interface IInfo { string Path { get; } }
  class Base { public void With(Func<IInfo, bool> f) {} }
  class Options<T> : Base { public void /*=own*/With(Func<T, object> f) {} }
  abstract class Above { public abstract void F<T>(Options<T> o) where T : IInfo; }
  interface IRun { void F<T>(Options<T> o) where T : IInfo; }
  class Below : Above, IRun {
    public override void F<T>(Options<T> o) => o./*own!*/With(s => string.IsNullOrEmpty(s.Path));
    void IRun.F<T>(Options<T> o) => o./*own!*/With(s => string.IsNullOrEmpty(s.Path));
  }
  class A<T> where T : Elsewhere.I { void F(Options<T> o) { o./*own!*/With(s => string.IsNullOrEmpty(s.Path)); } }`));

it("a block that returns one value of another type leaves the call to an extension method", () =>
  expectBound(`using System; using System.Threading.Tasks;
  class Later<T> {}
  class Loader { public Later<string> Load() => null; public Task<string> Start() => null; }
  class Field<T> { public void /*=own*/Resolve(Func<Loader, Task<T>> f) {} }
  static class E {
    public static void /*=later*/Resolve<T>(this Field<T> field, Func<Loader, Later<T>> f) {}
    public static void /*=task*/Resolve<T>(this Field<T> field, Func<Loader, Task<Later<T>>> f) {}
  }
  class A {
    void F(Field<string> field) {
      field./*own!*/Resolve(x => { var y = x; return y.Start(); });
      field./*later!*/Resolve(x => { var y = x; return y.Load(); });
      field./*task!*/Resolve(async x => { await Task.Delay(1); return x.Load(); });
    }
  }`));
