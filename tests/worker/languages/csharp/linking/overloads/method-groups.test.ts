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

  it("may be a local function", () =>
    expectBound(`using System;
    class A {
      int Go(int x) => x;
      void F() { Func<int, int> f = /*local*/Go; int /*=local*/Go(int x) => x; }
    }`));

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
