import { describe, it } from "vitest";
import { expectBound } from "../../bound-code.ts";
import { fixture, withTypes } from "../../fixture.ts";

const XY = fixture("patterns/types");

const inBody = (code: string, more = "") =>
  expectBound(`${XY}${more} class A { void F(object o, X x, Y y, bool b) { ${code} } }`);

describe("a variable in a pattern", () => {
  it("is of the type behind is", () => inBody("if (o is X v) v./*x!*/Go(); if (!(o is Y w)) return; w./*y!*/Go();"));

  it("may be called like the words between patterns", () =>
    inBody(
      "if (o is X and && b) and./*x!*/Go(); if (o is Y or) or./*y!*/Go(); b = o is X and ? true : b; switch (o) { case X and when b: and./*x!*/Go(); break; } if (o is X and not Y) b = o is X or Y;",
    ));

  it("is of an array of what may be null", () =>
    expectBound(`${XY} class A<T> { static void /*=check*/Check(bool b) {}
    void F(object o) { /*check!*/Check(o is T?[,]); if (o is X?[,] { } v) v[0, 1]./*x!*/Go(); } }`));

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

  it("is of the elements' type in a list", () => expectBound(withTypes("patterns/list-patterns")));

  it("is there behind and", () => inBody("if (o is X and { Y: var v } and not null) v./*y*/Go();"));

  it("is there in the rest of the condition", () => expectBound(withTypes("patterns/rest-of-the-condition")));

  it("is there in the cases of a switch", () => expectBound(withTypes("patterns/switch-statement")));

  it("is there in the arms of a switch expression", () => expectBound(withTypes("patterns/switch-expression")));

  it("is bound in guards and arms", () => expectBound(withTypes("patterns/guards-and-arms")));

  it("is declared by out, whatever its type", () => expectBound(withTypes("patterns/out-variables")));

  it("has the type of the tuple's element that is taken apart", () =>
    expectBound(withTypes("patterns/deconstructed-tuples")));

  it("has the type of the part that Deconstruct hands out", () => expectBound(withTypes("patterns/deconstruct")));

  it("is a constant where a name is one", () => expectBound(fixture("patterns/constants")));
});
