import { describe, expect, it } from "vitest";
import { indexDeclarations } from "../../../../src/worker/linking/link.ts";
import { Implementers } from "../../../../src/worker/linking/uses/implementers.ts";
import { bindingWorld } from "../../../../src/worker/linking/uses/world.ts";
import { boundCode } from "../bound-code.ts";

/** The marks of the members that implement or override the one marked `of`. */
async function implementersIn(source: string): Promise<readonly string[]> {
  const code = await boundCode(source);
  const input = code.codeBase.linkInput();
  const world = bindingWorld(await indexDeclarations(input), new Set(input.defines), input.framework);
  const found = new Implementers(world.symbols).of(code.idOf("of"));
  return found.map((id) => code.nameOf(id)).sort();
}

describe("what is meant besides when a member is called", () => {
  it("are the members that implement an interface's", async () =>
    expect(
      await implementersIn(`interface I { void /*=of*/M(int i); }
      class A : I { public void /*=a*/M(int i) {} public void M(string s) {} } struct S : I { public void /*=s*/M(int i) {} } class Other { public void M(int i) {} }`),
    ).toEqual(["a", "s"]));

  it("are explicit implementations rather than others of the name", async () =>
    expect(
      await implementersIn(
        `interface I { void /*=of*/M(); } class A : I { void /*=explicit*/I.M() {} public void M() {} }`,
      ),
    ).toEqual(["explicit"]));

  it("are overrides, at any depth", async () =>
    expect(
      await implementersIn(
        `abstract class A { public abstract void /*=of*/M(); } class B : A { public override void /*=b*/M() {} } class C : B {} class D : C { public override void /*=d*/M() {} } class E : C { public new void M() {} }`,
      ),
    ).toEqual(["b", "d"]));

  it("are those of interfaces with type arguments", async () =>
    expect(
      await implementersIn(
        `interface I<T> { void /*=of*/M(T t); } class A : I<int> { public void /*=int*/M(int i) {} public void M(string s) {} } class B<U> : I<U> { public void /*=u*/M(U u) {} }`,
      ),
    ).toEqual(["int", "u"]));

  it("are generic methods", async () =>
    expect(
      await implementersIn(
        `interface I { void /*=of*/M<T>(T t); } class A : I { public void /*=a*/M<U>(U u) {} public void M(int i) {} }`,
      ),
    ).toEqual(["a"]));

  it("are members that a base already has", async () =>
    expect(
      await implementersIn(
        `interface I { void /*=of*/M(); } class Base { public void /*=base*/M() {} } class A : Base, I {}`,
      ),
    ).toEqual(["base"]));

  it("are properties and events as well", async () =>
    expect(
      await implementersIn(`interface I { int /*=of*/P { get; } } class A : I { public int /*=a*/P => 1; }`),
    ).toEqual(["a"]));

  it("are none for a method that nothing can override", async () =>
    expect(
      await implementersIn(`class A { public void /*=of*/M() {} } class B : A { public new void M() {} }`),
    ).toEqual([]));

  it("are none for a constructor", async () =>
    expect(await implementersIn(`abstract class A { protected /*=of*/A() {} } class B : A { B() {} }`)).toEqual([]));
});
