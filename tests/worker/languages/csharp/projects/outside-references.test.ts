import { describe, expect, it } from "vitest";
import type { OutsideReferences } from "../../../../../src/worker/languages/csharp/projects/outside-references.ts";
import { parseStoredProjects } from "../../../../../src/worker/languages/csharp/projects/parse-stored-projects.ts";
import { readProjects } from "../../../../../src/worker/languages/csharp/projects/read-projects.ts";

interface Written {
  readonly sdk?: string;
  readonly others?: Readonly<Record<string, string>>;
}

function read(
  content: string,
  { sdk = "Microsoft.NET.Sdk", others = {} }: Written = {},
): OutsideReferences | undefined {
  const files = { ...others, "src/App/App.csproj": `<Project Sdk="${sdk}">${content}</Project>` };
  const projects = readProjects(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    (message) => {
      throw new Error(message);
    },
  );
  expect(parseStoredProjects(JSON.parse(JSON.stringify(projects)))).toEqual(projects);
  return projects.find(({ path }) => path === "src/App/App.csproj")?.outside;
}

const items = (text: string) => `<ItemGroup>${text}</ItemGroup>`;
const values = (text: string) => `<PropertyGroup>${text}</PropertyGroup>`;

describe("references to packages", () => {
  it("are none in a project that has none", () => {
    expect(read("")).toBeUndefined();
  });

  it.each([
    [`<PackageReference Include="A" Version="1.0" />`, "1.0"],
    [`<PackageReference Include="A"><Version>[1.0,2.0)</Version></PackageReference>`, "[1.0,2.0)"],
    [`<PackageReference Include="A" /><PackageReference Update="a" Version="1.2" />`, "1.2"],
    [`<PackageReference Include="A" Version="$(Unknown)" />`, ""],
    [`<PackageReference Include="A" Version="1.9" /><PackageReference Include="A" Version="1.10" />`, "1.10"],
    [`<PackageReference Include="A" Version="$(Mine)" />`, "3.0"],
  ])("have a version: %s", (text, version) => {
    expect(read(values("<Mine>3.0</Mine>") + items(text))?.packages).toEqual([{ name: "A", version }]);
  });

  it("are not made by updates alone", () => {
    expect(read(items(`<PackageReference Update="A" Version="1.0" />`))).toBeUndefined();
  });

  describe("with central versions", () => {
    const central = {
      "Directory.Packages.props": `<Project><ItemGroup><PackageVersion Include="A" Version="1.0" />
        <PackageVersion Include="B" Version="2.0" /><GlobalPackageReference Include="Tool" Version="3.0" /></ItemGroup></Project>`,
    };

    it("have these, unless they override them; tools for all are among them", () => {
      const text = `<PackageReference Include="A" /><PackageReference Include="B" VersionOverride="2.5" />`;
      expect(read(items(text), { others: central })?.packages).toEqual([
        { name: "A", version: "1.0" },
        { name: "B", version: "2.5" },
        { name: "Tool", version: "3.0", isPrivate: true, isTool: true },
      ]);
    });

    it("may have them pinned for what packages bring along", () => {
      const pinning = values("<CentralPackageTransitivePinningEnabled>true</CentralPackageTransitivePinningEnabled>");
      expect(read("", { others: central })?.pinned).toEqual([]);
      expect(read(pinning, { others: central })?.pinned).toEqual([
        { name: "A", version: "1.0" },
        { name: "B", version: "2.0" },
      ]);
    });
  });

  it.each([
    [`PrivateAssets="all"`, { isPrivate: true }],
    [`PrivateAssets="contentfiles;analyzers"`, {}],
    [`IncludeAssets="runtime; build; native; contentfiles; analyzers"`, { isTool: true }],
    [`IncludeAssets="compile; runtime"`, {}],
    [`ExcludeAssets="Compile"`, { isTool: true }],
  ])("are seen and compiled with as %s says", (attribute, flags) => {
    const text = items(`<PackageReference Include="A" Version="1" ${attribute} />`);
    expect(read(text)?.packages).toEqual([{ name: "A", version: "1", ...flags }]);
  });
});

describe("conditions on what is built for", () => {
  const built = values("<TargetFrameworks>net472;net8.0;$(More)</TargetFrameworks>");
  const isTaken = (condition: string) =>
    (read(`${built}<ItemGroup Condition="${condition}"><PackageReference Include="A" /></ItemGroup>`)?.packages ?? [])
      .length === 1;

  it.each([
    "'$(TargetFramework)' == 'net8.0'",
    " '$(TargetFramework)'=='NET8.0' Or '$(TargetFramework)' == 'net472' ",
    "'$(TargetFramework)' != 'net472'",
    "!('$(TargetFramework)' == 'net472')",
    "'$(TargetFrameworkIdentifier)' == '.NETCoreApp'",
    "$(TargetFramework.StartsWith('net8'))",
    "$([MSBuild]::IsTargetFrameworkCompatible('$(TargetFramework)', 'net6.0'))",
    "'$(Configuration)' == 'Debug'",
    "'$(TargetFramework)' == 'net8.0' And '$(Configuration)' == 'Debug'",
    "'$(TargetFramework)' == '$(Newest)'",
    "'$(TargetFramework)' == 'net472' Or '$(Unknown)' == ''",
    "'$(TargetFramework)' == 'net472' Or",
    "'$(TargetFramework)' >= 'net472'",
  ])("count where they hold, or may hold: %s", (condition) => {
    expect(isTaken(condition)).toBe(true);
  });

  it.each([
    "'$(TargetFramework)' == 'net472'",
    "'$(TargetFramework)' == 'net472' And '$(Configuration)' == 'Debug'",
    "('$(TargetFramework)' == 'net472') Or ('$(TargetFramework)' == 'net462')",
    "'$(TargetFrameworkIdentifier)' == '.NETFramework'",
    "$(TargetFramework.StartsWith('net4'))",
    "!$(TargetFramework.StartsWith('net8'))",
    "!$([MSBuild]::IsTargetFrameworkCompatible('$(TargetFramework)', 'netstandard2.0'))",
  ])("keep out where they don't: %s", (condition) => {
    expect(isTaken(condition)).toBe(false);
  });

  it("take no time, however they are nested", () => {
    expect(isTaken(`${"(".repeat(900)}'$(TargetFramework)' == 'net472'${")".repeat(900)}`)).toBe(true);
    expect(isTaken(`${"!".repeat(1_800)}'$(TargetFramework)' == 'net472'`)).toBe(true);
    expect(isTaken(`TargetFramework ${"$($(".repeat(450)}`)).toBe(true);
  });
});

describe("other references", () => {
  it("name assemblies, inside the code base or where they lie on the disk", () => {
    const text = `<Reference Include="A"><HintPath>..\\..\\libs\\A.dll</HintPath></Reference>
      <Reference Include="B"><HintPath>C:\\Unity\\B.dll</HintPath></Reference>
      <Reference Include="libs\\C.dll" /><Reference Include="System.Web" /><Reference Include="libs\\*.dll" />
      <Reference Include="D"><HintPath>..\\..\\..\\D.dll</HintPath></Reference>
      <Reference Include="E"><HintPath>$(Unknown)\\E.dll</HintPath></Reference>`;
    expect(read(items(text))?.files).toEqual(["libs/A.dll", "C:/Unity/B.dll", "src/App/libs/C.dll"]);
  });

  it("name no projects by patterns", () => {
    expect(read(items(`<ProjectReference Include="../**/*.csproj" />`))).toBeUndefined();
  });

  it("name projects that are no C# projects of the code base", () => {
    const text = `<ProjectReference Include="..\\Basic\\Basic.vbproj;..\\Lost\\Lost.csproj;..\\There\\There.csproj" />
      <ProjectReference Include="..\\..\\..\\Far\\Far.csproj;$(Unknown)\\X.csproj" />`;
    const others = { "src/There/There.csproj": "<Project />" };
    expect(read(items(text), { others })?.projects).toEqual(["src/Basic/Basic.vbproj", "src/Lost/Lost.csproj"]);
  });

  it.each([
    [values("<UseWPF>true</UseWPF>"), "Microsoft.NET.Sdk", ["Microsoft.WindowsDesktop.App"]],
    [values("<UseWindowsForms>True</UseWindowsForms>"), "Microsoft.NET.Sdk", ["Microsoft.WindowsDesktop.App"]],
    ["", "Microsoft.NET.Sdk.WindowsDesktop", ["Microsoft.WindowsDesktop.App"]],
    ["", "Microsoft.NET.Sdk.Web/10.0.100", ["Microsoft.AspNetCore.App"]],
    [
      items(`<FrameworkReference Include="Microsoft.AspNetCore.App" />`),
      "Microsoft.NET.Sdk",
      ["Microsoft.AspNetCore.App"],
    ],
  ])("name frameworks: %s %s", (text, sdk, frameworks) => {
    expect(read(text, { sdk })?.frameworks).toEqual(frameworks);
  });

  it.each([
    ["<TargetFrameworks>net472;net8.0;$(More)</TargetFrameworks>", "net8.0"],
    ["<TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion>", ".NETFramework4.7.2"],
  ])("hang on what is built for: %s", (text, target) => {
    expect(read(values(text))?.target).toBe(target);
  });
});

it("are not there in what an earlier version has stored", () => {
  const stored = {
    ...{ path: "App.csproj", name: "App", usings: [], references: [], packages: [], includes: [] },
    ...{ targetFrameworks: [], defines: [], possibleDefines: [], rootNamespace: "App", isNullable: false },
  };
  expect(parseStoredProjects([stored])).toEqual([stored]);
});
