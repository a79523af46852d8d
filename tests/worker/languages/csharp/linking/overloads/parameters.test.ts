import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";
import { fixture } from "../fixture.ts";

describe("how arguments go to parameters", () => {
  it("leaves out what is optional", () =>
    expectBound(`class A {
      void /*=a*/M(int x, int y = 0) {}
      void /*=b*/N(int x = 0, string y = "") {}
      void F() { /*a!*/M(1); /*a!*/M(1, 2); /*0*/M(); /*b!*/N(); }
    }`));

  it("prefers what needs no defaults", () =>
    expectBound(`class A {
      void /*=short*/M(int x) {}
      void /*=long*/M(int x, int y = 0) {}
      void F() { /*short!*/M(1); /*long!*/M(1, 2); }
    }`));

  it("prefers the better type to fewer defaults", () =>
    expectBound(`class A {
      void /*=object*/M(object x) {}
      void /*=string*/M(string x, int y = 0) {}
      void F() { /*string!*/M("a"); /*object!*/M(1); }
    }`));

  it("takes any number of params", () =>
    expectBound(`class A {
      void /*=a*/M(string x, params int[] rest) {}
      void F() { /*a!*/M(""); /*a!*/M("", 1); /*a!*/M("", 1, 2, 3); /*a!*/M("", new int[0]); /*0*/M("", "b"); }
    }`));

  it("prefers a method without params", () =>
    expectBound(`class A {
      void /*=one*/M(object x) {}
      void /*=many*/M(params object[] xs) {}
      void F() { /*one!*/M("a"); /*many!*/M("a", "b"); /*many!*/M(new object[0]); }
    }`));

  it("prefers more parameters before the params", () =>
    expectBound(`class A {
      void /*=one*/M(int x, params int[] rest) {}
      void /*=two*/M(int x, int y, params int[] rest) {}
      void F() { /*one*/M(1); /*two*/M(1, 2); /*two*/M(1, 2, 3); }
    }`));

  it("takes params of spans and sequences", () =>
    expectBound(`using System; using System.Collections.Generic;
    class A {
      void /*=span*/M(params ReadOnlySpan<int> xs) {}
      void /*=list*/N(params IEnumerable<string> xs) {}
      void F() { /*span*/M(1, 2); /*list*/N("a", "b"); /*0*/N(1); }
    }`));

  it("goes by the names of arguments", () =>
    expectBound(`class A {
      void /*=a*/M(int x, int y) {}
      void /*=b*/M(int x, int z = 0, int w = 0) {}
      void F() { /*a!*/M(1, y: 2); /*b!*/M(1, z: 2); /*b!*/M(w: 1, x: 2); /*a!*/M(y: 1, x: 2); /*0*/M(1, v: 2); }
    }`));

  it("leaves out what has a default, and nothing else", () => expectBound(fixture("overloads/defaults")));

  it("holds named arguments against the parameters of their names", () =>
    expectBound(`class A {
      void /*=a*/M(string s, int i) {}
      void /*=b*/M(int i, string s) {}
      void F() { /*a*/M("", i: 1); /*b*/M(1, s: ""); }
    }`));

  it("goes by ref and out", () =>
    expectBound(`class A {
      void /*=value*/M(int x) {}
      void /*=ref*/M(ref int x) {}
      void /*=out*/N(out int x) { x = 1; }
      void /*=plain*/N(int x) {}
      void F() { int v = 1; /*value!*/M(v); /*ref!*/M(ref v); /*out!*/N(out v); /*plain!*/N(v); }
    }`));

  it("asks for the very type behind ref and out", () =>
    expectBound(`class A {
      void /*=object*/M(out object x) { x = null; }
      void /*=string*/M(out string x) { x = null; }
      void F() { string s; /*string!*/M(out s); object o; /*object!*/M(out o); }
    }`));

  it("goes by the type that an out variable is declared with", () =>
    expectBound(`class A {
      bool /*=int*/M(out int x) { x = 1; return true; }
      bool /*=string*/M(out string x) { x = ""; return true; }
      void F() { /*int!*/M(out int i); /*string!*/M(out string s); }
    }`));

  it("takes out variables and discards of any type where one method is left", () =>
    expectBound(`class A {
      bool /*=a*/M(out int x) { x = 1; return true; }
      void F() { /*a!*/M(out var i); /*a!*/M(out _); }
    }`));

  it("hands values to in parameters with the word and without", () =>
    expectBound(`struct S {}
    class A { void /*=a*/M(in S s) {} void F(S s) { /*a!*/M(s); /*a!*/M(in s); } }`));

  it("of an override have no defaults but its own", () =>
    expectBound(`class Op {} class Add : Op {}
    class Base<T> {
      public virtual void /*=base*/Go(Add x, T y, bool z = true) {}
      public virtual void /*=op*/Go(Op x, T y) {}
      public virtual void /*=same*/Same(T x, int y = 0) {}
      public virtual void Same(string x, int y = 0) {}
    }
    class Own : Base<int> {
      public override void Go(Add x, int y, bool z) {}
      public override void Same(string x, int y) {}
      void F(Add a, Base<int> b) { /*op!*/Go(a, 1); b./*base!*/Go(a, 1); /*same!*/Same(1); /*0*/Same("a"); }
    }`));

  it("hands values to ref readonly parameters with ref, with in and without a word", () =>
    expectBound(`struct S { public void /*=go*/Go() {} }
    unsafe class A {
      delegate void D(ref readonly S s);
      static ref S M(void* p) => throw null; static ref S /*=a*/M(scoped ref readonly S s) => throw null;
      static void /*=d*/N(D d) {} static void N(System.Action a) {} static void /*=take*/Take(in S s) {}
      void F(in S s, S t) {
        /*a!*/M(in s)./*go!*/Go(); /*a!*/M(s)./*go!*/Go(); /*a!*/M(ref t)./*go!*/Go(); /*d!*/N(/*take!*/Take);
        System.Runtime.CompilerServices.Unsafe.AsRef(in s)./*go!*/Go();
      }
    }`));
});
