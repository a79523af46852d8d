import { describe, expect, it } from "vitest";
import { openAssembly } from "../../../../../src/worker/languages/csharp/metadata/facts/open-assembly.ts";
import { tokenOf } from "../../../../../src/worker/languages/csharp/metadata/format/coded-index.ts";
import { SampleAssembly, VOID } from "./sample-assembly.ts";

const CLASS = 1;
const INTERFACE = 0xa1;

interface Flags {
  readonly type: number;
  readonly method: number;
}

/** The words before a method with these flags. */
function wordsOf({ type, method }: Flags, surface: "public" | "internal" = "public"): string | undefined {
  const sample = new SampleAssembly();
  sample.type("A", type, type === INTERFACE ? 0 : sample.ref("System", "Object"));
  sample.method("M", method, [method & 0x10 ? 0 : 0x20, 0, VOID]);
  const [found] = openAssembly(sample.bytes(), { surface }).topLevel("A");
  return found?.members[0]?.modifiers.join(" ");
}

describe("the modifiers of a member", () => {
  it.each([
    ["public", CLASS, 0x06],
    ["public static", CLASS, 0x16],
    ["public virtual", CLASS, 0x146],
    ["public override", CLASS, 0x46],
    ["public override sealed", CLASS, 0x66],
    ["public abstract", CLASS, 0x546],
    ["public abstract override", CLASS, 0x446],
    // It implements a member of an interface, of which source says nothing.
    ["public", CLASS, 0x166],
    ["protected", CLASS, 0x04],
    ["protected", CLASS, 0x05],
    ["", INTERFACE, 0x546],
    ["", INTERFACE, 0x146],
    ["static abstract", INTERFACE, 0x456],
    ["static virtual", INTERFACE, 0x56],
  ] as const)("are '%s'", (words, type, method) => {
    expect(wordsOf({ type, method })).toBe(words);
  });

  it.each([
    ["private", 0x01],
    ["private protected", 0x02],
    ["internal", 0x03],
  ])("are none for what is %s, which is not shown", (_, method) => {
    expect(wordsOf({ type: CLASS, method })).toBeUndefined();
  });

  it("are those of a method for a generic operator, which C# has no word for", () => {
    const sample = new SampleAssembly();
    sample.type("A", CLASS, sample.ref("System", "Object"));
    sample.method("op_Addition", 0x816, [0x10, 1, 2, 0x1e, 0, 0x1e, 0, 0x1e, 0]);
    sample.method("op_Addition", 0x816, [0, 2, 8, 8, 8]);
    const members = openAssembly(sample.bytes()).topLevel("A")[0]?.members;
    expect(members?.map(({ kind, name }) => `${kind} ${name}`)).toEqual(["method op_Addition", "operator operator +"]);
  });

  it("say to friends what they see", () => {
    expect(wordsOf({ type: CLASS, method: 0x02 }, "internal")).toBe("private protected");
    expect(wordsOf({ type: CLASS, method: 0x03 }, "internal")).toBe("internal");
    expect(wordsOf({ type: CLASS, method: 0x05 }, "internal")).toBe("protected internal");
  });

  it("are those of a method for an accessor that does not fit its property", () => {
    const sample = new SampleAssembly();
    const type = sample.type("A", CLASS, sample.ref("System", "Object"));
    const getter = sample.method("get_P", 0x816, [0, 1, 8, 8]);
    sample.add("PropertyMap", { Parent: type, PropertyList: 1 });
    const property = tokenOf("Property", sample.add("Property", { Name: "P", Signature: [8, 0, 8] }));
    sample.add("MethodSemantics", { Semantics: 2, Method: getter, Association: property });
    const members = openAssembly(sample.bytes()).topLevel("A")[0]?.members;
    expect(members?.map(({ kind, name }) => `${kind} ${name}`)).toEqual(["method get_P", "property P"]);
  });

  it("are for a property those of its wider accessor that is shown", () => {
    const sample = new SampleAssembly();
    const type = sample.type("A", CLASS, sample.ref("System", "Object"));
    const getter = sample.method("get_P", 0x804, [0x20, 0, 8]);
    const setter = sample.method("set_P", 0x803, [0x20, 1, VOID, 8]);
    sample.add("PropertyMap", { Parent: type, PropertyList: 1 });
    const property = tokenOf("Property", sample.add("Property", { Name: "P", Signature: [0x28, 0, 8] }));
    sample.add("MethodSemantics", { Semantics: 2, Method: getter, Association: property });
    sample.add("MethodSemantics", { Semantics: 1, Method: setter, Association: property });
    const shown = (surface: "public" | "internal") => {
      return openAssembly(sample.bytes(), { surface })
        .topLevel("A")[0]
        ?.members.map(({ modifiers, accessors }) => ({ modifiers, accessors }));
    };
    expect(shown("public")).toEqual([{ modifiers: ["protected"], accessors: ["get"] }]);
    expect(shown("internal")).toEqual([
      { modifiers: ["protected", "internal"], accessors: ["protected get", "internal set"] },
    ]);
  });

  it("are for an accessor its own where the property has wider ones", () => {
    const sample = new SampleAssembly();
    const type = sample.type("A", CLASS, sample.ref("System", "Object"));
    const getter = sample.method("get_P", 0x806, [0x20, 0, 8]);
    const setter = sample.method("set_P", 0x804, [0x20, 1, VOID, 8]);
    sample.add("PropertyMap", { Parent: type, PropertyList: 1 });
    const property = tokenOf("Property", sample.add("Property", { Name: "P", Signature: [0x28, 0, 8] }));
    sample.add("MethodSemantics", { Semantics: 2, Method: getter, Association: property });
    sample.add("MethodSemantics", { Semantics: 1, Method: setter, Association: property });
    const [member] = openAssembly(sample.bytes()).topLevel("A")[0]?.members ?? [];
    expect(member).toMatchObject({ modifiers: ["public"], accessors: ["get", "protected set"] });
  });
});
