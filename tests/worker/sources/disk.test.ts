import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { diskSource } from "../../../src/worker/sources/disk.ts";
import { readContent } from "../../../src/worker/sources/read-content.ts";
import { readDisk } from "../../../src/worker/sources/read-disk.ts";
import { temporaryFolder, writeFiles } from "../../support/folders.ts";
import { listAll } from "./listings.ts";

it("follows no link to a folder, whether it leads out, back or round in a circle", async () => {
  const outside = temporaryFolder();
  writeFiles(outside, { "Secret.cs": "class Secret {}" });
  const folder = temporaryFolder();
  writeFiles(folder, { "a/A.cs": "class A {}", "b/B.cs": "class B {}" });
  symlinkSync(outside, join(folder, "out"));
  symlinkSync(folder, join(folder, "a/up"));
  symlinkSync(join(folder, "a"), join(folder, "b/a"));
  symlinkSync(join(folder, "circle2"), join(folder, "circle1"));
  symlinkSync(join(folder, "circle1"), join(folder, "circle2"));
  expect(await listAll(diskSource(folder))).toMatchObject({ paths: ["a/A.cs", "b/B.cs"], warnings: [] });
});

it("lists a link to a file inside, and names the one that leads out without its content", async () => {
  const outside = temporaryFolder();
  writeFiles(outside, { "Secret.cs": "class Secret {}", "notes.txt": "secret" });
  const folder = temporaryFolder();
  writeFiles(folder, { "A.cs": "class A {}" });
  symlinkSync("A.cs", join(folder, "Inside.cs"));
  symlinkSync(join(outside, "Secret.cs"), join(folder, "Outside.cs"));
  symlinkSync(join(outside, "notes.txt"), join(folder, "outside.txt"));
  const { files } = await listAll(diskSource(folder));
  expect(files).toMatchObject([
    { path: "A.cs", size: 10 },
    { path: "Inside.cs", size: 10, content: { kind: "disk", path: join(folder, "Inside.cs") } },
    { path: "Outside.cs", content: null, skipped: "a link that leads out of the project" },
  ]);
});

it("takes a folder beside the root whose name only begins like it for outside", async () => {
  const parent = temporaryFolder();
  writeFiles(parent, { "root/A.cs": "", "root2/B.cs": "" });
  symlinkSync(join(parent, "root2/B.cs"), join(parent, "root/B.cs"));
  const { files } = await listAll(diskSource(join(parent, "root")));
  expect(files.find(({ path }) => path === "B.cs")?.skipped).toBe("a link that leads out of the project");
});

it("says why a link that leads nowhere cannot be read, if it stands for C#", async () => {
  const folder = temporaryFolder();
  symlinkSync("gone.cs", join(folder, "Broken.cs"));
  symlinkSync("gone.txt", join(folder, "broken.txt"));
  const { files, warnings } = await listAll(diskSource(folder));
  expect(files).toMatchObject([{ path: "Broken.cs", size: 0, modified: 0, content: null }]);
  expect(files[0]?.skipped).toMatch(/^cannot be read: it does not exist/);
  expect(warnings).toEqual([expect.stringMatching(/^Broken\.cs could not be read: it does not exist/)]);
});

it("opens a root that is itself a link", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "real/A.cs": "class A {}", "real/B.cs": "" });
  symlinkSync("A.cs", join(folder, "real/Inside.cs"));
  symlinkSync("real", join(folder, "link"));
  const { paths, files } = await listAll(diskSource(join(folder, "link")));
  expect(paths).toEqual(["A.cs", "B.cs", "Inside.cs"]);
  expect(files.every(({ skipped }) => skipped === undefined)).toBe(true);
});

it("leaves out what is neither file nor folder", async () => {
  const folder = temporaryFolder();
  const server = createServer().listen(join(folder, "Socket.cs"));
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  writeFiles(folder, { "A.cs": "" });
  expect((await listAll(diskSource(folder))).paths).toEqual(["A.cs"]);
});

it("passes over a folder it cannot read, with a warning, and lists the rest", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "A.cs": "class A {}" });
  const long = Array.from({ length: 10 }, () => "x".repeat(200)).join("/");
  mkdirSync(join(folder, "one", long), { recursive: true });
  mkdirSync(join(folder, "two", long, long.slice(0, 600)), { recursive: true });
  // Moved below the first, its path is longer than a path may be: unreadable even for the administrator.
  const moved = join(folder, "one", long, "two");
  renameSync(join(folder, "two"), moved);
  onTestFinished(() => renameSync(moved, join(folder, "two")));
  const { paths, warnings } = await listAll(diskSource(folder));
  expect(paths).toEqual(["A.cs"]);
  expect(warnings).toEqual([expect.stringMatching(/^The folder 'one\/x+.*' cannot be read: its path is too long/)]);
});

it("fails by name when the root is missing or no folder", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  for (const path of [join(folder, "missing"), join(folder, "file/below")])
    await expect(listAll(diskSource(path))).rejects.toMatchObject({ code: "folderNotFound", context: { path } });
  const path = join(folder, "file");
  await expect(listAll(diskSource(path))).rejects.toMatchObject({ code: "folderIsFile", context: { path } });
});

it("ends in the middle of a walk when it is aborted", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${i}/T.cs`, ""])));
  const controller = new AbortController();
  const counts: number[] = [];
  const stop = (found: number) => {
    counts.push(found);
    controller.abort(new Error("stop"));
  };
  await expect(diskSource(folder).list(controller.signal, stop, () => {})).rejects.toThrow("stop");
  expect(counts).toEqual([64]);
});

it("names the source by the absolute path", () => {
  expect(diskSource("/some/where/../Folder/")).toMatchObject({ kind: "folder", name: "Folder", path: "/some/Folder" });
  expect(diskSource("/")).toMatchObject({ name: "/", path: "/" });
});

it("fails with the disk's own words when a listed file is gone", async () => {
  const gone = { kind: "disk", path: join(temporaryFolder(), "Gone.cs") } as const;
  await expect(readContent(gone, readDisk)).rejects.toThrow("ENOENT");
});

it("reads no README that a link has taken the place of and leads out, since it was listed", async () => {
  const outside = temporaryFolder();
  writeFiles(outside, { "secret.md": "secret" });
  const folder = temporaryFolder();
  writeFiles(folder, { "README.md": "# Shop", "inside.md": "# Inside" });
  const { files } = await listAll(diskSource(folder));
  const readme = files.find(({ path }) => path === "README.md")?.readme;
  if (readme === undefined || readme.kind === "remote") throw new Error("the README has no content");
  const read = async () => new TextDecoder().decode(await readContent(readme, readDisk));
  expect(await read()).toBe("# Shop");
  const replaceBy = (target: string) => {
    rmSync(join(folder, "README.md"));
    symlinkSync(target, join(folder, "README.md"));
  };
  replaceBy("inside.md");
  expect(await read()).toBe("# Inside");
  replaceBy(join(outside, "secret.md"));
  await expect(read()).rejects.toThrow("a link that leads out of the project");
});
