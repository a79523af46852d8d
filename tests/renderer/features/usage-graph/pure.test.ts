import { describe, expect, test } from "vitest";
import { cameraBounds } from "../../../../src/renderer/features/usage-graph/bounds.ts";
import {
  classesByConfidence,
  neighbourhood,
  visibleNodes,
} from "../../../../src/renderer/features/usage-graph/confidence-filter.ts";
import { isCrowded, labelAngle } from "../../../../src/renderer/features/usage-graph/node-label.ts";
import { PALETTES } from "../../../../src/renderer/features/usage-graph/palette.ts";
import type { UsageEdge, UsedClass } from "../../../../src/shared/model/usage-graph.ts";
import type { UseConfidence } from "../../../../src/shared/model/uses.ts";

function edge(source: string, target: string, confidence: UseConfidence = "exact"): UsageEdge {
  return { id: `${source}>${target}`, source, target, label: "", confidence };
}

describe("unsure uses that are left out", () => {
  const edges = [edge("a", "b"), edge("b", "c", "likely"), edge("c", "d"), edge("a", "e", "likely")];

  test.each<[UseConfidence, string]>([
    ["likely", "abcde"],
    ["exact", "ab"],
  ])("take along what only they lead to: %s", (atLeast, nodes) => {
    expect([...visibleNodes({ id: "a", edges }, atLeast)].sort().join("")).toBe(nodes);
  });

  test("end nowhere in a circle", () => {
    expect(visibleNodes({ id: "a", edges: [edge("a", "b"), edge("b", "a")] }, "exact").size).toBe(2);
  });

  test("leave no empty class in the list", () => {
    const classes: readonly UsedClass[] = [
      { type: null, members: [{ member: null, count: 1, confidence: "likely" }] },
      { type: { id: "t", name: "T" }, members: [{ member: null, count: 2, confidence: "exact" }] },
    ];
    expect(classesByConfidence(classes, "exact").map(({ type }) => type?.name)).toEqual(["T"]);
    expect(classesByConfidence(classes, "likely")).toEqual(classes);
  });
});

test("a node's neighbourhood is what it is joined to, in either direction", () => {
  const edges = [edge("a", "b"), edge("b", "c"), edge("c", "d")];
  expect([...neighbourhood("b", edges)].sort()).toEqual(["a", "b", "c"]);
  expect([...neighbourhood("z", edges)]).toEqual(["z"]);
});

describe("the part of the plane that is shown", () => {
  test.each([
    [[{ x: 0, y: 0 }]],
    [
      [
        { x: 0, y: 0 },
        { x: 0, y: 3 },
      ],
    ],
    [
      [
        { x: -20, y: 0.3 },
        { x: 20, y: -0.6 },
      ],
    ],
  ])("holds all nodes and has the frame's ratio: %#", (nodes) => {
    const { x, y } = cameraBounds(nodes, 2);
    expect((x[1] - x[0]) / (y[1] - y[0])).toBeCloseTo(2, 9);
    for (const node of nodes) {
      expect(node.x).toBeGreaterThanOrEqual(x[0]);
      expect(node.x).toBeLessThanOrEqual(x[1]);
      expect(node.y).toBeGreaterThanOrEqual(y[0]);
      expect(node.y).toBeLessThanOrEqual(y[1]);
    }
  });
});

test.each(["light", "dark"] as const)("nodes stand out from the %s page, three to one or more", (theme) => {
  const { nodes, text, surface } = PALETTES[theme];
  for (const color of Object.values(nodes)) expect(contrast(color, surface)).toBeGreaterThanOrEqual(3);
  expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
});

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe("labels", () => {
  const row = (count: number, y: number) => Array.from({ length: count }, () => ({ y }));

  test("stand aslant once a row has more than have room", () => {
    expect(isCrowded([...row(1, 0), ...row(5, 0.3), ...row(5, 0.6)])).toBe(false);
    expect(isCrowded([...row(1, 0), ...row(2, 0.3), ...row(6, 0.6)])).toBe(true);
    expect(isCrowded([])).toBe(false);
  });

  test("of methods point away from the member at the origin, whose own is level", () => {
    expect(labelAngle({ type: "method", y: 0 })).toBe(0);
    expect(labelAngle({ type: "method", y: 0.6 })).toBeGreaterThan(0);
    expect(labelAngle({ type: "method", y: -0.6 })).toBeLessThan(0);
    expect(labelAngle({ type: "class", y: 0.3 })).toBeLessThan(0);
  });
});

test("a frame with room for labels is wider and higher by as much as the rows were further apart", () => {
  const nodes = [
    { x: 0, y: 0 },
    { x: 0, y: 2 },
  ];
  expect(cameraBounds(nodes, 1).y).toEqual([0, 2]);
  expect(cameraBounds(nodes, 1, 1.5)).toEqual({ x: [-1.5, 1.5], y: [0, 3] });
});
