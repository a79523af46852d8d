import type { MermaidConfig } from "mermaid";
import pLimit from "p-limit";
import { MAX_DIAGRAM_CHARACTERS } from "../../../shared/limits/diagrams.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import type { Theme } from "../theme/theme.ts";

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** Maximum number of cached pictures, for going back and forth and for toggling the theme. */
const KEPT_PICTURES = 8;

const kept = new Map<string, string>();
let lastId = 0;
const oneAtATime = pLimit(1);

/**
 * Draws mermaid text; returns the picture as SVG, or null if it is not wanted any more when its turn comes. Mermaid has
 * one global configuration, so drawings wait for each other.
 */
export function drawDiagram(text: string, theme: Theme, isWanted: () => boolean): Promise<string | null> {
  const key = `${theme} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return Promise.resolve(known);
  return oneAtATime(async () => {
    await afterPaint();
    if (!isWanted()) return null;
    const svg = await draw(text, theme);
    keep(key, svg);
    return svg;
  });
}

function keep(key: string, svg: string): void {
  kept.set(key, svg);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_PICTURES && oldest !== undefined) kept.delete(oldest);
}

async function draw(text: string, theme: Theme): Promise<string> {
  const { default: mermaid } = await import("mermaid");
  mermaid.initialize(configFor(theme));
  const workshop = createWorkshop();
  try {
    const { svg } = await mermaid.render(`class-diagram-${++lastId}`, text, workshop);
    return svg;
  } finally {
    workshop.remove();
  }
}

// Mermaid measures label by label, and each time the browser lays out what has changed. An isolated element keeps the
// page itself out of that.
function createWorkshop(): HTMLElement {
  const workshop = document.createElement("div");
  workshop.style.cssText = "position: fixed; inset: 0; contain: strict; visibility: hidden; pointer-events: none";
  workshop.setAttribute("aria-hidden", "true");
  document.body.append(workshop);
  return workshop;
}

function configFor(theme: Theme): MermaidConfig {
  return {
    startOnLoad: false,
    // As specified (1.9, reading 12). Names from foreign code stay inert because the engine writes them as entities.
    securityLevel: "loose",
    theme: theme === "dark" ? "dark" : "neutral",
    maxTextSize: MAX_DIAGRAM_CHARACTERS,
    suppressErrorRendering: true,
    fontFamily: FONT,
    fontSize: 13,
    class: { hideEmptyMembersBox: true },
    themeVariables: { fontFamily: FONT, fontSize: "13px" },
  };
}
