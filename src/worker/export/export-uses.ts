import { MAX_CANDIDATES_OF_FILE } from "../../shared/limits/linking.ts";
import { MAX_EXPRESSION_CHARACTERS } from "../../shared/limits/reading.ts";
import type { UseFacts } from "../facts/facts.ts";
import type { IdentifiedType } from "../facts/ids.ts";
import { UseKind } from "../facts/use-kind.ts";
import { impliedTypesIn, type LinkedUse, usesIn } from "../linking/model/file-links.ts";
import type { ProjectUses } from "../linking/model/project-uses.ts";
import { lazyMap } from "../util/lazy-map.ts";
import type { ExportedIds } from "./exported-ids.ts";

/** The file whose uses are exported, its project, and the form of identifiers. */
export interface UsesContext {
  readonly fileId: string;
  readonly project: ProjectUses;
  readonly ids: ExportedIds;
}

/**
 * The uses of a file as docs/export-format.md describes them: calls and creations, then references. Each is created on
 * iteration.
 */
export function exportUses(
  types: readonly IdentifiedType[],
  topLevelUses: readonly UseFacts[],
  { fileId, project, ids }: UsesContext,
): Iterable<object> {
  const links = project.usage.linksOf(fileId);
  const linked = new Map<string, LinkedUse>();
  const references: LinkedUse[] = [];
  for (const use of links === undefined ? [] : usesIn(links)) {
    if (use.kind === UseKind.reference) references.push(use);
    else linked.set(`${use.row}:${use.column}`, use);
  }
  const implied = new Map(
    [...(links === undefined ? [] : impliedTypesIn(links))].map(({ row, column, type }) => [`${row}:${column}`, type]),
  );
  const written = (uses: readonly UseFacts[] = [], container: string | null, meanings: Meanings) =>
    lazyMap(uses, (use) => {
      const place = `${use[1]}:${use[2]}`;
      return { ...exportUse(use, container, implied.get(place)), ...meanings.of(linked.get(place)) };
    });
  return {
    *[Symbol.iterator]() {
      const meanings = new Meanings(project, ids);
      yield* written(topLevelUses, null, meanings);
      for (const type of types) {
        yield* written(type.uses, null, meanings);
        for (const member of type.members) yield* written(member.uses, ids.of(member.id), meanings);
      }
      yield* lazyMap(references, (use) => exportReference(use, meanings, ids));
    },
  };
}

function exportUse(
  [kind, row, column, name, expression]: UseFacts,
  container: string | null,
  impliedType: string | undefined,
): object {
  return {
    ...{
      kind: kind === UseKind.call ? "call" : "new",
      name,
      expression: impliedType?.slice(0, MAX_EXPRESSION_CHARACTERS) ?? expression,
    },
    ...{ row, column, in: container },
  };
}

function exportReference(use: LinkedUse, meanings: Meanings, ids: ExportedIds): object {
  const { row, column, container, target } = use;
  const name = ids.nameIn(target);
  const inside = container === null ? null : ids.of(container);
  return { kind: "reference", name, expression: name, row, column, in: inside, ...meanings.of(use) };
}

/**
 * The targets of one file's uses, as exported. The number of candidates is limited for the whole file, as there can be
 * too many to name.
 */
class Meanings {
  private left = MAX_CANDIDATES_OF_FILE;

  constructor(
    private readonly project: ProjectUses,
    private readonly ids: ExportedIds,
  ) {}

  of(use: LinkedUse | undefined): object {
    if (use === undefined) return { target: null, confidence: "none" };
    const { target, others, more, confidence } = use;
    const implementers = this.project.implementers.someOf(target);
    const all = [...others, ...(implementers?.ids ?? [])];
    const total = others.length + more + (implementers?.total ?? 0);
    const candidates = all.length <= this.left ? all : [];
    this.left -= candidates.length;
    return {
      target: this.ids.of(target),
      ...(candidates.length > 0 && { candidates: candidates.map((id) => this.ids.of(id)) }),
      ...(implementers === undefined && { candidateCount: null }),
      ...(implementers !== undefined && candidates.length < total && { candidateCount: total }),
      confidence,
    };
  }
}
