import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";
import { fixture } from "../fixture.ts";

const USINGS = "using System; using System.Linq.Expressions;";

describe("a lambda whose parameters are written", () => {
  it("goes to what takes any delegate or expression", () =>
    expectBound(`${USINGS}
    class A {
      void /*=tree*/Tree(Expression x) {}
      void /*=lambda*/Lambda(LambdaExpression x) {}
      void /*=delegate*/Delegate(Delegate x) {}
      void /*=object*/Object(object x) {}
      void F() {
        /*tree*/Tree((string s) => s.Length); /*lambda*/Lambda(() => 1); /*delegate*/Delegate(() => 1);
        /*object*/Object((int i) => { });
      }
    }`));

  it("is none where they are not", () =>
    expectBound(`${USINGS}
    class A {
      void Tree(Expression x) {}
      void Delegate(Delegate x) {}
      void Object(object x) {}
      void F() { /*0*/Tree(s => 1); /*0*/Delegate(s => 1); /*0*/Object(s => 1); /*0*/Delegate(delegate { }); }
    }`));
});

it("a lambda tells a type parameter by the delegate that it is of by itself, which is better than any delegate", () =>
  expectBound(fixture("lambdas/natural-type-inferred")));

it("a lambda tells it only where nothing else does, and by no Func where it takes a reference", () =>
  expectBound(fixture("lambdas/natural-type-beside-others")));

it("a lambda that writes what it returns is of that delegate, whatever its body gives", () =>
  expectBound(`using System;
  static class E { public static void /*=action*/Run(this Action a) {} public static void /*=func*/Run<T>(this Func<T> f) {} }
  class A {
    int Value() => 1;
    void /*=object*/Take(Func<object> f) {} void Take(Func<int> f) {}
    void F() {
      var none = void () => Value(); none./*action!*/Run();
      var some = () => Value(); some./*func!*/Run();
      var any = object () => Value(); /*object!*/Take(any); /*object!*/Take(object () => 1);
    }
  }`));

it("a lambda that writes what it returns goes to delegates that return the very type", () =>
  expectBound(`using System; using System.Threading.Tasks;
  class A {
    void Take(Func<object> f) {} void /*=any*/Take(Delegate d) {}
    void Nest(Func<Func<int, int>> f) {} void /*=long*/Nest(Func<Func<long, long>> f) {}
    void Run(Func<Task> f) {} void /*=action*/Run(Action f) {}
    void Await(Func<Task<int>> f) {} void /*=value*/Await(Func<ValueTask<int>> f) {}
    void /*=list*/Tell<T>(Func<T[]> f) {} void Tell<T>(Func<T> f, int more = 0) {}
    void Once<T>(Func<T> f) {} void /*=once*/Once(Action f, int more = 0) {}
    Task X() => null;
    void F() {
      /*any!*/Take(string () => ""); /*long!*/Nest(Func<long, long> () => x => x);
      /*action!*/Run(async void () => await X()); /*value!*/Await(async ValueTask<int> () => 1);
      var f = async ValueTask<int> () => 1; /*value!*/Await(f);
      /*list!*/Tell(string[] () => null); /*once!*/Once(void () => X());
    }
  }`));

it("what a lambda writes that it returns is made in its body", () =>
  expectBound(`using System.Threading.Tasks;
  class Order { public /*=new*/Order(int i) {} }
  class A { void F() { var f = Order () => /*new!*/new(1); var g = async Task<Order> () => { return /*new!*/new(2); }; } }`));
