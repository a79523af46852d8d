import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";
import { expectNames } from "../bound-names.ts";

describe("a local function outside of all types", () => {
  it("is what its name means, before and behind its declaration", () =>
    expectNames(`using System;
var x = /*Create!*/Create(2);
static int /*=Create*/Create(int i) => i;
Console.WriteLine(/*Create!*/Create(x));
Func<int, int> f = /*Create!*/Create;
`));

  it("says what type its answer has, with type arguments and functions in it", () =>
    expectBound(`
Make(1)./*go!*/Go();
foreach (var one in Many<X>("")) one./*go!*/Go();
X Make(int i) => new(i);
System.Collections.Generic.List<T> Many<T>(string s) {
  return Inner();
  System.Collections.Generic.List<T> Inner() => null;
}
class X { public X(int i) {} public void /*=go*/Go() {} }
`));

  it("knows its parameters", () =>
    expectBound(`
static void Run(X x) { x./*go!*/Go(); }
class X { public void /*=go*/Go() {} }
`));

  it("is no member: its uses are of no declaration", () =>
    expectBound(`
/*0*/Run();
void Run() {}
`));

  it("is found in every branch of an #if", () =>
    expectNames(
      `
/*Run!*/Run();
#if A
void /*=Run*/Run() {}
#else
void Run(int i) {}
#endif
`,
      ["A"],
    ));
});
