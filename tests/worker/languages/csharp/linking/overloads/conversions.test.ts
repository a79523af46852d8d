import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";
import { fixture } from "../fixture.ts";

/** A method that takes the type, and the same that takes nothing that there is. */
const taking = (type: string) => `void /*=yes*/M(${type} x, bool b = true) {} void M(Never x) {}`;
const NEVER = "class Never { private Never() {} }";

const converts = (from: string, to: string, more = "") =>
  expectBound(`using System; using System.Collections.Generic; using System.Threading.Tasks;
  ${NEVER} ${more}
  class Host<T, C, K> where C : class where K : Base { ${taking(to)} void F(${from} x) { /*yes*/M(x); } }
  class Base {} class Derived : Base, IThing {} interface IThing {} enum Color { Red }`);

const convertsNot = (from: string, to: string, more = "") =>
  expectBound(`using System; using System.Collections.Generic; using System.Threading.Tasks;
  ${more}
  class Host<T, C, K> where C : class where K : Base { void M(${to} x) {} void F(${from} x) { /*0*/M(x); } }
  class Base {} class Derived : Base, IThing {} interface IThing {} enum Color { Red }`);

it("a number that is written out converts to what is made of a smaller one", () =>
  expectBound(`
  struct Id { public static implicit operator Id(uint number) => default; }
  class A {
    void /*=id*/M(Id id, string s) {} void M(string a, string b) {} void /*=number*/N(uint number) {} void N(Id id) {}
    void /*=object*/O(object o) {} void O(Id id) {}
    void F(int i) { /*object!*/O(-1); /*id!*/M(0, ""); /*id!*/M(7, ""); /*number!*/N(1); /*0*/M(i, ""); }
  }`));

describe("an argument converts", () => {
  it.each([
    ["sbyte", "short"],
    ["byte", "ushort"],
    ["byte", "int"],
    ["char", "int"],
    ["int", "long"],
    ["int", "decimal"],
    ["int", "nint"],
    ["uint", "long"],
    ["long", "float"],
    ["ulong", "double"],
    ["float", "double"],
    ["int", "int?"],
    ["int", "long?"],
    ["int?", "long?"],
    ["int", "object"],
    ["int?", "object"],
    ["int", "IComparable<int>"],
    ["Color", "Enum"],
    ["int", "ValueType"],
    ["Derived", "Base"],
    ["Derived", "IThing"],
    ["Derived", "object"],
    ["IThing", "object"],
    ["Derived[]", "Base[]"],
    ["int[]", "Array"],
    ["int[]", "IEnumerable<int>"],
    ["Derived[]", "IReadOnlyList<Base>"],
    ["List<Derived>", "IEnumerable<Base>"],
    ["IEnumerable<Derived>", "IEnumerable<IThing>"],
    ["Action<Base>", "Action<Derived>"],
    ["Func<Base, Derived>", "Func<Derived, Base>"],
    ["IComparer<Base>", "IComparer<Derived>"],
    ["string", "IEnumerable<char>"],
    ["string", "ReadOnlySpan<char>"],
    ["int[]", "Span<int>"],
    ["int[]", "ReadOnlySpan<int>"],
    ["Span<int>", "ReadOnlySpan<int>"],
    ["(int, Derived)", "(long, Base)"],
    ["(int a, int b)", "(int c, int d)"],
    ["(int, string)", "ValueTuple<int, string>"],
    ["Task<int>", "Task"],
    ["T", "object"],
    ["K", "Base"],
    ["K", "object"],
    ["List<K>", "IEnumerable<Base>"],
    ["K[]", "Base[]"],
    ["C[]", "object[]"],
    ["List<C>", "IEnumerable<object>"],
    ["string", "dynamic"],
    ["Action", "Delegate"],
  ])("from %s to %s", (from, to) => converts(from, to));

  it.each([
    ["short", "sbyte"],
    ["ushort", "short"],
    ["int", "char"],
    ["int", "uint"],
    ["long", "int"],
    ["double", "float"],
    ["double", "decimal"],
    ["int?", "int"],
    ["int", "string"],
    ["int", "bool"],
    ["Color", "int"],
    ["Base", "Derived"],
    ["IThing", "Derived"],
    ["Base", "IThing"],
    ["object", "string"],
    ["int[]", "long[]"],
    ["int[]", "object[]"],
    ["int[]", "IEnumerable<object>"],
    ["Base[]", "Derived[]"],
    ["List<Derived>", "List<Base>"],
    ["IList<Derived>", "IList<Base>"],
    ["List<int>", "IEnumerable<object>"],
    ["Action<Derived>", "Action<Base>"],
    ["ReadOnlySpan<int>", "Span<int>"],
    ["(int, Base)", "(int, Derived)"],
    ["(int, int)", "(int, int, int)"],
    ["Task", "Task<int>"],
    ["T", "string"],
    ["T", "Base"],
    ["T[]", "object[]"],
    ["List<T>", "IEnumerable<object>"],
    ["Base", "K"],
    ["C", "Base"],
  ])("not from %s to %s", (from, to) => convertsNot(from, to));

  it.each(["IHandler<int>", "IHandler<string>", "IHandler<Base>"])("from what implements it thrice to %s", (to) =>
    converts(
      "Handler",
      to,
      "interface IHandler<in A> {} class Handler : IHandler<int>, IHandler<string>, IHandler<Base> {}",
    ),
  );

  it("from what implements an interface several times to none of other type arguments", () =>
    convertsNot(
      "Handler",
      "IHandler<long>",
      "interface IHandler<A> {} class Handler : IHandler<int>, IHandler<string> {}",
    ));

  it("by an operator of the type it comes from", () =>
    converts("Celsius", "double", "struct Celsius { public static implicit operator double(Celsius c) => 0; }"));

  it("by an operator of the type it goes to", () =>
    converts("string", "Name", "class Name { public static implicit operator Name(string s) => null; }"));

  it("by an operator of a base class", () =>
    converts(
      "Sub",
      "string",
      "class Top { public static implicit operator string(Top t) => null; } class Sub : Top {}",
    ));

  it("by an operator and a conversion of the language behind it", () =>
    converts("Small", "long", "struct Small { public static implicit operator int(Small c) => 0; }"));

  it("by an operator of a generic type", () =>
    converts("int", "Maybe<int>", "struct Maybe<V> { public static implicit operator Maybe<V>(V v) => default; }"));

  it("not by an operator of other type arguments", () =>
    convertsNot(
      "string",
      "Maybe<int>",
      "struct Maybe<V> { public static implicit operator Maybe<V>(V v) => default; }",
    ));

  it("not by an explicit operator", () =>
    convertsNot("string", "Name", "class Name { public static explicit operator Name(string s) => null; }"));

  it("not by two operators in a row", () =>
    convertsNot(
      "string",
      "Second",
      `class First { public static implicit operator First(string s) => null; }
      class Second { public static implicit operator Second(First s) => null; }`,
    ));
});

describe("a constant converts", () => {
  it("to smaller numbers, if it is a whole one", () =>
    expectBound(`class A {
      void /*=byte*/B(byte x) {} void /*=ulong*/U(ulong x) {} void S(short x) {}
      void F(int i) { /*byte*/B(1); /*0*/B(i); /*ulong*/U(1); /*0*/U(i); /*0*/S(1.5); }
    }`));

  it("null, to whatever can be null", () =>
    expectBound(`class A {
      void /*=string*/M(string x) {} void /*=int*/M(int x) {}
      void /*=maybe*/N(int? x) {} void N(bool x) {}
      void F() { /*string*/M(null); /*maybe*/N(null); }
    }`));

  it("default, to anything", () => expectBound(`class A { void /*=a*/M(int x) {} void F() => /*a*/M(default); }`));

  it("a throw, to anything", () =>
    expectBound(`class A { void /*=a*/M(int x) {} void F(int? i) => /*a*/M(i ?? throw null); }`));

  it("text with holes, to a string", () =>
    expectBound(`class A { void /*=a*/M(string x) {} void M(int x) {} void F(int i) => /*a*/M($"{i}"); }`));
});

describe("a tuple that is written out converts", () => {
  it("part by part", () =>
    expectBound(`using System;
    class A {
      const int Own = 2;
      void /*=plain*/P((uint Id, byte[] Text) t) {}
      void /*=several*/S(params (uint Id, byte[] Text)[] t) {}
      void /*=byte*/B((byte, string) t) {} void /*=long*/B((long, object) t) {}
      void /*=lambda*/L((Func<int, int>, string) t) {} void L((int, string) t) {}
      void F(byte[] b, uint u, int i) {
        /*plain!*/P((2, b)); /*plain!*/P((Own, b)); /*0*/P((i, b)); /*plain!*/P((Id: u, b));
        /*several!*/S((2, b), (u, b)); /*several!*/S([(2, b)]);
        /*byte!*/B((1, "")); /*long!*/B((i, "")); /*lambda*/L((x => x, ""));
      }
    }`));

  it("as the struct that it is, of eight elements or more as well", () =>
    expectBound(`using System; using System.Threading.Tasks;
    static class Ext { public static void /*=any*/Show(this ValueType v) {} public static void Show(this Task t) {} }
    class A {
      void /*=object*/Run(Func<object> f) {} void Run(Func<Task> f) {}
      (int, int, int, int, int, int, int, string, bool) Many() => default;
      void /*=text*/Take(string s) {} void Take(int i) {}
      void F() { /*object!*/Run(() => Many()); Many()./*any!*/Show(); /*text!*/Take(Many().ToString()); /*text!*/Take(Many().Item8); }
    }`));

  it("to what makes itself of a tuple, part by part", () =>
    expectBound(`using System; using System.Collections.Generic;
    class X { public int /*=n*/N() => 1; } class Y { public int /*=m*/N() => 1; }
    class Row<L, R> {
      public static implicit operator Row<L, R>((L, R) pair) => null;
      public static implicit operator Row<L, R>((L, R, Func<Y, int>) three) => null;
    }
    class A {
      Row<string, Func<X, int>> one = ("a", x => x./*n!*/N());
      List<Row<string, Func<X, int>>> all = [("a", x => x./*n!*/N()), ("b", x => x./*n!*/N(), y => y./*m!*/N())];
      void Take(Row<int, Func<Y, int>> row) {}
      void F() { Take((1, y => y./*m!*/N())); }
    }`));

  it("to nothing that is made of no tuple, where a part of it has no type", () =>
    expectBound(`class Item {} class Pair { public static implicit operator Pair((string, Item[]) pair) => null; }
    class A {
      void S(string name, params Item[] items) {}
      void /*=pairs*/S(params (string Name, Item[] Items)[] all) {}
      void /*=pair*/T(Pair pair) {} void T(Item item) {}
      void F() { /*pairs!*/S(("a", [new Item()])); /*pairs!*/S(("a", []), ("b", [new Item()])); /*pair!*/T(("a", [])); }
    }`));
});

describe("the smallest number of a type", () => {
  it("is of that type, though it would not be without its sign", () =>
    expectBound(`class Id { public /*=id*/Id(int value) {} } class A {
      void /*=int*/M(int x) {} void /*=long*/M(long x) {} void /*=object*/M(object x) {}
      void F() {
        new /*id!*/Id(-2_147_483_648); /*int!*/M(-2147483648); /*long!*/M(-2147483649); /*long!*/M(2147483648);
        /*long!*/M(-9223372036854775808); /*long!*/M(-9_223_372_036_854_775_808L); /*object!*/M(9223372036854775808);
      }
    }`));
});

describe("a constant that is named converts", () => {
  it("to what its number may be, where nothing else takes it", () =>
    expectBound(`class Size { public const long Bit = 8; public const int Small = 1; public const string Text = ""; }
    class A {
      const int Own = 2;
      void /*=ulong*/M(ulong x, int y) {}
      void /*=byte*/N(byte x) {} void /*=text*/N(string x) {}
      void /*=int*/O(int x) {} void O(uint x) {}
      void F() { /*ulong!*/M(Size.Bit, 1); /*byte!*/N(Own); /*text!*/N(Size.Text); /*int!*/O(Own); /*byte!*/N(Size.Small); }
    }`));

  it("where a block declares it, or numbers are made of such", () =>
    expectBound(`class Other { public const int K = 6; }
    enum E : uint { A = 1 }
    class A {
      const int Own = 2;
      A(short s) {}
      void /*=uint*/U(uint u) {} void /*=byte*/B(byte b) {}
      void F(int variable) {
        const int local = 3;
        /*uint!*/U(local); /*byte!*/B(local + 1); /*uint!*/U(Other.K + 2 * Own); /*byte!*/B(~Own); /*0*/U(variable); /*0*/B(Own + variable);
        /*uint!*/U((int)2); /*byte!*/B((byte)1 | (byte)E.A); /*uint!*/U(-(-1)); /*uint!*/U(true ? 1 : Own); /*uint!*/U(unchecked(3));
        { int local2 = 3; /*0*/U(local2); }
      }
      void G(int local) { /*0*/U(local); }
    }`));

  it("not where it is none", () =>
    expectBound("class A { static int field = 1; void M(ulong x) {} void F() => /*0*/M(field); }"));
});

describe("an array whose elements tell its type", () => {
  it("goes where an object is wanted", () =>
    expectBound(`class X {} class A {
      void /*=one*/Take(object o) {} void /*=two*/Both(X[] x) {} void Both(object o) {} void /*=all*/All(params object[] a) {} void All(X x) {}
      void F(X x, int i) { /*one!*/Take(new[] { x }); /*two!*/Both(new[] { x, null }); /*all!*/All(new[] { x }); /*all!*/All(new[] { i }); }
    }`));

  it("is of the type that they have in common", () =>
    expectBound(`class X {} class Y : X {} class A {
      void /*=x*/Take(X[] x) {} void Take(object o) {} void /*=y*/Take(Y[] y) {}
      void F(X x, Y y) { /*x!*/Take(new[] { y, x }); /*y!*/Take(new[] { y, y }); }
    }`));
});

describe("an interpolated string", () => {
  it("goes to what formats it later, and best to a string", () =>
    expectBound(`using System; class A {
      void /*=later*/Take(FormattableString s) {} void Take(int i) {} void /*=string*/Best(string s) {} void Best(FormattableString s) {}
      void F(int i, string t) { /*later!*/Take($"{i}"); /*string!*/Best($"{i}"); /*0*/Take(t); }
    }`));
});

describe("a number that is written out", () => {
  it("goes to a smaller type where it is computed of others, too", () =>
    expectBound(`class A {
      void /*=uint*/Take(uint u, byte b) {}
      void F(int i) { /*uint!*/Take(((0xE0 - 0xC0) << 6) + (0xA0 - 0x80), 1 | 4); /*0*/Take(1 + i, 1); }
    }`));

  it("goes to an enum where it is zero", () =>
    expectBound(`enum E { One } class A {
      void /*=e*/Take(E e) {} void Take(string s) {} void /*=obj*/Or(object o) {} void /*=or*/Or(E e) {}
      void F() { /*e!*/Take(0); /*or!*/Or(0); /*obj!*/Or(1); }
    }`));
});

describe("a type argument of an interface or delegate of the code base", () => {
  const TYPES =
    "class X {} class Y : X {} interface IOut<out T> {} interface IIn<in T> {} interface IBoth<T> {} delegate T Make<out T>(); delegate void Use<in T>(T t);";
  const taken = (from: string, to: string, isTaken: boolean) =>
    expectBound(
      `${TYPES} class A { void /*=yes*/M(${to} x) {} void /*=no*/M(object x) {} void F(${from} x) => /*${isTaken ? "yes" : "no"}!*/M(x); }`,
    );

  it("may be of a derived type where it comes out", () => taken("IOut<Y>", "IOut<X>", true));
  it("may be of no base where it comes out", () => taken("IOut<X>", "IOut<Y>", false));
  it("may be of a base where it goes in", () => taken("IIn<X>", "IIn<Y>", true));
  it("may be of no derived type where it goes in", () => taken("IIn<Y>", "IIn<X>", false));
  it("is the very type where it does neither", () => taken("IBoth<Y>", "IBoth<X>", false));
  it("is the very type where it is a value", () => taken("IOut<int>", "IOut<object>", false));
  it("comes out of a delegate", () => taken("Make<Y>", "Make<X>", true));
  it("does not go into what it comes out of", () => taken("Make<X>", "Make<Y>", false));
  it("goes into a delegate", () => taken("Use<X>", "Use<Y>", true));

  it("from a type parameter by what a type makes of any value", () =>
    expectBound(`
    class Box<T> { public static implicit operator Box<T>(T value) => null; }
    class A<T> {
      void /*=box*/M(Box<T> b) {} void M(int i) {}
      Box<string> Wrap(Box<T> b) => null; void /*=wrapped*/N(Box<string> b, bool c = false) {} void N(string s) {}
      void F(T t) { /*box!*/M(t); /*wrapped!*/N(Wrap(t)); }
    }`));

  it("not to a class, where what cannot be found is called like an interface", () =>
    expectBound(`
    class Request<T> : IRequest<T> {} class Handler : Base {} interface IMine {}
    static class E {
      public static void /*=type*/Name(this System.Type t) {} public static void /*=object*/Name(this object o) {}
      public static void /*=mine*/Take(IMine m) {} public static void Take(System.Type t) {}
    }
    class A { void F(Request<int> r, Handler h) { r./*object!*/Name(); h./*type?*/Name(); E./*mine!*/Take(r); } }`));

  it("not to an interface that it has for other types, though another one cannot be found", () =>
    expectBound(`using System.Threading.Tasks;
    interface IAnswer<M, R> : IElsewhere {} interface ISetup<M, R> : IAnswer<M, R>, IElsewhere {}
    static class E {
      public static void /*=task*/Give<M, R>(this IAnswer<M, Task<R>> a, R r) {}
      public static void /*=value*/Give<M, R>(this IAnswer<M, ValueTask<R>> a, R r) {}
    }
    class A { void F(ISetup<A, ValueTask<string>> v, ISetup<A, Task<string>> t) { v./*value!*/Give("a"); t./*task!*/Give("a"); } }`));

  it("from a value that may be missing by an operator that takes such a one, and by no other", () =>
    expectBound(`
    struct V {
      public static implicit operator V(long? value) => default; public static implicit operator V(int value) => default;
      public static implicit operator V(string value) => default;
    }
    struct W { public static implicit operator W(int value) => default; }
    class A {
      void /*=v*/M(in V v) {} void M(object[] o) {}
      void /*=v2*/N(V v) {} void N(W w) {} void /*=other*/O(W w) {} void /*=object*/O(object o) {}
      void F(long? l, int? i) { /*v!*/M(l); /*v2!*/N(l); /*object!*/O(i); /*other!*/O(1); }
    }`));
});

it("a `long` that is written out goes to no smaller type but `ulong`", () =>
  expectBound(`class A {
    void M(uint a, uint b) {} void /*=long*/M(long a, long b) {} void /*=ulong*/N(ulong a) {} void N(uint a) {}
    void F() { /*long!*/M(5, 3L); /*long!*/M(5L, 3); /*ulong*/N(3L); }
  }`));

it("types vary by what they are, and not by what converts to them", () =>
  expectBound(`using System; using System.Collections.Generic;
  class Value { public static implicit operator string(Value v) => ""; }
  class A {
    void M(Func<string> f) {} void /*=func*/M(Func<object> f) {} void N(IEnumerable<string> e) {} void /*=all*/N(IEnumerable<object> e) {}
    void /*=text*/T(string s) {}
    void F(Func<Value> f, Value[] a, List<Value> l, Value v) { /*func!*/M(f); /*all!*/N(a); /*all!*/N(l); /*text!*/T(v); }
  }`));

it("a record is what can be compared with its like", () =>
  expectBound(`using System; using System.Collections.Generic;
  record Point(int X); record struct Size(int W); class Plain {}
  class A {
    void /*=array*/Of<T>(T[] all) where T : IEquatable<T> {} void /*=one*/One(IEquatable<Point> p) {}
    void F(Point[] p, Size[] s, Plain[] c, Point one) { /*array!*/Of(p); /*array!*/Of(s); /*0*/Of(c); /*one!*/One(one); }
  }`));

it("what a generic type is made of is told by its type arguments, for `null` and constants as well", () =>
  expectBound(fixture("overloads/what-a-type-is-made-of")));

it("a `ref struct` becomes no object and is held by none of its interfaces, but meets constraints", () =>
  expectBound(`using System;
  interface IPart {} ref struct Part : IPart {} struct Plain : IPart {}
  class A {
    void /*=func*/Run(Func<object> f) {} void /*=action*/Run(Action a) {}
    void /*=object*/Of(object o) {} void /*=span*/Of(ReadOnlySpan<int> s) {}
    void /*=type*/On<T>(T t) where T : IPart, allows ref struct {}
    Span<int> Get() => default;
    void F() {
      /*action!*/Run(() => new Part()); /*func!*/Run(() => new Plain()); /*action!*/Run(() => Get());
      /*span!*/Of(Get()); /*object!*/Of(1); /*type!*/On(new Part());
    }
  }`));

it("a `ref struct` is a type argument only where that is allowed, and of the very interface that is asked for", () =>
  expectBound(`using System;
  ref struct Part : IEquatable<int> { public bool Equals(int i) => false; }
  static class E { public static void /*=any*/Dump<T>(this T t) {} public static void /*=span*/Dump(this ReadOnlySpan<char> s) {} }
  class B { public virtual void Put<T>(T t) where T : allows ref struct {} }
  class D : B { public override void /*=put*/Put<T>(T t) {} }
  class A {
    void Of<T>(T t) where T : IEquatable<string>, allows ref struct {} void /*=int*/Of<T>(T t, int more = 0) where T : IEquatable<int>, allows ref struct {}
    void F(Span<char> s, string t, D d) { s./*span!*/Dump(); t./*any!*/Dump(); /*int!*/Of(new Part()); d./*put!*/Put(s); }
  }`));

it("a tuple with a `default` in it becomes what is made of such a tuple", () =>
  expectBound(`class X {} class Y {}
  struct Pose { public static implicit operator Pose((X a, X b) p) => default; public static implicit operator Pose(X x) => default; }
  struct Speed { public static implicit operator Speed((Y a, X b) p) => default; }
  class A {
    static void /*=pose*/M(Pose p, int i) {} static void M(string s, int i) {}
    static void /*=speed*/N(Speed s) {} static void N(int i) {} static void N((X, Y) xy) {}
    static void /*=tuple*/O((X, string) t) {} static void O((X, int) t) {}
    void F() { /*pose!*/M((default, new X()), 1); /*speed!*/N((default, new X())); /*tuple!*/O((default, "")); }
  }`));

it("an interpolated string converts to what is marked as its handler, also by reference", () =>
  expectBound(`using System.Runtime.CompilerServices;
  [InterpolatedStringHandler] ref struct Builder { }
  [InterpolatedStringHandler] class Writer { }
  struct Other { }
  class A {
    static int /*=builder*/Build(ref Builder b) => 0; static int Build(ref Other o) => 0;
    static int /*=writer*/Write(Writer w) => 0; static int Write(Other o) => 0;
    void F(int i) { /*builder!*/Build($"{i}"); /*writer!*/Write($"{i}"); }
  }`));
