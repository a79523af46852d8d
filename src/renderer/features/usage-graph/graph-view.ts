import { MultiDirectedGraph } from "graphology";
import Sigma from "sigma";
import { USAGE_GRAPH } from "../../../shared/limits/diagrams.ts";
import type { UsageGraph, UsageNode } from "../../../shared/model/usage-graph.ts";
import { visible as visibleText } from "../../../shared/visible-text.ts";
import { heightForPicture } from "../../ui/picture-room.ts";
import { cameraBounds } from "./bounds.ts";
import { neighbourhood } from "./confidence-filter.ts";
import {
  drawEdgeLabel,
  drawHover,
  drawLabel,
  edgeLook,
  type GraphStyle,
  nodeLook,
  type Scene,
  sceneOf,
} from "./graph-look.ts";
import { type DrawnGraph, type EdgeAttributes, type NodeAttributes, placedParts, treeParts } from "./graph-parts.ts";
import { firstView, scaleToFit, treeFrameHeight } from "./tree-frame.ts";
import { LABEL_FONTS, labelWidths } from "./tree-label.ts";
import { isPlaced, layOutTree, type TreeLayout } from "./tree-layout.ts";

/** Extra vertical room for slanted labels. */
const SLANTED_STRETCH = 1.5;
const CAMERA_STEP = { duration: 120, factor: 1.5 };
const WHOLE_VIEW = { x: 0.5, y: 0.5, ratio: 1, angle: 0 };
/** Padding around the specified positions; a tree has its own margin. */
const PLACED_PADDING = 48;
/** Called with the node that was clicked, and whether a key was held to open it. */
export type OnNode = (node: UsageNode, isGoing: boolean) => void;

/** The graph drawn by WebGL. The constructor throws if WebGL is unavailable. */
export class GraphView {
  private readonly sigma: Sigma<NodeAttributes, EdgeAttributes>;
  private scene: Scene;
  private layoutWidth: number;
  private readonly sizes: ResizeObserver;

  constructor(
    private readonly host: HTMLElement,
    look: GraphStyle,
    onNode: OnNode,
  ) {
    this.layoutWidth = host.clientWidth;
    this.scene = sceneOf(look, this.layOut(look.graph));
    // The label renderers ask the library for the size of the picture, so the graph is set after construction.
    this.sigma = new Sigma(new MultiDirectedGraph(), host, {
      ...{ minCameraRatio: USAGE_GRAPH.camera.minRatio, maxCameraRatio: USAGE_GRAPH.camera.maxRatio },
      ...{ renderEdgeLabels: true, defaultEdgeType: "arrow", allowInvalidContainer: true, zIndex: true },
      ...{ labelFont: LABEL_FONTS.family, labelSize: LABEL_FONTS.node },
      ...{ edgeLabelFont: LABEL_FONTS.family, edgeLabelSize: LABEL_FONTS.edge },
      defaultDrawNodeLabel: (...given) => drawLabel(this.scene, this.scale, given),
      defaultDrawNodeHover: (...given) => drawHover(this.scene, given),
      defaultDrawEdgeLabel: (...given) => drawEdgeLabel(this.scene, this.scale, given),
      nodeReducer: (_, attributes) => nodeLook(this.scene, attributes),
      edgeReducer: (_, attributes) => edgeLook(this.scene, attributes),
    });
    this.sigma.setGraph(this.parts());
    this.applyPalette();
    this.listen(onNode);
    this.frame();
    // The library computes node positions in the frame before its bounds are set, so refresh again.
    this.sigma.refresh();
    this.sizes = new ResizeObserver(() => this.fitFrame());
    this.sizes.observe(host);
  }

  show(look: GraphStyle): void {
    const isOther = look.graph !== this.scene.look.graph;
    this.scene = sceneOf(look, this.scene.layout);
    if (isOther) this.arrange();
    this.frame();
    this.applyPalette();
    this.sigma.refresh();
    if (isOther) this.keepFocalInView();
  }

  private applyPalette(): void {
    const { text, muted } = this.scene.palette;
    this.sigma.setSetting("labelColor", { color: text });
    this.sigma.setSetting("edgeLabelColor", { color: muted });
  }

  zoomIn(): void {
    void this.sigma.getCamera().animatedZoom(CAMERA_STEP);
  }

  zoomOut(): void {
    void this.sigma.getCamera().animatedUnzoom(CAMERA_STEP);
  }

  fit(): void {
    void this.sigma.getCamera().animate(this.wholeView(), { duration: CAMERA_STEP.duration });
  }

  stop(): void {
    this.sizes.disconnect();
    this.sigma.kill();
  }

  // The library only listens to the window's size, and keeps the old bounds of the frame.
  private fitFrame(): void {
    if (this.scene.layout !== null && this.host.clientWidth !== this.layoutWidth) this.arrange();
    this.sigma.resize();
    this.frame();
    this.sigma.refresh();
  }

  private arrange(): void {
    this.layoutWidth = this.host.clientWidth;
    this.scene = { ...this.scene, layout: this.layOut(this.scene.look.graph) };
    this.sigma.setGraph(this.parts());
  }

  private layOut(graph: UsageGraph): TreeLayout | null {
    if (isPlaced(graph)) return null;
    const context = document.createElement("canvas").getContext("2d");
    if (context === null) return null;
    const nodes = graph.nodes.map((node) => ({ ...node, label: visibleText(node.label) }));
    return layOutTree({ ...graph, nodes }, this.host.clientWidth, labelWidths(context));
  }

  private parts(): DrawnGraph {
    const { look, layout } = this.scene;
    return layout === null ? placedParts(look.graph) : treeParts(look.graph, layout);
  }

  // The bounds of the frame are set in pixels, the unit of a tree's layout.
  private frameTree(layout: TreeLayout): void {
    const hasOwnHeight = this.host.dataset.full !== undefined;
    if (!hasOwnHeight) this.host.style.height = `${treeFrameHeight(layout, heightForPicture())}px`;
    const { clientWidth: width, clientHeight: height } = this.host;
    const { x, y } = firstView(layout, { width, height });
    this.sigma.setSetting("stagePadding", 0);
    this.sigma.setCustomBBox({ x: [...x], y: [-y[1], -y[0]] });
    this.sigma.resize();
  }

  /** The size of the tree relative to its layout. */
  private get scale(): number {
    const { x } = this.sigma.getCustomBBox() ?? this.sigma.getBBox();
    return this.host.clientWidth / Math.max(x[1] - x[0], 1) / this.sigma.getCamera().ratio;
  }

  private wholeView(): typeof WHOLE_VIEW {
    const { host } = this;
    const { layout } = this.scene;
    if (layout === null) return WHOLE_VIEW;
    const { x, y } = this.sigma.getCustomBBox() ?? this.sigma.getBBox();
    const [width, height] = [x[1] - x[0], y[1] - y[0]];
    const unit = Math.max(width, height);
    const scale = scaleToFit(layout, { width: host.clientWidth, height: host.clientHeight });
    const ratio = Math.min(USAGE_GRAPH.camera.maxRatio, (scale * host.clientWidth) / width);
    if (ratio <= 1) return WHOLE_VIEW;
    const middle = { x: (layout.left + layout.right) / 2, y: -(layout.top + layout.bottom) / 2 };
    const at = (value: number, [low, high]: readonly [number, number]) => 0.5 + (value - (low + high) / 2) / unit;
    return { x: at(middle.x, x), y: at(middle.y, y), ratio, angle: 0 };
  }

  // Expanding a node moves all others.
  private keepFocalInView(): void {
    const { x, y } = this.sigma.graphToViewport({ x: 0, y: 0 });
    const isInside = x >= 0 && y >= 0 && x <= this.host.clientWidth && y <= this.host.clientHeight;
    if (!isInside) this.sigma.getCamera().setState(WHOLE_VIEW);
  }

  // Without explicit bounds, the library lets a graph without width grow out of the frame.
  private frame(): void {
    const { layout, look } = this.scene;
    if (layout !== null) {
      this.frameTree(layout);
      return;
    }
    this.host.style.height = "";
    this.sigma.setSetting("stagePadding", PLACED_PADDING);
    const { clientWidth, clientHeight } = this.host;
    const stretch = this.scene.isCrowded ? SLANTED_STRETCH : 1;
    const { x, y } = cameraBounds(look.graph.nodes, clientWidth / Math.max(clientHeight, 1), stretch);
    this.sigma.setCustomBBox({ x, y: [-y[1], -y[0]] });
  }

  private listen(onNode: OnNode): void {
    const { sigma } = this;
    sigma.on("clickNode", ({ node: id, event: { original } }) => {
      const node = sigma.getGraph().getNodeAttribute(id, "node");
      if (node !== null) onNode(node, original.ctrlKey || original.metaKey);
    });
    sigma.on("enterNode", ({ node }) => this.highlight(neighbourhood(node, this.scene.look.graph.edges)));
    sigma.on("leaveNode", () => this.highlight(null));
  }

  private highlight(near: ReadonlySet<string> | null): void {
    this.scene = { ...this.scene, near };
    this.host.style.cursor = near === null ? "" : "pointer";
    this.sigma.refresh({ skipIndexation: true });
  }
}
