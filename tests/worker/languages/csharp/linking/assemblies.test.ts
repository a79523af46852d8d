import { describe, expect, it } from "vitest";
import { openAssembly } from "../../../../../src/worker/languages/csharp/metadata/facts/open-assembly.ts";
import { tokenOf } from "../../../../../src/worker/languages/csharp/metadata/format/coded-index.ts";
import type { ReferencedAssemblies } from "../../../../../src/worker/languages/csharp/packages/referenced-assemblies.ts";
import { CLASS, OBJECT, PUBLIC, SampleAssembly, STRING, sampleAssembly, VOID } from "../metadata/sample-assembly.ts";
import { externalNames } from "./bound-names.ts";

const PUBLIC_CLASS = 1;
const EMPTY_PROJECT = "<Project />";

/** The sample, seen by all. */
const SAMPLE: ReferencedAssemblies = { list: [openAssembly(sampleAssembly().bytes())], visible: [[0]] };

/** An assembly with one class that has one method. */
function assemblyWith(namespace: string, name: string, method: string, parameters: readonly number[] = []) {
  const sample = new SampleAssembly();
  sample.type(name, PUBLIC_CLASS, sample.ref("System", "Object"), namespace);
  sample.method(
    method,
    PUBLIC,
    [0x20, parameters.length, VOID, ...parameters],
    parameters.map((_, at) => [`p${at}`, 0]),
  );
  return openAssembly(sample.bytes());
}

describe("types of an assembly", () => {
  it("are known with their members, where they are imported", async () => {
    const found = await externalNames(
      "using Demo; class C { int M(Box<int> box) => box.ToList()[0] + Box<int>.Empty; }",
      SAMPLE,
    );
    expect(found).toMatchObject({
      Box: "T:Demo.Box`1",
      ToList: "M:Demo.Box`1.ToList",
      Empty: "F:Demo.Box`1.Empty",
    });
    expect(await externalNames("class C { object M(Box<int> box) => box.ToList(); }", SAMPLE)).toEqual({});
  });

  it("bring extension methods", async () => {
    const { Pick } = await externalNames(
      'using Demo; class C { void M(string s) { int a = 0, b; s.Pick(ref a, out b, a, "c"); } }',
      SAMPLE,
    );
    expect(Pick).toMatch(/^M:Demo\.Extensions\.Pick``1\(/);
  });

  it("give calls of the code base's own methods their arguments", async () => {
    const text = `using Demo; class C { static void F(Level l) { } static void F(object o) { } void M() { F(Level.High); } }`;
    expect(await externalNames(text, SAMPLE)).toMatchObject({ Level: "T:Demo.Level", High: "F:Demo.Level.High" });
  });

  it("stand behind those of the code base, and of .NET", async () => {
    const assemblies = {
      list: [assemblyWith("System", "Uri", "Extra"), assemblyWith("Own", "Thing", "Extra")],
      visible: [[0, 1]],
    };
    const text =
      "using System; using Own; namespace Own { class Thing { } } class C { void M(Uri u, Thing t) { u.Extra(); t.Extra(); } }";
    expect(await externalNames(text, assemblies)).not.toHaveProperty("Extra");
  });
});

it("a `ref struct` of an assembly becomes no object", async () => {
  const sample = new SampleAssembly();
  const SEALED_STRUCT = 0x101;
  sample.type("Plain", SEALED_STRUCT, sample.ref("System", "ValueType"), "Lib");
  const type = sample.type("Ref", SEALED_STRUCT, sample.ref("System", "ValueType"), "Lib");
  sample.attribute("refStruct", tokenOf("TypeDef", type));
  const assemblies = { list: [openAssembly(sample.bytes()), assemblyWith("Lib", "Thing", "Do")], visible: [[0, 1]] };
  const text = (name: string) => `using Lib;
    class C { object F(object o, int i) => null; Thing F(${name} r, long l) => null; void M(${name} r) => F(r, 1).Do(); }`;
  expect(await externalNames(text("Ref"), assemblies)).toMatchObject({ Do: "M:Lib.Thing.Do" });
  expect(await externalNames(text("Plain"), assemblies)).not.toHaveProperty("Do");
});

describe("a type that an assembly refers to through a facade", () => {
  /** `class Maker { Thing Make() }`, whose `Thing` is said to be in an assembly that forwards it. */
  function maker() {
    const sample = new SampleAssembly();
    const scope = tokenOf("AssemblyRef", sample.add("AssemblyRef", { Name: "Facade" }));
    const thing = sample.add("TypeRef", { ResolutionScope: scope, Namespace: "Lib", Name: "Thing" });
    sample.type("Maker", PUBLIC_CLASS, sample.ref("System", "Object"), "Lib");
    sample.method("Make", PUBLIC, [0x20, 0, CLASS, thing * 4 + 1]);
    return openAssembly(sample.bytes());
  }

  const TEXT = "using Lib; class C { void M(Maker maker) { maker.Make().Do(); } }";

  it("is that of the assembly which has it", async () => {
    const list = [maker(), assemblyWith("Lib", "Thing", "Do")];
    expect(await externalNames(TEXT, { list, visible: [[0, 1]] })).toMatchObject({ Do: "M:Lib.Thing.Do" });
  });

  it("is unknown where a project is not compiled with that", async () => {
    const list = [maker(), assemblyWith("Lib", "Thing", "Do")];
    expect(await externalNames(TEXT, { list, visible: [[0]] })).not.toHaveProperty("Do");
  });
});

describe("assemblies of several projects", () => {
  const USING = "using Lib; class C { void M(Thing thing) { thing.Do(null); } }";
  const sources = {
    "a/a.csproj": EMPTY_PROJECT,
    "a/a.cs": USING,
    "b/b.csproj": EMPTY_PROJECT,
    "b/b.cs": USING,
    "c/c.csproj": EMPTY_PROJECT,
    "c/c.cs": USING,
    "loose.cs": USING,
  };

  it("are seen by those that refer to them alone", async () => {
    const one = assemblyWith("Lib", "Thing", "Do", [STRING]);
    const other = assemblyWith("Lib", "Thing", "Do", [OBJECT]);
    const at = async (path: keyof typeof sources) => {
      const own = Object.fromEntries(
        Object.entries(sources).filter(([file]) => file === path || !file.endsWith(".cs")),
      );
      return (await externalNames(own, { list: [one, other], visible: [[0], [1], [], []] })).Do;
    };
    expect(await at("a/a.cs")).toBe("M:Lib.Thing.Do(System.String)");
    expect(await at("b/b.cs")).toBe("M:Lib.Thing.Do(System.Object)");
    expect(await at("c/c.cs")).toBeUndefined();
    expect(await at("loose.cs")).toBeUndefined();
  });

  it("are seen by the files of no project where that is said", async () => {
    const assemblies = { list: [assemblyWith("Lib", "Thing", "Do", [STRING])], visible: [[0]] };
    expect((await externalNames({ "loose.cs": USING }, assemblies)).Do).toBe("M:Lib.Thing.Do(System.String)");
  });
});
