import { describe, expect, it } from "vitest";
import { GlossaError } from "../../../src/shared/errors/errors.ts";
import type { Description, DescriptionPart } from "../../../src/shared/model/descriptions.ts";
import { typeIdIn } from "../../../src/shared/model/entity-id.ts";
import { openCatalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { asDatabase } from "../../../src/worker/catalogue/store/store.ts";
import { jsonPieces } from "../../../src/worker/export/export-json.ts";
import { exportFiles } from "../../../src/worker/export/export-project.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
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

function boxFolder(text: string): string {
  return folderWith("project", { "Box.cs": text });
}

async function openBox(options: HostOptions = {}, folder = boxFolder(TEXT)) {
  const host = new EngineHost(options);
  const { project } = await host.imported(folder);
  const file = await host.fileId("Box.cs");
  return { host, folder, project, box: `${file}-CLASS-Box`, find: `${file}-CLASS-Box-METHOD-Find(int)`, file };
}

it("does not write over a text, a part or a comment that nobody saw who began to write", async () => {
  const { host, folder, find } = await openBox();
  const write = (text: string, expected: { text: string; parts: readonly DescriptionPart[] }) =>
    host.engine.describe(find, text, undefined, undefined, expected);
  const refused = { error: { code: "describedElsewhere" } };
  expect(await write("Mine.", { text: "Finds nothing.", parts: [] })).toMatchObject(refused);
  answered(await write("Mine.", { text: "Finds it.", parts: [] }));
  const parts = [{ tag: "param", name: "id", text: "Its number." }] as const;
  answered(await host.engine.describe(find, "Mine.", undefined, parts));
  expect(await write("Ours.", { text: "Mine.", parts: [] })).toMatchObject(refused);
  answered(await write("Ours.", { text: "Mine.", parts }));
  answered(await host.engine.resetDescription(find));
  writeFiles(folder, { "Box.cs": TEXT.replace("Finds it.", "Finds it fast.") });
  await host.imported(folder);
  expect(await write("Mine.", { text: "Finds it.", parts: [] })).toMatchObject(refused);
  expect((await descriptionOf(host, find))?.text).toBe("Finds it fast.");
});

it("takes what is inherited for nothing of its own, whether that is known already or not", async () => {
  const { host, box } = await openBox();
  const close = `${box}-METHOD-Close()`;
  await host.engine.coverage();
  answered(await host.engine.describe(close, "Closes this.", undefined, undefined, { text: "", parts: [] }));
});

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
    await host.engine.currentProject().links();
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
    const links = {
      types: await host.engine.currentProject().links(),
      uses: await host.engine.currentProject().uses(),
    };
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

const PARTS_TEXT = `namespace N;
public class Store<T>
{
    /// <summary>Finds it.</summary>
    /// <param name="id">Which <see cref="Store{T}"/>.</param>
    /// <returns>Whether.</returns>
    /// <exception cref="System.Exception">Never.</exception>
    public bool Find<K>(ref int id, K key = default) => true;
    /// <inheritdoc/>
    public override string ToString() => "";
    public int Size { get; }
    public int this[int at] => at;
    public void Clear() { }
    int count;
}
/// <param name="Name">Its name.</param>
public record Item(string Name, int Count);
public delegate int Changed(string what);
`;

describe("the parts of a description", () => {
  async function openStore() {
    const opened = await openBox({}, boxFolder(PARTS_TEXT));
    const store = `${opened.file}-CLASS-Store\`1`;
    const { sections } = answered(await opened.host.engine.typeDetails(store));
    const find = sections.flatMap(({ members }) => members).find(({ name }) => name.startsWith("Find"));
    return { ...opened, engine: opened.host.engine, store, find: find?.id ?? "" };
  }

  async function fieldsOf({ engine }: EngineHost, id: string) {
    const { fields, canThrow } = answered(await engine.descriptionForm(id));
    const shown = fields.map(({ tag, name = "", type, source }) => {
      return [tag, name, type ?? "", source].join("|");
    });
    return { shown, canThrow };
  }

  it("that can be written are those of the declaration, with what the source says", async () => {
    const { host, store, find, file } = await openStore();
    expect(await fieldsOf(host, find)).toEqual({
      shown: [
        "typeparam|K||",
        "param|id|ref int|Which [Store<T>].",
        "param|key|K|",
        "returns||bool|Whether.",
        "exception|System.Exception||Never.",
        "remarks|||",
      ],
      canThrow: true,
    });
    const shownOf = async (id: string) => (await fieldsOf(host, id)).shown;
    expect(await shownOf(store)).toEqual(["typeparam|T||", "remarks|||"]);
    expect(await shownOf(`${store}-PROPERTY-Size`)).toEqual(["value|||", "remarks|||"]);
    expect(await shownOf(`${store}-INDEXER-this(int)`)).toEqual(["param|at|int|", "value|||", "remarks|||"]);
    expect(await shownOf(`${store}-METHOD-Clear()`)).toEqual(["remarks|||"]);
    expect(await fieldsOf(host, `${store}-FIELD-count`)).toEqual({ shown: ["remarks|||"], canThrow: false });
    const item = `${file}-CLASS-Item`;
    expect(await shownOf(item)).toEqual(["param|Name|string|Its name.", "param|Count|int|", "remarks|||"]);
    expect(await shownOf(`${item}-PROPERTY-Name`)).toEqual([]);
    expect(await shownOf(`${file}-CLASS-Changed`)).toEqual(["param|what|string|", "returns||int|", "remarks|||"]);
  });

  it("show in the place of the source's, and what says the same as the source is not kept", async () => {
    const { engine, find } = await openStore();
    const said: readonly DescriptionPart[] = [
      { tag: "remarks", text: " \n" },
      { tag: "exception", name: " KeyException ", text: "No key." },
      { tag: "param", name: "id", text: " The id.\r\nOr none. " },
      { tag: "returns", text: "Whether." },
      { tag: "exception", name: "KeyException", text: "A wrong key." },
    ];
    const description = answered(await engine.describe(find, "Finds it.", "ai", said));
    const parts = [
      { tag: "param", name: "id", text: "The id.\nOr none." },
      { tag: "exception", name: "KeyException", text: "No key.\nA wrong key." },
    ];
    expect(description).toEqual({ text: "Finds it.", origin: "xml", parts });
    const details = answered(await engine.memberDetails(find));
    expect(details.description).toEqual(description);
    expect(details.parameters.map(({ text }) => text)).toEqual(["The id.\nOr none.", null]);
    expect(details.documentation).toMatchObject({
      returns: "Whether.",
      exceptions: [{ text: "Never." }, { text: parts[1]?.text }],
    });
    await engine.linkUses();
    expect(answered(await engine.detailsLinks(find)).exceptions).toHaveLength(2);
    expect(answered(await engine.detailsLinks(find)).references).toEqual([]);
  });

  it("stay where only a summary is written, and go where all says what the source does", async () => {
    const { engine, find } = await openStore();
    const parts: readonly DescriptionPart[] = [{ tag: "param", name: "key", text: "The key." }];
    answered(await engine.describe(find, "Mine.", undefined, parts));
    expect(answered(await engine.describe(find, "Mine, too."))).toMatchObject({ text: "Mine, too.", parts });
    const source = { text: "Finds it.", origin: "xml" };
    expect(answered(await engine.describe(find, ""))).toEqual({ ...source, parts });
    expect(answered(await engine.describe(find, "Finds it.", undefined, []))).toEqual(source);
    expect(answered(await engine.memberDetails(find)).description).toEqual(source);
  });

  it("leave by what the summary was generated, until that is changed", async () => {
    const { engine, find } = await openStore();
    const parts: readonly DescriptionPart[] = [{ tag: "param", name: "key", text: "The key." }];
    answered(await engine.describe(find, "Drafted.", "draft"));
    const drafted = { text: "Drafted.", origin: "generated", generated: "draft" };
    expect(answered(await engine.describe(find, "Drafted.", undefined, parts))).toMatchObject({ ...drafted, parts });
    expect(answered(await engine.describe(find, "Drafted!"))).toMatchObject({ origin: "written", parts });
    expect(answered(await engine.describe(find, "Drafted."))).toMatchObject({ text: "Drafted.", origin: "written" });
  });

  it("that an editor left as they were follow the source that has changed meanwhile", async () => {
    const { engine, host, folder, find } = await openStore();
    const { fields } = answered(await engine.descriptionForm(find));
    const edited = fields.map(({ type: _, ...field }) => ({
      ...field,
      text: field.name === "key" ? "The key." : field.source,
    }));
    writeFiles(folder, { "Box.cs": PARTS_TEXT.replace("Which <see", "Of which <see").replace("Whether.", "If so.") });
    await host.imported(folder);
    const parts = [{ tag: "param", name: "key", text: "The key." }];
    const kept = answered(await engine.describe(find, "Finds it.", undefined, edited));
    expect(kept).toEqual({ text: "Finds it.", origin: "xml", parts });
    const { documentation, parameters } = answered(await engine.memberDetails(find));
    expect(documentation.returns).toBe("If so.");
    expect(JSON.stringify(parameters[0]?.text)).toContain("Of which");
  });

  it("may have every name that C# has, and must have one", async () => {
    const { engine, host, store } = await openStore();
    const parts: readonly DescriptionPart[] = [{ tag: "param", name: "__proto__", text: "Odd." }];
    const clear = `${store}-METHOD-Clear()`;
    expect(answered(await engine.describe(clear, "", undefined, parts))).toEqual({
      text: "",
      origin: "written",
      parts,
    });
    expect(answered(await host.engine.memberDetails(clear)).description).toMatchObject({ parts });
    const unnamed: readonly DescriptionPart[] = [{ tag: "exception", name: " ", text: "When?" }];
    expect(await engine.describe(clear, "", undefined, unnamed)).toMatchObject({ error: { code: "unnamedPart" } });
    expect(answered(await engine.memberDetails(clear)).description).toMatchObject({ parts });
    expect(await engine.describe(store, " ", undefined, [])).toMatchObject({ error: { code: "emptyDescription" } });
  });

  it("make nothing documented that has no summary, and are stale with it", async () => {
    const { engine, store, find, folder, host } = await openStore();
    const parts: readonly DescriptionPart[] = [{ tag: "returns", text: "It." }];
    const before = answered(await engine.coverage()).project;
    answered(await engine.describe(`${store}-METHOD-Clear()`, "", undefined, parts));
    answered(await engine.describe(find, "", undefined, parts));
    const other = new EngineHost({ database: host.database });
    answered(await other.engine.reopen(host.engine.currentSnapshot().project.id));
    expect(answered(await other.engine.coverage()).project).toEqual(before);
    writeFiles(folder, { "Box.cs": PARTS_TEXT.replace("=> true", "=> false") });
    await host.imported(folder);
    expect(answered(await engine.memberDetails(find)).description).toMatchObject({
      text: "Finds it.",
      stale: "body",
      parts,
    });
    expect(answered(await engine.coverage()).project).toMatchObject({ stale: 1, missing: before.missing });
  });

  it("are found again under another signature, and go where a lost description is moved to", async () => {
    const { engine, store, folder, host } = await openStore();
    const parts: readonly DescriptionPart[] = [{ tag: "remarks", text: "Rarely." }];
    answered(await engine.describe(`${store}-METHOD-Clear()`, "", undefined, parts));
    writeFiles(folder, { "Box.cs": PARTS_TEXT.replace("Clear()", "Clear(int from)") });
    await host.imported(folder);
    const moved = answered(await engine.memberDetails(`${store}-METHOD-Clear(int)`));
    expect(moved).toMatchObject({ description: { parts, stale: "signature" }, documentation: { remarks: "Rarely." } });
    writeFiles(folder, { "Box.cs": PARTS_TEXT.replace("void Clear() { }", "") });
    await host.imported(folder);
    const [lost] = answered(await engine.orphanedDescriptions());
    expect(lost).toMatchObject({ text: "", parts });
    const size = `${store}-PROPERTY-Size`;
    answered(await engine.describe(size, "How many.", undefined, [{ tag: "value", text: "A count." }]));
    answered(await engine.moveDescription(lost?.id ?? "", size));
    expect(answered(await engine.memberDetails(size)).description).toMatchObject({
      text: "How many.",
      parts: [{ tag: "value", text: "A count." }, ...parts],
    });
  });
});
