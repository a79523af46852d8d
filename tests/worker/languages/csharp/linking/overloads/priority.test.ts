import { describe, expect, it } from "vitest";
import { expectBound } from "../bound-code.ts";
import { externalNames } from "../bound-names.ts";

describe("overloads with a priority", () => {
  it("pass over those of a lower one, although these take the arguments better", () =>
    expectBound(`using System.Runtime.CompilerServices;
    class A {
      [OverloadResolutionPriority(1)] void /*=high*/M(object x) {}
      void M(string x) {}
      void /*=plain*/N(object x) {}
      [System.Obsolete, System.Runtime.CompilerServices.OverloadResolutionPriorityAttribute(-1)] void N(string x) {}
      void F() { /*high!*/M("a"); /*plain!*/N("a"); }
    }`));

  it("count among those that take the arguments alone", () =>
    expectBound(`using System.Runtime.CompilerServices;
    class A {
      [OverloadResolutionPriority(1)] void M(int x) {}
      void /*=text*/M(string x) {}
      void F() => /*text!*/M("a");
    }`));

  it("say nothing of those of another type", () =>
    expectBound(`using System.Runtime.CompilerServices;
    static class One { [OverloadResolutionPriority(1)] public static void M(this object x) {} }
    static class Two { public static void /*=two*/M(this string x) {} }
    class A { void F() => "a"./*two!*/M(); }`));

  it("decide between constructors", () =>
    expectBound(`using System.Runtime.CompilerServices;
    class B {
      [OverloadResolutionPriority(2)] public /*=new*/B(object x) {}
      public B(string x) {}
    }
    class A { object F() => new /*new!*/B("a"); }`));

  it("are read of .NET", async () => {
    const names = await externalNames("using System.Diagnostics; class A { void F(bool b) => Debug.Assert(b); }");
    expect(names.Assert).toBe("M:System.Diagnostics.Debug.Assert(System.Boolean,System.String)");
  });
});
