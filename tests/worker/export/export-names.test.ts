import { createHash } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import type { SnapshotFile } from "../../../src/worker/catalogue/records/records.ts";
import { exportNames } from "../../../src/worker/export/export-names.ts";
import { languageOf } from "../../../src/worker/languages/language-of.ts";
import { readersWith } from "../../../src/worker/languages/reader-stamps.ts";
import { AllNames } from "../../../src/worker/names/all-names.ts";
import { NamesReader } from "../../../src/worker/names/names-reader.ts";
import type { ContentReference } from "../../../src/worker/sources/source.ts";
import { openNodeSyntax } from "../../../src/worker/syntax/node.ts";
import { OpenReaders } from "../../../src/worker/threads/open-readers.ts";
import { ParsePool } from "../../../src/worker/threads/parse-pool.ts";
import { Stopwatch } from "../../../src/worker/util/phase-times.ts";
import { CodeBase } from "../languages/csharp/linking/code-base.ts";
import { inProcessThread } from "../threads/in-process.ts";

const WASM = { syntax: "wasm", isSyntaxDemanded: true } as const;

const SOURCES = {
  "A.cs": "class A { void M() { N.F(text: null); G(by: 1); } void G(int by) { } }",
  "N.cs": "static class N { public static void F(string text) { } }",
};

it("are left out with a word where a text has changed since the project was read", async () => {
  const { files, names } = await named(SOURCES, { "A.cs": `${SOURCES["A.cs"]} ` });
  const warnings: string[] = [];
  const exported = await Promise.all(
    files.map((file) => exportNames(file, { names, warn: (message) => warnings.push(message) })),
  );
  expect(exported).toEqual([undefined, { symbols: [], names: [] }]);
  expect(warnings).toEqual(["The names in A.cs are left out: it has changed since it was read"]);
});

it("go to the file of a parameter that is declared elsewhere, and to its own place in the same file", async () => {
  const { files, names } = await named(SOURCES);
  const [file] = files;
  const exported = file && (await exportNames(file, { names, warn: () => {} }));
  const [type = "", method = "", own = ""] = exported?.symbols ?? [];
  expect([type, method, own].map((id) => id.split("-").slice(2).join("-"))).toEqual([
    "CLASS-N",
    "CLASS-N-METHOD-F(string)",
    "CLASS-A-METHOD-G(int)",
  ]);
  expect(exported?.names).toEqual([
    [0, 21, 0, "exact"],
    [0, 23, 1, "exact"],
    [0, 25, [0, 45, 1], "exact"],
    [0, 38, 2, "exact"],
    [0, 40, [0, 61], "exact"],
  ]);
});

it("say nothing of what no name in the code means: operators, constructors, what statements call, and crefs", async () => {
  const { files, names } = await named({
    "A.cs":
      '/// <see cref="A"/>\nclass A { public static A operator +(A a, A b) => a + b; public A(int i) { } A Make() => new(1); }',
  });
  const [file] = files;
  const bound = file && (await names.of(file));
  const exported = file && (await exportNames(file, { names, warn: () => {} }));
  expect(bound?.filter(({ isUnnamed }) => isUnnamed).map(({ role }) => role)).toEqual([
    "documentation",
    "operator",
    "creation",
    "creation",
  ]);
  expect(exported?.names).toEqual([
    [1, 24, 0, "exact"],
    [1, 37, 0, "exact"],
    [1, 42, 0, "exact"],
    [1, 50, [1, 39], "exact"],
    [1, 54, [1, 44], "exact"],
    [1, 77, 0, "exact"],
  ]);
});

/** A project that was read as the first texts say, and whose files hold the others by now. */
async function named(
  texts: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>> = {},
): Promise<{ readonly files: readonly SnapshotFile[]; readonly names: AllNames }> {
  const codeBase = new CodeBase(texts);
  const readers = new OpenReaders(
    { ...WASM, defines: [], languages: [] },
    (grammar) => openNodeSyntax(WASM, grammar),
    new Stopwatch(),
  );
  const files = codeBase.files.map(({ id, path, size }): SnapshotFile => {
    const language = languageOf(path);
    if (language === undefined) throw new Error(path);
    const stamp = `${readers.stampOf(language)}-${sha256(bytesOf(texts[path] ?? ""))}`;
    return { id, path, size, modified: 0, hash: stamp, health: { state: "clean" }, topTypes: 1, types: 1, methods: 0 };
  });
  const contents = new Map(
    files.map(({ id, path }): [string, ContentReference] => [
      id,
      { kind: "bytes", bytes: bytesOf(now[path] ?? texts[path] ?? "") },
    ]),
  );
  const counts = {
    totalFiles: 0,
    parsableFiles: 0,
    types: 0,
    methods: 0,
    health: { clean: 2, repaired: 0, partial: 0, skipped: 0 },
  };
  const project = { id: "folder-1", name: "p", path: "/p", lastImported: 0, counts };
  const snapshot = { project, readers: readersWith([]), files, projects: {} };
  const pool = new ParsePool({
    ...{ size: 1, thread: { ...WASM, defines: [] }, warn: () => {} },
    spawn: () => inProcessThread({ openSyntax: (options, grammar) => openNodeSyntax(options, grammar) }),
  });
  onTestFinished(() => pool.stop());
  const names = new AllNames({
    ...{ linker: await codeBase.linker(), files, signal: new AbortController().signal },
    reader: new NamesReader(pool, { snapshot, contents }),
  });
  return { files, names };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
