import { describe, expect, it } from "vitest";
import { openAssembly } from "../../../../../src/worker/languages/csharp/metadata/facts/open-assembly.ts";
import { packIndex, unpackIndex } from "../../../../../src/worker/languages/csharp/metadata/facts/pack-index.ts";
import { tokenOf } from "../../../../../src/worker/languages/csharp/metadata/format/coded-index.ts";
import { blockAssembly } from "./block-assembly.ts";
import { SampleAssembly, VOID } from "./sample-assembly.ts";

const bytes = blockAssembly().bytes();

function membersOf(surface: "public" | "internal") {
  const [type] = openAssembly(bytes, { surface }).topLevel("Extensions");
  return (type?.members ?? []).filter(({ receiver }) => receiver !== undefined);
}

describe("members of the extension blocks of an assembly", () => {
  it("are those of the class, with what they extend", () => {
    expect(membersOf("public").map(({ kind, name, receiver }) => [kind, name, receiver?.parameter.type])).toEqual([
      ["method", "False", "Lib.Assert"],
      ["property", "Count", "Lib.Assert"],
      ["method", "Twice", "string"],
      ["operator", "operator +", "string"],
      ["property", "Size", "string"],
      ["method", "Pick", "System.Collections.Generic.List<T>"],
      ["method", "Of", "System.Collections.Generic.List<T>"],
    ]);
  });

  it("have the type parameters of their blocks", () => {
    expect(membersOf("public").find(({ name }) => name === "Pick")).toMatchObject({
      arity: 1,
      typeParameters: ["U"],
      modifiers: ["public"],
      parameters: [{ type: "T" }, { type: "U" }],
      receiver: {
        parameter: { name: "list", type: "System.Collections.Generic.List<T>" },
        typeParameters: ["T"],
        constraints: ["where T : class"],
        compiledAs: "<G>$3`1",
      },
    });
  });

  it("that are internal are those of friends", () => {
    const isOwn = ({ name }: { readonly name: string }) => name === "Own";
    expect([membersOf("public").some(isOwn), membersOf("internal").some(isOwn)]).toEqual([false, true]);
  });

  it("are found by their names, also by those that were kept", () => {
    const facts = openAssembly(bytes);
    const kept = unpackIndex(packIndex(facts.index));
    if (kept === undefined) throw new Error("the index was not kept");
    for (const opened of [facts, openAssembly({ index: kept, open: () => facts.assembly })]) {
      const counts = ["False", "Count", "Size", "operator +", "Of", "Own", "Twice", "get_Count"].map(
        (name) => opened.blockClasses(name).length,
      );
      expect(counts).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
      expect(opened.extensionClasses("Twice")).toHaveLength(1);
    }
    expect(openAssembly(bytes, { surface: "internal" }).blockClasses("Own")).toHaveLength(1);
  });

  it("are left out where nothing says what they extend", () => {
    const sample = new SampleAssembly();
    const around = sample.type("Extensions", 0x181, sample.ref("System", "Object"));
    sample.attribute("extension", tokenOf("TypeDef", around));
    const block = sample.type("<G>$1", 0x502, sample.ref("System", "Object"), "");
    sample.add("NestedClass", { Nested: block, Enclosing: around });
    sample.attribute("extension", tokenOf("TypeDef", block));
    const method = sample.method("Do", 0x16, [0, 0, VOID]);
    sample.attributeOf("extensionMarker", tokenOf("MethodDef", method), [0x0e], [1, 0, 1, 65, 0, 0]);
    expect(openAssembly(sample.bytes()).topLevel("Extensions")[0]?.members).toEqual([]);
  });
});
