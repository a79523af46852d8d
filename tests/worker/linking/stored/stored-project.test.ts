import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import type { LinkingState } from "../../../../src/shared/engine/linking-state.ts";
import { GlossaError } from "../../../../src/shared/errors/errors.ts";
import { fileIdOf } from "../../../../src/shared/model/entity-id.ts";
import { openCatalogue } from "../../../../src/worker/catalogue/catalogue.ts";
import { seal } from "../../../../src/worker/catalogue/records/sealed-bytes.ts";
import { asDatabase } from "../../../../src/worker/catalogue/store/store.ts";
import { decodeDeclarations } from "../../../../src/worker/facts/codec.ts";
import { assignIds } from "../../../../src/worker/facts/ids.ts";
import { docAbove } from "../../../../src/worker/linking/model/type-links.ts";
import { encodeFrame } from "../../../../src/worker/linking/stored/chunk-frame.ts";
import { folderWith, writeFiles } from "../../../support/folders.ts";
import { answered, EngineHost, type HostOptions } from "../../engine/engine-host.ts";

const FILES = {
  "App.csproj": `<Project><ItemGroup><Using Include="X" /></ItemGroup></Project>`,
  "a.cs": `namespace N;
class C : Base
{
    /// <inheritdoc/>
    public override void M(Other other) => other.Run(1);
}`,
  "b.cs": `namespace X;
public class Base
{
    /// <summary>of Base</summary>
    public virtual void M(Other other) { }
}
public class Other { public int Run(object x) => 1; }`,
  "c.cs": "namespace N; class D { void Go(X.Base b, X.Other o) { b.M(o); o.Run(2); } }",
};

/** The code base that Glossa brings with it. */
const sample = fileURLToPath(new URL("../../../../sample", import.meta.url));

function projectFolder(): string {
  return folderWith("project", FILES);
}

/** A host that stores what it links when it is told to, and tells which facts it reads. */
class StoringHost extends EngineHost {
  readonly read: string[];

  constructor({
    keeping = (it) => it,
    ...options
  }: HostOptions & { readonly keeping?: HostOptions["catalogue"] } = {}) {
    const read: string[] = [];
    super({
      ...options,
      catalogue: (catalogue) => ({
        ...keeping(catalogue),
        manyFacts: (projectId, names) => {
          read.push(...names.map(({ fileId }) => fileId));
          return catalogue.manyFacts(projectId, names);
        },
      }),
    });
    this.read = read;
  }

  get states(): readonly LinkingState["status"][] {
    return this.events.flatMap((event) => (event.type === "linking" ? [event.state.status] : []));
  }

  /** Imports and links a folder, and waits until that is stored. */
  async stored(folder: string): Promise<string> {
    const { project } = await this.imported(folder);
    await this.engine.currentProject().uses();
    await this.engine.storeLinks();
    return project.id;
  }

  /** Opens a stored project, and waits until its uses are known. */
  async reopened(projectId: string): Promise<void> {
    answered(await this.engine.reopen(projectId));
    await this.engine.currentProject().uses();
  }

  async timesRead(path: string): Promise<number> {
    const id = await this.fileId(path);
    return this.read.filter((one) => one === id).length;
  }

  /** Of links: what names mean is stored beside them, and looked for in its own time. */
  async derivedKeys(): Promise<readonly string[]> {
    const keys = await this.database.sublevel("derived").keys().all();
    return keys.filter((key) => key.includes("!link-"));
  }
}

/** All that an engine answers of uses. */
async function answersOf(host: EngineHost): Promise<object> {
  const { usage, implementers, types } = await host.engine.currentProject().uses();
  const links = await host.engine.currentProject().links();
  const [a, b] = [await host.fileId("a.cs"), await host.fileId("b.cs")];
  const [derived, base, other] = [`${a}-CLASS-C`, `${b}-CLASS-Base`, `${b}-CLASS-Other`];
  const [above, below] = [`${base}-METHOD-M(Other)`, `${derived}-METHOD-M(Other)`];
  return {
    links: [...usage.links],
    uses: usage.usesOf(`${other}-METHOD-Run(object)`),
    below: [implementers.of(above), implementers.someOf(above)],
    above: [implementers.basesOf(below), implementers.basesOf(above)],
    heads: [types.headOf(base), types.headOf("none")],
    named: types.namedBy(base),
    bases: [links.baseTargets(derived), links.baseTarget(derived, 0), links.baseTarget(base, 0)],
    derived: links.derived(base),
    parts: links.parts(base),
    doc: links.inheritedDoc(below),
  };
}

/** The ids of all files, types and members of a project. */
async function idsIn({ database, engine }: EngineHost): Promise<readonly string[]> {
  const { allFacts } = openCatalogue(asDatabase(database), (warning) => expect.fail(warning));
  const ids: string[] = [];
  for await (const { file, bytes } of allFacts(engine.currentSnapshot())) {
    const facts = bytes && decodeDeclarations(bytes);
    if (facts === undefined) throw new Error(`the facts of ${file.path} are lost`);
    const types = assignIds(file.id, facts);
    ids.push(file.id, ...types.flatMap(({ id, members }) => [id, ...members.map((member) => member.id)]));
  }
  return ids;
}

/** A database with a linked project, and where its files are. */
async function storedProject() {
  const folder = projectFolder();
  const host = new StoringHost();
  const projectId = await host.stored(folder);
  return { folder, host, projectId, database: host.database, keys: await host.derivedKeys() };
}

/** What a host answers that has never seen the files before. */
async function freshAnswers(folder: string): Promise<object> {
  const host = new StoringHost();
  await host.imported(folder);
  return answersOf(host);
}

describe("a project whose links are stored", () => {
  it("answers the same when it is opened again, and reads no facts for it", async () => {
    const { host, projectId, database } = await storedProject();
    const again = new StoringHost({ database });
    await again.reopened(projectId);
    const answers = await answersOf(again);
    expect(again.read).toEqual([]);
    expect(answers).toEqual(await answersOf(host));
    expect(JSON.stringify(answers)).toContain("of Base");
    expect(answered(await again.engine.search("run"))).toEqual(answered(await host.engine.search("run")));
  });

  it("is linked as soon as it is opened", async () => {
    const { projectId, database } = await storedProject();
    const again = new StoringHost({ database, linksAtOnce: true });
    await again.reopened(projectId);
    await again.engine.storeLinks();
    expect(again.states).toEqual(["linked"]);
  });

  it("tells what was assumed of it, and is linked anew where a change leaves too little for that", async () => {
    const relying = (name: string) => `namespace App; class ${name} { Tool Field; }`;
    const folder = folderWith("project", {
      "Tool.cs": "namespace Tools; public class Tool { public static int Go() => 1; }",
      ...{ "A1.cs": relying("A1"), "A2.cs": relying("A2"), "A3.cs": relying("A3") },
      "Use.cs": "namespace App; class Use { int Run() => Tool.Go(); }",
    });
    const host = new StoringHost();
    const projectId = await host.stored(folder);
    const again = new StoringHost({ database: host.database });
    await again.reopened(projectId);
    expect(answered(await again.engine.health()).assumptions).toEqual([{ folder: "", files: 5, usings: ["Tools"] }]);
    expect((await again.engine.currentProject().uses()).usage.count().linked).toBe(1);
    expect(again.read).toEqual([]);
    writeFiles(folder, { "A1.cs": "namespace App; class A1 { int Field; }" });
    await again.stored(folder);
    expect(answered(await again.engine.health()).assumptions).toBeUndefined();
    expect((await again.engine.currentProject().uses()).usage.count().linked).toBe(0);
  });

  it("answers of every type and member what its linker does", async () => {
    const first = new StoringHost();
    const projectId = await first.stored(sample);
    const again = new StoringHost({ database: first.database });
    await again.reopened(projectId);
    const everything = async ({ engine }: StoringHost) => {
      const [links, { implementers, types }] = [
        await engine.currentProject().links(),
        await engine.currentProject().uses(),
      ];
      return (id: string) => ({
        below: [implementers.of(id), implementers.someOf(id)],
        above: implementers.basesOf(id),
        type: [types.headOf(id), types.namedBy(id)],
        bases: [links.baseTargets(id), links.derived(id), links.parts(id)],
        doc: [links.inheritedDoc(id), links.cutsIn(id)],
      });
    };
    const [expected, answered] = [await everything(first), await everything(again)];
    const ids = await idsIn(first);
    expect(ids.length).toBeGreaterThan(100);
    const differs = (id: string) => !isDeepStrictEqual(answered(id), expected(id));
    expect([...ids, "none"].filter(differs)).toEqual([]);
  });

  it("opens its linker for what the store does not tell", async () => {
    const { projectId, database, host } = await storedProject();
    const again = new StoringHost({ database });
    await again.reopened(projectId);
    const member = `${await host.fileId("a.cs")}-CLASS-C-METHOD-M(Other)`;
    expect((await docAbove(member, await again.engine.currentProject().links()))?.summary).toBe("of Base");
    expect(again.read).not.toEqual([]);
    expect(await answersOf(again)).toEqual(await answersOf(host));
  });

  it("is neither read nor linked where that is not wanted, until somebody asks for it", async () => {
    const { projectId, database } = await storedProject();
    const again = new StoringHost({ database, unlinked: [projectId], linksAtOnce: true });
    answered(await again.engine.reopen(projectId));
    await expect(again.engine.currentProject().uses()).rejects.toMatchObject({ code: "usesNotLinked" });
    expect(again.states).toEqual(["notLinked"]);
    answered(await again.engine.linkUses());
    await again.engine.currentProject().uses();
    await again.engine.storeLinks();
    expect(again.states).toEqual(["notLinked", "linked"]);
  });

  it("links only a changed file anew after it was opened again, and stores that", async () => {
    const { folder, projectId, database } = await storedProject();
    const again = new StoringHost({ database });
    await again.reopened(projectId);
    writeFiles(folder, { "a.cs": FILES["a.cs"].replace("Run(1)", "Run(1) + other.Run(2)") });
    await again.stored(folder);
    // Its declarations once, and no code.
    expect(await again.timesRead("c.cs")).toBe(1);
    expect(await again.timesRead("a.cs")).toBeGreaterThan(1);
    const fresh = await freshAnswers(folder);
    expect(await answersOf(again)).toEqual(fresh);
    const third = new StoringHost({ database });
    await third.reopened(projectId);
    expect(third.read).toEqual([]);
    expect(await answersOf(third)).toEqual(fresh);
  });

  it("links anew what a changed declaration concerns after it was opened again", async () => {
    const { folder, projectId, database } = await storedProject();
    const again = new StoringHost({ database });
    await again.reopened(projectId);
    writeFiles(folder, { "b.cs": FILES["b.cs"].replace("Run(object x)", "Run(int x)") });
    await again.stored(folder);
    expect(await again.timesRead("c.cs")).toBeGreaterThan(1);
    expect(
      JSON.stringify((await again.engine.currentProject().uses()).usage.links.get(await again.fileId("c.cs"))),
    ).toContain("Run(int)");
  });

  it("keeps its links where an import finds nothing new", async () => {
    const { folder, projectId, database, keys } = await storedProject();
    const again = new StoringHost({ database });
    await again.reopened(projectId);
    await again.stored(folder);
    await again.stored(folder);
    expect(again.read).toEqual([]);
    expect(await again.derivedKeys()).toEqual(keys);
  });

  it("stores only what has changed", async () => {
    const { folder, host, keys } = await storedProject();
    writeFiles(folder, { "c.cs": `${FILES["c.cs"]} // changed` });
    await host.stored(folder);
    // No link of it is another one: all that is new is the stamp.
    expect(await host.derivedKeys()).toEqual(keys);
  });

  it("is linked anew by another version of the linker, other project files or other symbols", async () => {
    const { folder, projectId, database } = await storedProject();
    writeFiles(folder, { "App.csproj": "<Project />" });
    const again = new StoringHost({ database });
    await again.reopened(projectId);
    await again.stored(folder);
    expect(await again.timesRead("c.cs")).toBeGreaterThan(1);
    expect((await again.engine.currentProject().links()).baseTargets(`${await again.fileId("a.cs")}-CLASS-C`)).toEqual(
      [],
    );
    const symbols = new StoringHost({ database, defines: ["OTHER"] });
    await symbols.stored(folder);
    expect(await symbols.timesRead("c.cs")).toBeGreaterThan(1);
  });

  it("goes with its project", async () => {
    const { host, projectId } = await storedProject();
    answered(await host.engine.forget(projectId));
    expect(await host.derivedKeys()).toEqual([]);
  });

  it("is not stored where facts are lost, for they may be back one day", async () => {
    const { folder, projectId, database } = await storedProject();
    const facts = await database.sublevel("facts").keys().all();
    const ofC = facts.find((key) => key.includes(fileIdOf("c.cs")));
    await database.sublevel("derived").clear();
    await database.sublevel("facts").del(ofC ?? "");
    const again = new StoringHost({ database });
    await again.reopened(projectId);
    await again.engine.storeLinks();
    expect(await again.derivedKeys()).toEqual([]);
    const healed = new StoringHost({ database });
    await healed.stored(folder);
    expect(await answersOf(healed)).toEqual(await freshAnswers(folder));
  });

  it("is not stored over a later state that another engine has stored", async () => {
    const folder = projectFolder();
    const early = new StoringHost();
    const { project } = await early.imported(folder);
    await early.engine.currentProject().uses();
    const { database } = early;
    const late = new StoringHost({ database });
    writeFiles(folder, { "c.cs": FILES["c.cs"].replace("o.Run(2);", "") });
    await late.stored(folder);
    await early.engine.storeLinks();
    const third = new StoringHost({ database, linksAtOnce: true });
    await third.reopened(project.id);
    await third.engine.storeLinks();
    expect(third.states).toEqual(["linked"]);
  });

  it("costs a warning where it cannot be stored", async () => {
    const full = new StoringHost({
      keeping: (catalogue) => ({
        ...catalogue,
        derived: {
          ...catalogue.derived,
          replace: () => Promise.reject(new GlossaError("storeFailed", { detail: "full" })),
        },
      }),
    });
    const folder = projectFolder();
    await full.stored(folder);
    expect(full.warnings).toEqual([expect.stringContaining("full")]);
    expect(await answersOf(full)).toEqual(await freshAnswers(folder));
  });
});

describe("damage", () => {
  const damages: readonly (readonly [string, (value: Uint8Array) => Uint8Array | undefined])[] = [
    ["missing", () => undefined],
    ["empty", () => new Uint8Array()],
    ["truncated", (value) => value.slice(0, value.length >> 1)],
    ["garbled", (value) => value.map((byte, at) => (at === value.length - 2 ? byte ^ 1 : byte))],
    ["of another format", (value) => value.map((byte, at) => (at === 0 ? 9 : byte))],
    ["sealed garbage", () => seal(new TextEncoder().encode("garbage"))],
    ["a sealed frame of another shape", () => seal(encodeFrame([1], (id) => ({ id })))],
  ];

  it.each(damages)("of any record that is %s costs linking anew, and no answer", async (_, damaged) => {
    const { folder, projectId, database, keys } = await storedProject();
    const fresh = await freshAnswers(folder);
    const derived = database.sublevel<string, Uint8Array>("derived", { valueEncoding: "view" });
    expect(keys).toHaveLength(6);
    for (const key of keys) {
      const before = await derived.get(key);
      if (before === undefined) throw new Error(`${key} is not there`);
      const value = damaged(before);
      await (value === undefined ? derived.del(key) : derived.put(key, value));
      const again = new StoringHost({ database });
      await again.reopened(projectId);
      writeFiles(folder, { "c.cs": `${FILES["c.cs"]} // ${key}` });
      await again.stored(folder);
      expect(await answersOf(again)).toEqual(fresh);
      await derived.clear();
      const healing = new StoringHost({ database });
      await healing.stored(folder);
      expect(await healing.derivedKeys()).toEqual(keys);
    }
  });
});
