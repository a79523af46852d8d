import type { Plugin } from "vite";

/**
 * Suppresses one warning of Vite: its own loader of `composes: … from "…"` does not tell PostCSS which file it reads,
 * and Vite suggests reporting that. The problem it warns of cannot occur: composed files load no assets.
 */
export function withoutComposesWarning(): Plugin {
  return {
    name: "glossa-composes-warning",
    configResolved({ logger }) {
      const warnOnce = logger.warnOnce.bind(logger);
      logger.warnOnce = (message, options) => {
        if (!message.includes("did not pass the `from` option to `postcss.parse`")) warnOnce(message, options);
      };
    },
  };
}
