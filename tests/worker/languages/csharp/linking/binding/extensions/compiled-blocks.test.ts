import { describe, expect, it } from "vitest";
import { ExternalTypes } from "../../../../../../../src/worker/languages/csharp/external/external-types.ts";
import { RenewableContext } from "../../../../../../../src/worker/languages/csharp/linking/binding/binding-context.ts";
import { indexDeclarations } from "../../../../../../../src/worker/languages/csharp/linking/linker.ts";
import { openAssembly } from "../../../../../../../src/worker/languages/csharp/metadata/facts/open-assembly.ts";
import type { ReferencedAssemblies } from "../../../../../../../src/worker/languages/csharp/packages/referenced-assemblies.ts";
import { blockAssembly } from "../../../metadata/block-assembly.ts";
import { externalNames } from "../../bound-names.ts";
import { CodeBase } from "../../code-base.ts";

const BLOCKS: ReferencedAssemblies = { list: [openAssembly(blockAssembly().bytes())], visible: [[0]] };

/** What the names of a method's code mean, without types. */
async function membersIn(code: string): Promise<Readonly<Record<string, string>>> {
  const text = `using Lib; using System.Collections.Generic; class C { void M(string s, List<string> l) { ${code} } }`;
  const found = Object.entries(await externalNames(text, BLOCKS));
  return Object.fromEntries(found.filter(([, id]) => !id.startsWith("T:")));
}

// As the compiler calls them, given an assembly of the same blocks.
describe("members of the extension blocks of an assembly", () => {
  it.each([
    ["Assert.False(1);", { False: "M:Lib.Extensions.<G>$1.False(System.Int32)" }],
    ["_ = Assert.Count;", { Count: "P:Lib.Extensions.<G>$1.Count" }],
    ["s.Twice();", { Twice: "M:Lib.Extensions.<G>$2.Twice" }],
    ["s.Size = 1;", { Size: "P:Lib.Extensions.<G>$2.Size" }],
    ["l.Pick(s, 1);", { Pick: "M:Lib.Extensions.<G>$3`1.Pick``1(`0,``0)" }],
    ["List<string>.Of(s);", { Of: "M:Lib.Extensions.<G>$3`1.Of(`0)" }],
    ["System.Func<string> f = s.Twice;", { Twice: "M:Lib.Extensions.<G>$2.Twice" }],
  ])("are meant by `%s`", async (code, expected) => {
    expect(await membersIn(code)).toMatchObject(expected);
  });

  it.each([
    ["Extensions.False(1);", { False: "M:Lib.Extensions.False(System.Int32)" }],
    ["Extensions.Twice(s);", { Twice: "M:Lib.Extensions.Twice(System.String)" }],
    ["_ = Extensions.get_Count();", { get_Count: "M:Lib.Extensions.get_Count" }],
    ["new object().Twice();", { Twice: "M:Lib.Extensions.Twice(System.Object)" }],
  ])("are not meant by `%s`", async (code, expected) => {
    expect(await membersIn(code)).toMatchObject(expected);
  });

  it.each(["string.False(1);", "_ = Extensions.Count;", "Assert.Own();"])("mean nothing in `%s`", async (code) => {
    expect(await membersIn(code)).toEqual({});
  });
});

describe("a class of an assembly", () => {
  it("has each member of its extension blocks once, and the methods of which they consist by their ids", async () => {
    const input = { ...new CodeBase({}).linkInput(), assemblies: BLOCKS };
    const types = new ExternalTypes(new RenewableContext(await indexDeclarations(input), input));
    const id = "M:Lib.Extensions.<G>$3`1.Of(`0)";
    const type = types.typeOf(id);
    if (type === undefined) throw new Error("there is no such class");
    expect([...types.membersOf(type).keys()]).toEqual([
      "M:Lib.Extensions.Twice(System.Object)",
      "M:Lib.Extensions.<G>$1.False(System.Int32)",
      "P:Lib.Extensions.<G>$1.Count",
      "M:Lib.Extensions.<G>$2.Twice",
      "M:Lib.Extensions.<G>$2.op_Addition(System.String,System.String)",
      "P:Lib.Extensions.<G>$2.Size",
      "M:Lib.Extensions.<G>$3`1.Pick``1(`0,``0)",
      id,
    ]);
    expect(types.memberOf(type, id)?.simpleName).toBe("Of");
    expect(types.memberOf(type, "M:Lib.Extensions.set_Size(System.String,System.Int32)")?.simpleName).toBe("set_Size");
  });
});
