import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";

const XY = `using System; using System.Collections; using System.Collections.Generic; using System.Threading.Tasks;
class X : IDisposable { public void /*=x*/Go() {} public void Dispose() {} } class Y { public void /*=y*/Go() {} }
`;

const inType = (code: string) => expectBound(`${XY}class A { ${code} }`);

describe("what foreach runs over", () => {
  it("are the elements of arrays and sequences", () =>
    inType(
      `void F(X[] a, List<Y> l, IEnumerable<X> s, X[,] m) { foreach (var v in a) v./*x!*/Go(); foreach (var v in l) v./*y!*/Go(); foreach (var v in s) v./*x!*/Go(); foreach (var v in m) v./*x!*/Go(); }`,
    ));

  it("are of the type that is written", () => inType("void F(IEnumerable s) { foreach (Y v in s) v./*y!*/Go(); }"));

  it("are the pairs of a dictionary", () =>
    inType(
      `void F(Dictionary<X, Y> d) { foreach (var p in d) { p.Key./*x!*/Go(); p.Value./*y!*/Go(); } foreach (var k in d.Keys) k./*x!*/Go(); foreach (var (k, v) in d) v./*y!*/Go(); }`,
    ));

  it("are what an enumerator of its own hands out", () =>
    expectBound(`${XY}class Bag { public Walk GetEnumerator() => null; public class Walk { public Y Current => null; public bool MoveNext() => true; } }
    class Deep : Bag {} class A { void F(Deep b) { foreach (var v in b) v./*y!*/Go(); } }`));

  it("are those of a type that is a sequence", () =>
    expectBound(
      `${XY}class Bag : List<Y> {} class A { void F<T>(Bag b, T t, string s) where T : IEnumerable<X> { foreach (var v in b) v./*y!*/Go(); foreach (var v in t) v./*x!*/Go(); foreach (var c in s) /*char*/M(c); } void /*=char*/M(char c) {} void M(string s) {} }`,
    ));

  it("are what an extension method enumerates", () =>
    expectBound(
      `${XY}class Bag {} static class E { public static IEnumerator<Y> GetEnumerator(this Bag b) => null; } class A { void F(Bag b) { foreach (var v in b) v./*y*/Go(); } }`,
    ));

  it("are what await foreach waits for", () =>
    inType(
      "async Task F(IAsyncEnumerable<X> s) { await foreach (var v in s) v./*x!*/Go(); await foreach (var v in s.ConfigureAwait(false)) v./*x!*/Go(); }",
    ));

  it("are tuples that are taken apart", () =>
    inType(
      "void F(List<(X, Y)> l) { foreach (var (a, b) in l) { a./*x!*/Go(); b./*y!*/Go(); } foreach ((X a, var b) in l) b./*y!*/Go(); }",
    ));
});

describe("a local", () => {
  it("is of the type that is written, or of its value", () =>
    inType(
      'void F() { X a = null, b = a; b./*x!*/Go(); var c = new Y(); c./*y!*/Go(); X d; d = null; d./*x!*/Go(); const string E = ""; }',
    ));

  it("is declared by using, for, fixed, catch and lock's neighbours", () =>
    expectBound(`${XY}class Oops : Exception { public void /*=o*/Go() {} }
    class A { void F() { using (var v = new X()) v./*x!*/Go(); using var w = new X(); w./*x!*/Go(); for (var i = new Y(); ; i./*y!*/Go()) { i./*y!*/Go(); } try { } catch (Oops e) when (e.Message != null) { e./*o!*/Go(); } lock (w) { w./*x!*/Go(); } } }`));

  it("of one block is none of the next", () =>
    inType(
      "X v; void F(bool b) { if (b) { Y v = null; v./*y!*/Go(); } else { v./*x!*/Go(); } while (b) { var v = new Y(); v./*y!*/Go(); } }",
    ));

  it("has its value awaited", () =>
    inType(
      "Task<X> G() => null; ValueTask<Y> H() => default; async Task F() { var v = await G(); v./*x!*/Go(); (await H())./*y!*/Go(); (await G().ConfigureAwait(false))./*x!*/Go(); foreach (var t in new[] { G() }) (await t)./*x!*/Go(); }",
    ));

  it("is awaited by an awaiter of its own", () =>
    expectBound(`${XY}class Wait { public Awaiter GetAwaiter() => null; } class Awaiter : System.Runtime.CompilerServices.INotifyCompletion { public bool IsCompleted => true; public Y GetResult() => null; public void OnCompleted(Action a) {} }
    class A { async Task F(Wait w) { (await w)./*y!*/Go(); } }`));

  it("is cast, tried and defaulted", () =>
    inType(
      "void F(object o) { ((X)o)./*x!*/Go(); (o as Y)./*y!*/Go(); default(X)./*x!*/Go(); var v = o as X; v?./*x!*/Go(); var w = (Y)null; w./*y!*/Go(); }",
    ));

  it("is a collection expression's target", () =>
    inType("void F(X x) { List<X> l = [x]; l[0]./*x!*/Go(); X[] a = [.. l, x]; a[0]./*x!*/Go(); }"));

  it("may be a ref", () =>
    inType("void F(X[] a) { ref var v = ref a[0]; v./*x!*/Go(); ref X w = ref a[0]; w./*x!*/Go(); }"));

  it("may be a stackalloc", () =>
    inType(
      "void F() { Span<int> s = stackalloc int[2]; foreach (var i in s) /*int*/M(i); } void /*=int*/M(int i) {} void M(object o) {}",
    ));

  it("is seen by what stands in throw, yield, checked, goto and labels", () =>
    inType(
      "IEnumerable<int> F(X v) { yield return G(() => v./*x!*/Go()); checked { v./*x!*/Go(); } unchecked { v./*x!*/Go(); } again: v./*x!*/Go(); goto again; throw /*e*/E(v); } int G(Action a) => 1; Exception /*=e*/E(X x) => null;",
    ));
});

describe("a local function", () => {
  it("is known before it is declared", () => inType("void F() { /*local!*/Do(); void /*=local*/Do() {} }"));

  it("hides a method of its name", () =>
    inType(
      "void /*=method*/Do(int i) {} void F() { /*local!*/Do(1); void /*=local*/Do(int i) {} } void G() => /*method!*/Do(1);",
    ));

  it("hides no method outside of its block", () =>
    inType("void /*=method*/Do() {} void F() { { /*local!*/Do(); void /*=local*/Do() {} } /*method!*/Do(); }"));

  it("calls itself, its neighbours and what is around", () =>
    inType(
      "X f; void F(X p) { void /*=one*/One() { /*one!*/One(); /*two!*/Two(); p./*x!*/Go(); f./*x!*/Go(); } void /*=two*/Two() => /*one!*/One(); }",
    ));

  it("has parameters and an answer of its own", () =>
    inType("void F(X p) { Y One(Y p) { p./*y!*/Go(); return p; } One(null)./*y!*/Go(); p./*x!*/Go(); }"));

  it("is generic", () =>
    inType(
      "void F<T>(T t, X x) where T : Y { U Same<U>(U u) => u; Same(x)./*x!*/Go(); Same<Y>(null)./*y!*/Go(); Same(t)./*y!*/Go(); V Con<V>(V v) where V : X { v./*x!*/Go(); return v; } }",
    ));

  it("may be async or static, and takes all that methods take", () =>
    inType(
      "async Task F() { (await Make())./*x!*/Go(); async Task<X> Make(int i = 0, params Y[] ys) { await Task.Yield(); ys[0]./*y!*/Go(); return null; } static Y Now() => null; Now()./*y!*/Go(); }",
    ));

  it("stands in lambdas, accessors and constructors", () =>
    inType(
      "int P { get { return /*p!*/Do(); int /*=p*/Do() => 1; } } A() { /*c!*/Do(); void /*=c*/Do() {} } Action a = () => { /*l!*/Do(); void /*=l*/Do() {} };",
    ));

  it("holds what is called in it", () => inType("void F() { void Do() { X x = null; x./*x!*/Go(); } }"));
});

describe("an accessor", () => {
  it("knows the value that is assigned", () =>
    inType(
      "X P { get => null; set { value./*x!*/Go(); } } Y this[X i] { set { value./*y!*/Go(); i./*x!*/Go(); } } Y Q { init => value./*y!*/Go(); }",
    ));

  it("of an event knows the delegate", () =>
    inType(
      "event Action<X> E { add { value.Invoke(null); /*m!*/M(value); } remove { } } void /*=m*/M(Action<X> a) {} void M(string s) {}",
    ));

  it("knows the field behind the property", () =>
    inType("X P { get => field; set { field./*x!*/Go(); field = value; } }"));

  it("means a member called field before that", () =>
    inType("Y field; X P { get { field./*y!*/Go(); return null; } }"));

  it("answers what its property is", () =>
    expectBound(
      `class Z { public /*=z*/Z(int i) {} } class A { Z P => /*z!*/new(1); Z Q { get => /*z!*/new(1); } Z R { get { return /*z!*/new(1); } } Z this[int i] => /*z!*/new(i); }`,
    ));
});
