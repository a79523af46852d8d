import { ENDPOINT, QUEUE } from "../../../shared/limits/generation.ts";
import type { DescriptionState, QueueRequest, QueueScope } from "../../../shared/model/descriptions.ts";
import type { TextRange } from "../../../shared/model/entity.ts";
import type { FileWithFacts } from "../../catalogue/records/fact-keys.ts";
import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";
import { languageOf } from "../../languages/language-of.ts";
import { isFileWithin, isIdWithin } from "../../project/within.ts";
import { isTestPath } from "../../sources/test-path.ts";
import type { ProjectCoverage } from "../coverage/project-coverage.ts";
import { inTreeOrder } from "../coverage/states.ts";

/** A type or method to describe, with the approximate number of tokens. */
export interface GenerationTarget {
  readonly id: string;
  readonly tokens: number;
}

const STATES: Readonly<Record<QueueScope, DescriptionState>> = {
  missingPublic: "missing",
  missing: "missing",
  stale: "stale",
  generated: "generated",
};

/** The types and methods that a request selects, in the order of the tree. */
export async function* targetsOf(
  { within, scope, tests }: QueueRequest,
  coverage: ProjectCoverage,
): AsyncGenerator<GenerationTarget> {
  const files = coverage.filesInOrder.filter((file) => isFileWithin(file, within));
  for (const file of tests ? files : withoutTests(files, coverage)) {
    const { types, states } = await coverage.statesIn(file.id);
    const entities = entitiesOf(types);
    const rules = languageOf(file.path)?.declarations;
    for (const id of inTreeOrder(file.id, types)) {
      const entity = entities.get(id);
      if (entity === undefined || states.get(id) !== STATES[scope] || !isIdWithin(id, within)) continue;
      const { type, member, range } = entity;
      if (scope !== "missingPublic" || rules?.isPublic(type, member, types)) yield { id, tokens: tokensOf(range) };
    }
  }
}

// A file without types, such as one with only usings, does not count as a file outside of tests.
function withoutTests(files: readonly FileWithFacts[], coverage: ProjectCoverage): readonly FileWithFacts[] {
  const others = files.filter(({ path }) => !isTestPath(path));
  return others.some(({ id }) => coverage.countedIn(id) > 0) ? others : files;
}

interface Entity {
  readonly type: IdentifiedType;
  readonly member: IdentifiedMember | undefined;
  readonly range: TextRange;
}

function entitiesOf(types: readonly IdentifiedType[]): ReadonlyMap<string, Entity> {
  const entities = new Map<string, Entity>();
  for (const type of types) {
    entities.set(type.id, { type, member: undefined, range: type.range });
    for (const member of type.members) entities.set(member.id, { type, member, range: member.range });
  }
  return entities;
}

function tokensOf([startRow, , endRow]: TextRange): number {
  const { prompt, answer, row } = QUEUE.tokens;
  // A model's token is about four characters of code.
  return prompt + answer + Math.min((endRow - startRow + 1) * row, ENDPOINT.snippetCharacters / 4);
}
