import { describe, it } from "vitest";
import { expectBound } from "../../bound-code.ts";
import { expectNames } from "../../bound-names.ts";
import { fixture } from "../../fixture.ts";

describe("an extension method", () => {
  it("is called on what it extends", () => expectBound(fixture("extensions/on-its-receiver")));

  it("comes after the methods of the type", () => expectBound(fixture("extensions/behind-own-methods")));

  it("is seen where its namespace is", () =>
    expectBound({
      "e.cs": "namespace N { public static class E { public static void /*=go*/Go(this string s) {} } }",
      "with.cs": `using N; class A { void F() => ""./*go!*/Go(); }`,
      "without.cs": `class B { void F() => ""./*0*/Go(); }`,
      "inside.cs": `namespace N.M { class C { void F() => ""./*go!*/Go(); } }`,
      "global.cs": fixture("extensions/using-in-a-namespace"),
    }));

  it("is that of the nearest namespace", () =>
    expectBound({
      "far.cs": fixture("extensions/nearest-namespace/far"),
      "near.cs": fixture("extensions/nearest-namespace/near"),
    }));

  it("is brought by using static of its class", () =>
    expectBound({
      "e.cs": fixture("extensions/two-classes-of-a-namespace"),
      "a.cs": `using static N.E; class A { void F() => ""./*go!*/Go(); }`,
    }));

  it("is chosen by the receiver", () => expectBound(fixture("extensions/chosen-by-receiver")));

  it("is generic, inferred from the receiver", () => expectBound(fixture("extensions/inferred-from-receiver")));

  it("of a type that cannot be found comes after those further away that take the receiver", () =>
    expectBound({
      "near.cs": `namespace N { public static class E {
        public static bool /*=near*/Put(this Missing m, string s, object o) => true;
        public static void /*=lone*/Go(this Missing m) {} } }`,
      "far.cs": `namespace F { public static class E {
        public static bool /*=far*/Put<K, V>(this System.Collections.Generic.IDictionary<K, V> d, K k, V v) => true; } }`,
      "a.cs": `using F; using System.Collections.Generic; namespace N { class A {
        void G(IDictionary<object, object> known, Other unknown) {
          known./*far!*/Put("a", true); known./*lone!*/Go(); unknown./*0*/Put("a", true); } } }`,
    }));

  it("is meant where a method of the type takes what it is handed only as what cannot be found", () =>
    expectBound(`using System.Collections.Generic;
    class Part { public Missing Value; }
    class Maker {
      public void /*=own*/Make(IEnumerable<Missing> list) {}
      public void /*=own2*/Take(Missing one) {}
    }
    static class E {
      public static void /*=parts*/Make(this Maker m, IEnumerable<Part> list) {}
      public static void /*=part*/Take(this Maker m, Part one) {}
      public static void Take(this Maker m, string one) {}
    }
    class A { void F(Maker m, List<Part> parts, Missing other, List<Missing> others, Part p) {
      m./*parts!*/Make(parts); m./*own!*/Make(others); m./*own?*/Make([p.Value]); m./*parts!*/Make([p]);
      m./*part!*/Take(p); m./*own2!*/Take(other); m./*own2!*/Take("text");
    } }`));

  it("is held to its constraints", () => expectBound(fixture("extensions/held-to-constraints")));

  it("takes no value of another type", () => expectBound(fixture("extensions/no-conversion-of-the-receiver")));

  it("stands in a block with its receiver", () => expectBound(fixture("extensions/extension-block")));

  it("knows the receiver of its block", () => expectBound(fixture("extensions/receiver-in-its-block")));

  it("is not called without its receiver", () => expectBound(fixture("extensions/not-without-receiver")));

  it("is one of this", () => expectBound(fixture("extensions/on-this")));

  it("of the framework is preferred where it is nearer or better, and never linked", () =>
    expectBound(fixture("extensions/of-the-framework")));

  it("is found on arrays, delegates, enums, tuples and nulls that may be", () =>
    expectBound(fixture("extensions/kinds-of-receivers")));

  it("may not be private to another class", () =>
    expectBound(`static class E { static void Go(this string s) {} } class A { void F() => ""./*0*/Go(); }`));

  it("is seen by each project that compiles its file", () => {
    const project = `<Project><ItemGroup><Compile Include="../shared/*.cs" /></ItemGroup></Project>`;
    return expectBound({
      "a/A.csproj": project,
      "b/B.csproj": project,
      "c/C.csproj": `<Project></Project>`,
      "shared/E.cs": `static class E { public static void /*=go*/Go(this string s) {} }`,
      "a/A.cs": `class A { void F() => ""./*go!*/Go(); }`,
      "b/B.cs": `class B { void F() => ""./*go!*/Go(); }`,
      "c/C.cs": `class C { void F() => ""./*0*/Go(); }`,
    });
  });

  it("of a span is called on arrays, strings and spans alone", () =>
    expectBound(`using System; using System.Collections.Generic;
    static class E {
      public static void /*=span*/Same<T>(this Span<T> a, ReadOnlySpan<T> b) {}
      public static void /*=sequence*/Same<T>(this IEnumerable<T> a, IEnumerable<T> b) {}
    }
    class A { void F(ArraySegment<byte> s, Span<byte> b) {
      s./*sequence!*/Same(new byte[0]); b./*span!*/Same(new byte[0]);
    } }`));

  it("of a block may be static, and a property", () =>
    expectNames(`using System.Collections.Generic;
class X { public static void Own() {} public void /*=go*/Go() {} }
class Y { public void /*=yGo*/Go() {} }
static class E
{
  extension(X x)
  {
    public static Y /*=make*/Make(int i) => null;
    public static X /*=shared*/Shared => null;
    public Y /*=part*/Part => null;
  }
  extension<T>(List<T> list)
  {
    public static T /*=first*/First(List<T> from) => default;
    public T /*=last*/Last => default;
  }
  extension(Y y) { public static Y Make(int i) => null; public static X Part => null; }
}
class A
{
  void F(X x, List<X> list)
  {
    X./*make!*/Make(1)./*yGo!*/Go(); X./*shared!*/Shared./*go!*/Go(); x./*part!*/Part./*yGo!*/Go();
    List<X>./*first!*/First(list)./*go!*/Go(); list./*last!*/Last./*go!*/Go();
    X./*0*/Part.Go(); x./*0*/Shared.Go();
  }
}`));
});

it("a property of an `extension` block sees the value that it extends", () =>
  expectBound(`
  class Text { public Text /*=with*/With(string s) => this; public Text Self => this; }
  static class E {
    extension(Text value) { public Text A => value./*with!*/With("a"); public Text B { get { return value.Self./*with!*/With("b"); } } }
    extension<T>(T[] items) { public Text C => new Text()./*with!*/With(items[0].ToString()); }
  }`));

it("an extension method is called on a value that is called like its type, which has something else of the name", () =>
  expectBound(`
  class Kind { public int Name; }
  static class E { public static int /*=name*/Name(this Kind kind) => 1; }
  class A { Kind Kind { get; } int F() => Kind./*name!*/Name(); int G(Kind k) => k./*name!*/Name(); }`));

it("an extension method does not make an array into another value than a span", () =>
  expectBound(`using System; using System.Collections.Generic;
  static class E { public static int /*=any*/Size<T>(this IReadOnlyCollection<T> all) => 0; public static int /*=span*/Last<T>(this Span<T> all) => 0; }
  static class F { public static int /*=memory*/Size(this ReadOnlyMemory<byte> m) => 0; public static int Last(this Memory<byte> m) => 0; }
  class A { void G(byte[] b, ReadOnlyMemory<byte> m) { b./*any!*/Size(); m./*memory!*/Size(); b./*span!*/Last(); } }`));

it("an extension method on what cannot be found is chosen by arguments of which all is known", () =>
  expectBound(`using Elsewhere;
  interface IRow {} class Row : IRow {} class Cell {} class Odd : Unknown {}
  static class E {
    public static Builder /*=row*/Push(this Builder b, IRow row) => b;
    public static Builder Push(this Builder b, Cell cell) => b;
    public static Builder /*=any*/Push(this Builder b, object o) => b;
  }
  class A { void F(Builder b, Row row, int i, Odd odd) { b./*row?*/Push(row); b./*any?*/Push(i); b./*0*/Push(odd); } }`));

it("an extension method that wraps another of its name is called on what cannot be found only where the type that it extends is written there", () =>
  expectBound(`using Elsewhere;
  static class E {
    public static Text /*=get*/Get(this Symbol symbol, Symbol parent) {
      symbol.References[0]./*0*/Get(parent); parent./*get?*/Get(symbol); return null;
    }
    public static Text Other(this Symbol symbol) => symbol.Parent./*0*/Get(symbol);
    public static Text /*=find*/Find(this Symbol symbol) => symbol./*find?*/Find();
    public static Text More(this Symbol symbol) => symbol.Parent./*find?*/Find();
  }`));

it("an extension method is called on a tuple that has an element of its name", () =>
  expectBound(`using System;
  static class E { public static R /*=map*/Map<A, B, R>(this ValueTuple<A, B> self, Func<A, B, R> map) => default; }
  class A {
    string /*=own*/Own(string s) => s;
    void F((string Map, int Count) t, (Func<int> Map, int Count) u) { t./*map!*/Map((x, y) => /*own!*/Own(x)); u.Map(); }
  }`));

it("an extension method does not make an array of a type parameter into another value either", () =>
  expectBound(`using System; using System.Collections.Generic;
  static class E { public static void Put<U>(this Memory<U> m, U item) {} public static void /*=all*/Put<U>(this IEnumerable<U> all, object item) {} public static void Only<U>(this Memory<U> m, U item) {} }
  class A { void F<T>(T[] a, T t, List<T> l) { a./*all!*/Put(t); l./*all!*/Put(t); a./*0*/Only(t); } }`));

it("an extension method is called on what has an array, a tuple or an anonymous value of its name", () =>
  expectBound(`class Kind { public int[] Name; public (int, int) Pair; }
  static class E { public static int /*=name*/Name(this Kind kind) => 1; public static int /*=pair*/Pair(this object o) => 1; }
  class A { void F(Kind k, (int[] Pair, int Count) t) { k./*name!*/Name(); k./*pair!*/Pair(); t./*pair!*/Pair(); new { Pair = new { A = 1 } }./*pair!*/Pair(); } }`));

it("an extension method on what cannot be found is left open by arguments of which something inside is not known", () =>
  expectBound(`using Elsewhere; using System.Collections.Generic;
  interface IRow {} class Row : IRow {} class Odd : Unknown {}
  static class E {
    public static Builder /*=rows*/Push(this Builder b, IEnumerable<IRow> rows) => b;
    public static Builder /*=any*/Push(this Builder b, object o) => b;
  }
  class A { void F(Builder b, Row[] rows, Odd[] odd, List<Odd> list, List<Row> more) {
    b./*rows?*/Push(rows); b./*rows?*/Push(more); b./*0*/Push(odd); b./*0*/Push(list);
  } }`));

describe("a static method of an `extension` block", () => {
  it("is found behind type parameters, constructed types and keywords", () =>
    expectBound(`using System; using System.Collections.Generic;
    class X { public void /*=go*/Go() {} }
    static class E {
      extension<T>(T) { public static T /*=cast*/Cast(object o) => default; }
      extension<T>(IEnumerable<KeyValuePair<string, T>>) { public static T /*=pick*/Pick() => default; }
      extension<T>(Predicate<T>) { public static Predicate<T> /*=one*/Constant(bool b) => null; }
      extension<T>(Func<T>) { public static Func<T> /*=two*/Constant(T b) => null; }
      extension(byte) { public static int /*=bits*/Bits(int i) => 0; }
    }
    class A {
      void F() {
        X./*cast!*/Cast(null)./*go!*/Go(); Dictionary<string, X>./*pick!*/Pick()./*go!*/Go();
        Predicate<bool>./*one!*/Constant(true); Func<bool>./*two!*/Constant(true); byte./*bits!*/Bits(1);
      }
      T G<T>() => T./*cast!*/Cast(null);
    }`));

  it("stands behind the static methods of the type itself", () =>
    expectBound(`
    class X { public static void /*=own*/Make(int i) {} }
    static class E {
      extension(X) { public static void Make(int i) {} public static void /*=text*/Make(string s) {} }
    }
    class A { void F() { X./*own!*/Make(1); X./*text!*/Make(""); X./*0*/Make(true); } }`));

  it("is chosen by the constraints of its block", () =>
    expectBound(`using System;
    static class E {
      extension<T>(Predicate<T>) where T : class { public static bool /*=objects*/IsNull(T o) => true; }
      extension<T>(Predicate<T>) where T : struct { public static bool /*=values*/IsNull(T? o) => true; }
    }
    class A { void F() { Predicate<string>./*objects!*/IsNull(null); Predicate<int>./*values!*/IsNull(null); } }`));

  it("is not found behind a type that only an unknown base may derive from the extended one", async () => {
    const text = fixture("extensions/static-behind-unknown-base");
    await expectBound(text);
    await expectNames(text);
  });

  it("infers the type arguments of the method from the arguments", () =>
    expectBound(`using System.Collections.Generic;
    class X { public void /*=go*/Go() {} }
    class Y { public void Go() {} }
    static class E {
      extension<T>(List<T>) {
        public static Dictionary<T, U> /*=pair*/Pair<U>(U u) => null;
        public static void /*=other*/Pair<U>(U u, T t) {}
      }
    }
    class A {
      void F() {
        List<X>./*pair!*/Pair(new Y()).Keys.GetEnumerator().Current./*go!*/Go();
        List<X>./*other!*/Pair<X, int>(1, null);
      }
    }`));

  it("is handed over without a call", () =>
    expectBound(`using System;
    class X { public static void Own() {} }
    static class E { extension(X) { public static int /*=size*/Size(string s) => 0; public static int Size(int i) => 0; } }
    static class G { extension(Y) { public static int Other(string s) => 0; } }
    class Y {}
    class A { void F() { Use(X./*size!*/Size); var f = X./*0*/Other; } void Use(Func<string, int> f) {} }`));
});

it("a property of an `extension` block is that of the most specific type which holds", () =>
  expectNames(`using System;
class Base { public void /*=base*/B() {} }
class Derived : Base { public void /*=derived*/D() {} }
static class E
{
  extension<T>(T value) where T : IComparable<T> { public T /*=same*/Part => default; }
  extension(Base b) { public Base /*=one*/Part => null; }
  extension(Derived d) { public Derived /*=two*/Part => null; }
  extension<T>(T[] list) { public T /*=first*/First => default; }
  extension(string) { public static Base /*=shared*/Shared => null; }
}
class A
{
  void F(Base b, Derived d, Derived[] all)
  {
    b./*one!*/Part./*base!*/B(); d./*two!*/Part./*derived!*/D(); 1./*same!*/Part.CompareTo(2);
    all./*first!*/First./*derived!*/D(); string./*shared!*/Shared./*base!*/B();
  }
}`));

describe("inside an `extension` block", () => {
  it("a local function is called without what the block extends", () =>
    expectBound(`
    static class E {
      extension<T>(T) where T : struct {
        public static T Make(int i) { return i > 0 ? /*local!*/Slow(i) : /*text!*/Other("");
          static T /*=local*/Slow(int j) => default;
          static T /*=text*/Other(string s) => default; }
      }
    }`));

  it("a property is no member of the class, whose bare name means the type", () =>
    expectBound(`
    class Box { public static int /*=box*/Under() => 0; }
    class Value { public int Under() => 0; }
    static class E { extension(Value value) { public Value Box => Box./*box!*/Under() == 0 ? value : null; } }`));
});

it("a property of an `extension` block stands in patterns, and is called where it is a delegate", () =>
  expectNames(`using System; using System.Collections.Generic;
  class X { public void /*=go*/Go() {} }
  static class E {
    extension(X x) { public int /*=size*/Size => 0; public Func<int, X> /*=self*/Self => null; }
    extension<T>(IList<T>) { public static Func<int, T> /*=item*/Item => null; }
  }
  class A {
    void F(X x) { if (x is { /*size!*/Size: > 0 }) x./*self!*/Self(1)./*go!*/Go(); IList<X>./*item!*/Item(1)./*go!*/Go(); }
  }`));

it("an extension in a class of one file is seen there alone", () =>
  expectBound({
    "x.cs": "class X {}",
    "a.cs": `file static class E { extension(X) { public static void /*=a*/Go() {} } public static void /*=on*/On(this X x) {} }
      class A { void F(X x) { X./*a!*/Go(); x./*on!*/On(); } }`,
    "b.cs": `file static class E { extension(X) { public static void /*=b*/Go() {} } }
      class B { void F(X x) { X./*b!*/Go(); x./*0*/On(); } }`,
  }));
