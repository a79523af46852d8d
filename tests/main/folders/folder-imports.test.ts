import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FolderImports } from "../../../src/main/folders/folder-imports.ts";
import { FolderToOpen } from "../../../src/main/folders/folder-to-open.ts";
import { GrantedFolders } from "../../../src/main/folders/granted-folders.ts";
import { GlossaError, toAppError } from "../../../src/shared/errors/errors.ts";
import { failure, success } from "../../../src/shared/errors/result.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "glossa-main-"));
  for (const name of ["shop", "other", "sample"]) mkdirSync(join(root, name));
  writeFileSync(join(root, "file.cs"), "");
});
afterEach(() => rmSync(root, { recursive: true }));

/** The ways to open a folder, with an engine that accepts every import or none. */
function setUp({ first, isBusy = false }: { readonly first?: string; readonly isBusy?: boolean } = {}) {
  const started: string[] = [];
  const opened: string[] = [];
  const engine = { isBusy };
  const dialog = { asked: 0, answer: Promise.resolve<string | undefined>(join(root, "shop")) };
  const folders = new GrantedFolders(join(root, "recent-projects.json"));
  const toOpen = new FolderToOpen(first);
  const imports = new FolderImports({
    folders,
    toOpen,
    sample: join(root, "sample"),
    ask: () => {
      dialog.asked++;
      return dialog.answer;
    },
    startImport: async (what) => {
      if (engine.isBusy) return failure(toAppError(new GlossaError("importRunning")));
      started.push(what.kind === "folder" ? what.path : "");
      return success(started.length);
    },
    onOpened: (folder) => opened.push(folder),
  });
  return { imports, folders, toOpen, dialog, engine, started, opened };
}

const at = (name: string) => join(root, name);

describe("a folder is imported in one call", () => {
  test("that the user chooses in the dialog, of which there is one at a time", async () => {
    const { imports, dialog, started, opened } = setUp();
    expect(await Promise.all([imports.chosen(), imports.chosen()])).toEqual([1, 1]);
    expect(dialog.asked).toBe(1);
    expect(started).toEqual([at("shop")]);
    expect(opened).toEqual([at("shop")]);
  });

  test("and none where the dialog was cancelled", async () => {
    const { imports, dialog, started } = setUp();
    dialog.answer = Promise.resolve(undefined);
    expect(await imports.chosen()).toBeNull();
    expect(started).toEqual([]);
  });

  test("the first among what was dropped, of which nothing else is granted", async () => {
    const { imports, started } = setUp();
    expect(await imports.dropped([at("file.cs"), at("gone")])).toBeNull();
    expect(await imports.dropped([at("file.cs"), at("shop"), at("other")])).toBe(1);
    expect(started).toEqual([at("shop")]);
    await expect(imports.granted(at("other"))).rejects.toThrow("You have not chosen the folder");
  });

  test("that a start was given, once; of several the latest", async () => {
    const { imports, toOpen, started } = setUp({ first: at("shop") });
    toOpen.arrive(at("other"));
    expect(imports.hasOneOfStart).toBe(true);
    expect(await imports.ofStart()).toBe(1);
    expect(imports.hasOneOfStart).toBe(false);
    expect(await imports.ofStart()).toBeNull();
    expect(started).toEqual([at("other")]);
  });

  test("of the sample, which is granted and not among the recent projects", async () => {
    const { imports, started, opened } = setUp();
    expect([await imports.sample(), await imports.granted(at("sample"))]).toEqual([1, 2]);
    expect(started).toEqual([at("sample"), at("sample")]);
    expect(opened).toEqual([]);
  });
});

test("a page names no folder but those that were opened before", async () => {
  const { imports, started } = setUp();
  for (const path of ["/etc", "/", root, at("shop")]) {
    await expect(imports.granted(path)).rejects.toMatchObject({ code: "folderNotGranted" });
  }
  expect(started).toEqual([]);
  await imports.chosen();
  expect(await imports.granted(at("shop"))).toBe(2);
});

test("what keeps the engine from an import is thrown, and the folder is not among the recent projects", async () => {
  const { imports, opened } = setUp({ isBusy: true });
  await expect(imports.chosen()).rejects.toMatchObject({ code: "importRunning" });
  expect(opened).toEqual([]);
});

test("a folder that was refused while an import ran can be imported afterwards, without being asked for again", async () => {
  const { imports, dialog, engine, started } = setUp({ isBusy: true });
  await expect(imports.chosen()).rejects.toMatchObject({ code: "importRunning" });
  expect(imports.hasOneOfStart).toBe(false);
  engine.isBusy = false;
  expect(await imports.ofStart()).toBe(1);
  expect(await imports.ofStart()).toBeNull();
  expect(started).toEqual([at("shop")]);
  expect(dialog.asked).toBe(1);
});
