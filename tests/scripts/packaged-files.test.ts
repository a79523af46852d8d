import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leftOut } from "../../packaging/packaged-files.ts";
import { repository } from "../../scripts/builds.ts";

const lock = {
  packages: {
    "node_modules/tree-sitter": { dependencies: { "node-gyp-build": "^4" } },
    "node_modules/react": { dependencies: { scheduler: "^1" } },
  },
};
const isLeftOut = leftOut(lock, "linux", "x64");

test.each([
  "/package.json",
  "/dist",
  "/dist/desktop/main.cjs",
  "/dist/web/index.html",
  "/dist/web/sample/README.md",
  "/node_modules",
  "/node_modules/tree-sitter/index.js",
  "/node_modules/tree-sitter/prebuilds/linux-x64/tree-sitter.node",
  "/node_modules/tree-sitter/build/Release/tree_sitter_runtime_binding.node",
  "/node_modules/node-gyp-build/index.js",
  "/node_modules/tree-sitter-c-sharp/tree-sitter-c_sharp.wasm",
])("%s is in the packaged app", (path) => expect(isLeftOut(path)).toBe(false));

test.each([
  "/src/main/main.ts",
  "/dist/node/cli.js",
  "/dist/desktop/main.cjs.map",
  "/dist/web/index.html.br",
  "/node_modules/react/index.js",
  "/node_modules/tree-sitter/README.md",
  "/node_modules/tree-sitter/vendor/tree-sitter/lib.c",
  "/node_modules/tree-sitter-c-sharp/src/parser.c",
  "/node_modules/tree-sitter/build/Release/obj.target/x.node",
  "/node_modules/tree-sitter/prebuilds/darwin-arm64/tree-sitter.node",
  "/node_modules/classic-level/prebuilds/darwin-x64+arm64/classic-level.node",
  "/node_modules/tree-sitter-other/index.js",
  "/.git/config",
  "/out/Glossa-linux-x64/glossa",
])("%s is not", (path) => expect(isLeftOut(path)).toBe(true));

test("the sample comes whole", () => {
  const files = readdirSync(join(repository, "sample"), { recursive: true, encoding: "utf8" });
  expect(files).toContain("README.md");
  expect(files.map((path) => `/sample/${path.replaceAll("\\", "/")}`).filter(isLeftOut)).toEqual([]);
});

test("bindings for two processors are taken for either", () => {
  const path = "/node_modules/classic-level/prebuilds/darwin-x64+arm64/classic-level.node";
  expect([leftOut(lock, "darwin", "arm64")(path), leftOut(lock, "darwin", "x64")(path)]).toEqual([false, false]);
});
