import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import type { Attack, AttackReport } from "./attack.ts";

/** Several tabs of one browser with one store. */
export const attacks: readonly Attack[] = [
  {
    name: "Tabs that import, read and describe one project at once lose nothing, and each answers from one state of it",
    run: () => built("interleave", 200),
  },
  {
    name: "What was read of a project and is lost or damaged comes back with the next import",
    run: () => built("lose", 100),
  },
];

// The engine needs parts that only a build puts together.
async function built(what: "interleave" | "lose", tries: number): Promise<AttackReport> {
  await ensureBuilt("attack");
  const module: typeof import("./tabs-tries.ts") = await import(
    pathToFileURL(join(repository, "dist/attack/tabs.js")).href
  );
  return module[what](tries);
}
