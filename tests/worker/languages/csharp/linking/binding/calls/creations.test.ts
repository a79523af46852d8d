import { describe, it } from "vitest";
import { expectBound } from "../../bound-code.ts";
import { fixture, withTypes } from "../../fixture.ts";

const XY = fixture("creations/types");

describe("a creation", () => {
  it("means a constructor of its type, and none of its base", () => expectBound(fixture("creations/none-of-the-base")));

  it("means nothing where no constructor is written", () =>
    expectBound(`class X { } class A { object F() => new /*0*/X(); A() {} }`));

  it("means the constructor of a nested, generic or qualified type", () =>
    expectBound(fixture("creations/nested-generic-and-qualified-types")));

  it("means no static constructor", () =>
    expectBound(`class X { static X() {} public /*=x*/X(int i = 0) {} } class A { object F() => new /*x!*/X(); }`));

  it("is of the type that it goes to where none is written", () => expectBound(fixture("creations/target-typed")));

  it("without a type chooses an overload by what is known besides", () =>
    expectBound(`class X { public /*=x*/X(int i) {} }
    class A { void M(string s, int x) {} void /*=m*/M(X s, string x) {} void F() => /*m*/M(/*x*/new(1), ""); }`));

  it("converts its arguments to what the constructor takes", () =>
    expectBound(`using System;
    class X { public X(Func<int, string> f) {} }
    class A { string /*=m*/M(int i) => ""; int M(string s) => 1; void F() => new X(/*m*/M); }`));

  it("of a ValueTuple is a tuple", () =>
    expectBound(`using System;
    class A {
      void /*=tuple*/M<T>((int, T) t, T x) {}
      void F(string s) { /*tuple!*/M(new ValueTuple<int, string>(1, s), s); }
    }`));

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

  it("hands elements to an Add of its own", () => expectBound(fixture("creations/own-add")));

  it("binds what stands in initializers as everything else", () =>
    expectBound(withTypes("creations/uses-in-initializers")));

  it("has the type that is created", () =>
    expectBound(
      `${XY}class A { void F() { new X()./*x!*/Go(); new X { Y = new Y() }.Y./*y!*/Go(); (new X[1])[0]./*x!*/Go(); } }`,
    ));

  it("of an array has the common type of its elements", () =>
    expectBound(withTypes("creations/array-of-a-common-type")));

  it("with `with` has the type of what it copies", () =>
    expectBound(`record R { public /*=none*/R() {} public R In { get; init; } public void /*=go*/Go() {} }
    class A { void F(R r) { (r with { In = /*none*/new() })./*go!*/Go(); } }`));

  it("of a delegate takes a method", () => expectBound(fixture("creations/delegate-of-a-method")));

  it("by reflection or a type parameter means nothing here", () =>
    expectBound(`class A { A() {} T F<T>() where T : new() => new /*0*/T(); }`));
});

describe("an element of an initializer", () => {
  const COMMANDS = `using System; using System.Collections.Generic; using System.Data.Common;
class Command : DbBatchCommand { public /*=one*/Command(string s) {} public /*=two*/Command(string s, int i) {} }
class Commands : DbBatchCommandCollection
{
  public void Add(Command c) {} public override void Add(DbBatchCommand c) {}
  public void Add(string name, Action<Command> set) {}
}
class Batch { public Commands All { get; } }`;

  it("without a type becomes what the `Add` takes", () =>
    expectBound(`${COMMANDS}
class A { void F() { var b = new Batch { All = { /*one!*/new("a"), /*two!*/new("b", 1) } }; var c = new Commands { /*one!*/new("a") }; } }`));

  it("of a type parameter's value, too", () =>
    expectBound(`${COMMANDS}
class A { void /*=go*/Go(Command c) {} T Make<T>() where T : Commands, new() => new T { { "a", c => /*go!*/Go(c) } }; }`));

  it("hands a lambda to the `Add` that takes one", () =>
    expectBound(`${COMMANDS}
class X { public static implicit operator string(X x) => ""; }
class A { void /*=go*/Go(Command c) {} void F() { var c = new Commands { { "a", c => /*go!*/Go(c) } }; } }`));
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

  it("that of the base in its type's header", () => expectBound(fixture("creations/base-in-the-header")));

  it("a primary one", () => expectBound(`class A(int /*=a*/i) { public A() : /*a!*/this(1) {} }`));

  it("with arguments that are bound with its parameters", () => expectBound(fixture("creations/arguments-of-base")));
});

it("what is yielded is of the type that an iterator hands over, be it async or not", () =>
  expectBound(fixture("creations/yielded")));

it("what is assigned among the elements of an initializer in brackets is handed to an `Add`", () =>
  expectBound(fixture("creations/assigned-elements-without-type")));

it("of what may be missing is that, unless only the context says so", () =>
  expectBound(`struct S { public /*=s*/S(int i) {} public void /*=go*/Go() {} }
  class A {
    void F(int i) {} void /*=maybe*/F(int? i) {} void G(S s) {} void /*=missing*/G(S? s) {}
    S? s = /*s!*/new(1);
    void M(S s) { /*maybe!*/F(new int?(1)); /*missing!*/G(new S?(s)); new S?(s).Value./*go!*/Go(); /*missing!*/G(new S?()); }
  }`));
