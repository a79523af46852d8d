import { symlinkSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PackageFolder, reportLines, visibleNames } from "../../../../support/package-folder.ts";

const hint = (path: string) => `<Reference Include="Any"><HintPath>${path}</HintPath></Reference>`;

function project(content: string): string {
  const target = "<PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion></PropertyGroup>";
  return `<Project>${target}<ItemGroup>${content}</ItemGroup></Project>`;
}

describe("an assembly beside the sources", () => {
  it("is read where a project names it, and seen by those that refer to the project", async () => {
    const folder = new PackageFolder().write({ "code/libs/A.dll": "MZ", "code/src/Lib/Lib.txt": "" });
    const found = await folder.find({
      "src/App/App.csproj": project(`<ProjectReference Include="..\\Lib\\Lib.csproj" />`),
      "src/Lib/Lib.csproj": project(hint("..\\..\\libs\\A.dll") + hint("..\\..\\libs\\Lost.dll")),
    });
    expect(found.assemblies).toMatchObject([{ name: "A", path: folder.at("code/libs/A.dll"), bytes: 2 }]);
    expect(found.assemblies[0]).not.toHaveProperty("package");
    expect(reportLines(found)).toEqual(["A.dll read", "Lost.dll missing"]);
    expect(visibleNames(found)).toEqual([["A"], ["A"], []]);
  });

  it("is not read outside of what is granted", async () => {
    const folder = new PackageFolder().write({ "secret/A.dll": "MZ", "code/a.txt": "" });
    symlinkSync(folder.at("secret"), folder.at("code/link"));
    const hints = [
      "..\\secret\\A.dll",
      folder.at("secret/A.dll"),
      "link\\A.dll",
      `${folder.at("code")}/../secret/A.dll`,
    ];
    const found = await folder.find({ "App.csproj": project(hints.map(hint).join("")) });
    expect(found.assemblies).toEqual([]);
  });

  it("may be named by where it lies on the disk, as Unity does", async () => {
    const folder = new PackageFolder().write({ "code/Library/ScriptAssemblies/Unity.Mathematics.dll": "MZ" });
    const found = await folder.find({
      "Game.csproj": project(hint(folder.at("code/Library/ScriptAssemblies/Unity.Mathematics.dll"))),
    });
    expect(visibleNames(found)).toEqual([["Unity.Mathematics"], []]);
  });

  it("is what Unity has compiled, but for the code base's own, where there are no projects", async () => {
    const folder = new PackageFolder().write({
      "code/Library/ScriptAssemblies/Unity.Mathematics.dll": "MZ",
      "code/Library/ScriptAssemblies/Assembly-CSharp.dll": "MZ",
      "code/Library/ScriptAssemblies/Assembly-CSharp-Editor.dll": "MZ",
    });
    expect(visibleNames(await folder.find({}))).toEqual([["Unity.Mathematics"]]);
    expect(visibleNames(await folder.find({ "App.csproj": project("") }))).toEqual([[], []]);
  });
});

describe("packages.config", () => {
  const config = `<?xml version="1.0" encoding="utf-8"?><packages>
    <package id="Newtonsoft.Json" version="13.0.1" targetFramework="net472" />
    <package id="Lost" version="1.0.0" />
    <package id="Tool" version="1.0.0" developmentDependency="true" /></packages>`;

  it("lists packages that lie in a folder around the project", async () => {
    const folder = new PackageFolder().write({
      "code/src/App/packages.config": config,
      "code/packages/newtonsoft.json.13.0.1/lib/net45/Newtonsoft.Json.dll": "MZ",
      "code/packages/newtonsoft.json.13.0.1/lib/net20/Newtonsoft.Json.dll": "MZ",
      "code/packages/Newtonsoft.Json.Bson.1.0.2/lib/net45/Newtonsoft.Json.Bson.dll": "MZ",
    });
    const found = await folder.find({
      "src/App/App.csproj": project(
        hint("..\\..\\packages\\Newtonsoft.Json.13.0.1\\lib\\net45\\Newtonsoft.Json.dll") +
          hint("..\\..\\packages\\Lost.1.0.0\\lib\\net45\\Lost.dll"),
      ),
    });
    expect(found.assemblies.map(({ path }) => path)).toEqual([
      folder.at("code/packages/newtonsoft.json.13.0.1/lib/net45/Newtonsoft.Json.dll"),
    ]);
    expect(reportLines(found)).toEqual(["Lost 1.0.0 missing", "Newtonsoft.Json 13.0.1 read", "Tool 1.0.0 empty"]);
  });

  it("takes them from the cache where there is no such folder", async () => {
    const folder = new PackageFolder().write({
      "code/packages.config": config,
      "cache/newtonsoft.json/13.0.3/lib/net45/Newtonsoft.Json.dll": "MZ",
    });
    const found = await folder.find({ "App.csproj": project("") });
    expect(reportLines(found)).toContain("Newtonsoft.Json 13.0.3 otherVersion 13.0.1");
  });

  it("lists nothing where it is no XML", async () => {
    const folder = new PackageFolder().write({ "code/packages.config": "<packages" });
    expect(reportLines(await folder.find({ "App.csproj": project("") }))).toEqual([]);
  });
});

describe("a project whose sources are not there", () => {
  const reference = `<ProjectReference Include="..\\Other\\Other.vbproj" />`;

  it.each([
    ["Other/bin/Release/net472/Other.dll"],
    ["Other/bin/Debug/Other.dll"],
    ["Other/bin/Debug/netstandard2.0/Other.dll"],
  ])("is seen as it was built: %s", async (path) => {
    const folder = new PackageFolder().write({ [`code/${path}`]: "MZ", "code/Other/bin/Debug/net9.0/Other.dll": "MZ" });
    const found = await folder.find({ "App/App.csproj": project(reference) });
    expect(found.assemblies.map((assembly) => assembly.path)).toEqual([folder.at(`code/${path}`)]);
  });

  it("is missing where it was not built", async () => {
    const folder = new PackageFolder().write({ "code/App/a.txt": "" });
    expect(reportLines(await folder.find({ "App/App.csproj": project(reference) }))).toEqual(["Other.dll missing"]);
  });

  it("is looked for by an assets file, too", async () => {
    const folder = new PackageFolder().write({
      "code/Other/bin/Debug/net8.0/Other.dll": "MZ",
      "code/App/obj/project.assets.json": {
        targets: { "net8.0": { "Other/1.0.0": { type: "project" }, "Lib/1.0.0": { type: "project" } } },
        libraries: { "Other/1.0.0": { path: "../Other/Other.csproj" }, "Lib/1.0.0": { path: "../Lib/Lib.csproj" } },
      },
    });
    const text = `<Project><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>`;
    const found = await folder.find({ "App/App.csproj": text, "Lib/Lib.csproj": text });
    expect(visibleNames(found)[0]).toEqual(["Other"]);
  });
});
