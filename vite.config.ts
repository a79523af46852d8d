import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, normalizePath } from "vite";
import { withoutComposesWarning } from "./scripts/composes-warning.ts";
import { firstViewChunk } from "./scripts/first-view-chunk.ts";
import { mermaidConfig } from "./scripts/mermaid-config.ts";
import { staticFiles } from "./scripts/static-files.ts";
import { withoutBuffer } from "./scripts/without-buffer.ts";

const repository = fileURLToPath(new URL(".", import.meta.url));
const entry = normalizePath(fileURLToPath(new URL("src/renderer/main.tsx", import.meta.url)));

// An end-to-end test holds the scripts of the first view to their budget; Vite's own limit is about unpacked bytes.
const CHUNK_KILOBYTES = 1000;

// Open Recent loads with its menu.
const SUBMENUS = /\/@base-ui\/react\/menu\/submenu-/;

// The pages of published sites are made in the engine's worker, without React.
const WITHOUT_REACT = [/\/node_modules\//, /\/src\/publish\//];

// Expected: web-tree-sitter carries an eval for a feature that nobody uses (the content security policy forbids it
// anyway), and nested workers are built inside a plugin callback.
const QUIET = { eval: false, bundlerTimings: false };

/** The web edition: the page, the engine's worker and its parsing threads, the grammar and the sample. */
export default defineConfig({
  root: fileURLToPath(new URL("src/renderer", import.meta.url)),
  plugins: [react({ exclude: WITHOUT_REACT }), staticFiles(repository), mermaidConfig(), withoutComposesWarning()],
  // Published sites have the same paths whatever makes them.
  resolve: { alias: { "node:path": "path-browserify" } },
  worker: { format: "es", plugins: () => [withoutBuffer()], rolldownOptions: { checks: QUIET } },
  server: { host: "127.0.0.1", fs: { allow: [repository] } },
  build: {
    outDir: fileURLToPath(new URL("dist/web", import.meta.url)),
    emptyOutDir: true,
    sourcemap: true,
    chunkSizeWarningLimit: CHUNK_KILOBYTES,
    rolldownOptions: {
      checks: QUIET,
      output: { codeSplitting: { groups: [{ name: firstViewChunk(entry, SUBMENUS) }] } },
    },
  },
});
