import { describe, expect, it } from "vitest";
import { decodeFacts } from "../../../src/worker/facts/codec.ts";
import { createParseThread, type ParseThreadPlatform } from "../../../src/worker/threads/parse-thread.ts";
import type {
  BatchReading,
  FileToRead,
  ParseAnswer,
  ParseThreadOptions,
} from "../../../src/worker/threads/protocol.ts";
import { nodePlatform } from "./in-process.ts";
import { fileNamed } from "./scripted-thread.ts";

const OPTIONS: ParseThreadOptions = { syntax: "native", isSyntaxDemanded: false, defines: [], languages: ["c-sharp"] };

interface Run {
  readonly answers: readonly ParseAnswer[];
  readonly transferred: number;
  readonly results: readonly BatchReading[];
}

/** Reads files whose bytes are given by their id. */
async function run(
  contents: Readonly<Record<string, string | Uint8Array | Error>>,
  options: Partial<ParseThreadOptions> = {},
  files: readonly FileToRead[] = Object.keys(contents).map(fileNamed),
): Promise<Run> {
  const answers: ParseAnswer[] = [];
  let transferred = 0;
  const readContent: ParseThreadPlatform["readContent"] = async (reference) => {
    const content = contents[reference.kind === "disk" ? reference.path.slice(1, -3) : ""];
    if (content instanceof Error) throw content;
    return typeof content === "string" ? new TextEncoder().encode(content) : (content ?? new Uint8Array());
  };
  const post: ParseThreadPlatform["post"] = (answer, transfer) => {
    answers.push(answer);
    transferred += transfer.length;
  };
  const thread = createParseThread({ ...nodePlatform, readContent, post });
  await thread({ type: "start", options: { ...OPTIONS, ...options } });
  await thread({ type: "read", files });
  const done = answers.at(-1);
  return { answers, transferred, results: done?.type === "done" ? done.results : [] };
}

function typesIn(reading: BatchReading | undefined): readonly string[] | undefined {
  return reading?.state === "read" ? decodeFacts(reading.bytes)?.types.map(({ name }) => name) : undefined;
}

describe("a parsing thread", () => {
  it("answers with the text as it was decoded where that is wanted", async () => {
    const files = [{ ...fileNamed("a"), wantsText: true }, fileNamed("b")];
    const { results } = await run({ a: "\ufeffclass A { }", b: "class B { }" }, {}, files);
    expect(results.map((one) => one.state === "read" && one.text)).toEqual(["class A { }", undefined]);
  });

  it("reads a batch and hands its bytes over without copying", async () => {
    const { answers, transferred, results } = await run({ a: "class A { void M() { } class B { } }", b: "" });
    expect(answers.map(({ type }) => type).filter((type) => type !== "alive")).toEqual(["started", "done"]);
    expect(results[0]).toMatchObject({
      id: "a",
      health: { state: "clean" },
      counts: { topTypes: 1, types: 2, methods: 1 },
    });
    expect(typesIn(results[0])).toEqual(["A", "A.B"]);
    expect(results[1]).toMatchObject({ state: "read", id: "b", counts: { topTypes: 0, types: 0, methods: 0 } });
    expect(transferred).toBe(2);
  });

  it("does not parse what it knows already", async () => {
    const first = await run({ a: "class A;" });
    const knownHash = first.results[0]?.state === "read" ? first.results[0].hash : "";
    const again = await run({ a: "class A;" }, {}, [{ ...fileNamed("a"), knownHash }]);
    expect(again.results).toEqual([{ state: "unchanged", id: "a" }]);
    const changed = await run({ a: "class B;" }, {}, [{ ...fileNamed("a"), knownHash }]);
    expect(typesIn(changed.results[0])).toEqual(["B"]);
    const otherwiseRead = await run({ a: "class A;" }, { defines: ["X"] }, [{ ...fileNamed("a"), knownHash }]);
    expect(typesIn(otherwiseRead.results[0])).toEqual(["A"]);
  });

  it("reads with the symbols it was started with", async () => {
    const text = "class A\n#if X\n: B\n#else\n: C\n#endif\n{ }";
    const basesWith = async (defines: readonly string[]) => {
      const [reading] = (await run({ a: text }, { defines })).results;
      return reading?.state === "read" ? decodeFacts(reading.bytes)?.types[0]?.bases : undefined;
    };
    expect(await basesWith([])).toEqual(["C"]);
    expect(await basesWith(["X"])).toEqual(["B"]);
  });

  it("skips what is no text, says why, and reads the rest", async () => {
    const { results } = await run({ a: new Uint8Array([1, 0, 2]), b: "class B;" });
    expect(results[0]).toEqual({ state: "skipped", id: "a", reason: "not a text file" });
    expect(typesIn(results[1])).toEqual(["B"]);
  });

  it("goes on after a file whose content cannot be read, and says why", async () => {
    const { results } = await run({ a: new Error("EACCES: no"), b: "class B;" });
    expect(results[0]).toMatchObject({ id: "a", reason: "cannot be read: EACCES: no" });
    expect(results[0]?.state).not.toBe("read");
    expect(typesIn(results[1])).toEqual(["B"]);
  });

  it("has no language for what is no C#, says so, and reads the rest", async () => {
    const files = [{ ...fileNamed("a"), path: "a.ts" }, { ...fileNamed("a"), path: "a" }, fileNamed("b")];
    const { results } = await run({ a: "class A;", b: "class B;" }, {}, files);
    const reason = "could not be parsed: No language found for extension";
    expect(results.slice(0, 2)).toEqual([
      { state: "skipped", id: "a", reason },
      { state: "skipped", id: "a", reason },
    ]);
    expect(typesIn(results[2])).toEqual(["B"]);
  });

  it("reads texts as they are, with their colours, before any reader is opened", async () => {
    const contents: Readonly<Record<string, string>> = { a: "class A;", b: "\ufeffno language", c: "a\0" };
    const answers: ParseAnswer[] = [];
    const thread = createParseThread({
      ...nodePlatform,
      openSyntax: () => Promise.reject(new Error("not asked for")),
      readContent: async (reference) => {
        const content = contents[reference.kind === "disk" ? reference.path.slice(1, -3) : ""];
        if (content === undefined) throw new Error("no such file");
        return new TextEncoder().encode(content);
      },
      post: (answer) => answers.push(answer),
    });
    await thread({ type: "start", options: { ...OPTIONS, languages: [] } });
    const files = ["a", "b", "c", "d"]
      .map(fileNamed)
      .map((file) => (file.id === "b" ? { ...file, path: "b.txt" } : file));
    await thread({ type: "readTexts", files });
    expect(answers.at(-1)).toMatchObject({
      type: "done",
      results: [
        { state: "text", id: "a", text: "class A;", tokens: Uint32Array.of(0, 5, 0), folds: new Uint32Array() },
        { state: "text", id: "b", text: "no language", tokens: new Uint32Array() },
        { state: "skipped", id: "c", reason: "not a text file" },
        { state: "skipped", id: "d", reason: "no such file" },
      ],
    });
  });

  it("says why it cannot be started, and reads nothing then", async () => {
    const answers: ParseAnswer[] = [];
    const openSyntax = async () => {
      throw new Error("no such module");
    };
    const thread = createParseThread({ ...nodePlatform, openSyntax, post: (answer) => answers.push(answer) });
    await thread({ type: "start", options: OPTIONS });
    expect(answers).toMatchObject([{ type: "startFailed", error: { context: { detail: "no such module" } } }]);
    await expect(thread({ type: "read", files: [] })).rejects.toMatchObject({ code: "parserNotInitialized" });
  });

  it.each([
    null,
    5,
    { type: "stop" },
    { type: "start", options: { syntax: "regex", isSyntaxDemanded: false, defines: [] } },
    { type: "read", files: 5 },
    { type: "read", files: [null] },
    { type: "read", files: [{ ...fileNamed("a"), content: { kind: "url", path: "x" } }] },
    { type: "read", files: [{ ...fileNamed("a"), content: { kind: "handle", handle: { name: "x" } } }] },
  ])("refuses what is no request, and goes on: %j", async (message) => {
    const answers: ParseAnswer[] = [];
    const thread = createParseThread({ ...nodePlatform, post: (answer) => answers.push(answer) });
    await thread(message);
    await thread({ type: "start", options: OPTIONS });
    expect(answers.map(({ type }) => type)).toEqual(["refused", "started"]);
  });

  it("counts what it reads, for who has to free the trees", async () => {
    let characters = 0;
    const thread = createParseThread({
      ...nodePlatform,
      readContent: async () => new TextEncoder().encode("class É;"),
      post: () => {},
      afterReading: async (count) => {
        characters += count;
      },
    });
    await thread({ type: "start", options: OPTIONS });
    await thread({ type: "read", files: [fileNamed("a"), fileNamed("b")] });
    expect(characters).toBe(16);
  });
});
