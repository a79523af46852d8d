import { ENDPOINT, QUEUE } from "../../../shared/limits.ts";
import type { DescriptionState, QueueRequest, QueueScope } from "../../../shared/model/descriptions.ts";
import type { TextRange } from "../../../shared/model/entity.ts";
import { fileIdIn, parseEntityId } from "../../../shared/model/entity-id.ts";
import type { SnapshotFile } from "../../catalogue/records/records.ts";
import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";
import type { ProjectCoverage } from "../coverage/project-coverage.ts";
import { inTreeOrder } from "../coverage/states.ts";
import { isVisibleOutside } from "../resolution/fingerprint.ts";

/** A type or method to describe, and about how many tokens that takes. */
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

/** The types and methods that a request asks for, in the order of the tree. */
export async function* targetsOf(
  { within, scope }: QueueRequest,
  coverage: ProjectCoverage,
): AsyncGenerator<GenerationTarget> {
  for (const file of coverage.filesInOrder.filter((one) => isFileWithin(one, within))) {
    const { types, states } = await coverage.statesIn(file.id);
    const entities = entitiesOf(types);
    for (const id of inTreeOrder(file.id, types)) {
      const entity = entities.get(id);
      if (entity === undefined || states.get(id) !== STATES[scope] || !isIdWithin(id, within)) continue;
      if (scope !== "missingPublic" || isPublic(entity, types)) yield { id, tokens: tokensOf(entity.range) };
    }
  }
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

function isFileWithin({ id, path }: Pick<SnapshotFile, "id" | "path">, within: string): boolean {
  if (within === "") return true;
  return within.startsWith("dir:") ? path.startsWith(`${within.slice(4)}/`) : id === fileIdIn(within);
}

function isIdWithin(id: string, within: string): boolean {
  const isWhole = within === "" || within.startsWith("dir:") || parseEntityId(within)?.type === undefined;
  return isWhole || id === within || id.startsWith(`${within}-`) || id.startsWith(`${within}.`);
}

// Whether code of other projects can name it, by the modifiers of the declaration and of all types around it.
function isPublic({ type, member }: Entity, types: readonly IdentifiedType[]): boolean {
  const isOpen = (modifiers: readonly string[]) => modifiers.includes("public") || modifiers.includes("protected");
  if (member !== undefined && !isVisibleOutside(type, member)) return false;
  if (member !== undefined && type.kind !== "interface" && !isOpen(member.modifiers)) return false;
  const around = types.filter(({ path }) => type.path === path || type.path.startsWith(`${path}.`));
  return around.every((outer) => isOpen(outer.modifiers) || isInInterface(outer, types));
}

function isInInterface({ path }: IdentifiedType, types: readonly IdentifiedType[]): boolean {
  const outer = path.slice(0, Math.max(0, path.lastIndexOf(".")));
  return types.some((type) => type.path === outer && type.kind === "interface");
}

function tokensOf([startRow, , endRow]: TextRange): number {
  const { prompt, answer, row } = QUEUE.tokens;
  // A model's token is about four characters of code.
  return prompt + answer + Math.min((endRow - startRow + 1) * row, ENDPOINT.snippetCharacters / 4);
}
