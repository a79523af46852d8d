import { expect, test } from "vitest";
import { firstViewChunk } from "../../scripts/first-view-chunk.ts";

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  main: ["app", "library"],
  app: ["library", "feature"],
  feature: ["app"],
  // Loaded by `import()`, so not a static import.
  dialog: ["library", "form"],
};
const modules = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };

test("all that the entry imports, and nothing that loads later, is in the chunk of the first view", () => {
  const name = firstViewChunk("main");
  const chunks = ["main", "app", "feature", "library", "dialog", "form"].map((id) => name(id, modules));
  expect(chunks).toEqual(["first-view", "first-view", "first-view", "first-view", null, null]);
});

test("what is said to load later is left to the bundler", () => {
  const name = firstViewChunk("main", /^lib/);
  expect(["feature", "library"].map((id) => name(id, modules))).toEqual(["first-view", null]);
});

test("an entry that the build does not know is an error, and not a chunk with nothing in it", () => {
  const name = firstViewChunk("main");
  expect(() => name("app", { getModuleInfo: () => null })).toThrow("main is no module of this build");
});
