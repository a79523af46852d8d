import { describe, expect, it } from "vitest";
import { LINK_BUDGET, LINK_LIMITS, MAX_CANDIDATES } from "../../../../../../src/shared/limits/linking.ts";
import { Budget, StepLimit } from "../../../../../../src/worker/languages/csharp/linking/limits/budget.ts";
import { usesIn } from "../../../../../../src/worker/linking/model/file-links.ts";
import { type BoundCode, boundCode } from "../bound-code.ts";

const times = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join(" ");
const nested = (depth: number, open: string, middle: string, close: string) =>
  `${open.repeat(depth)}${middle}${close.repeat(depth)}`;

function linksOf(code: BoundCode) {
  const [links] = code.links.values();
  if (links === undefined) throw new Error("nothing is linked");
  return links;
}

const targetsIn = (code: BoundCode) => [...usesIn(linksOf(code))].map(({ target }) => target);

describe("a budget", () => {
  const spendOn = (budget: Budget, steps: number) => budget.spendOn([], () => budget.spend(steps));

  it("breaks off what takes more steps than a member may", () => {
    const budget = new Budget();
    budget.openFile(1_000_000);
    expect(spendOn(budget, LINK_BUDGET.stepsPerMember)).toBeUndefined();
    expect(spendOn(budget, 10 * LINK_BUDGET.stepsPerMember)).toBe("steps");
    expect(spendOn(budget, 1)).toBeUndefined();
  });

  it("breaks off what takes more steps than are left for the file", () => {
    const budget = new Budget();
    budget.openFile(0);
    expect(spendOn(budget, LINK_BUDGET.stepsPerFile - 1)).toBeUndefined();
    expect(spendOn(budget, 2)).toBe("steps");
    budget.openFile(0);
    expect(spendOn(budget, 2)).toBeUndefined();
  });

  it("leaves half of what is left for names to the members behind one", () => {
    const budget = new Budget();
    const { stepsPerFile } = LINK_BUDGET;
    budget.openNames(0);
    expect(spendOn(budget, stepsPerFile / 2)).toBeUndefined();
    expect(spendOn(budget, stepsPerFile / 4 + 1)).toBe("steps");
    expect(spendOn(budget, stepsPerFile / 10)).toBeUndefined();
    budget.openFile(0);
    expect(spendOn(budget, stepsPerFile)).toBeUndefined();
  });

  it("grants fewer steps for each further byte of a large file", () => {
    const stepsFor = (bytes: number) => {
      const budget = new Budget();
      budget.openFile(bytes);
      let parts = 0;
      while (spendOn(budget, LINK_BUDGET.stepsPerMember / 10) === undefined) parts++;
      return (parts * LINK_BUDGET.stepsPerMember) / 10;
    };
    const { denseBytes, stepsPerByte, stepsPerByteBeyond } = LINK_BUDGET;
    const [none, dense, large] = [stepsFor(0), stepsFor(denseBytes), stepsFor(4 * denseBytes)];
    expect((dense - none) / denseBytes).toBeCloseTo(stepsPerByte);
    expect((large - dense) / (3 * denseBytes)).toBeCloseTo(stepsPerByteBeyond, 1);
  });

  it("makes no error of its own, with a stack, for each that it breaks off", () => {
    const thrown = [1, 2].map((steps) => {
      try {
        return new StepLimit(0).spend(steps);
      } catch (error) {
        return error;
      }
    });
    expect(thrown[0]).toBe(thrown[1]);
  });

  it("breaks off what lies too deep", () => {
    const budget = new Budget();
    budget.openFile(0);
    const goDown = (depth: number) => {
      for (let at = 0; at < depth; at++) budget.enter();
      for (let at = 0; at < depth; at++) budget.leave();
    };
    expect(budget.spendOn([], () => goDown(LINK_BUDGET.depth))).toBeUndefined();
    expect(budget.spendOn([], () => goDown(LINK_BUDGET.depth + 1))).toBe("depth");
    expect(budget.spendOn([], () => goDown(LINK_BUDGET.depth))).toBeUndefined();
  });

  it("breaks off what the engine that runs it cannot take", () =>
    expect(new Budget().spendOn([], () => "x".repeat(2 ** 30))).toBe("depth"));

  it("hides no mistake", () => {
    const mistake = new TypeError("a mistake");
    const fail = () => {
      throw mistake;
    };
    expect(() => new Budget().spendOn([], fail)).toThrow(mistake);
  });

  it("counts nothing outside of members", () => expect(() => new Budget().spend(2 ** 40)).not.toThrow());
});

describe("what is too much", () => {
  const LAMBDAS = `object Over(System.Func<int, object> f) => 1; object Over(System.Func<string, object> f) => 1;
    object /*=go*/Go() => 1; void /*=bomb*/F() { ${nested(40, "Over(x => ", "Go()", ")")}; }`;

  it("leaves one member out, says so, and links all others", async () => {
    const code = await boundCode(`class A { ${LAMBDAS} void /*=g*/G() { /*go!*/Go(); } } ${"// ".padEnd(60_000, "x")}`);
    expect(targetsIn(code)).toEqual([code.idOf("go")]);
    expect(linksOf(code).cuts).toEqual([{ reason: "steps", first: code.idOf("bomb"), count: 1 }]);
    expect(linksOf(code).unlinked.cut).toBe(41);
  });

  it("is the same whatever was linked before", async () => {
    const bomb = `class A { ${LAMBDAS} void G() { Go(); } }`;
    const alone = await boundCode({ "bomb.cs": bomb });
    const second = await boundCode({ "a.cs": bomb.replace("class A", "class B"), "bomb.cs": bomb });
    const [links] = [...alone.links.values()];
    const [, behind] = [...second.links.values()];
    expect(behind?.cuts).toEqual(links?.cuts);
    expect(behind?.unlinked).toEqual(links?.unlinked);
  });

  it("is nothing in plain code, which has no cuts at all", async () =>
    expect(linksOf(await boundCode("class A { void F() { F(); } }"))).not.toHaveProperty("cuts"));
});

it("keeps the first of very many overloads that may be meant, and counts the others", async () => {
  const count = MAX_CANDIDATES + 20;
  const others = times(count - 1, (i) => `void M(string s, T${i} t = null) {}`);
  const code = await boundCode(`class A { void M(string s) {} ${others} void F() { M(Missing.Value); } }`);
  const [use] = usesIn(linksOf(code));
  expect(use?.others).toHaveLength(MAX_CANDIDATES);
  expect(use?.more).toBe(count - 1 - MAX_CANDIDATES);
});

describe("what goes beyond the limits", () => {
  const most = LINK_LIMITS;
  const names = (count: number, name: string) => times(count, (i) => `${name}${i},`);

  it.each<[reason: keyof typeof LINK_LIMITS, code: string]>([
    ["typeParameters", `class A { void /*=first*/F<${names(most.typeParameters, "T")} T>() {} }`],
    ["typeParameters", `class A { void /*=first*/F<T>() where T : ${names(most.typeParameters, "I")} I {} }`],
    [
      "supertypes",
      `class A : ${names(most.supertypes, "I")} I { void F() { G(this); } void G(I i) {} } interface I {} ${times(most.supertypes, (i) => `interface I${i} {}`)}`,
    ],
    [
      "supertypes",
      `class A : B, ${names(most.supertypes / 2, "I")} I { void F() { G(this); } void G(I0 i) {} } class B : ${names(most.supertypes / 2, "J")} J {} ${times(most.supertypes / 2, (i) => `interface I${i} {} interface J${i} {}`)}`,
    ],
    [
      "conversions",
      `class A { ${times(most.conversions + 1, (i) => `public static implicit operator T${i}(A a) => null;`)} }`,
    ],
    ["usings", `${times(most.usings + 1, (i) => `using static S${i};`)} class A { }`],
    ["usings", `${times(most.usings + 1, (i) => `global using static S${i};`)} class A { }`],
    ["namespaces", `namespace N${".N".repeat(most.namespaces)} { class A { } }`],
    ["namespaces", `namespace ${"N".repeat(2_000)}.M { class A { } }`],
  ])("is passed over, and said (%s)", async (reason, text) => {
    const code = await boundCode(text);
    const [cut, ...others] = linksOf(code).cuts ?? [];
    expect(others).toEqual([]);
    expect(cut).toMatchObject({ reason, count: 1 });
    if (text.includes("=first")) expect(cut?.first).toBe(code.idOf("first"));
  });

  it("is nothing that just keeps them", async () => {
    const { typeParameters, conversions, usings, namespaces, supertypes } = most;
    const code = await boundCode(`${times(usings, (i) => `using static S${i};`)}
      namespace N${".N".repeat(namespaces - 1)} {
        class A<${names(typeParameters - 1, "T")} T> : ${names(supertypes - 1, "I")} I where T : ${names(typeParameters - 1, "I")} I {
          ${times(conversions, (i) => `public static implicit operator T${i}(A a) => null;`)} void F() { F(); } } }`);
    expect(linksOf(code)).not.toHaveProperty("cuts");
  });
});

describe("what would grow without end", () => {
  it.each([
    [
      "a chain of what is not known",
      `class A { void F(Unknown u) { ${times(20, () => `var x = u${".a".repeat(60)};`)} GO } }`,
    ],
    [
      "bases whose arguments double",
      `class P<T, U> {} ${times(40, (i) => `class C${i}<T, U> : C${i + 1}<P<T, U>, P<U, T>> {}`)} class C40<T, U> { public T V; } class A { void F(C0<int, string> c) { c.V.M(); GO } }`,
    ],
    [
      "type parameters that are all constrained to each other",
      `class A { void F<T0, T1, T2, T3, T4, T5, T6, T7>(T0 t) ${times(8, (i) => `where T${i} : ${[0, 1, 2, 3, 4, 5, 6, 7].filter((other) => other !== i).map((other) => `T${other}`)}`)} { t.M(); foreach (var x in t) N(x); H(t); GO } void H<V>(System.Collections.Generic.List<V> l) {} }`,
    ],
    [
      "a tuple of very many elements",
      `class A { (${times(3_000, (i) => `int e${i},`)} int q) t; void F() { t.e1.M(); GO } }`,
    ],
    [
      "type arguments inside each other",
      `class A { void F() { ${nested(500, "System.Func<", "int", ">")} x = null; GO } }`,
    ],
    [
      "classes that derive from the next",
      `${times(400, (i) => `class C${i} : C${i + 1} {}`)} class A : C0 { void F() { M(); GO } }`,
    ],
  ])("ends, and what stands beside it is linked: %s", async (_, text) => {
    const code = await boundCode(text.replace("GO", "new Z().Go();").concat(" class Z { public void /*=go*/Go() {} }"));
    expect(targetsIn(code)).toContain(code.idOf("go"));
  });
});

describe("what is no square", () => {
  const linksAll = async (text: string) => expect(linksOf(await boundCode(text))).not.toHaveProperty("cuts");

  it("links calls that leave out or name some of very many parameters", () =>
    linksAll(`class A { int M(${times(20_000, (i) => `int p${i} = 0,`)} int q = 0) => 1;
      void F() { ${times(300, (i) => `M(q: 1); M(p${i}: 1);`)} } }`));

  it("finds the common type of very many, of which one stands apart", () =>
    linksAll(`${times(1_000, (i) => `class T${i} : Unknown {}`)}
      class A { object F(int n) => n switch { ${times(1_000, (i) => `${i} => new T${i}(),`)} _ => 1 }; }`));
});

it("charges for each operator that an operand is held against", async () => {
  const operators = times(300, (i) => `class T${i} {} public static A operator +(A a, T${i} t) => a;`);
  const uses = (count: number) => times(count, () => "x = this + new T299();");
  const code = await boundCode(
    `class A { ${operators} void /*=few*/G(A x) { ${uses(10)} } void /*=many*/F(A x) { ${uses(700)} } }`,
  );
  expect(linksOf(code).cuts).toEqual([{ reason: "steps", first: code.idOf("many"), count: 1 }]);
});
