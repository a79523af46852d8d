import { describe, expect, it } from "vitest";
import { NO_PACKAGE_FOLDERS, type PackageFolders } from "../../../../src/shared/packages/package-folders.ts";
import type { Snapshot } from "../../../../src/worker/catalogue/records/records.ts";
import { grantedSnapshot } from "../../../../src/worker/hosts/node/granted-snapshot.ts";
import { packageAccessIn } from "../../../../src/worker/hosts/node/package-access.ts";
import { PackageFolder } from "../../../support/package-folder.ts";
import { snapshotOf } from "../../catalogue/snapshots.ts";

/** A disk with a project and packages beside it; what of these is granted can be changed. */
function openAccess() {
  const folder = new PackageFolder().write({
    "code/obj/a.txt": "own",
    "cache/b.txt": "cached",
    "packs/c.txt": "packed",
  });
  let granted: PackageFolders = NO_PACKAGE_FOLDERS;
  const access = packageAccessIn(() => granted);
  const read = async (path: string) => (await access.open(folder.at("code")))?.disk.text(folder.at(path));
  const warnings: string[] = [];
  return {
    folder,
    access,
    warnings,
    granted: (stored: Snapshot, signal?: AbortSignal) =>
      grantedSnapshot(access, stored, (message) => warnings.push(message), signal),
    readAll: () => Promise.all(["code/obj/a.txt", "cache/b.txt", "packs/c.txt"].map(read)),
    grant: (folders: Partial<PackageFolders>) => {
      granted = { ...NO_PACKAGE_FOLDERS, ...folders };
    },
  };
}

describe("packages", () => {
  it("are read in the folder of the project alone, where nothing is granted", async () => {
    const { folder, access, readAll } = openAccess();
    expect(await readAll()).toEqual(["own", undefined, undefined]);
    expect((await access.open(folder.at("code")))?.places).toEqual({ root: folder.at("code"), caches: [], packs: [] });
  });

  it("are read in exactly the folders that are granted too, until that is taken back", async () => {
    const { folder, readAll, grant } = openAccess();
    grant({ caches: [folder.at("cache")] });
    expect(await readAll()).toEqual(["own", "cached", undefined]);
    grant({ caches: [folder.at("cache")], packs: [folder.at("packs")] });
    expect(await readAll()).toEqual(["own", "cached", "packed"]);
    grant({});
    expect(await readAll()).toEqual(["own", undefined, undefined]);
  });

  it("of a project that is not on this disk lie in no folder of its own", async () => {
    const { folder, access } = openAccess();
    const opened = await access.open("octo/shop");
    expect(opened?.places.root).toBeUndefined();
    expect(await opened?.disk.text(folder.at("code/obj/a.txt"))).toBeUndefined();
  });
});

describe("a stored project", () => {
  function storedIn(folder: PackageFolder, path: string) {
    const stored = snapshotOf([["a", "1"]]);
    const file = { name: "A", path: folder.at(path), bytes: 2, modified: 1 };
    const packages = { "c-sharp": { packages: [], assemblies: [file], visible: [[0], []] } };
    return { ...stored, project: { ...stored.project, path: folder.at("code") }, packages };
  }

  it("is as it was where the same folders are granted and nothing in them has changed", async () => {
    const { folder, granted, grant } = openAccess();
    grant({ caches: [folder.at("cache")] });
    const stored = await granted(storedIn(folder, "cache/A.dll"));
    expect(await granted(stored)).toBe(stored);
    grant({});
    expect(await granted(stored)).not.toBe(stored);
  });

  it("keeps its packages where looking for them takes too long, and drops those that may not be read any more", async () => {
    const { folder, granted, grant, warnings } = openAccess();
    grant({ caches: [folder.at("cache")] });
    const stored = await granted(storedIn(folder, "cache/A.dll"));
    expect(warnings).toEqual([]);
    const tooLate = AbortSignal.abort();
    folder.write({ "code/obj/project.assets.json": "{}" });
    expect(await granted(stored, tooLate)).toBe(stored);
    grant({});
    expect(await granted(stored, tooLate)).not.toHaveProperty("packages");
    const warning = `The packages of ${stored.project.name} could not be looked for again: This operation was aborted`;
    expect(warnings).toEqual([warning, warning]);
  });

  it("does not wait for a disk that does not answer", async () => {
    const { folder, access, granted, grant } = openAccess();
    grant({ caches: [folder.at("cache")] });
    const stored = await granted(storedIn(folder, "cache/A.dll"));
    const ending = new AbortController();
    const open = async (path: string) => {
      const opened = await access.open(path);
      const never = () => {
        ending.abort();
        return new Promise<never>(() => {});
      };
      return opened && { ...opened, disk: { text: never, names: never, stamp: never, bytes: never } };
    };
    expect(await grantedSnapshot({ open }, stored, () => {}, ending.signal)).toBe(stored);
  });

  it("has no packages where none were looked for", async () => {
    const { folder, granted } = openAccess();
    const { packages: _, ...plain } = storedIn(folder, "cache/A.dll");
    expect(await granted(plain)).toBe(plain);
  });

  it.each(["cache/A.dll", "code-too/A.dll", "code/../cache/A.dll"])(
    "names nothing that may not be read any more: %s",
    async (path) => {
      const { folder, granted } = openAccess();
      const stored = storedIn(folder, path);
      const readNow = await granted(stored);
      expect(readNow).toMatchObject({ ...stored, packages: readNow.packages });
      expect(JSON.stringify(readNow.packages)).not.toContain("A.dll");
    },
  );
});
