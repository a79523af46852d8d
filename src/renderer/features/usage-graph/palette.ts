import type { UsageColor } from "../../../shared/model/usage-graph.ts";
import type { UseConfidence } from "../../../shared/model/uses.ts";
import type { Theme } from "../theme/theme.ts";

/** The graph's colours, repeated here because WebGL cannot read those of the page. */
export interface Palette {
  readonly nodes: Readonly<Record<UsageColor, string>>;
  readonly edges: Readonly<Record<UseConfidence, string>>;
  readonly text: string;
  readonly muted: string;
  readonly surface: string;
  /** For nodes and lines that are not connected to the node under the pointer. */
  readonly faded: string;
}

/** The palettes by theme. */
export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    nodes: { pink: "#e0559b", blue: "#2f6fd0", green: "#2d8a46" },
    edges: { exact: "#57606a", likely: "#98a1ab" },
    ...{ text: "#1f2328", muted: "#57606a", surface: "#ffffff", faded: "#e3e6ea" },
  },
  dark: {
    nodes: { pink: "#ff8ec7", blue: "#6fb0ff", green: "#7fce93" },
    edges: { exact: "#c3cad2", likely: "#868f99" },
    ...{ text: "#e4e6ea", muted: "#a3abb5", surface: "#1c1e22", faded: "#34383f" },
  },
};

/** The more certain a use, the thicker its line. */
export const EDGE_SIZES: Readonly<Record<UseConfidence, number>> = { exact: 2.5, likely: 1.75 };
