import { MultiDirectedGraph } from "graphology";
import Sigma from "sigma";
import type { NodeHoverDrawingFunction } from "sigma/rendering";
import { drawDiscNodeLabel } from "sigma/rendering";
import type { EdgeDisplayData, NodeDisplayData } from "sigma/types";
import { USAGE_GRAPH } from "../../../shared/limits.ts";
import type { UsageEdge, UsageGraph, UsageNode } from "../../../shared/model/usage-graph.ts";
import type { UseConfidence } from "../../../shared/model/uses.ts";
import { visible as visibleText } from "../../../shared/visible-text.ts";
import type { Theme } from "../theme/theme.ts";
import { cameraBounds } from "./bounds.ts";
import { meetsConfidence, neighbourhood, visibleNodes } from "./confidence-filter.ts";
import { drawRotatedLabel, isCrowded, labelAngle } from "./node-label.ts";
import { EDGE_SIZES, PALETTES, type Palette } from "./palette.ts";

const FONT = "system-ui, sans-serif";
/** So few that every one keeps its label; of more, as many as have room. */
const LABELLED_NODES = 40;
/** Labels that stand aslant need room above and below. */
const SLANTED_STRETCH = 1.5;
const CAMERA_STEP = { duration: 120, factor: 1.5 };

/** The graph to show, and its look. */
export interface GraphStyle {
  readonly graph: UsageGraph;
  readonly theme: Theme;
  readonly atLeast: UseConfidence;
}

/** Called with the node that was clicked, and whether a key was held that goes to it. */
export type OnNode = (node: UsageNode, isGoing: boolean) => void;

interface NodeAttributes {
  readonly x: number;
  readonly y: number;
  readonly node: UsageNode;
}

interface EdgeAttributes {
  readonly edge: UsageEdge;
}

/** The graph drawn by WebGL. Its making throws where there is none. */
export class GraphView {
  private readonly sigma: Sigma<NodeAttributes, EdgeAttributes>;
  private visible: ReadonlySet<string> = new Set();
  private near: ReadonlySet<string> | null = null;
  private palette: Palette;
  private isCrowded: boolean;
  private readonly sizes: ResizeObserver;

  constructor(
    private readonly host: HTMLElement,
    private look: GraphStyle,
    onNode: OnNode,
  ) {
    this.palette = PALETTES[look.theme];
    this.visible = visibleNodes(look.graph, look.atLeast);
    this.isCrowded = isCrowded(look.graph.nodes);
    this.sigma = new Sigma(graphOf(look.graph), host, {
      ...{ minCameraRatio: USAGE_GRAPH.camera.minRatio, maxCameraRatio: USAGE_GRAPH.camera.maxRatio },
      ...{ renderEdgeLabels: true, defaultEdgeType: "arrow", allowInvalidContainer: true, zIndex: true },
      ...{ labelFont: FONT, labelSize: 12, edgeLabelFont: FONT, edgeLabelSize: 10, stagePadding: 48 },
      labelColor: { color: this.palette.text },
      edgeLabelColor: { color: this.palette.muted },
      defaultDrawNodeLabel: (context, data, settings) =>
        drawRotatedLabel(context, data, (turned) => drawDiscNodeLabel(context, turned, settings)),
      defaultDrawNodeHover: (...given) => this.drawHover(...given),
      nodeReducer: (_, { x, y, node }) => ({ x, y, ...this.nodeLook(node) }),
      edgeReducer: (_, { edge }) => this.edgeLook(edge),
    });
    this.listen(onNode);
    this.frame();
    // Where nodes stand in the frame is worked out before it is known.
    this.sigma.refresh();
    this.sizes = new ResizeObserver(() => this.fitFrame());
    this.sizes.observe(host);
  }

  show(look: GraphStyle): void {
    if (look.graph !== this.look.graph) this.sigma.setGraph(graphOf(look.graph));
    this.look = look;
    this.isCrowded = isCrowded(look.graph.nodes);
    this.frame();
    this.near = null;
    this.palette = PALETTES[look.theme];
    this.visible = visibleNodes(look.graph, look.atLeast);
    this.sigma.setSetting("labelColor", { color: this.palette.text });
    this.sigma.setSetting("edgeLabelColor", { color: this.palette.muted });
    this.sigma.refresh();
  }

  zoomIn(): void {
    void this.sigma.getCamera().animatedZoom(CAMERA_STEP);
  }

  zoomOut(): void {
    void this.sigma.getCamera().animatedUnzoom(CAMERA_STEP);
  }

  fit(): void {
    void this.sigma.getCamera().animatedReset({ duration: CAMERA_STEP.duration });
  }

  stop(): void {
    this.sizes.disconnect();
    this.sigma.kill();
  }

  // The library hears of the window's size alone, and keeps the bounds of the frame as it was.
  private fitFrame(): void {
    this.sigma.resize();
    this.frame();
    this.sigma.refresh();
  }

  // Left to itself, the library lets a graph without width grow out of the frame.
  private frame(): void {
    const { clientWidth, clientHeight } = this.host;
    const stretch = this.isCrowded ? SLANTED_STRETCH : 1;
    const { x, y } = cameraBounds(this.look.graph.nodes, clientWidth / Math.max(clientHeight, 1), stretch);
    this.sigma.setCustomBBox({ x, y: [-y[1], -y[0]] });
  }

  private listen(onNode: OnNode): void {
    const { sigma } = this;
    sigma.on("clickNode", ({ node: id, event: { original } }) => {
      onNode(sigma.getGraph().getNodeAttribute(id, "node"), original.ctrlKey || original.metaKey);
    });
    sigma.on("enterNode", ({ node }) => this.highlight(neighbourhood(node, this.look.graph.edges)));
    sigma.on("leaveNode", () => this.highlight(null));
  }

  private highlight(near: ReadonlySet<string> | null): void {
    this.near = near;
    this.host.style.cursor = near === null ? "" : "pointer";
    this.sigma.refresh({ skipIndexation: true });
  }

  private nodeLook(node: UsageNode): Partial<NodeDisplayData> & { readonly slant: number } {
    const { palette, near, visible } = this;
    const isFaded = near !== null && !near.has(node.id);
    const { size, label } = node;
    return {
      ...{ size, hidden: !visible.has(node.id), zIndex: isFaded ? 0 : 1 },
      label: isFaded ? "" : visibleText(label),
      color: isFaded ? palette.faded : palette.nodes[node.color],
      slant: this.isCrowded ? labelAngle(node) : 0,
      forceLabel: this.look.graph.nodes.length <= LABELLED_NODES || node.id === this.look.graph.id,
    };
  }

  private edgeLook({ source, target, confidence, label }: UsageEdge): Partial<EdgeDisplayData> {
    const { palette, near, visible } = this;
    const isFaded = near !== null && !(near.has(source) && near.has(target));
    const isShown = meetsConfidence(confidence, this.look.atLeast) && visible.has(source) && visible.has(target);
    return {
      ...{ size: EDGE_SIZES[confidence], hidden: !isShown, zIndex: isFaded ? 0 : 1 },
      label: isFaded ? "" : visibleText(label),
      color: isFaded ? palette.faded : palette.edges[confidence],
    };
  }

  // The library's own is white, whatever the theme.
  private drawHover(
    ...[context, data, settings]: Parameters<NodeHoverDrawingFunction<NodeAttributes, EdgeAttributes>>
  ): void {
    const { x, y, size, label } = data;
    const width = context.measureText(label ?? "").width;
    context.fillStyle = this.palette.surface;
    context.strokeStyle = this.palette.muted;
    context.beginPath();
    context.roundRect(x - size - 4, y - size - 4, size * 2 + width + 14, size * 2 + 8, size + 4);
    context.fill();
    context.stroke();
    drawDiscNodeLabel(context, data, settings);
  }
}

// WebGL's rows count upwards.
function graphOf({ nodes, edges }: UsageGraph): MultiDirectedGraph<NodeAttributes, EdgeAttributes> {
  const graph = new MultiDirectedGraph<NodeAttributes, EdgeAttributes>();
  for (const node of nodes) graph.addNode(node.id, { x: node.x, y: -node.y, node });
  for (const edge of edges) graph.addEdgeWithKey(edge.id, edge.source, edge.target, { edge });
  return graph;
}
