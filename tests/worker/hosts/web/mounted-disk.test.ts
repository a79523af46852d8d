import { describe, expect, it } from "vitest";
import { MAX_ASSEMBLY_BYTES, MAX_TEXT_BYTES } from "../../../../src/worker/hosts/package-limits.ts";
import { mountedDisk } from "../../../../src/worker/hosts/web/mounted-disk.ts";
import { handleTree } from "../../../../src/worker/sources/folder-tree.ts";
import { directoryHandle, temporaryFolder, writeFiles } from "../../../support/folders.ts";

function diskOf(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  const tree = handleTree(directoryHandle(`${folder}/granted`));
  return mountedDisk((mount) => (mount === "packages" ? tree : undefined));
}

describe("a folder that is mounted", () => {
  it("is read: texts, bytes, names and stamps", async () => {
    const disk = diskOf({ "granted/a/A.nuspec": "<package />", "granted/a/A.dll": "MZ" });
    expect(await disk.text("/packages/a/A.nuspec")).toBe("<package />");
    expect(await disk.bytes("/packages/a/A.dll")).toEqual(new Uint8Array([0x4d, 0x5a]));
    expect([...(await disk.names("/packages/a"))].sort()).toEqual(["A.dll", "A.nuspec"]);
    expect(await disk.names("/packages")).toEqual(["a"]);
    expect(await disk.stamp("/packages/a/A.dll")).toEqual({ bytes: 2, modified: expect.any(Number) });
  });

  it.each([
    "/packages/../secret.dll",
    "/packages/a/../../secret.dll",
    "/packages/a//A.dll",
    "/packages/./a/A.dll",
    "/packages/a\\A.dll",
    "/other/a/A.dll",
    "packages/a/A.dll",
    "C:\\packages\\a\\A.dll",
    "/",
    "",
  ])("has nothing at %s", async (path) => {
    const disk = diskOf({ "granted/a/A.dll": "MZ", "secret.dll": "MZ" });
    expect([await disk.stamp(path), await disk.text(path), await disk.bytes(path)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await disk.names(path)).toEqual([]);
  });
});

describe("a file", () => {
  const diskWith = (size: number, arrayBuffer: () => Promise<ArrayBuffer>) =>
    mountedDisk(() => ({ names: async () => [], file: async () => ({ size, lastModified: 1, arrayBuffer }) }));

  it("that is too large counts as not there", async () => {
    const never = () => Promise.reject(new Error("it was read"));
    expect(await diskWith(MAX_TEXT_BYTES + 1, never).text("/m/a")).toBeUndefined();
    expect(await diskWith(MAX_ASSEMBLY_BYTES + 1, never).bytes("/m/a")).toBeUndefined();
  });

  it("that cannot be read any more counts as not there", async () => {
    const gone = () => Promise.reject(new DOMException("changed", "NotReadableError"));
    expect(await diskWith(1, gone).bytes("/m/a")).toBeUndefined();
  });
});
