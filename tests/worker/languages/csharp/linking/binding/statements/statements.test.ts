import { describe, it } from "vitest";
import { expectBound } from "../../bound-code.ts";
import { fixture, withTypes } from "../../fixture.ts";

const XY = `using System.Collections; using System.Collections.Generic; using System.Threading.Tasks;
${fixture("statements/types")}`;

const inType = (code: string) => expectBound(`${XY}class A { ${code} }`);

describe("what foreach runs over", () => {
  it("are the elements of arrays and sequences", () =>
    expectBound(withTypes("statements/foreach/arrays-and-sequences")));

  it("are of the type that is written", () => inType("void F(IEnumerable s) { foreach (Y v in s) v./*y!*/Go(); }"));

  it("are the pairs of a dictionary", () => expectBound(withTypes("statements/foreach/dictionary")));

  it("are what an enumerator of its own hands out", () => expectBound(withTypes("statements/foreach/own-enumerator")));

  it("are those of a value that may be null", () =>
    inType(`struct S { public E GetEnumerator() => default; }
      struct E { public Y Current => null; public bool MoveNext() => false; }
      void F(S? s) { foreach (var v in s) v./*y!*/Go(); }`));

  it("are those of a type that is a sequence", () =>
    expectBound(withTypes("statements/foreach/types-that-are-sequences")));

  it("are what an extension method enumerates", () =>
    expectBound(withTypes("statements/foreach/extension-enumerator")));

  it("are what await foreach waits for", () => expectBound(withTypes("statements/foreach/await")));

  it("are tuples that are taken apart", () => expectBound(withTypes("statements/foreach/tuples")));
});

describe("a local", () => {
  it("is of the type that is written, or of its value", () =>
    expectBound(withTypes("statements/locals/written-types-and-values")));

  it("is declared by using, for, fixed, catch and lock's neighbours", () =>
    expectBound(withTypes("statements/locals/using-for-catch-and-lock")));

  it("of one block is none of the next", () => expectBound(withTypes("statements/locals/blocks")));

  it("has its value awaited", () => expectBound(withTypes("statements/locals/awaited")));

  it("is awaited by an awaiter of its own", () => expectBound(withTypes("statements/locals/own-awaiter")));

  it("is cast, tried and defaulted", () => expectBound(withTypes("statements/locals/casts")));

  it("is a collection expression's target", () =>
    inType("void F(X x) { List<X> l = [x]; l[0]./*x!*/Go(); X[] a = [.. l, x]; a[0]./*x!*/Go(); }"));

  it("may be a ref", () =>
    inType("void F(X[] a) { ref var v = ref a[0]; v./*x!*/Go(); ref X w = ref a[0]; w./*x!*/Go(); }"));

  it("may be a stackalloc", () => expectBound(withTypes("statements/locals/stackalloc")));

  it("is seen by what stands in throw, yield, checked, goto and labels", () =>
    expectBound(withTypes("statements/locals/throw-yield-checked-goto")));
});

describe("a local function", () => {
  it("is known before it is declared", () => inType("void F() { /*local!*/Do(); void /*=local*/Do() {} }"));

  it("hides a method of its name", () => expectBound(withTypes("statements/local-functions/hides-a-method")));

  it("hides no method outside of its block", () =>
    inType("void /*=method*/Do() {} void F() { { /*local!*/Do(); void /*=local*/Do() {} } /*method!*/Do(); }"));

  it("calls itself, its neighbours and what is around", () =>
    expectBound(withTypes("statements/local-functions/neighbours")));

  it("has parameters and an answer of its own", () =>
    inType("void F(X p) { Y One(Y p) { p./*y!*/Go(); return p; } One(null)./*y!*/Go(); p./*x!*/Go(); }"));

  it("is generic", () => expectBound(withTypes("statements/local-functions/generic")));

  it("may be async or static, and takes all that methods take", () =>
    expectBound(withTypes("statements/local-functions/async-and-static")));

  it("stands in lambdas, accessors and constructors", () =>
    expectBound(withTypes("statements/local-functions/in-lambdas-accessors-constructors")));

  it("holds what is called in it", () => inType("void F() { void Do() { X x = null; x./*x!*/Go(); } }"));
});

describe("an accessor", () => {
  it("knows the value that is assigned", () => expectBound(withTypes("statements/accessors/value")));

  it("of an event knows the delegate", () => expectBound(withTypes("statements/accessors/event")));

  it("knows the field behind the property", () =>
    inType("X P { get => field; set { field./*x!*/Go(); field = value; } }"));

  it("means a member called field before that", () =>
    inType("Y field; X P { get { field./*y!*/Go(); return null; } }"));

  it("answers what its property is", () => expectBound(fixture("statements/accessors/target-of-what-is-returned")));

  it("under a loop sees its variable in an else, too", () =>
    expectBound(`using System; using System.Collections.Generic;
    class X : IDisposable { public bool Is; public X Next; public void /*=x*/Go() {} public void Dispose() {} }
    class A {
      X Make() => null;
      void F(List<X> list) {
        foreach (X x in list) if (x.Is) x./*x!*/Go(); else if (x.Next.Is) x./*x!*/Go(); else x./*x!*/Go();
        foreach (var x in list) if (x.Is) { } else x./*x!*/Go();
        for (var x = Make(); x.Is; x = x.Next) if (x.Is) x./*x!*/Go(); else x./*x!*/Go();
        using (var x = Make()) if (x.Is) x./*x!*/Go(); else x./*x!*/Go();
        if (list.Count > 0) foreach (var x in list) if (x.Is) { } else x./*x!*/Go(); else Make()./*x!*/Go();
      }
    }`));

  it("with a branch that has no type of its own is of the other's", () =>
    expectBound(`using System.Collections.Generic;
    class X { public void /*=x*/Go() {} }
    class A { List<X> Make() => null; void F(bool b, List<X> all) { var list = b ? [.. all] : Make(); list[0]./*x!*/Go(); } }`));
});

describe("a for statement", () => {
  it("sees what is taken apart where it begins", () =>
    inType("void F(X x, bool b) { for (var (i, v) = (0, x); b; i++) v./*x!*/Go(); for (X w = x; b;) w./*x!*/Go(); }"));
});

describe("a variable", () => {
  it("is a span wherever else memory is taken from the stack", () =>
    expectBound(`using System;
    class A {
      void /*=span*/M(Span<byte> s) {} void M(byte[] a) {} void M(object o) {}
      void F(int n) { /*span!*/M(stackalloc byte[n]); /*span!*/M((stackalloc byte[3]).Slice(1)); /*span!*/M(stackalloc byte[] { 1 }); }
    }`));

  it("of type var is a pointer on the stack, where any other would be a span", () =>
    expectBound(`class A {
      unsafe void F(in byte[] bytes) { var p = stackalloc char[26]; /*p!*/G(p, bytes[0]); }
      static unsafe void /*=p*/G(char* p, int i) {} static void G(string p, int i) {}
    }`));

  it("may be assigned within its own value", () =>
    expectBound(`class A {
      int /*=g*/G(int i) => 1; void T(string s) {} void /*=t*/T(int? s) {}
      void F(bool b) { int? u = b ? u = /*g!*/G(1) : null; /*t!*/T(u); }
    }`));

  it("is declared with a type of several arguments where a tuple is taken apart", () =>
    expectBound(`using System.Collections.Generic;
    class A {
      (Dictionary<string, object>, string) /*=g*/G(int i) => default;
      void T(string s) {} void /*=t*/T(Dictionary<string, object> s) {}
      void F() {
        (Dictionary<string, object>? d, var m) = /*g!*/G(1); /*t!*/T(d);
        (Dictionary<string, object> e, string n) = /*g!*/G(2); /*t!*/T(e);
      }
    }`));
});

it("what a method returns by reference is assigned to, and declares nothing", () =>
  expectBound(`class A {
    int[] data; ref int /*=at*/At(int i) => ref data[i]; void /*=u*/U(int i) {} void U(string s) {}
    void F(int row, int width) { /*at!*/At(row * width) = 5; this./*at!*/At(row * width) = 5; /*u!*/U(width); }
  }`));

it("what is taken apart in another is declared", () =>
  expectBound(`using System.Collections.Generic;
  class A {
    (int, (Dictionary<string, object>, string)) /*=g*/G(int i) => default;
    void T(string s) {} void /*=t*/T(Dictionary<string, object> s) {}
    void F() { (int i, (Dictionary<string, object> e, string n)) = /*g!*/G(2); /*t!*/T(e); }
  }`));

it("what is taken apart is of the types of a written tuple, and what is put together becomes what is written for it", () =>
  expectBound(`using System;
  class Part { public /*=part*/Part(string s) {} public void /*=go*/Go() {} }
  class A { int count; Part part;
    void F(object state) {
      var (one, size) = (ValueTuple<Part, long>)state; one./*go!*/Go();
      (count, part) = (1, /*part!*/new("a")); (Part other, int i) = (/*part!*/new("b"), 2); other./*go!*/Go();
      (var made, part) = (new Part("c"), /*part!*/new("d")); made./*go!*/Go();
    } }`));

it("what stands behind a property is called `field` where its value is written without an accessor, too", () =>
  expectBound(fixture("statements/accessors/field-without-accessors")));

it("a member of a type around that is called `field` is meant before what stands behind a property, which has no name in an initializer", () =>
  expectBound(fixture("statements/accessors/field-of-an-outer-type")));

it("a pointer is what elements on the stack are put into", () =>
  expectBound(`unsafe class A {
    void T(int[] a) {} void /*=t*/T(int* a) {}
    void F() { var a = stackalloc[] { 1, 2 }; /*t!*/T(a); }
  }`));
