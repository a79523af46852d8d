// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { drawDiagram } from "../../../../src/renderer/features/class-diagram/draw.ts";
import type { Theme } from "../../../../src/renderer/features/theme/theme.ts";

const mermaid = vi.hoisted(() => ({ initialize: vi.fn(), render: vi.fn(async () => ({ svg: "<svg></svg>" })) }));

vi.mock("mermaid", () => ({ default: mermaid }));

test.each<[Theme, string]>([
  ["dark", "dark"],
  ["light", "neutral"],
])("mermaid draws a %s page's diagram with the settings of specification 1.9", async (theme, mermaidTheme) => {
  await drawDiagram("classDiagram", theme, () => true);
  expect(mermaid.initialize).toHaveBeenLastCalledWith(
    expect.objectContaining({ theme: mermaidTheme, securityLevel: "loose", maxTextSize: 50_000 }),
  );
});
