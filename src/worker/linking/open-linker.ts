import { FactsReader, inFileBatches } from "../catalogue/facts-reader.ts";
import { linkedMeaning } from "../catalogue/records/linked-meaning.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import { decodeDeclarations } from "../facts/codec.ts";
import type { FileFacts } from "../facts/facts.ts";
import { languageOf } from "../languages/language-of.ts";
import { openProjectLinker, type ProjectLinkerInput } from "../languages/project-linker.ts";
import { sortedJson } from "../util/sorted-json.ts";
import { Turns } from "../util/turns.ts";
import type { LinkTools } from "./link-tools.ts";
import type { EarlierLinker, FileToLink, Linker } from "./model/linker.ts";
import type { StoredLinks } from "./stored/stored-links.ts";
import type { ProjectToLink } from "./threads/protocol.ts";

/** Maximum time that answers may have to wait for linking. */
const MAX_TURN_MS = 20;

/** Opens the linker of a stored project, reading the declarations of files that an earlier linker does not know. */
export async function openLinker(tools: LinkTools, stored: FactsReader, earlier?: EarlierLinker): Promise<Linker> {
  const facts = (wanted: readonly FileToLink[]) =>
    turnByTurn(stored.read(inFileBatches(wanted), decodeDeclarations), tools.signal);
  return openProjectLinker({ ...(await inputOf(tools, stored)), facts }, earlier);
}

/** A linker of an earlier state, and the files of that state. */
export interface RestoredLinker {
  readonly linker: Linker;
  readonly stored: FactsReader;
}

/**
 * The linker that a project had when the links were stored, made from its current linker and the kept facts of files
 * that have changed since; undefined if any of these facts is lost.
 */
export async function restoreLinker(
  before: StoredLinks,
  tools: LinkTools,
  now: RestoredLinker,
): Promise<RestoredLinker | undefined> {
  const stored = new FactsReader(tools.catalogue, before.snapshot);
  const hasSame = (id: string) => stored.hashes.get(id) === now.stored.hashes.get(id) && now.linker.hasFile(id);
  const changed = stored.files.filter(({ id, path }) => isLinked(path) && !hasSame(id));
  const known = new Map(before.factsOf(changed).map(([{ id }, bytes]) => [id, decodeDeclarations(bytes)]));
  if (changed.some(({ id }) => known.get(id) === undefined)) return undefined;
  const input = await inputOf(tools, stored);
  const facts = (wanted: readonly FileToLink[]) => factsIn(known, wanted);
  return { stored, linker: await openProjectLinker({ ...input, facts }, { linker: now.linker, hasSame }) };
}

async function* factsIn(
  known: ReadonlyMap<string, FileFacts | undefined>,
  wanted: readonly FileToLink[],
): AsyncGenerator<readonly [FileToLink, FileFacts]> {
  for (const file of wanted) {
    const facts = known.get(file.id);
    if (facts !== undefined) yield [file, facts];
  }
}

/** The same items; between them other work gets a turn, and an abort is noticed. */
export async function* turnByTurn<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const turns = new Turns(MAX_TURN_MS, signal);
  await turns.next();
  for await (const item of items) {
    signal.throwIfAborted();
    yield item;
    await turns.next();
  }
}

async function inputOf(tools: LinkTools, stored: FactsReader): Promise<Omit<ProjectLinkerInput, "facts">> {
  const { libraries, loadAssembly } = tools;
  return { ...(await projectToLink(tools, stored)), libraries, loadAssembly };
}

/** The description of a project for threads. */
export async function projectToLink(
  { packages: access }: LinkTools,
  { files, snapshot }: FactsReader,
): Promise<ProjectToLink> {
  const { project, projects, readers, packages = {} } = snapshot;
  const packagePlaces = (await access?.open(project.path))?.places;
  return { projects, readers, packages, packagePlaces, files: files.map(({ id, path, size }) => ({ id, path, size })) };
}

/** Whether links of one snapshot may be valid for the other. */
export function areLinkedAlike(a: Snapshot, b: Snapshot): boolean {
  return a.project.id === b.project.id && sortedJson(linkedMeaning(a)) === sortedJson(linkedMeaning(b));
}

function isLinked(path: string): boolean {
  return languageOf(path)?.createLinker !== undefined;
}
