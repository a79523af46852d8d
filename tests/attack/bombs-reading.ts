import { join } from "node:path";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import type { Attack } from "./attack.ts";
import { type FolderBomb, folderBombs } from "./bombs/projects.ts";
import { shapeBombs } from "./bombs/shapes.ts";
import type { Bomb } from "./bombs/texts.ts";
import { tokenBombs } from "./bombs/tokens.ts";
import { bombAttack, ENGINES, type Program } from "./explode.ts";

const EXPORT: Program = {
  prepare: () => ensureBuilt("node"),
  args: (folder, engine) => [join(repository, "dist/node/cli.js"), "export", folder, "--engine", engine],
  output: '{"format":"glossa-export"',
};

/** Exports of hostile files and project files. */
export const attacks: readonly Attack[] = [
  bombAttack(
    "5 MB of any C# end",
    EXPORT,
    asFolders(shapeBombs).flatMap((bomb) => ENGINES.map((engine) => ({ ...bomb, engine }))),
  ),
  bombAttack(
    "project files end",
    EXPORT,
    folderBombs.map((bomb) => ({ ...bomb, engine: "native" })),
  ),
  // The tries alternate between the engines: the places differ more than the engines do.
  bombAttack(
    "5 MB of any token end",
    EXPORT,
    asFolders(tokenBombs).map((bomb, at) => ({ ...bomb, engine: ENGINES[at % ENGINES.length] ?? "native" })),
  ),
];

function asFolders(bombs: readonly Bomb[]): readonly FolderBomb[] {
  return bombs.map(({ name, text }) => ({ name, files: () => ({ "bomb.cs": text(), "good.cs": "class Good { }" }) }));
}
