import { unwrap } from "../../../shared/errors/result.ts";
import { pathInProject } from "../../../shared/model/entity.ts";
import { fileIdIn } from "../../../shared/model/entity-id.ts";
import type { GoToTarget } from "../../../shared/model/go-to.ts";
import { isTestPath } from "../../../worker/sources/test-path.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { isType } from "./exact-targets.ts";
import { partsOf } from "./name-query.ts";

/** Maximum number of targets. */
const NEAREST = 8;

/**
 * What a name that nothing has may have been meant for: what is called nearly so, then what the search for it has found;
 * of both, types before members, and tests last.
 */
export async function nearestTo(
  workspace: Workspace,
  text: string,
  found: readonly GoToTarget[],
): Promise<readonly GoToTarget[]> {
  const similar = await similarTo(workspace, text);
  const copied = await workspace.project.copiedFiles();
  const all = new Map([...similar, ...found].map((target) => [target.id, target]));
  const targets = [...all.values()].filter(({ id }) => !copied.has(fileIdIn(id)));
  const similarIds = new Set(similar.map(({ id }) => id));
  const rank = (target: GoToTarget) =>
    4 * Number(isTest(target)) + 2 * Number(!similarIds.has(target.id)) + Number(!isType(target));
  return targets.sort((one, other) => rank(one) - rank(other)).slice(0, NEAREST);
}

async function similarTo({ engine, project }: Workspace, text: string): Promise<readonly GoToTarget[]> {
  const around = [...partsOf(text)];
  const names = (await project.symbols()).similarNames(around.pop() ?? "");
  const targets: GoToTarget[] = [];
  for (const name of names) {
    const inside = await called(engine, name, [...around, name].join("."));
    // Its surroundings may be mistyped as well.
    targets.push(...(inside.length > 0 || around.length === 0 ? inside : await called(engine, name, name)));
  }
  return targets;
}

async function called(engine: Workspace["engine"], name: string, text: string): Promise<readonly GoToTarget[]> {
  const { targets } = unwrap(await engine.goTo(text, []));
  return targets.filter((target) => target.name === name && target.kind !== "constructor");
}

function isTest({ file }: GoToTarget): boolean {
  return file !== null && isTestPath(pathInProject(file.path));
}
