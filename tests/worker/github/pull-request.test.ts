import { describe, expect, it } from "vitest";
import { GitHub } from "../../../src/worker/github/github.ts";
import { commitOf, type RepositoryFiles } from "../../support/github-repository.ts";
import { changed, draftOf, FILES, hex, openShop, SHOP } from "./pull-request-host.ts";

const DOCUMENTED = "/// <summary>An order.</summary>\nclass Order;\n";

describe.concurrent("a pull request", () => {
  it("has one commit on a branch of its own, upon what was imported", async (context) => {
    const { open, git, branch, progress, writes } = await openShop(context);
    expect(await open()).toEqual({
      address: "https://github.com/glossa-test/shop/pull/1",
      number: 1,
      branch: "glossa/descriptions",
      repository: "glossa-test/shop",
    });
    const { files, message, parents } = branch("glossa/descriptions");
    expect([message, parents]).toEqual(["Document the order\n\nIt had no words.", [commitOf(FILES)]]);
    expect(Object.keys(files)).toEqual(Object.keys(FILES));
    expect(hex(files["src/Order.cs"])).toBe(hex(DOCUMENTED));
    expect(hex(files["src/deep/Item.cs"])).toBe(hex(FILES["src/deep/Item.cs"]));
    expect(git.pulls).toMatchObject([{ title: "Document the order", body: "It had no words.", base: "main" }]);
    expect(git.refs.get("main")).toBe(commitOf(FILES));
    expect(writes()).toEqual(["git/trees", "git/commits", "git/refs", "pulls"]);
    expect(progress).toEqual([
      { step: "checking" },
      { step: "sending", done: 0, total: 1 },
      { step: "sending", done: 1, total: 1 },
      { step: "opening" },
    ]);
  });

  it.for([
    [false, 3],
    [true, 4],
  ] as const)("has every byte, also where GitHub drops byte order marks: %s", async ([dropsMarks, blobs], context) => {
    const before: RepositoryFiles = { "Mark.cs": "a", "Wide.cs": "b", "Latin.cs": "c", "Ends.cs": "d", "Nul.cs": "e" };
    const after = {
      "Mark.cs": "\ufeff// Größe\r\nclass A;\r\n",
      "Wide.cs": new Uint8Array(Buffer.from("\ufeffclass B;", "utf16le")),
      "Latin.cs": new Uint8Array(Buffer.from("// Größe\r\nclass C;", "latin1")),
      "Ends.cs": "class D;\r\n\n\r// \u{1f600}\u2028",
      "Nul.cs": "// \0",
    };
    const { open, git, branch, writes } = await openShop(context, { ...SHOP, branches: { main: before } });
    git.dropsMarks = dropsMarks;
    const files = Object.entries(after).map(([path, content]) => changed(path, content, before));
    await open({ files, revision: { branch: "main", commit: commitOf(before) } });
    const made = branch("glossa/descriptions").files;
    for (const [path, content] of Object.entries(after)) expect(hex(made[path]), path).toBe(hex(content));
    expect(writes().filter((path) => path === "git/blobs")).toHaveLength(blobs);
  });

  it("keeps a file executable", async (context) => {
    const files: RepositoryFiles = { ...FILES, "run.cs": { executable: "#!/usr/bin/env dotnet\nclass A;" } };
    const { open, branch } = await openShop(context, { ...SHOP, branches: { main: files } });
    const changes = [
      changed("run.cs", "#!/usr/bin/env dotnet\n/// A\nclass A;", files),
      changed("src/Order.cs", DOCUMENTED),
    ];
    await open({ files: changes, revision: { branch: "main", commit: commitOf(files) } });
    expect(branch("glossa/descriptions").files).toMatchObject({ "run.cs": { executable: expect.anything() } });
    expect(branch("glossa/descriptions").files["src/Order.cs"]).not.toHaveProperty("executable");
  });

  it("takes few requests for many files, and asks as few times for what is there", async (context) => {
    const paths = Array.from({ length: 300 }, (_, i) => `src/Folder${i % 40}/Type${i}.cs`);
    const files = Object.fromEntries(paths.map((path) => [path, `class ${path.length};`]));
    const { open, branch, server, writes, progress } = await openShop(context, { ...SHOP, branches: { main: files } });
    const changes = paths.map((path) => changed(path, `/// ${path}\nclass A;`, files));
    await open({ files: changes, revision: { branch: "main", commit: commitOf(files) } });
    for (const path of paths) expect(hex(branch("glossa/descriptions").files[path])).toBe(hex(`/// ${path}\nclass A;`));
    expect(writes()).toEqual(["git/trees", "git/trees", "git/trees", "git/commits", "git/refs", "pulls"]);
    expect(server.requests.filter(({ method, path }) => method === "GET" && path.includes("/git/trees/"))).toHaveLength(
      2,
    );
    expect(progress.flatMap((one) => (one.step === "sending" ? [one.done] : []))).toEqual([0, 100, 200, 300]);
  });

  it("is cut where the files are large, and finds them where a list is cut short", async (context) => {
    const paths = Array.from({ length: 20 }, (_, i) => `Folder${i}/Type.cs`);
    const files = Object.fromEntries(paths.map((path) => [path, `class ${path.length};`]));
    const { open, branch, server, writes } = await openShop(context, { ...SHOP, branches: { main: files } });
    server.mostTreeEntries = 5;
    const content = `/// ${"x".repeat(600_000)}`;
    const changes = paths.slice(0, 3).map((path) => changed(path, content, files));
    const rest = paths.slice(3).map((path) => changed(path, "class B;", files));
    await open({ files: [...changes, ...rest], revision: { branch: "main", commit: commitOf(files) } });
    expect(writes().filter((path) => path === "git/trees")).toHaveLength(3);
    expect(hex(branch("glossa/descriptions").files["Folder2/Type.cs"])).toBe(hex(content));
    expect(hex(branch("glossa/descriptions").files["Folder19/Type.cs"])).toBe(hex("class B;"));
  });

  it("leaves out what is there already", async (context) => {
    const { open, server } = await openShop(context);
    const same = changed("src/deep/Item.cs", "class Item;\n");
    await open({ files: [changed("src/Order.cs", DOCUMENTED), same] });
    const sent = server.requests.find(({ method, path }) => method === "POST" && path.endsWith("/git/trees"));
    expect(sent?.body).not.toContain("Item");
    await expect(open({ files: [same] })).rejects.toMatchObject({ code: "pullRequestNothing" });
  });
});

describe.concurrent("who asks for a pull request", () => {
  const silent = { warn: () => {}, onWait: () => {}, timeUnitMs: 1 };

  it("is signed in, and names a repository", async (context) => {
    const { server, git } = await openShop(context);
    const github = new GitHub({ ...silent, api: async () => server.address });
    const { signal } = new AbortController();
    const waiter = { signal, onProgress: () => {} };
    await expect(github.openPullRequest(draftOf({}), waiter)).rejects.toMatchObject({ code: "gitHubSignInNeeded" });
    await expect(github.pullRequestTarget(draftOf({}), signal)).rejects.toMatchObject({ code: "gitHubSignInNeeded" });
    expect(server.requests).toEqual([]);
    github.useToken(server.token);
    const nowhere = draftOf({ repository: { owner: "..", name: "x" } });
    await expect(github.openPullRequest(nowhere, waiter)).rejects.toMatchObject({ code: "gitHubNameInvalid" });
    expect(await github.pullRequestTarget(draftOf({}), signal)).toMatchObject({ mayWrite: true });
    expect(await github.openPullRequest(draftOf({}), waiter)).toMatchObject({ number: 1 });
    expect(git.pulls).toHaveLength(1);
  });

  it("gives it words, and neither too few nor too many", async (context) => {
    const { open, server } = await openShop(context);
    await expect(open({ title: " " })).rejects.toMatchObject({ code: "pullRequestUntitled" });
    for (const words of [{ title: "x".repeat(257) }, { body: "x".repeat(65_537) }])
      await expect(open(words)).rejects.toMatchObject({ code: "pullRequestTooLong" });
    expect(server.requests).toEqual([]);
  });
});

describe.concurrent("where the branch has moved on", () => {
  const revision = { branch: "main", commit: commitOf(FILES) };

  it("it builds upon the newest, while the files are as they were", async (context) => {
    const now = { ...FILES, "README.md": "# Store" };
    const { open, branch } = await openShop(context, { ...SHOP, history: [FILES], branches: { main: now } });
    await open({ revision });
    const { parents, files } = branch("glossa/descriptions");
    expect([parents, files["README.md"]]).toEqual([[commitOf(now)], "# Store"]);
  });

  it.for<[string, RepositoryFiles]>([
    ["changed", { ...FILES, "src/Order.cs": "class Order { }\n" }],
    ["gone", { "README.md": "# Shop" }],
    ["a link", { ...FILES, "src/Order.cs": { link: "README.md" } }],
  ])("it builds upon what was imported, where a file is %s", async ([, now], context) => {
    const { open, git, branch } = await openShop(context, { ...SHOP, history: [FILES], branches: { main: now } });
    await open({ revision });
    const { parents, files } = branch("glossa/descriptions");
    expect([parents, Object.keys(files)]).toEqual([[commitOf(FILES)], Object.keys(FILES)]);
    expect(git.filesOf("main")).toBe(now);
  });

  it("there is none where the branch is gone", async (context) => {
    const { open } = await openShop(context);
    const gone = { branch: "feature/old", commit: commitOf(FILES) };
    await expect(open({ revision: gone })).rejects.toMatchObject({ code: "gitHubBranchNotFound" });
  });

  it("there is none where what was imported is no longer in it", async (context) => {
    const now = { ...FILES, "src/Order.cs": "class Order { }\n" };
    const { open, writes } = await openShop(context, { ...SHOP, branches: { main: now, other: FILES } });
    await expect(open({ revision })).rejects.toMatchObject({
      code: "pullRequestOutdated",
      context: { path: "src/Order.cs" },
    });
    await expect(open({ revision: { branch: "main", commit: "f".repeat(40) } })).rejects.toMatchObject({
      code: "pullRequestOutdated",
    });
    expect(writes()).toEqual([]);
  });
});

describe.concurrent("what is no file", () => {
  it.for<[string, RepositoryFiles[string] | undefined]>([
    ["a link", { link: "src/deep/Item.cs" }],
    ["a submodule", { submodule: "x" }],
    ["not there", undefined],
  ])("is not written: %s", async ([words, content], context) => {
    const { "src/Order.cs": _, ...others } = FILES;
    const files = content === undefined ? others : { ...others, "src/Order.cs": content };
    const { open, writes } = await openShop(context, { ...SHOP, branches: { main: files } });
    const draft = {
      files: [changed("src/Order.cs", DOCUMENTED, files)],
      revision: { branch: "main", commit: commitOf(files) },
    };
    await expect(open(draft)).rejects.toMatchObject({
      code: "pullRequestNoFile",
      message: expect.stringContaining(`src/Order.cs cannot be changed in glossa-test/shop: it is ${words}.`),
    });
    expect(writes()).toEqual([]);
  });
});
