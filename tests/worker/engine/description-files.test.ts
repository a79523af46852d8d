import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../sources/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

const BOX = "public class Box\n{\n    public int Find(int id) { return id; }\n    public void Open() { }\n}\n";

async function openBox(text = BOX) {
  const folder = join(temporaryFolder(), "project");
  mkdirSync(folder);
  writeFiles(folder, { "src/Box.cs": text });
  const host = new EngineHost({});
  await host.imported(folder);
  return { engine: host.engine, box: `${await host.fileId("Box.cs")}-CLASS-Box` };
}

function fileWith(...descriptions: readonly object[]): string {
  return JSON.stringify({ format: "glossa-descriptions", version: 1, descriptions });
}

const FIND = { file: "src/Box.cs", symbol: "CLASS-Box-METHOD-Find(int)" };

describe("the descriptions of a project as a file", () => {
  it("are all that was written or accepted here, and are taken by another one of the same code", async () => {
    const { engine, box } = await openBox();
    answered(await engine.describe(`${box}-METHOD-Find(int)`, "Finds\nit."));
    answered(await engine.describe(box, "Keeps things.", "ai"));
    const { text, count } = answered(await engine.exportDescriptions());
    expect(count).toBe(2);
    expect(JSON.parse(text).descriptions).toEqual([
      { file: "src/Box.cs", symbol: "CLASS-Box", text: "Keeps things.", generated: "ai" },
      { ...FIND, text: "Finds\nit." },
    ]);

    const other = await openBox();
    const taken = answered(await other.engine.importDescriptions(text, false));
    expect(taken).toEqual({ taken: 2, same: 0, kept: 0, unknown: 0, further: 0 });
    const { description } = answered(await other.engine.memberDetails(`${other.box}-METHOD-Find(int)`));
    expect(description).toEqual({ text: "Finds\nit.", origin: "written" });
    expect(answered(await other.engine.typeDetails(other.box)).description).toMatchObject({ origin: "generated" });
    expect(answered(await other.engine.exportDescriptions()).text).toBe(text);
  });

  it("give way to what was written here, unless they are to replace it", async () => {
    const { engine, box } = await openBox();
    const find = `${box}-METHOD-Find(int)`;
    answered(await engine.describe(find, "Mine."));
    const theirs = { ...FIND, text: "Theirs.", parameters: { id: "The id." }, returns: "The id." };
    const text = fileWith(theirs, { ...FIND, symbol: "CLASS-Gone", text: "Gone." });
    const kept = { taken: 0, same: 0, kept: 1, unknown: 1, further: 2 };
    expect(answered(await engine.importDescriptions(text, false))).toEqual(kept);
    expect(answered(await engine.memberDetails(find)).description).toMatchObject({ text: "Mine." });
    expect(answered(await engine.importDescriptions(text, true))).toEqual({ ...kept, taken: 1, kept: 0 });
    expect(answered(await engine.memberDetails(find)).description).toMatchObject({ text: "Theirs." });
    expect(answered(await engine.importDescriptions(text, true))).toEqual({ ...kept, same: 1, kept: 0 });
  });

  it("are refused in words where the file is none", async () => {
    const { engine } = await openBox();
    for (const text of ["", "{}", fileWith({ ...FIND, text: 1 })]) {
      const answer = await engine.importDescriptions(text, false);
      expect(answer).toMatchObject({ ok: false, error: { code: "descriptionsUnreadable" } });
      if (!answer.ok) expect(answer.error.message).toContain("The descriptions cannot be read");
    }
  });
});
