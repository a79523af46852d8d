import { expect, test } from "vitest";
import { isSourceFile, SOURCE_EXTENSIONS } from "../../../src/shared/source-extensions.ts";
import { languages } from "../../../src/worker/languages/registry.ts";

test("the files that all layers take for source are those of the languages in the registry", () => {
  expect(SOURCE_EXTENSIONS).toEqual(Object.fromEntries(languages.map(({ id, extensions }) => [id, extensions])));
});

test("a source file is told by the end of its name, in any case", () => {
  expect(["Order.cs", "a.b/ORDER.CS"].map(isSourceFile)).toEqual([true, true]);
  expect(["run.sh", "cs", "Order.cs.exe", "Order.csx", ".cs"].some(isSourceFile)).toBe(false);
});
