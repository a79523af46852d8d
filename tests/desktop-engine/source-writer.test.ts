import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SourceWriter } from "../../src/desktop-engine/source-writer.ts";
import type { CommentChoices } from "../../src/shared/model/comment-plan.ts";
import { folderWith, temporaryFolder, writeFiles } from "../support/folders.ts";
import { answered, EngineHost } from "../worker/engine/engine-host.ts";

const BOX = "public class Box\n{\n    public int Find(int id) { return id; }\n}\n";
const ALL: CommentChoices = { within: "", replaces: false, replacesPlain: false };
const REPLACING: CommentChoices = { ...ALL, replaces: true };

beforeEach(() => vi.stubEnv("XDG_DATA_HOME", temporaryFolder()));
afterEach(() => vi.unstubAllEnvs());

async function open(files: Readonly<Record<string, string>>) {
  const folder = folderWith("project", files);
  const host = new EngineHost({});
  await host.imported(folder);
  const warnings: string[] = [];
  const writer = new SourceWriter(host.engine, (event) => event.type === "warning" && warnings.push(event.message));
  const idOf = async (file: string, symbol: string) => `${await host.fileId(file)}-CLASS-${symbol}`;
  const textOf = (path: string) => readFileSync(join(folder, path), "utf8");
  const write = async (choices = ALL) => {
    const { id } = answered(await host.engine.planWriting(choices));
    const outcome = await writer.write(folder, id, []);
    await host.imported(folder);
    return outcome;
  };
  return { host, engine: host.engine, folder, writer, idOf, textOf, write, warnings };
}

/** Opens a project in which a described class was renamed, with what was lost of it moved along. */
async function openMoved() {
  const opened = await open({ "Box.cs": BOX });
  const { host, engine, folder, idOf } = opened;
  const box = await idOf("Box.cs", "Box");
  for (const id of [box, `${box}-METHOD-Find(int)`]) answered(await engine.describe(id, "Mine."));
  writeFiles(folder, { "Box.cs": "", "Crate.cs": BOX.replace("Box", "Crate") });
  await host.imported(folder);
  const crate = await idOf("Crate.cs", "Crate");
  return { ...opened, crate, moved: answered(await engine.moveTogether(box, crate)) };
}

describe("writing into the folder of the open project", () => {
  it("writes what was planned, once, and takes it back with what was described", async () => {
    const { host, engine, folder, writer, idOf, textOf, write } = await open({
      "Box.cs": `/// <summary>Theirs.</summary>\n${BOX}`,
    });
    const box = await idOf("Box.cs", "Box");
    answered(await engine.describe(box, "Mine."));
    expect(await write(REPLACING)).toEqual({ comments: 1, files: 1, failed: [], isCancelled: false });
    expect(textOf("Box.cs")).toContain("<summary>Mine.</summary>");
    expect(answered(await engine.typeDetails(box)).description).toEqual({ text: "Mine.", origin: "xml" });
    expect(await writer.lastRun(folder)).toBe(1);
    expect(await writer.undo(folder)).toEqual({ undone: 1, failed: [], isCancelled: false });
    await host.imported(folder);
    // The source has its earlier text again: the description written here applies again.
    expect(answered(await engine.typeDetails(box)).description).toMatchObject({ text: "Mine.", origin: "written" });
    expect(answered(await engine.planWriting(REPLACING)).files).toHaveLength(1);
  });

  it("keeps what the source did not take of a description", async () => {
    const { engine, idOf, textOf, write } = await open({ "Box.cs": `/// <summary>Theirs.</summary>\n${BOX}` });
    const box = await idOf("Box.cs", "Box");
    answered(await engine.describe(box, "Mine.", undefined, [{ tag: "remarks", text: "Long." }]));
    expect((await write()).comments).toBe(1);
    expect(textOf("Box.cs")).toContain("<summary>Theirs.</summary>\n/// <remarks>Long.</remarks>");
    expect(answered(await engine.typeDetails(box)).description).toMatchObject({ text: "Mine.", origin: "written" });
  });

  it("leaves what is described of another part of the same type alone", async () => {
    const rows = "    public int A;\n".repeat(9);
    const { engine, idOf, textOf } = await open({
      "A.cs": "public partial class Part { }\n",
      "B.cs": `public partial class Part\n{\n${rows}}\n`,
    });
    const [small, large] = [await idOf("A.cs", "Part"), await idOf("B.cs", "Part")];
    answered(await engine.describe(small, "Text of A."));
    answered(await engine.describe(large, "Text of B."));
    const planned = async (within: string) => {
      const { files, leftOut } = answered(await engine.planWriting({ ...ALL, within }));
      return [files.length, leftOut.length];
    };
    // Both descriptions have one place, which the first one takes: the other is omitted only where it is requested.
    expect(await planned(small)).toEqual([1, 0]);
    expect(await planned(large)).toEqual([0, 1]);
    expect(textOf("B.cs")).not.toContain("Text of A.");
  });

  it("brings nothing back over a newer source when a part of it is described anew", async () => {
    const { host, engine, folder, idOf, textOf, write } = await open({ "Box.cs": BOX });
    const find = `${await idOf("Box.cs", "Box")}-METHOD-Find(int)`;
    answered(await engine.describe(find, "Finds it.", undefined, [{ tag: "param", name: "id", text: "Old." }]));
    await write();
    writeFiles(folder, { "Box.cs": textOf("Box.cs").replace("Old.", "New in the source.") });
    await host.imported(folder);
    answered(await engine.describe(find, "Finds it fast."));
    const { description } = answered(await engine.memberDetails(find));
    expect(description).toMatchObject({ text: "Finds it fast.", origin: "written" });
    expect(description?.parts ?? []).toEqual([]);
  });

  it("loses nothing that the source took when something is saved after it and the run is taken back", async () => {
    const { host, engine, folder, writer, idOf, write } = await open({ "Box.cs": BOX });
    const find = `${await idOf("Box.cs", "Box")}-METHOD-Find(int)`;
    answered(await engine.describe(find, "Finds it.", undefined, [{ tag: "param", name: "id", text: "Its number." }]));
    await write();
    answered(await engine.describe(find, "Finds it fast."));
    await writer.undo(folder);
    await host.imported(folder);
    const { description } = answered(await engine.memberDetails(find));
    expect(description).toMatchObject({ text: "Finds it fast.", origin: "written" });
    expect(description?.parts).toEqual([{ tag: "param", name: "id", text: "Its number." }]);
    // A reset first restores what was written into the source, and then the source's own text.
    answered(await engine.resetDescription(find));
    expect(answered(await engine.memberDetails(find)).description).toMatchObject({ text: "Finds it." });
  });

  it("shows what the source has lost again of what it took, whatever else that says", async () => {
    const text = `/// <summary>A box.</summary>\n${BOX.replace("    public", "    /// <summary>Theirs.</summary>\n    public")}`;
    const { host, engine, folder, writer, idOf, textOf } = await open({ "Box.cs": text });
    const find = `${await idOf("Box.cs", "Box")}-METHOD-Find(int)`;
    const parts = [{ tag: "param", name: "id", text: "Its number." }] as const;
    answered(await engine.describe(find, "", undefined, parts));
    const { id } = answered(await engine.planWriting(ALL));
    expect((await writer.write(folder, id, [])).comments).toBe(1);
    await host.imported(folder);
    // From the files alone, such as after a patch, the earlier text of the source is not known.
    answered(await engine.planWriting(ALL));
    writeFiles(folder, {
      "Box.cs": textOf("Box.cs")
        .replace(/ *\/\/\/ <param.*\n/, "")
        .replace("Theirs.", "Other."),
    });
    await host.imported(folder);
    expect(answered(await engine.memberDetails(find)).description).toMatchObject({ text: "Other.", parts });
    expect(answered(await engine.exportDescriptions()).count).toBe(1);
  });

  it("keeps the source's own of lost texts that were moved when these are moved back", async () => {
    const { engine, crate, moved, write } = await openMoved();
    expect(moved).toBe(2);
    expect((await write()).comments).toBe(2);
    expect(answered(await engine.undoMove())).toBe(0);
    expect(answered(await engine.orphanedDescriptions())).toEqual([]);
    expect(answered(await engine.typeDetails(crate)).description).toEqual({ text: "Mine.", origin: "xml" });
  });

  it("moves lost texts back that were written into the source and taken out of it again", async () => {
    const { host, engine, folder, writer, crate, write } = await openMoved();
    await write();
    await writer.undo(folder);
    await host.imported(folder);
    expect(answered(await engine.undoMove())).toBe(2);
    expect(answered(await engine.orphanedDescriptions())).toHaveLength(2);
    expect(answered(await engine.typeDetails(crate)).description).toBeNull();
  });

  it("does one thing at a time, ends when it is told to, and writes into no other folder", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 130 }, (_, at) => [`C${at}.cs`, `public class C${at} { }\n`]),
    );
    const { engine, folder, writer, idOf, textOf } = await open(files);
    for (let at = 0; at < 130; at++) answered(await engine.describe(await idOf(`C${at}.cs`, `C${at}`), "One."));
    const { id } = answered(await engine.planWriting(ALL));
    const other = temporaryFolder();
    await expect(writer.write(other, id, [])).rejects.toMatchObject({ code: "sourceNotWritten" });
    const writing = writer.write(folder, id, []);
    await expect(writer.undo(folder)).rejects.toMatchObject({ code: "sourceNotWritten" });
    await expect(writer.write(folder, id, [])).rejects.toMatchObject({ code: "sourceNotWritten" });
    writer.cancel();
    const { isCancelled, files: written } = await writing;
    expect(isCancelled).toBe(true);
    expect(written).toBeLessThan(130);
    await writer.undo(folder);
    expect((await writer.write(folder, id, [])).files).toBe(130);
    const undoing = writer.undo(folder);
    writer.cancel();
    expect(await undoing).toEqual({ undone: 0, failed: [], isCancelled: true });
    expect(await writer.lastRun(folder)).toBe(130);
    expect(await writer.undo(folder)).toEqual({ undone: 130, failed: [], isCancelled: false });
    for (const [path, text] of Object.entries(files)) expect(textOf(path)).toBe(text);
  });
});
