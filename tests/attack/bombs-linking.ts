import { join } from "node:path";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import type { Attack } from "./attack.ts";
import { linkingBombs } from "./bombs/linking.ts";
import { bombAttack, ENGINES, type Program } from "./explode.ts";

/** About the maximum size of a file. */
const CHARACTERS = 5_000_000;

const LINK_AND_ASK: Program = {
  prepare: () => ensureBuilt("attack"),
  args: (folder, engine) => [join(repository, "dist/attack/bombed.js"), folder, engine],
  output: '{"import":',
};

const LINK_AND_NAME: Program = {
  ...LINK_AND_ASK,
  args: (folder, engine) => [...LINK_AND_ASK.args(folder, engine), "names"],
  // Binding all names reads and links everything again, in more detail.
  seconds: 25,
};

const tries = Object.entries(linkingBombs).map(
  ([group, bombs]) =>
    [
      group,
      Object.entries(bombs).flatMap(([name, bomb]) =>
        ENGINES.map((engine) => ({ name, files: () => bomb(CHARACTERS), engine })),
      ),
    ] as const,
);

/**
 * Code that makes linking as expensive as possible: imported, linked, queried and exported; or with every name bound.
 */
export const attacks: readonly Attack[] = [
  ...tries.map(([group, all]) => bombAttack(`5 MB of anything is linked: ${group},`, LINK_AND_ASK, all)),
  ...tries.map(([group, all]) => bombAttack(`every name in 5 MB of anything is bound: ${group},`, LINK_AND_NAME, all)),
];
