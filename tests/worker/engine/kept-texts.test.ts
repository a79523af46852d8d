import { describe, expect, it } from "vitest";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import type { Catalogue } from "../../../src/worker/catalogue/catalogue.ts";
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
    await again.engine.findAllUses();
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
