import { unwrap } from "../../../src/shared/errors/result.ts";
import type { LocalEngine } from "../../../src/worker/engine/engine.ts";

const OVERVIEW_ROWS = 20;

/**
 * Asks every question about the first, the middle and the last type of the first, the middle and the last file, except
 * those that wait until names are bound.
 */
export async function askAll(engine: LocalEngine): Promise<void> {
  const files = unwrap(await engine.files());
  for (const file of someOf(files.filter(({ typeCount }) => typeCount > 0))) {
    const { types } = unwrap(await engine.outline(file.id));
    unwrap(await engine.sourceText(file.id));
    for (const type of someOf(types)) {
      await askOfType(engine, type.id);
      for (const method of someOf(type.methods)) await askOfMember(engine, method.id);
    }
  }
  unwrap(await engine.search("a"));
  unwrap(await engine.goTo("a", []));
  unwrap(await engine.health());
  await askForOverview(engine);
}

async function askForOverview(engine: LocalEngine): Promise<void> {
  unwrap(await engine.projectParts(OVERVIEW_ROWS));
  const { rows } = unwrap(await engine.namespaceParts(OVERVIEW_ROWS));
  for (const { name } of someOf(rows)) unwrap(await engine.namespaceTypes(name, OVERVIEW_ROWS));
  unwrap(await engine.latestDescriptions(OVERVIEW_ROWS));
  unwrap(await engine.readme());
}

/** Asks what uses some types and members, and what is unused, both of which wait until every name is bound. */
export async function askOfNames(engine: LocalEngine, more: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const heard = more();
    const { searched } = unwrap(await engine.unused());
    if (searched.done === searched.total) break;
    await heard;
  }
  unwrap(await engine.mostUsed(OVERVIEW_ROWS));
  for (const file of someOf(unwrap(await engine.files()).filter(({ typeCount }) => typeCount > 0))) {
    const { types } = unwrap(await engine.outline(file.id));
    unwrap(await engine.sourceNames(file.id));
    for (const type of someOf(types)) {
      await askWhereUsed(engine, type.id);
      unwrap(await engine.typeUses(type.id));
      for (const method of someOf(type.methods)) {
        await askWhereUsed(engine, method.id);
        unwrap(await engine.memberRelations(method.id));
      }
    }
  }
}

async function askWhereUsed(engine: LocalEngine, id: string): Promise<void> {
  const { files } = unwrap(await engine.usesOf(id));
  unwrap(
    await engine.usesIn(
      id,
      someOf(files).map(({ file }) => file.id),
    ),
  );
}

async function askOfType(engine: LocalEngine, id: string): Promise<void> {
  unwrap(await engine.typeDetails(id));
  unwrap(await engine.entityCard(id));
  unwrap(await engine.detailsLinks(id));
  unwrap(await engine.classDiagram(id));
}

async function askOfMember(engine: LocalEngine, id: string): Promise<void> {
  unwrap(await engine.memberDetails(id));
  unwrap(await engine.entityCard(id));
  unwrap(await engine.detailsLinks(id));
  const { usedIn } = unwrap(await engine.memberUses(id));
  const callersOf = usedIn.flatMap(({ methodUsedIn }) => methodUsedIn?.id ?? []);
  unwrap(await engine.usageGraph(id, { callersOf, classes: [], callees: true }));
}

function someOf<T>(list: readonly T[]): readonly T[] {
  return [...new Set([list[0], list[list.length >> 1], list.at(-1)])].filter((one) => one !== undefined);
}
