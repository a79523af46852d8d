import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";
import { expectNames } from "../bound-names.ts";

describe("a constructor", () => {
  it("is passed over where it is private, for one that has more parameters", () =>
    expectBound(`class X { private X() {} public /*=x*/X(int i = 0) {} } class A { object F() => new /*x!*/X(); }`));

  it("is passed over where it is private and takes the argument better", () =>
    expectBound(`class X { X(int i) {} public /*=x*/X(object o) {} } class A { object F() => new /*x!*/X(1); }`));

  it("may be private to the type around and the types nested in it", () =>
    expectBound(`class X {
      private /*=own*/X() {} public X(int i = 0) {}
      static object F() => new /*own!*/X();
      class In { object F() => new /*own!*/X(); }
    }`));

  it("is called by a creation only inside its type where it is protected", () =>
    expectBound(`class X { protected X() {} public /*=x*/X(int i = 0) {} }
    class Y : X { object F() => new /*x!*/X(); }`));

  it("is called for the base where it is protected, but not where it is private", () =>
    expectBound(`class X { protected /*=x*/X(long i) {} private X(int i) {} public X(object o) {} }
    class Y : X { public Y() : /*x!*/base(1) {} }`));

  it("is called for another one of the same type where it is private", () =>
    expectBound(`class X { private /*=x*/X(int i) {} public X(object o) {} public X() : /*x!*/this(1) {} }`));

  it("of an attribute is one that may be called", () =>
    expectNames(`using System;
    class XAttribute : Attribute { protected XAttribute(int i) {} public XAttribute(object /*=x*/i) {} }
    [X(/*x!*/i: 1)] class A {}`));

  it("that may not be called is likely at most", () =>
    expectBound(`class X { private /*=x*/X() {} } class A { object F() => new /*x?*/X(); }`));

  it("without parameters is what a struct has, written or not", () =>
    expectBound(`struct X { public X(int i = 0) {} } struct Y { public /*=y*/Y() {} public Y(int i = 0) {} }
    class A { object F() => new /*0*/X(); object G() => new /*y!*/Y(); }`));
});

describe("a protected member", () => {
  it("is no member of what is only a base of the type around", () =>
    expectBound(`class X { protected void Go(int i) {} public void /*=x*/Go(object o) {} protected void /*=own*/Run() {} }
    class Y : X { void F(X x, Y y) { x./*x!*/Go(1); x./*0*/Run(); y./*own!*/Run(); base./*own!*/Run(); } }`));

  it("is one of what is derived from it", () =>
    expectBound(`class X { protected void /*=own*/Go() {} }
    class Y : X { void F(Z z) { z./*own!*/Go(); } class In { void F(Z z) => z./*own!*/Go(); } } class Z : Y {}`));

  it("that is static may be used of any type", () =>
    expectBound(`class X { protected static void /*=own*/Go() {} } class Y : X { void F() => X./*own!*/Go(); }`));
});

describe("an indexer", () => {
  it("is passed over where it is private", () =>
    expectBound(`class V { public void /*=v*/Go() {} } class W { public void Go() {} }
    class X { private W this[int i] => null; public V this[object o] => null; }
    class A { void F(X x) => x[1]./*v!*/Go(); }`));
});

it("a private method of an interface is seen inside it alone", () =>
  expectBound(`
  interface IWriter {
    void /*=open*/Write(int i, long? count = null) { /*own!*/Write(i, 1L); }
    private void /*=own*/Write(int i, long count) {}
  }
  class A { void F(IWriter w) { w./*open!*/Write(1, 2L); w./*open!*/Write(1); } }`));
