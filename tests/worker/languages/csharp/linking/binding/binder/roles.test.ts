import { describe, it } from "vitest";
import { expectRoles } from "../../bound-roles.ts";

/** Statements in a method of a class that has a member of every kind. */
function inMethod(statements: string): string {
  return `using System;
class Item { public int Count; public Item Next; public static int Total; public class Inner { } }
class Box<T> { }
enum Color { Red, Blue }
class C {
  const int One = 1; int field; Item Property { get; set; } event Action Raised; static int Shared;
  void Method() { } void Take(Action action) { } void Change(ref int i) { } void Set(out int i) { i = 1; } int Give(int i) => i;
  void M(object input, int local) {
    ${statements}
  }
}`;
}

describe("the role of a member", () => {
  it.each([
    ["call", "/*call*/Method(); this./*call*/Method();"],
    ["call of a delegate reads it", "/*read*/Raised(); /*read*/Raised?.Invoke();"],
    ["reference", "Take(/*reference*/Method); Action a = this./*reference*/Method;"],
    ["read", "var x = /*read*/field + /*read*/Property./*read*/Count; var c = Color./*read*/Red;"],
    ["write", "/*write*/field = 1; /*read*/Property./*write*/Count = 1; Item./*write*/Total = 2;"],
    ["write by out", "Set(out /*write*/field); Set(i: out this./*write*/field);"],
    ["write by an initializer", "var x = new Item { /*write*/Count = 1, /*read*/Next = { /*write*/Count = 2 } };"],
    [
      "write of what a tuple is taken apart into",
      "(/*write*/field, var b) = (1, 2); (Item./*write*/Total, _) = (1, 2);",
    ],
    ["readWrite", "/*readWrite*/field += 1; /*readWrite*/field++; --/*readWrite*/field; /*readWrite*/field |= 2;"],
    ["readWrite by ref", "Change(ref /*readWrite*/field);"],
    ["readWrite by ??=", "/*readWrite*/Property ??= null;"],
    ["readWrite of what is no event", "/*readWrite*/field -= 1; /*read*/Property./*readWrite*/Count += 1;"],
    ["subscribe", "/*subscribe*/Raised += /*reference*/Method; this./*subscribe*/Raised += Method;"],
    ["unsubscribe", "/*unsubscribe*/Raised -= Method;"],
    ["write of an event", "/*write*/Raised = null;"],
    [
      "nameof",
      "var n = nameof(/*nameof*/field) + nameof(/*read*/Property./*nameof*/Count) + nameof(/*nameof*/Method);",
    ],
    [
      "a pattern reads",
      "var b = input is Item { /*read*/Count: 1, /*read*/Next./*read*/Count: 2 }; b = local is /*read*/One;",
    ],
    ["in its own argument", "/*write*/field = /*call*/Give(/*read*/field);"],
  ])("is %s", (_, statements) => expectRoles(inMethod(statements)));

  it("is write in a with", () => expectRoles("record R(int A) { R M() => this with { /*write*/A = 1 }; }"));

  it("is write by an attribute's named argument", () =>
    expectRoles(`using System;
class MarkAttribute : Attribute { public int Level; public MarkAttribute(int i) { } }
class C { const int Zero = 0; [/*attribute*/Mark(/*read*/Zero, /*write*/Level = /*read*/Zero)] void M() { } }`));
});

describe("the role of a variable", () => {
  it.each([
    ["read", "var x = /*read*/local;"],
    ["write", "/*write*/local = 1; Set(out /*write*/local);"],
    ["readWrite", "/*readWrite*/local++; Change(ref /*readWrite*/local);"],
    ["nameof", "var n = nameof(/*nameof*/local);"],
  ])("is %s", (_, statements) => expectRoles(inMethod(statements)));

  it("that stands for a type is as that of one", () =>
    expectRoles(`class Box<T> where /*constraint*/T : class {
      /*fieldType*/T item; /*returnType*/T M(/*parameterType*/T t) { Box</*typeArgument*/T> b; return (/*cast*/T)item; } }`));
});

describe("the role of a type", () => {
  it.each([
    [
      "creation",
      "var x = new /*creation*/Item(); var y = new /*creation*/Box<int>(); var z = new /*qualifier*/Item./*creation*/Inner();",
    ],
    ["of the elements of an array, of which none is made", "var x = new /*other*/Item[3];"],
    [
      "localType",
      "/*localType*/Item a = null; foreach (/*localType*/Item i in new Item[0]) { } for (/*localType*/Item i = null;;) { }",
    ],
    [
      "localType of what is declared in place",
      "Set(out /*localType*/Int32 i); (/*localType*/Item a, int b) = (null, 1);",
    ],
    ["localType in an array or tuple", "/*localType*/Item[] a = null; (/*localType*/Item a, int b) t = default;"],
    ["typeArgument", "Box</*typeArgument*/Item> a = null; /*localType*/Box<Box</*typeArgument*/Item>> b = null;"],
    ["cast", "var x = (/*cast*/Item)input; var y = input as /*cast*/Item;"],
    [
      "typeTest",
      "var b = input is /*typeTest*/Item || input is /*typeTest*/Item i || input is not /*qualifier*/Item./*typeTest*/Inner;",
    ],
    [
      "typeTest in a switch",
      "switch (input) { case /*typeTest*/Item: break; case /*typeTest*/Item { Count: 1 } x: break; }",
    ],
    ["typeTest in an arm", "var x = input switch { /*typeTest*/Item => 1, /*typeTest*/Box<int> b => 2, _ => 3 };"],
    ["typeOf", "var a = typeof(/*typeOf*/Item); var b = default(/*typeOf*/Item); var c = sizeof(/*typeOf*/Color);"],
    ["catch", "try { } catch (/*catch*/InvalidOperationException e) { } catch (/*catch*/Exception) { }"],
    ["qualifier", "var x = /*qualifier*/Item.Total; /*localType*/Color c = /*qualifier*/Color.Red;"],
    [
      "nameof",
      "var n = nameof(/*nameof*/Item) + nameof(/*qualifier*/Item./*nameof*/Inner) + nameof(/*qualifier*/Item.Count);",
    ],
    [
      "parameterType and returnType of a lambda",
      "Func<Item, Item> f = /*returnType*/Item (/*parameterType*/Item i) => i;",
    ],
    ["of a local function", "/*returnType*/Item F(/*parameterType*/Item i) => i;"],
    [
      "localType of a query",
      "var q = from /*localType*/Item i in new Item[0] join /*localType*/Item j in new Item[0] on i equals j select i;",
    ],
  ])("is %s", (_, statements) => expectRoles(inMethod(statements)));

  it.each([
    ["base", "class A { } interface I { } class C : /*base*/A, /*base*/I { }"],
    ["constraint", "class A { } class C<T> where T : /*constraint*/A { void M<U>() where U : /*constraint*/A { } }"],
    [
      "attribute",
      "using System; class XAttribute : Attribute { } [/*attribute*/X] class C { [return: /*attribute*/X] int M() => 1; }",
    ],
    ["fieldType", "class A { } class C { /*fieldType*/A a, b; const /*fieldType*/A c = null; }"],
    ["propertyType", "class A { } class C { /*propertyType*/A P { get; } /*propertyType*/A this[int i] => null; }"],
    [
      "eventType",
      "delegate void D(); class C { event /*eventType*/D E; event /*eventType*/D F { add { } remove { } } }",
    ],
    ["returnType", "class A { } class C { /*returnType*/A M() => null; } delegate /*returnType*/A D();"],
    [
      "parameterType",
      "class A { } class C { C(/*parameterType*/A a) { } int this[/*parameterType*/A a] => 1; } record R(/*parameterType*/A B);",
    ],
    [
      "of an operator",
      "class C { public static /*returnType*/C operator +(/*parameterType*/C a, C b) => a; public static explicit operator /*returnType*/C(int i) => null; }",
    ],
    ["of an extension block", "class A { } static class C { extension(/*parameterType*/A a) { int P => 1; } }"],
    [
      "qualifier of an explicit implementation",
      "interface I { void M(); } class C : I { void /*qualifier*/I.M() { } }",
    ],
    [
      "usingDirective",
      "using L = /*usingDirective*/A; using static N./*usingDirective*/B; class A { } namespace N { class B { } }",
    ],
    [
      "of what an alias holds",
      "using L = System.Collections.Generic./*usingDirective*/List</*typeArgument*/A>; class A { }",
    ],
    [
      "of an assembly's attribute",
      "[assembly: /*attribute*/X(/*write*/P = 1)] class XAttribute : System.Attribute { public int P; }",
    ],
  ])("is %s", (_, text) => expectRoles(text));
});
