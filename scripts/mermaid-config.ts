import type { Plugin } from "vite";

const MERMAID = /\/node_modules\/mermaid\/dist\/chunks\/.*\.mjs$/;
const COPY = /(var getConfig = [^\n]+ => \{\n\s*return )assignWithDepth_default\(\{\}, currentConfig\);/;

/**
 * Mermaid copies its whole configuration, a thousand values, on every lookup, which happens several times for each
 * label. Nothing that draws a class diagram changes its copy. Without copies a diagram takes less than half of the
 * time.
 */
export function mermaidConfig(): Plugin {
  let isChanged = false;
  return {
    name: "glossa-mermaid-config",
    apply: "build",
    transform(code, id) {
      const changed = MERMAID.test(id) ? withoutCopies(code) : code;
      if (changed === code) return null;
      isChanged = true;
      // Only the end of one line changes, so the source map stays valid for lines.
      return { code: changed, map: null };
    },
    buildEnd(error) {
      if (error === undefined && !isChanged)
        this.error("Mermaid does not copy its configuration any more, or elsewhere.");
    },
  };
}

/** Returns Mermaid's code, changed to return the configuration without copying it. */
export function withoutCopies(code: string): string {
  return code.replace(COPY, "$1currentConfig;");
}
