import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { EngineEvent } from "../../../src/shared/engine/engine-event.ts";
import { MAX_FILE_BYTES } from "../../../src/shared/limits/files.ts";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import { eventually } from "../../support/eventually.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { tabsOfOneOrigin } from "../coordination/tabs.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";

const FILE = "glossa.descriptions.json";
const SOURCE = "public class Box\n{\n    public int Find(int id) { return id; }\n    public void Open() { }\n}\n";
const BOX = `${fileIdOf("src/Box.cs")}-CLASS-Box`;
const FIND = `${BOX}-METHOD-Find(int)`;
const OPEN = `${BOX}-METHOD-Open()`;

const box = { file: "src/Box.cs", symbol: "CLASS-Box" };
const find = { file: "src/Box.cs", symbol: "CLASS-Box-METHOD-Find(int)" };
const open = { file: "src/Box.cs", symbol: "CLASS-Box-METHOD-Open()" };

function fileWith(...descriptions: readonly object[]): string {
  return JSON.stringify({ format: "glossa-descriptions", version: 1, descriptions });
}

function newsOf({ events }: EngineHost): readonly string[] {
  return events.flatMap((event) => (event.type === "notice" && event.isNews ? [event.message] : []));
}

function failuresOf({ events }: EngineHost): readonly string[] {
  return events.flatMap((event) => (event.type === "notice" && !event.isNews ? [event.message] : []));
}

/** A project with a file of descriptions, imported; `again` imports it once more, with another file of descriptions. */
async function importedWith(text: string, options: HostOptions = {}, source = SOURCE) {
  const folder = folderWith("project", { "src/Box.cs": source, [FILE]: text });
  const host = new EngineHost(options);
  await host.imported(folder);
  const again = async (next?: string, others: Readonly<Record<string, string>> = {}) => {
    writeFiles(folder, next === undefined ? others : { ...others, [FILE]: next });
    const { length } = host.events;
    await host.imported(folder);
    return host.events.slice(length);
  };
  return { host, engine: host.engine, folder, again };
}

async function textOf({ engine }: EngineHost, id: string): Promise<string | undefined> {
  if (id === BOX) return answered(await engine.typeDetails(id)).description?.text;
  return answered(await engine.memberDetails(id)).description?.text;
}

async function tookAll(host: EngineHost, ...news: readonly string[]): Promise<void> {
  await eventually(() => expect(newsOf(host)).toEqual(news));
}

const ONE = `1 description taken from ${FILE}`;
const TWO = `2 descriptions taken from ${FILE}`;

describe("the file of descriptions in the folder", () => {
  it("is taken with an import, which says so, and counted and shown at once", async () => {
    const { host, engine } = await importedWith(
      fileWith({ ...box, text: "Keeps." }, { ...find, text: "Finds.", returns: "What it found." }),
    );
    await tookAll(host, TWO);
    expect(host.events.some((event) => event.type === "descriptionsChanged" && event.ids.includes(FIND))).toBe(true);
    expect(answered(await engine.memberDetails(FIND)).description).toEqual({
      text: "Finds.",
      origin: "written",
      parts: [{ tag: "returns", text: "What it found." }],
    });
    expect(answered(await engine.coverage()).project).toMatchObject({ written: 2, missing: 1 });
  });

  it("leaves what was written here, and adds what it says besides that", async () => {
    const { host, engine, again } = await importedWith("");
    answered(await engine.describe(FIND, "Mine."));
    await again(fileWith({ ...find, text: "Theirs.", returns: "What." }, { ...open, text: "Opens." }));
    await tookAll(host, TWO);
    expect(answered(await engine.memberDetails(FIND)).description).toMatchObject({
      text: "Mine.",
      parts: [{ tag: "returns", text: "What." }],
    });
    // Nor does it give way later on, when the file has changed once more.
    await again(fileWith({ ...find, text: "Theirs, better.", returns: "What it found." }));
    await tookAll(host, TWO, ONE);
    expect(answered(await engine.memberDetails(FIND)).description).toMatchObject({
      text: "Mine.",
      parts: [{ tag: "returns", text: "What it found." }],
    });
  });

  it("brings nothing back that was removed here, until it says something else of it", async () => {
    const text = fileWith({ ...box, text: "Keeps." }, { ...find, text: "Finds." });
    const { host, engine, again } = await importedWith(text);
    await tookAll(host, TWO);
    answered(await engine.resetDescription(FIND));
    await again();
    await again(fileWith({ ...box, text: "Keeps." }, { ...find, text: "Finds." }, { ...open, text: "Opens." }));
    await tookAll(host, TWO, ONE);
    expect(await textOf(host, FIND)).toBeUndefined();
    await again(fileWith({ ...find, text: "Finds it by its id." }));
    await tookAll(host, TWO, ONE, ONE);
    expect(await textOf(host, FIND)).toBe("Finds it by its id.");
    expect(await textOf(host, BOX)).toBe("Keeps.");
  });

  it("is followed where its earlier text stands here as it was, and is not where that was changed", async () => {
    const { host, engine, again } = await importedWith(
      fileWith(
        { ...box, text: "Keeps." },
        { ...find, text: "Finds." },
        { ...open, text: "Opens.", remarks: "Not often." },
      ),
    );
    await tookAll(host, `3 descriptions taken from ${FILE}`);
    answered(await engine.describe(FIND, "Finds, as I say."));
    await again(
      fileWith({ ...box, text: "Keeps things." }, { ...find, text: "Finds it." }, { ...open, text: "Opens it." }),
    );
    await tookAll(host, `3 descriptions taken from ${FILE}`, TWO);
    expect(await textOf(host, BOX)).toBe("Keeps things.");
    expect(await textOf(host, FIND)).toBe("Finds, as I say.");
    expect(answered(await engine.memberDetails(OPEN)).description).toMatchObject({
      text: "Opens it.",
      parts: [{ tag: "remarks", text: "Not often." }],
    });
  });

  it("is remembered for as long as the descriptions are, also where the project is forgotten", async () => {
    const { host, engine, again } = await importedWith(fileWith({ ...find, text: "Finds." }));
    await tookAll(host, ONE);
    answered(await engine.resetDescription(FIND));
    const { project } = host.engine.currentSnapshot();
    answered(await engine.forget(project.id));
    await again(fileWith({ ...find, text: "Finds." }, { ...open, text: "Opens." }));
    await tookAll(host, ONE, ONE);
    expect(await textOf(host, FIND)).toBeUndefined();
    answered(await engine.forgetProject(project.id));
    await again();
    await tookAll(host, ONE, ONE, TWO);
    expect(await textOf(host, FIND)).toBe("Finds.");
  });

  it("gives nothing that the source says as well, which would not follow that any more", async () => {
    const documented = (text: string) =>
      SOURCE.replace("    public int", `    /// <summary>${text}</summary>\n    public int`);
    const text = fileWith({ ...find, text: "Finds." }, { ...open, text: "Opens." });
    const { host, again } = await importedWith(text, {}, documented("Finds."));
    await tookAll(host, ONE);
    await again(undefined, { "src/Box.cs": documented("Finds it.") });
    expect(await textOf(host, FIND)).toBe("Finds it.");
  });

  it("gives way to the source where its new text was written into that", async () => {
    const { host, engine, again } = await importedWith(fileWith({ ...find, text: "Finds." }));
    await tookAll(host, ONE);
    const source = SOURCE.replace("    public int", "    /// <summary>Finds it.</summary>\n    public int");
    await again(fileWith({ ...find, text: "Finds it." }), { "src/Box.cs": source });
    await eventually(async () =>
      expect(answered(await engine.memberDetails(FIND)).description).toEqual({ text: "Finds it.", origin: "xml" }),
    );
    expect(answered(await engine.exportDescriptions()).count).toBe(0);
  });

  it("waits with what it says of code that is not there yet", async () => {
    const text = fileWith({ ...box, symbol: "CLASS-Lid", text: "Closes." });
    const { host, again } = await importedWith(text);
    await again(undefined, { "src/Box.cs": `${SOURCE}public class Lid { }\n` });
    await tookAll(host, ONE);
    expect(answered(await host.engine.typeDetails(BOX.replace("Box", "Lid"))).description?.text).toBe("Closes.");
  });

  it("leaves what has been found again in another file, and what was written for that", async () => {
    const { host, engine, folder, again } = await importedWith("");
    answered(await engine.describe(FIND, "Mine."));
    writeFileSync(join(folder, "src/Box.cs"), "");
    const file = "src/Moved.cs";
    const moved = fileWith({ ...find, file, text: "Theirs." }, { ...open, file, text: "Opens." });
    await again(moved, { [file]: SOURCE });
    await tookAll(host, ONE);
    const id = FIND.replace(fileIdOf("src/Box.cs"), fileIdOf(file));
    await eventually(async () => expect(await textOf(host, id)).toBe("Mine."));
    expect(answered(await engine.orphanedDescriptions())).toEqual([]);
  });

  it("is taken once where two tabs have the project open, and shows in both", async () => {
    const next = tabsOfOneOrigin();
    const { host, engine, again } = await importedWith(fileWith({ ...find, text: "Finds." }), { coordination: next() });
    await tookAll(host, ONE);
    const other = new EngineHost({ coordination: next(), database: host.database });
    answered(await other.engine.reopen(host.engine.currentSnapshot().project.id));
    answered(await engine.describe(FIND, "Mine."));
    await again(fileWith({ ...find, text: "Theirs." }, { ...open, text: "Opens." }));
    await tookAll(host, ONE, ONE);
    await eventually(async () => expect(await textOf(other, OPEN)).toBe("Opens."));
    expect(await textOf(other, FIND)).toBe("Mine.");
    expect(newsOf(other)).toEqual([]);
  });

  it("is one at the root alone", async () => {
    const folder = folderWith("project", {
      "src/Box.cs": SOURCE,
      [`src/${FILE}`]: fileWith({ ...find, text: "Finds." }),
      [FILE]: fileWith({ ...open, text: "Opens." }),
    });
    const host = new EngineHost();
    await host.imported(folder);
    await tookAll(host, ONE);
    expect(await textOf(host, FIND)).toBeUndefined();
  });
});

describe("a file of descriptions that cannot be read", () => {
  const broken: Readonly<Record<string, readonly [content: string | Uint8Array, detail: string]>> = {
    "is no JSON": ["<<<<<<< HEAD", "this is not a file of descriptions"],
    "has another form": [fileWith({ ...find, text: 1 }), "at descriptions.0.text"],
    "is not UTF-8": [Uint8Array.of(0x7b, 0xff, 0x7d), "it is not UTF-8"],
    "is too large": [`${fileWith()}${" ".repeat(MAX_FILE_BYTES)}`, "larger than 5 MB"],
  };

  it.each(Object.entries(broken))("is told and ends nothing: %s", async (_, [content, detail]) => {
    const folder = folderWith("project", { "src/Box.cs": SOURCE });
    writeFileSync(join(folder, FILE), content);
    const host = new EngineHost();
    await host.imported(folder);
    const isTold = (event: EngineEvent): event is EngineEvent => event.type === "notice";
    await host.heard(isTold);
    expect(failuresOf(host)).toEqual([expect.stringContaining(detail)]);
    expect(failuresOf(host)[0]).toMatch(`Nothing was taken from ${FILE}. The descriptions cannot be read`);
    expect(await textOf(host, FIND)).toBeUndefined();
    writeFileSync(join(folder, FILE), fileWith({ ...find, text: "Finds." }));
    await host.imported(folder);
    await tookAll(host, ONE);
  });
});
