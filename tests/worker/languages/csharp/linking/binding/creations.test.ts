import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";

const XY = `class X { public void /*=x*/Go() {} public Y Y { get; set; } } class Y { public void /*=y*/Go() {} }
`;

describe("a creation", () => {
  it("means a constructor of its type, and none of its base", () =>
    expectBound(
      `class Top { public Top(int x) {} } class A : Top { public /*=a*/A(string s) : base(1) {} object F() => new /*a!*/A(""); object G() => new /*0*/A(1); }`,
    ));

  it("means nothing where no constructor is written", () =>
    expectBound(`class X { } class A { object F() => new /*0*/X(); A() {} }`));

  it("means the constructor of a nested, generic or qualified type", () =>
    expectBound(`namespace N { public class Out<T> { public /*=out*/Out() {} public class In { public /*=in*/In(T t) {} } } }
    class A { void F() { new N./*out*/Out<int>(); new N.Out<int>./*in*/In(1); new N.Out<int>./*0*/In(""); } }`));

  it("means no static constructor", () =>
    expectBound(`class X { static X() {} public /*=x*/X(int i = 0) {} } class A { object F() => new /*x!*/X(); }`));

  it("is of the type that it goes to where none is written", () =>
    expectBound(`using System.Collections.Generic;
    class X { public /*=x*/X(int i) {} } class Y { public /*=y*/Y(int i) {} }
    class A {
      X field = /*x!*/new(1); Y P { get; } = /*y!*/new(1); X G() => /*x!*/new(1); Y H() { return /*y!*/new(1); }
      void Take(X x, Y y) {}
      void F(X p, bool b) {
        X local = /*x!*/new(1); p = /*x!*/new(2); Take(/*x!*/new(1), /*y!*/new(2)); Take(y: /*y!*/new(1), x: /*x!*/new(1));
        X c = b ? /*x!*/new(1) : /*x!*/new(2); p ??= /*x!*/new(1); var q = p ?? /*x!*/new(1);
        var l = new List<Y> { /*y!*/new(1) }; var a = new X[] { /*x!*/new(1) }; Y[] z = { /*y!*/new(1) }; l.Add(/*y!*/new(1)); X? n = /*x!*/new(1);
        List<X> e = [/*x!*/new(1)]; X s = b switch { true => /*x!*/new(1), _ => null }; var k = (X)/*x!*/new(1);
      }
      IEnumerable<Y> I() { yield return /*y!*/new(1); }
      async System.Threading.Tasks.Task<X> J() { await System.Threading.Tasks.Task.Yield(); return /*x!*/new(1); }
    }`));

  it("without a type chooses an overload by what is known besides", () =>
    expectBound(`class X { public /*=x*/X(int i) {} }
    class A { void M(string s, int x) {} void /*=m*/M(X s, string x) {} void F() => /*m*/M(/*x*/new(1), ""); }`));

  it("converts its arguments to what the constructor takes", () =>
    expectBound(`using System;
    class X { public X(Func<int, string> f) {} }
    class A { string /*=m*/M(int i) => ""; int M(string s) => 1; void F() => new X(/*m*/M); }`));

  it("sets members of its type", () =>
    expectBound(`class Y { public /*=y*/Y() {} } class X { public Y One { get; set; } public Y Two; }
    class A { Y One; object F() => new X { One = /*y!*/new(), Two = /*y!*/new() }; }`));

  it("sets members of members", () =>
    expectBound(`class Z { public /*=z*/Z() {} } class Y { public Z In { get; set; } } class X { public Y One { get; } }
    class A { object F() => new X { One = { In = /*z!*/new() } }; }`));

  it("adds to collections, also to those in members", () =>
    expectBound(`using System.Collections.Generic;
    class Z { public /*=z*/Z() {} } class Y { public /*=y*/Y() {} } class X { public List<Z> All { get; } = new(); }
    class A {
      object F() => new X { All = { /*z!*/new() } };
      object G() => new Dictionary<string, Y> { ["a"] = /*y!*/new(), ["b"] = /*y!*/new() };
      object H() => new Dictionary<Z, Y> { { /*z!*/new(), /*y!*/new() } };
    }`));

  it("hands elements to an Add of its own", () =>
    expectBound(`using System.Collections;
    class Z { public /*=z*/Z() {} } class Bag : IEnumerable { public void Add(int i, Z z) {} public IEnumerator GetEnumerator() => null; }
    class A { object F() => new Bag { { 1, /*z*/new() } }; }`));

  it("binds what stands in initializers as everything else", () =>
    expectBound(
      `${XY}class B { public object V; } class A { int /*=m*/M() => 1; object F(X x) => new B { V = /*m*/M() }; object G() => new B { V = new B { V = /*m*/M() } }; object H() => new[] { /*m*/M() }; object I() => new { V = /*m*/M() }; }`,
    ));

  it("has the type that is created", () =>
    expectBound(
      `${XY}class A { void F() { new X()./*x!*/Go(); new X { Y = new Y() }.Y./*y!*/Go(); (new X[1])[0]./*x!*/Go(); } }`,
    ));

  it("of an array has the common type of its elements", () =>
    expectBound(
      `${XY}class Z : X {} class A { void F(X x, Z z) { new[] { z, x }[0]./*x!*/Go(); var a = new[] { new Y() }; a[0]./*y!*/Go(); } }`,
    ));

  it("with `with` has the type of what it copies", () =>
    expectBound(`record R { public /*=none*/R() {} public R In { get; init; } public void /*=go*/Go() {} }
    class A { void F(R r) { (r with { In = /*none*/new() })./*go!*/Go(); } }`));

  it("of a delegate takes a method", () =>
    expectBound(
      `delegate void D(int i); class A { void /*=int*/M(int i) {} void M(string s) {} void F() { new D(/*int*/M); D d = new(/*int*/M); } }`,
    ));

  it("by reflection or a type parameter means nothing here", () =>
    expectBound(`class A { A() {} T F<T>() where T : new() => new /*0*/T(); }`));
});

describe("a constructor calls", () => {
  it("another one of its type, or of its base", () =>
    expectBound(`class Top { public /*=int*/Top(int i) {} public /*=string*/Top(string s) {} }
    class A : Top {
      public /*=one*/A(int i) : /*int!*/base(i) {}
      public A(string s) : /*string!*/base(s) {}
      public A() : /*one!*/this(1) {}
      public A(bool b, bool c) : /*0*/base(b, c) {}
    }`));

  it("that of its generic base", () =>
    expectBound(`class Top<T> { public /*=t*/Top(T t) {} public /*=list*/Top(T[] t) {} }
    class A : Top<int> { public A(int i) : /*t!*/base(i) {} public A(int[] i) : /*list!*/base(i) {} }`));

  it("that of the base in its type's header", () =>
    expectBound(`class Top { public /*=int*/Top(int i) {} public /*=string*/Top(string s) {} }
    class A(int i) : /*int!*/Top(i) {} class B(string s) : /*string!*/Top(s), System.IDisposable { public void Dispose() {} }
    record /*=r*/R(int i); record S(int i) : /*r!*/R(i);`));

  it("a primary one", () => expectBound(`class A(int /*=a*/i) { public A() : /*a!*/this(1) {} }`));

  it("with arguments that are bound with its parameters", () =>
    expectBound(
      `class Top { public Top(object o) {} } class A : Top { public A(string v) : base(/*string*/M(v)) {} static int v; static object /*=string*/M(string s) => s; static object M(int i) => i; }`,
    ));
});
