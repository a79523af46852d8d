import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { ensureBuilt, repository as root } from "../../scripts/builds.ts";
import { MAX_FILE_BYTES } from "../../src/shared/limits/files.ts";
import { folderWith, temporaryFolder, writeFiles } from "../support/folders.ts";
import { glossa, glossaAt } from "./glossa.ts";

beforeAll(async () => {
  await ensureBuilt("node");
});

const BEFORE = {
  "src/Order.cs": `namespace Shop;
/// <summary>An order.</summary>
public class Order
{
    public void Close() { }
    public void Add(int item) { }
    public int Count<T>(T of) where T : class => 1;
    private int hidden;
}
`,
  "src/Bill.cs": "namespace Shop; public class Bill { }\n",
  "tests/OrderTests.cs": "public class OrderTests { public void Old() { } }\n",
};

const AFTER = {
  "src/Order.cs": `namespace Shop;
/// <summary>What was ordered.</summary>
public class Order
{
    public void Close() { Count(""); }
    public void Add(int item, int count = 1) { }
    public int Count<T>(T of) where T : class => 1;
    private long hidden;
}
`,
  "tests/OrderTests.cs": "public class OrderTests { }\n",
};

function folder(files: Readonly<Record<string, string>>): string {
  return folderWith("shop", files);
}

function repository(): { path: string; git: (...words: string[]) => string } {
  const path = folder(BEFORE);
  const git = (...words: string[]) =>
    execFileSync("git", ["-C", path, "-c", "user.name=a", "-c", "user.email=a@b", ...words], { encoding: "utf8" });
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "first");
  git("tag", "v1");
  git("rm", "-q", "src/Bill.cs");
  writeFiles(path, AFTER);
  git("add", ".");
  git("commit", "-qm", "second");
  return { path, git };
}

async function twice(...words: readonly string[]) {
  return [await glossa(...words), await glossa(...words)];
}

/** The bytes of a cache's store, as text. */
function storedIn(cache: string): string {
  const store = join(cache, "store");
  const isFile = (name: string) => /\.(log|ldb)$/.test(name);
  return readdirSync(store)
    .filter(isFile)
    .map((name) => readFileSync(join(store, name), "latin1"))
    .join("");
}

describe("glossa diff", () => {
  it("lists what is different in two folders, what breaks users first", async () => {
    const [before, after] = [folder(BEFORE), folder(AFTER)];
    const { status, stdout, stderr } = await glossa("diff", before, after);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout.split("\n")).toEqual([
      "Breaks users (2):",
      "  src/Bill.cs:1  class Shop.Bill [removed]",
      "      - public class Bill",
      "      ! Type removed (source, binary)",
      "  src/Order.cs:6  method Shop.Order.Add [signature]",
      "      - public void Add(int item)",
      "      + public void Add(int item, int count = 1)",
      "      ! Optional parameter added (binary): count: int",
      "",
      "Body changed (1):",
      "  src/Order.cs:5  method Shop.Order.Close",
      "",
      "Documentation changed (1):",
      "  src/Order.cs:3  class Shop.Order",
      "",
      `${before} → ${after}: 4 changes, 2 of them break users.`,
      "",
    ]);
  });

  it("keeps what it read of folders in a cache, and nothing of commits", async () => {
    const [before, after, cache] = [folder(BEFORE), folder(AFTER), join(temporaryFolder(), "cache")];
    const runs = [await glossa("diff", before, after), ...(await twice("diff", before, after, "--cache", cache))];
    expect(runs).toEqual(Array(3).fill({ status: 0, stderr: "", stdout: expect.stringContaining("4 changes") }));
    expect(storedIn(cache)).toContain("Order.cs");
    const { path } = repository();
    const other = join(temporaryFolder(), "cache");
    const commits = await twice("diff", "v1", path, "--folder", path, "--cache", other);
    expect(commits).toEqual(Array(2).fill({ status: 0, stderr: "", stdout: expect.stringContaining("4 changes") }));
    expect([storedIn(other).includes(path), storedIn(other).includes("glossa-commit-")]).toEqual([true, false]);
  });

  it("compares nothing with nothing, but a state without C# with another", async () => {
    const none = folder({ "notes.txt": "" });
    const nothing = await glossa("diff", none, none, "--fail-on", "breaking");
    expect(nothing).toMatchObject({ status: 1, stdout: "" });
    expect(nothing.stderr).toBe(
      `glossa: Neither '${none}' nor '${none}' holds any C# files: there is nothing to compare.\n`,
    );
    const added = await glossa("diff", none, folder(BEFORE));
    expect([added.status, added.stderr]).toEqual([0, `glossa: '${none}' holds no C# files.\n`]);
  });

  it("tells programs of all of it, private members and tests as well", async () => {
    const [before, after] = [folder(BEFORE), folder(AFTER)];
    const words = ["--visibility", "all", "--tests", "--format", "json"];
    const { changes, counts, rules, compared } = JSON.parse((await glossa("diff", before, after, ...words)).stdout);
    expect(counts).toEqual({ removed: 2, added: 0, renamed: 0, moved: 0, signature: 2, body: 1, documentation: 1 });
    expect(compared).toEqual({ bodies: true, headers: true, projects: true });
    expect(rules.map(({ id }: { id: string }) => id)).toContain("optional-parameter-added");
    const hidden = changes.find(({ after: now }: { after?: { name: string } }) => now?.name === "Shop.Order.hidden");
    expect(hidden).toMatchObject({
      kinds: ["signature"],
      breaking: [],
      before: { signature: "private int hidden", row: 7 },
    });
  });

  it("fails only where it is told to, and only over what breaks", async () => {
    const [before, after] = [folder(BEFORE), folder(AFTER)];
    const run = (...words: string[]) => glossa("diff", ...words, "--fail-on", "breaking", "--breaking");
    expect(await run(before, after)).toMatchObject({ status: 3 });
    expect(await run(before, before)).toMatchObject({ status: 0, stdout: "Nothing breaks users.\n" });
  });

  it("writes one comment in which names of code say nothing to anybody", async () => {
    const path = folder({ "A.cs": 'public class Order { public void M(string a = "@you <b>") { } }' });
    const out = join(temporaryFolder(), "diff.md");
    expect(await glossa("diff", path, folder({}), "--format", "markdown", "--out", out)).toMatchObject({ stdout: "" });
    const text = readFileSync(out, "utf8");
    expect(text).toMatch(/^<!-- glossa-diff -->\n## /);
    expect(text).toContain("- class <code>Order</code>\n  - Type removed");
    expect(text).not.toMatch(/@you|<b>/);
  });

  it("says what an export does not tell, and finds the rest in it", async () => {
    const [before, after] = [folder(BEFORE), folder(AFTER)];
    for (const format of ["json", "ndjson"]) {
      const out = join(temporaryFolder(), `before.${format}`);
      await glossa("export", before, "--format", format, "--out", out);
      expect((await glossa("diff", out, before, "--visibility", "all")).stdout).toBe(
        "An export has no bodies, constraints, accessors and projects: changes in these are not found, and rules that need them are not applied.\nNothing has changed.\n",
      );
      const { stdout } = await glossa("diff", out, after, "--breaking");
      expect(stdout).toContain("! Optional parameter added (binary): count: int");
      expect(stdout).toContain("2 changes, 2 of them break users.");
      writeFileSync(out, JSON.stringify({ format: "other" }));
      const failed = await glossa("diff", out, after);
      expect(failed).toMatchObject({ status: 1, stdout: "" });
      expect(failed.stderr).toBe(`glossa: '${out}' was not written by 'glossa export' version 1.\n`);
    }
  });

  it.each(["package.json", "README.md"])("takes no other file for an export: %s", async (name) => {
    const { status, stderr } = await glossa("diff", name, folder(AFTER));
    expect([status, stderr]).toEqual([
      1,
      `glossa: '${join(root, name)}' was not written by 'glossa export' version 1.\n`,
    ]);
  });

  it("says where an export is broken", async () => {
    const out = join(temporaryFolder(), "before.ndjson");
    await glossa("export", folder(BEFORE), "--format", "ndjson", "--out", out);
    writeFileSync(out, `${readFileSync(out, "utf8").split("\n")[0]}\n{"path":1}\n`);
    expect((await glossa("diff", out, folder(AFTER))).stderr).toContain("export' version 1: path: ");
  });

  it("takes an export that was laid out anew", async () => {
    const before = folder(BEFORE);
    const out = join(temporaryFolder(), "before.json");
    await glossa("export", before, "--out", out);
    for (const indent of [0, 2]) {
      writeFileSync(out, JSON.stringify(JSON.parse(readFileSync(out, "utf8")), null, indent));
      expect((await glossa("diff", out, before)).stdout).toContain("Nothing has changed.");
      expect((await glossa("diff", out, folder(AFTER))).stdout).toContain("2 of them break users.");
    }
  });
});

describe("a commit", () => {
  it("is read without touching the work tree, and leaves nothing behind", async () => {
    const { path, git } = repository();
    writeFiles(path, { "src/Order.cs": "what somebody is just writing" });
    const state = git("status", "--porcelain");
    // A separate temporary folder: other tests may compare commits as well.
    const temporary = temporaryFolder();
    const variables = { TMPDIR: temporary, TEMP: temporary };
    const { status, stdout, stderr } = await glossaAt(variables, "diff", "v1", "HEAD", "--folder", path);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("v1 → HEAD: 4 changes, 2 of them break users.");
    expect(git("status", "--porcelain")).toBe(state);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it.skipIf(process.platform === "win32")("leaves nothing behind where a signal ends the command", async () => {
    const { path } = repository();
    const temporary = temporaryFolder();
    const words = ["diff", "v1", "HEAD", "--folder", path];
    const env = { ...process.env, TMPDIR: temporary };
    const child = spawn(process.execPath, [join(root, "dist/node/cli.js"), ...words], { env });
    const ended = once(child, "close");
    // As early as possible: right after the copy is created.
    const watcher = watch(temporary, () => child.kill("SIGTERM"));
    expect(await ended).toEqual([null, "SIGTERM"]);
    watcher.close();
    expect(readdirSync(temporary)).toEqual([]);
  });

  it("may be called as no path can be", async () => {
    const { path, git } = repository();
    // In the command's working folder, that is a file.
    git("branch", "package.json/one");
    const { status, stdout } = await glossa("diff", "package.json/one", path, "--folder", path);
    expect([status, stdout]).toEqual([0, "Nothing has changed.\n"]);
  });

  it("is compared with what lies in the folder", async () => {
    const { path } = repository();
    expect((await glossa("diff", "HEAD", path, "--folder", path)).stdout).toBe("Nothing has changed.\n");
    // Only the content of the folder inside the repository is compared.
    expect((await glossa("diff", "HEAD", join(path, "src"), "--folder", join(path, "src"))).stdout).toBe(
      "Nothing has changed.\n",
    );
  });

  it.each(["--output=/tmp/x", "-h", "v1:src", "nowhere", "HEAD^{tree}", "v1 --help", ""])(
    "has to be one: %j",
    async (name) => {
      const { path } = repository();
      const { status, stdout, stderr } = await glossa("diff", "--folder", path, "--", name, path);
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(/^glossa: /);
      expect(stderr).not.toMatch(/fatal|error|revision/);
    },
  );

  it("is said not to be there in words of our own", async () => {
    const { path } = repository();
    const unknown = await glossa("diff", "v9", "HEAD", "--folder", path);
    expect(unknown.stderr).toBe(`glossa: 'v9' is neither a folder, nor a file, nor a commit of '${path}'.\n`);
    const outside = temporaryFolder();
    const nowhere = await glossa("diff", "v9", "HEAD", "--folder", outside);
    const why = `'${outside}' cannot be asked for a commit: the folder is not in a git repository.`;
    expect(nowhere.stderr).toBe(`glossa: 'v9' is neither a folder nor a file, and ${why}\n`);
  });

  it.skipIf(process.platform === "win32")("runs no program of the repository, and follows no link", async () => {
    const { path, git } = repository();
    writeFileSync(join(temporaryFolder(), "Secret.cs"), "public class Secret { }");
    symlinkSync(join(temporaryFolder(), "Secret.cs"), join(path, "Link.cs"));
    writeFiles(path, { ".gitattributes": "*.cs filter=evil\n" });
    git("add", ".");
    git("commit", "-qm", "third");
    const trace = join(temporaryFolder(), "ran");
    const program = join(temporaryFolder(), "evil.sh");
    writeFileSync(program, `#!/bin/sh\ntouch ${trace}\ncat\n`);
    chmodSync(program, 0o755);
    for (const what of ["clean", "smudge", "process"]) git("config", `filter.evil.${what}`, program);
    git("config", "core.fsmonitor", program);
    mkdirSync(join(path, ".git/hooks"), { recursive: true });
    for (const hook of ["post-checkout", "post-index-change"])
      writeFileSync(join(path, ".git/hooks", hook), readFileSync(program), { mode: 0o755 });
    const { status, stdout } = await glossa("diff", "HEAD~1", "HEAD", "--folder", path, "--visibility", "all");
    expect([status, stdout, existsSync(trace)]).toEqual([0, "Nothing has changed.\n", false]);
  });

  it.skipIf(process.platform === "win32")("leaves out what a clone lacks, and fetches nothing", async () => {
    const { path, git } = repository();
    const hash = git("rev-parse", "v1:src/Bill.cs").trim();
    rmSync(join(path, ".git/objects", hash.slice(0, 2), hash.slice(2)));
    const trace = join(temporaryFolder(), "ran");
    const program = join(temporaryFolder(), "ssh.sh");
    writeFileSync(program, `#!/bin/sh\ntouch ${trace}\nexit 1\n`, { mode: 0o755 });
    git("config", "core.repositoryformatversion", "1");
    git("config", "extensions.partialClone", "origin");
    git("config", "remote.origin.promisor", "true");
    git("config", "remote.origin.url", "ssh://host/path");
    git("config", "core.sshCommand", program);
    const { status, stderr } = await glossa("diff", "v1", "HEAD", "--folder", path);
    expect([status, existsSync(trace)]).toEqual([0, false]);
    expect(stderr).toContain("Files of 'v1' that are not in this clone are left out: 1");
  });

  it("leaves out what a clone without all its files lacks", async () => {
    const { path, git } = repository();
    git("config", "uploadpack.allowFilter", "true");
    const partial = join(temporaryFolder(), "partial");
    git("clone", "-q", "--filter=blob:none", pathToFileURL(path).href, partial);
    const files = git("ls-tree", "-r", "--name-only", "v1").split("\n");
    const lacking = git("-C", partial, "rev-list", "--objects", "--no-walk", "--missing=print", "v1").match(/^\?/gm);
    const { status, stderr } = await glossa("diff", "v1", "HEAD", "--folder", partial);
    expect(files.length).toBeGreaterThan(lacking?.length ?? 0);
    expect(status).toBe(0);
    expect(stderr).toContain(`Files of 'v1' that are not in this clone are left out: ${lacking?.length}`);
  });

  it("leaves out what is larger than any file that is read", async () => {
    const { path, git } = repository();
    writeFileSync(join(path, "src/Large.cs"), `class Large { } // ${" ".repeat(MAX_FILE_BYTES)}`);
    git("add", "-A");
    git("commit", "-q", "-m", "Large");
    const { status, stdout } = await glossa("diff", "HEAD~1", "HEAD", "--folder", path, "--visibility", "all");
    expect([status, stdout]).toEqual([0, "Nothing has changed.\n"]);
  });
});

describe("a call of glossa diff that nobody can understand", () => {
  it.each([
    [["diff", "."], "missing required argument 'after'"],
    [["diff", ".", ".", "--fail-on", "anything"], "argument 'anything' is invalid"],
    [["diff", ".", ".", "--visibility", "private"], "argument 'private' is invalid"],
  ])("%j ends with 2", async (args, why) => {
    const { status, stderr } = await glossa(...args);
    expect([status, stderr.includes(why)]).toEqual([2, true]);
  });
});
