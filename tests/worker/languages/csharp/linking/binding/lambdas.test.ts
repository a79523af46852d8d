import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";

const XY = `using System; using System.Linq; using System.Linq.Expressions; using System.Threading.Tasks; using System.Collections.Generic;
class X { public void /*=x*/Go() {} public Y Y; public bool Is; } class Y { public void /*=y*/Go() {} }
`;

describe("a lambda", () => {
  it("has parameters of the types of its delegate", () =>
    expectBound(`${XY}delegate void D(Y a, X b);
    class A { Action<X> P { get; set; } = p => p./*x*/Go(); void F() { Action<X, Y> f = (a, b) => { a./*x*/Go(); b./*y*/Go(); }; D d = (a, b) => a./*y*/Go(); P = x => x./*x*/Go(); d = delegate(Y a, X b) { b./*x*/Go(); }; } Func<X, int> G() => x => { x./*x*/Go(); return 1; }; }`));

  it("has those of the parameter that it is handed to", () =>
    expectBound(`${XY}class A { void Take(int i, Action<X> f) {} void Tree(Expression<Action<Y>> f) {} static void Each<T>(IEnumerable<T> s, Action<T> f) {}
      void F(List<Y> l) { Take(1, a => a./*x*/Go()); Take(f: a => a./*x*/Go(), i: 1); Tree(a => a./*y*/Go()); Each(l, a => a./*y*/Go()); l.ForEach(a => a./*y*/Go()); new A(a => a./*x*/Go()); } A(Action<X> f) {} }`));

  it("has those that it writes", () =>
    expectBound(`${XY}class A { void F() { var f = (X x, Y y) => { x./*x*/Go(); y./*y*/Go(); }; } }`));

  it("sees what is around it", () =>
    expectBound(
      `${XY}class A { Y v; void F(X p) { X v = null; Action f = () => { v./*x*/Go(); p./*x*/Go(); this.v./*y*/Go(); }; } }`,
    ));

  it("hides what is around it", () =>
    expectBound(`${XY}class A { Y v; void F() { Action<X> f = v => v./*x*/Go(); v./*y*/Go(); } }`));

  it("stands in another one", () =>
    expectBound(
      `${XY}class A { void F(List<List<X>> l) { l.ForEach(i => i.ForEach(x => { x./*x*/Go(); i[0]./*x*/Go(); })); l.SelectMany(i => i.Select(x => x.Y)).First()./*y*/Go(); l.Select(i => i.Where(x => x.Is).Select(x => x.Y).First()).First()./*y*/Go(); } }`,
    ));

  it("is bound once for all where several overloads could take it", () =>
    expectBound(`${XY}class A {
      void Take(Func<X, int> f) {} void /*=x2*/Take(Func<X, string> f) {} void Take(Func<Y, string> f, int i) {}
      void F() { /*x2*/Take(x => { x./*x*/Go(); return ""; }); } }`));

  it("answers what its blocks return", () =>
    expectBound(`${XY}class Z : X {} class A { T Run<T>(Func<T> f) => f();
      void F(bool b, X x, Z z) { Run(() => { if (b) return z; return x; })./*x*/Go(); Run(() => { if (b) { return x; } else { return null; } })./*x*/Go(); Run(() => { Func<int> g = () => { return 1; }; return x; })./*x*/Go(); } }`));

  it("answers a task where it is async", () =>
    expectBound(
      `${XY}class A { async Task F(X x) { Func<Task<X>> f = async () => { await Task.Yield(); return x; }; (await f())./*x*/Go(); var g = async () => x; (await g())./*x*/Go(); var h = async (Y y) => { await Task.Yield(); y./*y*/Go(); }; await h(null); } }`,
    ));

  it("has a type of its own where there is no other", () =>
    expectBound(
      `${XY}class A { void F(X x) { var f = () => x; f()./*x*/Go(); var g = (Y y) => y; g(null)./*y*/Go(); var h = (int i) => { }; h(1); } }`,
    ));

  it("converts what it returns to what its delegate answers", () =>
    expectBound(
      `using System; class Z { public /*=z*/Z() {} } class A { void F() { Func<Z> f = () => /*z*/new(); Func<int, Z> g = i => { return /*z*/new(); }; Func<Func<Z>> h = () => () => /*z*/new(); } }`,
    ));

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
    expectBound(
      `${XY}class B { public Action<X> On; } class A { void F(X x) { new B { On = a => a./*x*/Go() }; var t = new Action<Y>[] { a => a./*y*/Go() }; (Action<X>, int) p = (a => a./*x*/Go(), 1); ((Func<X>)(() => x))()./*x*/Go(); } }`,
    ));

  it("is bound even where its call is not known", () =>
    expectBound(
      `class A { void /*=go*/Go() {} void F(Elsewhere e) { e.Run(() => /*go!*/Go()); Missing(x => { /*go!*/Go(); x./*0*/Go(); }); } }`,
    ));

  it("has parameters with defaults and ref", () =>
    expectBound(
      `${XY}delegate void D(ref X x); class A { void F() { D d = (ref X x) => x./*x*/Go(); var f = (X x, int i = 1) => x./*x*/Go(); } }`,
    ));
});
