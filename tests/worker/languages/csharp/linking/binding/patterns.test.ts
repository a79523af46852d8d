import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";

const XY = `class X { public void /*=x*/Go() {} public Y Y; public X Next; public int N; } class Y : X { public new void /*=y*/Go() {} }
`;

const inBody = (code: string, more = "") =>
  expectBound(`${XY}${more} class A { void F(object o, X x, Y y, bool b) { ${code} } }`);

describe("a variable in a pattern", () => {
  it("is of the type behind is", () => inBody("if (o is X v) v./*x!*/Go(); if (!(o is Y w)) return; w./*y!*/Go();"));

  it("is of the value's type behind var", () => inBody("if (x is var v) v./*x*/Go(); if (x.Y is { } w) w./*y*/Go();"));

  it("is of the type of a property", () =>
    inBody("if (x is { Y: var v, Next: X { Y: Y w } n }) { v./*y*/Go(); w./*y*/Go(); n./*x*/Go(); }"));

  it("is of the type of a property's property", () => inBody("if (x is { Next.Y: { } v }) v./*y*/Go();"));

  it("stands in a property pattern with a type", () =>
    inBody("if (o is Y { Next: var v } w) { v./*x*/Go(); w./*y*/Go(); }"));

  it("is of the type of a part", () =>
    expectBound(`${XY}record R(X One, Y Two);
    class D { public void Deconstruct(out X one, out Y two) { one = null; two = null; } }
    class A { void F(object o, X x, Y y, D d) {
      if (o is R(var v, Y w)) { v./*x*/Go(); w./*y*/Go(); }
      if (d is (var s, _)) s./*x*/Go();
      if ((x, y) is (var t, var u)) { t./*x*/Go(); u./*y*/Go(); }
    } }`));

  it("is of the elements' type in a list", () =>
    expectBound(
      `${XY}class A { void F(X[] a, System.Collections.Generic.List<Y> l) { if (a is [var first, .., { Y: var y }]) { first./*x*/Go(); y./*y*/Go(); } if (a is [_, .. var rest]) rest[0]./*x*/Go(); if (l is [Y v]) v./*y*/Go(); } }`,
    ));

  it("is there behind and", () => inBody("if (o is X and { Y: var v } and not null) v./*y*/Go();"));

  it("is there in the rest of the condition", () =>
    inBody(
      "var r = o is Y v && v.Next is X w ? w.N : 0; if (o is Y z && Check(z.Next)) z./*y*/Go(); bool Check(X p) => true;",
    ));

  it("is there in the cases of a switch", () =>
    inBody(
      "switch (o) { case Y v when v.Next != null: v./*y*/Go(); break; case X v: v./*x*/Go(); break; case (X w, _): w./*x*/Go(); break; }",
    ));

  it("is there in the arms of a switch expression", () =>
    inBody(
      "var r = o switch { Y v => v.Next, X { Y: var w } v => w, _ => null }; r./*x*/Go(); (b switch { true => y, false => null })./*y*/Go();",
    ));

  it("is bound in guards and arms", () =>
    inBody(
      "_ = o switch { Y v when /*is*/Is(v) => /*to*/To(v), X v => /*to*/To(v), _ => 0 }; bool /*=is*/Is(Y v) => true; int /*=to*/To(X v) => 0;",
    ));

  it("is declared by out, whatever its type", () =>
    expectBound(`using System.Collections.Generic; ${XY}class A { bool Try(out X v) { v = null; return true; } void F(Dictionary<string, Y> d) {
      if (Try(out var v)) v./*x*/Go(); if (Try(out X w)) w./*x*/Go(); if (d.TryGetValue("", out var y)) y./*y*/Go(); if (!d.TryGetValue("", out var z)) return; z./*y*/Go(); } }`));

  it("has the type of the tuple's element that is taken apart", () =>
    inBody(
      "var (v, w) = (x, y); v./*x*/Go(); w./*y*/Go(); (X t, var u) = (x, y); t./*x*/Go(); u./*y*/Go(); X s; (s, var r) = (x, y); r./*y*/Go(); var (p, (q, _)) = (x, (y, x)); q./*y*/Go();",
    ));

  it("has the type of the part that Deconstruct hands out", () =>
    expectBound(`using System.Collections.Generic; ${XY}record R(X One, Y Two); class D { public void Deconstruct(out X one, out Y two) { one = null; two = null; } }
      static class E { public static void Deconstruct(this string s, out Y one, out X two) { one = null; two = null; } }
      class A { void F(R r, D d, KeyValuePair<X, Y> k, Dictionary<Y, X> m) {
        var (a, b) = r; a./*x*/Go(); b./*y*/Go(); var (c, e) = d; c./*x*/Go(); e./*y*/Go(); var (f, g) = ""; f./*y*/Go(); g./*x*/Go();
        var (h, i) = k; h./*x*/Go(); i./*y*/Go(); foreach (var (j, l) in m) { j./*y*/Go(); l./*x*/Go(); } } }`));

  it("is a constant where a name is one", () =>
    expectBound(
      `enum E { One } class A { const int Two = 2; int /*=f*/G(int i) => i; void F(E e, int i) { if (e is E.One) { } if (i is Two or > 3) /*f*/G(i); _ = e switch { E.One => /*f*/G(1), _ => 0 }; } }`,
    ));
});
