import { describe, expect, it } from "vitest";
import type { DirectoryHandle, FilesPort } from "../../../../src/shared/engine/directory-source.ts";
import { type HandleStore, KeptPackageFolder } from "../../../../src/worker/hosts/web/kept-package-folder.ts";
import { directoryHandle, pickedFiles, temporaryFolder, writeFiles } from "../../../support/folders.ts";

const WAY = ["moq", "4.20.0", "moq.nuspec"];

function cache(): string {
  const folder = temporaryFolder();
  writeFiles(folder, { [WAY.join("/")]: "<package />" });
  return folder;
}

/** A store that outlives visits. */
function openStore(): HandleStore & { readonly kept: DirectoryHandle[] } {
  const kept: DirectoryHandle[] = [];
  return {
    kept,
    get: async () => kept[0],
    set: async (handle) => void kept.splice(0, 1, handle),
    remove: async () => void kept.splice(0),
  };
}

function handle(permission: () => string): DirectoryHandle {
  return { ...directoryHandle(cache()), queryPermission: async () => permission() };
}

describe("a folder of packages", () => {
  it("is none before one is handed over", async () => {
    const folder = new KeptPackageFolder(openStore());
    expect([await folder.state(), await folder.tree()]).toEqual([null, undefined]);
  });

  it("is read in later visits as far as the browser lets it", async () => {
    const store = openStore();
    let permission = "granted";
    await new KeptPackageFolder(store).use({ kind: "handle", handle: handle(() => permission) });
    const later = new KeptPackageFolder(store);
    expect(await later.state()).toMatchObject({ isReadable: true, isKept: true });
    expect(await (await later.tree())?.file(WAY)).toBeDefined();
    permission = "prompt";
    expect(await later.state()).toMatchObject({ isReadable: false, isKept: true });
    expect(await later.tree()).toBeUndefined();
  });

  it("is read in its own visit alone where nobody can tell whether it may be", async () => {
    const store = openStore();
    const folder = new KeptPackageFolder(store);
    await folder.use({ kind: "handle", handle: directoryHandle(cache()) });
    expect(await folder.state()).toMatchObject({ isReadable: true });
    expect(await new KeptPackageFolder(store).state()).toMatchObject({ isReadable: false });
  });

  it("is none of the disk's, and the one before stays", async () => {
    const folder = new KeptPackageFolder(openStore());
    await folder.use({ kind: "handle", handle: handle(() => "granted") });
    await expect(folder.use({ kind: "folder", path: "/cache" })).rejects.toMatchObject({ code: "folderNotFound" });
    expect(await folder.state()).toMatchObject({ isReadable: true });
  });

  it("that was handed over as files is not kept, and takes the place of another", async () => {
    const store = openStore();
    const folder = new KeptPackageFolder(store);
    await folder.use({ kind: "handle", handle: handle(() => "granted") });
    await folder.use({ kind: "files", name: "packages", files: pickedFiles(cache()) });
    expect(await folder.state()).toEqual({ name: "packages", isReadable: true, isKept: false });
    expect(await (await folder.tree())?.file(WAY)).toBeDefined();
    expect(store.kept).toEqual([]);
  });

  it("may come over a port", async () => {
    const { port1, port2 } = new MessageChannel();
    const folder = new KeptPackageFolder(openStore());
    port1.onmessage = () => port1.postMessage({ files: [], isLast: true });
    await folder.use({ kind: "sent", name: "packages", port: port2 as FilesPort });
    expect(await folder.state()).toMatchObject({ name: "packages" });
    port1.close();
  });

  it("that cannot be kept is read in its own visit", async () => {
    const full = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    const folder = new KeptPackageFolder({ ...openStore(), set: full });
    await folder.use({ kind: "handle", handle: handle(() => "granted") });
    expect(await folder.state()).toMatchObject({ isReadable: true, isKept: false });
  });

  it("is none once it is forgotten", async () => {
    const store = openStore();
    const folder = new KeptPackageFolder(store);
    await folder.use({ kind: "handle", handle: handle(() => "granted") });
    await folder.use(null);
    expect([await folder.state(), store.kept]).toEqual([null, []]);
  });
});
