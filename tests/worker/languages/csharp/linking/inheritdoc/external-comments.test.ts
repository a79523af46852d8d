import { expect, it } from "vitest";
import { DocumentationFiles } from "../../../../../../src/worker/languages/csharp/documentation-files/documentation-files.ts";
import { linkDeclarations } from "../../../../../../src/worker/languages/csharp/linking/linker.ts";
import { openAssembly } from "../../../../../../src/worker/languages/csharp/metadata/facts/open-assembly.ts";
import { loaded } from "../../../../../support/loaded-file.ts";
import { PUBLIC, SampleAssembly, VOID } from "../../metadata/sample-assembly.ts";
import { CodeBase, LinkedCode } from "../code-base.ts";

const INTERFACE = 0xa1;
const ABSTRACT = 0x440;

/** An assembly with an interface that has one method, whose documentation says by which it is said. */
function library(name: string) {
  const sample = new SampleAssembly();
  sample.type(`I${name}`, INTERFACE, 0, name);
  sample.method("M", PUBLIC | ABSTRACT, [0x20, 0, VOID]);
  const text = `<doc><members><member name="M:${name}.I${name}.M"><summary>of ${name}</summary></member></members></doc>`;
  return { facts: openAssembly(sample.bytes()), path: `/${name}.dll`, text };
}

async function linked(code: string): Promise<LinkedCode> {
  const libraries = [library("Near"), library("Far")];
  const base = new CodeBase({ "Shop.csproj": "<Project />", "Shop.cs": code });
  const documentation = new DocumentationFiles(
    libraries.map(({ path }) => ({ name: "", path, bytes: 1, modified: 1 })),
    async ({ path }) =>
      loaded(Buffer.from(libraries.find((one) => path === one.path.replace(".dll", ".xml"))?.text ?? "")),
    undefined,
  );
  const assemblies = { list: libraries.map(({ facts }) => facts), visible: [[0, 1]] };
  const linker = await linkDeclarations({ ...base.linkInput(), assemblies, documentation });
  return new LinkedCode(await linker.linkTypes(), base.files, base.facts);
}

it("a comment is inherited of the nearest library, whichever is read first", async () => {
  const code = await linked(`
    class First : Far.IFar {
      /// <inheritdoc/>
      public void M() { } }
    class Second : Near.INear, Far.IFar {
      /// <inheritdoc/>
      public void M() { } }`);
  expect(code.inherited("First", "M")?.summary).toBe("of Far");
  expect(code.inherited("Second", "M")?.summary).toBe("of Near");
});
