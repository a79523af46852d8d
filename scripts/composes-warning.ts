import type { Plugin } from "vite";

/**
 * Keeps one warning of Vite to itself: its own reader of `composes: … from "…"` does not tell PostCSS which file it reads,
 * and Vite asks whoever builds to complain about that. What it warns of cannot happen: composed files load no assets.
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
