import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";

const XY = `class X { public void /*=x*/Go() {} public Y Y; public static Y Why; } class Y { public void /*=y*/Go() {} }
`;

describe("a member behind a dot", () => {
  it("is that of the receiver's type", () =>
    expectBound(
      `${XY}class A { X F1; Y P => null; X M() => null; void F() { F1./*x!*/Go(); P./*y!*/Go(); M()./*x!*/Go(); M().Y./*y!*/Go(); } }`,
    ));

  it("is found through the base and what the base derives from", () =>
    expectBound(`class Top { public void /*=top*/Go() {} } class Mid : Top {} class Low : Mid {}
    class A { void F(Low l) => l./*top!*/Go(); }`));

  it("is found through an interface and those it derives from", () =>
    expectBound(`interface I { void /*=i*/Go(); } interface J : I { void /*=j*/Run(); } interface K : J {}
    class A { void F(K k) { k./*j!*/Run(); k./*i!*/Go(); k./*0*/ToString(); } }`));

  it("is not found through a class's interface, unless the value is one", () =>
    expectBound(`interface I { void /*=i*/Go() {} } class X : I {}
    class A { void F(X x) { x./*0*/Go(); ((I)x)./*i*/Go(); } }`));

  it("is not the explicit implementation", () =>
    expectBound(`interface I { void /*=i*/Go(); } class X : I { void I./*=explicit*/Go() {} public void /*=x*/Go() {} }
    class A { void F(X x, I i) { x./*x!*/Go(); i./*i!*/Go(); } }`));

  it("has the type arguments of the base in place", () =>
    expectBound(`${XY}class Box<T> { public T Value; public T Get() => Value; public Box<U> As<U>() => null; }
    class XBox : Box<X> {} class Deep<U> : Box<Y> {}
    class A { void F(XBox b, Deep<X> d, Box<Box<Y>> n) { b.Value./*x!*/Go(); b.Get()./*x!*/Go(); d.Value./*y!*/Go(); n.Value.Get()./*y!*/Go(); n.As<X>().Value./*x!*/Go(); } }`));

  it("has them through several generic bases", () =>
    expectBound(`${XY}class One<A, B> { public A First; public B Second; } class Two<C> : One<C, X> {} class Three : Two<Y> {}
    class A { void F(Three t) { t.First./*y!*/Go(); t.Second./*x!*/Go(); } }`));

  it("has those of the type around a nested one", () =>
    expectBound(`${XY}class Out<T> { public class In { public T Value; public Out<T> Up; } public In Make() => null; }
    class A { void F(Out<X> o, Out<Y>.In i) { o.Make().Value./*x!*/Go(); i.Value./*y!*/Go(); i.Up.Make().Value./*y!*/Go(); } }`));

  it("is found through the constraints of a type parameter", () =>
    expectBound(`${XY}interface I { void /*=i*/Run(); }
    class A<T> where T : X, I { T v; void F<U>(U u, T t) where U : T { v./*x!*/Go(); t./*i!*/Run(); u./*x*/Go(); } }`));

  it("is a static one behind a type", () =>
    expectBound(`${XY}class S { public static void /*=s*/Go() {} } class T : S {} class G<V> { public static V Value; public static void /*=g*/Go() {} }
    class A { void F() { S./*s!*/Go(); T./*s!*/Go(); X.Why./*y!*/Go(); G<int>./*g!*/Go(); G<X>.Value./*x!*/Go(); } }`));

  it("is a constant of an enum", () =>
    expectBound(`enum E { One } class A { void /*=e*/M(E e) {} void M(int i) {} void F() => /*e!*/M(E.One); }`));

  it("is seen past a private one of a base", () =>
    expectBound(
      `class Top { public void /*=top*/Go() {} } class Mid : Top { private new void Go(int x = 0) {} } class Low : Mid { void F() => /*top*/Go(); }`,
    ));

  it("is not a private one of another type", () =>
    expectBound(
      `class X { private void Go() {} void Run() {} } class A { void F(X x) { x./*0*/Go(); x./*0*/Run(); } }`,
    ));

  it("is a private one of the type around, and of a nested one's own", () =>
    expectBound(
      `class Out { private void /*=out*/Go() {} class In { void F(Out o) => o./*out*/Go(); private void Own() {} } void F(In i) => i./*0*/Own(); }`,
    ));

  it("is there behind ?.", () =>
    expectBound(`${XY}class A { X x; void F(A a) { a?.x./*x!*/Go(); a?.x?.Y?./*y!*/Go(); a?.x.Y./*y!*/Go(); } }`));

  it("is there behind ?. of a value type, which then may be missing", () =>
    expectBound(`struct S { public void /*=s*/Go() {} public int N; }
    class A { void /*=maybe*/M(int? x) {} void M(bool x) {} void /*=int*/N(int x) {} void /*=other*/N(object x) {}
      void F(S? s) { s?./*s!*/Go(); s.Value./*s!*/Go(); /*maybe*/M(s?.N); /*other*/N(s?.N); /*int*/N(s.Value.N); } }`));

  it("is there behind ! and parentheses", () =>
    expectBound(`${XY}class A { X x; void F() { x!./*x!*/Go(); (x)./*x!*/Go(); (x!).Y!./*y!*/Go(); } }`));

  it("is there behind an index", () =>
    expectBound(`using System.Collections.Generic;
    ${XY}class Bag { public X this[int i] => null; public Y this[string s] => null; }
    class A { void F(X[] a, X[,] m, Y[][] j, List<X> l, Dictionary<string, Y> d, Bag b, Bag n) {
      a[0]./*x!*/Go(); m[0, 1]./*x!*/Go(); j[0][0]./*y!*/Go(); l[0]./*x!*/Go(); d[""]./*y!*/Go(); b[0]./*x!*/Go(); n?[""]./*y!*/Go(); l[^1]./*x!*/Go();
    } }`));

  it("is there behind a range", () =>
    expectBound(`${XY}class A { void /*=xs*/M(X[] x) {} void M(X x) {} void /*=s*/N(string s) {} void /*=c*/N(char c) {}
      void F(X[] a, string s) { /*xs*/M(a[1..]); a[1..][0]./*x!*/Go(); /*s*/N(s[..2]); /*c*/N(s[0]); /*c*/N(s[^1]); } }`));

  it("is an element of a tuple", () =>
    expectBound(`${XY}class A { (X x, Y y) P; (X, Y) Q; void F(X x, Y y) {
      P.x./*x!*/Go(); P.y./*y!*/Go(); Q.Item2./*y!*/Go(); P.Item1./*x!*/Go(); var t = (x, named: y); t.x./*x!*/Go(); t.named./*y!*/Go();
    } }`));

  it("is a property of an anonymous type", () =>
    expectBound(
      `${XY}class A { void F(X x) { var a = new { x, Other = x.Y, x.Y }; a.x./*x!*/Go(); a.Other./*y!*/Go(); a.Y./*y!*/Go(); } }`,
    ));

  it("is none that is known where the receiver's type is not", () =>
    expectBound(
      `class A { void Go() {} void F(Elsewhere e) { e./*0*/Go(); e.Thing./*0*/Go(); var x = e.Make(); x./*0*/Go(); } }`,
    ));

  it("is none here where the receiver is of the framework", () =>
    expectBound(`using System.Text;
    class A { void Append(string s) {} void WriteLine(string s) {} void F(StringBuilder b) { b./*0*/Append(""); System.Console./*0*/WriteLine(""); b.Append("")./*0*/ToString(); "".Trim()./*0*/Contains(""); } public override string ToString() => ""; bool Contains(string s) => true; }`));

  it("is none of a dynamic value", () =>
    expectBound(
      `class A { void Go() {} void F(dynamic d) { d./*0*/Go(); d.Thing()./*0*/Go(); var e = d.Other; e./*0*/Go(); } }`,
    ));

  it("is not certain where a base cannot be found", () =>
    expectBound(
      `class X : Elsewhere { public void /*=go*/Go() {} } class A { void F(X x) { x./*go?*/Go(); x./*0*/Run(); } }`,
    ));

  it("is there behind base", () =>
    expectBound(
      `class Top { public virtual void /*=top*/Go() {} } class Low : Top { public override void Go() => base./*top!*/Go(); }`,
    ));

  it("is there through pointers", () =>
    expectBound(
      `struct S { public void /*=s*/Go() {} } unsafe class A { void F(S* p) { p->/*s*/Go(); (*p)./*s*/Go(); p[0]./*s*/Go(); } }`,
    ));

  it("is a static one of an interface, through a type parameter", () =>
    expectBound(`interface I<T> { static abstract T /*=make*/Make(); void /*=go*/Go(); }
    class A { void F<T>() where T : I<T> => T./*make*/Make()./*go*/Go(); }`));
});

describe("a constructor on the row of its type's name", () => {
  it("is no primary one: its parameters are seen in its own body alone", () =>
    expectBound(`${XY}class A { A(X x) { x./*x!*/Go(); } void F() { x./*0*/Go(); } }
    class B(X x) { void F() { x./*x!*/Go(); } }`));
});
