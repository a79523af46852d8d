import { MAX_CANDIDATES_OF_FILE, MAX_EXPRESSION_CHARACTERS } from "../../shared/limits.ts";
import { parseEntityId } from "../../shared/model/entity-id.ts";
import type { UseFacts } from "../facts/facts.ts";
import type { IdentifiedType } from "../facts/ids.ts";
import { impliedTypesIn, type LinkedUse, usesIn } from "../links/file-links.ts";
import type { ProjectUses } from "../links/project-uses.ts";

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
  const meanings = new Meanings(project);
  const written = (uses: readonly UseFacts[] | undefined, container: string | null) =>
    (uses ?? []).map((use) => {
      const place = `${use[1]}:${use[2]}`;
      return { ...exportUse(use, container, implied.get(place)), ...meanings.of(linked.get(place)) };
    });
  const uses = [
    ...written(topLevelUses, null),
    ...types.flatMap((type) => [
      ...written(type.uses, null),
      ...type.members.flatMap((member) => written(member.uses, member.id)),
    ]),
  ];
  return [...uses, ...references.map((use) => exportReference(use, meanings))];
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

function exportReference(use: LinkedUse, meanings: Meanings): object {
  const { row, column, container, target } = use;
  const name = nameInId(target);
  return { kind: "reference", name, expression: name, row, column, in: container, ...meanings.of(use) };
}

// A method is called by the name it is declared with.
function nameInId(memberId: string): string {
  return parseEntityId(memberId)?.member?.name.replace(/[`(].*$/s, "") ?? "";
}

/** What the uses of one file mean. So many may be meant by so many that not all can be named. */
class Meanings {
  private left = MAX_CANDIDATES_OF_FILE;

  constructor(private readonly project: ProjectUses) {}

  of(use: LinkedUse | undefined): object {
    if (use === undefined) return { target: null, confidence: "none" };
    const { target, others, more, confidence } = use;
    const implementers = this.project.implementers.someOf(target);
    const all = [...others, ...(implementers?.ids ?? [])];
    const total = others.length + more + (implementers?.total ?? 0);
    const candidates = all.length <= this.left ? all : [];
    this.left -= candidates.length;
    return {
      target,
      ...(candidates.length > 0 && { candidates }),
      ...(implementers === undefined && { candidateCount: null }),
      ...(implementers !== undefined && candidates.length < total && { candidateCount: total }),
      confidence,
    };
  }
}
