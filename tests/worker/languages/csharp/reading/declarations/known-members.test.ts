import { describe, expect, it } from "vitest";
import {
  isKnownIn,
  KnownMembers,
} from "../../../../../../src/worker/languages/csharp/reading/declarations/known-members.ts";
import { read } from "../generalisation/reading.ts";

const method = { name: "method", start: 10, end: 14 } as const;
const PLACE = { around: undefined, namespace: "" };

describe("a member of a type", () => {
  it("is known once it was read with the same text", () => {
    const type = new KnownMembers().type(0, "class A", PLACE);
    expect(isKnownIn(type, method, "class A { M(){} }")).toBe(false);
    expect(isKnownIn(type, method, "class A { M(){}   ")).toBe(true);
    expect(isKnownIn(type, { ...method, name: "constructor" }, "class A { M(){} }")).toBe(false);
  });

  it("is never known again once a branch has changed it, as each reading may add to it", () => {
    const type = new KnownMembers().type(0, "class A", PLACE);
    const texts = ["class A { M(){} }", "class A { M( {} }", "class A { M( {} }"];
    expect(texts.map((text) => isKnownIn(type, method, text))).toEqual([false, false, false]);
  });

  it("is another one in a type with another header, in another namespace or type", () => {
    const known = new KnownMembers();
    const type = known.type(0, "class A<T>", PLACE);
    expect(known.type(0, "class A<T>", PLACE)).toBe(type);
    const others = [
      known.type(0, "class A<U>", PLACE),
      known.type(0, "class A<T>", { ...PLACE, namespace: "N" }),
      known.type(0, "class A<T>", { ...PLACE, around: type }),
    ];
    expect(others).not.toContain(type);
  });
});

describe("a file with branches", () => {
  // The grammar fails on it, so that the file is read once for each branch.
  const parted = "\n#if Y\nclass B\n#else\nclass C\n#endif\n{ void O() { Four(); } }";
  const membersIn = (text: string) =>
    read(text + parted)
      .facts.types.slice(0, -2)
      .map(({ name, members }) => `${name}: ${members.map((member) => member.name).join(" ")}`);

  it("has the members beside them once, with those of each branch", () => {
    const text =
      "class A {\n int a, b;\n#if X\n int c;\n#else\n void D() { }\n#endif\n void M() { }\n class I { int i; }\n}";
    expect(membersIn(text)).toEqual(["A: a b c D M", "A.I: i"]);
  });

  it("has the property of a record that is written beside them in place of its parameter's", () => {
    const text = "record R(int A) {\n public int A { get; } = A;\n#if X\n int b;\n#endif\n}";
    expect(membersIn(text)).toEqual(["R: R A b"]);
  });

  it("has what each branch calls in a member that they part", () => {
    const text = "class A {\n void M() {\n#if X\n One();\n#else\n Two();\n#endif\n }\n void N() { Three(); }\n}";
    const [type] = read(text + parted).facts.types;
    const uses = type?.members.map((member) => member.uses?.map(([, , , name]) => name));
    expect(uses).toEqual([["Two", "One"], ["Three"]]);
  });
});
