import { describe, expect, it } from "vitest";
import { GlossaError } from "../../../src/shared/errors/errors.ts";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import type { Catalogue } from "../../../src/worker/catalogue/catalogue.ts";
import type { FactsName } from "../../../src/worker/catalogue/records/fact-keys.ts";
import { pickedFilesSource } from "../../../src/worker/sources/picked-files.ts";
import { openGitHub, SHOP, shopWith } from "../github/github-host.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";

const REPOSITORY = { owner: "glossa-test", name: "shop" };
const ORDER = String(SHOP.branches.main?.["src/Order.cs"]);
const ORDER_ID = fileIdOf("src/Order.cs");

/** The project as another session finds it, which reaches nothing but the store. */
async function reopened(host: EngineHost): Promise<EngineHost> {
  const again = new EngineHost({ database: host.database });
  answered(await again.engine.reopen(host.engine.currentSnapshot().project.id));
  return again;
}

function keptKeys({ database }: EngineHost): Promise<string[]> {
  return database.sublevel("texts").keys().all();
}

const textOf = async (host: EngineHost, id = ORDER_ID) => answered(await host.engine.sourceText(id));

describe("the texts of a repository", () => {
  it("can be read at once, and later without the network", async () => {
    const { host, server } = await openGitHub();
    await host.importRepository(REPOSITORY);
    await server.close();
    expect(await textOf(host)).toMatchObject({ text: ORDER, isChanged: false });
    const again = await reopened(host);
    expect(await textOf(again)).toMatchObject({ text: ORDER, isChanged: false });
    expect(answered(await again.engine.sourceNames(ORDER_ID)).targets).toHaveLength(2);
    const { files, bytes } = answered(await again.engine.keptTexts());
    // The README is one of them.
    expect(files).toBe(3);
    expect(bytes).toBe(await sizeOfTexts(again));
  });

  it("are searched for uses in a later session", async () => {
    const files = { "A.cs": "class A { public void M() { } }", "B.cs": "class B { void N(A a) { a.M(); } }" };
    const { host } = await openGitHub([shopWith(files)]);
    await host.importRepository(REPOSITORY);
    const again = await reopened(host);
    await (await again.engine.currentProject().meanings()).searchAll();
    const id = `${fileIdOf("A.cs")}-CLASS-A-METHOD-M()`;
    expect(answered(await again.engine.usesOf(id))).toMatchObject({ total: 1, searched: { unreadable: 0 } });
    const [uses] = answered(await again.engine.usesIn(id, [fileIdOf("B.cs")]));
    expect(uses?.uses[0]?.line?.text).toBe(files["B.cs"]);
  });

  it("are replaced where they have changed, and no longer there where their files are gone", async () => {
    const { host, server } = await openGitHub();
    await host.importRepository(REPOSITORY);
    const before = await keptKeys(host);
    server.repositories = [shopWith({ "src/Order.cs": "class Order;" })];
    await host.importRepository(REPOSITORY);
    await host.importRepository(REPOSITORY);
    const after = await keptKeys(host);
    expect([before.length, after.length]).toEqual([3, 1]);
    expect(before).not.toContain(after[0]);
    expect(await textOf(await reopened(host))).toMatchObject({ text: "class Order;" });
  });

  it("include the README, which is fetched again where it has changed", async () => {
    const { host, server } = await openGitHub();
    const fetched = () => server.requests.filter(({ path }) => path.includes("/git/blobs/")).length;
    await host.importRepository(REPOSITORY);
    const before = fetched();
    await host.importRepository(REPOSITORY);
    expect(fetched()).toBe(before);
    expect(answered(await host.engine.readme())).toMatchObject({ text: "# Shop" });
    expect(answered(await (await reopened(host)).engine.readme())).toMatchObject({ text: "# Shop" });
    server.repositories = [shopWith({ "src/Order.cs": ORDER, "README.md": "# Store" })];
    await host.importRepository(REPOSITORY);
    expect(answered(await (await reopened(host)).engine.readme())).toMatchObject({ text: "# Store" });
    await host.engine.keepTexts(false);
    await host.importRepository(REPOSITORY);
    expect(answered(await host.engine.readme())).toBeNull();
    await host.importRepository(REPOSITORY);
    expect(await keptKeys(host)).toEqual([]);
  });

  it("are not kept where nobody wants that, and are when somebody does again", async () => {
    const { host } = await openGitHub();
    await host.importRepository(REPOSITORY);
    await host.engine.keepTexts(false);
    await host.importRepository(REPOSITORY);
    await host.importRepository(REPOSITORY);
    expect(await keptKeys(host)).toEqual([]);
    expect(answered(await host.engine.keptTexts())).toEqual({ files: 0, bytes: 0 });
    expect(await host.engine.sourceText(ORDER_ID)).toMatchObject({ ok: false, error: { code: "sourceUnreadable" } });
    await host.engine.keepTexts(true);
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ parsedFiles: 2 });
    expect(await textOf(host)).toMatchObject({ text: ORDER });
  });

  it("are read anew by the next import where one is damaged", async () => {
    const { host } = await openGitHub();
    await host.importRepository(REPOSITORY);
    const [key = ""] = (await keptKeys(host)).filter((one) => one.includes(ORDER_ID));
    await host.database.sublevel("texts").put(key, "rubbish");
    expect(await host.engine.sourceText(ORDER_ID)).toMatchObject({ ok: false, error: { code: "sourceUnreadable" } });
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ parsedFiles: 1 });
    expect(await textOf(await reopened(host))).toMatchObject({ text: ORDER });
  });

  it("do not fail an import that has no room for them", async () => {
    const full = async () => Promise.reject(new Error("the disk is full"));
    const catalogue = (it: Catalogue): Catalogue => ({ ...it, texts: { ...it.texts, put: full } });
    const { host } = await openGitHub([SHOP], { catalogue });
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ type: "imported", parsedFiles: 2 });
    expect(host.warnings).toEqual(["The text of files that cannot be read again is not kept: the disk is full"]);
    expect(answered(await host.engine.keptTexts()).files).toBe(0);
  });
});

/** A catalogue in which no more than so many values of facts and texts fit together, and projects only beside no text. */
function smallCatalogue(values: number) {
  const sizes = { texts: new Map<string, Set<string>>(), facts: new Set<string>() };
  const textsOf = (id: string) => sizes.texts.get(id) ?? new Set<string>();
  const full = () => new GlossaError("storeFailed", { detail: "no room" });
  const nameOf = ({ fileId, hash }: FactsName) => `${fileId}!${hash}`;
  const catalogue = (it: Catalogue): Catalogue => ({
    ...it,
    async putFacts(id, facts) {
      const all = new Set([...sizes.facts, ...facts.map(nameOf)]);
      if (all.size + textsOf(id).size > values) throw full();
      sizes.facts = all;
      await it.putFacts(id, facts);
    },
    async commit(snapshot, mended) {
      if (textsOf(snapshot.project.id).size + sizes.facts.size >= values) throw full();
      await it.commit(snapshot, mended);
    },
    texts: {
      ...it.texts,
      async put(id, texts) {
        sizes.texts.set(id, new Set([...textsOf(id), ...texts.map(nameOf)]));
        await it.texts.put(id, texts);
      },
      async discard(id, keys) {
        await it.texts.discard(id, keys);
        sizes.texts.set(id, new Set(await it.texts.keys(id)));
      },
    },
  });
  return { catalogue };
}

describe("where there is little room, the texts", () => {
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`F${at}.cs`, `class F${at};`]));

  it.each([
    ["facts", 200],
    ["the project itself", 300],
  ])("give way to %s", async (_, values) => {
    const { host } = await openGitHub([shopWith(many)], smallCatalogue(values));
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ type: "imported", parsedFiles: 150 });
    expect(host.warnings).toEqual([expect.stringMatching(/^The text of files .* is not kept: .*no room/)]);
    expect(await keptKeys(host)).toEqual([]);
    expect(host.engine.currentSnapshot().files.filter(({ keptBytes }) => keptBytes !== undefined)).toEqual([]);
    expect(answered(await host.engine.keptTexts())).toEqual({ files: 0, bytes: 0 });
    const again = await reopened(host);
    expect(answered(await again.engine.outline(fileIdOf("F149.cs"))).types[0]?.name).toBe("F149");
  });

  it("do not save an import that has no room without them", async () => {
    const { host } = await openGitHub([shopWith(many)], smallCatalogue(100));
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ type: "failed", error: { code: "storeFailed" } });
    expect(await keptKeys(host)).toEqual([]);
  });

  it("of an earlier import stay", async () => {
    const { host, server } = await openGitHub([shopWith({ "A.cs": "class A;" })], smallCatalogue(200));
    await host.importRepository(REPOSITORY);
    server.repositories = [shopWith({ "A.cs": "class A;", ...many })];
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ type: "imported", parsedFiles: 150 });
    expect(await textOf(await reopened(host), fileIdOf("A.cs"))).toMatchObject({ text: "class A;" });
    expect(await keptKeys(host)).toHaveLength(1);
  });
});

describe("where there is little room, the texts of picked files", () => {
  it("that are read again and are the same stay, as that of the README does", async () => {
    // Too new to be known by their times.
    const file = (path: string, text: string) => ({ path, file: new File([text], path, { lastModified: Date.now() }) });
    const same = [file("README.md", "# Shop"), file("Z.cs", "class Z;")];
    const more = Array.from({ length: 150 }, (_, at) => file(`F${at}.cs`, `class F${at};`));
    let picked = same;
    const host = new EngineHost({ source: () => pickedFilesSource("shop", picked), ...smallCatalogue(200) });
    await host.imported("");
    picked = [...more, ...same];
    expect(await host.imported("")).toMatchObject({ type: "imported" });
    expect(host.warnings).toEqual([expect.stringMatching(/^The text of files .* is not kept: .*no room/)]);
    expect(await textOf(await reopened(host), fileIdOf("Z.cs"))).toMatchObject({ text: "class Z;" });
    expect(answered(await (await reopened(host)).engine.readme())).toMatchObject({ text: "# Shop" });
  });
});

describe("the texts of picked files", () => {
  it("are kept for later sessions, and those of a folder on the disk are not", async () => {
    const source: HostOptions["source"] = () =>
      pickedFilesSource("shop", [{ path: "src/Order.cs", file: new File([ORDER], "Order.cs", { lastModified: 1 }) }]);
    const host = new EngineHost({ source });
    await host.imported("");
    expect(await textOf(host)).toMatchObject({ text: ORDER });
    expect(await textOf(await reopened(host))).toMatchObject({ text: ORDER, isChanged: false });
  });

  it("include the README, and are no reason for an import to fail where that cannot be read", async () => {
    const readme = new File(["# Shop"], "README.md", { lastModified: 1 });
    const source: HostOptions["source"] = () => pickedFilesSource("shop", [{ path: "README.md", file: readme }]);
    const host = new EngineHost({ source });
    await host.imported("");
    expect(answered(await (await reopened(host)).engine.readme())).toMatchObject({ text: "# Shop" });
    Object.assign(readme, { arrayBuffer: async () => Promise.reject(new Error("locked")) });
    await host.imported("");
    expect(host.warnings).toEqual(["README.md could not be read: locked"]);
    expect(answered(await (await reopened(host)).engine.readme())).toBeNull();
  });
});

async function sizeOfTexts({ database }: EngineHost): Promise<number> {
  const sealed = await database.sublevel<string, Uint8Array>("texts", { valueEncoding: "view" }).values().all();
  const header = 8;
  return sealed.reduce((sum, { length }) => sum + length - header, 0);
}
