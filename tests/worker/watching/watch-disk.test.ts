import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  type StatsFs,
  symlinkSync,
  watch,
  writeFileSync,
  writeSync,
} from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { watchDisk } from "../../../src/worker/watching/watch-disk.ts";
import { eventually } from "../../support/eventually.ts";
import { temporaryFolder, writeFiles } from "../../support/folders.ts";

// They are as they are, unless a test has the system refuse them.
vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  return { ...real, watch: vi.fn(real.watch), readdirSync: vi.fn(real.readdirSync) };
});

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  return { ...real, statfs: vi.fn(real.statfs) };
});

/** NFS, by Linux's number. */
const NFS = 0x6969;

function watched(files: Readonly<Record<string, string>> = {}, below = "") {
  const folder = join(temporaryFolder(), below);
  writeFiles(folder, files);
  return watchedAt(folder);
}

async function watchedAt(folder: string) {
  const heard = new Set<string>();
  const warnings: string[] = [];
  const watching = await watchDisk(folder, {
    changed: (path) => heard.add(path),
    lost: () => heard.add("anything"),
    warn: (message) => warnings.push(message),
  });
  onTestFinished(() => watching?.close());
  const hears = async (path: string, act: () => void) => {
    heard.clear();
    act();
    // A folder that is new or gone stands for all that it holds.
    const isMeant = (one: string) => path === one || path.startsWith(`${one}/`);
    await eventually(() => expect([...heard].some(isMeant), [...heard].join(" ")).toBe(true));
  };
  return { folder, heard, warnings, hears, at: (path: string) => join(folder, path) };
}

it("tells of files that are written, made and deleted", async () => {
  const { at, hears } = await watched({ "a/b/One.cs": "class One {}", "Two.cs": "class Two {}" });
  await hears("a/b/One.cs", () => writeFileSync(at("a/b/One.cs"), "class Ten {}"));
  await hears("a/New.cs", () => writeFileSync(at("a/New.cs"), "class New {}"));
  await hears("Two.cs", () => rmSync(at("Two.cs")));
});

it("hears an editor that saves beside the file and puts that in its place", async () => {
  const { at, hears } = await watched({ "a/One.cs": "class One {}" });
  writeFileSync(at("a/One.cs.tmp"), "class Ten {}");
  await hears("a/One.cs", () => renameSync(at("a/One.cs.tmp"), at("a/One.cs")));
});

it("watches folders that are made later, with those in them", async () => {
  const { at, hears } = await watched();
  await hears("a/b/c/One.cs", () => writeFiles(at(""), { "a/b/c/One.cs": "class One {}" }));
  await hears("a/b/c/One.cs", () => writeFileSync(at("a/b/c/One.cs"), "class Ten {}"));
});

it("watches folders that were moved where they are now", async () => {
  const { at, hears } = await watched({ "a/b/One.cs": "class One {}" });
  await hears("z/b/One.cs", () => renameSync(at("a"), at("z")));
  await hears("z/b/One.cs", () => writeFileSync(at("z/b/One.cs"), "class Ten {}"));
});

it("watches a folder that has taken the place of another", async () => {
  const { at, hears } = await watched({ "a/b/One.cs": "class One {}" });
  await hears("a/b/One.cs", () => {
    rmSync(at("a"), { recursive: true });
    writeFiles(at(""), { "a/b/One.cs": "class Ten {}" });
  });
  await hears("a/b/One.cs", () => writeFileSync(at("a/b/One.cs"), "class Two {}"));
});

it("hears nothing of what an import passes over", async () => {
  const { at, hears, heard } = await watched({ "node_modules/x.cs": "", ".git/HEAD": "" });
  mkdirSync(at("dist"));
  writeFileSync(at("node_modules/x.cs"), "class X {}");
  writeFileSync(at(".git/HEAD"), "ref");
  await hears("One.cs", () => writeFileSync(at("One.cs"), "class One {}"));
  expect([...heard]).toEqual(["One.cs"]);
});

it("says so once where the folder is gone", async () => {
  const { folder, warnings } = await watched({ "a/One.cs": "" });
  rmSync(folder, { recursive: true });
  await eventually(() => expect(warnings).toHaveLength(1));
});

it("waits for a folder that is not there yet, and says so", async () => {
  const { folder, at, hears, warnings } = await watched({}, "later");
  expect(warnings).toHaveLength(1);
  await hears("anything", () => writeFiles(folder, { "a/One.cs": "class One {}" }));
  await hears("a/One.cs", () => writeFileSync(at("a/One.cs"), "class Two {}"));
});

const onLinux = it.runIf(process.platform === "linux");

onLinux("watches a folder that comes later where a link leads", async () => {
  const around = temporaryFolder();
  const [target, link] = [join(around, "target"), join(around, "link")];
  symlinkSync(target, link);
  const { at, hears } = await watchedAt(link);
  await hears("anything", () => writeFiles(target, { "a/One.cs": "class One {}" }));
  await hears("a/One.cs", () => writeFileSync(at("a/One.cs"), "class Two {}"));
});

onLinux("watches where a link leads by now", async () => {
  const around = temporaryFolder();
  const [first, second, link] = [join(around, "first"), join(around, "second"), join(around, "link")];
  for (const target of [first, second]) writeFiles(target, { "One.cs": "class One {}" });
  symlinkSync(first, link);
  const { at, hears } = await watchedAt(link);
  await hears("anything", () => {
    rmSync(link);
    symlinkSync(second, link);
    rmSync(first, { recursive: true });
  });
  await hears("One.cs", () => writeFileSync(at("One.cs"), "class Two {}"));
});

onLinux("only looks at a share that is mounted later, which tells nothing of what others change", async () => {
  const { folder, hears } = await watched({}, "share");
  const asked = vi.mocked(statfs).mockResolvedValue({ type: NFS } as StatsFs);
  onTestFinished(() => void asked.mockReset());
  vi.mocked(watch).mockClear();
  await hears("anything", () => writeFiles(folder, { "a/One.cs": "class One {}" }));
  expect(watch).not.toHaveBeenCalled();
});

it("goes on where a file has taken the place of a folder, and a folder that of the file", async () => {
  const { at, hears, warnings } = await watched({ "a/One.cs": "class One {}" });
  await hears("a", () => {
    writeFileSync(at("a/One.cs"), "class Ten {}");
    rmSync(at("a"), { recursive: true });
    writeFileSync(at("a"), "");
  });
  await hears("a/One.cs", () => {
    rmSync(at("a"));
    writeFiles(at(""), { "a/One.cs": "class One {}" });
  });
  await hears("a/One.cs", () => writeFileSync(at("a/One.cs"), "class Two {}"));
  expect(warnings).toEqual([]);
});

it("watches the folder that has taken the place of the whole", async () => {
  const { folder, at, hears } = await watched({ "a/One.cs": "class One {}" });
  await hears("anything", () => {
    rmSync(folder, { recursive: true });
    writeFiles(folder, { "a/One.cs": "class Ten {}" });
  });
  await hears("a/One.cs", () => writeFileSync(at("a/One.cs"), "class Two {}"));
});

it("watches a folder again that was gone for a while", async () => {
  const { folder, at, hears, warnings } = await watched({ "a/One.cs": "class One {}" });
  rmSync(folder, { recursive: true });
  await eventually(() => expect(warnings).toHaveLength(1));
  await hears("anything", () => writeFiles(folder, { "a/One.cs": "class Ten {}" }));
  await hears("a/One.cs", () => writeFileSync(at("a/One.cs"), "class Two {}"));
});

it("watches what a folder holds that nobody could look into before", async () => {
  const { at, hears } = await watched({ "a/b/One.cs": "class One {}" });
  const found = vi.mocked(readdirSync).mockImplementation(() => {
    throw Object.assign(new Error("closed"), { code: "EACCES" });
  });
  await hears("a", () => renameSync(at("a"), at("z")));
  found.mockReset();
  await hears("z/b", () => chmodSync(at("z"), 0o755));
  await hears("z/b/One.cs", () => writeFileSync(at("z/b/One.cs"), "class Two {}"));
});

it("leaves out a folder that may not be watched, until it may", async () => {
  const { at, hears, warnings } = await watched({ "One.cs": "class One {}" });
  const asked = vi.mocked(watch).mockImplementation(() => {
    throw Object.assign(new Error("closed"), { code: "EACCES" });
  });
  await hears("a", () => writeFiles(at(""), { "a/b/Two.cs": "class Two {}" }));
  asked.mockReset();
  await hears("One.cs", () => writeFileSync(at("One.cs"), "class Ten {}"));
  await hears("a", () => chmodSync(at("a"), 0o755));
  await hears("a/b/Two.cs", () => writeFileSync(at("a/b/Two.cs"), "class Ten {}"));
  expect(warnings).toEqual([]);
});

it("looks now and then where there are no watches left, and says so once", async () => {
  const asked = vi.mocked(watch).mockImplementation(() => {
    throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
  });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => {
    vi.useRealTimers();
    asked.mockReset();
  });
  const { at, hears, warnings, heard } = await watched({ "a/One.cs": "class One {}" });
  for (let looks = 0; looks < 3; looks++) {
    heard.clear();
    vi.advanceTimersByTime(30_000);
    await eventually(() => expect([...heard]).toEqual(["anything"]));
  }
  expect(warnings).toHaveLength(1);
  asked.mockReset();
  heard.clear();
  vi.advanceTimersByTime(30_000);
  await eventually(() => expect([...heard]).toEqual(["anything"]));
  vi.useRealTimers();
  await hears("a/One.cs", () => writeFileSync(at("a/One.cs"), "class Two {}"));
});

it("looks through the whole folder, and watches all of it, where more has changed than the system can tell of", async () => {
  const { at, hears, heard } = await watched({ "a/One.cs": "", "b/Two.cs": "" });
  // Two files by turns: the system makes one change of several of the same file.
  const files = [openSync(at("a/One.cs"), "w"), openSync(at("b/Two.cs"), "w")];
  for (let times = 0; times < 20_000; times++) writeSync(files[times % 2] ?? 0, "x");
  for (const file of files) closeSync(file);
  writeFiles(at(""), { "c/Three.cs": "class Three {}" });
  await eventually(() => expect([...heard]).toContain("anything"));
  await hears("c/Three.cs", () => writeFileSync(at("c/Three.cs"), "class Ten {}"));
});
