import { expect, it } from "vitest";
import { readAssetsFile } from "../../../../../src/worker/languages/csharp/packages/assets-file.ts";

const assets = (compile: string) =>
  `{"targets":{"net8.0":{"A/1.0.0":{"type":"package","compile":{${compile}}}}},"libraries":{}}`;

it("an assets file is read", () => {
  expect(readAssetsFile(assets('"lib/a.dll":{}'))?.targets["net8.0"]?.["A/1.0.0"]?.type).toBe("package");
});

it.each([
  ["properties", Array.from({ length: 1_000_001 }, (_, at) => `"${at}":{}`).join()],
  ["lists", `"a":${"[".repeat(1_000_001)}`],
])("one with more %s than any is none, which is found out soon", (_, compile) => {
  const text = assets(compile);
  const begin = performance.now();
  expect(readAssetsFile(text)).toBeUndefined();
  expect(performance.now() - begin).toBeLessThan(500);
});
