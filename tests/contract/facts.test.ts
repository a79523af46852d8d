import { beforeAll, describe, expect, it } from "vitest";
import { type CSharpReader, createCSharpReader } from "../../src/worker/languages/csharp/reading/reader.ts";
import { engines, titleOf } from "./engines.ts";
import { problemsOf } from "./facts-shape.ts";
import { readFixtures } from "./fixtures.ts";
import { renderFacts } from "./render-facts.ts";

const fixtures = readFixtures();

describe.each(engines)("$name", (engine) => {
  describe.skipIf(engine.absent !== undefined)(titleOf(engine), () => {
    let read: CSharpReader;

    beforeAll(async () => {
      read = createCSharpReader(await engine.open());
    });

    it.each(fixtures)("reads $name as the compiler does", ({ text, expected }) => {
      expect(renderFacts(read(text))).toBe(expected);
    });

    it.each(fixtures)("places everything in $name where it is written", ({ text }) => {
      expect(problemsOf(text, read(text))).toEqual([]);
    });

    it.each(fixtures)("reads $name with rows that end in CR LF just so", ({ text, expected }) => {
      const withCrLf = text.replaceAll("\n", "\r\n");
      expect(renderFacts(read(withCrLf))).toBe(expected);
      expect(problemsOf(withCrLf, read(withCrLf))).toEqual([]);
    });

    it.each(fixtures)("reads $name just so without its last line end", ({ text, expected }) => {
      expect(renderFacts(read(text.trimEnd()))).toBe(expected);
    });
  });
});

describe("both engines", () => {
  it.skipIf(engines.some(({ absent }) => absent !== undefined))("give equal facts for every fixture", async () => {
    const [native, wasm] = await Promise.all(engines.map(async (engine) => createCSharpReader(await engine.open())));
    for (const { name, text } of fixtures) expect(wasm?.(text), name).toEqual(native?.(text));
  });

  it("have fixtures to read", () => {
    expect(fixtures.length).toBeGreaterThan(30);
  });
});
