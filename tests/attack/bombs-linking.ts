import { join } from "node:path";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import type { Attack } from "./attack.ts";
import { linkingBombs } from "./bombs/linking.ts";
import { bombAttack, ENGINES, type Program } from "./explode.ts";

/** As large as a file may be, about. */
const CHARACTERS = 5_000_000;

const LINK_AND_ASK: Program = {
  prepare: () => ensureBuilt("attack"),
  args: (folder, engine) => [join(repository, "dist/attack/bombed.js"), folder, engine],
  output: '{"import":',
};

const LINK_AND_NAME: Program = {
  ...LINK_AND_ASK,
  args: (folder, engine) => [...LINK_AND_ASK.args(folder, engine), "names"],
  // What has been read and linked is read once more, with more of it.
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

/** Code made to be as much work for linking as can be: imported, linked, asked about and exported; or every name bound. */
export const attacks: readonly Attack[] = [
  ...tries.map(([group, all]) => bombAttack(`5 MB of anything is linked: ${group},`, LINK_AND_ASK, all)),
  ...tries.map(([group, all]) => bombAttack(`every name in 5 MB of anything is bound: ${group},`, LINK_AND_NAME, all)),
];
