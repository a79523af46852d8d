import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { garbageCollection } from "../../../../../src/worker/hosts/node/collect-garbage.ts";
import {
  assemblyOpener,
  openAssemblies,
} from "../../../../../src/worker/languages/csharp/metadata/facts/open-assemblies.ts";
import type { BadAssembly } from "../../../../../src/worker/languages/csharp/metadata/format/bad-assembly.ts";
import { tokenOf } from "../../../../../src/worker/languages/csharp/metadata/format/coded-index.ts";
import { AssemblyWriter } from "./assembly-writer.ts";
import { PUBLIC, SampleAssembly, VOID } from "./sample-assembly.ts";

const PUBLIC_INTERFACE = 0xa1;
const INTERNAL_INTERFACE = 0xa0;

/** `Core`, which refers to nothing but System.Runtime, with an interface that it shows and one that it does not. */
function core(): Uint8Array {
  const sample = new SampleAssembly();
  sample.type("IShown", PUBLIC_INTERFACE, 0);
  sample.type("IHidden", INTERNAL_INTERFACE, 0);
  return sample.bytes();
}

/** Implements both, as it is a friend; it is told that they are in an assembly which `core` is called as, too. */
function user(assembly = "Sample"): Uint8Array {
  const sample = new SampleAssembly();
  const scope = tokenOf("AssemblyRef", sample.add("AssemblyRef", { Name: assembly }));
  const type = sample.type("Both", 1, sample.ref("System", "Object"), "Using");
  for (const name of ["IShown", "IHidden", "IElsewhere"]) {
    const row = sample.add("TypeRef", { ResolutionScope: scope, Namespace: "Demo", Name: name });
    sample.add("InterfaceImpl", { Class: type, Interface: tokenOf("TypeRef", row) });
  }
  return sample.bytes();
}

/** An assembly without types, which says of those of `core` that they are in another. */
function facade(name: string, target: string): Uint8Array {
  const writer = new AssemblyWriter();
  writer.add("Module", { Name: `${name}.dll`, Mvid: Array.from({ length: 16 }, (_, i) => i) });
  writer.add("Assembly", { Name: name });
  writer.add("TypeDef", { Name: "<Module>", FieldList: 1, MethodList: 1 });
  const Implementation = tokenOf("AssemblyRef", writer.add("AssemblyRef", { Name: target }));
  for (const Name of ["IShown", "IHidden"])
    writer.add("ExportedType", { Flags: 0x20_0000, Name, Namespace: "Demo", Implementation });
  return writer.bytes();
}

/** One type can be read, the members of another cannot. */
function halfDamaged(): Uint8Array {
  const sample = new SampleAssembly();
  sample.type("Whole", 1, sample.ref("System", "Object"));
  sample.method("M", PUBLIC, [0x20, 0, VOID]);
  sample.type("Broken", 1, sample.ref("System", "Object"));
  sample.method("M", PUBLIC, [0x20, 0, 0x3f]);
  return sample.bytes();
}

function opened(files: readonly Uint8Array[], isFriend = false) {
  const damages: (readonly [number, BadAssembly["reason"]])[] = [];
  const onDamage = (at: number, { reason }: BadAssembly) => damages.push([at, reason]);
  const facts = openAssemblies(files, { isFriend: () => isFriend, onDamage });
  return { facts, damages, topLevel: (key: string) => facts.flatMap((each) => each?.topLevel(key) ?? []) };
}

describe("assemblies that refer to each other", () => {
  it("have no bases that another does not show", () => {
    const { topLevel } = opened([core(), user()]);
    expect(topLevel("Both")[0]?.bases).toEqual(["Demo.IShown", "Demo.IElsewhere"]);
    expect(topLevel("IHidden")).toEqual([]);
  });

  it("show friends what they hide from others", () => {
    expect(opened([core(), user()], true).topLevel("Both")[0]?.bases).toContain("Demo.IHidden");
  });

  it("have bases as the assembly shows them that another forwards to, through however many", () => {
    const files = [facade("Outer", "INNER"), facade("Inner", "Sample"), core(), user("Outer")];
    expect(opened(files).topLevel("Both")[0]?.bases).toEqual(["Demo.IShown", "Demo.IElsewhere"]);
    expect(opened(files, true).topLevel("Both")[0]?.bases).toContain("Demo.IHidden");
  });

  it.each([
    ["in a circle", "Outer"],
    ["to what is not there", "Gone"],
  ])("have all their bases where forwards lead %s", (_, target) => {
    const { topLevel, damages } = opened([facade("Outer", "Inner"), facade("Inner", target), core(), user("Outer")]);
    expect(topLevel("Both")[0]?.bases).toEqual(["Demo.IShown", "Demo.IHidden", "Demo.IElsewhere"]);
    expect(damages).toEqual([]);
  });

  it("leave out what cannot be read, and tell of it", () => {
    const { topLevel, facts, damages } = opened([new Uint8Array(3), halfDamaged()]);
    expect(facts.map((each) => each !== undefined)).toEqual([false, true]);
    expect(topLevel("Whole")[0]?.members).toHaveLength(1);
    expect(topLevel("Broken")[0]?.members).toEqual([]);
    expect(damages).toEqual([
      [0, "notDotnet"],
      [1, "damaged"],
    ]);
  });

  it("let go of the bytes of their files, most of which is code", async () => {
    const collect = garbageCollection();
    const open = assemblyOpener({ isFriend: () => false, onDamage: () => {} });
    const files = [core()];
    const seen = new WeakRef(files[0] ?? {});
    const facts = files.splice(0).map((file) => open(file));
    await setImmediate();
    collect("all");
    expect(seen.deref()).toBeUndefined();
    expect(facts[0]?.topLevel("IShown")).toHaveLength(1);
  });
});
