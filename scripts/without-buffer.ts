import type { Plugin } from "vite";

const NO_BUFFER = "\0no-buffer";

/**
 * Leaves Node's Buffer out of the web edition's store. abstract-level and level-transcoder do without where `buffer` is
 * nothing, as texts and views, all that is stored, need none; its stand-in for browsers is a tenth of the engine's worker.
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
