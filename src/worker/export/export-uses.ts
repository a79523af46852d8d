import { parseEntityId } from "../../shared/entity-id.ts";
import { MAX_EXPRESSION_CHARACTERS } from "../../shared/limits.ts";
import type { UseFacts } from "../facts.ts";
import type { IdentifiedType } from "../identify.ts";
import type { ProjectUses } from "../linking/link-project.ts";
import { impliedTypesIn, type LinkedUse, usesIn } from "../linking/uses/file-links.ts";

/** The uses of a file as docs/export-format.md describes them: calls and creations, then references. */
export function exportUses(
  types: readonly IdentifiedType[],
  topLevelUses: readonly UseFacts[],
  fileId: string,
  project: ProjectUses,
): readonly object[] {
  const links = project.usage.linksOf(fileId);
  const linked = new Map<string, LinkedUse>();
  const references: LinkedUse[] = [];
  for (const use of links === undefined ? [] : usesIn(links)) {
    if (use.kind === 2) references.push(use);
    else linked.set(`${use.row}:${use.column}`, use);
  }
  const implied = new Map(
    [...(links === undefined ? [] : impliedTypesIn(links))].map(({ row, column, type }) => [`${row}:${column}`, type]),
  );
  const written = (uses: readonly UseFacts[] | undefined, container: string | null) =>
    (uses ?? []).map((use) => {
      const place = `${use[1]}:${use[2]}`;
      return { ...exportUse(use, container, implied.get(place)), ...meaningOf(linked.get(place), project) };
    });
  const uses = [
    ...written(topLevelUses, null),
    ...types.flatMap((type) => [
      ...written(type.uses, null),
      ...type.members.flatMap((member) => written(member.uses, member.id)),
    ]),
  ];
  return [...uses, ...references.map((use) => exportReference(use, project))];
}

function exportUse(
  [kind, row, column, name, expression]: UseFacts,
  container: string | null,
  impliedType: string | undefined,
): object {
  return {
    ...{
      kind: kind === 0 ? "call" : "new",
      name,
      expression: impliedType?.slice(0, MAX_EXPRESSION_CHARACTERS) ?? expression,
    },
    ...{ row, column, in: container },
  };
}

function exportReference(use: LinkedUse, project: ProjectUses): object {
  const { row, column, container, target } = use;
  const name = nameInId(target);
  return { kind: "reference", name, expression: name, row, column, in: container, ...meaningOf(use, project) };
}

// A method is called by the name it is declared with.
function nameInId(memberId: string): string {
  return parseEntityId(memberId)?.member?.name.replace(/[`(].*$/s, "") ?? "";
}

function meaningOf(linked: LinkedUse | undefined, project: ProjectUses): object {
  if (linked === undefined) return { target: null, confidence: "none" };
  const { target, others, confidence } = linked;
  const candidates = [...others, ...project.implementers.of(target)];
  return { target, ...(candidates.length > 0 && { candidates }), confidence };
}
