import { describe, expect, it } from "vitest";
import { ValuesBudget } from "../../../../../src/worker/languages/csharp/projects/budget.ts";
import type { CSharpProject } from "../../../../../src/worker/languages/csharp/projects/csharp-project.ts";
import { evaluate } from "../../../../../src/worker/languages/csharp/projects/evaluate.ts";
import { readProjectXml } from "../../../../../src/worker/languages/csharp/projects/project-xml.ts";
import { readProjects } from "../../../../../src/worker/languages/csharp/projects/read-projects.ts";

function read(files: Readonly<Record<string, string>>): readonly CSharpProject[] {
  const texts = Object.entries(files).map(([path, text]) => ({ path, text }));
  return readProjects(texts, (message) => {
    throw new Error(message);
  });
}

function readOne(content: string, others: Readonly<Record<string, string>> = {}): CSharpProject {
  const [project] = read({
    ...others,
    "src/App/App.csproj": `<Project Sdk="Microsoft.NET.Sdk">${content}</Project>`,
  }).filter(({ path }) => path === "src/App/App.csproj");
  if (project === undefined) throw new Error("no project was read");
  return project;
}

function namesOf({ usings }: CSharpProject): readonly string[] {
  return usings.map(({ name }) => name);
}

describe("usings", () => {
  it("are none without ImplicitUsings", () => {
    expect(readOne("").usings).toEqual([]);
  });

  it.each([
    ["Microsoft.NET.Sdk", "System.Net.Http", "Microsoft.Extensions.Hosting"],
    ["Microsoft.NET.Sdk.Worker", "Microsoft.Extensions.Hosting", "Microsoft.AspNetCore.Http"],
    ["Microsoft.NET.Sdk.Web/10.0.100", "Microsoft.AspNetCore.Http", "Xunit"],
  ])("come with the SDK %s", (sdk, brought, lacking) => {
    const text = `<Project Sdk="${sdk}"><PropertyGroup><ImplicitUsings>enable</ImplicitUsings></PropertyGroup></Project>`;
    const [project] = read({ "a.csproj": text });
    expect(project && namesOf(project)).toEqual(expect.arrayContaining(["System", "System.Linq", brought]));
    expect(project && namesOf(project)).not.toContain(lacking);
  });

  it("are added, named, made static and removed by items", () => {
    const project = readOne(`
      <PropertyGroup><ImplicitUsings>true</ImplicitUsings></PropertyGroup>
      <ItemGroup>
        <Using Include="A; B.C" />
        <Using Include="System.Math" Static="True" />
        <Using Include="System.String"><Alias>Text</Alias></Using>
        <Using Remove="System.IO" />
        <Using Include="$(Unknown).X" />
      </ItemGroup>`);
    expect(project.usings.slice(-4)).toEqual([
      { name: "A" },
      { name: "B.C" },
      { name: "System.Math", isStatic: true },
      { name: "System.String", alias: "Text" },
    ]);
    expect(namesOf(project)).not.toContain("System.IO");
  });

  it("come from every Directory.Build.props above, the nearest last", () => {
    const enable = "<Project><PropertyGroup><ImplicitUsings>enable</ImplicitUsings></PropertyGroup></Project>";
    const disable = enable.replace("enable<", "disable<");
    expect(readOne("", { "Directory.Build.props": enable }).usings).not.toEqual([]);
    expect(readOne("", { "Directory.Build.props": enable, "src/directory.build.props": disable }).usings).toEqual([]);
    expect(readOne("", { "other/Directory.Build.props": enable }).usings).toEqual([]);
  });
});

describe("references", () => {
  const refer = (...paths: readonly string[]) =>
    `<Project><ItemGroup><ProjectReference Include="${paths.join(";")}" /></ItemGroup></Project>`;

  it("lead through projects in other languages, which hand theirs on", () => {
    const item = `<ItemGroup><ProjectReference Include="../Shapes/Shapes.fsproj" /></ItemGroup>`;
    const others = {
      "src/Shapes/Shapes.fsproj": refer("../Old/Old.vbproj"),
      "src/Old/Old.vbproj": refer("../Types/Types.csproj"),
      "src/Types/Types.csproj": "<Project />",
    };
    expect(readOne(item, others).references).toEqual(["src/Types/Types.csproj"]);
    expect(read({ "App.csproj": "<Project />", ...others }).map(({ path }) => path)).toEqual([
      "App.csproj",
      "src/Types/Types.csproj",
    ]);
    expect(readOne(item, { ...others, "src/Old/Old.vbproj": refer("../Shapes/Shapes.fsproj") }).references).toEqual([]);
  });

  it("lead through circles of projects in other languages, wherever they begin", () => {
    const referenced = read({
      "A.csproj": refer("One.fsproj"),
      "B.csproj": refer("Two.fsproj"),
      "C.csproj": refer("Self.fsproj"),
      "One.fsproj": refer("Two.fsproj", "D.csproj"),
      "Two.fsproj": refer("Three.fsproj"),
      "Three.fsproj": refer("One.fsproj", "E.csproj", "B.csproj"),
      "Self.fsproj": refer("Self.fsproj", "A.csproj"),
      "D.csproj": "<Project />",
      "E.csproj": "<Project />",
    });
    const of = (path: string) => [...(referenced.find((one) => one.path === path)?.references ?? [])].sort();
    expect(of("A.csproj")).toEqual(["B.csproj", "D.csproj", "E.csproj"]);
    expect(of("B.csproj")).toEqual(["D.csproj", "E.csproj"]);
    expect(of("C.csproj")).toEqual(["A.csproj"]);
  });

  it("lead to the end of a chain of very many", () => {
    const count = 3_000;
    const chain = Array.from({ length: count }, (_, at) => {
      return [`F${at}.fsproj`, refer(at + 1 < count ? `F${at + 1}.fsproj` : "End.csproj")];
    });
    const all = read({
      "A.csproj": refer("F0.fsproj"),
      "B.csproj": refer(`F${count / 2}.fsproj`),
      ...Object.fromEntries(chain),
      "End.csproj": "<Project />",
    });
    expect(all.map(({ references }) => references)).toEqual([["End.csproj"], ["End.csproj"], []]);
  });

  const lib = { "lib/Lib/Lib.csproj": "<Project />", "lib/Other/Other.csproj": "<Project />" };

  it("lead to projects, whatever the slashes and the case", () => {
    const project = readOne(
      `<ItemGroup><ProjectReference Include="..\\..\\LIB\\Lib\\Lib.csproj;../../lib/Other/Other.csproj" /></ItemGroup>`,
      lib,
    );
    expect(project.references).toEqual(["lib/Lib/Lib.csproj", "lib/Other/Other.csproj"]);
  });

  it("do not lead to what is only built before", () => {
    const generator = `<ProjectReference Include="../../lib/Other/Other.csproj" ReferenceOutputAssembly="False" />`;
    const library = `<ProjectReference Include="../../lib/Lib/Lib.csproj"><ReferenceOutputAssembly>true</ReferenceOutputAssembly></ProjectReference>`;
    expect(readOne(`<ItemGroup>${generator}${library}</ItemGroup>`, lib).references).toEqual(["lib/Lib/Lib.csproj"]);
  });

  it("know properties, those of imported files too", () => {
    const project = readOne(
      `<Import Project="..\\common.props" /><ItemGroup><ProjectReference Include="$(Libraries)Lib\\Lib.csproj" /></ItemGroup>`,
      {
        ...lib,
        "src/common.props": `<Project><PropertyGroup><Libraries>$(MSBuildThisFileDirectory)../lib/</Libraries></PropertyGroup></Project>`,
      },
    );
    expect(project.references).toEqual(["lib/Lib/Lib.csproj"]);
  });

  it("know properties that are set behind those that name them", () => {
    const project = readOne(
      `<Import Project="../common.props" /><PropertyGroup><Root>..\\..\\</Root></PropertyGroup>
       <ItemGroup><ProjectReference Include="$(Libraries)Lib.csproj" /></ItemGroup>`,
      {
        ...lib,
        "copy/Lib.csproj": "<Project />",
        "src/common.props": "<Project><PropertyGroup><Libraries>$(Root)lib/Lib/</Libraries></PropertyGroup></Project>",
      },
    );
    expect(project.references).toEqual(["lib/Lib/Lib.csproj"]);
  });

  it("go by the project's name where the path is not known, if only one is called so", () => {
    const item = `<ItemGroup><ProjectReference Include="$(Unknown)\\Lib\\Lib.csproj" /></ItemGroup>`;
    expect(readOne(item, lib).references).toEqual(["lib/Lib/Lib.csproj"]);
    expect(readOne(item, { ...lib, "copy/Lib.csproj": "<Project />" }).references).toEqual([]);
  });

  it("on both sides of a condition count", () => {
    const project = readOne(
      `<Choose><When Condition="'$(A)'==''"><ItemGroup><ProjectReference Include="../../lib/Lib/Lib.csproj" /></ItemGroup></When>
       <Otherwise><ItemGroup><ProjectReference Include="../../lib/Other/Other.csproj" /></ItemGroup></Otherwise></Choose>`,
      lib,
    );
    expect(project.references).toHaveLength(2);
  });

  it("never lead out of the code base, to what is no project or to the project itself", () => {
    const project = readOne(
      `<ItemGroup><ProjectReference Include="..\\..\\..\\Far\\Far.csproj;C:\\Lib\\Lib.csproj;../a.props;App.csproj" /></ItemGroup>`,
      { "Far/Far.csproj": "<Project />", "C/Lib/Lib.csproj": "<Project />", "src/a.props": "<Project />" },
    );
    expect(project.references).toEqual([]);
  });

  it("find an imported file that a property names", () => {
    const project = readOne("<PropertyGroup><Kind>Test</Kind></PropertyGroup>", {
      "Directory.Build.targets":
        '<Project><Import Project="$(MSBuildThisFileDirectory)eng/$(Kind).targets" /></Project>',
      "eng/Test.targets": '<Project><ItemGroup><Using Include="Testing" /></ItemGroup></Project>',
      "other/Test.targets": '<Project><ItemGroup><Using Include="Elsewhere" /></ItemGroup></Project>',
    });
    expect(namesOf(project)).toEqual(["Testing"]);
  });

  it("find an imported file by its name where the path is not known", () => {
    const project = readOne(`<Import Project="$(Unknown)common.props" />`, {
      ...lib,
      "build/common.props": `<Project><ItemGroup><ProjectReference Include="..\\..\\lib\\Lib\\Lib.csproj" /></ItemGroup></Project>`,
    });
    expect(project.references).toEqual(["lib/Lib/Lib.csproj"]);
  });
});

it("reads what else a project says", () => {
  const project = readOne(`
    <PropertyGroup>
      <AssemblyName>$(MSBuildProjectName).Core</AssemblyName>
      <TargetFrameworks>net8.0;$(More);net10.0</TargetFrameworks>
      <DefineConstants>$(DefineConstants);ONE,TWO</DefineConstants>
      <RootNamespace>Root</RootNamespace>
      <Nullable>enable</Nullable>
    </PropertyGroup>
    <ItemGroup>
      <Compile Include="..\\Shared\\**\\*.cs;$(Unknown)\\x.cs" Link="Shared\\%(Filename).cs" />
      <PackageReference Include="xunit" Version="2.0" />
      <Reference Include="Old.Library, Version=1.0.0.0" />
    </ItemGroup>`);
  expect(project).toEqual({
    path: "src/App/App.csproj",
    name: "App.Core",
    usings: [],
    references: [],
    packages: ["xunit", "Old.Library"],
    includes: ["src/Shared/**/*.cs"],
    targetFrameworks: [],
    defines: ["ONE", "TWO"],
    possibleDefines: [],
    rootNamespace: "Root",
    isNullable: true,
    outside: {
      ...{ packages: [{ name: "xunit", version: "2.0" }], pinned: [], files: [], frameworks: [], projects: [] },
      target: "net10.0",
    },
  });
});

it("takes what a shared project lists from the folder it stands in", () => {
  const project = readOne(`<Import Project="..\\..\\Shared\\Shared.projitems" Label="Shared" />`, {
    "Shared/Shared.projitems": `<Project><ItemGroup><Compile Include="$(MSBuildThisFileDirectory)Sub\\A.cs" /></ItemGroup></Project>`,
  });
  expect(project.includes).toEqual(["Shared/Sub/A.cs"]);
});

it("lets a project's own values win over those it imports", () => {
  const project = readOne(
    `<PropertyGroup><RootNamespace>Own</RootNamespace></PropertyGroup><Import Project="../a.props" />`,
    { "src/a.props": "<Project><PropertyGroup><RootNamespace>Imported</RootNamespace></PropertyGroup></Project>" },
  );
  expect(project.rootNamespace).toBe("Own");
});

it("ends where values name each other", () => {
  const project = readOne("<PropertyGroup><A>$(B)x</A><B>$(A)y</B><RootNamespace>$(A)</RootNamespace></PropertyGroup>");
  expect(project.rootNamespace).toBe("App");
});

it("ends where values blow each other up", () => {
  const grow = (i: number) => `<P${i}>${`$(P${i - 1})`.repeat(100)}</P${i}>`;
  const values = `<P0>x</P0>${Array.from({ length: 20 }, (_, i) => grow(i + 1)).join("")}`;
  const project = readOne(`<PropertyGroup>${values}<RootNamespace>$(P20)</RootNamespace></PropertyGroup>`);
  expect(project.rootNamespace).toBe("App");
});

it("ends where files import each other", () => {
  const project = readOne(`<Import Project="../a.props" />`, {
    "src/a.props": `<Project><Import Project="b.props" /></Project>`,
    "src/b.props": `<Project><Import Project="a.props" /><PropertyGroup><RootNamespace>B</RootNamespace></PropertyGroup></Project>`,
  });
  expect(project.rootNamespace).toBe("B");
});

it("says of a broken project file that it is left out, and still knows the project", () => {
  const warnings: string[] = [];
  const projects = readProjects([{ path: "a/App.csproj", text: "<Project><PropertyGroup></Project>" }], (message) =>
    warnings.push(message),
  );
  expect(projects).toMatchObject([{ path: "a/App.csproj", name: "App", usings: [], isUnread: true }]);
  expect(warnings).toEqual([expect.stringContaining("a/App.csproj is not a valid project file")]);
});

it("is not called unread because a file that it takes in is broken", () => {
  const files = { "Directory.Build.props": "<Project>", "App.csproj": "<Project />" };
  expect(
    readProjects(
      Object.entries(files).map(([path, text]) => ({ path, text })),
      () => {},
    ),
  ).toEqual([expect.not.objectContaining({ isUnread: true })]);
});

it("does not complain of broken files that no project takes in", () => {
  expect(read({ "build/other.targets": "<Project>", "App.csproj": "<Project />" })).toHaveLength(1);
});

describe("more than any code base has", () => {
  const many = (count: number, piece: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => piece(n)).join("");

  function readAll(files: Readonly<Record<string, string>>) {
    const cuts: string[] = [];
    const texts = Object.entries(files).map(([path, text]) => ({ path, text: `<Project>${text}</Project>` }));
    const projects = readProjects(
      texts,
      () => {},
      (path, reason) => cuts.push(`${path}: ${reason}`),
    );
    return { projects, cuts };
  }

  const names = "<PropertyGroup><RootNamespace>Known</RootNamespace></PropertyGroup>";

  it("is cut where thousands of files take in each other, and the project is read with the others", () => {
    const imports = (n: number) => `<Import Project="p${n + 1}.props" /><Import Project="p${n + 2}.props" />`;
    const chain = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`p${n}.props`, imports(n)]));
    const { projects, cuts } = readAll({ ...chain, "App.csproj": `<Import Project="p0.props" />${names}` });
    expect(projects).toMatchObject([{ rootNamespace: "Known" }]);
    expect(cuts).toEqual(["App.csproj: it takes in more than 1000 files, or nests them more than 50 deep"]);
  });

  it("is cut by their number, too", () => {
    const files = Object.fromEntries(Array.from({ length: 1_200 }, (_, n) => [`p${n}.props`, names]));
    const { projects, cuts } = readAll({
      ...files,
      "App.csproj": many(1_200, (n) => `<Import Project="p${n}.props" />`),
    });
    expect(projects).toMatchObject([{ rootNamespace: "Known" }]);
    expect(cuts).toHaveLength(1);
  });

  it("is cut where values double each other", () => {
    const doubling = `<PropertyGroup><A>${"x".repeat(60_000)}</A>${many(2_000, (n) => `<P${n}>$(A)</P${n}>`)}</PropertyGroup>`;
    const { projects, cuts } = readAll({ "App.csproj": names + doubling });
    expect(projects).toMatchObject([{ name: "App", rootNamespace: "App" }]);
    expect(cuts).toEqual(["App.csproj: its values are longer than any project has"]);
  });

  it("is cut where many projects take in the same long list", () => {
    const list = `<ItemGroup>${many(30_000, (n) => `<Using Include="Some.Name.Space${n}" />`)}</ItemGroup>`;
    const projectFiles = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`p${n}/App.csproj`, names]));
    const { projects, cuts } = readAll({ ...projectFiles, "Directory.Build.props": list });
    expect(projects).toHaveLength(60);
    expect(cuts.length).toBeGreaterThan(0);
    expect(projects.flatMap(({ usings }) => usings).length).toBeLessThan(1_500_000);
  });

  it("is not gone through again for each project once nothing is left for it", () => {
    const xml = readProjectXml(
      `<Project><PropertyGroup>${many(1_000, (n) => `<P${n}>x</P${n}>`)}</PropertyGroup><ItemGroup>${many(1_000, () => '<Using Include="A" />')}</ItemGroup></Project>`,
    );
    const withBudget = (characters: number) =>
      evaluate("App.csproj", [{ path: "App.csproj", xml }], new ValuesBudget(characters));
    expect(withBudget(1_000_000).items("Using")).toHaveLength(1_000);
    expect(withBudget(1_000_000).property("P999")).toBe("x");
    expect(withBudget(40_000).items("Using").length).toBeLessThan(500);
    expect(withBudget(0).items("Using")).toEqual([]);
  });

  it("is no project file where it is nested without measure, and that is said in plain words", () => {
    const { projects, cuts } = readAll({
      "App.csproj": "<A>".repeat(100_000) + "</A>".repeat(100_000),
      "B.csproj": names,
    });
    expect(projects).toMatchObject([{ name: "App" }, { rootNamespace: "Known" }]);
    expect(cuts).toEqual(["App.csproj: it is no valid project file: its elements are nested too deep"]);
  });
});

describe("conditions on the name of a project", () => {
  const withCondition = (condition: string) =>
    readOne(
      `<ItemGroup Condition="${condition}"><ProjectReference Include="../../lib/Lib.csproj" /></ItemGroup>
       <PropertyGroup><DefineConstants Condition="${condition}">NAMED</DefineConstants></PropertyGroup>
       <PropertyGroup Condition="${condition}"><RootNamespace>Named</RootNamespace></PropertyGroup>`,
      { "lib/Lib.csproj": "<Project />" },
    );

  it.each([
    "$(MSBuildProjectName.StartsWith('Ap'))",
    "'$(MSBuildProjectName.EndsWith('pp'))' == 'true'",
    "$(MSBuildProjectName.Contains('pp')) AND !$(MSBuildProjectName.EndsWith('.Tests'))",
    "$(MSBuildProjectName.EndsWith('PP', StringComparison.OrdinalIgnoreCase))",
    "'$(MSBuildProjectName)' == 'App'",
    "'$(MSBuildProjectName)-$(MSBuildProjectName)' == 'App-App'",
  ])("let in what stands there where they hold: %s", (condition) => {
    const { references, defines, possibleDefines, rootNamespace } = withCondition(condition);
    expect([references, defines, possibleDefines, rootNamespace]).toEqual([["lib/Lib.csproj"], ["NAMED"], [], "Named"]);
  });

  it.each([
    "$(MSBuildProjectName.EndsWith('.Tests'))",
    "'$(MSBuildProjectName.EndsWith('.Tests'))' == 'true'",
    "$(MSBuildProjectName.EndsWith('PP'))",
    "'$(MSBuildProjectName)' != 'App'",
    "$(MSBuildProjectName.Contains('Tests')) and '$(Unknown)' == 'true'",
  ])("keep it out where they don't: %s", (condition) => {
    const { references, defines, possibleDefines, rootNamespace } = withCondition(condition);
    expect([references, defines, possibleDefines, rootNamespace]).toEqual([[], [], [], "App"]);
  });

  it.each([
    "'$(Unknown)' == 'true'",
    "$(MSBuildProjectName.EndsWith('$(Unknown)'))",
    "$(MSBuildProjectName.Substring(1))",
    "$(MSBuildProjectName.EndsWith('.Tests')",
  ])("count as both where they are not known: %s", (condition) => {
    const { references, defines, possibleDefines, rootNamespace } = withCondition(condition);
    expect([references, defines, possibleDefines, rootNamespace]).toEqual([["lib/Lib.csproj"], [], ["NAMED"], "Named"]);
  });

  it.each([
    ["Contains('pp')", ["A"]],
    ["Contains('Tests')", ["B"]],
  ])("choose one part of several: %s", (call, defines) => {
    const define = (symbol: string) => `<PropertyGroup><DefineConstants>${symbol}</DefineConstants></PropertyGroup>`;
    const project = readOne(
      `<Choose><When Condition="$(MSBuildProjectName.${call})">${define("A")}</When><Otherwise>${define("B")}</Otherwise></Choose>`,
    );
    expect([project.defines, project.possibleDefines]).toEqual([defines, []]);
  });

  it("take no more time and room for each part of a long choice", () => {
    const parts = Array.from({ length: 20_000 }, (_, at) => `<When Condition="'$(MSBuildProjectName)' == '${at}'" />`);
    const xml = readProjectXml(
      `<Project><Choose>${parts.join("")}<Otherwise><ItemGroup><A /></ItemGroup></Otherwise></Choose></Project>`,
    );
    expect(xml.items.get("A")?.[0]?.conditions.length).toBeLessThan(50);
  });

  it("take no time, however they are written", () => {
    const open = `MSBuildProjectName ${"'$(".repeat(600)}`;
    expect(withCondition(open).references).toHaveLength(1);
    expect(withCondition(`'MSBuildProjectName${"$()".repeat(600)}`).references).toHaveLength(1);
  });
});
