import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { defaultPackagePlaces, nodePackageDisk } from "../../../../src/worker/hosts/node/package-disk.ts";
import { PackageFolder } from "../../../support/package-folder.ts";

describe("what is granted", () => {
  it("is read: texts, bytes, names and stamps", async () => {
    const folder = new PackageFolder().write({ "cache/a/1.0.0/A.nuspec": "<package />", "cache/a/1.0.0/A.dll": "MZ" });
    const disk = folder.disk();
    expect(await disk.text(folder.at("cache/a/1.0.0/A.nuspec"))).toBe("<package />");
    expect(await disk.bytes(folder.at("cache/a/1.0.0/A.dll"))).toEqual(Buffer.from("MZ"));
    expect([...(await disk.names(folder.at("cache/a/1.0.0")))].sort()).toEqual(["A.dll", "A.nuspec"]);
    expect(await disk.stamp(folder.at("cache/a/1.0.0/A.dll"))).toEqual({ bytes: 2, modified: expect.any(Number) });
  });

  it("may itself be reached by a link", async () => {
    const folder = new PackageFolder().write({ "elsewhere/A.dll": "MZ" });
    symlinkSync(folder.at("elsewhere"), folder.at("cache"));
    expect(await folder.disk().stamp(folder.at("cache/A.dll"))).toMatchObject({ bytes: 2 });
  });

  it("has no stamp, text or bytes for folders and for what is not there, and no names for files", async () => {
    const folder = new PackageFolder().write({ "cache/a/A.dll": "MZ" });
    const disk = folder.disk();
    for (const path of [folder.at("cache/a"), folder.at("cache/b"), folder.at("cache/a/A.dll/b")]) {
      expect([await disk.stamp(path), await disk.text(path), await disk.bytes(path)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect(await disk.names(folder.at("cache/a/A.dll"))).toEqual([]);
  });
});

describe("what is not granted", () => {
  it.each(["secret.txt", "code-too/secret.txt"])("is not there: %s", async (path) => {
    const folder = new PackageFolder().write({ [path]: "secret", "code/a.txt": "a" });
    for (const written of [folder.at(path), `${folder.at("code")}/../${path}`])
      expect([await folder.disk().text(written), await folder.disk().stamp(written)]).toEqual([undefined, undefined]);
  });

  it("is not there behind a link either", async () => {
    const folder = new PackageFolder().write({ "outside/secret.txt": "secret", "code/a.txt": "a" });
    symlinkSync(folder.at("outside/secret.txt"), folder.at("code/link.txt"));
    symlinkSync(folder.at("outside"), folder.at("code/folder"));
    const disk = folder.disk();
    expect(await disk.text(folder.at("code/link.txt"))).toBeUndefined();
    expect(await disk.bytes(folder.at("code/folder/secret.txt"))).toBeUndefined();
    expect(await disk.names(folder.at("code/folder"))).toEqual([]);
  });

  it("is everything where nothing is granted", async () => {
    const folder = new PackageFolder().write({ "code/a.txt": "a" });
    expect(await nodePackageDisk([]).text(folder.at("code/a.txt"))).toBeUndefined();
    expect(await nodePackageDisk([folder.at("none")]).text(folder.at("code/a.txt"))).toBeUndefined();
  });

  it.skipIf(process.platform === "win32")("are pipes, which would be waited for", async () => {
    const folder = new PackageFolder();
    mkdirSync(folder.at("code"));
    execFileSync("mkfifo", [folder.at("code/pipe")]);
    expect(await folder.disk().text(folder.at("code/pipe"))).toBeUndefined();
  });
});

describe("where packages lie", () => {
  it("is what the environment names", () => {
    const places = defaultPackagePlaces("/code", { NUGET_PACKAGES: "/cache", DOTNET_ROOT: "/dotnet" });
    expect(places).toMatchObject({ root: "/code", caches: ["/cache"] });
    expect(places.packs[0]).toBe("/dotnet/packs");
  });

  it("else the user's own folder", () => {
    expect(defaultPackagePlaces(undefined, {}).caches).toEqual([join(homedir(), ".nuget", "packages")]);
  });
});
