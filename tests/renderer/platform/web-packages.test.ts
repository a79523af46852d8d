import { describe, expect, test } from "vitest";
import { filesBelow } from "../../../src/renderer/platform/files-below.ts";
import { packagesIn } from "../../../src/renderer/platform/packages-in.ts";
import { webPackages } from "../../../src/renderer/platform/web-packages.ts";
import type { DirectoryHandle, DirectorySource } from "../../../src/shared/engine/directory-source.ts";
import { FakeEngine } from "../support/fake-engine.ts";
import { type HandleTree, handleOf, NUGET } from "../support/handles.ts";

const PATHS = ["moq/4.20.0/moq.nuspec", "moq/4.20.0/lib/net8.0/Moq.dll", "moq/4.20.0/moq.4.20.0.nupkg"];

function handles(name: string, tree: HandleTree): DirectorySource {
  return { kind: "handle", handle: handleOf(name, tree) };
}

function files(paths: readonly string[]): DirectorySource {
  return { kind: "files", name: "given", files: paths.map((path) => ({ path, file: new File([], path) })) };
}

function nameIn(source: DirectorySource | null): string | null {
  if (source === null || source.kind === "folder") return null;
  return source.kind === "handle" ? source.handle.name : source.name;
}

describe("a folder", () => {
  test.each([
    ["NuGet's own", handles("packages", NUGET), "packages"],
    ["the one that has NuGet's own in it", handles(".nuget", { packages: NUGET, v3: {} }), "packages"],
    ["of packages without the manifest", handles("p", { moq: { "1.0.0": { ".nupkg.metadata": null } } }), "p"],
    ["of files of packages", files(PATHS), "given"],
    ["of files with NuGet's own in it", files(PATHS.map((path) => `packages/${path}`)), "packages"],
  ])("is one of packages: %s", async (_, source, name) => {
    expect(nameIn(await packagesIn(source))).toBe(name);
  });

  test.each([
    ["a code base", handles("shop", { "Shop.sln": null, src: {} })],
    ["a code base that has its packages in it", handles("shop", { "Shop.csproj": null, packages: NUGET })],
    ["a code base whose folders look like it", handles("shop", { "Shop.slnx": null, ...NUGET })],
    ["an empty one", handles("empty", {})],
    ["one of one package", handles("moq", { "4.20.0": { "moq.nuspec": null } })],
    ["files of a code base", files(["Shop.csproj", ...PATHS])],
    ["files of a code base with packages in it", files(["Shop.sln", ...PATHS.map((path) => `packages/${path}`)])],
    ["one of the disk", { kind: "folder", path: "/packages" } as const],
  ])("is none of packages: %s", async (_, source) => {
    expect(await packagesIn(source)).toBeNull();
  });

  test("is not gone through to its end", async () => {
    let looked = 0;
    const handle: DirectoryHandle = {
      ...handleOf("large", {}),
      async *values() {
        for (;;) {
          looked++;
          yield handleOf(`p${looked}`, {});
        }
      },
    };
    expect(await packagesIn({ kind: "handle", handle })).toBeNull();
    expect(looked).toBeLessThan(3_000);
  });
});

describe("a browser's folder of packages", () => {
  test("that was dropped is handed to the engine, and any other is answered", async () => {
    const engine = new FakeEngine();
    const packages = webPackages(engine, { document: {} as Document });
    expect(await packages.dropped(handles("packages", NUGET))).toEqual({ kind: "packages", name: "packages" });
    const shop = handles("shop", { "Shop.sln": null });
    expect(await packages.dropped(shop)).toBe(shop);
    expect(engine.asked).toEqual(["choosePackageFolder packages"]);
  });

  test("that was picked is taken, unless there are none in it or it was cancelled", async () => {
    const engine = new FakeEngine();
    const choose = (show: () => Promise<DirectoryHandle>) =>
      webPackages(engine, { document: {} as Document, showDirectoryPicker: show }).choose();
    expect(await choose(async () => handleOf("packages", NUGET))).toBe("taken");
    expect(await choose(async () => handleOf("shop", {}))).toBe("none");
    expect(await choose(() => Promise.reject(new DOMException("closed", "AbortError")))).toBe("cancelled");
    expect(engine.asked).toEqual(["choosePackageFolder packages"]);
  });

  test("that may not be read any more is asked for", async () => {
    const packages = webPackages(new FakeEngine(), { document: {} as Document });
    const asked: string[] = [];
    const handle = handleOf("packages", NUGET, {
      requestPermission: async ({ mode }) => {
        asked.push(mode);
        return "granted";
      },
    });
    const folder = { name: "packages", isReadable: false, isKept: true };
    expect(await packages.allow({ ...folder, handle })).toBe(true);
    expect(await packages.allow(folder)).toBe(false);
    expect(asked).toEqual(["read"]);
  });
});

test("of dropped packages, what is read of them alone is handed over", async () => {
  const tree = {
    moq: {
      "4.20.0": {
        ...{ "moq.nuspec": null, ".nupkg.metadata": null, "moq.4.20.0.nupkg": null },
        ...{ lib: { "net8.0": { "Moq.dll": null, "Moq.xml": null, "Moq.pdb": null } }, tools: { "a.dll": null } },
      },
    },
  };
  const found = await filesBelow(entryOf("packages", tree) as FileSystemDirectoryEntry);
  const version = "moq/4.20.0";
  expect(found.map(({ path }) => path).sort()).toEqual([
    ...[`${version}/.nupkg.metadata`, `${version}/lib/net8.0/Moq.dll`, `${version}/lib/net8.0/Moq.xml`],
    `${version}/moq.nuspec`,
  ]);
});

/** A dropped folder in browsers without handles. */
function entryOf(name: string, tree: HandleTree | null): object {
  if (tree === null)
    return { name, isFile: true, isDirectory: false, file: (done: (file: File) => void) => done(new File([], name)) };
  const parts = [Object.entries(tree).map(([inner, entry]) => entryOf(inner, entry))];
  const readEntries = (done: (entries: readonly object[]) => void) => done(parts.shift() ?? []);
  return { name, isFile: false, isDirectory: true, createReader: () => ({ readEntries }) };
}
