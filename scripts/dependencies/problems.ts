import { posix } from "node:path";
import { DirectedGraph } from "graphology";
import { stronglyConnectedComponents } from "graphology-components";
import type { ModuleGraph } from "./module-graph.ts";

/** For each folder, the folders whose modules it may import, besides its own. */
export type Layers = Readonly<Record<string, readonly string[]>>;

/** Returns a sentence for each import across layers, each cycle of modules and each cycle of folders. */
export function dependencyProblems(graph: ModuleGraph, layers: Layers): string[] {
  return [
    ...importsAcross(graph, layers),
    ...cycles(graph).map((modules) => `These modules import each other: ${modules.join(", ")}`),
    ...folderCycles(graph),
  ];
}

function importsAcross(graph: ModuleGraph, layers: Layers): string[] {
  return graph
    .mapEdges((_edge, _attributes, from, to) => {
      const [layer, other] = [layerOf(from, layers), layerOf(to, layers)];
      const isAllowed = layer === other || layers[layer]?.includes(other);
      return isAllowed ? [] : [`${from} imports ${to}: ${layer} may not import ${other}`];
    })
    .flat();
}

/** The innermost layer that contains the module. */
function layerOf(module: string, layers: Layers): string {
  const around = Object.keys(layers).filter((layer) => module.startsWith(`${layer}/`));
  const [layer] = around.sort((one, other) => other.length - one.length);
  if (layer === undefined) throw new Error(`${module} lies in no layer`);
  return layer;
}

// Only a folder's own modules count; the folders in it are folders of their own.
function folderCycles(graph: ModuleGraph): string[] {
  const folders = new DirectedGraph();
  graph.forEachNode((module) => folders.mergeNode(posix.dirname(module)));
  const between = graph
    .mapEdges((_edge, _attributes, from, to) => ({ from, to, folder: posix.dirname(from), other: posix.dirname(to) }))
    .filter(({ folder, other }) => folder !== other);
  for (const { folder, other } of between) folders.mergeEdge(folder, other);
  return cycles(folders).map((cycle) => {
    const imports = between.filter(({ folder, other }) => cycle.includes(folder) && cycle.includes(other));
    const lines = imports.map(({ from, to }) => `  ${from} imports ${to}`);
    return [`These folders import each other: ${cycle.join(", ")}`, ...lines].join("\n");
  });
}

function cycles(graph: DirectedGraph): string[][] {
  return stronglyConnectedComponents(graph)
    .filter((nodes) => nodes.length > 1)
    .map((nodes) => nodes.sort());
}
