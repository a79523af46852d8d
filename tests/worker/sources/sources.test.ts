import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { MAX_FILE_BYTES } from "../../../src/shared/limits/files.ts";
import { directoryHandleSource } from "../../../src/worker/sources/directory-handle.ts";
import { diskSource } from "../../../src/worker/sources/disk.ts";
import { pickedFilesSource } from "../../../src/worker/sources/picked-files.ts";
import { readContent } from "../../../src/worker/sources/read-content.ts";
import { readDisk } from "../../../src/worker/sources/read-disk.ts";
import type { Source } from "../../../src/worker/sources/source.ts";
import { directoryHandle, type Files, pickedFiles, temporaryFolder, writeFiles } from "../../support/folders.ts";
import { comparable, listAll } from "./listings.ts";

const SOURCES: readonly { readonly kind: string; readonly open: (folder: string) => Source }[] = [
  { kind: "disk", open: diskSource },
  { kind: "handle", open: (folder) => directoryHandleSource(directoryHandle(folder)) },
  { kind: "picked files", open: (folder) => pickedFilesSource(basename(folder), pickedFiles(folder)) },
];

const PROJECT: Files = {
  "Project.csproj": "<Project/>",
  "README.md": "# Read me",
  "src/Part10.cs": "class Part10 {}",
  "src/Part2.cs": "class Part2 {}",
  "src/Upper.CS": "class Upper {}",
  "src/empty.cs": "",
  "src/.cs": "no extension at all",
  "src/deep/er/and/deeper/still/Deep.cs": "class Deep {}",
  "src/with space/文档/类 一.cs": "class 类 {}",
  "src/Exact.cs": MAX_FILE_BYTES,
  "src/Large.cs": MAX_FILE_BYTES + 1,
  "assets/large.png": MAX_FILE_BYTES + 1,
  "node_modules/a/A.cs": "class A {}",
  "src/node_modules/B.cs": "class B {}",
  "src/dist/C.cs": "class C {}",
  "src/Dist/Kept.cs": "class Kept {}",
  ".git/config": "",
  "coverage/D.cs": "",
  "tmp/E.cs": "",
  ".angular/F.cs": "",
  "package-lock.json": "{}",
  "src/yarn.lock": "",
};

const LISTED = [
  "assets/large.png",
  "Project.csproj",
  "README.md",
  "src/.cs",
  "src/deep/er/and/deeper/still/Deep.cs",
  "src/Dist/Kept.cs",
  "src/empty.cs",
  "src/Exact.cs",
  "src/Large.cs",
  "src/Part2.cs",
  "src/Part10.cs",
  "src/Upper.CS",
  "src/with space/文档/类 一.cs",
];

describe.each(SOURCES)("a folder as $kind", ({ open }) => {
  it("lists everything but the skip list, in natural order", async () => {
    const folder = temporaryFolder();
    writeFiles(folder, PROJECT);
    const source = open(folder);
    expect(source.name).toBe(basename(folder));
    expect((await listAll(source)).paths).toEqual(LISTED);
  });

  it("gives content to C# and project files up to the limit only, and says what is too large", async () => {
    const folder = temporaryFolder();
    writeFiles(folder, PROJECT);
    const { files, warnings } = await listAll(open(folder));
    const withContent = files.filter(({ content }) => content !== null).map(({ path }) => path);
    expect(withContent).toEqual(LISTED.filter((path) => /[^/]\.cs(?:proj)?$/i.test(path) && path !== "src/Large.cs"));
    expect(files.filter(({ skipped }) => skipped !== undefined)).toMatchObject([
      { path: "src/Large.cs", size: MAX_FILE_BYTES + 1, content: null, skipped: "larger than 5 MB" },
    ]);
    expect(warnings).toEqual(["src/Large.cs is larger than 5242880 bytes: listed without content"]);
  });

  it("reads the bytes of what it listed", async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { "a/A.cs": "class A {}", "类.cs": "class 类 {}" });
    const { files } = await listAll(open(folder));
    const texts = files.map(async ({ content }) =>
      content === null || content.kind === "remote"
        ? null
        : new TextDecoder().decode(await readContent(content, readDisk)),
    );
    expect(await Promise.all(texts)).toEqual(["class A {}", "class 类 {}"]);
  });

  it("counts up to the number of files", async () => {
    const folder = temporaryFolder();
    writeFiles(folder, Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`f${i % 7}/T${i}.cs`, ""])));
    expect((await listAll(open(folder))).progress).toEqual([64, 128, 150]);
  });

  it("lists an empty folder", async () => {
    expect(await listAll(open(temporaryFolder()))).toMatchObject({ files: [], warnings: [], progress: [0] });
  });

  it("ends at once when the signal is aborted already", async () => {
    const signal = AbortSignal.abort(new Error("stop"));
    const listing = open(temporaryFolder()).list(
      signal,
      () => {},
      () => {},
    );
    await expect(listing).rejects.toThrow("stop");
  });
});

it("gives the same listing whatever the kind of source", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, PROJECT);
  const [disk, ...others] = await Promise.all(
    SOURCES.map(async ({ open }) => (await listAll(open(folder))).files.map(comparable)),
  );
  expect(disk).toHaveLength(LISTED.length);
  for (const other of others) expect(other).toEqual(disk);
});
