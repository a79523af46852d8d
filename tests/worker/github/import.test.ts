import { describe, expect, it } from "vitest";
import { visible } from "../../../src/shared/visible-text.ts";
import { blobId, bytesOf, commitOf } from "../../support/github-repository.ts";
import { answered, type EngineHost } from "../engine/engine-host.ts";
import { openGitHub, SHOP, shopWith } from "./github-host.ts";

const REPOSITORY = { owner: "glossa-test", name: "shop" };

async function paths(host: EngineHost): Promise<readonly string[]> {
  return answered(await host.engine.files()).map(({ path }) => path);
}

async function ledger(host: EngineHost): Promise<Record<string, string | undefined>> {
  const { files } = answered(await host.engine.health());
  return Object.fromEntries(files.map(({ path, health }) => [path, health.reason]));
}

async function noticeOf(host: EngineHost): Promise<readonly [message: string, isNews: true | undefined]> {
  const { message, isNews } = await host.heard((event) => event.type === "notice");
  return [message, isNews];
}

describe("a repository", () => {
  it("is imported without signing in: listed in one request, with the extensions and without the skip list", async () => {
    const { server, host } = await openGitHub();
    const end = await host.importRepository(REPOSITORY);
    expect(end).toMatchObject({
      type: "imported",
      parsedFiles: 2,
      project: {
        name: "shop",
        path: "github:glossa-test/shop",
        revision: { branch: "main", commit: commitOf(SHOP.branches.main ?? {}) },
        counts: { totalFiles: 4, parsableFiles: 2, types: 2 },
      },
    });
    expect(await paths(host)).toEqual([
      "shop/README.md",
      "shop/Shop.csproj",
      "shop/src/deep/Item.cs",
      "shop/src/Order.cs",
    ]);
    expect(server.requests.filter(({ path }) => path.includes("/git/trees/"))).toHaveLength(1);
    expect(
      server.requests.every(({ agent, authorization }) => agent.startsWith("Glossa v21.1.1") && authorization === null),
    ).toBe(true);
    const id = `${await host.fileId("src/Order.cs")}-CLASS-Order`;
    expect(answered(await host.engine.typeDetails(id)).description?.text).toBe("An order.");
    expect(host.engine.currentSnapshot().projects).toMatchObject({ "c-sharp": [{ rootNamespace: "Shop" }] });
  });

  it("lists markup without its text, which is not fetched", async () => {
    const { host } = await openGitHub([shopWith({ ...SHOP.branches.main, "src/Page.razor": "<p>@Order</p>" })]);
    await host.importRepository(REPOSITORY);
    const page = answered(await host.engine.files()).find(({ name }) => name === "Page.razor");
    expect([page?.path, page?.isMarkupAtHand]).toEqual(["shop/src/Page.razor", undefined]);
  });

  it("brings the descriptions that it keeps, and is imported where they cannot be had", async () => {
    const entry = { file: "src/Order.cs", symbol: "CLASS-Order-METHOD-Save()", text: "Saves it." };
    const text = JSON.stringify({ format: "glossa-descriptions", version: 1, descriptions: [entry] });
    const files = { ...SHOP.branches.main, "glossa.descriptions.json": text };
    const { host } = await openGitHub([shopWith(files)]);
    await host.importRepository(REPOSITORY);
    expect(await noticeOf(host)).toEqual(["1 description taken from glossa.descriptions.json", true]);
    const id = `${await host.fileId("src/Order.cs")}-CLASS-Order-METHOD-Save()`;
    expect(answered(await host.engine.memberDetails(id)).description?.text).toBe("Saves it.");

    const other = await openGitHub([shopWith(files)]);
    other.server.faults.push({ path: `/git/blobs/${blobId(bytesOf(text))}`, status: 404 });
    expect(await other.host.importRepository(REPOSITORY)).toMatchObject({ type: "imported" });
    const [message, isNews] = await noticeOf(other.host);
    expect(message).toContain("Nothing was taken from glossa.descriptions.json.");
    expect(isNews).toBeUndefined();
  });

  it("imports the branch that was asked for", async () => {
    const { host } = await openGitHub();
    await host.importRepository({ ...REPOSITORY, branch: "feature/new" });
    expect(await paths(host)).toEqual(["shop/Only.cs"]);
  });

  it("is the same project whatever the case of its name, and can be opened again", async () => {
    const { host } = await openGitHub([SHOP, { ...SHOP, owner: "Glossa-Test" }]);
    const [one, other] = [
      await host.importRepository(REPOSITORY),
      await host.importRepository({ ...REPOSITORY, owner: "Glossa-Test" }),
    ];
    if (one.type !== "imported" || other.type !== "imported") return expect.fail("not imported");
    expect(other.project.id).toBe(one.project.id);
    expect(answered(await host.engine.reopen(one.project.id))).toEqual(other.project);
  });

  it("of 2,000 files takes at most 2,010 requests, 6 at a time, and at most 3 when nothing has changed", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, i) => [`src/n${i % 40}/T${i}.cs`, `class T${i};`]),
    );
    const { server, host } = await openGitHub([shopWith({ ...files, "Shop.csproj": "<Project />" })]);
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ type: "imported", parsedFiles: 2_000 });
    expect(server.requests.length).toBeLessThanOrEqual(2_010);
    expect(server.mostInFlight).toBeGreaterThan(1);
    expect(server.mostInFlight).toBeLessThanOrEqual(6);
    server.requests.length = 0;
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ type: "imported", parsedFiles: 0 });
    expect(server.requests.length).toBeLessThanOrEqual(3);
    expect(answered(await host.engine.files())).toHaveLength(2_001);
  }, 60_000);

  it("fetches what has changed, and no more", async () => {
    const { server, host } = await openGitHub();
    await host.importRepository(REPOSITORY);
    server.requests.length = 0;
    server.repositories = [
      shopWith({ ...SHOP.branches.main, "src/deep/Item.cs": "class Item2;", "New.cs": "class New;" }),
    ];
    expect(await host.importRepository(REPOSITORY)).toMatchObject({ parsedFiles: 2 });
    expect(server.requests.filter(({ path }) => path.includes("/blobs/"))).toHaveLength(2);
  });

  it("whose recursive list is cut short is listed folder by folder", async () => {
    const { server, host } = await openGitHub();
    server.mostTreeEntries = 3;
    await host.importRepository(REPOSITORY);
    expect(await paths(host)).toEqual([
      "shop/README.md",
      "shop/Shop.csproj",
      "shop/src/deep/Item.cs",
      "shop/src/Order.cs",
    ]);
    expect(server.requests.filter(({ path }) => path.includes("/contents")).map(({ path }) => path)).toEqual(
      ["", "/src", "/src/deep"].map((folder) => `/repos/glossa-test/shop/contents${folder}`),
    );
  });

  it("whose recursive list cannot be had is listed folder by folder, with odd names and a folder of many files", async () => {
    const many = Object.fromEntries(Array.from({ length: 1_200 }, (_, i) => [`many/#${i}?.md`, ""]));
    const { server, host } = await openGitHub([shopWith({ ...many, "a b/100%/類 #1.cs": "class A;" })]);
    server.faults.push({ path: "/git/trees/", status: 500, times: 3 });
    await host.importRepository(REPOSITORY);
    const found = await paths(host);
    expect(found).toHaveLength(1_201);
    expect(found).toContain("shop/a b/100%/類 #1.cs");
    expect(host.warnings).toContainEqual(expect.stringContaining("listed one by one"));
  });

  it("shows links, submodules, LFS pointers and large files with the reason, and does not ask for them again", async () => {
    const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 9\n";
    const files = {
      "Good.cs": "class Good;",
      "Link.cs": { link: "../outside.cs" },
      "libs/other": { submodule: "other" },
      "Large.cs": pointer,
      "Huge.cs": "x".repeat(5_242_881),
      "Binary.cs": new Uint8Array([1, 0, 2]),
      "Ansi.cs": new Uint8Array([...Buffer.from("/// <summary>caf"), 0xe9, ...Buffer.from("</summary>\nclass Ansi;")]),
    };
    for (const most of [100_000, 1]) {
      const { server, host } = await openGitHub([shopWith(files)]);
      server.mostTreeEntries = most;
      await host.importRepository(REPOSITORY);
      expect(await ledger(host)).toEqual({
        "Link.cs": "a link: in repositories links are not followed",
        "libs/other": "a submodule: a repository of its own, which can be imported by itself",
        "Large.cs": "kept in Git Large File Storage: the repository holds a pointer only",
        "Huge.cs": "larger than 5 MB",
        "Binary.cs": "not a text file",
      });
      const ansi = `${await host.fileId("Ansi.cs")}-CLASS-Ansi`;
      expect(answered(await host.engine.typeDetails(ansi)).description?.text).toBe("café");
      expect(server.requests.filter(({ path }) => path.includes("/blobs/"))).toHaveLength(4);
      server.requests.length = 0;
      await host.importRepository(REPOSITORY);
      expect(server.requests.filter(({ path }) => path.includes("/blobs/"))).toEqual([]);
      expect(Object.keys(await ledger(host))).toHaveLength(5);
    }
  });

  it.each([
    [100_000, "imported"],
    [100_001, "failed"],
  ])("of %i entries is %s", async (count, type) => {
    const { server, host } = await openGitHub();
    const folder = { mode: "040000", type: "tree", sha: "0".repeat(40) };
    const tree = Array.from({ length: count }, (_, i) => ({ ...folder, path: `d${i}` }));
    server.faults.push({ path: "/git/trees/", answer: { sha: folder.sha, truncated: false, tree } });
    const end = await host.importRepository(REPOSITORY);
    expect(end.type).toBe(type);
    if (end.type === "failed") expect(end.error).toMatchObject({ code: "gitHubTooLarge", context: { limit: 100_000 } });
    expect(server.requests.filter(({ path }) => path.includes("/contents/"))).toEqual([]);
  });

  it("keeps hostile paths out of the project", async () => {
    const hostile = [
      "../evil.cs",
      "/etc/evil.cs",
      "a/../../evil.cs",
      "C:/evil.cs",
      "a\\..\\evil.cs",
      "a\u0000.cs",
      "a\nb.cs",
      "./x.cs",
    ];
    const { host } = await openGitHub([
      shopWith({ ...Object.fromEntries(hostile.map((path) => [path, "class Evil;"])), "CON.cs": "class Con;" }),
    ]);
    await host.importRepository(REPOSITORY);
    expect(await paths(host)).toEqual(["shop/CON.cs"]);
    for (const path of hostile) expect(host.warnings).toContainEqual(expect.stringContaining(visible(path)));
  });

  it.each([
    ["../shop", "x"],
    ["a", ".."],
    ["a b", "c"],
    ["a", "b/c"],
    ["", ""],
    ["a", "b\u0000"],
  ])("with the hostile name %j / %j is not asked for", async (owner, name) => {
    const { server, host } = await openGitHub();
    expect(await host.engine.importRepository({ owner, name })).toMatchObject({ error: { code: "gitHubNameInvalid" } });
    expect(await host.engine.branches(owner, name)).toMatchObject({ error: { code: "gitHubNameInvalid" } });
    expect(server.requests).toEqual([]);
  });

  it.each([
    ["that is empty", { branches: {} }, {}, "gitHubEmpty"],
    ["that is empty, with a branch", { branches: {} }, { branch: "main" }, "gitHubEmpty"],
    ["without that branch", {}, { branch: "gone" }, "gitHubBranchNotFound"],
    ["that is not there", { name: "other" }, {}, "gitHubNotFound"],
    ["that is private, to somebody signed out", { private: true }, {}, "gitHubNotFound"],
  ] as const)("%s says so", async (_, change, wanted, code) => {
    const { host } = await openGitHub([{ ...SHOP, ...change }]);
    expect(await host.importRepository({ ...REPOSITORY, ...wanted })).toMatchObject({
      type: "failed",
      error: { code },
    });
  });

  it("can be cancelled while GitHub says nothing, and the project is as before", async () => {
    const { server, host } = await openGitHub();
    await host.importRepository(REPOSITORY);
    server.faults.push({ path: "/git/trees/", body: "slow" });
    const job = answered(await host.engine.importRepository(REPOSITORY));
    await expect.poll(() => server.requests.filter(({ path }) => path.includes("/trees/")).length).toBe(2);
    await host.engine.cancel(job);
    expect(await host.endOf(job)).toMatchObject({ type: "cancelled" });
    expect(await paths(host)).toHaveLength(4);
  });
});
