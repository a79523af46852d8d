import { MultiDirectedGraph } from "graphology";
import type { UsageEdge, UsageGraph, UsageNode } from "../../../shared/model/usage-graph.ts";
import { LABEL_GAP, type Point, type TreeLayout, type TreePlace } from "./tree-layout.ts";

/** The attributes of a drawn node. */
export interface NodeAttributes {
  readonly x: number;
  readonly y: number;
  /** Null for a point where a line turns. */
  readonly node: UsageNode | null;
  /** Its position in a tree. */
  readonly place?: TreePlace;
}

/** The attributes of a drawn line, or of a piece of one. */
export interface EdgeAttributes {
  /** The edges that it stands for: near a node, several edges share a piece. */
  readonly edges: readonly UsageEdge[];
  /** Whether it is the piece that ends at a node, which alone has the arrow and the label. */
  readonly isEnd: boolean;
}

/** The graph type of the drawing library. */
export type DrawnGraph = MultiDirectedGraph<NodeAttributes, EdgeAttributes>;

/** Returns a graph with its nodes in the specified positions. */
export function placedParts({ nodes, edges }: UsageGraph): DrawnGraph {
  const graph: DrawnGraph = new MultiDirectedGraph();
  for (const node of nodes) graph.addNode(node.id, { ...drawnAt(node), node });
  for (const edge of edges) graph.addEdgeWithKey(edge.id, edge.source, edge.target, { edges: [edge], isEnd: true });
  return graph;
}

/** Returns a graph laid out as a tree: its lines are horizontal beside labels, and slanted elsewhere. */
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
  // The line of a member that uses itself leads back to it.
  if (isFocal) {
    share(graph, parting, edge.target, edge, true);
    return;
  }
  const bend = turn(graph, `bend ${edge.target}`, to.bend);
  share(graph, parting, bend, edge, false);
  share(graph, bend, edge.target, edge, true);
}

// The label of the member itself is always to its right, so lines to the left start at the node.
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

// The y axis of WebGL points upwards.
function drawnAt({ x, y }: Point): Point {
  return { x, y: -y };
}
