import { expect, test } from "vitest";
import { buildFileTree } from "../../../../src/renderer/features/explorer/file-tree.ts";
import { folderContent } from "../../../../src/renderer/features/folder/folder-content.ts";
import { aFile } from "../../support/samples.ts";

test("what a folder holds is counted however deep it lies, code apart from other files", () => {
  const files = [
    aFile("src/One.cs", { typeCount: 2 }),
    aFile("src/deep/down/Two.cs", { typeCount: 1 }),
    aFile("src/deep/down/Notes.md"),
    aFile("src/docs/Read.md"),
    aFile("Other.cs", { typeCount: 5 }),
  ];
  const byId = Object.fromEntries(files.map((file) => [file.id, file]));
  const [src] = buildFileTree(files).directories;
  if (src === undefined) throw new Error("no folder");
  const content = folderContent(src, { ids: files.map(({ id }) => id), byId });
  expect(content.size).toEqual({ codeFiles: 2, otherFiles: 2, types: 3 });
  expect(content.folders).toEqual([
    { id: "dir:src/deep/down", name: "deep/down", path: "src/deep/down", codeFiles: 1, otherFiles: 1, types: 1 },
    { id: "dir:src/docs", name: "docs", path: "src/docs", codeFiles: 0, otherFiles: 1, types: 0 },
  ]);
  expect(content.files.map(({ name }) => name)).toEqual(["One.cs"]);
});
