import { describe, expect, it } from "vitest";
import { checkAssemblies } from "../../../../../src/worker/languages/csharp/packages/check-assemblies.ts";
import { packages } from "../../../../../src/worker/languages/csharp/packages/packages.ts";
import { PackageFolder, reportLines, visibleNames } from "../../../../support/package-folder.ts";
import { sampleAssembly } from "../metadata/sample-assembly.ts";

const PROJECT = `<Project Sdk="Microsoft.NET.Sdk" />`;

interface Written {
  readonly target?: string;
  /** Compiled files by `name/version`. */
  readonly packages: Readonly<Record<string, readonly string[]>>;
  readonly direct?: readonly string[];
  readonly more?: Readonly<Record<string, unknown>>;
  readonly framework?: Readonly<Record<string, unknown>>;
  readonly folders?: readonly string[];
  readonly paths?: Readonly<Record<string, string>>;
}

function assets({
  target = "net8.0",
  packages,
  direct = [],
  more = {},
  framework = {},
  folders = [],
  paths = {},
}: Written) {
  const libraries = Object.entries(packages).map(([key, files]) => {
    const compile = Object.fromEntries(files.map((file) => [file, { related: ".xml" }]));
    return [key, { type: "package", compile, runtime: compile }] as const;
  });
  return {
    version: 3,
    targets: { [target]: Object.fromEntries(libraries), ...more },
    libraries: Object.fromEntries(
      libraries.map(([key]) => [key, { type: "package", path: paths[key] ?? key.toLowerCase(), files: [] }]),
    ),
    packageFolders: Object.fromEntries(folders.map((folder) => [folder, {}])),
    project: {
      frameworks: {
        [target]: {
          dependencies: Object.fromEntries(direct.map((name) => [name, { target: "Package", version: "[9.9.9, )" }])),
          ...framework,
        },
      },
    },
  };
}

const A = { "A/1.0.0": ["lib/net8.0/A.dll"] };

describe("by its assets file, a project", () => {
  it("sees the assemblies of its packages, of the newest target", async () => {
    const folder = new PackageFolder().write({
      "cache/a/1.0.0/lib/net8.0/A.dll": "MZ",
      "cache/b/2.0.0/ref/net8.0/B.dll": "MZ..",
      "code/src/obj/project.assets.json": assets({
        packages: { ...A, "B/2.0.0": ["ref/net8.0/B.dll", "ref/net8.0/_._"] },
        direct: ["A"],
        more: {
          "net8.0/win-x64": { "X64/1.0.0": { type: "package", compile: { "lib/X64.dll": {} } } },
        },
      }),
    });
    const found = await folder.find({ "src/App.csproj": PROJECT });
    expect(found.assemblies).toEqual([
      {
        name: "A",
        path: folder.at("cache/a/1.0.0/lib/net8.0/A.dll"),
        bytes: 2,
        modified: expect.any(Number),
        package: 0,
      },
      {
        name: "B",
        path: folder.at("cache/b/2.0.0/ref/net8.0/B.dll"),
        bytes: 4,
        modified: expect.any(Number),
        package: 1,
      },
    ]);
    expect(reportLines(found)).toEqual(["A 1.0.0 read", "B 2.0.0 read brought along"]);
    expect(visibleNames(found)).toEqual([["A", "B"], []]);
  });

  it("sees what it uses for older targets besides, and no other file of what it uses for the newest", async () => {
    const folder = new PackageFolder().write({
      "cache/a/1.0.0/lib/net8.0/A.dll": "MZ",
      "cache/a/1.0.0/lib/net472/A.dll": "MZ",
      "cache/old/1.0.0/lib/net472/Old.dll": "MZ",
      "code/src/obj/project.assets.json": assets({
        packages: A,
        direct: ["A"],
        more: {
          net472: {
            "A/1.0.0": { type: "package", compile: { "lib/net472/A.dll": {} } },
            "Old/1.0.0": { type: "package", compile: { "lib/net472/Old.dll": {} } },
          },
        },
      }),
    });
    const found = await folder.find({ "src/App.csproj": PROJECT });
    expect(found.assemblies.map(({ path }) => path)).toEqual([
      folder.at("cache/a/1.0.0/lib/net8.0/A.dll"),
      folder.at("cache/old/1.0.0/lib/net472/Old.dll"),
    ]);
    expect(visibleNames(found)).toEqual([["A", "Old"], []]);
  });

  it("sees the file for the newest framework where projects are built for several", async () => {
    const file = (framework: string) => `lib/${framework}/A.dll`;
    const built = (framework: string) => assets({ packages: { "A/1.0.0": [file(framework)] }, direct: ["A"] });
    const folder = new PackageFolder().write({
      [`cache/a/1.0.0/${file("net472")}`]: "MZ",
      [`cache/a/1.0.0/${file("net10.0")}`]: "MZ",
      "code/a/obj/project.assets.json": built("net472"),
      "code/b/obj/project.assets.json": built("net10.0"),
    });
    const found = await folder.find({ "a/A1.csproj": PROJECT, "b/B1.csproj": PROJECT });
    expect(found.assemblies.map(({ path }) => path)).toEqual([folder.at(`cache/a/1.0.0/${file("net10.0")}`)]);
  });

  it("tells of packages that are missing, were not found by the restore, or bring nothing to compile with", async () => {
    const folder = new PackageFolder().write({
      "code/obj/project.assets.json": assets({
        packages: { ...A, "Analyzer/1.0.0": [], "Placeholder/1.0.0": ["lib/net8.0/_._"] },
        direct: ["A", "Analyzer", "Lost"],
      }),
    });
    expect(reportLines(await folder.find({ "App.csproj": PROJECT }))).toEqual([
      "A 1.0.0 missing",
      "Analyzer 1.0.0 empty",
      "Lost 9.9.9 missing",
      "Placeholder 1.0.0 empty brought along",
    ]);
  });

  it("does not see again what the code base itself makes, nor what .NET brings", async () => {
    const folder = new PackageFolder().write({
      "cache/app/1.0.0/lib/net8.0/APP.dll": "MZ",
      "cache/microsoft.netcore.app.ref/8.0.0/ref/net8.0/System.dll": "MZ",
      "code/obj/project.assets.json": assets({
        packages: { "App/1.0.0": ["lib/net8.0/APP.dll"], "Microsoft.NETCore.App.Ref/8.0.0": ["ref/net8.0/System.dll"] },
      }),
    });
    const found = await folder.find({ "App.csproj": PROJECT });
    expect(found.assemblies).toEqual([]);
    expect(reportLines(found)).toEqual(["App 1.0.0 empty brought along"]);
  });

  it("sees the highest version of an assembly that others have lower, in one list with those that see the same", async () => {
    const folder = new PackageFolder().write({
      "cache/a/1.0.0/lib/net8.0/A.dll": "MZ",
      "cache/a/1.10.0/lib/net8.0/A.dll": "MZ",
      "code/one/obj/project.assets.json": assets({ packages: A }),
      "code/two/obj/project.assets.json": assets({ packages: { "A/1.10.0": ["lib/net8.0/A.dll"] }, direct: ["a"] }),
    });
    const found = await folder.find({ "one/One.csproj": PROJECT, "two/Two.csproj": PROJECT });
    expect(found.assemblies.map(({ path }) => path)).toEqual([folder.at("cache/a/1.10.0/lib/net8.0/A.dll")]);
    expect(reportLines(found)).toEqual(["A 1.10.0 otherVersion 1.0.0"]);
    expect(found.visible[0]).toEqual([0]);
    expect(found.visible[1]).toBe(found.visible[0]);
  });

  it("has what the framework of Windows brings, from a pack of the SDK or of the cache", async () => {
    const desktop = {
      frameworkReferences: { "Microsoft.NETCore.App": {}, "Microsoft.WindowsDesktop.App.WPF": {} },
      downloadDependencies: [{ name: "Microsoft.WindowsDesktop.App.Ref", version: "[8.0.3, 8.0.3]" }],
    };
    const folder = new PackageFolder().write({
      "packs/Microsoft.WindowsDesktop.App.Ref/8.0.3/ref/net8.0/WindowsBase.dll": "MZ",
      "packs/Microsoft.WindowsDesktop.App.Ref/9.0.0/ref/net9.0/WindowsBase.dll": "MZ",
      "code/obj/project.assets.json": assets({ target: "net8.0-windows7.0", packages: {}, framework: desktop }),
    });
    const found = await folder.find({ "App.csproj": PROJECT });
    expect(visibleNames(found)).toEqual([["WindowsBase"], []]);
    expect(reportLines(found)).toEqual(["Microsoft.WindowsDesktop.App.Ref 8.0.3 read"]);
  });

  it("has the assemblies of .NET Framework from their package", async () => {
    const folder = new PackageFolder().write({
      "cache/microsoft.netframework.referenceassemblies.net472/1.0.3/build/.NETFramework/v4.7.2/System.Web.dll": "MZ",
      "cache/microsoft.netframework.referenceassemblies.net472/1.0.3/build/.NETFramework/v4.7.2/System.Web.xml": "",
      "code/obj/project.assets.json": assets({
        target: ".NETFramework,Version=v4.7.2",
        packages: { "Microsoft.NETFramework.ReferenceAssemblies.net472/1.0.3": [] },
      }),
    });
    expect(visibleNames(await folder.find({ "App.csproj": PROJECT }))).toEqual([["System.Web"], []]);
  });
});

describe("an assets file of people who mean harm", () => {
  it("reads nothing outside of the folders that are granted", async () => {
    const folder = new PackageFolder();
    folder.write({
      "secret/a/1.0.0/lib/net8.0/A.dll": "MZ",
      "cache/b/1.0.0/b.txt": "there",
      "code/obj/project.assets.json": assets({
        packages: {
          ...A,
          "B/1.0.0": ["../../../secret/a/1.0.0/lib/net8.0/A.dll", `${folder.at("secret")}/A.dll`, "lib\\..\\A.dll"],
          "../secret/a/1.0.0": ["lib/net8.0/A.dll"],
          "C/../../secret/a/1.0.0": ["lib/net8.0/A.dll"],
        },
        folders: [folder.at("secret"), `${folder.at("cache")}/../secret`, "/"],
        paths: { "A/1.0.0": "../secret/a/1.0.0" },
      }),
    });
    const found = await folder.find({ "App.csproj": PROJECT });
    expect(found.assemblies).toEqual([]);
  });

  it("may name a folder that is granted, besides the usual one", async () => {
    const folder = new PackageFolder().write({ "cache/inner/a/1.0.0/lib/net8.0/A.dll": "MZ" });
    folder.write({
      "code/obj/project.assets.json": assets({ packages: A, folders: [`${folder.at("cache")}/inner/`] }),
    });
    expect(visibleNames(await folder.find({ "App.csproj": PROJECT }))).toEqual([["A"], []]);
  });

  it.each([
    ["no JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["another shape", { targets: { "net8.0": [] }, libraries: {} }],
    ["no targets", { targets: {}, libraries: {} }],
    ["a shape that nobody uses", { targets: { "net8.0": { __proto__: { type: 1 } } }, libraries: 3 }],
  ])("is as good as none where it is %s", async (_, content) => {
    const folder = new PackageFolder().write({ "code/obj/project.assets.json": content });
    expect(await folder.find({ "App.csproj": PROJECT })).toEqual({ packages: [], assemblies: [], visible: [[], []] });
  });
});

it("is found and reported through the contract, and stored", async () => {
  const folder = new PackageFolder().write({
    "cache/a/1.0.0/lib/net8.0/A.dll": sampleAssembly().bytes(),
    "code/obj/project.assets.json": assets({ packages: A }),
  });
  const projects = [
    {
      ...{ path: "App.csproj", name: "App", usings: [], references: [], packages: [], includes: [] },
      ...{ targetFrameworks: [], defines: [], possibleDefines: [], rootNamespace: "App", isNullable: false },
    },
  ];
  const stored: unknown = JSON.parse(JSON.stringify(await packages.find(projects, folder.places, folder.disk())));
  expect(await packages.report(stored)).toEqual([{ name: "A", version: "1.0.0", state: "read", isDirect: false }]);
  expect(await packages.report({ packages: 1 })).toEqual([]);
});

it("is found where all projects leave what they make in one folder", async () => {
  const folder = new PackageFolder().write({
    "cache/a/1.0.0/lib/net8.0/A.dll": "MZ",
    "code/artifacts/obj/App/project.assets.json": assets({ packages: A, direct: ["A"] }),
  });
  expect(reportLines(await folder.find({ "src/App/App.csproj": PROJECT }))).toEqual(["A 1.0.0 read"]);
});

it("may bring libraries of native code beside its assemblies", async () => {
  const files = ["lib/net8.0/A.dll", "lib/net8.0/Native.dll"];
  const folder = new PackageFolder().write({
    "cache/a/1.0.0/lib/net8.0/A.dll": sampleAssembly().bytes(),
    "cache/a/1.0.0/lib/net8.0/Native.dll": "MZ",
    "code/obj/project.assets.json": assets({ packages: { "A/1.0.0": files }, direct: ["A"] }),
  });
  const found = await folder.find({ "App.csproj": PROJECT });
  expect(reportLines(await checkAssemblies(found, folder.disk()))).toEqual(["A 1.0.0 read"]);
});

it("has no name for its content where another came in its place before it was looked into", async () => {
  const folder = new PackageFolder().write({
    "cache/a/1.0.0/lib/net8.0/A.dll": "MZ",
    "code/obj/project.assets.json": assets({ packages: A }),
  });
  const found = await folder.find({ "App.csproj": PROJECT });
  folder.write({ "cache/a/1.0.0/lib/net8.0/A.dll": sampleAssembly().bytes() });
  const { assemblies } = await checkAssemblies(found, folder.disk());
  expect(assemblies.map(({ contentKey }) => contentKey)).toEqual([undefined]);
});

it("is looked into once: what is as it was need not be read again, and what is damaged is said", async () => {
  const folder = new PackageFolder().write({
    "cache/a/1.0.0/lib/net8.0/A.dll": sampleAssembly().bytes(),
    "cache/b/1.0.0/lib/net8.0/B.dll": "MZ",
    "code/obj/project.assets.json": assets({ packages: { ...A, "B/1.0.0": ["lib/net8.0/B.dll"] } }),
  });
  const found = await folder.find({ "App.csproj": PROJECT });
  const read: string[] = [];
  const disk = folder.disk();
  const noted = { ...disk, bytes: (path: string) => disk.bytes(path).finally(() => read.push(path.slice(-5))) };
  const checked = await checkAssemblies(found, noted);
  expect(reportLines(checked)).toEqual([
    "A 1.0.0 read brought along",
    "B 1.0.0 unreadable B.dll is no assembly of .NET brought along",
  ]);
  // Of its MVID, and of what its metadata says: two that say they are one build are told apart.
  expect(checked.assemblies.map(({ contentKey }) => contentKey)).toEqual([
    expect.stringMatching(/^04030201-0605-0807-090a-0b0c0d0e0f10-[0-9a-f]{32}$/),
    undefined,
  ]);
  expect(await checkAssemblies(found, noted, checked)).toEqual(checked);
  expect(read.sort()).toEqual(["A.dll", "B.dll", "B.dll"]);
});
