import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { FailedSourceFile } from "../../../../src/shared/model/comment-plan.ts";
import { undoRun } from "../../../../src/worker/writing/disk/undo-run.ts";
import { writeFiles } from "../../../../src/worker/writing/disk/write-files.ts";
import type { PlannedFile } from "../../../../src/worker/writing/plan-files.ts";
import { planned } from "../planned.ts";

let root: string;
let notes: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-write-"));
  root = join(folder, "code");
  notes = join(folder, "notes");
  mkdirSync(root);
});

function put(path: string, text: string, mode = 0o644): void {
  writeFileSync(join(root, path), text, { mode });
}

function textOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** Writes plans, and ends after so many files. */
async function run(plans: readonly PlannedFile[], most = Number.POSITIVE_INFINITY) {
  const [written, failed]: [string[], FailedSourceFile[]] = [[], []];
  const cancel = new AbortController();
  async function* all() {
    yield* plans;
  }
  await writeFiles(root, notes, all(), {
    written: ({ path }) => {
      written.push(path);
      if (written.length >= most) cancel.abort();
    },
    failed: (file) => failed.push(file),
    signal: cancel.signal,
  });
  return { written, failed };
}

/** Undoes the last run, and stops after so many files. */
function undo(most = Number.POSITIVE_INFINITY) {
  const stop = new AbortController();
  const progress = (done: number) => {
    if (done >= most) stop.abort();
  };
  const warning = (message: string) => expect.unreachable(message);
  return undoRun(root, notes, { progress, warning, signal: stop.signal });
}

describe("writing planned files", () => {
  it("gives each its new content, with its mode, and leaves nothing else behind", async () => {
    put("A.cs", "a\n", 0o755);
    put("B.cs", "b\n", 0o640);
    const plans = [planned("A.cs", "a\n", "x\na\n"), planned("B.cs", "b\n", "y\nb\n")];
    expect(await run(plans)).toEqual({ written: ["A.cs", "B.cs"], failed: [] });
    expect([textOf("A.cs"), textOf("B.cs")]).toEqual(["x\na\n", "y\nb\n"]);
    expect(["A.cs", "B.cs"].map((path) => statSync(join(root, path)).mode & 0o777)).toEqual([0o755, 0o640]);
    expect(readdirSync(root)).toEqual(["A.cs", "B.cs"]);
  });

  it.runIf(process.getuid?.() === 0)("leaves each with whom it belongs to", async () => {
    put("A.cs", "a\n", 0o640);
    chownSync(join(root, "A.cs"), 1234, 1235);
    await run([planned("A.cs", "a\n", "x\n")]);
    expect(statSync(join(root, "A.cs"))).toMatchObject({ uid: 1234, gid: 1235, mode: 0o100640 });
  });

  it("writes through a link, and never out of the folder", async () => {
    put("Real.cs", "a\n");
    symlinkSync("Real.cs", join(root, "Link.cs"));
    writeFileSync(join(root, "../Outside.cs"), "a\n");
    symlinkSync("../Outside.cs", join(root, "Out.cs"));
    const { written, failed } = await run([planned("Link.cs", "a\n", "x\n"), planned("Out.cs", "a\n", "x\n")]);
    expect([written, failed]).toEqual([["Link.cs"], [{ path: "Out.cs", detail: "it is outside the folder" }]]);
    expect([textOf("Real.cs"), textOf("Out.cs")]).toEqual(["x\n", "a\n"]);
  });

  it.each([
    ["changed meanwhile", () => put("A.cs", "other\n"), "it has changed on the disk since it was read"],
    ["read-only", () => chmodSync(join(root, "A.cs"), 0o444), "it is write-protected"],
    [
      "known by two names",
      () => linkSync(join(root, "A.cs"), join(root, "../Twin.cs")),
      "it has more than one name on the disk, and would lose the others",
    ],
  ])("passes over a file that is %s, and says so", async (_, change, detail) => {
    put("A.cs", "a\n");
    put("B.cs", "b\n");
    change();
    const before = textOf("A.cs");
    const { written, failed } = await run([planned("A.cs", "a\n", "x\n"), planned("B.cs", "b\n", "y\n")]);
    expect([written, failed]).toEqual([["B.cs"], [{ path: "A.cs", detail }]]);
    expect(textOf("A.cs")).toBe(before);
    expect(readdirSync(root)).toEqual(["A.cs", "B.cs"]);
  });

  it("passes over a file that is gone", async () => {
    const { failed } = await run([planned("A.cs", "a\n", "x\n")]);
    expect(failed).toMatchObject([{ path: "A.cs" }]);
  });

  it("ends between two files when it is told to", async () => {
    for (const name of ["A", "B", "C"]) put(`${name}.cs`, "a\n");
    const plans = ["A", "B", "C"].map((name) => planned(`${name}.cs`, "a\n", "x\n"));
    expect((await run(plans, 2)).written).toEqual(["A.cs", "B.cs"]);
    expect(textOf("C.cs")).toBe("a\n");
  });
});

describe("notes of runs", () => {
  const first = () => planned("A.cs", "a\n", "x\n");

  it("stay where a later run writes nothing", async () => {
    put("A.cs", "a\n");
    await run([first()]);
    await run([]);
    expect((await run([first()])).failed).toHaveLength(1);
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
    expect(textOf("A.cs")).toBe("a\n");
  });

  it("say nothing of a file that was passed over", async () => {
    put("A.cs", "a\n");
    symlinkSync("A.cs", join(root, "Link.cs"));
    const { failed } = await run([first(), planned("Link.cs", "a\n", "y\n")]);
    expect(failed).toEqual([{ path: "Link.cs", detail: "it has changed on the disk since it was read" }]);
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
  });

  it("say nothing of files that were not come to", async () => {
    for (const name of ["A", "B"]) put(`${name}.cs`, "a\n");
    await run([first(), planned("B.cs", "a\n", "x\n")], 1);
    put("B.cs", "mine\n");
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
    expect(textOf("B.cs")).toBe("mine\n");
  });

  it("are those of one process at a time", async () => {
    put("A.cs", "a\n");
    await run([first()]);
    const lock = join(notes, "lock");
    expect(existsSync(lock)).toBe(false);
    writeFileSync(lock, `${process.ppid}\n`);
    await expect(run([planned("A.cs", "x\n", "y\n")])).rejects.toThrow("Another glossa is writing into this folder");
    await expect(undo()).rejects.toThrow("Another glossa is writing into this folder");
    expect(textOf("A.cs")).toBe("x\n");
    const ended = spawnSync(process.execPath, ["-e", ""]).pid;
    writeFileSync(lock, `${ended}\n`);
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
    expect(existsSync(lock)).toBe(false);
  });
});

describe("taking the last run back", () => {
  it("gives every file its bytes back", async () => {
    for (const name of ["A", "B"]) put(`${name}.cs`, `${name}\r\n\u0085é`);
    await run(["A", "B"].map((name) => planned(`${name}.cs`, `${name}\r\n\u0085é`, "x\n")));
    expect(await undo()).toEqual({ undone: 2, failed: [], isCancelled: false });
    expect(["A", "B"].map((name) => textOf(`${name}.cs`))).toEqual(["A\r\n\u0085é", "B\r\n\u0085é"]);
    expect(await undo()).toBeUndefined();
  });

  it("leaves what was changed since, and can be tried again", async () => {
    put("A.cs", "a\n");
    put("B.cs", "b\n");
    await run([planned("A.cs", "a\n", "x\n"), planned("B.cs", "b\n", "y\n")]);
    put("A.cs", "mine\n");
    const failed = [{ path: join(root, "A.cs"), detail: "it has changed since it was written" }];
    expect(await undo()).toEqual({ undone: 1, failed, isCancelled: false });
    put("A.cs", "x\n");
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
    expect([textOf("A.cs"), textOf("B.cs")]).toEqual(["a\n", "b\n"]);
  });

  it("takes back the last run alone, but also one before it that did not come to its end", async () => {
    put("A.cs", "a\n");
    put("B.cs", "b\n");
    await run([planned("A.cs", "a\n", "1\n")]);
    await run([planned("A.cs", "1\n", "2\n"), planned("B.cs", "b\n", "2\n")], 1);
    await run([planned("A.cs", "2\n", "3\n"), planned("B.cs", "b\n", "3\n")]);
    expect(await undo()).toEqual({ undone: 2, failed: [], isCancelled: false });
    expect([textOf("A.cs"), textOf("B.cs")]).toEqual(["1\n", "b\n"]);
  });

  it("ends between two files when it is told to, and restores the rest later with what was written since", async () => {
    for (const name of ["A", "B", "C"]) put(`${name}.cs`, "a\n");
    await run(["A", "B", "C"].map((name) => planned(`${name}.cs`, "a\n", "x\n")));
    expect(await undo(1)).toEqual({ undone: 1, failed: [], isCancelled: true });
    expect(["A", "B", "C"].map((name) => textOf(`${name}.cs`))).toEqual(["x\n", "x\n", "a\n"]);
    // What is restored is no longer part of the run, whatever becomes of it.
    put("C.cs", "mine\n");
    await run([planned("A.cs", "x\n", "y\n")]);
    expect(await undo()).toEqual({ undone: 2, failed: [], isCancelled: false });
    expect(["A", "B", "C"].map((name) => textOf(`${name}.cs`))).toEqual(["a\n", "a\n", "mine\n"]);
    expect(await undo()).toBeUndefined();
  });

  it("has come to its end where a file cannot be restored, and a later run is undone alone", async () => {
    for (const name of ["A", "B"]) put(`${name}.cs`, "a\n");
    await run([planned("A.cs", "a\n", "x\n")]);
    put("A.cs", "mine\n");
    expect(await undo()).toMatchObject({ undone: 0, failed: [{}] });
    await run([planned("B.cs", "a\n", "x\n")]);
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
  });

  it("has come to its end there also after it was stopped", async () => {
    for (const name of ["A", "B", "C"]) put(`${name}.cs`, "a\n");
    await run([planned("A.cs", "a\n", "x\n"), planned("B.cs", "a\n", "x\n")]);
    expect(await undo(1)).toEqual({ undone: 1, failed: [], isCancelled: true });
    put("A.cs", "mine\n");
    expect(await undo()).toMatchObject({ undone: 0, failed: [{}], isCancelled: false });
    await run([planned("C.cs", "a\n", "x\n")]);
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
    expect(textOf("C.cs")).toBe("a\n");
  });

  it("continues the notes of an undo that was killed", async () => {
    for (const name of ["A", "B"]) put(`${name}.cs`, "a\n");
    await run(["A", "B"].map((name) => planned(`${name}.cs`, "a\n", "x\n")));
    const journal = join(notes, "journal.ndjson");
    const whole = readFileSync(journal, "utf8");
    await undo(1);
    // Of what was noted, only the beginning reached the disk.
    const added = readFileSync(journal, "utf8").slice(whole.length).split("\n").slice(0, 2).join("\n");
    writeFileSync(journal, `${whole}${added}\n`);
    await run([planned("B.cs", "a\n", "y\n")]);
    expect(await undo()).toMatchObject({ undone: 2, failed: [] });
    expect(["A", "B"].map((name) => textOf(`${name}.cs`))).toEqual(["a\n", "a\n"]);
  });

  it("reads notes whose last row is half a one", async () => {
    put("A.cs", "a\n");
    await run([planned("A.cs", "a\n", "x\n")], 1);
    writeFileSync(join(notes, "journal.ndjson"), '{"path":"/etc/pass', { flag: "a" });
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
  });

  it("touches nothing outside of the folder that was written into", async () => {
    put("A.cs", "a\n");
    await run([planned("A.cs", "a\n", "x\n")]);
    const journal = join(notes, "journal.ndjson");
    const outside = join(root, "../Outside.cs");
    writeFileSync(outside, "x\n");
    writeFileSync(journal, readFileSync(journal, "utf8").replace(join(root, "A.cs"), outside));
    expect((await undo())?.failed).toEqual([{ path: outside, detail: "it is outside the folder" }]);
    expect(readFileSync(outside, "utf8")).toBe("x\n");
  });

  it("does not touch a file that is as it was before", async () => {
    put("A.cs", "a\n");
    put("B.cs", "b\n");
    await run([planned("A.cs", "a\n", "x\n"), planned("B.cs", "b\n", "y\n")]);
    put("A.cs", "a\n");
    utimesSync(join(root, "A.cs"), 1, 1);
    expect(await undo()).toEqual({ undone: 1, failed: [], isCancelled: false });
    expect(statSync(join(root, "A.cs")).mtimeMs).toBe(1_000);
    expect(existsSync(join(notes, "before.bin"))).toBe(false);
  });
});
