import { describe, expect, it } from "vitest";
import type { PickedFile } from "../../src/shared/engine/directory-source.ts";
import { mountedDisk } from "../../src/worker/hosts/web/mounted-disk.ts";
import type { PackageDisk, PackagePlaces } from "../../src/worker/languages/contract/packages.ts";
import { findPackages } from "../../src/worker/languages/csharp/packages/find-packages.ts";
import { readProjects } from "../../src/worker/languages/csharp/projects/read-projects.ts";
import { type FolderTree, filesTree, handleTree } from "../../src/worker/sources/folder-tree.ts";
import { directoryHandle, pickedFiles } from "../support/folders.ts";
import { PackageFolder, reportLines, visibleNames } from "../support/package-folder.ts";

const SDK = (items: string) =>
  `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup>${items}</ItemGroup></Project>`;

const PROJECTS = {
  "src/A/A.csproj": SDK('<PackageReference Include="Restored" Version="1.0.0" />'),
  "src/B/B.csproj": SDK(
    '<PackageReference Include="Asked" Version="2.0.0" /><PackageReference Include="Gone" Version="1.0.0" />',
  ),
  "src/C/C.csproj": SDK(String.raw`<Reference Include="Beside"><HintPath>..\..\lib\Beside.dll</HintPath></Reference>`),
  "src/D/D.csproj": SDK(""),
};

const RESTORED = { "Restored/1.0.0": { type: "package", compile: { "lib/net8.0/Restored.dll": {} } } };

const FILES = {
  "code/src/A/obj/project.assets.json": {
    version: 3,
    targets: { "net8.0": RESTORED },
    libraries: { "Restored/1.0.0": { type: "package", path: "restored/1.0.0" } },
    packageFolders: { "C:\\Users\\Ann\\.nuget\\packages\\": {} },
    project: { frameworks: { "net8.0": { dependencies: { Restored: { target: "Package", version: "[1.0.0, )" } } } } },
  },
  "cache/restored/1.0.0/lib/net8.0/Restored.dll": "MZ",
  "cache/asked/2.0.1/asked.nuspec": `<package><metadata><dependencies><dependency id="Needed" version="1.0.0" /></dependencies></metadata></package>`,
  "cache/asked/2.0.1/lib/net8.0/Asked.dll": "MZ",
  "cache/needed/1.0.0/needed.nuspec": "<package />",
  "cache/needed/1.0.0/lib/netstandard2.0/Needed.dll": "MZ",
  "code/lib/Beside.dll": "MZ",
  "code/src/D/packages.config": '<packages><package id="Listed" version="3.0.0" /></packages>',
  "code/packages/Listed.3.0.0/lib/net6.0/Listed.dll": "MZ",
  "code/src/Program.cs": "class Program;",
};

interface Opened {
  readonly places: PackagePlaces;
  readonly disk: PackageDisk;
}

function mounted(open: (path: string) => FolderTree): Opened {
  const places = { root: "/browser-code", caches: ["/packages"], packs: [] };
  const trees = new Map([
    ["browser-code", open("code")],
    ["packages", open("cache")],
  ]);
  return { places, disk: mountedDisk((mount) => trees.get(mount)) };
}

const disks: readonly (readonly [string, (folder: PackageFolder) => Opened])[] = [
  ["the disk of Node", (folder) => ({ places: folder.places, disk: folder.disk() })],
  ["a browser's handles", (folder) => mounted((path) => handleTree(directoryHandle(folder.at(path))))],
  ["a browser's files", (folder) => mounted((path) => filesTree(() => filesIn(folder, path)))],
];

function filesIn(folder: PackageFolder, path: string): readonly PickedFile[] {
  return pickedFiles(folder.at(path));
}

describe.each(disks)("on %s", (_, open) => {
  it("the same packages are found", async () => {
    const folder = new PackageFolder().write(FILES);
    const { places, disk } = open(folder);
    const projects = readProjects(
      Object.entries(PROJECTS).map(([path, text]) => ({ path, text })),
      (message) => {
        throw new Error(message);
      },
    );
    const found = await findPackages(projects, places, disk);
    expect(reportLines(found)).toEqual([
      "Asked 2.0.1 otherVersion 2.0.0",
      "Beside.dll read",
      "Gone 1.0.0 missing",
      "Listed 3.0.0 read",
      "Needed 1.0.0 read brought along",
      "Restored 1.0.0 read",
    ]);
    expect(visibleNames(found)).toEqual([["Restored"], ["Asked", "Needed"], ["Beside"], ["Listed"], []]);
    const { path = "", bytes, modified } = found.assemblies[0] ?? {};
    expect(await disk.stamp(path)).toEqual({ bytes, modified });
    expect(await disk.bytes(path)).toHaveLength(2);
  });

  it("what is not there is undefined, or has no names", async () => {
    const folder = new PackageFolder().write(FILES);
    const { places, disk } = open(folder);
    const paths = [`${places.caches[0]}/none`, `${places.root}/../secret`, `${places.root}/src`, "/elsewhere"];
    for (const path of paths) {
      expect([await disk.stamp(path), await disk.text(path), await disk.bytes(path)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect(await disk.names(`${places.root}/lib/Beside.dll`)).toEqual([]);
  });
});
