import type { EdgeLabelDrawingFunction, NodeHoverDrawingFunction } from "sigma/rendering";
import { drawDiscNodeLabel, drawStraightEdgeLabel } from "sigma/rendering";
import type { EdgeDisplayData, NodeDisplayData } from "sigma/types";
import type { UsageEdge, UsageGraph } from "../../../shared/model/usage-graph.ts";
import type { UseConfidence } from "../../../shared/model/uses.ts";
import { visible as visibleText } from "../../../shared/visible-text.ts";
import type { Theme } from "../theme/theme.ts";
import { meetsConfidence, visibleNodes } from "./confidence-filter.ts";
import type { EdgeAttributes, NodeAttributes } from "./graph-parts.ts";
import { drawRotatedLabel, isCrowded, labelAngle } from "./node-label.ts";
import { EDGE_SIZES, PALETTES, type Palette } from "./palette.ts";
import { drawLineLabel, drawNodeLabel, LABEL_FONTS } from "./tree-label.ts";
import type { TreeLayout, TreePlace } from "./tree-layout.ts";

/** Maximum number of nodes for which every label is drawn; with more nodes, as many labels as fit. */
const LABELLED_NODES = 40;
/** Scale of line widths in a tree, which has many lines. */
const TREE_LINES = 0.6;
/** The style of a point where a line turns, which is not visible as a node. */
const TURN = { size: 0, label: "", color: "rgba(0, 0, 0, 0)" };

/** The graph to show, and its style options. */
export interface GraphStyle {
  readonly graph: UsageGraph;
  readonly theme: Theme;
  readonly atLeast: UseConfidence;
}

/** All data that determines how nodes and lines look. */
export interface Scene {
  readonly look: GraphStyle;
  /** Null if the nodes are in the specified positions. */
  readonly layout: TreeLayout | null;
  readonly palette: Palette;
  readonly visible: ReadonlySet<string>;
  readonly isCrowded: boolean;
  /** The neighbours of the node under the pointer; null if there is none. */
  readonly near: ReadonlySet<string> | null;
}

/** The data of a node that its label renderer needs. */
interface LabelLook {
  readonly slant: number;
  /** Only in a tree. */
  readonly place?: TreePlace | undefined;
  readonly labelColor: string;
  readonly wholeLabel: string;
}

/** Returns a scene with no node under the pointer. */
export function sceneOf(look: GraphStyle, layout: TreeLayout | null): Scene {
  const visible = visibleNodes(look.graph, look.atLeast);
  return { look, layout, visible, palette: PALETTES[look.theme], isCrowded: isCrowded(look.graph.nodes), near: null };
}

/** Returns the style and position of a node. */
export function nodeLook(
  scene: Scene,
  { x, y, node, place }: NodeAttributes,
): Partial<NodeDisplayData> & Partial<LabelLook> {
  if (node === null) return { x, y, ...TURN };
  const { palette, near, visible, look } = scene;
  const isFaded = near !== null && !near.has(node.id);
  const wholeLabel = visibleText(node.label);
  return {
    ...{ x, y, size: node.size, hidden: !visible.has(node.id), zIndex: isFaded ? 0 : 1 },
    ...{ place, wholeLabel, label: isFaded ? "" : (place?.label ?? wholeLabel) },
    color: isFaded ? palette.faded : palette.nodes[node.color],
    labelColor: node.isTest ? palette.muted : palette.text,
    slant: scene.isCrowded ? labelAngle(node) : 0,
    forceLabel: place !== undefined || look.graph.nodes.length <= LABELLED_NODES || node.id === look.graph.id,
  };
}

/** Returns the style of a line, or of a piece of one. */
export function edgeLook(scene: Scene, { edges, isEnd }: EdgeAttributes): Partial<EdgeDisplayData> {
  const { palette, near, look, layout } = scene;
  const shown = edges.filter((edge) => isShown(scene, edge));
  const isFaded = near !== null && !shown.some(({ source, target }) => near.has(source) && near.has(target));
  const [first] = shown;
  const confidence = shown.some((edge) => edge.confidence === "exact") ? "exact" : "likely";
  // The line that leads back to the member crosses other lines.
  const hasLabel = isEnd && !isFaded && (layout === null || first?.target !== look.graph.id);
  return {
    size: EDGE_SIZES[confidence] * (layout === null ? 1 : TREE_LINES),
    ...{ hidden: first === undefined, zIndex: isFaded ? 0 : 1, type: isEnd ? "arrow" : "line" },
    ...{ label: hasLabel ? visibleText(first?.label ?? "") : "", forceLabel: hasLabel && layout !== null },
    color: isFaded ? palette.faded : palette.edges[confidence],
  };
}

function isShown({ look, visible }: Scene, { source, target, confidence }: UsageEdge): boolean {
  return meetsConfidence(confidence, look.atLeast) && visible.has(source) && visible.has(target);
}

type NodeDrawing = Parameters<NodeHoverDrawingFunction<NodeAttributes, EdgeAttributes>>;

/** Draws a node's label; `scale` is the size of a tree relative to its layout. */
export function drawLabel({ palette }: Scene, scale: number, [context, data, settings]: NodeDrawing): void {
  const { place, labelColor: color = palette.text } = data as Partial<LabelLook>;
  const { x, y, size, label } = data;
  if (!label) return;
  if (place === undefined) drawRotatedLabel(context, data, (turned) => drawDiscNodeLabel(context, turned, settings));
  else drawNodeLabel(context, { x, y, size, label, color, side: place.side }, scale);
}

/** Draws the label of a line. */
export function drawEdgeLabel(
  { palette, layout }: Scene,
  scale: number,
  given: Parameters<EdgeLabelDrawingFunction<NodeAttributes, EdgeAttributes>>,
): void {
  const [context, { label }, source, target] = given;
  if (!label) return;
  const { muted: color, surface } = palette;
  if (layout === null) drawStraightEdgeLabel(...given);
  else drawLineLabel(context, { label, color, surface, end: target.size }, [source, target], scale);
}

/** Draws the node under the pointer with its whole label. The library's own renderer uses white, whatever the theme. */
export function drawHover({ palette }: Scene, [context, data, settings]: NodeDrawing): void {
  const { place, wholeLabel } = data as Partial<LabelLook>;
  const { x, y, size } = data;
  const label = wholeLabel ?? data.label ?? "";
  context.font = `${LABEL_FONTS.node}px ${LABEL_FONTS.family}`;
  const width = size * 2 + context.measureText(label).width + 14;
  context.fillStyle = palette.surface;
  context.strokeStyle = palette.muted;
  context.beginPath();
  const start = place?.side === -1 ? x + size + 4 - width : x - size - 4;
  context.roundRect(start, y - size - 4, width, size * 2 + 8, size + 4);
  context.fill();
  context.stroke();
  if (place === undefined) drawDiscNodeLabel(context, data, settings);
  else drawNodeLabel(context, { x, y, size, label, color: palette.text, side: place.side }, 1);
}
