import { type HierarchyPointNode, hierarchy, tree } from "d3-hierarchy";
import { USAGE_GRAPH } from "../../../shared/limits/diagrams.ts";
import type { UsageGraph, UsageNode } from "../../../shared/model/usage-graph.ts";

/** A point in the picture, in pixels; the graph's member is at the origin, and `y` grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The position of a node in the tree, and the points where the lines to and from it turn. */
export interface TreePlace extends Point {
  /** 1 for callers, to the right of the member; -1 for what it uses, to the left. */
  readonly side: 1 | -1;
  /** The node's label, truncated to the available room. */
  readonly label: string;
  /** The width of that label. */
  readonly width: number;
  /** From this point on the line to the node is horizontal, with room for its label. */
  readonly bend: Point;
  /** The point where the lines to the node's children part, beyond all labels of its column. */
  readonly fork: Point;
}

/** The layout of a graph as a tree. */
export interface TreeLayout {
  readonly places: ReadonlyMap<string, TreePlace>;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Functions that return the width of a text as a node's label, and as an edge's. */
export interface TextWidths {
  readonly node: (text: string) => number;
  readonly edge: (text: string) => number;
}

/** Distance between rows; labels and nodes are at most as high. */
export const ROW_PIXELS = 22;
/** Distance between a node's edge and its label. */
export const LABEL_GAP = 3;

const [MIN_LABEL, MAX_LABEL, LABEL_STEP] = [140, 340, 20];
/** Minimum width of a group's label: the end of a namespace, and the number of classes in it. */
const MIN_GROUP = 190;
const [MIN_FAN, MAX_FAN] = [28, 110];
const [STEM, EDGE_LABEL_GAP, MARGIN] = [10, 8, 14];
/** Distance in rows between nodes with different parents, and between tests and other code. */
const [COUSINS, TESTS] = [1.3, 1.8];

/** Returns whether a graph uses its specified positions: reading 19. */
export function isPlaced({ nodes }: Pick<UsageGraph, "nodes">): boolean {
  if (nodes.some(({ type }) => type === "group")) return false;
  const rows = new Map<number, number>();
  for (const { type, y } of nodes) if (type === "method") rows.set(y, (rows.get(y) ?? 0) + 1);
  const classes = nodes.filter(({ type }) => type !== "method").length;
  return classes <= USAGE_GRAPH.placedClasses && Math.max(0, ...rows.values()) <= USAGE_GRAPH.placedMethods;
}

/**
 * Lays a graph out as a tree: each class in a row, its methods beside it, callers to the right of the member and what it
 * uses to the left. Columns adapt to the available width; labels do not overlap.
 */
export function layOutTree(
  graph: Pick<UsageGraph, "id" | "nodes" | "edges">,
  width: number,
  widths: TextWidths,
): TreeLayout {
  const sides = ([1, -1] as const).map((side) => ({ side, root: rowsOf(graph, side) }));
  const columnsFor = (longest: number) =>
    sides.map(({ side, root }) => columnsOf(root, side, graph, { fitted: fittedTo(longest, widths), widths }));
  let longest = MAX_LABEL;
  while (longest > MIN_LABEL && neededBy(columnsFor(longest)) > width) longest -= LABEL_STEP;
  const columns = columnsFor(longest);
  const needed = neededBy(columns) - MIN_FAN * fansOf(columns);
  const fan = Math.max(MIN_FAN, Math.min(MAX_FAN, (width - needed) / Math.max(fansOf(columns), 1)));
  const fitted = fittedTo(longest, widths);
  const places = new Map<string, TreePlace>();
  for (const [at, { side, root }] of sides.entries())
    placeSide({ root, side, columns: columns[at] ?? [], fan, fitted }, places);
  return { places, ...extentOf(graph.nodes, places) };
}

function fittedTo(longest: number, widths: TextWidths): Texts["fitted"] {
  return ({ label, type }) =>
    fitLabel(label, type === "group" ? Math.max(longest, MIN_GROUP) : longest, widths.node, type === "group");
}

function neededBy(columns: readonly (readonly Column[])[]): number {
  const filled = columns.flat().reduce((sum, { label, lead }) => sum + label + lead + STEM, 2 * MARGIN);
  return filled + MIN_FAN * fansOf(columns);
}

/** Returns the number of gaps between columns in which lines part. */
function fansOf(columns: readonly (readonly Column[])[]): number {
  return columns.flat().filter(({ depth }) => depth > 0).length;
}

interface TreeNode {
  readonly node: UsageNode;
  readonly children: readonly TreeNode[];
}

// A method that several classes contain, and a member that uses itself, are placed where they are first reached.
function rowsOf(
  { id, nodes, edges }: Pick<UsageGraph, "id" | "nodes" | "edges">,
  side: 1 | -1,
): HierarchyPointNode<TreeNode> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const targets = new Map<string, UsageNode[]>();
  const taken = new Set([id]);
  for (const { source, target } of edges) {
    const node = byId.get(target);
    if (node === undefined || taken.has(target) || Math.sign(node.y) !== side) continue;
    taken.add(target);
    const siblings = targets.get(source);
    if (siblings === undefined) targets.set(source, [node]);
    else siblings.push(node);
  }
  const below = (node: UsageNode): TreeNode => ({ node, children: (targets.get(node.id) ?? []).map(below) });
  const focal = byId.get(id);
  if (focal === undefined) throw new RangeError(id);
  return tree<TreeNode>()
    .nodeSize([ROW_PIXELS, 1])
    .separation((a, b) => separation(a, b))(hierarchy(below(focal), ({ children }) => children));
}

function separation(a: HierarchyPointNode<TreeNode>, b: HierarchyPointNode<TreeNode>): number {
  if (a.data.node.isTest !== b.data.node.isTest) return TESTS;
  return a.parent === b.parent ? 1 : COUSINS;
}

interface Column {
  readonly depth: number;
  /** From the center of a node to the end of the widest label. */
  readonly label: number;
  /** The horizontal part of the lines that lead here. */
  readonly lead: number;
}

interface Texts {
  readonly fitted: (node: UsageNode) => { readonly text: string; readonly width: number };
  readonly widths: TextWidths;
}

function columnsOf(
  root: HierarchyPointNode<TreeNode>,
  side: 1 | -1,
  { edges }: Pick<UsageGraph, "edges">,
  { fitted, widths }: Texts,
): readonly Column[] {
  const leads = new Map(edges.map(({ target, label }) => [target, label]));
  return Array.from({ length: root.height + 1 }, (_, depth): Column => {
    const here = root.descendants().filter((one) => one.depth === depth);
    const label = Math.max(...here.map(({ data: { node } }) => node.size + LABEL_GAP + fitted(node).width));
    const texts = new Set(here.flatMap(({ data: { node } }) => leads.get(node.id) ?? []));
    const lead = Math.max(0, ...[...texts].map(widths.edge)) + 2 * EDGE_LABEL_GAP + USAGE_GRAPH.class.size;
    // The member's own label is to the right of it, so only that side needs room for it.
    if (depth === 0) return { depth, label: side === 1 ? label : USAGE_GRAPH.focal.size, lead: 0 };
    return { depth, label, lead };
  });
}

interface Side {
  readonly root: HierarchyPointNode<TreeNode>;
  readonly side: 1 | -1;
  readonly columns: readonly Column[];
  readonly fan: number;
  readonly fitted: Texts["fitted"];
}

function placeSide({ root, side, columns, fan, fitted }: Side, places: Map<string, TreePlace>): void {
  let end = 0;
  const xs = columns.map(({ depth, label, lead }) => {
    const bend = depth === 0 ? 0 : end + fan;
    const x = bend + lead;
    end = x + label + STEM;
    return { bend, x, fork: end };
  });
  for (const { data, depth, x: row } of root.descendants()) {
    const column = xs[depth];
    if (column === undefined || (depth === 0 && places.has(data.node.id))) continue;
    const y = row - root.x;
    const { text: label, width } = fitted(data.node);
    const point = (x: number): Point => ({ x: x * side, y });
    places.set(data.node.id, {
      ...point(column.x),
      side,
      label,
      width,
      bend: point(column.bend),
      fork: point(column.fork),
    });
  }
}

function extentOf(nodes: readonly UsageNode[], places: ReadonlyMap<string, TreePlace>): Omit<TreeLayout, "places"> {
  const all = nodes.flatMap((node) => {
    const place = places.get(node.id);
    return place === undefined ? [] : [{ node, place }];
  });
  const ends = all.flatMap(({ node: { size }, place: { x, side, width } }) => [
    x - side * size,
    x + side * (size + LABEL_GAP + width),
  ]);
  const ys = all.map(({ place }) => place.y);
  return {
    left: Math.min(0, ...ends) - MARGIN,
    right: Math.max(0, ...ends) + MARGIN,
    top: Math.min(0, ...ys) - MARGIN - ROW_PIXELS / 2,
    bottom: Math.max(0, ...ys) + MARGIN + ROW_PIXELS / 2,
  };
}

/**
 * Returns as much of a text as fits, with an ellipsis if it is truncated; of a group the end is kept, which contains its
 * count.
 */
function fitLabel(
  text: string,
  width: number,
  widthOf: TextWidths["node"],
  keepsEnd: boolean,
): { readonly text: string; readonly width: number } {
  const whole = widthOf(text);
  if (whole <= width) return { text, width: whole };
  const letters = Array.from(text);
  let count = Math.max(1, Math.floor((letters.length * width) / whole));
  const cut = () =>
    keepsEnd ? `…${fromWholeName(letters.slice(-count).join(""))}` : `${letters.slice(0, count).join("")}…`;
  while (count > 1 && widthOf(cut()) > width) count--;
  return { text: cut(), width: widthOf(cut()) };
}

/** Returns the end of a qualified name, starting at a whole name, unless only part of the last name is left. */
function fromWholeName(end: string): string {
  const dot = end.indexOf(".");
  return dot === -1 ? end : end.slice(dot + 1);
}
