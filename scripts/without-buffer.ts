import type { Plugin } from "vite";

const NO_BUFFER = "\0no-buffer";

/**
 * Removes Node's Buffer from the web edition's store. abstract-level and level-transcoder work without it where
 * `buffer` is empty, because only texts and views are stored; its browser polyfill would be a tenth of the engine's
 * worker.
 */
export function withoutBuffer(): Plugin {
  return {
    name: "without-buffer",
    enforce: "pre",
    resolveId(source, importer) {
      const isStore = importer !== undefined && /node_modules\/(abstract-level|level-transcoder)\//.test(importer);
      return source === "buffer" && isStore ? NO_BUFFER : undefined;
    },
    load: (id) => (id === NO_BUFFER ? "module.exports = null;" : undefined),
  };
}
