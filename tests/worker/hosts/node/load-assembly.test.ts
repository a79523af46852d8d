import { renameSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { assemblyLoader } from "../../../../src/worker/hosts/node/load-assembly.ts";
import { PackageFolder } from "../../../support/package-folder.ts";

const load = assemblyLoader(undefined);

/** An assembly as it was found, and what loads it now. */
async function found() {
  const folder = new PackageFolder().write({ "cache/a/A.dll": "MZ", "outside/A.dll": "ZM" });
  const path = folder.at("cache/a/A.dll");
  // Whole seconds, which every file system gives back as they were.
  const time = new Date("2026-01-02T03:04:05Z");
  utimesSync(path, time, time);
  const stamp = await folder.disk().stamp(path);
  if (stamp === undefined) throw new Error("it is not there");
  return {
    folder,
    path,
    stamp,
    load: async () => (await load({ path, expected: stamp, places: folder.places }))?.bytes(),
  };
}

describe("an assembly of which something is kept", () => {
  async function kept() {
    const { folder, path, stamp } = await found();
    const load = assemblyLoader(folder.at("kept"));
    const file = { path, expected: stamp, places: folder.places, keptAs: "key" };
    (await load(file))?.keep?.(Buffer.from("names"));
    return { folder, path, stamp, load: () => load(file) };
  }

  it("is loaded with it, and read when somebody asks for its bytes", async () => {
    const { folder, path, stamp, load } = await kept();
    const file = await load();
    expect(file?.kept).toEqual(Buffer.from("names"));
    folder.write({ "cache/a/A.dll": "ZM" });
    utimesSync(path, new Date(), new Date(stamp.modified));
    expect(file?.bytes()).toEqual(Buffer.from("ZM"));
  });

  it("is not, once its file has become another, before it is loaded or after", async () => {
    const { folder, path, load } = await kept();
    const file = await load();
    folder.write({ "cache/a/A.dll": "MZ!" });
    expect([await load(), file?.bytes()]).toEqual([undefined, undefined]);
    rmSync(path);
    expect([await load(), file?.bytes()]).toEqual([undefined, undefined]);
  });

  it("is not, once a link leads from its place out of where packages may be read", async () => {
    const { folder, path, stamp, load } = await kept();
    const file = await load();
    const time = new Date(stamp.modified);
    utimesSync(folder.at("outside/A.dll"), time, time);
    renameSync(folder.at("cache/a"), folder.at("cache/b"));
    symlinkSync(folder.at("outside"), folder.at("cache/a"));
    expect(path).toBe(folder.at("cache/a/A.dll"));
    expect([await load(), file?.bytes()]).toEqual([undefined, undefined]);
  });
});

describe("an assembly that was found", () => {
  it("is loaded", async () => {
    expect(await (await found()).load()).toEqual(Buffer.from("MZ"));
  });

  it("is not, once its file has become another", async () => {
    const { folder, path, stamp, load } = await found();
    folder.write({ "cache/a/A.dll": "MZ!" });
    expect(await load()).toBeUndefined();
    folder.write({ "cache/a/A.dll": "NE" });
    utimesSync(path, new Date(), new Date(stamp.modified + 5000));
    expect(await load()).toBeUndefined();
    rmSync(path);
    expect(await load()).toBeUndefined();
  });

  it("is not, once a link leads from its place out of where packages may be read, to a file that looks the same", async () => {
    const { folder, path, stamp, load } = await found();
    const time = new Date(stamp.modified);
    utimesSync(folder.at("outside/A.dll"), time, time);
    rmSync(path);
    symlinkSync(folder.at("outside/A.dll"), path);
    expect(await load()).toBeUndefined();
    renameSync(folder.at("cache/a"), folder.at("cache/b"));
    symlinkSync(folder.at("outside"), folder.at("cache/a"));
    expect(await load()).toBeUndefined();
  });

  it("is not where packages may not be read any more", async () => {
    const { folder, path, stamp } = await found();
    const places = { ...folder.places, caches: [] };
    expect(await load({ path, expected: stamp, places })).toBeUndefined();
    expect(await load({ path, expected: stamp, places: undefined })).toBeUndefined();
  });
});
