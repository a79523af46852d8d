import { join } from "node:path";
import { expect, it } from "vitest";
import { directoryHandleSource } from "../../../src/worker/sources/directory-handle.ts";
import { FolderRuns } from "../../../src/worker/writing/folder/folder-runs.ts";
import { temporaryFolder, writeFiles } from "../../support/folders.ts";
import { LockManagerOfOrigin } from "../coordination/locks.ts";
import { MemoryFolder } from "../writing/folder/memory-folder.ts";
import { MemoryNotes, notedIn } from "../writing/folder/memory-notes.ts";
import { answered, EngineHost } from "./engine-host.ts";

const BOX = "public class Box { }\r\n";
const DESCRIBED = `/// <summary>\r\n/// Keeps.\r\n/// </summary>\r\n${BOX}`;
const BOXES = { "src/Box.cs": BOX, "src/Crate.cs": BOX.replace("Box", "Crate") };
const ALL = { within: "", replaces: false, replacesPlain: false };

/** A folder that a browser handed over. */
async function openFolder(files: Record<string, string> = BOXES) {
  const folder = new MemoryFolder(files);
  const { handle } = folder;
  const runs = new FolderRuns(new LockManagerOfOrigin().openTab(), notedIn(new MemoryNotes()));
  const host = new EngineHost({ source: () => directoryHandleSource(handle), folderRuns: async () => runs });
  await host.imported("shop");
  return { host, engine: host.engine, folder, handle };
}

/** The same, with both described, and planned to be written. */
async function described() {
  const opened = await openFolder();
  const { host, engine } = opened;
  for (const name of ["Box", "Crate"])
    answered(await engine.describe(`${await host.fileId(`src/${name}.cs`)}-CLASS-${name}`, "Keeps."));
  const { id: plan } = answered(await engine.planWriting(ALL));
  return { ...opened, plan, box: `${await host.fileId("src/Box.cs")}-CLASS-Box` };
}

it("writes what was planned into the browser's folder, notes that it is the source's, and takes it back", async () => {
  const { host, engine, folder, handle, plan, box } = await described();
  expect(answered(await engine.writableFolder())).toBe(handle);
  const outcome = answered(await engine.writePlanned(plan, [await host.fileId("src/Crate.cs")]));
  expect(outcome).toEqual({ comments: 1, files: 1, failed: [], isCancelled: false });
  expect(folder.text("src/Box.cs")).toBe(DESCRIBED);
  await host.endOf(answered(await engine.importAgain([])));
  expect(answered(await engine.typeDetails(box)).description).toEqual({ text: "Keeps.", origin: "xml" });
  expect(answered(await engine.lastWriting())).toBe(1);
  expect(answered(await engine.undoWriting())).toEqual({ undone: 1, failed: [], isCancelled: false });
  expect(folder.text("src/Box.cs")).toBe(BOX);
  expect(answered(await engine.undoWriting())).toEqual({ undone: 0, failed: [], isCancelled: false });
});

it("shows what was written of a parameter again once that is taken back", async () => {
  const source = 'class Box\n{\n    /// <param name="count">Old.</param>\n    void Take(int count) { }\n}\n';
  const { host, engine } = await openFolder({ "src/Box.cs": source });
  const take = `${await host.fileId("src/Box.cs")}-CLASS-Box-METHOD-Take(int)`;
  const written = async () => {
    const { description, parameters } = answered(await engine.memberDetails(take));
    return [description?.parts, parameters[0]?.text];
  };
  const part = { tag: "param", name: "count", text: "How many." } as const;
  answered(await engine.describe(take, "Takes.", undefined, [part]));
  const described = await written();
  expect(described).toEqual([[part], "How many."]);
  const { id: plan } = answered(await engine.planWriting({ ...ALL, replaces: true }));
  answered(await engine.writePlanned(plan, []));
  await host.endOf(answered(await engine.importAgain([])));
  expect(await written()).toEqual([undefined, "How many."]);
  answered(await engine.undoWriting());
  await host.endOf(answered(await engine.importAgain([])));
  expect(await written()).toEqual(described);
});

it("ends between two files when it is told to", async () => {
  const { engine, folder, plan } = await described();
  folder.onClosed = () => void engine.stopWriting();
  const { files, isCancelled } = answered(await engine.writePlanned(plan, []));
  expect([files, isCancelled]).toEqual([1, true]);
  expect(answered(await engine.undoWriting())).toEqual({ undone: 1, failed: [], isCancelled: false });
  expect(folder.text("src/Box.cs")).toBe(BOX);
});

it("ends an undo between two files when it is told to, and undoes the rest later", async () => {
  const { host, engine, folder, plan } = await described();
  answered(await engine.writePlanned(plan, []));
  folder.onClosed = () => void engine.stopWriting();
  expect(answered(await engine.undoWriting())).toEqual({ undone: 1, failed: [], isCancelled: true });
  expect(host.events).toContainEqual({ type: "writing", done: 1, total: 2 });
  expect(answered(await engine.lastWriting())).toBe(1);
  expect(answered(await engine.undoWriting())).toEqual({ undone: 1, failed: [], isCancelled: false });
  expect(folder.text("src/Box.cs")).toBe(BOX);
});

it("has nothing to write where nothing was planned, or no project is open", async () => {
  const { engine } = await openFolder();
  expect(await engine.writePlanned("none", [])).toMatchObject({ ok: false, error: { code: "nothingPlanned" } });
  answered(await engine.closeProject());
  expect(await engine.writePlanned("none", [])).toMatchObject({ ok: false, error: { code: "noProject" } });
});

it("writes into no folder on the disk, whatever the page asks for", async () => {
  const folder = join(temporaryFolder(), "shop");
  writeFiles(folder, { "Box.cs": BOX });
  const runs = new FolderRuns(new LockManagerOfOrigin().openTab(), notedIn(new MemoryNotes()));
  for (const host of [new EngineHost({}), new EngineHost({ folderRuns: async () => runs })]) {
    await host.imported(folder);
    const { engine } = host;
    expect(answered(await engine.writableFolder())).toBeNull();
    for (const answer of [engine.writePlanned("none", []), engine.undoWriting(), engine.lastWriting()])
      expect(await answer).toMatchObject({ ok: false, error: { code: "sourceNotWritten" } });
  }
});
