import { describe, it } from "vitest";
import { expectRoles } from "../../bound-roles.ts";

describe("an operator", () => {
  const money = `class Money {
    public static Money operator /*=plus*/+(Money a, Money b) => a;
    public static Money operator /*=scale*/*(Money a, int b) => a; public static Money operator /*=scaled*/*(int a, Money b) => b;
    public static Money operator /*=negate*/-(Money a) => a;
    public static Money operator /*=next*/++(Money a) => a;
    public static bool operator /*=same*/==(Money a, Money b) => true; public static bool operator !=(Money a, Money b) => true;
    public static Money operator /*=and*/&(Money a, Money b) => a;
    public static bool operator true(Money a) => true; public static bool operator false(Money a) => true;
  }
  class C { void M(Money a, Money b, int i) { `;

  it.each([
    ["of two operands", "var x = a /*operator plus*/+ b;"],
    ["by the types of its operands", "var x = a /*operator scale*/* 2; var y = 2 /*operator scaled*/* a;"],
    ["of one operand", "var x = /*operator negate*/-a; a/*operator next*/++; /*operator next*/++a;"],
    ["in an assignment", "a /*operator plus*/+= b;"],
    ["beside null", "var x = a /*operator same*/== null;"],
    ["in a short circuit", "var x = a /*operator and*/&& b;"],
    ["in a lambda", "System.Func<Money, Money> f = m => m /*operator plus*/+ a;"],
    ["of numbers is none", "var x = i /*0*/+ 1; i /*0*/+= 2; i/*0*/++;"],
  ])("%s", (_, statements) => expectRoles(`${money}${statements} } }`));

  it("of a type parameter is that of its bound", () =>
    expectRoles(`interface IAdd<T> where T : IAdd<T> { static abstract T operator /*=plus*/+(T a, T b); }
class C { T M<T>(T a, T b) where T : IAdd<T> => a /*operator plus*/+ b; }`));

  it("of an `extension` block is called by the operands that it takes", () =>
    expectRoles(`class P {}
static class E { extension(P) { public static P operator /*=plus*/+(P a, P b) => a; public static P operator /*=not*/~(P a) => a; } }
class C { void F(P p, int i) { p = p /*operator plus*/+ p; p = /*operator not*/~p; p /*operator plus*/+= p; i = i /*0*/+ i; } }`));
});

describe("a conversion", () => {
  const text = `class Metres {
    public static explicit operator /*=toInt*/int(Metres m) => 1; public static implicit operator /*=fromInt*/Metres(int i) => null; }
  class Derived : Metres { }
  class C { void M(Metres m, object o) { `;

  it.each([
    ["is called by a cast", "var x = /*operator toInt*/(int)m; var y = /*operator fromInt*/(Metres)1;"],
    [
      "is not called by a cast within a hierarchy",
      "var x = /*0*/(Derived)m; var y = /*0*/(Metres)o; var z = /*0*/(object)m;",
    ],
    ["is called on what is derived", "Derived d = null; var x = /*operator toInt*/(int)d;"],
    ["is called where what it answers converts", "var x = /*operator toInt*/(long)m;"],
    ["is not called by a cast to an interface", "var x = /*0*/(System.IDisposable)m;"],
    ["is not called by a cast of numbers", "var x = /*0*/(long)1;"],
  ])("%s", (_, statements) => expectRoles(`${text}${statements} } }`));
});

describe("a conversion of nullable values", () => {
  it("is told from that of the values", () =>
    expectRoles(`class V { public static explicit operator /*=plain*/int(V v) => 1; public static explicit operator /*=nullable*/int?(V v) => 1; }
struct S { public static explicit operator /*=lifted*/int(S s) => 1; }
class C { void M(V v, S? s) { var x = /*operator plain*/(int)v; var y = /*operator nullable*/(int?)v; var z = /*operator lifted*/(int?)s; } }`));

  it("of a generic type takes its arguments", () =>
    expectRoles(`class Box<T> { public static explicit operator /*=get*/T(Box<T> b) => default; }
class C { void M(Box<string> b) { var x = /*operator get*/(string)b; } }`));
});

describe("an indexer", () => {
  const text = `class Row { public int /*=byInt*/this[int i] { get => 1; set { } } public int /*=byName*/this[string s] { get => 1; set { } }
    public Row Next; }
  class Row2 { public Row /*=row*/this[int i] => null; }
  class C { void Change(ref int i) { } void M(Row r, Row2 s, int[] list) { `;

  it.each([
    ["is read at its bracket", 'var x = r/*read byInt*/[1] + r/*read byName*/["a"] + r?/*read byInt*/[2];'],
    ["is written", 'r/*write byInt*/[1] = 2; r.Next/*write byName*/["a"] = 3;'],
    ["is read and written", "r/*readWrite byInt*/[1] += 2; r/*readWrite byInt*/[1]++;"],
    ["is only read before a member", "s/*read row*/[1]/*write byInt*/[2] = 3;"],
    ["is written by an initializer", "var x = new Row { /*write byInt*/[1] = 2 };"],
    ["is none of an array", "list/*0*/[1] = 2;"],
  ])("%s", (_, statements) => expectRoles(`${text}${statements} } }`));
});

describe("a constructor", () => {
  it("is meant where its type is named, or `new` stands alone", () =>
    expectRoles(`class A { public /*=one*/A(int i) { } public /*=two*/A(string s) { } }
class C { A a = new /*creation one*/A(1); A b = /*creation two*/new("b"); }`));

  it("is called by a constructor, or by a type's header", () =>
    expectRoles(`class A { public /*=one*/A(int i) { } }
class B : A { B() : /*call two*/this(1) { } /*=two*/B(int i) : /*call one*/base(i) { } } class D(int i) : /*call one*/A(i);`));

  it("of an attribute is used as one", () =>
    expectRoles(
      "class XAttribute : System.Attribute { public /*=x*/XAttribute(int i) { } } [/*attribute x*/X(1)] class C { }",
    ));

  it("that nobody wrote is none", () =>
    expectRoles("class /*=a*/A { } class C { A a = new /*creation a*/A(); A b = /*creation a*/new(); }"));
});

describe("a statement", () => {
  it("goes through a sequence", () =>
    expectRoles(`class Items { public Steps /*=get*/GetEnumerator() => null; }
class Steps { public bool /*=move*/MoveNext() => true; public int /*=current*/Current => 1; public void /*=dispose*/Dispose() { } }
class C { void M(Items items, int[] array, System.Collections.Generic.List<int> list) {
  /*implicit get*/foreach (var i in items) { } /*0*/foreach (var i in array) { } /*0*/foreach (var i in list) { }
  /*implicit move*/foreach (var i in items) { } /*implicit current*/foreach (var i in items) { } /*implicit dispose*/foreach (var i in items) { } } }`));

  it("goes through what an extension makes a sequence", () =>
    expectRoles(`class Items { } class Steps { public bool MoveNext() => true; public int Current => 1; }
static class E { public static Steps /*=get*/GetEnumerator(this Items items) => null; }
class C { void M(Items items) { /*implicit get*/foreach (var i in items) { } } }`));

  it("goes through a sequence that waits", () =>
    expectRoles(`using System.Threading.Tasks;
class Items { public Steps /*=get*/GetAsyncEnumerator() => null; }
class Steps { public Task<bool> /*=move*/MoveNextAsync() => null; public int Current => 1; }
class C { async Task M(Items items) { await /*implicit get*/foreach (var i in items) { } await /*implicit move*/foreach (var i in items); } }`));

  it("disposes of variables and values", () =>
    expectRoles(`using System; using System.Threading.Tasks;
class A : IDisposable, IAsyncDisposable { public void /*=a*/Dispose() { } public ValueTask /*=b*/DisposeAsync() => default; }
class C { A Get() => null; async Task M() {
  /*implicit a*/using (var a = new A()) { } /*implicit a*/using (Get()) { } /*implicit a*/using var b = new A();
  await /*implicit b*/using (var a = new A()) { } await /*implicit b*/using var c = Get(); } }`));

  it("waits", () =>
    expectRoles(`using System; using System.Runtime.CompilerServices; using System.Threading.Tasks;
class Waiter : INotifyCompletion { public bool IsCompleted => true; public int /*=result*/GetResult() => 1; public void OnCompleted(Action a) { } }
class Job { public Waiter /*=get*/GetAwaiter() => null; }
static class E { public static Waiter /*=span*/GetAwaiter(this TimeSpan t) => null; }
class C { async Task M(Job job, TimeSpan span, Task task) {
  /*implicit get*/await job; /*implicit result*/await job; /*implicit span*/await span; /*0*/await task; } }`));

  it("takes a value apart", () =>
    expectRoles(`class P { public void /*=two*/Deconstruct(out int a, out int b) { a = b = 1; }
  public void /*=three*/Deconstruct(out int a, out int b, out int c) { a = b = c = 1; } }
record R(int A, int B);
static class E { public static void /*=text*/Deconstruct(this string s, out int a, out int b) { a = b = 1; } }
class C { void M(P p, P[] all, R r) { int x, y; var (a, b) /*implicit two*/= p; (x, y) /*implicit two*/= p; var (c, d, e) /*implicit three*/= p;
  /*implicit two*/foreach (var (f, g) in all) { } if (p is /*implicit two*/(1, var h)) { } if (p is /*implicit three*/(1, 2, 3)) { }
  var (i, j) /*0*/= r; var (k, l) /*0*/= (1, 2); var (m, n) /*implicit text*/= ""; } }`));
});

describe("an expression", () => {
  it("adds to a collection", () =>
    expectRoles(
      `using System.Collections;
class Bag : IEnumerable { public void /*=one*/Add(int i) { } public void /*=text*/Add(string s) { } public void /*=pair*/Add(int i, string s) { }
  public IEnumerator GetEnumerator() => null; }
class Holder { public Bag Items { get; } = new(); }
class C { object a = new /*implicit one*/Bag { 1, 2 }; object b = new /*implicit text*/Bag { "a" }; Bag c = /*implicit pair*/new() { { 1, "a" } };
  object d = new /*implicit one*/Holder { Items = { 1 } }; object e = new System.Collections.Generic./*0*/List<int> { 1 }; }`.replace(
        "/*0*/",
        "",
      ),
    ));

  it("asks in a query", () =>
    expectRoles(`using System;
class Maybe<T> { public Maybe<U> /*=select*/Select<U>(Func<T, U> f) => null; public Maybe<T> /*=where*/Where(Func<T, bool> f) => null;
  public Maybe<V> /*=many*/SelectMany<U, V>(Func<T, Maybe<U>> f, Func<T, U, V> g) => null; }
class C { object M(Maybe<int> a, Maybe<int> b) => from x in a /*implicit where*/where x > 1 /*implicit many*/from y in b select x;
  object N(Maybe<int> a) => /*0*/from x in a /*implicit select*/select x + 1;
  object O(int[] a) => from x in a /*0*/where x > 1 /*0*/select x; }`));
});
