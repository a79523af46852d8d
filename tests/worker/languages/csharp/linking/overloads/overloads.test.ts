import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";

describe("which overload a call means", () => {
  it("goes by the number of arguments", () =>
    expectBound(`class A {
      void /*=none*/M() {}
      void /*=one*/M(int x) {}
      void F() { /*none!*/M(); /*one!*/M(1); this./*one!*/M(2); }
    }`));

  it("means nothing where no number of arguments fits", () =>
    expectBound(`class A {
      void M(int x) {}
      void F() { /*0*/M(); /*0*/M(1, 2); }
    }`));

  it("goes by the types of the arguments", () =>
    expectBound(`class A {
      void /*=string*/M(string x) {}
      void /*=bool*/M(bool x) {}
      void /*=double*/M(double x) {}
      void F() { /*string!*/M("a"); /*bool!*/M(true); /*double!*/M(1.5f); /*0*/M(new object()); }
    }`));

  it("goes by all arguments together", () =>
    expectBound(`class A {
      void /*=a*/M(int x, string y) {}
      void /*=b*/M(string x, int y) {}
      void F() { /*a!*/M(1, ""); /*b!*/M("", 1); /*0*/M(1, 1); }
    }`));

  it("goes by the number of type arguments that are written", () =>
    expectBound(`class A {
      void /*=plain*/M(int x) {}
      void /*=one*/M<T>(T x) {}
      void /*=two*/M<T, U>(T x) {}
      void F() { /*plain!*/M(1); /*one!*/M<int>(1); /*two!*/M<int, int>(1); }
    }`));

  it("chooses the constructor as it does a method", () =>
    expectBound(`class A {
      public /*=none*/A() {}
      public /*=int*/A(int x) {}
      public /*=string*/A(string x) {}
      void F() { new /*none*/A(); new /*int*/A(1); new /*string*/A("a"); }
    }`));

  it("chooses the indexer, whose type the call behind it goes by", () =>
    expectBound(`class X { public void /*=x*/M() {} } class Y { public void /*=y*/M() {} }
    class A {
      X this[int i] => null;
      Y this[string s] => null;
      void F() { this[1]./*x*/M(); this["a"]./*y*/M(); }
    }`));

  it("looks for what fits in the derived type before it looks in its base", () =>
    expectBound(`class A { public void /*=int*/M(int x) {} public void /*=string*/M(string x) {} }
    class B : A { public void /*=object*/M(object x) {} }
    class C { void F(A a, B b) { a./*int*/M(1); b./*object!*/M(1); b./*object*/M("a"); } }`));

  it("looks in the base where nothing in the derived type fits", () =>
    expectBound(`class A { public void /*=string*/M(string x) {} }
    class B : A { public void M(int x) {} void F() { /*string!*/M("a"); } }`));

  it("counts an override where its method was declared first", () =>
    expectBound(`class A { public virtual void M(int x) {} }
    class B : A { public override void M(int x) {} public void /*=object*/M(object x) {} }
    class C { void F(B b) => b./*object*/M(1); }`));

  it("means an override rather than what it overrides", () =>
    expectBound(`class A { public virtual void /*=a*/M(int x) {} }
    class B : A { public override void /*=b*/M(int x) {} }
    class C { void F(A a, B b) { a./*a!*/M(1); b./*b!*/M(1); } }`));

  it("takes no override of one generic method for one of another", () =>
    expectBound(`using System.Collections.Generic;
    class B { public virtual void M<T>(T x) {} public virtual void /*=many*/M<T>(IEnumerable<T> x) {} }
    class A : B { public override void M<T>(T x) {} void F(IEnumerable<int> e) { /*many!*/M(e); } }`));

  it("knows an override of what a type argument of the base makes of it", () =>
    expectBound(`using System.Collections.Generic;
    class B<T> { public virtual void M(List<T> x) {} }
    class A : B<int> { public override void /*=own*/M(List<int> x) {} void F(List<int> e) { /*own!*/M(e); } }`));

  it("does not let one part of a type hide what another declares", () =>
    expectBound(`using System.Collections.Generic;
    partial class A { void /*=one*/M<T>(T x) {} }
    partial class A { void /*=many*/M<T>(IEnumerable<T> x) {} }
    partial class A { void F(IEnumerable<int> e) { /*many!*/M(e); /*one!*/M(1); } }`));

  it("means what hides rather than what is hidden", () =>
    expectBound(`class A { public void /*=a*/M() {} }
    class B : A { public new void /*=b*/M() {} void F() { /*b!*/M(); base./*a!*/M(); ((A)this)./*a!*/M(); } }`));

  it("answers the type of the overload", () =>
    expectBound(`class X { public void /*=x*/Go() {} } class Y { public void /*=y*/Go() {} }
    class A {
      X M(int x) => null;
      Y M(string x) => null;
      void F() { M(1)./*x*/Go(); M("")./*y*/Go(); }
    }`));

  it("chooses by what is known where an argument is of a type that cannot be found", () =>
    expectBound(`class A {
      void /*=a*/M(int x, string y) {}
      void /*=b*/M(int x, bool y) {}
      void F(Elsewhere e) { /*a*/M(e.Number, ""); /*b*/M(e.Number, true); }
    }`));

  it("is not told where nothing but the unknown argument would decide", () =>
    expectBound(`class A {
      void M(string x) {}
      void M(bool x) {}
      void /*=any*/N(object x) {} void /*=text*/N(string x) {}
      void F(Elsewhere e) { /*0*/M(e.Number); /*text?*/N(e.Number); /*any!*/N(1); }
    }`));

  it("means no constructor where only an argument of unknown type could tell", () =>
    expectBound(`class A {
      A(int x) {} A(string x) {} /*=bool*/A(bool x) {}
      object F() => new[] { new /*0*/A(Missing.Value), new /*bool!*/A(true) };
    }`));
});

it("a base that cannot be found makes nothing a class of the code base, so such an overload hides none of a base type", () =>
  expectBound(`using Elsewhere;
  class Map : Stored {} class Score : Stored {}
  class Store<T> { public void /*=item*/Delete(T item) {} }
  class Scores : Store<Score> { public void /*=map*/Delete(Map map) {} }
  class A { void F(Scores s, Score score, Map map) { s./*item!*/Delete(score); s./*map!*/Delete(map); } }`));

it("a class of the code base may be above what cannot be found, as a build may generate it", () =>
  expectBound(`using Elsewhere;
  class ParserBase : Antlr.Parser {} class My : CSharpParser {} class Other<T> : Antlr.Parser {}
  class S0 { public void /*=any*/Run(object o) {} } class S : S0 { public void Run(ParserBase p) {} }
  class A { void F(S s, My my, Other<int> other) { s./*any?*/Run(my); s./*any!*/Run(other); } }`));

it("an overload for a type that cannot be found hides those of base types, whatever is handed over", () =>
  expectBound(`using StackExchange.Redis;
  class Base { public void /*=base*/Set(object key) {} } class Cache : Base { public void /*=own*/Set(RedisKey key) {} }
  class A { void F(Cache cache) { cache./*own!*/Set("a"); } }`));

it("what a lambda speaks for by the types it is handed counts only where nothing speaks against it", () =>
  expectBound(`using System; using System.Threading.Tasks;
  class Animal {} class Dog : Animal {}
  static class E {
    public static void With<S>(this Task task, Action<Task, S> a, S s) {}
    public static void /*=typed*/With<R, S>(this Task<R> task, Action<Task<R>, S> a, S s) {}
    static void /*=animal*/Do(Action<Animal> a) {} static void Do(Action<Dog> a) {}
    static void F(Task<int> task) { task./*typed!*/With((t, i) => { }, 1); /*animal!*/Do(a => { }); }
  }`));

it("a lambda of the very type that one delegate returns goes there, whatever types the other hands over", () =>
  expectBound(`using System;
  class X {} class Y {}
  class A {
    static void Do(Action<X> a, string s) {} static void /*=func*/Do(Func<Y, X> f, Action a) {}
    static void /*=action*/Say(Action<X> a, string s) {} static void Say(Func<Y, long> f, Action a) {}
    static X Make(X x) => x; static X Make(Y y) => null; static int Count(X x) => 1; static int Count(Y y) => 1;
    void F() { /*func!*/Do(a => Make(a), null); /*action!*/Say(a => Count(a), ""); }
  }`));
