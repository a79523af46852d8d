import { beforeEach, describe, expect, it } from "vitest";
import { type FolderTree, filesTree, handleTree, ignoringCase } from "../../../src/worker/sources/folder-tree.ts";
import { directoryHandle, pickedFiles, temporaryFolder, writeFiles } from "../../support/folders.ts";

const FILES = {
  "a/1.0.0/lib/net8.0/A.dll": "MZ",
  "a/1.0.0/lib/net8.0/A.xml": "<doc />",
  "a/1.0.0/lib/net6.0/_._": "",
  "a/1.0.0/A.nuspec": "<package />",
  "obj/project.assets.json": "{}",
};

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  writeFiles(folder, FILES);
});

const trees: readonly (readonly [string, () => FolderTree])[] = [
  ["a handle", () => handleTree(directoryHandle(folder))],
  ["files", () => filesTree(() => pickedFiles(folder))],
];

describe.each(trees)("a folder handed over as %s", (_, open) => {
  it("answers with the files at ways in it", async () => {
    expect(await open().file(["a", "1.0.0", "lib", "net8.0", "A.dll"])).toMatchObject({ size: 2 });
    expect(await open().file(["obj", "project.assets.json"])).toMatchObject({ size: 2 });
  });

  it("tells the names in its folders, and its own", async () => {
    expect([...(await open().names(["a", "1.0.0", "lib"]))].sort()).toEqual(["net6.0", "net8.0"]);
    expect([...(await open().names([]))].sort()).toEqual(["a", "obj"]);
  });

  it("has nothing where nothing is, and no file where a folder is", async () => {
    const tree = open();
    expect(await tree.file(["a", "2.0.0", "A.dll"])).toBeUndefined();
    expect(await tree.names(["a", "2.0.0"])).toEqual([]);
    expect(await tree.names(["obj", "project.assets.json"])).toEqual([]);
  });
});

describe("a handle", () => {
  it("is asked again for a folder that was not there", async () => {
    const asked: string[] = [];
    const root = directoryHandle(folder);
    const tree = handleTree({
      ...root,
      getDirectoryHandle: async (name) => {
        asked.push(name);
        if (asked.length === 1) throw new DOMException("gone", "NotFoundError");
        return root.getDirectoryHandle(name);
      },
    });
    expect(await tree.file(["obj", "project.assets.json"])).toBeUndefined();
    expect(await tree.file(["obj", "project.assets.json"])).toBeDefined();
    await tree.names(["obj"]);
    expect(asked).toEqual(["obj", "obj"]);
  });
});

describe("names in another case", () => {
  it("are found below the folders of packages, which are in lower case themselves", async () => {
    const tree = ignoringCase(handleTree(directoryHandle(folder)));
    expect(await tree.file(["a", "1.0.0", "LIB", "NET8.0", "a.DLL"])).toMatchObject({ size: 2 });
    expect([...(await tree.names(["a", "1.0.0", "Lib"]))].sort()).toEqual(["net6.0", "net8.0"]);
    expect(await tree.names(["A", "1.0.0"])).toEqual([]);
  });

  it("are the same among files", async () => {
    const tree = filesTree(() => pickedFiles(folder));
    expect(await tree.file(["A", "1.0.0", "LIB", "net8.0", "a.dll"])).toMatchObject({ size: 2 });
  });
});

describe("files", () => {
  it("may arrive after the folder", async () => {
    let files = pickedFiles(temporaryFolder());
    const tree = filesTree(() => files);
    expect(await tree.names([])).toEqual([]);
    files = pickedFiles(folder);
    expect([...(await tree.names([]))].sort()).toEqual(["a", "obj"]);
  });

  it("are those alone that packages are read of", async () => {
    writeFiles(folder, { "a/1.0.0/a.1.0.0.nupkg": "PK", "src/Program.cs": "" });
    const tree = filesTree(() => pickedFiles(folder));
    expect([...(await tree.names(["a", "1.0.0"]))].sort()).toEqual(["A.nuspec", "lib"]);
    expect(await tree.names(["src"])).toEqual([]);
  });
});
