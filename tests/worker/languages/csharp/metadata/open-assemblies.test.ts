import { describe, expect, it } from "vitest";
import { joinedFrameworks } from "../../../../../src/worker/languages/csharp/framework/joined-frameworks.ts";
import { openAssemblies } from "../../../../../src/worker/languages/csharp/metadata/facts/open-assemblies.ts";
import type { BadAssembly } from "../../../../../src/worker/languages/csharp/metadata/format/bad-assembly.ts";
import { tokenOf } from "../../../../../src/worker/languages/csharp/metadata/format/coded-index.ts";
import { PUBLIC, SampleAssembly, sampleAssembly, VOID } from "./sample-assembly.ts";

const PUBLIC_INTERFACE = 0xa1;
const INTERNAL_INTERFACE = 0xa0;

/** `Core`, which refers to nothing but System.Runtime, with an interface that it shows and one that it does not. */
function core(): Uint8Array {
  const sample = new SampleAssembly();
  sample.type("IShown", PUBLIC_INTERFACE, 0);
  sample.type("IHidden", INTERNAL_INTERFACE, 0);
  return sample.bytes();
}

/** Implements both, as it is a friend. */
function user(): Uint8Array {
  const sample = new SampleAssembly();
  // The assembly that `core` is called as, too.
  const scope = tokenOf("AssemblyRef", sample.add("AssemblyRef", { Name: "Sample" }));
  const type = sample.type("Both", 1, sample.ref("System", "Object"), "Using");
  for (const name of ["IShown", "IHidden", "IElsewhere"]) {
    const row = sample.add("TypeRef", { ResolutionScope: scope, Namespace: "Demo", Name: name });
    sample.add("InterfaceImpl", { Class: type, Interface: tokenOf("TypeRef", row) });
  }
  return sample.bytes();
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

function opened(...files: readonly Uint8Array[]) {
  const damages: (readonly [number, BadAssembly["reason"]])[] = [];
  const list = files.map((bytes) => ({ bytes, isFriend: false }));
  const facts = openAssemblies(list, (at, { reason }) => damages.push([at, reason]));
  return { facts, damages, all: joinedFrameworks(facts) };
}

describe("assemblies that refer to each other", () => {
  it("have no bases that another does not show", () => {
    const { all } = opened(core(), user());
    expect(all.topLevel("Both")[0]?.bases).toEqual(["Demo.IShown", "Demo.IElsewhere"]);
    expect(all.topLevel("IHidden")).toEqual([]);
  });

  it("show friends what they hide from others", () => {
    const files = [
      { bytes: core(), isFriend: true },
      { bytes: user(), isFriend: false },
    ];
    const all = joinedFrameworks(openAssemblies(files, () => undefined));
    expect(all.topLevel("Both")[0]?.bases).toContain("Demo.IHidden");
  });

  it("leave out what cannot be read, and tell of it", () => {
    const { all, facts, damages } = opened(new Uint8Array(3), halfDamaged());
    expect(facts).toHaveLength(1);
    expect(all.topLevel("Whole")[0]?.members).toHaveLength(1);
    expect(all.topLevel("Broken")[0]?.members).toEqual([]);
    expect(damages).toEqual([
      [0, "notDotnet"],
      [1, "damaged"],
    ]);
  });
});

describe("libraries that are joined", () => {
  it("answer as one, the first for types that several have", () => {
    const sample = sampleAssembly().bytes();
    const { all, facts } = opened(sample, sample, core());
    expect(all.topLevel("Extensions")).toEqual(facts[0]?.topLevel("Extensions"));
    expect(all.extensionClasses("Pick")).toEqual(facts[0]?.topLevel("Extensions"));
    expect(all.topLevel("IShown")).toHaveLength(1);
    expect(all.hasNamespace("Demo")).toBe(true);
    expect(all.hasNamespace("Using")).toBe(false);
  });
});
