import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { memberIdIn } from "../../../shared/model/entity-id.ts";
import type { Answer } from "../answers/answer.ts";
import { nameInCode } from "../symbols/name-in-code.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Edge } from "./edge.ts";
import { touchedBy, usedBy, usersOf } from "./edges.ts";
import { findPath, type PathStep } from "./find-path.ts";
import { implementationsOf } from "./implementations.ts";
import { declarationRow, placeOfDeclaration } from "./place-rows.ts";
import type { TraceQuestion } from "./question.ts";
import { searchedNotes, unlinkedNotes } from "./searched.ts";
import { usesOfSymbol } from "./uses-rows.ts";
import { MAX_SYMBOLS, walk } from "./walk.ts";
import { walkRows } from "./walk-rows.ts";

/** The relations of a symbol that can be asked for. */
export const WANTS = ["callers", "callees", "uses", "implementations", "path", "impact"] as const;

type Want = (typeof WANTS)[number];

/** The function that answers each of them. */
export const answers: Readonly<Record<Want, (question: TraceQuestion) => Promise<Answer>>> = {
  callers: async (question) => {
    const answer = await followed(question, "callers", [question.id], (ids) => usersOf(question.known, ids));
    const notes = [...relationNotes(question), ...(await unlinkedNotes(question.workspace, question.id))];
    return { ...answer, notes: [...notes, ...answer.notes] };
  },
  callees: async (question) =>
    followed(question, "callees", await membersOf(question), (ids) => usedBy(question.known, ids)),
  uses: usesOfSymbol,
  implementations: implementationsOf,
  path: pathOf,
  impact: async (question) => {
    const seeds = [question.id, ...(await membersOf(question))];
    const deep = { ...question, depth: question.depth ?? 3 };
    const answer = await followed(deep, "impact", [...new Set(seeds)], (ids, level) =>
      impactSteps(question, ids, level),
    );
    return { ...answer, notes: [...(await unlinkedNotes(question.workspace, question.id)), ...answer.notes] };
  },
};

type Steps = (ids: ReadonlySet<string>, level: number) => Promise<readonly Edge[]>;

async function followed(question: TraceQuestion, want: Want, seeds: readonly string[], steps: Steps): Promise<Answer> {
  const { workspace, known, id, depth = 1, isWanted } = question;
  const found = await walk(seeds, depth, steps, isWanted);
  const count = found.levels.reduce((sum, level) => sum + level.length, 0);
  const name = nameInCode(id);
  const title = count === 0 ? mcpMessages.noneOf : mcpMessages.title;
  const notes = [
    ...(found.isCut === "depth" && depth > 1 ? [formatMessage(mcpMessages.deeper, { depth })] : []),
    ...(found.isCut === "size" ? [formatMessage(mcpMessages.tooMany, { count: MAX_SYMBOLS })] : []),
    ...searchedNotes(workspace, known.searched),
  ];
  return { head: [formatMessage(title, { want, name, count })], rows: walkRows(workspace, found), notes };
}

// On the first level with what implements or overrides the symbol, which changes with it.
async function impactSteps(question: TraceQuestion, ids: ReadonlySet<string>, level: number): Promise<readonly Edge[]> {
  const { known, id } = question;
  const edges = await touchedBy(known, ids);
  if (level > 1) return edges;
  // The full search also finds uses without the name, and those of other parts of a partial type.
  const own = ids.size === 1 ? [] : await usersOf(known, new Set([id]));
  return [...edges, ...own, ...(await belowEdges(question))];
}

function belowEdges({ workspace, known, id }: TraceQuestion): Promise<readonly Edge[]> {
  const below = memberIdIn(id) === undefined ? [] : known.uses.implementers.of(id);
  return Promise.all(
    below.map(async (to): Promise<Edge> => {
      return { from: id, to, ...(await placeOfDeclaration(workspace, to)), role: "override", confidence: "exact" };
    }),
  );
}

async function membersOf({ workspace, id }: Pick<TraceQuestion, "workspace" | "id">): Promise<readonly string[]> {
  if (memberIdIn(id) !== undefined) return [id];
  const details = await workspace.engine.typeDetails(id);
  if (!details.ok) return [id];
  return details.value.sections.flatMap(({ members }) => members.map((one) => one.id));
}

/** The ids of all parts of a type, or that of a member. */
async function partsOf({ engine }: Workspace, id: string): Promise<readonly string[]> {
  const details = memberIdIn(id) === undefined ? await engine.typeDetails(id) : undefined;
  const parts = details?.ok ? details.value.parts.map((part) => part.id) : [];
  return [id, ...parts];
}

function relationNotes({ known, id }: TraceQuestion): readonly string[] {
  if (memberIdIn(id) === undefined) return [];
  const { ids, hasOutside } = known.uses.implementers.basesOf(id);
  const { length: count } = known.uses.implementers.of(id);
  return [
    ...(ids.length > 0 ? [formatMessage(mcpMessages.overridden, { names: ids.map(nameInCode).join(", ") })] : []),
    ...(hasOutside ? [mcpMessages.outsideAbove] : []),
    ...(count > 0 ? [formatCount(count, mcpMessages.below)] : []),
  ];
}

async function pathOf({ workspace, known, id, to = id, depth = 12, isWanted }: TraceQuestion): Promise<Answer> {
  if (id === to) return { head: [mcpMessages.sameSymbol], rows: [], notes: [] };
  const ends = { from: await membersOf({ workspace, id }), to: await partsOf(workspace, to) };
  const { steps, followed: count } = await findPath(known, ends, depth, isWanted);
  const notes = searchedNotes(workspace, known.searched);
  const names = { from: nameInCode(id), to: nameInCode(to) };
  if (steps === null) return { head: [formatMessage(mcpMessages.noPath, { ...names, count })], rows: [], notes };
  const rows = await Promise.all(steps.map((step, at) => stepRow(workspace, step, at)));
  return { head: [formatMessage(mcpMessages.path, names)], rows, notes };
}

async function stepRow(workspace: Workspace, { id, edge }: PathStep, at: number): Promise<string> {
  const declared = await declarationRow(workspace, id);
  if (edge === null) return at === 0 ? declared : `  ${mcpMessages.implementedBy} -> ${declared}`;
  const likely = edge.confidence === "exact" ? "" : ` ${mcpMessages.likely}`;
  return `  ${edge.role} at ${workspace.pathOf(edge.fileId)}:${edge.row + 1}${likely} -> ${declared}`;
}
