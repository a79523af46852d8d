import { beforeEach, describe, expect, it } from "vitest";
import type { FailedSourceFile } from "../../../../src/shared/model/comment-plan.ts";
import { FolderRuns } from "../../../../src/worker/writing/folder/folder-runs.ts";
import type { PlannedFile } from "../../../../src/worker/writing/plan-files.ts";
import { LockManagerOfOrigin } from "../../coordination/locks.ts";
import { planned } from "../planned.ts";
import { MemoryFolder } from "./memory-folder.ts";
import { MemoryNotes, notedIn } from "./memory-notes.ts";

const BUSY = "Another glossa is writing into this folder";

let folder: MemoryFolder;
let notes: MemoryNotes;
let origin: LockManagerOfOrigin;
let runs: FolderRuns;

beforeEach(() => {
  folder = new MemoryFolder({ "A.cs": "a\r\n\u0085é", "src/B.cs": "b\n" });
  notes = new MemoryNotes();
  origin = new LockManagerOfOrigin();
  runs = new FolderRuns(origin.openTab(), notedIn(notes));
  warnings.length = 0;
});

const A = planned("A.cs", "a\r\n\u0085é", "x\r\n");
const B = planned("src/B.cs", "b\n", "y\n");

function opened() {
  return { projectId: "browser-shop", folder: folder.handle };
}

/** Writes plans, and ends after so many files. */
async function write(plans: readonly PlannedFile[], most = Number.POSITIVE_INFINITY) {
  const [written, failed]: [string[], FailedSourceFile[]] = [[], []];
  const cancel = new AbortController();
  async function* all() {
    yield* plans;
  }
  await runs.write(opened(), all(), {
    written: ({ path }) => {
      written.push(path);
      if (written.length >= most) cancel.abort();
    },
    failed: (file) => failed.push(file),
    signal: cancel.signal,
  });
  return { written, failed };
}

const warnings: string[] = [];

/** Undoes the last run, and stops after so many files. */
function undo(most = Number.POSITIVE_INFINITY, told: number[][] = []) {
  const stop = new AbortController();
  const progress = (done: number, total: number) => {
    told.push([done, total]);
    if (done >= most) stop.abort();
  };
  const warning = (message: string) => warnings.push(message);
  return runs.undo(opened(), { progress, warning, signal: stop.signal });
}

function texts(): readonly string[] {
  return [folder.text("A.cs"), folder.text("src/B.cs")];
}

describe("writing into a folder that a browser handed over", () => {
  it("gives each file its new content, and takes it back byte for byte", async () => {
    expect(await write([A, B])).toEqual({ written: ["A.cs", "src/B.cs"], failed: [] });
    expect(texts()).toEqual(["x\r\n", "y\n"]);
    expect(await runs.last(opened())).toBe(2);
    expect(await undo()).toEqual({ undone: 2, failed: [], isCancelled: false });
    expect(texts()).toEqual(["a\r\n\u0085é", "b\n"]);
    expect(await runs.last(opened())).toBeNull();
    expect(await undo()).toBeUndefined();
  });

  it("keeps what files were on the disk before it replaces any", async () => {
    const unsynced: number[] = [];
    folder.onClose = () => unsynced.push(notes.unsynced);
    await write([A, B]);
    expect(unsynced).toEqual([0, 0]);
    expect(notes.rows).toContain('"ended":true');
  });

  it("passes over what was changed before, or while the new content was written", async () => {
    folder.put("A.cs", "mine\n");
    folder.onClosed = () => folder.put("src/B.cs", "mine\n");
    const changed = "it has changed on the disk since it was read";
    const C = planned("C.cs", "c\n", "z\n");
    folder.put("C.cs", "c\n");
    const { written, failed } = await write([A, C, B]);
    expect(written).toEqual(["C.cs"]);
    expect(failed).toEqual([
      { path: "A.cs", detail: changed },
      { path: "src/B.cs", detail: changed },
    ]);
    expect(texts()).toEqual(["mine\n", "mine\n"]);
    expect(folder.open).toBe(0);
    folder.onClosed = () => {};
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
    expect(folder.text("C.cs")).toBe("c\n");
  });

  it("goes on where the browser does not replace a file, and says what it said", async () => {
    folder.onClose = (path) => {
      if (path === "A.cs") throw new DOMException("no room", "QuotaExceededError");
    };
    const { written, failed } = await write([A, B]);
    expect([written, failed]).toEqual([["src/B.cs"], [{ path: "A.cs", detail: expect.stringContaining("no room") }]]);
    expect(texts()).toEqual(["a\r\n\u0085é", "y\n"]);
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
  });

  it("counts a file that was replaced all the same", async () => {
    folder.onClosed = () => {
      throw new DOMException("lost the connection", "InvalidStateError");
    };
    expect((await write([A])).written).toEqual(["A.cs"]);
    folder.onClosed = () => {};
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
  });

  it("says of a file that is not what was written that it has changed", async () => {
    folder.onClosed = (path) => folder.put(path, "theirs\n");
    const detail = "it has changed on the disk since it was read";
    expect((await write([B])).failed).toEqual([{ path: "src/B.cs", detail }]);
    expect(await runs.last(opened())).toBeNull();
  });

  it("touches nothing but source, and no file that is gone", async () => {
    folder.put("a.txt", "a\n");
    const { failed } = await write([planned("a.txt", "a\n", "x\n"), planned("Gone.cs", "a\n", "x\n")]);
    expect(failed).toMatchObject([{ path: "a.txt", detail: "it is not a source file" }, { path: "Gone.cs" }]);
    expect(folder.text("a.txt")).toBe("a\n");
    expect(notes.rows).toBeUndefined();
  });

  it("ends between two files when it is told to", async () => {
    expect((await write([A, B], 1)).written).toEqual(["A.cs"]);
    expect(texts()).toEqual(["x\r\n", "b\n"]);
    expect(await runs.last(opened())).toBe(1);
  });
});

describe("taking back what was written there", () => {
  it("works for a run that was ended amid its work, and the one after that", async () => {
    const kept = { rows: "", backups: new Uint8Array() };
    folder.onClosed = () => Object.assign(kept, { rows: notes.rows, backups: notes.backups });
    await write([A, B]);
    folder.onClosed = () => {};
    // A tab that is closed notes nothing more, and perhaps half a row.
    Object.assign(notes, { ...kept, rows: `${kept.rows}{"passed` });
    expect(kept.rows).not.toContain('"ended"');
    expect(await runs.last(opened())).toBe(2);
    expect((await write([planned("src/B.cs", "y\n", "z\n")])).written).toEqual(["src/B.cs"]);
    expect(await undo()).toEqual({ undone: 2, failed: [], isCancelled: false });
    expect(texts()).toEqual(["a\r\n\u0085é", "b\n"]);
  });

  it("leaves what was changed since, and can be tried again", async () => {
    await write([A, B]);
    folder.put("A.cs", "mine\n");
    const failed = [{ path: "A.cs", detail: "it has changed since it was written" }];
    expect(await undo()).toEqual({ undone: 1, failed, isCancelled: false });
    folder.put("A.cs", "x\r\n");
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
    expect(texts()).toEqual(["a\r\n\u0085é", "b\n"]);
  });

  it("tells how far it is, and ends between two files when it is told to", async () => {
    await write([A, B]);
    const told: number[][] = [];
    expect(await undo(1, told)).toEqual({ undone: 1, failed: [], isCancelled: true });
    expect(texts()).toEqual(["x\r\n", "b\n"]);
    expect(await runs.last(opened())).toBe(1);
    expect(await undo(9, told)).toEqual({ undone: 1, failed: [], isCancelled: false });
    expect(told).toEqual([
      [1, 2],
      [1, 1],
    ]);
    expect(texts()).toEqual(["a\r\n\u0085é", "b\n"]);
    expect(await runs.last(opened())).toBeNull();
  });

  it("counts a file that was written twice once", async () => {
    await write([A, B], 1);
    await write([planned("A.cs", "x\r\n", "z\n"), B]);
    const told: number[][] = [];
    expect(await undo(9, told)).toEqual({ undone: 2, failed: [], isCancelled: false });
    expect(told).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(texts()).toEqual(["a\r\n\u0085é", "b\n"]);
  });

  it("says once of a file that was written twice that it has changed", async () => {
    await write([A, B], 1);
    await write([planned("A.cs", "x\r\n", "z\n"), B]);
    folder.put("A.cs", "mine\n");
    const failed = [{ path: "A.cs", detail: "it has changed since it was written" }];
    expect(await undo()).toEqual({ undone: 1, failed, isCancelled: false });
  });

  it("goes on where there is no room to note what it does", async () => {
    await write([A, B]);
    notes.isFull = true;
    expect(await undo(1)).toEqual({ undone: 1, failed: [], isCancelled: true });
    const warning = "The notes on what can be undone could not be kept up to date: no room";
    expect(warnings).toEqual([warning, warning]);
    expect(texts()).toEqual(["x\r\n", "b\n"]);
    // What it has restored already is not restored again.
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
    expect(texts()).toEqual(["a\r\n\u0085é", "b\n"]);
    expect(await runs.last(opened())).toBeNull();
  });

  it("takes the last run alone", async () => {
    await write([A]);
    await write([B]);
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
    expect(texts()).toEqual(["x\r\n", "b\n"]);
  });

  it("gives back nothing but what was kept", async () => {
    await write([A]);
    notes.backups = new Uint8Array(notes.backups.length);
    const failed = [{ path: "A.cs", detail: "its earlier content is gone" }];
    expect(await undo()).toEqual({ undone: 0, failed, isCancelled: false });
    expect(folder.text("A.cs")).toBe("x\r\n");
  });
});

it("is one run at a time for each project, in all tabs, however a tab ends", async () => {
  const tab = origin.openTab();
  await new Promise<void>((taken) => {
    void tab.request("glossa write browser-shop", () => new Promise(() => taken()));
  });
  await expect(write([A])).rejects.toThrow(BUSY);
  await expect(undo()).rejects.toThrow(BUSY);
  expect(folder.text("A.cs")).toBe("a\r\n\u0085é");
  tab.end();
  expect((await write([A])).written).toEqual(["A.cs"]);
});

it("is forgotten with its project, once it has come to its end", async () => {
  let forgetting: Promise<void> | undefined;
  folder.onClose = () => {
    forgetting ??= runs.forget("browser-shop");
  };
  expect((await write([A, B])).written).toEqual(["A.cs", "src/B.cs"]);
  await forgetting;
  expect([notes.rows, notes.backups.length]).toEqual([undefined, 0]);
  expect(texts()).toEqual(["x\r\n", "y\n"]);
});
