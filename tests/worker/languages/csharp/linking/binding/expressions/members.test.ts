import { describe, it } from "vitest";
import { expectBound } from "../../bound-code.ts";
import { expectNames } from "../../bound-names.ts";
import { fixture, withTypes } from "../../fixture.ts";

const XY = fixture("members/types");

describe("a member behind a dot", () => {
  it("is that of the receiver's type", () => expectBound(withTypes("members/of-the-receiver")));

  it("is that of a type that is written over several rows, with comments in it", () =>
    expectBound(`using System.Collections.Generic; class X { public void /*=x*/Go() {} }
    class A {
      Dictionary<int, // "the key"
        List<       /* of */ X>  // the value
      > all;
      List<string> G(List<X> /* here */ list) {
        List<  // these
          X> own = list;
        own[0]./*x!*/Go(); list[0]./*x!*/Go(); all[0][0]./*x!*/Go();
        return null;
      }
    }`));

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

  it("has the type arguments of the base in place", () => expectBound(withTypes("members/type-arguments-of-the-base")));

  it("has them through several generic bases", () => expectBound(withTypes("members/type-arguments-through-bases")));

  it("has those of the type around a nested one", () =>
    expectBound(withTypes("members/type-arguments-around-nested-types")));

  it("is found through the constraints of a type parameter", () =>
    expectBound(`${XY}interface I { void /*=i*/Run(); }
    class A<T> where T : X, I { T v; void F<U>(U u, T t) where U : T { v./*x!*/Go(); t./*i!*/Run(); u./*x*/Go(); } }`));

  it("is a static one behind a type", () => expectBound(withTypes("members/static")));

  it("is a constant of an enum", () =>
    expectBound(`enum E { One } class A { void /*=e*/M(E e) {} void M(int i) {} void F() => /*e!*/M(E.One); }`));

  it("is seen past a private one of a base", () => expectBound(fixture("members/past-a-private-one")));

  it("is not a private one of another type", () =>
    expectBound(
      `class X { private void Go() {} void Run() {} } class A { void F(X x) { x./*0*/Go(); x./*0*/Run(); } }`,
    ));

  it("is a private one of the type around, and of a nested one's own", () => expectBound(fixture("members/private")));

  it("is there behind ?.", () =>
    expectBound(`${XY}class A { X x; void F(A a) { a?.x./*x!*/Go(); a?.x?.Y?./*y!*/Go(); a?.x.Y./*y!*/Go(); } }`));

  it("is there behind ?. of a value type, which then may be missing", () =>
    expectBound(`struct S { public void /*=s*/Go() {} public int N; }
    class A { void /*=maybe*/M(int? x) {} void M(bool x) {} void /*=int*/N(int x) {} void /*=other*/N(object x) {}
      void F(S? s) { s?./*s!*/Go(); s.Value./*s!*/Go(); /*maybe*/M(s?.N); /*other*/N(s?.N); /*int*/N(s.Value.N); } }`));

  it("is there behind ! and parentheses", () =>
    expectBound(`${XY}class A { X x; void F() { x!./*x!*/Go(); (x)./*x!*/Go(); (x!).Y!./*y!*/Go(); } }`));

  it("is there behind an index", () => expectBound(withTypes("members/behind-an-index")));

  it("is there behind a range", () => expectBound(withTypes("members/behind-a-range")));

  it("is an element of a tuple", () => expectBound(withTypes("members/tuple-elements")));

  it("is a property of an anonymous type", () => expectBound(withTypes("members/anonymous-types")));

  it("is none that is known where the receiver's type is not", () =>
    expectBound(
      `class A { void Go() {} void F(Elsewhere e) { e./*0*/Go(); e.Thing./*0*/Go(); var x = e.Make(); x./*0*/Go(); } }`,
    ));

  it("is none here where the receiver is of the framework", () => expectBound(fixture("members/of-the-framework")));

  it("is none of a dynamic value", () =>
    expectBound(
      `class A { void Go() {} void F(dynamic d) { d./*0*/Go(); d.Thing()./*0*/Go(); var e = d.Other; e./*0*/Go(); } }`,
    ));

  it("is not certain where a base cannot be found", () =>
    expectBound(
      `class X : Elsewhere { public void /*=go*/Go() {} } class A { void F(X x) { x./*go?*/Go(); x./*0*/Run(); } }`,
    ));

  it("is certain in a class whose interface cannot be found, as those of an interface are none of its own", () =>
    expectBound(`class X : IElsewhere { public void /*=go*/Go() {} void Own() { /*go!*/Go(); } } class Y : X { }
    interface I : IElsewhere { void /*=run*/Run(); }
    class A { void F(Y y, I i) { y./*go!*/Go(); i./*run?*/Run(); } }`));

  it("is there behind base", () => expectBound(fixture("members/behind-base")));

  it("is there through pointers", () => expectBound(fixture("members/through-pointers")));

  it("is one of what a function answers that is called by a pointer", () =>
    expectBound(`class X { public void /*=go*/Go() {} }
    unsafe class A {
      delegate* unmanaged[Cdecl]<int, X> get; delegate*<X[]> all; delegate*<void> none;
      static string /*=text*/S(int i) => ""; static int S(string s) => 1; static void /*=w*/W() {} static void W(int i) {}
      static void Take(delegate*<int, string> f) {}
      void F() { get(1)./*go!*/Go(); all()[0]./*go!*/Go(); Take(&/*text!*/S); none = &/*w!*/W; }
    }`));

  it("is a static one of an interface, through a type parameter", () =>
    expectBound(`interface I<T> { static abstract T /*=make*/Make(); void /*=go*/Go(); }
    class A { void F<T>() where T : I<T> => T./*make*/Make()./*go*/Go(); }`));
});

describe("a constructor on the row of its type's name", () => {
  it("is no primary one: its parameters are seen in its own body alone", () =>
    expectBound(`${XY}class A { A(X x) { x./*x!*/Go(); } void F() { x./*0*/Go(); } }
    class B(X x) { void F() { x./*x!*/Go(); } }`));
});

describe("an array of arrays", () => {
  it("is of its first rank, and holds those of the next", () =>
    expectBound(`using System.Collections.Generic;
    class A {
      void /*=one*/Take(int[,] a) {} void /*=two*/Take(int[] a) {} void /*=whole*/Take(IEnumerable<int[,]> a) {}
      void F(int[][,] a, int[,][] b) { /*whole!*/Take(a); /*one!*/Take(a[0]); /*two!*/Take(b[0, 0]); }
    }`));

  it("of a value is not called by the name of its type", () =>
    expectBound(`class B { public void Go(int i) {} public static void /*=static*/Go(int i, bool b = false) {} }
    class A { void F() { B./*static!*/Go(1); } }`));

  it("of an interface comes before the one that it hides further up", () =>
    expectNames(`
interface ITop { int Key { get; } }
interface ILeft : ITop { }
interface IRight : ITop { new int /*=right*/Key { get; set; } }
interface IBoth : ILeft, ITop, IRight { }
class A { void F(IBoth b) { b./*right!*/Key = 1; } }`));

  it("of a record's parameter is the property that it inherits by that name", () =>
    expectNames(`
record Base(string /*=base*/Name) { public virtual int Size { get; } }
record Middle(string Name, int /*=own*/Other, int Size) : Base(Name) { public override int /*=size*/Size { get; } }
record Last(string Name, int Other) : Middle(Name, Other, 1);
class A { object M(Last d) => d./*base!*/Name + d./*own!*/Other + d./*size!*/Size; }`));
});

it("is of the elements of an inline array", () => expectBound(fixture("members/inline-array")));

it("is not of the only field of a struct that is no inline array", () =>
  expectBound(fixture("members/no-inline-array")));

it("is of a type where an alias of it is what a value is called", () =>
  expectNames(fixture("members/namesake-by-alias")));

describe("a member that is called like its type, which cannot be found,", () => {
  it("is likely where something is called on it, and unknown where it may be the type", () =>
    expectNames(`
class A {
  Color /*=color*/Color { get; } Lib.Pen? /*=pen*/Pen; Brush /*=other*/Paint { get; }
  void F() { /*color?*/Color.Mix(); /*pen?*/Pen.Draw(); var a = /*0*/Color.Red; var b = /*0*/Pen.Black; }
  void G() { var c = /*color!*/Color?.Name; var d = /*other!*/Paint.Name; var e = this./*color!*/Color.Name; }
  void H() { if (/*color!*/Color == /*0*/Color.Red) return; }
}`));

  it("is certain where its type is found", () =>
    expectNames(`
class Color { public static Color /*=red*/Red; public int /*=size*/Size; }
class A { Color /*=color*/Color { get; } object F() => (/*color!*/Color./*size!*/Size, Color./*red!*/Red); }`));
});
