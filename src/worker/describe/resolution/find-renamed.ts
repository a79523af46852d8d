import { MAX_RENAMED_TARGETS } from "../../../shared/limits/answers.ts";
import { buildEntityId, fileIdIn, fileIdOf, parseEntityId } from "../../../shared/model/entity-id.ts";
import { folderPrefixOf } from "../../../shared/paths.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { FileToLink } from "../../linking/model/linker.ts";
import { append, getOrMake } from "../../util/maps.ts";
import { TURN_OF_ANSWER_MS, Turns } from "../../util/turns.ts";
import { candidatesIn, counterpartsIn, type LostText, outermost, plain } from "./renamed-candidate.ts";
import type { StoredDescriptions } from "./resolve-descriptions.ts";
import type { StalenessRules } from "./staleness.ts";

/** Where renamed types are looked for. */
export interface RenamedSearch {
  /** The descriptions without a type or member, by the ids they are stored under. */
  readonly lost: StoredDescriptions;
  /** All files with declarations. */
  readonly files: readonly FileToLink[];
  rules(fileId: string): StalenessRules;
  /** The types in some files, one file after another. */
  types(files: readonly FileToLink[]): AsyncIterable<readonly [FileToLink, readonly IdentifiedType[]]>;
  /** Whether a type or member has a description of its own. */
  isDescribed(type: IdentifiedType, id: string): boolean;
}

/** An outer type, which may be gone together with its file. */
interface OuterType {
  readonly fileId: string;
  readonly type: string;
}

/** What lost descriptions may belong to, by the ids these are stored under. */
type TargetsById = ReadonlyMap<string, readonly string[]>;

/** Finds what was renamed together with its file: for all lost descriptions of an outer type at once, on first use. */
export class RenamedTypes {
  private readonly found = new Map<string, Promise<TargetsById>>();
  private readonly counterparts = new Map<string, Promise<ReadonlyMap<string, string>>>();

  constructor(private readonly search: RenamedSearch) {}

  /** Whether these are the lost descriptions that it was opened with. */
  isFor(lost: StoredDescriptions): boolean {
    return this.search.lost === lost;
  }

  /**
   * The types or members that a lost description may belong to because its type was renamed together with its file: in
   * the same folder, what is most like the lost one by all that its file's lost descriptions tell. Empty if nothing is,
   * or more than `MAX_RENAMED_TARGETS` are equally like it.
   */
  async targetsOf(id: string): Promise<readonly string[]> {
    const name = parseEntityId(id);
    if (name?.type === undefined || !this.search.lost.has(id)) return [];
    const targets = (await this.foundFor({ fileId: name.fileId, type: outermost(name.type) })).get(id) ?? [];
    return targets.length > MAX_RENAMED_TARGETS ? [] : targets;
  }

  /**
   * What is moved when the description of a lost type or member is moved to another one: where the outer type is called
   * otherwise now, all its lost descriptions that have a place in the other one; else this one alone.
   */
  async together(id: string, target: string): Promise<ReadonlyMap<string, string>> {
    const [from, to] = [parseEntityId(id), parseEntityId(target)];
    if (from?.type === undefined || to?.type === undefined) return new Map([[id, target]]);
    const moves = await this.movesTo(
      { fileId: from.fileId, type: outermost(from.type) },
      { fileId: to.fileId, type: outermost(to.type) },
    );
    return moves.get(id) === target ? moves : new Map([[id, target]]);
  }

  private movesTo(old: OuterType, renamed: OuterType): Promise<ReadonlyMap<string, string>> {
    return found(this.counterparts, `${buildEntityId(old)}\n${buildEntityId(renamed)}`, () =>
      findMoves(old, renamed, this.search),
    );
  }

  private foundFor(old: OuterType): Promise<TargetsById> {
    return found(this.found, buildEntityId(old), () => findTargets(old, this.search));
  }
}

/** The result of a search, which is made on first use. */
function found<T>(known: Map<string, Promise<T>>, key: string, find: () => Promise<T>): Promise<T> {
  return getOrMake(known, key, () => {
    const finding = find();
    // What could not be read may be readable on the next request.
    finding.catch(() => known.delete(key));
    return finding;
  });
}

/** The lost descriptions of an outer type that have a place in another one, by their ids, with that place. */
async function findMoves(
  old: OuterType,
  renamed: OuterType,
  search: RenamedSearch,
): Promise<ReadonlyMap<string, string>> {
  const moves = new Map<string, string>();
  const taken = new Set<string>();
  const lost = lostIn(old, search.lost);
  for await (const [{ id: fileId }, types] of search.types(search.files.filter(({ id }) => id === renamed.fileId))) {
    const candidate = candidatesIn(fileId, types).find(({ type }) => type.path === renamed.type);
    if (candidate === undefined) continue;
    for (const { lostId, id: place, owner } of counterpartsIn(candidate, old.type, lost, search.rules(fileId))) {
      // `Find(Box)` and `Find(Crate)` have the same place once Box is Crate.
      if (taken.has(place) || search.isDescribed(owner, place)) continue;
      taken.add(place);
      moves.set(lostId, place);
    }
  }
  return moves;
}

async function findTargets(old: OuterType, search: RenamedSearch): Promise<TargetsById> {
  const lost = lostIn(old, search.lost);
  const targets = new Map<string, string[]>();
  const turns = new Turns(TURN_OF_ANSWER_MS);
  let best = 1;
  for await (const [{ id: fileId }, types] of search.types(filesBeside(old, search.files))) {
    for (const candidate of candidatesIn(fileId, types)) {
      await turns.next();
      const all = counterpartsIn(candidate, old.type, lost, search.rules(fileId));
      const likeness = all.reduce((sum, { points }) => sum + points, 0);
      if (likeness < best) continue;
      if (likeness > best) targets.clear();
      best = likeness;
      for (const { lostId, id, owner } of all) {
        const isEnough = (targets.get(lostId)?.length ?? 0) > MAX_RENAMED_TARGETS;
        // Nothing less like it comes in place of one that is described by now.
        if (!isEnough && !search.isDescribed(owner, id)) append(targets, lostId, id);
      }
    }
  }
  return targets;
}

/** The lost descriptions of an outer type and all in it. */
function lostIn(old: OuterType, lost: StoredDescriptions): readonly LostText[] {
  return [...lost].flatMap(([id, { fingerprint }]) => {
    const name = fileIdIn(id) === old.fileId ? parseEntityId(id) : undefined;
    return name?.type !== undefined && outermost(name.type) === old.type ? [{ id, name, fingerprint }] : [];
  });
}

/** The files in the folder of one that is gone, if that was named after its type: its path is not known. */
function filesBeside({ fileId, type }: OuterType, files: readonly FileToLink[]): readonly FileToLink[] {
  const places = new Set(files.map(({ path }) => `${folderPrefixOf(path)}${plain(type)}.${extensionOf(path)}`));
  const was = [...places].find((path) => fileIdOf(path) === fileId);
  return was === undefined ? [] : files.filter(({ path }) => folderPrefixOf(path) === folderPrefixOf(was));
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
