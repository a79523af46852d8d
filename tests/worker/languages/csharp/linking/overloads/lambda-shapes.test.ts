import { describe, it } from "vitest";
import { expectBound } from "../bound-code.ts";

const DO = `using System; using System.Threading.Tasks;
static class Do {
  public static T /*=func*/Run<T>(Func<T> f) => f();
  public static void /*=action*/Run(Action f) {}
  public static T /*=func1*/With<T>(Func<int, T> f, Missing m) => f(1);
  public static void /*=action1*/With(Action<int> f, Missing m) {}
}
static class Later {
  public static Task<T> /*=value*/Run<T>(Func<Task<T>> f) => f();
  public static Task /*=task*/Run(Func<Task> f) => f();
}
static class All {
  public static void /*=allAction*/Run(Action f) {}
  public static void /*=allTask*/Run(Func<Task> f) {}
  public static void /*=allFunc*/Run<T>(Func<T> f) {}
  public static void /*=allValue*/Run<T>(Func<Task<T>> f) {}
}
`;

describe("a lambda whose body is a block", () => {
  it("without a value goes to a delegate that answers none", () =>
    expectBound(
      `${DO}class A { void F() { Do./*action!*/Run(() => { }); Do./*action!*/Run(() => { F(); return; }); } }`,
    ));

  it("with a value goes to a delegate that answers one", () =>
    expectBound(`${DO}class A { void F() { Do./*func!*/Run(() => { return 1; }); } }`));

  it("goes by that where another argument is of unknown type", () =>
    expectBound(`${DO}class A { void F() {
      Do./*action1*/With(_ => { }, Unknown.Thing); Do./*func1*/With(_ => { return 1; }, Unknown.Thing);
    } }`));

  it("goes by that where it answers what is of unknown type", () =>
    expectBound(`${DO}class A { void F() { Do./*func*/Run(() => { return Unknown.Thing(); }); } }`));

  it("that only throws goes to a delegate that answers a known type, none that had to be inferred from it", () =>
    expectBound(`${DO}class A { void F() {
      All./*allTask*/Run(() => { throw new Exception(); });
      Do./*action*/Run(() => { throw new Exception(); });
    } }`));
});

describe("a lambda whose end is not reached", () => {
  const taken = (body: string, by: string) =>
    expectBound(`${DO}class A { bool b; void F() { All./*${by}*/Run(() => { ${body} }); } }`);

  it("goes to a delegate that answers", () => taken("throw new Exception();", "allTask"));
  it("is no block, but a throw", () =>
    expectBound(`${DO}class A { void F() { All./*allTask*/Run(() => throw new Exception()); } }`));
  it("behind both branches", () =>
    taken("if (b) throw new Exception(); else if (!b) { throw null; } else throw null;", "allTask"));
  it("behind a loop without an end", () => taken("while (true) { F(); }", "allTask"));
  it("behind try and catch", () => taken("try { throw null; } catch { throw; } finally { F(); }", "allTask"));
  it("in a lock", () => taken("lock (this) { throw null; }", "allTask"));
  it("is reached behind one branch", () => taken("if (b) throw null; else F();", "allAction"));
  it("is reached behind an `else if` alone", () =>
    taken("if (b) F(); else if (b) throw null; else throw null;", "allAction"));
  it("is reached behind a loop that is left", () => taken("while (true) { if (b) break; }", "allAction"));
  it("is reached behind a condition", () => taken("while (b) { F(); }", "allAction"));
  it("is reached behind a catch", () => taken("try { throw null; } catch { }", "allAction"));
  it("counts for nothing where it is left without a value before", () =>
    taken("if (b) return; throw null;", "allAction"));
});

describe("a lambda whose body is an expression", () => {
  it("that is no statement goes to a delegate that answers a value", () =>
    expectBound(`${DO}class A { int x; void F() { Do./*func!*/Run(() => x); Do./*func!*/Run(() => x + 1); } }`));

  it("that may be a statement goes by whether it has a value", () =>
    expectBound(`${DO}class A { int x; void F() { Do./*action!*/Run(() => F()); Do./*func!*/Run(() => x++); } }`));

  it("of unknown type goes to a delegate that answers a value where it could not be a statement", () =>
    expectBound(`${DO}class A { void F(Missing m) { Do./*func*/Run(() => m.Thing); } }`));
});

describe("an async lambda", () => {
  it("without a value goes to a delegate that answers a mere task", () =>
    expectBound(`${DO}class A { Task G() => null; void F() {
      Later./*task!*/Run(async () => { await G(); }); Later./*task!*/Run(async () => await G());
      All./*allTask!*/Run(async () => { await G(); });
    } }`));

  it("with a value goes to a delegate that answers a task of one", () =>
    expectBound(`${DO}class A { Task<int> G() => null; void F() {
      Later./*value!*/Run(async () => { return await G(); }); Later./*value!*/Run(async () => await G());
      All./*allValue!*/Run(async () => { return 1; });
    } }`));
});
