import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  buildFileTree,
  type DirectoryNode,
  directoriesOf,
  findDirectory,
  namesIn,
  outerKeys,
} from "../../../../src/renderer/features/explorer/file-tree.ts";
import { aFile } from "../../support/samples.ts";

/** Returns the tree as indented text. */
function drawn(directory: DirectoryNode, indent = ""): readonly string[] {
  return [
    ...directory.directories.flatMap((child) => [`${indent}${child.name}/`, ...drawn(child, `${indent}  `)]),
    ...directory.files.map((file) => indent + file.name),
  ];
}

describe("the file tree", () => {
  test("puts directories first and both in natural order, without the project's own folder", () => {
    const paths = ["README.md", "src/File10.cs", "src/File9.cs", "src/b/X.cs", "src/A/X.cs", "build.cs", "doc/1.md"];
    expect(drawn(buildFileTree(paths.map((path) => aFile(path))))).toEqual([
      "doc/",
      "  1.md",
      "src/",
      "  A/",
      "    X.cs",
      "  b/",
      "    X.cs",
      "  File9.cs",
      "  File10.cs",
      "build.cs",
      "README.md",
    ]);
  });

  test("tells directories of the same name in different places apart", () => {
    const tree = buildFileTree([aFile("a/0.cs"), aFile("a/x/1.cs"), aFile("b/0.cs"), aFile("b/x/2.cs")]);
    const keys = tree.directories.flatMap((child) => [child.key, ...child.directories.map((inner) => inner.key)]);
    expect(keys).toEqual(["dir:a", "dir:a/x", "dir:b", "dir:b/x"]);
  });

  test("makes one node of a directory and the only thing it holds, where that is another", () => {
    const paths = [
      "Src/Newtonsoft.Json/a.cs",
      "Src/Newtonsoft.Json/Linq/b.cs",
      "Src/Newtonsoft.Json/Deep/Er/c.cs",
      "Doc/d.md",
    ];
    const tree = buildFileTree(paths.map((path) => aFile(path)));
    expect(drawn(tree)).toEqual([
      "Doc/",
      "  d.md",
      "Src/Newtonsoft.Json/",
      "  Deep/Er/",
      "    c.cs",
      "  Linq/",
      "    b.cs",
      "  a.cs",
    ]);
    const joined = findDirectory(tree, "dir:Src/Newtonsoft.Json");
    expect(joined && namesIn(joined)).toEqual([
      { name: "Src", place: "" },
      { name: "Newtonsoft.Json", place: "Src" },
    ]);
    expect(findDirectory(tree, "dir:Src/Newtonsoft.Json/Deep/Er")?.files).toHaveLength(1);
  });

  test("knows what a directory stands in", () => {
    expect(outerKeys("dir:a/b/c")).toEqual(["dir:a", "dir:a/b", "dir:a/b/c"]);
  });

  test("knows a file's directories, outermost first", () => {
    expect(directoriesOf("Shop/src/Orders/Order.cs")).toEqual(["src", "src/Orders"]);
    expect(directoriesOf("Shop/README.md")).toEqual([]);
  });

  test("holds every file exactly once, whatever the order they come in", () => {
    const name = fc.stringMatching(/^[a-zA-Z0-9é中 ._-]{1,5}$/).filter((text) => text !== "." && text !== "..");
    const paths = fc.uniqueArray(fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join("/")));
    fc.assert(
      fc.property(paths, (some) => {
        const files = some.map((path) => aFile(path));
        const forwards = buildFileTree(files);
        expect(idsIn(forwards).sort()).toEqual(files.map((file) => file.id).sort());
        expect(buildFileTree(files.toReversed())).toEqual(forwards);
      }),
    );
  });
});

function idsIn(directory: DirectoryNode): string[] {
  return [...directory.files.map((file) => file.id), ...directory.directories.flatMap(idsIn)];
}
