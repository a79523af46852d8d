import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GlossaError } from "../../../src/shared/errors/errors.ts";
import type { Description } from "../../../src/shared/model/descriptions.ts";
import { typeIdIn } from "../../../src/shared/model/entity-id.ts";
import { openCatalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { asDatabase } from "../../../src/worker/catalogue/store/store.ts";
import { jsonPieces } from "../../../src/worker/export/export-json.ts";
import { exportFiles } from "../../../src/worker/export/export-project.ts";
import { temporaryFolder, writeFiles } from "../sources/folders.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";

const TEXT = `namespace N;

/// <summary>Keeps things.</summary>
public class Box : Base
{
    /// <summary>Finds it.</summary>
    public int Find(int id) => 0;
    /// <inheritdoc/>
    public override void Close() { }
    public Box(int size) { }
    ~Box() { }
    public int Size { get; }
    int count;
    event System.Action Done;
    public int this[int i] => 0;
    public static Box operator -(Box a) => a;
    public static implicit operator int(Box a) => 0;
    void Outer() { void Local() { } }
}
public class Base
{
    /// <summary>Closes it.</summary>
    public virtual void Close() { }
}
enum Mode { On }
delegate void Changed();
`;

function folderWith(text: string): string {
  const folder = join(temporaryFolder(), "project");
  mkdirSync(folder);
  writeFiles(folder, { "Box.cs": text });
  return folder;
}

async function openBox(options: HostOptions = {}, folder = folderWith(TEXT)) {
  const host = new EngineHost(options);
  const { project } = await host.imported(folder);
  const file = await host.fileId("Box.cs");
  return { host, folder, project, box: `${file}-CLASS-Box`, find: `${file}-CLASS-Box-METHOD-Find(int)`, file };
}

async function descriptionOf({ engine }: EngineHost, id: string): Promise<Description | null> {
  return typeIdIn(id) === id
    ? answered(await engine.typeDetails(id)).description
    : answered(await engine.memberDetails(id)).description;
}

describe("a description", () => {
  it("that is written stands over the source's text and can be taken back", async () => {
    const { host, box } = await openBox();
    expect(await descriptionOf(host, box)).toEqual({ text: "Keeps things.", origin: "xml" });
    const written = { text: "My own.\nTwo lines.", origin: "written", source: "Keeps things." };
    expect(answered(await host.engine.describe(box, "  My own.\r\nTwo lines.\n\n"))).toEqual(written);
    expect(await descriptionOf(host, box)).toEqual(written);
    expect(answered(await host.engine.resetDescription(box))).toEqual({ text: "Keeps things.", origin: "xml" });
    expect(await descriptionOf(host, box)).toEqual({ text: "Keeps things.", origin: "xml" });
  });

  it("can be given to every kind of type and member, and shows in the type's list of members", async () => {
    const { host, box, file } = await openBox();
    const sections = answered(await host.engine.typeDetails(box)).sections;
    const members = sections.flatMap((section) => section.members.map(({ id }) => id));
    const ids = [box, `${file}-CLASS-Changed`, `${file}-CLASS-Mode-ENUM-On`, ...members];
    expect(new Set(sections.flatMap((section) => section.members.map(({ kind }) => kind))).size).toBe(10);
    for (const id of ids) answered(await host.engine.describe(id, `This is ${id}\nand more.`));
    for (const id of ids) {
      expect(await descriptionOf(host, id)).toMatchObject({ text: `This is ${id}\nand more.`, origin: "written" });
    }
    const after = answered(await host.engine.typeDetails(box)).sections.flatMap((section) => section.members);
    expect(after.map(({ summary }) => summary)).toEqual(members.map((id) => `This is ${id}`));
  });

  it("over an inherited one keeps the inherited text at hand", async () => {
    const { host, file } = await openBox();
    const close = `${file}-CLASS-Box-METHOD-Close()`;
    await host.engine.currentLinks();
    expect(await descriptionOf(host, close)).toEqual({ text: "Closes it.", origin: "inherited" });
    answered(await host.engine.describe(close, "Mine."));
    expect(await descriptionOf(host, close)).toEqual({ text: "Mine.", origin: "written", source: "Closes it." });
  });

  it.each(["", "  \n\t "])("without words (%j) is refused and changes nothing", async (text) => {
    const { host, box } = await openBox();
    answered(await host.engine.describe(box, "Mine."));
    expect(await host.engine.describe(box, text)).toMatchObject({ ok: false, error: { code: "emptyDescription" } });
    expect(await descriptionOf(host, box)).toMatchObject({ text: "Mine." });
  });

  it("of something that is not there is refused", async () => {
    const { host, box, file } = await openBox();
    for (const id of [`${box}es`, `${box}-METHOD-Gone()`, file, "rubbish"]) {
      expect(await host.engine.describe(id, "Mine.")).toMatchObject({ ok: false, error: { code: "entityNotFound" } });
    }
    expect(await host.database.sublevel("descriptions").keys().all()).toEqual([]);
  });

  it("that cannot be stored says what to do, and the one before stays", async () => {
    let isFull = false;
    const { host, box } = await openBox({
      catalogue: (catalogue) => ({
        ...catalogue,
        putDescription: async (...args) => {
          if (isFull) throw new GlossaError("storeFailed", { detail: "QuotaExceededError" });
          await catalogue.putDescription(...args);
        },
      }),
    });
    answered(await host.engine.describe(box, "First."));
    isFull = true;
    const error = { code: "descriptionNotSaved", message: expect.stringContaining("QuotaExceededError") };
    expect(await host.engine.describe(box, "Second.")).toMatchObject({ ok: false, error });
    expect(await host.engine.resetDescription(box)).toMatchObject({ ok: false, error });
    expect(await descriptionOf(host, box)).toMatchObject({ text: "First." });
  });

  it("outlives a new import with another source text, and a project that was forgotten", async () => {
    const { host, folder, project, box, find } = await openBox();
    answered(await host.engine.describe(box, "Mine."));
    answered(await host.engine.describe(find, "Mine too."));
    writeFiles(folder, { "Box.cs": TEXT.replace("Keeps things.", "Holds them.") });
    await host.imported(folder);
    expect(await descriptionOf(host, box)).toEqual({ text: "Mine.", origin: "written", source: "Holds them." });
    answered(await host.engine.forget(project.id));
    const later = await openBox({ database: host.database }, folder);
    expect(await descriptionOf(later.host, find)).toMatchObject({ text: "Mine too." });
  });

  it("goes with a project that is forgotten with all that is stored of it, and is counted before that", async () => {
    const { host, folder, project, box, find } = await openBox();
    answered(await host.engine.describe(box, "Mine."));
    answered(await host.engine.describe(find, "Mine too."));
    const stored = answered(await host.engine.storedProjects());
    expect(stored).toEqual([{ project: host.engine.currentSnapshot().project, descriptions: 2 }]);
    answered(await host.engine.forgetProject(project.id));
    expect(answered(await host.engine.storedProjects())).toEqual([]);
    expect(await host.engine.files()).toMatchObject({ error: { code: "noProject" } });
    expect(await host.engine.reopen(project.id)).toMatchObject({ error: { code: "projectNotStored" } });
    const later = await openBox({ database: host.database }, folder);
    expect(await descriptionOf(later.host, find)).toEqual({ text: "Finds it.", origin: "xml" });
  });

  it("belongs to its project alone", async () => {
    const first = await openBox();
    answered(await first.host.engine.describe(first.box, "Mine."));
    const second = await openBox({ database: first.host.database });
    expect(second.box).toBe(first.box);
    expect(await descriptionOf(second.host, second.box)).toEqual({ text: "Keeps things.", origin: "xml" });
  });

  it("is carried by an export, beside what the source says", async () => {
    const { host, box, find, project } = await openBox();
    answered(await host.engine.describe(box, "Mine."));
    answered(await host.engine.describe(find, "Mine too."));
    const catalogue = openCatalogue(asDatabase(host.database), (message) => expect.fail(message));
    const links = { types: await host.engine.currentLinks(), uses: await host.engine.currentUses() };
    const written = await catalogue.descriptions(project.id);
    const files: string[] = [];
    for await (const file of exportFiles(catalogue, host.engine.currentSnapshot(), { ...links, written }))
      files.push([...jsonPieces(file)].join(""));
    const [{ types = [] } = {}] = files.map((file) => JSON.parse(file));
    expect(types[0]).toMatchObject({
      description: { text: "Mine.", origin: "written" },
      doc: { kind: "xml", summary: "Keeps things." },
    });
    expect(types[0].members[0]).toMatchObject({ description: { text: "Mine too." }, doc: { summary: "Finds it." } });
    expect(types[1]).not.toHaveProperty("description");
  });
});
