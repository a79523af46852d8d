import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ensureBuilt } from "../../scripts/builds.ts";
import { folderWith, temporaryFolder, writeFiles } from "../support/folders.ts";
import { glossa } from "./glossa.ts";

beforeAll(async () => {
  await ensureBuilt("node");
});

describe("a call that nobody can understand", () => {
  it.each([
    [["frobnicate"], "unknown command"],
    [["write"], "missing required argument 'folder'"],
    [["export", ".", "--format", "xml"], "argument 'xml' is invalid"],
    [["export", ".", "--engine", "regex"], "argument 'regex' is invalid"],
    [["export", ".", "--threads", "0"], "Give a whole number from 1 to 64."],
    [["export", ".", "--threads", "2.5"], "Give a whole number from 1 to 64."],
    [["health", ".", "--define", "A-B"], "A symbol consists of letters, digits and _."],
    [["health", ".", "--define", ""], "A symbol consists of letters, digits and _."],
    [["health", ".", "--format", "xml"], "argument 'xml' is invalid"],
    [["get-packages", ".", "--format", "ndjson"], "argument 'ndjson' is invalid"],
    [["export", ".", ".."], "too many arguments"],
    [["health", ""], "'.' is the one that you are in"],
    [["get-packages", ""], "'.' is the one that you are in"],
    [["mcp", ""], "'.' is the one that you are in"],
    [["publish", ".", "--out", ""], "'.' is the one that you are in"],
    [["get-packages", ".", "--to", ""], "'.' is the one that you are in"],
    [["check", ".", "--cache", ""], "'.' is the one that you are in"],
    [["health", ".", "--packages", ""], "'.' is the one that you are in"],
    [["diff", "A", "B", "--folder", ""], "'.' is the one that you are in"],
    [["write", ".", "--undo", "--dry-run"], "cannot be used with option '--dry-run'"],
    [["write", ".", "--undo", "--patch", "-"], "cannot be used with option '--patch <file>'"],
    [["write", ".", "--dry-run", "--patch", "-"], "cannot be used with option '--patch <file>'"],
  ])("%j ends with 2 and says why on standard error", async (args, why) => {
    const { status, stdout, stderr } = await glossa(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(why);
    // The reason is still visible in a terminal of a few lines.
    expect(stderr.trimEnd().split("\n").length).toBeLessThan(5);
    // A word that is no command is answered with the help on all of them.
    const [command = ""] = args;
    expect(stderr).toContain(command === "frobnicate" ? "'glossa COMMAND --help'" : `'glossa ${command} --help'`);
  });

  it("names the help of a command below another one", async () => {
    const { status, stderr } = await glossa("init", "ci", "--nope");
    expect(status).toBe(2);
    expect(stderr).toContain("'glossa init ci --help'");
  });
});

describe("a call for help", () => {
  it.each([[["--help"]], [["export", "--help"]], [["--version"]]])("%j ends with 0", async (args) => {
    const { status, stdout, stderr } = await glossa(...args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(args.includes("--version") ? /^\d+\.\d+\.\d+\n$/ : /^Usage: glossa/);
  });
});

it("says of options that may be repeated what they are without", async () => {
  const { stdout } = await glossa("publish", "--help");
  expect(stdout).not.toContain("[]");
  expect(stdout.replace(/\s+/g, " ")).toMatch(
    /--define <symbol> .*?\(default: none\).*?--projects .*?\(default: all\)/,
  );
});

it.each(["check", "export", "health", "publish", "unused", "write"])(
  "the cache of %s is said to serve the next run",
  async (command) => {
    const { stdout } = await glossa(command, "--help");
    expect(stdout.replace(/\s+/g, " ")).toContain("so that the next run reads only what has changed");
  },
);

describe("a folder that cannot be read", () => {
  it.each(["export", "health"])("that is missing ends %s with 1 and says so", async (command) => {
    const folder = join(temporaryFolder(), "missing");
    const { status, stdout, stderr } = await glossa(command, folder);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toBe(`glossa: The folder '${folder}' does not exist.\n`);
  });

  it.each(["export", "health"])("that is a file ends %s with 1 and says so", async (command) => {
    const file = join(temporaryFolder(), "A.cs");
    writeFileSync(file, "class A;");
    const stderr = `glossa: '${file}' is a file, not a folder. Open the folder that holds it.\n`;
    expect(await glossa(command, file)).toEqual({ status: 1, stdout: "", stderr });
  });

  // Root can read everything.
  it.skipIf(process.getuid?.() === 0)("that is closed ends with 1 and says so", async () => {
    const folder = join(temporaryFolder(), "closed");
    mkdirSync(folder, 0o000);
    const stderr = `glossa: The folder '${folder}' cannot be read: access is denied\n`;
    expect(await glossa("export", folder)).toEqual({ status: 1, stdout: "", stderr });
  });

  // Root can read everything.
  it.skipIf(process.getuid?.() === 0)("inside the project is a warning, and the rest is read", async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { "A.cs": "class A;", "closed/B.cs": "class B;" });
    chmodSync(join(folder, "closed"), 0);
    const { status, stdout, stderr } = await glossa("health", folder, "--json");
    chmodSync(join(folder, "closed"), 0o700);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ health: { clean: 1 } });
    expect(stderr).toContain("closed");
  });

  it("without a project file is read with usings that health names", async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { "A.cs": "class A { Task First; List<int> Second; }" });
    const table = await glossa("health", folder);
    expect(table.stdout).toContain("1 assumed (folders without a project file)\n");
    expect(table.stdout).toMatch(
      /^assumed {2}\. {2}files: 1; taken to have the usings System, .*System\.Threading\.Tasks$/m,
    );
    const { assumptions } = JSON.parse((await glossa("health", folder, "--json")).stdout);
    expect(assumptions).toMatchObject([{ folder: "", files: 1 }]);
    writeFiles(folder, { "A.csproj": "<Project />" });
    expect((await glossa("health", folder)).stdout).not.toContain("assumed");
  });

  it.each([
    ["health", []],
    ["health", ["--json"]],
    ["unused", []],
    ["unused", ["--format", "json"]],
  ])("that holds no C# is said to hold none by %s %j", async (command, args) => {
    const folder = folderWith("empty", { "notes.txt": "" });
    const { status, stderr } = await glossa(command, folder, ...args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: `glossa: The folder '${folder}' holds no C# files.\n` });
  });

  it.each([
    ["check", "--write-baseline", "baseline.json"],
    ["publish", "--out", "site"],
    ["write", "--descriptions", "texts.json"],
  ])("that holds no C# ends %s with 1, and nothing is written", async (command, option, name) => {
    const around = temporaryFolder();
    const folder = join(around, "empty");
    mkdirSync(folder);
    writeFiles(folder, { "notes.md": "# Notes" });
    writeFiles(around, { "texts.json": '{"format":"glossa-descriptions","version":1,"descriptions":[]}' });
    const outcome = await glossa(command, folder, option, join(around, name));
    expect(outcome).toEqual({ status: 1, stdout: "", stderr: `glossa: The folder '${folder}' holds no C# files.\n` });
    expect(readdirSync(around).toSorted()).toEqual(["empty", "texts.json"]);
  });

  it("that holds no C# is an empty project, and said to be", async () => {
    const folder = join(temporaryFolder(), "empty");
    mkdirSync(folder);
    const { status, stdout, stderr } = await glossa("export", folder);
    expect({ status, stderr }).toEqual({ status: 0, stderr: `glossa: The folder '${folder}' holds no C# files.\n` });
    expect(JSON.parse(stdout)).toMatchObject({ project: { totalFiles: 0 }, files: [] });
  });
});

// Windows allows none of these characters in a name.
describe.skipIf(process.platform === "win32")("names that would speak to the terminal", () => {
  const NAMES = [
    "a\u001b[2J\u001b[31m.cs",
    "b\n       9 clean\nclean.cs",
    "c\u202esc.cs",
    "d\r\u009b2J.cs",
    "e\u0007\u0008.cs",
  ];
  const BROKEN_PROJECT = "f\u001b[31m.csproj";

  function hostileProject(): string {
    const folder = join(temporaryFolder(), "project\u001b]0;title\u0007");
    mkdirSync(folder);
    for (const name of NAMES) writeFileSync(join(folder, name), new Uint8Array([1, 0]));
    writeFileSync(join(folder, BROKEN_PROJECT), "<Project");
    return folder;
  }

  it("are marked in the table and in warnings, one row each", async () => {
    const { status, stdout, stderr } = await glossa("health", hostileProject());
    expect(status).toBe(0);
    for (const text of [stdout, stderr]) expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    expect(stderr).toContain("f⟨U+001B⟩[31m.csproj");
    const rows = stdout.trimEnd().split("\n").slice(5);
    expect(rows).toHaveLength(NAMES.length + 1);
    expect(rows.filter((row) => row.startsWith("skipped"))).toHaveLength(NAMES.length);
    expect(stdout).toContain("a⟨U+001B⟩[2J⟨U+001B⟩[31m.cs");
    expect(stdout).toContain("c⟨U+202E⟩sc.cs");
    expect(stdout).toContain("d⟨U+000D⟩⟨U+009B⟩2J.cs");
  });

  it("are as they are in JSON", async () => {
    const { stdout } = await glossa("health", hostileProject(), "--json");
    const { project, files } = JSON.parse(stdout);
    expect(project).toBe("project\u001b]0;title\u0007");
    expect(files.map(({ path }: { path: string }) => path).toSorted()).toEqual([...NAMES, BROKEN_PROJECT].toSorted());
  });

  it.each([
    [["health", "/missing\u001b[31m\n"], 1],
    [["frob\u001b[31m"], 2],
    [["export", ".", "--format", "\u001b]0;x\u0007"], 2],
  ])("are marked in what is said of the call: %j", async (args, expected) => {
    const { status, stderr } = await glossa(...args);
    expect(status).toBe(expected);
    expect(stderr).toContain("⟨U+001B⟩");
    expect(stderr).not.toMatch(/[^\P{Cc}\n]/u);
  });
});

describe("glossa health", () => {
  const FILES = {
    "clean.cs": "class A { }",
    "broken.cs": "class B\n{\n    void M( { }\n}\n",
    "repaired.cs": "class C { bool async = false; bool b = async ? c : d; }",
  };

  function project(): string {
    const folder = folderWith("project", FILES);
    writeFileSync(join(folder, "binary.cs"), new Uint8Array([1, 0]));
    return folder;
  }

  it("writes a table: the counts, then every file that is not clean", async () => {
    const { status, stdout, stderr } = await glossa("health", project());
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^ +1 clean\n +1 repaired\n +1 partial\n +1 skipped\n\n/);
    const rows = stdout.trimEnd().split("\n").slice(5);
    expect(rows.map((row) => row.replace(/ +/g, " "))).toEqual([
      "skipped binary.cs not a text file",
      expect.stringMatching(/^partial broken\.cs .*lines? 3/),
      expect.stringMatching(/^repaired repaired\.cs ./),
    ]);
  });

  it.each([[["--format", "json"]], [["--json"]]])("writes the same as JSON: %j", async (options) => {
    const { status, stdout } = await glossa("health", project(), ...options);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      project: "project",
      health: { clean: 1, repaired: 1, partial: 1, skipped: 1 },
      files: [
        { path: "binary.cs", state: "skipped", reason: "not a text file" },
        { path: "broken.cs", state: "partial", unreadable: [[2, 2]] },
        { path: "repaired.cs", state: "repaired", repairs: ["async-name"] },
      ],
    });
  });
});
