import { expect, it } from "vitest";
import type { DirectoryHandle, FileContent, FileHandle } from "../../../src/shared/engine/directory-source.ts";
import { directoryHandleSource } from "../../../src/worker/sources/directory-handle.ts";
import { pickedFilesSource } from "../../../src/worker/sources/picked-files.ts";
import { readContent } from "../../../src/worker/sources/read-content.ts";
import { listAll } from "./listings.ts";

const CONTENT: FileContent = { size: 3, lastModified: 5, arrayBuffer: async () => new Uint8Array([1, 2, 3]).buffer };

function file(name: string, getFile: () => Promise<FileContent> = async () => CONTENT): FileHandle {
  return { kind: "file", name, getFile };
}

function folder(name: string, entries: readonly (DirectoryHandle | FileHandle)[], error?: Error): DirectoryHandle {
  return {
    kind: "directory",
    name,
    async *values() {
      yield* entries;
      if (error !== undefined) throw error;
    },
    getDirectoryHandle: () => Promise.reject(new Error("not asked for")),
    getFileHandle: () => Promise.reject(new Error("not asked for")),
  };
}

it("keeps what it saw of a subfolder that fails half-way, and says so", async () => {
  const broken = folder("broken", [file("A.cs")], new Error("disk pulled"));
  const { paths, warnings } = await listAll(directoryHandleSource(folder("root", [broken, file("B.cs")])));
  expect(paths).toEqual(["B.cs", "broken/A.cs"]);
  expect(warnings).toEqual(["The folder 'broken' cannot be read: disk pulled"]);
});

it("lists a file that the browser does not give out, with the reason if it is C#", async () => {
  const refuse = () => Promise.reject(new Error("locked"));
  const source = directoryHandleSource(folder("root", [file("A.cs", refuse), file("b.txt", refuse)]));
  const { files, warnings } = await listAll(source);
  expect(files).toEqual([
    { path: "A.cs", size: 0, modified: 0, content: null, skipped: "cannot be read: locked" },
    { path: "b.txt", size: 0, modified: 0, content: null },
  ]);
  expect(warnings.toSorted()).toEqual(["A.cs could not be read: locked", "b.txt could not be read: locked"]);
});

it("tells a root that is gone from one that it may not read", async () => {
  const gone = folder("root", [], new DOMException("not there", "NotFoundError"));
  const refused = folder("root", [], new DOMException("not allowed", "NotAllowedError"));
  await expect(listAll(directoryHandleSource(gone))).rejects.toMatchObject({ code: "folderNotFound" });
  await expect(listAll(directoryHandleSource(refused))).rejects.toMatchObject({
    code: "folderUnreadable",
    message: "The folder 'root' cannot be read: not allowed",
  });
});

it("ends when it is aborted while the browser does not answer", async () => {
  const controller = new AbortController();
  let asked = () => {};
  const question = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const silent = file("Silent.cs", () => {
    asked();
    return new Promise(() => {});
  });
  const listing = directoryHandleSource(folder("root", [silent])).list(
    controller.signal,
    () => {},
    () => {},
  );
  await question;
  controller.abort(new Error("stop"));
  await expect(listing).rejects.toThrow("stop");
});

it("asks for many files at once, but not for all", async () => {
  let open = 0;
  let most = 0;
  const slow = async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open--;
    return CONTENT;
  };
  const files = Array.from({ length: 200 }, (_, i) => file(`T${i}.cs`, slow));
  expect((await listAll(directoryHandleSource(folder("root", files)))).files).toHaveLength(200);
  expect(most).toBe(32);
});

it("leaves out picked files whose path leads out of the folder, is empty or comes twice", async () => {
  const bad = ["../A.cs", "/A.cs", "a//A.cs", "a/./A.cs", ""];
  const picked = ["A.cs", ...bad, "A.cs"].map((path) => ({ path, file: CONTENT }));
  const { paths, warnings } = await listAll(pickedFilesSource("Folder", picked));
  expect(paths).toEqual(["A.cs"]);
  expect(warnings).toEqual(
    [...bad, "A.cs"].map((path) => `${path} is not a path inside the folder, or a duplicate: left out`),
  );
});

it("refuses to read the disk where nobody handed in a way to", async () => {
  await expect(readContent({ kind: "disk", path: "/etc/passwd" })).rejects.toThrow("cannot read the disk");
});
