import { MultiDirectedGraph } from "graphology";
import type { UsageEdge, UsageGraph, UsageNode } from "../../../shared/model/usage-graph.ts";
import { LABEL_GAP, type Point, type TreeLayout, type TreePlace } from "./tree-layout.ts";

/** A node as it is drawn. */
export interface NodeAttributes {
  readonly x: number;
  readonly y: number;
  /** Null for a place where a line turns. */
  readonly node: UsageNode | null;
  /** Where it stands in a tree. */
  readonly place?: TreePlace;
}

/** A line, or a piece of it, as it is drawn. */
export interface EdgeAttributes {
  /** What it stands for: near a node, several edges share a piece. */
  readonly edges: readonly UsageEdge[];
  /** Only the piece that ends at a node has the arrow and the label. */
  readonly isEnd: boolean;
}

/** A graph for the library that draws it. */
export type DrawnGraph = MultiDirectedGraph<NodeAttributes, EdgeAttributes>;

/** A graph whose nodes stand in the places that they have. */
export function placedParts({ nodes, edges }: UsageGraph): DrawnGraph {
  const graph: DrawnGraph = new MultiDirectedGraph();
  for (const node of nodes) graph.addNode(node.id, { ...drawnAt(node), node });
  for (const edge of edges) graph.addEdgeWithKey(edge.id, edge.source, edge.target, { edges: [edge], isEnd: true });
  return graph;
}

/** A graph that stands as a tree: its lines run level beside labels, and aslant where none are. */
export function treeParts({ nodes, edges }: UsageGraph, { places }: TreeLayout): DrawnGraph {
  const graph: DrawnGraph = new MultiDirectedGraph();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) {
    const place = places.get(node.id);
    if (place !== undefined) graph.addNode(node.id, { ...drawnAt(place), node, place });
  }
  for (const edge of edges) addLine(graph, edge, byId, places);
  return graph;
}

function addLine(
  graph: DrawnGraph,
  edge: UsageEdge,
  nodes: ReadonlyMap<string, UsageNode>,
  places: TreeLayout["places"],
): void {
  const [source, from, to] = [nodes.get(edge.source), places.get(edge.source), places.get(edge.target)];
  if (source === undefined || from === undefined || to === undefined) return;
  const isFocal = to.x === 0;
  const side = isFocal ? from.side : to.side;
  const { start, fork } = leaving(source, from, side);
  const stem = turn(graph, `stem ${side} ${edge.source}`, start);
  const parting = turn(graph, `fork ${side} ${edge.source}`, fork);
  share(graph, stem, parting, edge, false);
  // A member that uses itself is led back to.
  if (isFocal) {
    share(graph, parting, edge.target, edge, true);
    return;
  }
  const bend = turn(graph, `bend ${edge.target}`, to.bend);
  share(graph, parting, bend, edge, false);
  share(graph, bend, edge.target, edge, true);
}

// The member's label stands to its right, whatever stands to its left.
function leaving({ size }: UsageNode, place: TreePlace, side: 1 | -1): { readonly start: Point; readonly fork: Point } {
  const { x, y, fork, width } = place;
  if (place.side === side) return { start: { x: x + side * (size + LABEL_GAP * 2 + width), y }, fork };
  return { start: { x: x + side * size, y }, fork: { x: x + side * (size + LABEL_GAP * 3), y } };
}

function turn(graph: DrawnGraph, key: string, point: Point): string {
  graph.mergeNode(key, { ...drawnAt(point), node: null });
  return key;
}

function share(graph: DrawnGraph, from: string, to: string, edge: UsageEdge, isEnd: boolean): void {
  const key = `${from}>${to}`;
  const before = graph.hasEdge(key) ? graph.getEdgeAttribute(key, "edges") : [];
  graph.mergeEdgeWithKey(key, from, to, { edges: [...before, edge], isEnd });
}

// WebGL's rows count upwards.
function drawnAt({ x, y }: Point): Point {
  return { x, y: -y };
}
