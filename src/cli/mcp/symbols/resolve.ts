import { formatMessage } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { pathInProject } from "../../../shared/model/entity.ts";
import { fileIdIn, memberIdIn, parseEntityId, typeIdIn } from "../../../shared/model/entity-id.ts";
import type { GoToTarget } from "../../../shared/model/go-to.ts";
import { type Answer, AnswerError } from "../answers/answer.ts";
import { targetRow } from "../answers/target-row.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { documentedTargets, parseDocumentedName, searchTextOf } from "./documented-name.ts";
import { exactTargets } from "./exact-targets.ts";
import { parseName } from "./name-query.ts";
import { nearestTo } from "./nearest.ts";

/** Maximum length of a name. */
const MAX_CHARACTERS = 2_000;
const MAX_CANDIDATES = 60;

/**
 * The id of the one type, member or file that a name means: an id, `path:line`, a file's path, or a name with enough
 * qualification to be unambiguous. Throws AnswerError with the candidates or the nearest matches.
 */
export async function resolveName(workspace: Workspace, name: string): Promise<string> {
  if (name.length > MAX_CHARACTERS) throw new AnswerError(formatMessage(mcpMessages.tooLong, { most: MAX_CHARACTERS }));
  const known = (await idIfKnown(workspace, name)) ?? (await idAtPlace(workspace, name));
  return known ?? idOfName(workspace, name);
}

/** The same for a type or member. */
export async function resolveSymbol(workspace: Workspace, name: string): Promise<string> {
  const id = await resolveName(workspace, name);
  if (typeIdIn(id) === undefined) throw new AnswerError(formatMessage(mcpMessages.needsMember, { name }));
  return id;
}

async function idIfKnown({ engine, project }: Workspace, name: string): Promise<string | undefined> {
  if (parseEntityId(name)?.type === undefined || !project.files.has(fileIdIn(name))) return undefined;
  const id = memberIdIn(name) ?? typeIdIn(name) ?? name;
  const card = await engine.entityCard(id);
  return card.ok ? id : undefined;
}

async function idAtPlace(workspace: Workspace, name: string): Promise<string | undefined> {
  const [, path = name, line] = /^(.*?):(\d{1,8})(?::\d+)?$/s.exec(name.trim()) ?? [];
  const fileId = fileOfPath(workspace, path);
  if (fileId === undefined || line === undefined) return fileId;
  const id = unwrap(await workspace.engine.entityAround(fileId, Math.max(0, Number(line) - 1), null));
  if (id === fileId) throw new AnswerError(formatMessage(mcpMessages.noLine, { path: workspace.pathOf(fileId), line }));
  return typeOfItsRow(workspace, id, Number(line) - 1);
}

// A primary constructor is declared in the line of its type, and answers mean the type by that place.
async function typeOfItsRow({ engine }: Workspace, id: string, row: number): Promise<string> {
  const type = typeIdIn(id);
  if (type === undefined || parseEntityId(id)?.member?.kind !== "CONSTRUCTOR") return id;
  const card = await engine.entityCard(type);
  return card.ok && card.value.row === row ? type : id;
}

// The whole path inside the folder, or a suffix of it that is unique.
function fileOfPath({ project }: Workspace, text: string): string | undefined {
  const path = text.trim().replaceAll("\\", "/").replace(/^\.\//, "");
  if (!path.includes(".")) return undefined;
  const ending: string[] = [];
  for (const file of project.files.values()) {
    if (file.path === path) return file.id;
    if (file.path.endsWith(`/${path}`)) ending.push(file.id);
  }
  return ending.length === 1 ? ending[0] : undefined;
}

async function idOfName(workspace: Workspace, name: string): Promise<string> {
  const search = searchFor(name);
  const { targets, total } = unwrap(await workspace.engine.goTo(search.text, []));
  const found = await withoutParts(workspace, await withoutCopies(workspace, search.among(targets)));
  const [only] = found;
  if (only === undefined) throw new AnswerError(notFound(name, await nearestTo(workspace, search.text, targets)));
  // If all results have this name, there may be more beyond the limit.
  const isCut = targets.length < total && search.areAllCalled(targets);
  if (found.length === 1 && !isCut) return only.id;
  throw new AnswerError(ambiguous(name, found, isCut ? total - targets.length : 0));
}

/** How the declarations with a name are searched for. */
interface NameSearch {
  readonly text: string;
  /** The search results with the name. */
  among(targets: readonly GoToTarget[]): readonly GoToTarget[];
  /** Whether all search results have it, whatever their parameters. */
  areAllCalled(targets: readonly GoToTarget[]): boolean;
}

function searchFor(name: string): NameSearch {
  const documented = parseDocumentedName(name);
  if (documented !== undefined)
    return {
      text: searchTextOf(documented),
      among: (targets) => documentedTargets(targets, documented),
      areAllCalled: () => false,
    };
  const query = parseName(name);
  return {
    text: query.parts.slice(-3).join("."),
    among: (targets) => exactTargets(targets, query),
    areAllCalled: (targets) => exactTargets(targets, { ...query, parameters: undefined }).length === targets.length,
  };
}

// What only repeats the declarations of projects is meant by its place alone.
async function withoutCopies({ project }: Workspace, targets: readonly GoToTarget[]): Promise<readonly GoToTarget[]> {
  if (targets.length < 2) return targets;
  const copied = await project.copiedFiles();
  const originals = targets.filter(({ id }) => !copied.has(fileIdIn(id)));
  return originals.length > 0 ? originals : targets;
}

// Each file with a part of a partial type declares it.
async function withoutParts(
  { engine, project }: Workspace,
  targets: readonly GoToTarget[],
): Promise<readonly GoToTarget[]> {
  // The parts of a type are known once types are linked.
  if (targets.filter(({ id }) => memberIdIn(id) === undefined).length > 1) await project.linksIfAny();
  const parts = new Set<string>();
  const whole: GoToTarget[] = [];
  for (const target of targets) {
    if (parts.has(target.id)) continue;
    whole.push(target);
    if (targets.length === 1 || memberIdIn(target.id) !== undefined) continue;
    const details = await engine.typeDetails(target.id);
    if (details.ok) for (const { id } of details.value.parts) parts.add(id);
  }
  return whole;
}

function notFound(name: string, targets: readonly GoToTarget[]): Answer {
  const said = formatMessage(mcpMessages.notFound, { name });
  if (targets.length === 0) return { head: [said], rows: [], notes: [] };
  return { head: [said, mcpMessages.nearest], rows: targets.map((one) => targetRow(one)), notes: [] };
}

function ambiguous(name: string, found: readonly GoToTarget[], unseen: number): Answer {
  const shown = found.slice(0, MAX_CANDIDATES);
  const places = new Map<string, number>();
  for (const one of found) places.set(placeOf(one), (places.get(placeOf(one)) ?? 0) + 1);
  // Where two are declared in one line, only the id distinguishes them.
  const rows = shown.map((one) => targetRow(one, (places.get(placeOf(one)) ?? 0) > 1));
  const left = found.length - shown.length + unseen;
  const notes = left > 0 ? [formatMessage(mcpMessages.andMore, { count: left })] : [];
  return { head: [formatMessage(mcpMessages.ambiguous, { name, count: found.length })], rows, notes };
}

function placeOf({ file, row }: GoToTarget): string {
  return `${file === null ? "" : pathInProject(file.path)}:${row}`;
}
