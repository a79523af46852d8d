import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DESCRIPTIONS_FILE } from "../../../src/shared/descriptions-file-name.ts";
import { GlossaError } from "../../../src/shared/errors/errors.ts";
import type { DescriptionPart } from "../../../src/shared/model/descriptions.ts";
import { folderWith } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

const BOX = "public class Box\n{\n    public int Find(int id) { return id; }\n    public void Open() { }\n}\n";

async function openBox(text = BOX) {
  const folder = folderWith("project", { "src/Box.cs": text });
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
    answered(await engine.describe(box, "Keeps things.", "draft"));
    const { text, count } = answered(await engine.exportDescriptions());
    expect(count).toBe(2);
    expect(JSON.parse(text).descriptions).toEqual([
      { file: "src/Box.cs", symbol: "CLASS-Box", text: "Keeps things.", generated: "draft" },
      { ...FIND, text: "Finds\nit." },
    ]);

    const other = await openBox();
    const taken = answered(await other.engine.importDescriptions(text, false));
    expect(taken).toEqual({ taken: 2, same: 0, kept: 0, unknown: 0 });
    const { description } = answered(await other.engine.memberDetails(`${other.box}-METHOD-Find(int)`));
    expect(description).toEqual({ text: "Finds\nit.", origin: "written" });
    const { description: ofBox } = answered(await other.engine.typeDetails(other.box));
    expect(ofBox).toMatchObject({ origin: "generated", generated: "draft" });
    expect(answered(await other.engine.exportDescriptions()).text).toBe(text);
  });

  it("hold every text, and are the same when another one has taken them", async () => {
    const { engine, box } = await openBox();
    const parts: readonly DescriptionPart[] = [
      { tag: "remarks", text: "Not often." },
      { tag: "param", name: "id", text: "The\r\nid." },
      { tag: "exception", name: "KeyNotFoundException", text: "It has none." },
      { tag: "returns", text: "What it found." },
    ];
    answered(await engine.describe(`${box}-METHOD-Find(int)`, "", undefined, parts));
    answered(await engine.describe(box, "Keeps.", "ai", [{ tag: "typeparam", name: "__proto__", text: "Odd." }]));
    const { text } = answered(await engine.exportDescriptions());
    const [first, second] = JSON.parse(text).descriptions;
    expect(JSON.stringify(first)).toContain('"text":"Keeps.","typeParameters":{"__proto__":"Odd."},"generated":"ai"');
    expect(second).toEqual({
      ...FIND,
      parameters: { id: "The\nid." },
      returns: "What it found.",
      exceptions: { KeyNotFoundException: "It has none." },
      remarks: "Not often.",
    });
    const other = await openBox();
    const all = { taken: 2, same: 0, kept: 0, unknown: 0 };
    expect(answered(await other.engine.importDescriptions(text, false))).toEqual(all);
    expect(answered(await other.engine.exportDescriptions()).text).toBe(text);
    expect(answered(await other.engine.importDescriptions(text, false))).toEqual({ ...all, taken: 0, same: 2 });
  });

  it("give way to what was written here, unless they are to replace it", async () => {
    const { engine, box } = await openBox();
    const find = `${box}-METHOD-Find(int)`;
    answered(await engine.describe(find, "Mine.", undefined, [{ tag: "returns", text: "Mine, too." }]));
    const theirs = { ...FIND, text: "Theirs.", returns: "The id." };
    const text = fileWith(theirs, { ...FIND, symbol: "CLASS-Gone", text: "Gone." });
    const kept = { taken: 0, same: 0, kept: 1, unknown: 1 };
    expect(answered(await engine.importDescriptions(text, false))).toEqual(kept);
    expect(answered(await engine.memberDetails(find)).description).toMatchObject({ text: "Mine." });
    expect(answered(await engine.importDescriptions(text, true))).toEqual({ ...kept, taken: 1, kept: 0 });
    expect(answered(await engine.memberDetails(find)).description).toEqual({
      text: "Theirs.",
      origin: "written",
      parts: [{ tag: "returns", text: "The id." }],
    });
    expect(answered(await engine.importDescriptions(text, true))).toEqual({ ...kept, same: 1, kept: 0 });
  });

  it("add what was not written here, and leave what they say nothing of", async () => {
    const { engine, box } = await openBox();
    const find = `${box}-METHOD-Find(int)`;
    answered(await engine.describe(find, "Mine.", undefined, [{ tag: "returns", text: "Mine, too." }]));
    const parameter = { ...FIND, symbol: `${FIND.symbol}-PARAMETER-id`, text: "Which." };
    const text = fileWith({ ...FIND, text: "Theirs." }, parameter);
    const parts = [
      { tag: "param", name: "id", text: "Which." },
      { tag: "returns", text: "Mine, too." },
    ];
    const taken = { taken: 1, same: 0, kept: 0, unknown: 0 };
    expect(answered(await engine.importDescriptions(text, false))).toEqual(taken);
    expect(answered(await engine.memberDetails(find)).description).toMatchObject({ text: "Mine.", parts });
    expect(answered(await engine.importDescriptions(text, true))).toEqual(taken);
    expect(answered(await engine.memberDetails(find)).description).toMatchObject({ text: "Theirs.", parts });
  });

  it("replace nothing while what was written here cannot be read", async () => {
    const store = { fails: false };
    const host = new EngineHost({
      catalogue: (it) => ({
        ...it,
        loadDescriptions: async (...of) => {
          if (store.fails) throw new GlossaError("storeFailed", { detail: "The disk is gone." });
          return it.loadDescriptions(...of);
        },
      }),
    });
    const path = folderWith("project", { "src/Box.cs": BOX });
    await host.imported(path);
    const find = `${await host.fileId("Box.cs")}-CLASS-Box-METHOD-Find(int)`;
    answered(await host.engine.describe(find, "Mine."));
    store.fails = true;
    const theirs = fileWith({ ...FIND, text: "Theirs." });
    expect(await host.engine.importDescriptions(theirs, true)).toMatchObject({ error: { code: "storeFailed" } });
    expect(await host.engine.exportDescriptions()).toMatchObject({ error: { code: "storeFailed" } });
    writeFileSync(join(path, DESCRIPTIONS_FILE), theirs);
    await host.imported(path);
    store.fails = false;
    const { description } = answered(await host.engine.memberDetails(find));
    expect(description).toMatchObject({ text: "Mine." });
  });

  it("are refused in words where the file is none", async () => {
    const { engine } = await openBox();
    for (const [text, words] of [
      ["", "this is not a file of descriptions"],
      ["{}", "this is not a file of descriptions"],
      [fileWith({ ...FIND, text: 1 }), "at descriptions.0.text"],
    ] as const) {
      const answer = await engine.importDescriptions(text, false);
      expect(answer).toMatchObject({ ok: false, error: { code: "descriptionsUnreadable" } });
      if (!answer.ok) expect(answer.error.message).toContain(`The descriptions cannot be read: ${words}`);
    }
  });
});
