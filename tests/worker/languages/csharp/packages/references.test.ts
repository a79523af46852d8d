import { describe, expect, it } from "vitest";
import { PackageFolder, reportLines, visibleNames } from "../../../../support/package-folder.ts";

function project(content: string, framework = "net8.0", sdk = "Microsoft.NET.Sdk"): string {
  const target = `<PropertyGroup><TargetFramework>${framework}</TargetFramework></PropertyGroup>`;
  return `<Project Sdk="${sdk}">${target}<ItemGroup>${content}</ItemGroup></Project>`;
}

function manifest(...groups: readonly (readonly [framework: string, dependencies: string])[]): string {
  const written = groups.map(([name, text]) => `<group${name && ` targetFramework="${name}"`}>${text}</group>`);
  return `\uFEFF<?xml version="1.0"?><package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd"><metadata>
    <id>Any</id><dependencies>${written.join("")}</dependencies></metadata></package>`;
}

const needs = (name: string, version: string) =>
  `<dependency id="${name}" version="${version}" exclude="Build,Analyzers" />`;

describe("a package that a project refers to", () => {
  it("is read with what it needs for the target framework, from ref before lib", async () => {
    const folder = new PackageFolder().write({
      "cache/a/1.0.0/a.nuspec": manifest(
        [".NETFramework4.6.2", needs("Old", "1.0.0")],
        ["net6.0", needs("B", "2.0.0")],
        [".NETStandard2.0", needs("C", "1.0.0")],
      ),
      "cache/a/1.0.0/ref/net6.0/A.dll": "MZ",
      "cache/a/1.0.0/lib/net6.0/A.dll": "MZ",
      "cache/a/1.0.0/lib/net6.0/A.Inner.dll": "MZ",
      "cache/b/2.0.0/lib/netstandard2.0/B.dll": "MZ",
      "cache/b/2.0.0/lib/net9.0/B.dll": "MZ",
      "cache/b/2.0.0/lib/net462/B.dll": "MZ",
    });
    const found = await folder.find({ "App.csproj": project(`<PackageReference Include="A" Version="1.0" />`) });
    expect(found.assemblies.map(({ path }) => path)).toEqual([
      folder.at("cache/a/1.0.0/ref/net6.0/A.dll"),
      folder.at("cache/b/2.0.0/lib/netstandard2.0/B.dll"),
    ]);
    expect(reportLines(found)).toEqual(["A 1.0.0 read", "B 2.0.0 read brought along"]);
  });

  it("may lie right in lib, as the oldest do", async () => {
    const folder = new PackageFolder().write({ "cache/a/1.0.0/lib/A.dll": "MZ" });
    const found = await folder.find({ "App.csproj": project(`<PackageReference Include="A" Version="1.0.0" />`) });
    expect(visibleNames(found)).toEqual([["A"], []]);
  });

  it.each([
    ["the next higher version", "1.2.0", ["1.1.0", "1.3.0", "2.0.0"], "A 1.3.0 otherVersion 1.2.0"],
    ["the highest lower one", "3.0.0", ["1.1.0", "1.3.0"], "A 1.3.0 otherVersion 3.0.0"],
    ["the highest that a pattern takes", "1.*", ["1.1.0", "1.3.0", "2.0.0"], "A 1.3.0 read"],
    ["the lowest of a range", "[1.0.0,2.0.0)", ["1.0.0", "1.3.0"], "A 1.0.0 read"],
    ["any where no version is known", "$(Unknown)", ["1.1.0", "1.3.0"], "A 1.3.0 read"],
    ["none where none is there", "1.0.0", [], "A 1.0.0 missing"],
  ])("is read in %s", async (_, asked, there, line) => {
    const files = there.map((version) => [`cache/a/${version}/lib/net8.0/A.dll`, "MZ"] as const);
    const folder = new PackageFolder().write(Object.fromEntries(files));
    const found = await folder.find({ "App.csproj": project(`<PackageReference Include="A" Version="${asked}" />`) });
    expect(reportLines(found)).toEqual([line]);
  });

  it("has the highest version that any other package asks for, and not what only the lower one needs", async () => {
    const folder = new PackageFolder().write({
      "cache/a/1.0.0/a.nuspec": manifest(["", needs("C", "1.0.0")]),
      "cache/b/1.0.0/b.nuspec": manifest(["", needs("D", "1.0.0")]),
      "cache/c/1.0.0/c.nuspec": manifest(["", needs("OnlyOld", "1.0.0")]),
      "cache/c/2.0.0/lib/net8.0/C.dll": "MZ",
      "cache/d/1.0.0/d.nuspec": manifest(["", needs("C", "[2.0.0, )")]),
    });
    const found = await folder.find({
      "App.csproj": project(`<PackageReference Include="A;B" Version="1.0.0" />`),
    });
    expect(reportLines(found)).toEqual([
      "A 1.0.0 empty",
      "B 1.0.0 empty",
      "C 2.0.0 read brought along",
      "D 1.0.0 empty brought along",
    ]);
  });

  it("is not read where it is a tool", async () => {
    const folder = new PackageFolder().write({ "cache/a/1.0.0/lib/net8.0/A.dll": "MZ" });
    const found = await folder.find({
      "App.csproj": project(
        `<PackageReference Include="A" Version="1.0.0" IncludeAssets="runtime; build; analyzers" />`,
      ),
    });
    expect(reportLines(found)).toEqual(["A 1.0.0 empty"]);
    expect(visibleNames(found)).toEqual([[], []]);
  });

  it("is seen by projects that refer to the project, unless it is private", async () => {
    const folder = new PackageFolder().write({
      "cache/a/1.0.0/lib/net8.0/A.dll": "MZ",
      "cache/b/1.0.0/lib/net8.0/B.dll": "MZ",
    });
    const found = await folder.find({
      "App/App.csproj": project(`<ProjectReference Include="../Lib/Lib.csproj" />`),
      "Lib/Lib.csproj": project(
        `<PackageReference Include="A" Version="1.0.0" /><PackageReference Include="B" Version="1.0.0" PrivateAssets="all" />`,
      ),
      "Other/Other.csproj": project(""),
    });
    expect(visibleNames(found)).toEqual([["A"], ["A", "B"], [], []]);
  });

  it("ends where packages need each other", async () => {
    const folder = new PackageFolder().write({
      "cache/a/1.0.0/a.nuspec": manifest(["", needs("B", "1.0.0")]),
      "cache/b/1.0.0/b.nuspec": manifest(["", needs("A", "2.0.0")]),
      "cache/b/1.0.0/lib/net8.0/B.dll": "MZ",
    });
    const found = await folder.find({ "App.csproj": project(`<PackageReference Include="A" Version="1.0.0" />`) });
    expect(visibleNames(found)).toEqual([["B"], []]);
  });

  it("is read though its manifest is no XML", async () => {
    const folder = new PackageFolder().write({
      "cache/a/1.0.0/a.nuspec": "<package><metadata>",
      "cache/a/1.0.0/lib/net8.0/A.dll": "MZ",
    });
    const found = await folder.find({ "App.csproj": project(`<PackageReference Include="A" Version="1.0.0" />`) });
    expect(reportLines(found)).toEqual(["A 1.0.0 read"]);
  });

  it("is not looked for outside of the cache, whatever it is called", async () => {
    const folder = new PackageFolder().write({
      "secret/1.0.0/lib/net8.0/A.dll": "MZ",
      "code/secret/1.0.0/lib/net8.0/A.dll": "MZ",
    });
    for (const name of ["../secret", "..\\secret", "../code/secret"]) {
      const found = await folder.find({
        "App.csproj": project(`<PackageReference Include="${name}" Version="1.0.0" />`),
      });
      expect(found.assemblies).toEqual([]);
    }
  });
});

describe("what .NET brings itself", () => {
  it("is not looked for as packages, as its reference pack says", async () => {
    const folder = new PackageFolder().write({
      "packs/Microsoft.NETCore.App.Ref/8.0.4/data/PackageOverrides.txt":
        "System.Text.Json|8.0.0\r\nSystem.Memory|4.5.5\r\n",
      "cache/system.text.json/8.0.1/lib/net8.0/System.Text.Json.dll": "MZ",
      "cache/system.text.json/9.0.0/lib/net8.0/System.Text.Json.dll": "MZ",
      "cache/a/1.0.0/a.nuspec": manifest(["", needs("System.Memory", "4.5.5") + needs("System.Runtime", "4.3.0")]),
    });
    const reference = (version: string) => `<PackageReference Include="System.Text.Json" Version="${version}" />`;
    const a = `<PackageReference Include="A" Version="1.0.0" />`;
    expect(reportLines(await folder.find({ "App.csproj": project(reference("8.0.1") + a) }))).toEqual([
      "A 1.0.0 empty",
      "System.Text.Json 8.0.1 empty",
    ]);
    expect(visibleNames(await folder.find({ "App.csproj": project(reference("9.0.0")) }))).toEqual([
      ["System.Text.Json"],
      [],
    ]);
  });

  it("is that of Windows where a project says so, else from what programs run with", async () => {
    const wpf = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0-windows</TargetFramework>
      <UseWPF>true</UseWPF></PropertyGroup></Project>`;
    const folder = new PackageFolder().write({
      "cache/microsoft.windowsdesktop.app.runtime.win-x64/8.0.7/runtimes/win-x64/lib/net8.0/WindowsBase.dll": "MZ",
    });
    expect(reportLines(await folder.find({ "App.csproj": wpf }))).toEqual([
      "Microsoft.WindowsDesktop.App.Runtime.win-x64 8.0.7 otherVersion 8.0.0",
    ]);
    folder.write({ "cache/microsoft.windowsdesktop.app.ref/8.0.0/ref/net8.0/WindowsBase.dll": "MZ" });
    expect(reportLines(await folder.find({ "App.csproj": wpf }))).toEqual([
      "Microsoft.WindowsDesktop.App.Ref 8.0.0 read",
    ]);
    expect(reportLines(await folder.find({ "App.csproj": project("") }))).toEqual([]);
  });

  it("is that of .NET Framework from its package, else from where it is installed", async () => {
    const old = `<Project><PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion></PropertyGroup></Project>`;
    const folder = new PackageFolder().write({ "packs/v4.7.2/System.Web.dll": "MZ" });
    expect(reportLines(await folder.find({ "App.csproj": old }))).toEqual([".NETFramework 4.7.2 read brought along"]);
    folder.write({
      "cache/microsoft.netframework.referenceassemblies.net472/1.0.3/build/.NETFramework/v4.7.2/System.Web.dll": "MZ",
    });
    expect(visibleNames(await folder.find({ "App.csproj": old }))).toEqual([["System.Web"], []]);
    expect(visibleNames(await folder.find({ "App.csproj": project("") }))).toEqual([[], []]);
  });
});

describe("after a restore that did not find everything", () => {
  it("other versions are taken of what is missing", async () => {
    const folder = new PackageFolder().write({
      "cache/a/1.5.0/lib/net8.0/A.dll": "MZ",
      "cache/b/1.0.0/lib/net8.0/B.dll": "MZ",
      "cache/c/2.0.0/c.nuspec": manifest(["", needs("B", "0.9.0") + needs("D", "1.0.0")]),
      "cache/d/1.0.0/lib/net8.0/D.dll": "MZ",
      "code/obj/project.assets.json": {
        targets: {
          "net8.0": {
            "A/1.0.0": { type: "package", compile: { "lib/net8.0/A.dll": {} } },
            "B/1.0.0": { type: "package", compile: { "lib/net8.0/B.dll": {} } },
          },
        },
        libraries: { "A/1.0.0": { path: "a/1.0.0" } },
        project: { frameworks: { "net8.0": { dependencies: { C: { version: "[1.0.0, )" } } } } },
      },
    });
    expect(reportLines(await folder.find({ "App.csproj": project("") }))).toEqual([
      "A 1.5.0 otherVersion 1.0.0 brought along",
      "B 1.0.0 read brought along",
      "C 2.0.0 empty",
      "D 1.0.0 read brought along",
    ]);
  });

  it("what project files ask for counts where it found nothing", async () => {
    const folder = new PackageFolder().write({
      "cache/a/1.0.0/lib/net8.0/A.dll": "MZ",
      "code/obj/project.assets.json": {
        targets: { "net8.0": {} },
        libraries: {},
        project: { frameworks: { "net8.0": { dependencies: { A: { version: "[1.0.0, )" } } } } },
      },
    });
    const found = await folder.find({ "App.csproj": project(`<PackageReference Include="A" Version="1.0.0" />`) });
    expect(visibleNames(found)).toEqual([["A"], []]);
  });
});
