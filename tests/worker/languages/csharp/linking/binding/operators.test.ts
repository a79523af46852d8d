import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";

const XY = `class X { public void /*=x*/Go() {} public static Y operator +(X a, X b) => null; public static X operator +(X a, int b) => null; public static Y operator -(X a) => null; public static Y operator !(X a) => null; public static X operator ++(X a) => a; public static bool operator ==(X a, X b) => true; public static bool operator !=(X a, X b) => true; public static implicit operator X(string s) => null; }
class Y { public void /*=y*/Go() {} public static X operator *(Y a, X b) => null; }
class Z : X {}
`;

const KINDS = `void /*=int*/M(int v) {} void /*=long*/M(long v) {} void /*=double*/M(double v) {} void /*=decimal*/M(decimal v) {} void /*=bool*/M(bool v) {} void /*=string*/M(string v) {} void /*=nullable*/M(int? v) {} void /*=object*/M(object v) {} void /*=uint*/M(uint v) {} void /*=float*/M(float v) {} void /*=char*/M(char v) {}`;

const kinds = (parameters: string, calls: string, more = "") =>
  expectBound(`${more} class A { ${KINDS} void F(${parameters}) { ${calls} } }`);

const inBody = (code: string) => expectBound(`${XY}class A { void F(X x, Y y, Z z, bool b, string s) { ${code} } }`);

describe("the type of an operator", () => {
  it("is the wider one of two numbers", () =>
    kinds(
      "int i, long l, double d, decimal m, byte b, short s, float f, uint u, char c",
      "/*int!*/M(i + i); /*long!*/M(i + l); /*double!*/M(l * d); /*decimal!*/M(i * m); /*int!*/M(b + b); /*int!*/M(s - b); /*float!*/M(f / i); /*double!*/M(f + d); /*uint!*/M(u + u); /*int!*/M(c + 1); /*int!*/M(c - c);",
    ));

  it("is a bool where two are compared", () =>
    kinds(
      "int i, string s, object o",
      "/*bool!*/M(i < 1); /*bool!*/M(s == null); /*bool!*/M(i == 1 && s != null); /*bool!*/M(o is string); /*bool!*/M(!(i > 2));",
    ));

  it("is a string where one is", () =>
    kinds(
      "int i, string s, object o",
      '/*string!*/M(s + i); /*string!*/M(1 + s); /*string!*/M("a" + o); /*string!*/M($"{i}"); /*string!*/M(i + "a" + i);',
    ));

  it("may be missing where an operand may", () =>
    kinds(
      "int? i, int j",
      "/*nullable!*/M(i + j); /*nullable!*/M(-i); /*bool!*/M(i > j); /*int!*/M(i ?? j); /*nullable!*/M(i ?? i); /*int!*/M(i.Value);",
    ));

  it("of shifts is that of the left side", () =>
    kinds(
      "long l, int i, byte b",
      "/*long!*/M(l << i); /*int!*/M(i >> 1); /*int!*/M(b << 1); /*int!*/M(i & 1); /*int!*/M(~i); /*int!*/M(i >>> 1);",
    ));

  it("of one operand is its own", () =>
    kinds(
      "int i, bool b, double d, byte y",
      "/*int!*/M(-i); /*int!*/M(i++); /*bool!*/M(!b); /*double!*/M(-d); /*int!*/M(+y); /*int!*/M(++i);",
    ));

  it("of an enum is the enum", () =>
    expectBound(
      "enum E { One, Two } class A { void /*=e*/M(E e) {} void /*=int*/M(int i) {} void F(E e) { /*e!*/M(e | E.Two); /*e!*/M(~e); /*e!*/M(e & ~E.One); /*int!*/M((int)e); /*int!*/M(e - E.One); /*e!*/M(e + 1); } }",
    ));

  it("is what a type's own operator answers", () =>
    inBody("(x + x)./*y!*/Go(); (x + 1)./*x!*/Go(); (-x)./*y!*/Go(); (!x)./*y!*/Go(); (y * x)./*x!*/Go();"));

  it("is what the operator of a base answers", () =>
    inBody("(z + z)./*y!*/Go(); (z + 1)./*x!*/Go(); (y * z)./*x!*/Go();"));

  it("of an assignment is what is assigned to", () =>
    inBody("X v; (v = z)./*x!*/Go(); (x += 1)./*x!*/Go(); (x ??= z)./*x!*/Go();"));

  it("of ?? is the left type, without what is missing", () =>
    inBody(
      "(x ?? z)./*x!*/Go(); (z ?? x)./*x!*/Go(); (null ?? y)./*y!*/Go(); (x ?? throw null)./*x!*/Go(); (y ?? new Y())./*y!*/Go();",
    ));

  it("of a throw behind ?? leaves the value alone", () =>
    kinds("int? i", "/*int!*/M(i ?? throw null); /*int!*/M(i ?? 0); /*int!*/M(i ?? default);"));

  it("of a conditional is the common type of its branches", () =>
    inBody(
      "(b ? x : z)./*x!*/Go(); (b ? z : x)./*x!*/Go(); (b ? null : y)./*y!*/Go(); (b ? throw null : x)./*x!*/Go();",
    ));

  it("of a conditional with numbers is the wider one", () =>
    kinds("int i, long l, bool b, int? n", "/*long!*/M(b ? i : l); /*int!*/M(b ? 1 : i); /*nullable!*/M(b ? i : n);"));

  it("of a switch is the common type of its arms", () =>
    inBody(
      "(b switch { true => x, _ => z })./*x!*/Go(); (b switch { true => null, _ => y })./*y!*/Go(); (b switch { true => throw null, _ => y })./*y!*/Go();",
    ));

  it("of is, typeof, nameof, sizeof and default is known", () =>
    kinds(
      "object o",
      "/*bool!*/M(o is int); /*string!*/M(nameof(o)); /*object!*/M(typeof(int)); /*int!*/M(sizeof(int)); /*long!*/M(default(long));",
    ));

  it("of literals is their own", () =>
    kinds(
      "",
      "/*int!*/M(1); /*long!*/M(1L); /*double!*/M(1.0); /*float!*/M(1f); /*decimal!*/M(1m); /*string!*/M(\"a\"); /*char!*/M('a'); /*bool!*/M(true); /*uint!*/M(1u); /*long!*/M(10000000000); /*uint!*/M(0xFFFFFFFF);",
    ));

  it("of a range is one, and of an index", () =>
    expectBound(
      "using System; class A { void /*=range*/M(Range r) {} void /*=index*/M(Index i) {} void /*=int*/M(int i) {} void F(int i) { /*range!*/M(1..2); /*range!*/M(..); /*index!*/M(^1); /*int!*/M(i); } }",
    ));

  it("of decimal's and string's own stays in the framework", () =>
    expectBound(
      "using System; class A { void /*=span*/M(TimeSpan s) {} void /*=date*/M(DateTime d) {} void F(DateTime a, TimeSpan t) { /*span!*/M(a - a); /*date!*/M(a - t); /*date!*/M(a + t); } }",
    ));
});
