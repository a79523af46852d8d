import { rmSync, utimesSync } from "node:fs";
import { expect, it } from "vitest";
import { assemblyLoader } from "../../../../src/worker/hosts/node/load-assembly.ts";
import { packageAccessIn } from "../../../../src/worker/hosts/node/package-access.ts";
import { PackageFolder } from "../../../support/package-folder.ts";
import { EngineHost } from "../../engine/engine-host.ts";
import { sampleAssembly } from "../../languages/csharp/metadata/sample-assembly.ts";

const ASSEMBLY = "cache/sample/1.0.0/lib/net8.0/Sample.dll";
const TIME = new Date(1_700_000_000_000);

/** A folder with a project that asks for a package, and what opens engines that find it. */
function openFolder() {
  const folder = new PackageFolder().write({
    "code/App.csproj": `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="Sample" Version="1.0.0" /></ItemGroup></Project>`,
    "code/C.cs": "using Demo; class C { void F(Level l) { } void F(object o) { } void M() { F(Level.High); } }",
  });
  const restore = () => {
    folder.write({ [ASSEMBLY]: sampleAssembly().bytes() });
    utimesSync(folder.at(ASSEMBLY), TIME, TIME);
  };
  restore();
  const packages = {
    packages: packageAccessIn(() => ({ caches: [folder.at("cache")], packs: [] })),
    loadAssembly: assemblyLoader(undefined),
  };
  const open = (before?: EngineHost) => new EngineHost({ packages, ...(before && { database: before.database }) });
  return { folder, restore, open };
}

async function linkedAndStored(host: EngineHost): Promise<number> {
  await host.engine.currentProject().uses();
  await host.engine.storeLinks();
  const keys = await host.database.sublevel("derived").keys().all();
  return keys.filter((key) => key.includes("!link-")).length;
}

it("links are not stored that were made while an assembly was missing, but those once it is back", async () => {
  const { folder, restore, open } = openFolder();
  const host = open();
  const { project } = await host.imported(folder.at("code"));
  rmSync(folder.at(ASSEMBLY));
  expect(await linkedAndStored(host)).toBe(0);
  restore();
  const again = open(host);
  await again.engine.reopen(project.id);
  expect(await linkedAndStored(again)).toBeGreaterThan(0);
});
