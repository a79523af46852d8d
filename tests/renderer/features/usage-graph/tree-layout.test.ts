import { describe, expect, test } from "vitest";
import { firstView, scaleToFit, treeFrameHeight } from "../../../../src/renderer/features/usage-graph/tree-frame.ts";
import {
  isPlaced,
  LABEL_GAP,
  layOutTree,
  type TextWidths,
  type TreeLayout,
} from "../../../../src/renderer/features/usage-graph/tree-layout.ts";
import type { UsageGraphExpansion, UsedClass } from "../../../../src/shared/model/usage-graph.ts";
import type { ClassPlaces } from "../../../../src/worker/views/usage-graph/class-groups.ts";
import { buildUsageGraph } from "../../../../src/worker/views/usage-graph/usage-graph.ts";

const FILE = "12345678-12345678-CLASS-";
const FOCAL = `${FILE}Stock-METHOD-Find(int)`;
const CLOSED: UsageGraphExpansion = { callersOf: [], classes: [], callees: false };
const WIDTH = 930;
/** Approximate width of a letter; and height of a label. */
const WIDTHS: TextWidths = { node: (text) => text.length * 6.5, edge: (text) => text.length * 5.4 };
const [NODE_HEIGHT, EDGE_HEIGHT] = [14, 12];

function calling(count: number, methods: (at: number) => number = (at) => 1 + (at % 2)): readonly UsedClass[] {
  return Array.from({ length: count }, (_, at) => {
    const type = { id: `${FILE}Type${at}`, name: `Type${at}OfSome${"Long".repeat(at % 5)}Name` };
    const members = Array.from({ length: methods(at) }, (_, i) => {
      const member = { id: `${type.id}-METHOD-Call${i}()`, name: `Call${i}${"Again".repeat((at + i) % 6)}` };
      return { member, count: 1, confidence: "exact" as const };
    });
    return { type, members };
  });
}

function graphOf(classes: readonly UsedClass[], open: Partial<UsageGraphExpansion> = {}, places?: ClassPlaces) {
  const callers = (id: string) => (id === FOCAL ? classes : calling(3));
  return buildUsageGraph(FOCAL, { ...CLOSED, ...open }, callers, () => calling(12), places);
}

/** A graph in which everything is drawn individually and nothing is folded. */
function unfolded(count: number) {
  const places: ClassPlaces = new Map(
    calling(count).map(({ type }) => [type?.id ?? "", { project: null, namespace: "Shop", isTest: false }]),
  );
  const group = graphOf(calling(count), {}, places).nodes[1]?.id ?? "";
  const ids = graphOf(calling(count), { classes: [group] }, places).nodes.map(({ id }) => id);
  return graphOf(calling(count), { classes: [group, ...ids] }, places);
}

interface Box {
  readonly text: string;
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

type Graph = Pick<ReturnType<typeof graphOf>, "id" | "nodes" | "edges">;

function boxesOf({ nodes, edges }: Graph, { places }: TreeLayout): readonly Box[] {
  const labels = new Map(edges.map(({ target, label }) => [target, label]));
  return nodes.flatMap(({ id, size }): readonly Box[] => {
    const place = places.get(id);
    if (place === undefined) return [];
    const { x, y, side, label, width, bend } = place;
    const high = (height: number) => [y - height / 2, y + height / 2] as const;
    const ends = [x + side * (size + LABEL_GAP), x + side * (size + LABEL_GAP + width)] as const;
    const own: Box = { text: label, x: sorted(ends), y: high(NODE_HEIGHT) };
    const text = labels.get(id);
    if (text === undefined) return [own];
    const middle = (bend.x + x - side * size) / 2;
    const half = WIDTHS.edge(text) / 2 + 2;
    return [own, { text, x: [middle - half, middle + half], y: high(EDGE_HEIGHT) }];
  });
}

function sorted([a, b]: readonly [number, number]): readonly [number, number] {
  return a < b ? [a, b] : [b, a];
}

function overlaps(boxes: readonly Box[]): readonly string[] {
  const isOver = (a: Box, b: Box) => a.x[0] < b.x[1] && b.x[0] < a.x[1] && a.y[0] < b.y[1] && b.y[0] < a.y[1];
  return boxes.flatMap((a, at) =>
    boxes.slice(at + 1).flatMap((b) => (isOver(a, b) ? [`${a.text} over ${b.text}`] : [])),
  );
}

describe("a graph of more classes than its specified places can show", () => {
  const cases: readonly [string, Graph][] = [
    ["9 classes", graphOf(calling(9))],
    ["24 classes", graphOf(calling(24))],
    ["60 classes", unfolded(60)],
    ["200 classes", unfolded(200)],
    ["a class of 25 methods", graphOf(calling(1, () => 25))],
    [
      "callers of callers, and what it uses",
      graphOf(calling(12), { callees: true, callersOf: [`${FILE}Type3-METHOD-Call0()`] }),
    ],
  ];

  test.each(cases)("has no label over another: %s", (_, graph) => {
    for (const width of [320, WIDTH, 2200]) {
      const boxes = boxesOf(graph, layOutTree(graph, width, WIDTHS));
      expect(boxes.length).toBeGreaterThan(17);
      expect(overlaps(boxes)).toEqual([]);
    }
  });

  test.each(cases)("begins with the member in its frame: %s", (_, graph) => {
    const layout = layOutTree(graph, WIDTH, WIDTHS);
    const frame = { width: WIDTH, height: treeFrameHeight(layout, 610) };
    const { x, y } = firstView(layout, frame);
    const focal = layout.places.get(FOCAL);
    expect(focal).toMatchObject({ x: 0, y: 0 });
    expect(x[0]).toBeLessThan(0);
    expect(x[1]).toBeGreaterThan(focal?.width ?? 0);
    expect(y[0]).toBeLessThan(0);
    expect(y[1]).toBeGreaterThan(0);
    expect((x[1] - x[0]) / (y[1] - y[0])).toBeCloseTo(frame.width / frame.height, 6);
  });

  test.each(cases)("is the same every time: %s", (_, graph) => {
    expect(layOutTree(graph, WIDTH, WIDTHS)).toEqual(layOutTree(graph, WIDTH, WIDTHS));
  });

  test("takes the width that there is, and a frame as high as it needs", () => {
    const graph = graphOf(calling(12));
    const layout = layOutTree(graph, WIDTH, WIDTHS);
    expect(layout.right - layout.left).toBeGreaterThan(WIDTH * 0.7);
    expect(scaleToFit(layout, { width: WIDTH, height: treeFrameHeight(layout, 610) })).toBeLessThanOrEqual(1);
    expect(treeFrameHeight(layout, 610)).toBe(Math.round(layout.bottom - layout.top));
    expect(treeFrameHeight(layOutTree(unfolded(200), WIDTH, WIDTHS), 610)).toBe(610);
  });

  test("has each class in a row of its own with its methods beside it", () => {
    const graph = graphOf(calling(10));
    const { places } = layOutTree(graph, WIDTH, WIDTHS);
    const at = (type: string) =>
      graph.nodes.filter((node) => node.type === type).flatMap(({ id }) => places.get(id) ?? []);
    const classes = at("class").filter(({ x }) => x > 0);
    expect(new Set(classes.map(({ x }) => x)).size).toBe(1);
    expect(new Set(classes.map(({ y }) => y)).size).toBe(10);
    for (const { x } of at("method").filter(({ x }) => x !== 0)) expect(x).toBeGreaterThan(classes[0]?.x ?? 0);
  });

  test("stands on the other side of the member with what it uses", () => {
    const graph = graphOf(calling(9), { callees: true });
    const { places } = layOutTree(graph, WIDTH, WIDTHS);
    const sides = graph.nodes.map(({ id, y }) => [Math.sign(y), Math.sign(places.get(id)?.x ?? Number.NaN)]);
    for (const [side, placed] of sides) expect(placed).toBe(side);
  });

  test("shortens labels that are longer than there is room for", () => {
    const graph = graphOf(calling(9));
    const { places } = layOutTree(graph, 320, WIDTHS);
    const labels = [...places.values()].map(({ label }) => label);
    expect(labels.filter((label) => label.endsWith("…")).length).toBeGreaterThan(3);
  });
});

test("a group's label keeps its end, from where a name begins", () => {
  const places: ClassPlaces = new Map(
    calling(60).map(({ type }, at) => [
      type?.id ?? "",
      { project: null, namespace: `Some.Company.With.Long.Names.And.Departments.Part${at % 2}`, isTest: false },
    ]),
  );
  const layout = layOutTree(graphOf(calling(60), {}, places), 320, WIDTHS);
  const labels = [...layout.places.values()].map(({ label }) => label);
  expect(labels.slice(1)).toEqual(["…Part0 (30 classes)", "…Part1 (30 classes)"]);
});

describe("the specified places hold", () => {
  test.each([
    [8, 1, true],
    [9, 1, false],
    [1, 16, true],
    [1, 17, false],
  ])("for %d classes of %d methods: %s", (classes, methods, isHeld) => {
    expect(isPlaced(graphOf(calling(classes, () => methods)))).toBe(isHeld);
  });
});
