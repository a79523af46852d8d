// @vitest-environment happy-dom
import mermaid from "mermaid";
import { describe, expect, it } from "vitest";
import { MAX_DIAGRAM_CHARACTERS } from "../../../../src/shared/limits/diagrams.ts";
import type { ClassDiagram } from "../../../../src/shared/model/class-diagram.ts";
import type { MemberFacts, TypeFacts } from "../../../../src/worker/facts/facts.ts";
import { assignIds } from "../../../../src/worker/facts/ids.ts";
import { presentation } from "../../../../src/worker/languages/csharp/presentation/presentation.ts";
import {
  classDiagramOf,
  type DiagramLimits,
  subjectOf,
} from "../../../../src/worker/views/class-diagram/class-diagram.ts";
import type { Neighbour } from "../../../../src/worker/views/class-diagram/neighbours.ts";
import { memberOf, typeOf } from "../../facts/facts-samples.ts";
import { HOSTILE_TEXTS } from "../../hostile-texts.ts";

const WIDE: DiagramLimits = {
  ...{ characters: MAX_DIAGRAM_CHARACTERS, members: 10_000 },
  ...{ typesOnASide: 1000, sideCharacters: 100_000 },
};

function neighbour(relation: Neighbour["relation"], name: string, kind: Neighbour["kind"] = "class"): Neighbour {
  return { id: `id of ${name}`, name, kind, relation };
}

function diagram(type: TypeFacts, neighbours: readonly Neighbour[] = [], limits: DiagramLimits = WIDE): ClassDiagram {
  const [identified] = assignIds("12345678-12345678", { types: [type] });
  if (identified === undefined) throw new Error("no type");
  return classDiagramOf(subjectOf([identified], type.name, presentation), neighbours, limits);
}

/** The text of a diagram, which mermaid has to accept, with its entities taken back. */
async function readable(made: ClassDiagram): Promise<readonly string[]> {
  if (made.text === null) throw new Error("no text");
  expect(await mermaid.parse(made.text)).toMatchObject({ diagramType: "classDiagram" });
  const plain = made.text.replace(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  return plain.trimEnd().split("\n");
}

function method(name: string, returnType: string, parameters: readonly string[], ...modifiers: string[]): MemberFacts {
  const types = parameters.map((type, at) => ({ name: `p${at}`, type, modifiers: [] }));
  return { ...memberOf("method", name, ...modifiers), returnType, parameters: types };
}

function property(name: string, type: string, ...modifiers: string[]): MemberFacts {
  return { ...memberOf("property", name, ...modifiers), returnType: type };
}

describe("a type's members", () => {
  const primary = { ...memberOf("constructor", "A"), isPrimary: true } as const;
  const inKind = (kind: TypeFacts["kind"], ...modifiers: string[]) => ({ kind, modifiers });

  it.each([
    ["a public record's primary constructor", primary, inKind("record", "public"), "+A()"],
    ["a class's primary constructor", primary, inKind("class"), "+A()"],
    ["an abstract record's primary constructor", primary, inKind("record", "public", "abstract"), "#A()"],
    ["another constructor", memberOf("constructor", "A"), inKind("record", "public"), "-A()"],
    ["a destructor", memberOf("destructor", "~A"), inKind("class"), "#~A()"],
    ["a field", { ...memberOf("field", "F"), returnType: "int" }, inKind("struct", "public"), "-F: int"],
    ["an interface's method", method("M", "void", []), inKind("interface"), "+M() void"],
    [
      "an interface's operator",
      method("operator !", "bool", ["A"], "static"),
      inKind("interface"),
      "+operator !(A) bool$",
    ],
    ["an interface's private method", method("M", "void", [], "private"), inKind("interface"), "-M() void"],
    ["an explicit implementation in an interface", method("IB.M", "void", []), inKind("interface"), "-IB.M() void"],
    ["an explicit implementation", method("IB.M", "void", []), inKind("class", "public"), "-IB.M() void"],
    ["a static constructor of an interface", memberOf("constructor", "A", "static"), inKind("interface"), "-A()$"],
    ["an enum member", memberOf("enumMember", "One"), inKind("enum"), "One"],
  ])("are as open as C# has it without a word: %s", async (_, member, type, line) => {
    const lines = await readable(diagram({ ...typeOf("A", [member]), ...type }));
    expect(lines.at(-2)).toBe(line);
  });

  it("stand by access, each with its mark", async () => {
    const members = [
      method("Hidden", "void", []),
      method("Shared", "void", [], "protected", "internal"),
      method("Near", "void", [], "private", "protected"),
      method("Open", "void", [], "public"),
      property("Count", "int", "public", "static"),
      method("Must", "int", ["string", "int?"], "public", "abstract"),
    ];
    expect(await readable(diagram(typeOf("A", members)))).toEqual([
      ...["classDiagram", "direction BT", 'class c0["A"] {'],
      ...[
        "+Open() void",
        "+Count: int$",
        "+Must(string, int?) int*",
        "#Shared() void",
        "~Near() void",
        "-Hidden() void",
      ],
      "}",
    ]);
  });

  it.each([
    [
      method("Get", "Task<Dictionary<string, List<int[]>>?>", ["Func<A, B<C>>"]),
      "-Get(Func<A, B<C>>) Task<Dictionary<string, List<int[]>>?>",
    ],
    [
      method("Pair", "(int Left, string? Right)", ["(A, B)[]", "int[,]"]),
      "-Pair((A, B)[], int[,]) (int Left, string? Right)",
    ],
    [{ ...method("Map", "T[]", ["T"]), typeParameters: ["T", "U"] }, "-Map<T, U>(T) T[]"],
    [method("operator <<", "Bits", ["Bits", "int"], "public", "static"), "+operator <<(Bits, int) Bits$"],
    [method("operator *", "int", ["int*", "int*"]), "-operator *(int*, int*) int"],
    [{ ...memberOf("conversion", "implicit operator List<T>"), returnType: null }, "-implicit operator List<T>()"],
    [
      {
        ...memberOf("indexer", "this"),
        returnType: "int",
        parameters: [{ name: "i", type: "int", modifiers: ["in"] }],
      },
      "-this[in int]: int",
    ],
    [memberOf("destructor", "~A"), "#~A()"],
    [property("class", "@class"), "-class: @class"],
    [property("_a_b_", "__c__"), "-_a_b_: __c__"],
    [{ ...memberOf("method", "IFoo<int>.Bar"), returnType: "void" }, "-IFoo<int>.Bar() void"],
  ])("read as written: %#", async (member, line) => {
    expect(await readable(diagram(typeOf("A", [member])))).toContain(line);
  });

  it("of an interface are public, those of an enum have no mark, a delegate has one of its own", async () => {
    const kind = (kind: TypeFacts["kind"], ...members: MemberFacts[]) =>
      readable(diagram({ ...typeOf("A", members), kind }));
    expect(await kind("interface", method("Do", "void", []))).toContain("+Do() void");
    expect(await kind("enum", memberOf("enumMember", "One"))).toContain("One");
    const parameters = [{ name: "x", type: "List<int>", modifiers: [] }];
    const delegate: TypeFacts = { ...typeOf("F"), kind: "delegate", parameters, returnType: "bool" };
    expect(await readable(diagram(delegate))).toContain("+Invoke(List<int>) bool");
  });
});

describe("the types around a type", () => {
  it("are joined by the arrows of their relation", async () => {
    const around = [
      neighbour("base", "Base"),
      neighbour("base", "IBase", "interface"),
      { ...neighbour("base", "System.IDisposable"), id: null, kind: null },
      neighbour("derived", "Derived"),
      neighbour("used", "Outer.Inner<T, U>", "record struct"),
    ];
    const made = diagram({ ...typeOf("A"), modifiers: ["public", "abstract"] }, around);
    expect(await readable(made)).toEqual([
      ...["classDiagram", "direction BT", 'class c0["A"] {', "<<abstract>>", "}"],
      ...['class c1["Base"]', "c0 --|> c1", 'class c2["IBase"] {', "<<interface>>", "}", "c0 ..|> c2"],
      ...['class c3["System.IDisposable"]', "c0 ..|> c3"],
      ...[
        'class c4["Outer.Inner<T, U>"] {',
        "<<record struct>>",
        "}",
        "c0 ..> c4",
        'class c5["Derived"]',
        "c5 --|> c0",
      ],
    ]);
    expect(made.types.map(({ node, name }) => [node, name])).toEqual([
      ...[
        ["c0", "A"],
        ["c1", "Base"],
        ["c2", "IBase"],
        ["c3", "System.IDisposable"],
        ["c5", "Derived"],
      ],
      ["c4", "Outer.Inner<T, U>"],
    ]);
  });

  it("that are too many are left out from the far end, and counted", async () => {
    const used = Array.from({ length: 9 }, (_, at) => neighbour("used", `Used${at}`));
    const derived = Array.from({ length: 9 }, (_, at) => neighbour("derived", `Derived${at}`));
    const made = diagram(typeOf("A"), [neighbour("base", "Base"), ...derived, ...used], { ...WIDE, typesOnASide: 3 });
    const drawn = made.types.filter(({ node }) => node !== null).map(({ name }) => name);
    expect(drawn).toEqual(["A", "Base", "Derived0", "Derived1", "Derived2", "Used0", "Used1"]);
    expect(made.types).toHaveLength(20);
    expect(await readable(made)).toContain('note for c0 "and 13 more types"');
  });
});

describe("types whose boxes would be too wide together", () => {
  it("are left out, but for one on each side", async () => {
    const around = ["First", "Second", "Third"].flatMap((name) => [
      neighbour("used", `${name}Used`),
      neighbour("using", `${name}User${"Long".repeat(10)}`),
    ]);
    const made = diagram(typeOf("A"), around, { ...WIDE, sideCharacters: 35 });
    const drawn = made.types.filter(({ node }) => node !== null).map(({ name }) => name.slice(0, 9));
    expect(drawn).toEqual(["A", "FirstUsed", "FirstUser", "SecondUse"]);
  });
});

describe("types that use a type", () => {
  it("stand below it, and a used one that uses it as well has an arrow on both ends", async () => {
    const around = [
      neighbour("used", "Used"),
      { ...neighbour("used", "Both"), isUsing: true } as const,
      neighbour("using", "User"),
    ];
    const made = diagram(typeOf("A"), around);
    const lines = await readable(made);
    expect(lines.filter((line) => line.includes(".."))).toEqual(["c0 ..> c1", "c2 ..> c0", "c0 <..> c3"]);
    expect(made.types.map(({ name }) => name)).toEqual(["A", "Used", "Both", "User"]);
  });
});

describe("a diagram that would be too long", () => {
  const members = Array.from({ length: 40 }, (_, at) => method(`Method${at}`, "Task<int>", [], "public"));
  const around = Array.from({ length: 40 }, (_, at) => neighbour("used", `Used${at}`));
  const full = diagram(typeOf("A", members), around).text?.length ?? 0;

  it("loses neighbours first, and is as long as it may be", async () => {
    const made = diagram(typeOf("A", members), around, { ...WIDE, characters: full - 500 });
    const drawn = made.types.filter(({ node }) => node !== null).length;
    expect(drawn).toBeGreaterThan(20);
    expect(drawn).toBeLessThan(41);
    expect((await readable(made)).filter((line) => line.startsWith("+Method"))).toHaveLength(40);
  });

  it("loses members when no neighbour is left", async () => {
    const made = diagram(typeOf("A", members), around, { ...WIDE, characters: 1000 });
    const lines = await readable(made);
    const left = lines.filter((line) => line.startsWith("+Method")).length;
    expect(left).toBeGreaterThan(3);
    expect(lines).toContain(`…\u00a0(and ${40 - left} more)*`);
    expect(made.membersLeftOut).toBe(40 - left);
    expect(lines).toContain('note for c0 "and 40 more types"');
    expect(made.text?.length).toBeLessThanOrEqual(1000);
  });

  it("has no text when not even the type fits", () => {
    const made = diagram(typeOf("A", members), around, { ...WIDE, characters: 20 });
    expect(made.text).toBeNull();
    expect(made.types.every(({ node }) => node === null)).toBe(true);
  });
});

describe("hostile names", () => {
  it.each(HOSTILE_TEXTS)("are text and nothing else: %#", async (text) => {
    const type = typeOf(text, [method(text, text, [text]), property(text, text), memberOf("operator", text)]);
    const made = diagram(type, [neighbour("base", text), neighbour("used", text)]);
    const lines = await readable(made);
    expect(lines.filter((line) => line.startsWith("class ")).length).toBe(3);
    expect(lines.filter((line) => line === "direction BT")).toHaveLength(1);
    expect(made.text).not.toMatch(/[<>]script|onerror=|javascript:|%%|^\s*click|[\u202a-\u202e\u2066-\u2069]/m);
    expect(made.text?.length).toBeLessThan(10_000);
    expect(made.types.every(({ name }) => name.length <= 200)).toBe(true);
  });
});
