import { describe, it } from "vitest";
import { expectBound } from "../../bound-code.ts";
import { fixture, withTypes } from "../../fixture.ts";

const XY = `using System; using System.Linq; using System.Linq.Expressions; using System.Threading.Tasks; using System.Collections.Generic;
${fixture("lambdas/types")}`;

describe("a lambda", () => {
  it("has parameters of the types of its delegate", () => expectBound(withTypes("lambdas/parameters-of-the-delegate")));

  it("has those of the parameter that it is handed to", () => expectBound(withTypes("lambdas/handed-to-a-parameter")));

  it("has those that it writes", () =>
    expectBound(`${XY}class A { void F() { var f = (X x, Y y) => { x./*x*/Go(); y./*y*/Go(); }; } }`));

  it("sees what is around it", () => expectBound(withTypes("lambdas/captured-variables")));

  it("hides what is around it", () =>
    expectBound(`${XY}class A { Y v; void F() { Action<X> f = v => v./*x*/Go(); v./*y*/Go(); } }`));

  it("stands in another one", () => expectBound(withTypes("lambdas/nested")));

  it("is bound once for all where several overloads could take it", () =>
    expectBound(`${XY}class A {
      void Take(Func<X, int> f) {} void /*=x2*/Take(Func<X, string> f) {} void Take(Func<Y, string> f, int i) {}
      void F() { /*x2*/Take(x => { x./*x*/Go(); return ""; }); } }`));

  it("answers what its blocks return", () => expectBound(withTypes("lambdas/returned-values")));

  it("answers a task where it is async", () => expectBound(withTypes("lambdas/async")));

  it("has a type of its own where there is no other", () => expectBound(withTypes("lambdas/natural-type")));

  it("converts what it returns to what its delegate answers", () =>
    expectBound(fixture("lambdas/target-of-what-is-returned")));

  it("handles events", () =>
    expectBound(`using System;
    class Args : EventArgs { public void /*=a*/Go() {} } class B { public event EventHandler<Args> Changed; }
    class A {
      void F(B b) {
        b.Changed += (s, e) => e./*a*/Go();
        b.Changed += delegate(object s, Args e) { e./*a*/Go(); };
        b.Changed += delegate { /*n*/N(null); };
      }
      void /*=n*/N(object o) {}
    }`));

  it("takes discards", () =>
    expectBound(`${XY}class A { void F() { Action<X, Y, X> f = (_, _, x) => x./*x*/Go(); } }`));

  it("stands in an initializer, an array, a tuple, and is called at once", () =>
    expectBound(withTypes("lambdas/in-initializers-arrays-and-tuples")));

  it("is bound even where its call is not known", () => expectBound(fixture("lambdas/handed-to-an-unknown-call")));

  it("has parameters with defaults and ref", () => expectBound(withTypes("lambdas/defaults-and-ref")));
});
