import { expect, test } from "vitest";
import {
  isMarkupFile,
  isSourceFile,
  MARKUP_EXTENSIONS,
  SOURCE_EXTENSIONS,
} from "../../../src/shared/source-extensions.ts";
import { languages } from "../../../src/worker/languages/registry.ts";

test("the files that all layers take for source are those of the languages in the registry", () => {
  expect([...SOURCE_EXTENSIONS]).toEqual(languages.flatMap(({ extensions }) => extensions));
});

test("the files that all layers take for markup are those of the languages in the registry", () => {
  expect([...MARKUP_EXTENSIONS]).toEqual(languages.flatMap(({ markup }) => markup?.extensions ?? []));
  expect(["Page.razor", "App.XAML", "Order.cs", "razor"].map(isMarkupFile)).toEqual([true, true, false, false]);
});

test("a source file is told by the end of its name, in any case", () => {
  expect(["Order.cs", "a.b/ORDER.CS"].map(isSourceFile)).toEqual([true, true]);
  expect(["run.sh", "cs", "Order.cs.exe", "Order.csx", ".cs"].map(isSourceFile)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
