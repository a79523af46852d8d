import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { BrowserPackages } from "../../../../src/worker/hosts/web/browser-packages.ts";
import { packages as csharp } from "../../../../src/worker/languages/csharp/packages/packages.ts";
import { readProjects } from "../../../../src/worker/languages/csharp/projects/read-projects.ts";
import { directoryHandleSource } from "../../../../src/worker/sources/directory-handle.ts";
import { filesTree, handleTree, ignoringCase } from "../../../../src/worker/sources/folder-tree.ts";
import { pickedFilesSource } from "../../../../src/worker/sources/picked-files.ts";
import { projectIdOf } from "../../../../src/worker/sources/project-id.ts";
import { directoryHandle, pickedFiles, temporaryFolder } from "../../../support/folders.ts";
import { packageFiles, packageProject } from "../../../support/package-project.ts";

const WINDOWS = "C:\\Users\\Ann\\.nuget\\packages\\";
const POSIX = "/home/ann/.nuget/packages/";

function folderOf(files: readonly { readonly path: string; readonly content: string | Uint8Array }[]): string {
  const folder = temporaryFolder();
  for (const { path, content } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

function project(folders: readonly string[] = []): string {
  return folderOf(packageProject(folders).map(({ path, text }) => ({ path, content: text })));
}

/** A folder of packages that is handed over as a handle, or not at all. */
function access(cache: string | undefined) {
  const tree = cache === undefined ? undefined : ignoringCase(handleTree(directoryHandle(cache)));
  const kept = { tree: async () => tree, state: async () => null, use: async () => {} };
  return new BrowserPackages({ find: async () => undefined }, kept);
}

async function find(packages: BrowserPackages, path: string) {
  const [shop] = packageProject();
  const projects = readProjects([{ path: "Shop.csproj", text: shop?.text ?? "" }], () => {});
  const { places, disk } = await packages.open(path);
  const found = await csharp.find(projects, places, disk);
  return csharp.parseStored(found) as { packages: unknown[]; assemblies: readonly { readonly path: string }[] };
}

describe("packages of a browser's folder", () => {
  it.each([
    ["Windows", WINDOWS],
    ["others", POSIX],
  ])("are found in the folder that is handed over, where the assets file names one of %s", async (_, folder) => {
    const packages = access(folderOf(packageFiles()));
    const source = directoryHandleSource(directoryHandle(project([folder])));
    packages.note(source);
    const { assemblies } = await find(packages, source.path);
    expect(assemblies).toMatchObject([{ path: "/packages/sample/1.2.3/lib/net8.0/Sample.dll" }]);
    for (const path of [assemblies[0]?.path ?? "", "/packages/sample/1.2.3/sample.nuspec"])
      expect((await packages.load({ path, places: undefined }))?.bytes()).toBeInstanceOf(Uint8Array);
  });

  it("are missing without that folder", async () => {
    const packages = access(undefined);
    const source = directoryHandleSource(directoryHandle(project()));
    packages.note(source);
    expect(await find(packages, source.path)).toMatchObject({
      packages: [{ name: "Sample", state: "missing" }],
      assemblies: [],
    });
  });

  it("are read in the project's own folder, of handles and of files", async () => {
    const files = packageFiles().map((file) => ({ ...file, path: `packages/${file.path.replace("/", ".")}` }));
    const config = '<packages><package id="Sample" version="1.2.3" /></packages>';
    const folder = folderOf([...files, { path: "packages.config", content: config }]);
    for (const source of [
      directoryHandleSource(directoryHandle(folder)),
      pickedFilesSource("shop", pickedFiles(folder)),
    ]) {
      const packages = access(undefined);
      packages.note(source);
      const { assemblies } = await find(packages, source.path);
      expect(assemblies[0]?.path).toMatch(/^\/browser-[^/]*\/packages\/sample\.1\.2\.3\/lib\/net8\.0\/Sample\.dll$/);
      const loaded = await packages.load({ path: assemblies[0]?.path ?? "", places: undefined });
      expect(loaded?.bytes()).toBeInstanceOf(Uint8Array);
    }
  });

  it("give way to a project's guides and pictures, by their paths in its folder", async () => {
    const folder = folderOf([{ path: "docs/Guide.md", content: "# A" }]);
    for (const source of [
      directoryHandleSource(directoryHandle(folder)),
      pickedFilesSource("shop", pickedFiles(folder)),
    ]) {
      const packages = access(undefined);
      packages.note(source);
      expect(await packages.projectFile(projectIdOf(source), "docs/Guide.md")).toMatchObject({ size: 3 });
      expect(await packages.projectFile(projectIdOf(source), "docs/Gone.md")).toBeUndefined();
      expect(await packages.projectFile("browser-other", "docs/Guide.md")).toBeUndefined();
    }
  });

  it("of a later visit are read where the folder of the project was saved, and the browser lets it", async () => {
    const folder = directoryHandle(folderOf([{ path: "dist/A.dll", content: "MZ" }]));
    const kept = { tree: async () => undefined, state: async () => null, use: async () => {} };
    const known = new BrowserPackages({ find: async (id) => (id === "browser-shop" ? folder : undefined) }, kept);
    const loaded = await known.load({ path: "/browser-shop/dist/A.dll", places: undefined });
    expect(loaded?.bytes()).toEqual(new Uint8Array([0x4d, 0x5a]));
    expect(await known.load({ path: "/browser-other/dist/A.dll", places: undefined })).toBeUndefined();
  });

  it("are those of a repository in the folder that is handed over alone", async () => {
    const { places } = await access(folderOf(packageFiles())).open("octo/shop");
    expect(places).toEqual({ root: undefined, caches: ["/packages"], packs: [] });
  });

  it("are found among files, as browsers without handles hand over", async () => {
    const cache = pickedFiles(folderOf(packageFiles()));
    const kept = { tree: async () => filesTree(() => cache), state: async () => null, use: async () => {} };
    const packages = new BrowserPackages({ find: async () => undefined }, kept);
    packages.note(directoryHandleSource(directoryHandle(project([WINDOWS]))));
    expect((await find(packages, "octo/shop")).assemblies).toHaveLength(1);
  });
});
