import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { DirectedGraph } from "graphology";
import { parseSync } from "vite";

/** Modules by their path below the root, with an edge to each other module that they import, including type imports. */
export type ModuleGraph = DirectedGraph;

const MODULE = /(?<!\.d)\.tsx?$/;

/** Reads the TypeScript modules below a folder of the root. Imports of packages and of other files are left out. */
export function readModuleGraph(root: string, folder: string): ModuleGraph {
  const modules = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => MODULE.test(path))
    .map((path) => posix.join(folder, path.split(sep).join("/")));
  return moduleGraph(new Map(modules.map((path) => [path, readFileSync(join(root, path), "utf8")])));
}

/** Builds the graph of modules from their texts by path. */
export function moduleGraph(texts: ReadonlyMap<string, string>): ModuleGraph {
  const graph: ModuleGraph = new DirectedGraph();
  for (const path of texts.keys()) graph.addNode(path);
  for (const [path, text] of texts) {
    for (const imported of importsOf(path, text)) {
      const target = posix.join(posix.dirname(path), imported);
      if (texts.has(target) && target !== path) graph.mergeEdge(path, target);
    }
  }
  return graph;
}

function importsOf(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const reExports = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest));
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...reExports.flatMap((request) => request?.value ?? []),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
}
