import { describe, it } from "vitest";
import { expectBound } from "../../bound-code.ts";

const KINDS = `
class Fast { public void /*=fast*/Run() {} public Fast Both() => this; public Slow /*=toSlow*/Next() => null; }
class Slow { public void /*=slow*/Run() {} public Slow Both() => this; public Fast /*=toFast*/Next() => null; }
class Start { public Fast /*=toFast1*/AsFast() => null; public Slow /*=toSlow1*/AsSlow() => null; public Slow Old() => null; }
`;

describe("a statement that an `#else` parts means what it does where the branch is built", () => {
  it("in a chain, whose rest stands behind `#endif`", () =>
    expectBound(`${KINDS}class A { void F(Slow s) {
      s
#if OTHER
        .Next()
#else
        .Both()
#endif
        ./*slow!*/Run();
    } }`));

  it("in an argument, and leaves the branch that is not built its own links", () =>
    expectBound(`${KINDS}class A {
      void /*=one*/G(Fast f) {} void G(Slow s) {} void G(Fast f, Slow s) {}
      void F(Start s, Fast f) {
        /*one!*/G(
#if OTHER
          s.AsSlow() ?? s./*toSlow1!*/AsSlow()
#else
          f ?? s./*toFast1!*/AsFast()
#endif
        );
      }
    }`));

  it("while statements of their own are read together", () =>
    expectBound(`${KINDS}class A { void F(Start s) {
#if OTHER
      var x = s./*toSlow1!*/AsSlow();
#else
      var y = s./*toFast1!*/AsFast();
#endif
      y./*fast!*/Run();
    } }`));
});
