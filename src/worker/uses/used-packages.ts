import { compareTexts } from "../../shared/compare-texts.ts";
import type { ExternalOrigin, UsedPackage } from "../../shared/model/external.ts";
import { TURN_OF_ANSWER_MS, Turns } from "../util/turns.ts";
import { countExternalUses } from "./external-uses.ts";
import type { KnownNames } from "./known-names.ts";

/**
 * Packages, and assemblies outside of packages, of which something is used, most used first. Yields to other work while
 * counting.
 */
export async function usedPackagesOf(
  { files, search }: KnownNames,
  originOf: (documentationId: string) => ExternalOrigin | undefined,
): Promise<readonly UsedPackage[]> {
  const counts = new Map<string, number>();
  const turns = new Turns(TURN_OF_ANSWER_MS);
  for (const fileId of files) {
    for (const [id, count] of countExternalUses({ files: [fileId], search })) {
      const origin = originOf(id);
      if (origin === undefined || origin.kind === "framework") continue;
      counts.set(origin.name, (counts.get(origin.name) ?? 0) + count);
    }
    await turns.next();
  }
  const used = Array.from(counts, ([name, uses]) => ({ name, uses }));
  return used.sort((a, b) => b.uses - a.uses || compareTexts(a.name, b.name));
}
