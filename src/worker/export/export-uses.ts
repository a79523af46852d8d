import { parseEntityId } from "../../shared/entity-id.ts";
import type { UseFacts } from "../facts.ts";
import type { IdentifiedType } from "../identify.ts";
import { type FileLinks, type LinkedUse, usesIn } from "../linking/uses/file-links.ts";

/** The uses of a file as docs/export-format.md describes them: calls and creations, then references. */
export function exportUses(
  types: readonly IdentifiedType[],
  topLevelUses: readonly UseFacts[],
  links: FileLinks | undefined,
): readonly object[] {
  const linked = new Map<string, LinkedUse>();
  const references: LinkedUse[] = [];
  for (const use of links === undefined ? [] : usesIn(links)) {
    if (use.kind === 2) references.push(use);
    else linked.set(`${use.row}:${use.column}`, use);
  }
  const written = (uses: readonly UseFacts[] | undefined, container: string | null) =>
    (uses ?? []).map((use) => exportUse(use, container, linked.get(`${use[1]}:${use[2]}`)));
  const uses = [
    ...written(topLevelUses, null),
    ...types.flatMap((type) => [
      ...written(type.uses, null),
      ...type.members.flatMap((member) => written(member.uses, member.id)),
    ]),
  ];
  return [...uses, ...references.map(exportReference)];
}

function exportUse(
  [kind, row, column, name, expression]: UseFacts,
  container: string | null,
  linked: LinkedUse | undefined,
): object {
  const use = { kind: kind === 0 ? "call" : "new", name, expression, row, column, in: container };
  return linked === undefined ? { ...use, target: null, confidence: "none" } : { ...use, ...meaningOf(linked) };
}

function exportReference(use: LinkedUse): object {
  const { row, column, container, target } = use;
  const name = nameInId(target);
  return { kind: "reference", name, expression: name, row, column, in: container, ...meaningOf(use) };
}

// A method is called by the name it is declared with.
function nameInId(memberId: string): string {
  return parseEntityId(memberId)?.member?.name.replace(/[`(].*$/s, "") ?? "";
}

function meaningOf({ target, others, confidence }: LinkedUse): object {
  return { target, ...(others.length > 0 && { candidates: others }), confidence };
}
