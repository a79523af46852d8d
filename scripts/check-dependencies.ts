import { repository } from "./builds.ts";
import { LAYERS } from "./dependencies/layers.ts";
import { readModuleGraph } from "./dependencies/module-graph.ts";
import { dependencyProblems } from "./dependencies/problems.ts";

/**
 * `npm run check:dependencies`: reports imports across layers and cycles of modules or folders, including type imports.
 */
const graph = readModuleGraph(repository, "src");
const problems = dependencyProblems(graph, LAYERS);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${graph.order} modules, ${graph.size} imports, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
