import { fileIdOf } from "../../../../../src/shared/model/entity-id.ts";
import { codeOf } from "../../../../../src/worker/facts/codec.ts";
import type { UseFacts } from "../../../../../src/worker/facts/facts.ts";
import type { CSharpFacts } from "../../../../../src/worker/languages/csharp/facts/csharp-facts.ts";
import { loadFrameworkBytes } from "../../../../../src/worker/languages/csharp/framework/load-node.ts";
import { readFramework } from "../../../../../src/worker/languages/csharp/framework/read-framework.ts";
import { linkDeclarations } from "../../../../../src/worker/languages/csharp/linking/linker.ts";
import { usesIn } from "../../../../../src/worker/linking/model/file-links.ts";

const framework = await readFramework(await loadFrameworkBytes());
const file = { id: fileIdOf("code.cs"), path: "code.cs", size: 10_000 };

/** Binds a file as the only one of its code base. Answers the calls and creations that are linked and were never found. */
export async function strayedLinks(facts: CSharpFacts): Promise<readonly string[]> {
  const linker = await linkDeclarations({
    ...{ files: [file], projects: [], defines: [], framework },
    async *facts() {
      yield [file, facts];
    },
  });
  const links = linker.bindFile(file.id, codeOf(facts))?.links;
  if (links === undefined) throw new Error("the file is not linked");
  const found = new Set(allUses(facts).map(([kind, row, column]) => `${kind} ${row}:${column}`));
  const linked = [...usesIn(links)].filter(({ kind }) => kind !== 2);
  return linked.map(({ kind, row, column }) => `${kind} ${row}:${column}`).filter((use) => !found.has(use));
}

function allUses({ uses = [], types }: CSharpFacts): readonly UseFacts[] {
  const inTypes = types.flatMap((type) => [
    ...(type.uses ?? []),
    ...type.members.flatMap((member) => member.uses ?? []),
  ]);
  return [...uses, ...inTypes];
}
