import { parseArgs } from "node:util";
import { buildTarget, ensureBuilt } from "./builds.ts";
import { products, type TargetName, targets } from "./targets.ts";

/**
 * `npm run build`: builds everything that users run, or only the named targets; with --if-stale only what has changed.
 */
const { values, positionals } = parseArgs({ options: { "if-stale": { type: "boolean" } }, allowPositionals: true });

for (const name of positionals.length > 0 ? positionals : products) {
  if (!isTarget(name)) throw new Error(`There is no target '${name}', only ${Object.keys(targets).join(", ")}.`);
  await (values["if-stale"] ? ensureBuilt(name) : buildTarget(name));
}

function isTarget(name: string): name is TargetName {
  return Object.hasOwn(targets, name);
}
