import { describe, expect, it } from "vitest";
import { usesIn } from "../../../../../../src/worker/linking/model/file-links.ts";
import { boundCode, expectBound } from "../bound-code.ts";

const GO = "void /*=go*/Go() {}";

describe("types that never end", () => {
  it.each([
    ["a class that is its own base", "class A : A { BODY }"],
    ["classes that derive from each other", "class A : B { BODY } class B : C {} class C : A {}"],
    ["interfaces that derive from each other", "interface I : J {} interface J : I {} class A : I, J { BODY }"],
    ["a base that grows", "class B<T> : B<B<T>> {} class A : B<A> { BODY }"],
    ["a base of itself that grows", "class C<T> : B<C<C<T>>> {} class B<T> {} class A : C<A> { BODY }"],
    ["bases that grow in turn", "class B<T> : C<B<B<T>>> {} class C<T> : B<C<C<T>>> {} class A : B<A> { BODY }"],
    [
      "interfaces that grow",
      "interface I<T> : J<I<I<T>>>, I<J<J<T>>> {} interface J<T> : I<J<T>> {} class A : I<A> { BODY }",
    ],
    ["a nested type as the base of its own", "class A : A.In { BODY class In : A {} }"],
    ["a base that is nested in its argument", "class A : B<A.In> { BODY class In {} } class B<T> {}"],
    ["an alias to itself", "using Q = Q; class A : Q { Q q; BODY }"],
    ["aliases to each other", "using Q = R; using R = Q; class A : Q { R r; BODY }"],
    ["an alias that grows", "using Q = System.Collections.Generic.List<Q>; class A : Q { Q q; BODY }"],
    ["an enum of itself", "enum E : E { One = Two, Two = One } class A { E e = E.One | E.Two; BODY }"],
    [
      "a delegate that takes and answers itself",
      "delegate D D(D d); class A { D d; void H() { d = x => x(x)(x); d(d)(d); } BODY }",
    ],
    ["a type in itself as a tuple", "class A { (A, (A, A)) t; void H() { var (a, (b, c)) = t; b.Go(); } BODY }"],
  ])("are bound for all that is written: %s", (_, code) =>
    expectBound(code.replace("BODY", `${GO} void F() { /*go*/Go(); this./*go*/Go(); }`)),
  );

  it.each([
    ["each other", "void F<T, U>(T t, U u) where T : U where U : T { t.Go(u); /*take*/Take(t); }"],
    ["itself", "void F<T>(T t) where T : T { t.Go(t); /*take*/Take(t); foreach (var x in t) x.Go(); }"],
    ["what grows", "void F<T>(T t) where T : Box<Box<T>> { t.Value.Value.Go(); /*take*/Take(t); }"],
    [
      "what grows through each other",
      "void F<T, U>(T t, U u) where T : Box<U> where U : Box<T> { t.Value.Value.Go(); /*take*/Take(t.Value.Value); }",
    ],
    [
      "itself as a sequence",
      "void F<T>(T t) where T : System.Collections.Generic.IEnumerable<T> { foreach (var x in t) foreach (var y in x) /*take*/Take(y); }",
    ],
  ])("are bound where a type parameter is constrained to %s", (_, method) =>
    expectBound(`class Box<V> { public V Value; } class A { void /*=take*/Take(object o) {} ${method} }`),
  );

  it("are bound where a method infers them again and again", () =>
    expectBound(
      `class Box<V> {} class A { Box<T> /*=wrap*/Wrap<T>(T t) => null; void F() { ${"var a0 = 1;"} ${Array.from({ length: 60 }, (_, i) => `var a${i + 1} = /*wrap*/Wrap(a${i});`).join(" ")} } }`,
    ));

  it("are bound where a method doubles them again and again", () =>
    expectBound(
      `class Two<V, W> {} class A { Two<T, T> /*=wrap*/Wrap<T>(T t) => null; void F() { var a0 = 1; ${Array.from({ length: 200 }, (_, i) => `var a${i + 1} = /*wrap*/Wrap(a${i});`).join(" ")} } }`,
    ));
});

it("a hundred constraints that have one base of many overloads cost steps, each time that their members are gone through", () => {
  const overloads = Array.from({ length: 1000 }, (_, i) => `void M(int a${i});`).join(" ");
  const above = Array.from({ length: 100 }, (_, i) => `I${i}`);
  return expectBound(`interface B { ${overloads} } ${above.map((name) => `interface ${name} : B {}`).join(" ")}
  class A<T> where T : ${above.join(", ")} {
    ${GO}
    void F(T t) { ${"_ = t.M; ".repeat(20)} /*0*/Go(); }
    void G(T t) { _ = t.M; /*go!*/Go(); }
  }`);
});

const nested = (open: string, middle: string, close: string, times: number) =>
  `${open.repeat(times)}${middle}${close.repeat(times)}`;

describe("code that nests deeply", () => {
  it.each([
    [
      "lambdas in lambdas",
      `System.Func<int, object> f = ${nested("x => (System.Func<int, object>)(", "x => Go()", ")", 40)};`,
    ],
    ["lambdas without types", `Run(${nested("() => Run(", "() => Go()", ")", 20)});`],
    ["lambdas handed to overloads", `${nested("Over(x => ", "Go()", ")", 12)};`],
    ["lambdas handed to generic overloads", `${nested("Map(1, x => ", "Go()", ")", 12)};`],
    [
      "lambdas handed to queries of the framework",
      `${nested("System.Linq.Enumerable.Select(new[] { 1 }, x => ", "Go()", ")", 12)};`,
    ],
    ["creations in creations", `A a = ${nested("new() { Next = ", "Make(Go())", " }", 60)};`],
    ["conditionals in conditionals", `var c = ${nested("b ? null : ", "Go()", "", 150)};`],
    ["arguments in arguments", `${nested("Id(", "Go()", ")", 150)};`],
    ["tuples in tuples", `var t = ${nested("(1, ", "Go()", ")", 100)};`],
    ["arrays in arrays", `var t = ${nested("new[] { ", "Go()", " }", 100)};`],
    ["collections in collections", `var t = Id([${nested("[", "Go()", "]", 100)}]);`],
    ["members of members", `this${".Next".repeat(300)}.Go();`],
    ["calls of calls", `this${".Id(null)".repeat(150)}.Go();`],
    ["sums", `var s = ${"1 + ".repeat(3_000)}Go();`],
    ["alternatives", `var s = ${"b ?? ".repeat(100)}Go();`],
    ["switches in switches", `var s = ${nested("b switch { _ => ", "Go()", " }", 60)};`],
    ["patterns in patterns", `if (this is ${nested("{ Next: ", "var v", " }", 100)}) v.Go();`],
    ["blocks in blocks", nested("{ if (b) ", "Go();", " }", 100)],
    ["local functions in local functions", nested("void L() { ", "Go();", " L(); }", 60)],
    ["types in types", `var t = typeof(${nested("System.Collections.Generic.List<", "int", ">", 100)}); Go();`],
    ["pointers to pointers", `int${"*".repeat(500)} p = null; Go();`],
  ])("is bound to its end: %s", async (_, statement) => {
    const code = await boundCode(`class A {
      A Next; A Make(object o) => null; object Run(System.Func<object> f) => f(); A Id(object o) => this; bool? b;
      object Over(System.Func<int, object> f) => 1; object Over(System.Func<string, object> f) => 1;
      R Map<T, R>(T t, System.Func<T, R> f) => f(t); R Map<T, R>(T t, System.Func<T, T, R> f) => f(t, t);
      object /*=go*/Go() => 1;
      unsafe void F() { ${statement} }
    }`);
    const found = [...code.links.values()].flatMap((links) => [...usesIn(links)]).map(({ target }) => target);
    expect(found).toContain(code.idOf("go"));
  });
});
