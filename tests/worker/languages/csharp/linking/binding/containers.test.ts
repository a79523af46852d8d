import { describe, expect, it } from "vitest";
import { parseEntityId } from "../../../../../../src/shared/model/entity-id.ts";
import { namedCode } from "../bound-names.ts";

/** What is around the names that stand behind marks such as `/*x*​/`: a type, its member behind a space; null outside of all types. */
async function around(text: string, defines: readonly string[] = []): Promise<Readonly<Record<string, string | null>>> {
  const code = await namedCode(text, defines);
  return Object.fromEntries(
    code.marks.map((mark) => {
      const found = code.names.find(([, { row, column }]) => row === mark.row && column === mark.column);
      if (found === undefined) throw new Error(`${mark.name} is no name`);
      const { within } = found[1];
      const { type, member } = (within === null ? undefined : parseEntityId(within)) ?? {};
      return [mark.name, within === null ? null : [type, member?.name].join(" ").trim()];
    }),
  );
}

describe("what is around a name", () => {
  it("is the member in whose body or header it stands, whatever lambda or accessor is between", async () =>
    expect(
      await around(`using System;
class A { int f; /*a*/A M(/*b*/A p) { Action x = () => /*c*/M(p); return null; }
  [/*d*/Obsolete] int P { get => /*e*/f; set { /*f*/f = value; } } }`),
    ).toEqual({ a: "A M(A)", b: "A M(A)", c: "A M(A)", d: "A P", e: "A P", f: "A P" }));

  it("is the local function, for a type in its body, too", async () =>
    expect(
      await around(
        "class A { void M() { /*a*/L(); void L() { /*b*/A x = null; void N(/*c*/A a) => /*d*/L(); } /*e*/A y; } }",
      ),
    ).toEqual({ a: "A M()", b: "A L()", c: "A N(A)", d: "A N(A)", e: "A M()" }));

  it("is the first of several fields or events for what they share", async () =>
    expect(
      await around(`using System;
class A { [/*a*/Obsolete] public static /*b*/A x = new /*c*/A(), y = new /*d*/A(); event /*e*/Action E, F; }`),
    ).toEqual({ a: "A x", b: "A x", c: "A x", d: "A y", e: "A E" }));

  it("is the type for a name in its header", async () =>
    expect(
      await around(`using System;
[/*a*/Obsolete] class A(int i) { } class B(/*b*/A a) : /*c*/A(/*d*/Math.Abs(1)) { class N : /*e*/B { } } record R(/*f*/A P);`),
    ).toEqual({ a: "A", b: "B", c: "B", d: "B", e: "B.N", f: "R" }));

  it("is the type again behind one that is nested, and nothing behind the last", async () =>
    expect(
      await around("using X = /*a*/A; class A { class N { void M() { } } /*b*/A f; delegate /*c*/A D(); } class B { }"),
    ).toEqual({ a: null, b: "A f", c: "A.D" }));

  it("is nothing for top-level statements", async () =>
    expect(await around("/*a*/A a = new(); void L() => /*b*/A.F(); class A { public static void F() { } }")).toEqual({
      a: null,
      b: null,
    }));
});

describe("a name that the preprocessor leaves out", () => {
  it("is left out in all builds, and no other is", async () => {
    const code = await namedCode(`class A { void M() {
#if NEVER
A a;
#else
A b;
#endif
A c; } }`);
    expect(code.names.map(([, { row, isLeftOut }]) => [row, isLeftOut])).toEqual([
      [2, true],
      [4, false],
      [6, false],
    ]);
  });
});
