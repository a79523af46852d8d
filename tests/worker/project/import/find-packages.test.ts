import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packageAccessIn } from "../../../../src/worker/hosts/node/package-access.ts";
import { readProjects } from "../../../../src/worker/languages/csharp/projects/read-projects.ts";
import { findPackages } from "../../../../src/worker/project/import/find-packages.ts";
import { type Files, PackageFolder } from "../../../support/package-folder.ts";
import { sampleAssembly } from "../../languages/csharp/metadata/sample-assembly.ts";

const ASKS = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
<ItemGroup><PackageReference Include="Sample" Version="1.0.0" /></ItemGroup></Project>`;

function assetsWith(version: string) {
  const key = `Sample/${version}`;
  return {
    targets: { "net8.0": { [key]: { type: "package", compile: { "lib/net8.0/Sample.dll": {} } } } },
    libraries: { [key]: { path: `sample/${version}` } },
    packageFolders: {},
    project: { frameworks: { "net8.0": { dependencies: { Sample: { version } } } } },
  };
}

/** A project that asks for a package, which is there in two versions. */
function openSearch() {
  const bytes = sampleAssembly().bytes();
  const folder = new PackageFolder().write({
    "code/a.csproj": ASKS,
    "cache/sample/1.0.0/lib/net8.0/Sample.dll": bytes,
    "cache/sample/2.0.0/lib/net8.0/Sample.dll": bytes,
  });
  const projects = { "c-sharp": readProjects([{ path: "a.csproj", text: ASKS }], () => {}) };
  const access = packageAccessIn(() => ({ caches: [folder.at("cache")], packs: [] }));
  const path = folder.at("code");
  const find = (earlier: object = {}, signal?: AbortSignal) =>
    findPackages(access, { path, projects, before: { projects, ...earlier }, ...(signal && { signal }) });
  return { folder, find };
}

function versionsIn(found: unknown): string {
  return (
    JSON.stringify(found)
      .match(/"version":"[^"]*"/g)
      ?.join(" ") ?? ""
  );
}

describe("packages that were found before", () => {
  it("stay as long as nothing has changed that they were found by", async () => {
    const { find } = openSearch();
    const first = await find();
    expect(versionsIn(first.packages)).toBe('"version":"1.0.0"');
    expect((await find(first)).packages).toBe(first.packages);
  });

  it.each<[what: string, change: Files]>([
    ["a restore has asked for another version", { "code/obj/project.assets.json": assetsWith("2.0.0") }],
    ["an assembly was replaced", { "cache/sample/1.0.0/lib/net8.0/Sample.dll": "MZ" }],
    ["a package has another file", { "cache/sample/1.0.0/lib/net8.0/Other.dll": "MZ" }],
  ])("are found anew where %s", async (_, change) => {
    const { folder, find } = openSearch();
    const first = await find();
    folder.write(change);
    const second = await find(first);
    expect(second.packages).not.toEqual(first.packages);
    expect(second).toEqual(await find());
    expect((await find(second)).packages).toBe(second.packages);
  });

  it("are found anew where a package is gone, or is there again", async () => {
    const { folder, find } = openSearch();
    const first = await find();
    rmSync(folder.at("cache/sample"), { recursive: true });
    const gone = await find(first);
    expect(JSON.stringify(gone.packages)).toContain("missing");
    folder.write({ "cache/sample/1.0.0/lib/net8.0/Sample.dll": sampleAssembly().bytes() });
    expect(versionsIn((await find(gone)).packages)).toBe('"version":"1.0.0"');
  });

  it("are found anew where nobody knows what they were found by, or they were looked for elsewhere", async () => {
    const { find } = openSearch();
    const { packages, packageInputs } = await find();
    for (const inputs of [undefined, packageInputs && { ...packageInputs, search: "elsewhere" }])
      expect((await find({ packages, packageInputs: inputs })).packages).not.toBe(packages);
  });
});

describe("looking for packages", () => {
  it("ends when it is aborted", async () => {
    const { find } = openSearch();
    const reason = new Error("enough");
    await expect(find({}, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
