import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import { LINK_THREADS_FROM_FILES } from "../../src/shared/limits/threads.ts";
import { folderWith, temporaryFolder } from "../support/folders.ts";
import { generateProject } from "../support/generated-project.ts";
import { glossa, glossaIn, type Outcome } from "./glossa.ts";

const FIXTURES = join(repository, "tests/fixtures/csharp");

const named = z.looseObject({ id: z.string(), kind: z.string(), name: z.string() });
const exportedFile = z.looseObject({
  path: z.string(),
  state: z.enum(["clean", "repaired", "partial", "skipped"]),
  types: z.array(named.extend({ bases: z.array(z.looseObject({ text: z.string() })), members: z.array(named) })),
  calls: z.array(z.looseObject({ kind: z.string(), name: z.string(), in: z.string().nullable() })),
});
const head = z.looseObject({
  format: z.literal("glossa-export"),
  version: z.literal(1),
  project: z.looseObject({ name: z.string(), path: z.string(), totalFiles: z.int(), parsableFiles: z.int() }),
  health: z.strictObject({ clean: z.int(), repaired: z.int(), partial: z.int(), skipped: z.int() }),
});
const whole = head.extend({ files: z.array(exportedFile) });

/** An export names the time at which its project was opened. */
const withoutTimes = ({ stdout, ...outcome }: Outcome) => {
  return { ...outcome, stdout: stdout.replace(/"\w+":"?\d{13}"?/g, "").replace(/"[\d-]+T[\d:.]+Z"/g, "") };
};

const parse = (text: string) => whole.parse(JSON.parse(text));

beforeAll(async () => {
  await ensureBuilt("node");
});

describe("glossa export", () => {
  it("is the same with one thread and with several that link", async () => {
    const generated = generateProject(LINK_THREADS_FROM_FILES + 100);
    const folder = folderWith("project", Object.fromEntries(generated.map(({ path, text }) => [path, text])));
    const [alone, helped] = [
      await glossa("export", folder, "--threads", "1"),
      await glossa("export", folder, "--threads", "3"),
    ];
    expect(alone).toMatchObject({ status: 0, stderr: "" });
    expect(helped).toEqual(alone);
  });

  it.each(["export", "health", "unused"])("%s is the same with a cache, filled or not", async (command) => {
    const folder = folderWith("project", {
      "A.cs": "class A { void M() { N(); } void N() { } }",
      "B.cs": "class B : A { int async; }",
    });
    const cache = join(temporaryFolder(), "cache");
    const without = await glossa(command, folder);
    const runs = [await glossa(command, folder, "--cache", cache), await glossa(command, folder, "--cache", cache)];
    expect(without).toMatchObject({ status: 0, stderr: "" });
    expect(runs.map(withoutTimes)).toEqual([withoutTimes(without), withoutTimes(without)]);
    // Linking takes longer than reading.
    const store = readdirSync(join(cache, "store")).map((name) => readFileSync(join(cache, "store", name), "latin1"));
    expect(store.join("")).toContain("link-declarations");
  });

  it.each([
    ["export", '"path":"A.cs"'],
    ["health", "1 clean\n"],
    ["unused", "A.cs:1  field A.left"],
    ["check", "A.cs:1"],
  ])("%s reads the current folder unless told otherwise", async (command, expected) => {
    const folder = folderWith("project", { "A.cs": "public class A { int left; }" });
    const inFolder = await glossaIn(folder, command);
    expect(inFolder.stdout).toContain(expected);
    expect(withoutTimes(inFolder)).toEqual(withoutTimes(await glossa(command, folder)));
  });

  it("writes one object, and nothing else on standard output", async () => {
    const folder = folderWith("project", {
      "b/B.cs": "enum B { One = 1 }",
      "A.cs": "class A { void M() { N(); } }",
      "x.md": "",
    });
    const { status, stdout, stderr } = await glossa("export", folder);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const { files, project: about, health } = parse(stdout);
    expect(about).toMatchObject({ name: "project", path: folder, totalFiles: 3, parsableFiles: 2 });
    expect(health).toEqual({ clean: 2, repaired: 0, partial: 0, skipped: 0 });
    expect(files.map(({ path }) => path)).toEqual(["A.cs", "b/B.cs"]);
    const [a, b] = files;
    const method = a?.types[0]?.members[0];
    expect(method).toMatchObject({ kind: "method", name: "M", returnType: "void", range: [0, 10, 0, 27], nameRow: 0 });
    expect(a?.calls).toMatchObject([
      { kind: "call", name: "N", expression: "this", row: 0, column: 21, in: method?.id },
    ]);
    expect(b?.types[0]?.members).toMatchObject([{ kind: "enumMember", name: "One", value: "1" }]);
  });

  it("has the same content as one object a line, the head first", async () => {
    const [json, ndjson] = await Promise.all([
      glossa("export", FIXTURES),
      glossa("export", FIXTURES, "--format", "ndjson"),
    ]);
    const { files, ...first } = JSON.parse(json.stdout);
    expect(ndjson.stdout.endsWith("\n")).toBe(true);
    const [headLine = "", ...fileLines] = ndjson.stdout.trimEnd().split("\n");
    expect(JSON.parse(headLine)).toEqual(first);
    expect(fileLines.map((line) => JSON.parse(line))).toEqual(files);
    expect(parse(json.stdout).files.length).toBe(readdirSync(FIXTURES).filter((name) => name.endsWith(".cs")).length);
  });

  it("is the same with both engines and any number of threads", async () => {
    const [native, wasm] = await Promise.all([
      glossa("export", FIXTURES, "--threads", "1"),
      glossa("export", FIXTURES, "--engine", "wasm", "--threads", "2"),
    ]);
    expect([native.status, wasm.status]).toEqual([0, 0]);
    expect(parse(wasm.stdout)).toEqual(parse(native.stdout));
  });

  it("reads with the symbols it is given", async () => {
    const folder = folderWith("project", { "A.cs": "class A\n#if X && Y\n: B\n#else\n: C\n#endif\n{ }" });
    const basesWith = async (...args: readonly string[]) => {
      const { stdout } = await glossa("export", folder, ...args);
      return parse(stdout).files[0]?.types[0]?.bases.map(({ text }) => text);
    };
    expect(await basesWith()).toEqual(["C"]);
    expect(await basesWith("--define", "X")).toEqual(["C"]);
    expect(await basesWith("--define", "X", "--define", "Y")).toEqual(["B"]);
  });

  it.each([
    ["that describes something", "Keeps."],
    ["that cannot be read", undefined],
  ])("takes nothing unasked of a file of descriptions in the folder %s", async (_, text) => {
    const descriptions = [{ file: "Box.cs", symbol: "CLASS-Box", text }];
    const file = JSON.stringify({ format: "glossa-descriptions", version: 1, descriptions });
    const folder = folderWith("project", { "Box.cs": "public class Box { }", "glossa.descriptions.json": file });
    const { status, stdout, stderr } = await glossa("export", folder);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(parse(stdout).files).toMatchObject([{ types: [{ name: "Box", doc: null }] }]);
    expect(stdout).not.toContain("Keeps.");
  });

  it("lists files that it does not read, with the reason", async () => {
    const folder = folderWith("project", { "A.cs": "class A;" });
    writeFileSync(join(folder, "B.cs"), new Uint8Array([1, 0]));
    const { files } = parse((await glossa("export", folder)).stdout);
    expect(files[1]).toMatchObject({ path: "B.cs", state: "skipped", reason: "not a text file", types: [], calls: [] });
  });
});

describe("glossa export --names", () => {
  const sources = {
    "A.cs": "class A { public int Size; public void M(int by) { N.F(text: nameof(by)); System.Math.Abs(Size); } }",
    "N.cs": "static class N { public static void F(string text) { } }",
  };

  it("says of every name what it means, and nothing else than without it", async () => {
    const folder = folderWith("project", sources);
    const [plain, named] = [await glossa("export", folder), await glossa("export", folder, "--names")];
    expect(named).toMatchObject({ status: 0, stderr: "" });
    const { files } = parse(named.stdout);
    const [a, n] = files;
    const [type, method] = [n?.types[0]?.id, n?.types[0]?.members[0]?.id];
    const field = a?.types[0]?.members[0]?.id;
    expect(a?.symbols).toEqual([type, method, field]);
    expect(a?.names).toEqual([
      [0, 51, 0, "exact"],
      [0, 53, 1, "exact"],
      [0, 55, [0, 45, 1], "exact"],
      [0, 68, [0, 45], "exact"],
      [0, 81, "T:System.Math", "exact"],
      [0, 86, "M:System.Math.Abs(System.Int32)", "exact"],
      [0, 90, 2, "exact"],
    ]);
    expect(n).toMatchObject({ symbols: [], names: [] });
    const without = files.map(({ symbols: _, names: __, ...file }) => file);
    expect(without).toEqual(JSON.parse(plain.stdout).files);
  });

  it("is the same with both engines, as one object and as one a line", async () => {
    const [native, wasm, lines] = await Promise.all([
      glossa("export", FIXTURES, "--names"),
      glossa("export", FIXTURES, "--names", "--engine", "wasm"),
      glossa("export", FIXTURES, "--names", "--format", "ndjson"),
    ]);
    const { files } = JSON.parse(native.stdout);
    expect(JSON.parse(wasm.stdout).files).toEqual(files);
    const [, ...fileLines] = lines.stdout.trimEnd().split("\n");
    expect(fileLines.map((line) => JSON.parse(line))).toEqual(files);
    expect(files.every(({ names }: { names?: unknown }) => Array.isArray(names))).toBe(true);
  });
});

describe("glossa export --out", () => {
  it("writes the same to a file, and nothing to standard output", async () => {
    const out = join(temporaryFolder(), "export.json");
    const written = await glossa("export", FIXTURES, "--out", out);
    expect(written).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(readFileSync(out, "utf8")).toBe((await glossa("export", FIXTURES)).stdout);
  });

  it("leaves the earlier file as it was, and no other, when it fails", async () => {
    const folder = temporaryFolder();
    const out = join(folder, "export.json");
    writeFileSync(out, "earlier");
    const { status, stderr } = await glossa("export", join(folder, "missing"), "--out", out);
    expect(status).toBe(1);
    expect(stderr).toContain("missing");
    expect(readFileSync(out, "utf8")).toBe("earlier");
    expect(readdirSync(folder)).toEqual(["export.json"]);
  });

  it.each([
    ["into a folder that is missing", "no/such.json", "the folder '{folder}/no' does not exist"],
    ["into a file", "file/below.json", "the folder '{folder}/file' does not exist"],
    ["onto a folder", ".", "it is a folder: give the name of a file"],
    ["with a name that is too long", "x".repeat(300), "its path is too long"],
  ])("%s fails in words, and writes nothing", async (_, name, words) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "file"), "");
    const out = join(folder, name);
    const stderr = `glossa: The output cannot be written to '${out}': ${words.replace("{folder}", folder)}.\n`;
    expect(await glossa("export", FIXTURES, "--out", out)).toEqual({ status: 1, stdout: "", stderr });
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  it("says that before it reads anything", async () => {
    const folder = temporaryFolder();
    const { status, stderr } = await glossa("export", join(folder, "missing"), "--out", folder);
    expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringContaining("it is a folder") });
  });

  // Root can access any folder.
  it.skipIf(process.getuid?.() === 0)("into a closed folder fails in words", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o500);
    const { status, stderr } = await glossa("export", FIXTURES, "--out", join(folder, "out.json"));
    chmodSync(folder, 0o700);
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/takes no files, access is denied/),
    });
  });
});

describe("glossa export on standard output", () => {
  const line = `"${process.execPath}" "${join(repository, "dist/node/cli.js")}"`;
  const shell = (command: string) => spawnSync("sh", ["-c", command], { encoding: "utf8" });

  it.skipIf(process.platform === "win32")("ends in peace when nobody reads on", () => {
    const { stdout, stderr, status } = shell(`${line} export "${FIXTURES}" | head -c 20`);
    expect({ stdout: stdout.length, stderr, status }).toEqual({ stdout: 20, stderr: "", status: 0 });
    expect(shell(`${line} --help | true`).stderr).toBe("");
  });
});
