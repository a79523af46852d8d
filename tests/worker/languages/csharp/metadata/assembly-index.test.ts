import { describe, expect, it, vi } from "vitest";
import {
  type AssemblyFacts,
  openAssembly,
} from "../../../../../src/worker/languages/csharp/metadata/facts/open-assembly.ts";
import { packIndex, unpackIndex } from "../../../../../src/worker/languages/csharp/metadata/facts/pack-index.ts";
import { BadAssembly } from "../../../../../src/worker/languages/csharp/metadata/format/bad-assembly.ts";
import { tokenOf } from "../../../../../src/worker/languages/csharp/metadata/format/coded-index.ts";
import { Assembly } from "../../../../../src/worker/languages/csharp/metadata/model/assembly.ts";
import { OBJECT, SampleAssembly, sampleAssembly, VOID } from "./sample-assembly.ts";

const bytes = sampleAssembly().bytes();
const { index } = openAssembly(bytes);

/** What of the names of an assembly those ask who use it. */
function answers(facts: AssemblyFacts) {
  return {
    types: facts.types(),
    found: ["Box`1", "Secret", "Gone"].map((key) => facts.topLevel(key)),
    namespaces: ["Demo", "Demo.Old", "Dem", ""].map((namespace) => facts.hasNamespace(namespace)),
    extensions: ["Pick", "Pairs", "ToList"].map((name) => facts.extensionClasses(name)),
    hidden: ["Box`1", "Secret", "Gone"].map((key) => facts.hides("Demo", key)),
    forwards: ["Moved`1", "Box`1"].map((key) => facts.forwardOf("Demo.Old", key)),
    name: facts.index.name,
    shown: facts.shown?.topLevel("Box`1")[0]?.members,
  };
}

/** Opens an assembly past what of it cannot be read, as a linker does. */
function openAround(sample: SampleAssembly): AssemblyFacts {
  return openAssembly(sample.bytes(), { onDamage: () => {} });
}

/** Behind the end of all names. */
const NO_NAME = 0xfff0;

describe("damage", () => {
  it("of the name of a type that is not seen takes no other with it", () => {
    const sample = new SampleAssembly();
    sample.type("Whole", 1, sample.ref("System", "Object"));
    sample.add("TypeDef", { Flags: 0, Name: NO_NAME, Extends: 0, FieldList: 1, MethodList: 1 });
    expect(openAround(sample).topLevel("Whole")).toHaveLength(1);
  });

  it("of an extension method that is not seen takes no other with it", () => {
    const sample = new SampleAssembly();
    const object = sample.ref("System", "Object");
    for (const [name, flags] of [
      ["Shown", 0x181],
      ["Inner", 0x180],
    ] as const) {
      sample.attribute("extension", tokenOf("TypeDef", sample.type(name, flags, object)));
      const parameters = { Signature: [0, 1, VOID, OBJECT], ParamList: sample.count("Param") + 1 };
      const method = sample.add("MethodDef", { Flags: 0x16, Name: name === "Shown" ? "Pick" : NO_NAME, ...parameters });
      sample.attribute("extension", tokenOf("MethodDef", method));
    }
    expect(
      openAround(sample)
        .extensionClasses("Pick")
        .map(({ key }) => key),
    ).toEqual(["Shown"]);
  });

  it("of what went elsewhere does not keep anybody from a type", () => {
    const sample = new SampleAssembly();
    sample.type("Whole", 1, sample.ref("System", "Object"));
    const Implementation = tokenOf("AssemblyRef", 1);
    sample.add("ExportedType", { Flags: 0x20_0000, Name: NO_NAME, Namespace: "Demo", Implementation });
    expect(openAssembly(sample.bytes()).topLevel("Whole")).toHaveLength(1);
    expect(openAround(sample).forwardOf("Demo", "Whole")).toBeUndefined();
  });
});

it("an extension method is seen by whom one of its overloads is", () => {
  const sample = new SampleAssembly();
  const type = sample.type("Extensions", 0x181, sample.ref("System", "Object"));
  sample.attribute("extension", tokenOf("TypeDef", type));
  for (const [name, access] of [
    ["Both", 6],
    ["Both", 3],
    ["Friends", 3],
    ["Nobody", 1],
  ] as const) {
    const method = sample.method(name, access | 0x10, [0, 1, VOID, OBJECT], [["a", 0]]);
    sample.attribute("extension", tokenOf("MethodDef", method));
  }
  const seen = (surface: "public" | "internal") =>
    ["Both", "Friends", "Nobody"].map(
      (name) => openAssembly(sample.bytes(), { surface }).extensionClasses(name).length,
    );
  expect([seen("public"), seen("internal")]).toEqual([
    [1, 0, 0],
    [1, 1, 0],
  ]);
});

it("names that share their bytes are not written out without end", () => {
  const sample = new SampleAssembly();
  sample.type("Whole", 1, sample.ref("System", "Object"));
  const [Name, Namespace] = [`k${"x".repeat(4000)}`, `n${"x".repeat(4000)}`];
  const Implementation = tokenOf("AssemblyRef", 1);
  for (let row = 0; row < 5_000; row++)
    sample.add("ExportedType", { Flags: 0x20_0000, Name, Namespace, Implementation });
  const facts = openAround(sample);
  expect(packIndex(facts.index).length).toBeLessThan(1_000_000);
  expect(facts.topLevel("Whole")).toHaveLength(1);
});

describe("the names of an assembly", () => {
  it.each(["public", "internal"] as const)(
    "that were kept answer what those that are read do: what is %s",
    (surface) => {
      const kept = unpackIndex(packIndex(index)) ?? index;
      expect(kept).toEqual(index);
      const known = openAssembly({ index: kept, open: () => new Assembly(bytes) }, { surface });
      expect(answers(known)).toEqual(answers(openAssembly(bytes, { surface })));
    },
  );

  it("let it be opened with the first type that is asked for, and once", () => {
    const open = vi.fn(() => new Assembly(bytes));
    const facts = openAssembly({ index, open });
    expect([facts.hasNamespace("Demo"), facts.hides("Demo", "Secret"), facts.topLevel("Secret")]).toEqual([
      true,
      true,
      [],
    ]);
    expect(open).not.toHaveBeenCalled();
    expect(facts.topLevel("Box`1")).toHaveLength(1);
    facts.types();
    expect(open).toHaveBeenCalledOnce();
  });

  it("have no types where it cannot be opened any more", () => {
    const onDamage = vi.fn();
    const open = () => {
      throw new BadAssembly("notDotnet", "gone");
    };
    expect(openAssembly({ index, open }, { onDamage }).topLevel("Box`1")).toEqual([]);
    expect(onDamage).toHaveBeenCalledOnce();
  });

  // Whoever changes this raises INDEX_VERSION: what was kept before would be taken for the same.
  it("are kept as they were when their version was raised last", () => {
    expect(new TextDecoder().decode(packIndex(index))).toMatchInlineSnapshot(
      `"{"mvid":"04030201-0605-0807-090a-0b0c0d0e0f10","name":"Sample","friends":["Sample.Tests"],"namespaces":["Demo",""],"types":{"keys":["Box\`1","Extensions","Level","Secret","Change"],"namespaces":[0,0,0,0,1],"rows":[2,4,5,6,7],"surfaces":[0,0,0,1,0]},"extensions":{"names":["Pick"],"rows":[4],"surfaces":[0]},"blocks":{"names":[],"rows":[],"surfaces":[]},"forwards":[{"namespace":"Demo.Old","key":"Moved\`1","assembly":"System.Runtime"}]}"`,
    );
  });

  it.each([
    ["no JSON", "{"],
    ["other columns", JSON.stringify({ ...index, types: { keys: [] } })],
    ["columns that are not even", JSON.stringify({ ...index, types: { ...index.types, rows: [] } })],
    ["rows that are none", JSON.stringify({ ...index, extensions: { names: ["A"], rows: [-1.5], surfaces: [0] } })],
  ])("are read anew for %s", (_, text) => {
    expect(unpackIndex(new TextEncoder().encode(text))).toBeUndefined();
  });
});
