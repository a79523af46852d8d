import { describe, expect, it, vi } from "vitest";
import {
  type AssemblyFacts,
  openAssembly,
} from "../../../../../src/worker/languages/csharp/metadata/facts/open-assembly.ts";
import { packIndex, unpackIndex } from "../../../../../src/worker/languages/csharp/metadata/facts/pack-index.ts";
import { BadAssembly } from "../../../../../src/worker/languages/csharp/metadata/format/bad-assembly.ts";
import { Assembly } from "../../../../../src/worker/languages/csharp/metadata/model/assembly.ts";
import { sampleAssembly } from "./sample-assembly.ts";

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

  it.each([
    ["no JSON", "{"],
    ["another version", JSON.stringify({ ...index, version: 0 })],
    ["other columns", JSON.stringify({ ...index, version: 1, types: { keys: [] } })],
  ])("are read anew for %s", (_, text) => {
    expect(unpackIndex(new TextEncoder().encode(text))).toBeUndefined();
  });
});
