import { describe, expect, it } from "vitest";
import { openAssembly } from "../../../../../src/worker/languages/csharp/metadata/facts/open-assembly.ts";
import { BadAssembly } from "../../../../../src/worker/languages/csharp/metadata/format/bad-assembly.ts";
import { tokenOf } from "../../../../../src/worker/languages/csharp/metadata/format/coded-index.ts";
import { refusalOf } from "./read-all.ts";
import { PUBLIC, SampleAssembly, sampleAssembly, VOID } from "./sample-assembly.ts";

/** Longer than any name may be. */
const LONG = 5_000;

describe("an assembly that cannot be read", () => {
  it("is none, or no executable at all", () => {
    expect(refusalOf(new Uint8Array(0))?.reason).toBe("notDotnet");
    expect(refusalOf(new TextEncoder().encode("a text ".repeat(50)))?.reason).toBe("notDotnet");
    const native = sampleAssembly().bytes();
    native.fill(0, 0x40 + 24 + 96 + 14 * 8, 0x40 + 24 + 96 + 15 * 8);
    expect(refusalOf(native)).toMatchObject({ reason: "notDotnet", detail: "no CLI header" });
  });

  it("ends early, wherever that is", () => {
    const whole = sampleAssembly().bytes();
    expect(refusalOf(whole)).toBeUndefined();
    for (let length = 0; length < whole.length - 8; length += 3) {
      expect(refusalOf(whole.subarray(0, length))?.reason).toMatch(/notDotnet|cutOff|damaged/);
    }
  });

  it("is of Windows metadata", () => {
    const sample = sampleAssembly();
    sample.version = "WindowsRuntime 1.4";
    expect(refusalOf(sample.bytes())?.reason).toBe("unsupported");
  });

  it("nests types in a circle", () => {
    const sample = new SampleAssembly();
    const object = sample.ref("System", "Object");
    const [a, b] = [sample.type("A", 2, object), sample.type("B", 2, object)];
    sample.add("NestedClass", { Nested: a, Enclosing: b });
    sample.add("NestedClass", { Nested: b, Enclosing: a });
    const base = sample.type("C", 1, 0);
    sample.add("InterfaceImpl", { Class: base, Interface: tokenOf("TypeDef", a) });
    expect(refusalOf(sample.bytes())).toMatchObject({ reason: "tooLarge", detail: "nested types" });
  });

  it("gives two types the same members", () => {
    const sample = new SampleAssembly();
    const object = sample.ref("System", "Object");
    sample.type("A", 1, object);
    sample.method("M", PUBLIC, [0x20, 0, VOID]);
    sample.add("TypeDef", { Flags: 1, Name: "B", Extends: tokenOf("TypeRef", object), FieldList: 1, MethodList: 2 });
    sample.add("TypeDef", { Flags: 1, Name: "C", Extends: tokenOf("TypeRef", object), FieldList: 1, MethodList: 1 });
    expect(refusalOf(sample.bytes())?.reason).toBe("damaged");
  });

  it("has names that no compiler writes", () => {
    const sample = new SampleAssembly();
    sample.type("A".repeat(LONG), 1, 0);
    expect(refusalOf(sample.bytes())?.reason).toBe("tooLarge");
  });

  it("says more by names within names than the file holds", () => {
    const sample = new SampleAssembly();
    const first = 1 + sample.type("A".repeat(LONG - 1_000), 1, 0);
    const start = sample.bytes().length;
    // Each is one letter shorter than the one before.
    for (let at = 0; at < LONG - 1_000; at++)
      sample.add("TypeDef", { Flags: 1, Name: 40 + at, FieldList: 1, MethodList: 1 });
    expect(first).toBeGreaterThan(0);
    expect(start).toBeLessThan(10_000);
    expect(refusalOf(sample.bytes())).toMatchObject({ reason: "tooLarge", detail: "names" });
  });

  it("has many methods that share a signature which is too long to be written out for each", () => {
    const sample = new SampleAssembly();
    sample.type("A", 1, sample.ref("System", "Object"));
    const parameters = new Array<number>(4_000).fill(8);
    for (let i = 0; i < 2_000; i++) sample.method("M", PUBLIC, [0x20, 0x8f, 0xa0, VOID, ...parameters]);
    expect(refusalOf(sample.bytes())).toMatchObject({ reason: "tooLarge", detail: "texts of types" });
  });

  it("can be asked for all but what is damaged", () => {
    const sample = new SampleAssembly();
    const object = sample.ref("System", "Object");
    sample.type("A", 1, object);
    sample.method("M", PUBLIC, [0x20, 0, 0x3f]);
    sample.type("B", 1, object);
    sample.method("M", PUBLIC, [0x20, 0, VOID]);
    const facts = openAssembly(sample.bytes());
    expect(() => facts.topLevel("A")[0]?.members).toThrow(BadAssembly);
    expect(facts.topLevel("B")[0]?.members).toHaveLength(1);
  });
});

describe("a large assembly", () => {
  it("has wide numbers for its rows and places", () => {
    const sample = new SampleAssembly();
    const object = sample.ref("System", "Object");
    sample.type("A", 1, object);
    for (let i = 0; i < 70_000; i++) sample.method(`Method${i}`, PUBLIC, [0x20, 0, VOID]);
    expect(refusalOf(sample.bytes())).toBeUndefined();
  });
});
