import { describe, expect, test } from "vitest";
import { droppedDirectory } from "../../../src/renderer/platform/dropped-directory.ts";

interface Tree {
  readonly [name: string]: Tree | string;
}

/** A dropped folder in a browser without handles; its reader returns the entries in parts. */
function entryOf(name: string, content: Tree | string): object {
  if (typeof content === "string") {
    return {
      name,
      isFile: true,
      isDirectory: false,
      file: (done: (file: File) => void) => done(new File([content], name)),
    };
  }
  const parts = Object.entries(content).map(([child, inner]) => [entryOf(child, inner)]);
  const readEntries = (done: (entries: readonly object[]) => void) => done(parts.shift() ?? []);
  return { name, isFile: false, isDirectory: true, createReader: () => ({ readEntries }) };
}

function transferOf(...items: readonly object[]): DataTransfer {
  return { items: items.map((item) => ({ kind: "file", ...item })) } as unknown as DataTransfer;
}

function itemWithEntry(name: string, content: Tree | string): object {
  return { webkitGetAsEntry: () => entryOf(name, content) };
}

describe("a dropped folder", () => {
  test("is its handle where the browser gives one", async () => {
    const handle = { kind: "directory", name: "Shop" };
    const transfer = transferOf({ getAsFileSystemHandle: async () => handle });
    expect(await droppedDirectory(transfer)).toEqual({ kind: "handle", handle });
  });

  test("is walked where it does not, without what is passed over anyway", async () => {
    const shop = {
      "a.cs": "class A;",
      src: { "b.cs": "class B;", deep: { "c.cs": "class C;" }, empty: {} },
      node_modules: { x: { "index.js": "" } },
    };
    const source = await droppedDirectory(transferOf(itemWithEntry("Shop", shop)));
    expect(source).toMatchObject({ kind: "files", name: "Shop" });
    const files = source?.kind === "files" ? source.files : [];
    expect(files.map((file) => file.path).sort()).toEqual(["a.cs", "src/b.cs", "src/deep/c.cs"]);
    expect(files.map((file) => file.file.size)).toEqual([8, 8, 8]);
  });

  test("is found beside dropped files", async () => {
    const transfer = transferOf(itemWithEntry("a.cs", "class A;"), itemWithEntry("Shop", {}));
    expect(await droppedDirectory(transfer)).toEqual({ kind: "files", name: "Shop", files: [] });
  });
});

describe("a drop without a folder is null", () => {
  test.each([
    ["a file as a handle", transferOf({ getAsFileSystemHandle: async () => ({ kind: "file" }) })],
    ["a file as an entry", transferOf(itemWithEntry("a.cs", ""))],
    ["nothing that can be read", transferOf({ webkitGetAsEntry: () => null })],
    ["text", { items: [{ kind: "string" }] } as unknown as DataTransfer],
  ])("%s", async (_, transfer) => {
    expect(await droppedDirectory(transfer)).toBeNull();
  });
});

test("the items are taken while the event is handled, before anything is awaited", () => {
  let taken = 0;
  const item = {
    getAsFileSystemHandle: async () => {
      taken += 1;
      return null;
    },
  };
  void droppedDirectory(transferOf(item, item));
  expect(taken).toBe(2);
});
