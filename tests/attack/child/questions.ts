import { demand } from "../../../src/shared/errors.ts";
import type { LocalEngine } from "../../../src/worker/engine/engine.ts";

/** Asks every question about the first, the middle and the last type of the first, the middle and the last file. */
export async function askAll(engine: LocalEngine): Promise<void> {
  const files = demand(await engine.files());
  for (const file of someOf(files.filter(({ typeCount }) => typeCount > 0))) {
    const { types } = demand(await engine.outline(file.id));
    for (const type of someOf(types)) {
      await askOfType(engine, type.id);
      for (const method of someOf(type.methods)) await askOfMember(engine, method.id);
    }
  }
  demand(await engine.search("a"));
  demand(await engine.health());
}

async function askOfType(engine: LocalEngine, id: string): Promise<void> {
  demand(await engine.typeDetails(id));
  demand(await engine.typeUses(id));
  demand(await engine.classDiagram(id));
}

async function askOfMember(engine: LocalEngine, id: string): Promise<void> {
  demand(await engine.memberDetails(id));
  const { usedIn } = demand(await engine.memberUses(id));
  const callersOf = usedIn.flatMap(({ methodUsedIn }) => methodUsedIn?.id ?? []);
  demand(await engine.usageGraph(id, { callersOf, classes: [], callees: true }));
}

function someOf<T>(list: readonly T[]): readonly T[] {
  return [...new Set([list[0], list[list.length >> 1], list.at(-1)])].filter((one) => one !== undefined);
}
