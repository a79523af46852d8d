import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EngineEvent } from "../../../src/shared/engine/engine-event.ts";
import type { ChangeReport } from "../../../src/shared/model/changes.ts";
import type { CommitRequest, ReadCommit } from "../../../src/worker/git/folder-commits.ts";
import { NodeFolderCommits } from "../../../src/worker/hosts/node/folder-commits.ts";
import { eventually } from "../../support/eventually.ts";
import { temporaryFolder, writeFiles } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

const git = (folder: string, ...parameters: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b", ...parameters], { cwd: folder, encoding: "utf8" });

/** Called when the reading of a commit has begun. */
let whileReading = () => {};

/** Awaited when a commit has been read. */
let whenRead = async () => {};

class ObservedCommits extends NodeFolderCommits {
  override read<T>(request: CommitRequest, use: (commit: ReadCommit) => Promise<T>): Promise<T> {
    return super.read(request, async (commit) => {
      await whenRead();
      return use(commit);
    });
  }
}

async function commits() {
  return new ObservedCommits(({ catalogue, defines, emit }) => {
    const onEvent = (event: EngineEvent) => {
      if (event.type === "progress") whileReading();
      emit(event);
    };
    return new EngineHost({ catalogue: () => catalogue, defines, onEvent }).engine;
  });
}

/** A repository with two commits, and something in the folder that is in neither; opened. */
async function opened(below = "") {
  const root = join(temporaryFolder(), "shop");
  const folder = join(root, below);
  mkdirSync(folder, { recursive: true });
  git(root, "init", "-q", "-b", "main");
  const commit = (message: string) => {
    git(root, "add", "-A");
    git(root, "commit", "-q", "-m", message);
  };
  writeFiles(folder, { "Order.cs": "public class Order { public void Close() { } }", "tests/T.cs": "class T { }" });
  commit("Begin");
  git(root, "tag", "v1");
  writeFiles(folder, { "Bill.cs": "public class Bill { }" });
  commit("Add bills\n\nmore of it");
  writeFiles(folder, { "Order.cs": "public class Order { public void Reopen() { } }" });
  const host = new EngineHost({ commits });
  await host.imported(folder);
  return { host, root, folder, engine: host.engine };
}

const named = ({ changes }: ChangeReport) =>
  changes.map(({ kinds, before, after }) => [...kinds, (after ?? before)?.name]);

describe("what has changed since a commit", () => {
  // Commits are copied there.
  beforeEach(() => void vi.stubEnv("TMPDIR", temporaryFolder()).stubEnv("TEMP", temporaryFolder()));
  afterEach(() => {
    whileReading = () => {};
    whenRead = async () => {};
    vi.unstubAllEnvs();
  });

  it("can be asked of the latest commits, the newest first, with their branches and tags", async () => {
    const { engine, root } = await opened();
    const found = answered(await engine.latestCommits());
    expect(found.map(({ subject, names }) => [subject, names])).toEqual([
      ["Add bills", ["main"]],
      ["Begin", ["v1"]],
    ]);
    expect(found.map(({ hash }) => hash)).toEqual(git(root, "log", "--format=%H").trim().split("\n"));
  });

  it("is what is different in the folder as it was read, be it committed or not, tests left out", async () => {
    const { engine } = await opened();
    const before = copies();
    expect(named(answered(await engine.changesSinceCommit("v1")))).toEqual([
      ["added", "Bill"],
      ["renamed", "Order.Reopen"],
    ]);
    expect(named(answered(await engine.changesSinceCommit("main")))).not.toContainEqual(["added", "Bill"]);
    expect(copies()).toEqual(before);
  });

  it("is told of a folder inside of a repository alone", async () => {
    const { engine } = await opened("src/app");
    const [change] = answered(await engine.changesSinceCommit("main")).changes;
    expect(change?.before?.path).toBe("Order.cs");
  });

  it.each(["nothing", "--help", "main:Order.cs"])("fails in words for '%s'", async (name) => {
    const { engine } = await opened();
    expect(await engine.changesSinceCommit(name)).toMatchObject({
      ok: false,
      error: {
        code: "commitUnreadable",
        message: `The commit '${name}' cannot be read: this clone has no such commit`,
      },
    });
  });

  it("ends when it is cancelled, or when another one begins, and leaves nothing behind", async () => {
    const { engine } = await opened();
    const before = copies();
    const first = engine.changesSinceCommit("v1");
    const second = engine.changesSinceCommit("main");
    expect(await first).toMatchObject({ ok: false, error: { code: "cancelled" } });
    answered(await engine.cancelComparing("v1"));
    expect(await second).toMatchObject({ ok: true });
    whileReading = () => {
      expect(copies().length).toBeGreaterThan(before.length);
      void engine.cancelComparing("v1");
    };
    const third = engine.changesSinceCommit("v1");
    expect(await third).toMatchObject({ ok: false, error: { code: "cancelled" } });
    expect(copies()).toEqual(before);
  });

  it("is what is different from the project as it is when the commit has been read", async () => {
    const { host, engine, folder } = await opened();
    const change = async (name: string) => {
      writeFiles(folder, { "Order.cs": `public class Order { public void ${name}() { } }` });
      answered(await engine.refresh(true));
      await eventually(async () => expect(answered(await engine.goTo(name, [])).targets).not.toEqual([]));
    };
    await change("Send");
    whenRead = () => change("Deliver");
    const report = answered(await engine.changesSinceCommit("main"));
    expect(named(report)).toEqual([["renamed", "Order.Deliver"]]);
    expect(host.warnings).toEqual([]);
  });

  it("ends where another project has taken the place of the one that was asked about", async () => {
    const { host, engine } = await opened();
    whenRead = async () => {
      const other = temporaryFolder();
      writeFiles(other, { "Other.cs": "public class Other { }" });
      await host.imported(other);
    };
    expect(await engine.changesSinceCommit("main")).toMatchObject({ ok: false, error: { code: "cancelled" } });
  });

  it("can be cancelled as soon as it was asked for", async () => {
    const { engine } = await opened();
    const asked = engine.changesSinceCommit("main");
    await engine.cancelComparing("main");
    expect(await asked).toMatchObject({ ok: false, error: { code: "cancelled" } });
  });

  it("leaves nothing behind where the engine is closed meanwhile", async () => {
    const { engine } = await opened();
    // Other tests compare with commits, too.
    vi.stubEnv(process.platform === "win32" ? "TEMP" : "TMPDIR", temporaryFolder());
    const before = copies();
    let closed: Promise<void> | undefined;
    whileReading = () => {
      closed ??= engine.close().then(() => expect(copies()).toEqual(before));
    };
    expect(await engine.changesSinceCommit("main")).toMatchObject({ ok: false, error: { code: "cancelled" } });
    await closed;
    expect(closed).toBeDefined();
  });

  it("is not offered where there is no repository", async () => {
    const { engine, root } = await opened();
    rmSync(join(root, ".git"), { recursive: true });
    expect(answered(await engine.latestCommits())).toEqual([]);
    expect(existsSync(join(root, ".git"))).toBe(false);
  });
});

function copies(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith("glossa-commit-"));
}
