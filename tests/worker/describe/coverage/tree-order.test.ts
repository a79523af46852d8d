import { expect, test } from "vitest";
import { buildFileTree, type DirectoryNode } from "../../../../src/renderer/features/explorer/file-tree.ts";
import { fileIdOf } from "../../../../src/shared/model/entity-id.ts";
import { filesInTreeOrder } from "../../../../src/worker/describe/coverage/tree-order.ts";
import { inNaturalOrder } from "../../../../src/worker/sources/natural-file-order.ts";

test("files go in the order that the tree shows them in", () => {
  const paths = ["b.cs", "a/z.cs", "a/deep/x.cs", "a/deep/x10.cs", "a/deep/x2.cs", "c/y.cs", "A.cs", "a/b/c/d.cs"];
  const files = paths.map((path) => ({ id: fileIdOf(path), name: path.slice(path.lastIndexOf("/") + 1), path }));
  const tree = buildFileTree(files.map((file) => ({ ...file, path: `project/${file.path}`, namedAfter: null })));
  const shown = ({ directories, files: own }: DirectoryNode): string[] => [
    ...directories.flatMap(shown),
    ...own.map(({ id }) => id),
  ];
  expect(filesInTreeOrder(inNaturalOrder(files)).map(({ id }) => id)).toEqual(shown(tree));
});
