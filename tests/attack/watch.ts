import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import type { Attack } from "./attack.ts";

const STEPS = 10_000;

/** A watched folder with every kind of change. */
export const attacks: readonly Attack[] = [
  {
    name: "After edits, renames, moves, changes of branches and kill -9, what is known of a folder is what a fresh import finds",
    run: async (tell) => {
      // The engine needs parts that only a build puts together.
      await ensureBuilt("attack");
      const built = pathToFileURL(join(repository, "dist/attack/watch.js")).href;
      const { followKilled }: typeof import("./watch-tries.ts") = await import(built);
      return followKilled(STEPS, 1, tell);
    },
  },
];
