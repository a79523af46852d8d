import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { watchDisk } from "../../../src/worker/watching/watch-disk.ts";
import { eventually } from "../../support/eventually.ts";
import { temporaryFolder, writeFiles } from "../sources/folders.ts";

async function watched(files: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  const heard = new Set<string>();
  const warnings: string[] = [];
  const watch = await watchDisk(folder, {
    changed: (path) => heard.add(path),
    lost: () => heard.add("anything"),
    warn: (message) => warnings.push(message),
  });
  onTestFinished(() => watch?.close());
  const hears = async (path: string, act: () => void) => {
    heard.clear();
    act();
    // A folder that is new or gone stands for all that it holds.
    const isMeant = (one: string) => path === one || path.startsWith(`${one}/`);
    await eventually(() => expect([...heard].some(isMeant), [...heard].join(" ")).toBe(true));
  };
  return { folder, heard, warnings, watch, hears, at: (path: string) => join(folder, path) };
}

it("tells of files that are written, made and deleted", async () => {
  const { at, hears } = await watched({ "a/b/One.cs": "class One {}", "Two.cs": "class Two {}" });
  await hears("a/b/One.cs", () => writeFileSync(at("a/b/One.cs"), "class Ten {}"));
  await hears("a/New.cs", () => writeFileSync(at("a/New.cs"), "class New {}"));
  await hears("Two.cs", () => rmSync(at("Two.cs")));
});

it("hears an editor that saves beside the file and puts that in its place", async () => {
  const { at, hears } = await watched({ "a/One.cs": "class One {}" });
  writeFileSync(at("a/One.cs.tmp"), "class Ten {}");
  await hears("a/One.cs", () => renameSync(at("a/One.cs.tmp"), at("a/One.cs")));
});

it("watches folders that are made later, with those in them", async () => {
  const { at, hears } = await watched();
  await hears("a/b/c/One.cs", () => writeFiles(at(""), { "a/b/c/One.cs": "class One {}" }));
  await hears("a/b/c/One.cs", () => writeFileSync(at("a/b/c/One.cs"), "class Ten {}"));
});

it("watches folders that were moved where they are now", async () => {
  const { at, hears } = await watched({ "a/b/One.cs": "class One {}" });
  await hears("z/b/One.cs", () => renameSync(at("a"), at("z")));
  await hears("z/b/One.cs", () => writeFileSync(at("z/b/One.cs"), "class Ten {}"));
});

it("watches a folder that has taken the place of another", async () => {
  const { at, hears } = await watched({ "a/b/One.cs": "class One {}" });
  await hears("a/b/One.cs", () => {
    rmSync(at("a"), { recursive: true });
    writeFiles(at(""), { "a/b/One.cs": "class Ten {}" });
  });
  await hears("a/b/One.cs", () => writeFileSync(at("a/b/One.cs"), "class Two {}"));
});

it("hears nothing of what an import passes over", async () => {
  const { at, hears, heard } = await watched({ "node_modules/x.cs": "", ".git/HEAD": "" });
  mkdirSync(at("dist"));
  writeFileSync(at("node_modules/x.cs"), "class X {}");
  writeFileSync(at(".git/HEAD"), "ref");
  await hears("One.cs", () => writeFileSync(at("One.cs"), "class One {}"));
  expect([...heard]).toEqual(["One.cs"]);
});

it("says so once where the folder is gone", async () => {
  const { folder, warnings } = await watched({ "a/One.cs": "" });
  rmSync(folder, { recursive: true });
  await eventually(() => expect(warnings).toHaveLength(1));
});

it("is no watch of what is no folder", async () => {
  await expect(
    watched().then(({ at }) => watchDisk(at("none"), { changed() {}, lost() {}, warn() {} })),
  ).rejects.toThrow();
});
