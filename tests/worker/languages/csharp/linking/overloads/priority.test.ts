import { describe, expect, it } from "vitest";
import { expectBound } from "../bound-code.ts";
import { externalNames } from "../bound-names.ts";

describe("overloads with a priority", () => {
  it("pass over those of a lower one, although these take the arguments better", () =>
    expectBound(`using System.Runtime.CompilerServices;
    class A {
      [OverloadResolutionPriority(1)] void /*=high*/M(object x) {}
      void M(string x) {}
      void /*=plain*/N(object x) {}
      [System.Obsolete, System.Runtime.CompilerServices.OverloadResolutionPriorityAttribute(-1)] void N(string x) {}
      void F() { /*high!*/M("a"); /*plain!*/N("a"); }
    }`));

  it("may be written with the name of the attribute's parameter", () =>
    expectBound(`using System.Runtime.CompilerServices;
    class A {
      [OverloadResolutionPriority(priority: 1)] void /*=high*/M(object x) {}
      void M(string x) {}
      void /*=plain*/N(object x) {}
      [OverloadResolutionPriority(priority: -1)] void N(string x) {}
      void F() { /*high!*/M("a"); /*plain!*/N("a"); }
    }`));

  it("count among those that take the arguments alone", () =>
    expectBound(`using System.Runtime.CompilerServices;
    class A {
      [OverloadResolutionPriority(1)] void M(int x) {}
      void /*=text*/M(string x) {}
      void F() => /*text!*/M("a");
    }`));

  it("say nothing of those of another type", () =>
    expectBound(`using System.Runtime.CompilerServices;
    static class One { [OverloadResolutionPriority(1)] public static void M(this object x) {} }
    static class Two { public static void /*=two*/M(this string x) {} }
    class A { void F() => "a"./*two!*/M(); }`));

  it("are those of what an override overrides, among what is declared beside that", () =>
    expectBound(`using System.Runtime.CompilerServices;
    class A {
      [OverloadResolutionPriority(1)] public virtual void /*=high*/M(object x) {}
      public virtual void M(string x) {}
      [OverloadResolutionPriority(1)] public virtual void N(object x) {}
      public virtual void N(string x) {}
    }
    class B : A {
      public override void M(string x) {}
      public override void /*=over*/N(object x) {}
    }
    class C : B { public override void N(string x) {} }
    class D { void F(B b, C c) { b./*high!*/M("a"); b./*over!*/N("a"); c./*over!*/N("a"); } }`));

  it("say nothing of what a derived type declares anew", () =>
    expectBound(`using System.Runtime.CompilerServices;
    class A { [OverloadResolutionPriority(1)] public void M(object x) {} }
    class B : A { public void /*=own*/M(string x) {} }
    class C { void F(B b) => b./*own!*/M("a"); }`));

  it("count among those alone whose delegates a lambda's answer fits", () =>
    expectBound(`using System; using System.Runtime.CompilerServices;
    class A {
      [OverloadResolutionPriority(1)] void M(Func<int, string> f) {}
      void /*=number*/M(Func<int, int> f) {}
      void F() => /*number!*/M(x => x + 1);
    }`));

  it("leave others in place where they may not take an argument of unknown type, so that the call is not linked", () =>
    expectBound(`using System.Runtime.CompilerServices;
    class Array { public void M() {} }
    class Value { public void /*=m*/M() {} }
    class A {
      [OverloadResolutionPriority(2)] Array N<T>(T[] x, string text = "") => new();
      [OverloadResolutionPriority(1)] Array N(int x, string text = "") => new();
      Value N<T>(T x, string text = "") => new();
      void F() { /*0*/N(Missing.Value)./*m?*/M(); /*0*/N("a".Missing)./*m?*/M(); }
    }`));

  it("decide by what a call is guessed to give", () =>
    expectBound(`using System.Runtime.CompilerServices;
    class A {
      [OverloadResolutionPriority(1)] void N(int x) {}
      void /*=value*/N<T>(T x) {}
      void F() { /*value?*/N(Missing.Any<A>()); /*0*/N(Missing.Any()); }
    }`));

  it("do not link a call whose lambda names what only a generator may have added", () =>
    expectBound(`using System; using System.Collections.Generic;using System.Runtime.CompilerServices;
    partial class P { public string Old => ""; }
    class A {
      [OverloadResolutionPriority(1)] void M<T>(Func<P, IEnumerable<T>> f) {}
      void /*=any*/M<T>(Func<P, T> f) {}
      void F() { /*0*/M(p => p.Added); /*any?*/M(p => Missing.Value); /*any!*/M(p => p.Old.Length); }
    }`));

  it("count where the unknown type fits them whenever it fits another", () =>
    expectBound(`using System.Runtime.CompilerServices;
    class A {
      void M(int x) {}
      [OverloadResolutionPriority(1)] void /*=high*/M(int x, string text = "") {}
      void N<T>(T x) where T : class {}
      [OverloadResolutionPriority(1)] void /*=any*/N<T>(T x, string text = "") {}
      void F() { /*high!*/M(Missing.Value); /*any!*/N(Missing.Value); }
    }`));

  it("are no more than likely where the answer of a lambda is unknown, and none of them takes anything", () =>
    expectBound(`using System; using System.Runtime.CompilerServices;
    class A {
      [OverloadResolutionPriority(1)] void M(Func<int, string> f) {}
      void /*=any*/M<T>(Func<int, T> f) {}
      [OverloadResolutionPriority(1)] void /*=high*/N(Func<int, object> f) {}
      void N(Func<int, Exception> f) {}
      [OverloadResolutionPriority(1)] void /*=text*/O(Func<int, string> f) {}
      void O(Func<int, Exception> f) {}
      void F() {
        /*any?*/M(x => Missing.Of(x));
        /*high?*/N(x => Missing.Of(x));
        /*text?*/O(x => Missing.Of(x));
      }
    }`));

  it("below zero are not linked where no other overload of the type is to be seen", () =>
    expectBound(`using System.Runtime.CompilerServices;
    class A {
      [OverloadResolutionPriority(-1)] void /*=alone*/M(object x) {}
      [OverloadResolutionPriority(-1)] void /*=last*/N(object x) {}
      void N(int x) {}
      void F() { /*0*/M("a"); /*last!*/N("a"); }
    }`));

  it("decide between indexers and what extension blocks declare", () =>
    expectBound(`using System.Runtime.CompilerServices;
    class A {
      [OverloadResolutionPriority(1)] public int this[object x] => 1;
      public string this[string x] => "";
    }
    static class E {
      extension(A a) {
        [OverloadResolutionPriority(1)] public void /*=block*/M(object x) {}
        public void M(string x) {}
      }
    }
    class B {
      void /*=number*/N(int x) {} void N(string x) {}
      void F(A a) { a./*block!*/M("a"); /*number!*/N(a["a"]); }
    }`));

  it("are told by either part of a partial method", () =>
    expectBound({
      "a.cs": `partial class A { partial void /*=high*/M(object x); void M(string x) {} void F() => /*high!*/M("a"); }`,
      "b.cs": `using System.Runtime.CompilerServices;
      partial class A { [OverloadResolutionPriority(1)] partial void M(object x) {} }`,
    }));

  it("decide between constructors", () =>
    expectBound(`using System.Runtime.CompilerServices;
    class B {
      [OverloadResolutionPriority(2)] public /*=new*/B(object x) {}
      public B(string x) {}
    }
    class A { object F() => new /*new!*/B("a"); }`));

  it("are read of .NET", async () => {
    const names = await externalNames("using System.Diagnostics; class A { void F(bool b) => Debug.Assert(b); }");
    expect(names.Assert).toBe("M:System.Diagnostics.Debug.Assert(System.Boolean,System.String)");
  });
});
