import { GlossaError } from "../../../shared/errors/errors.ts";
import type { Coverage, FileCoverage, OrphanedDescription } from "../../../shared/model/descriptions.ts";
import { fileIdIn, typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import { folderPathIn } from "../../../shared/model/folder-id.ts";
import type { FirstRows } from "../../../shared/model/overview.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { FactsReader } from "../../catalogue/facts-reader.ts";
import type { FileWithFacts } from "../../catalogue/records/fact-keys.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import { NO_TYPE_LINKS, type TypeLinks } from "../../linking/model/type-links.ts";
import { languageIn } from "../../project/files/project-view.ts";
import type { OpenProject } from "../../project/open-project.ts";
import { isFileWithin } from "../../project/within.ts";
import { isTestPath } from "../../sources/test-path.ts";
import { Turns } from "../../util/turns.ts";
import { allTexts } from "../../views/texts-over.ts";
import { projectTypes } from "../placing/project-types.ts";
import { entityLabel } from "../resolution/entity-label.ts";
import { RenamedTypes } from "../resolution/find-renamed.ts";
import { ProjectResolution } from "../resolution/project-resolution.ts";
import type { StoredDescriptions } from "../resolution/resolve-descriptions.ts";
import { isCountedElsewhere } from "./partial-types.ts";
import { RollUp } from "./roll-up.ts";
import { countsFrom, type SourceCoverage, sourceCoverageOf } from "./source-coverage.ts";
import { countsOf, fileCoverageOf, inTreeOrder, type StatesById, shareOf, statesOf } from "./states.ts";
import { filesInTreeOrder } from "./tree-order.ts";

/** Approximate maximum time that answers have to wait while files are counted. */
const TURN_MS = 20;

/** The documentation coverage of a project: counted once, then updated one type at a time. */
export class ProjectCoverage {
  private readonly rollUp = new RollUp();
  private treeOrder: readonly FileWithFacts[] | undefined;
  private renamed: RenamedTypes | undefined;

  private constructor(
    private readonly project: OpenProject,
    private readonly files: FactsReader,
    /** Undefined for a project that is not linked. */
    private readonly known: TypeLinks | undefined,
    /** Records of every file; after the next import, unchanged files need not be read again. */
    private readonly records: ReadonlyMap<string, SourceCoverage>,
    readonly resolution: ProjectResolution,
    private readonly documentedParts: ReadonlySet<string>,
  ) {}

  /** Counts every file; unchanged files are taken from the previous coverage. */
  static async open(catalogue: Catalogue, project: OpenProject, before?: ProjectCoverage): Promise<ProjectCoverage> {
    const files = new FactsReader(catalogue, project.snapshot);
    const links = await project.linksIfAny();
    const records = await readRecords(project, files, before?.records ?? new Map());
    const typeIds = new Map(Array.from(records, ([id, record]) => [id, record.typeIds] as const));
    const resolution = await ProjectResolution.open(catalogue, projectTypes(project, typeIds));
    const parts = [...records.values()].flatMap((record) => record.parts);
    const documented = new Set(parts.flatMap(([id, isDocumented]) => (isDocumented ? [id] : [])));
    const coverage = new ProjectCoverage(project, files, links, records, resolution, documented);
    const turns = new Turns(TURN_MS);
    for (const fileId of records.keys()) {
      await coverage.count(fileId);
      await turns.next();
    }
    return coverage;
  }

  get isLinked(): boolean {
    return this.known !== undefined;
  }

  private get links(): TypeLinks {
    return this.known ?? NO_TYPE_LINKS;
  }

  /** The coverage of the project. Throws `usesNotLinked`: inherited texts would count as missing. */
  coverage(): Coverage {
    if (this.known === undefined) throw new GlossaError("usesNotLinked");
    return this.rollUp.coverage(this.resolution.orphaned.size);
  }

  async fileCoverage(fileId: string): Promise<FileCoverage> {
    const { types, states } = await this.statesIn(fileId);
    return fileCoverageOf(fileId, types, states);
  }

  /** Number of types and methods that count in a file. */
  countedIn(fileId: string): number {
    const counts = this.rollUp.get(fileId);
    return counts === undefined ? 0 : shareOf(counts)[0];
  }

  /** The types of a file, and the states of its counted entities. */
  async statesIn(fileId: string): Promise<{ readonly types: readonly IdentifiedType[]; readonly states: StatesById }> {
    const types = await this.project.typesIn(fileId);
    const resolved = new Map(types.flatMap((type) => [...this.resolution.of(type)]));
    return { types, states: statesOf(types, resolved, this.links, (id) => this.countsElsewhere(id)) };
  }

  /** The files that were read, in the order of the tree. */
  get filesInOrder(): readonly FileWithFacts[] {
    this.treeOrder ??= filesInTreeOrder(this.files.files.filter(({ id }) => this.records.has(id)));
    return this.treeOrder;
  }

  /**
   * The next or previous type or method without a description, wrapping around at the end. From outside of tests it
   * leads into them only when everything else is documented.
   */
  async nextMissing(from: string | null, step: 1 | -1): Promise<string | null> {
    const files = this.filesInOrder;
    const tests = new Set(files.filter(({ path }) => isTestPath(path)).map(({ id }) => id));
    const here = from === null ? [] : files.filter((file) => isFileWithin(file, from));
    const isFromTests = here.length > 0 && here.every(({ id }) => tests.has(id));
    const others = isFromTests ? [] : files.filter(({ id }) => !tests.has(id));
    return (await this.nextMissingAmong(others, from, step)) ?? this.nextMissingAmong(files, from, step);
  }

  /**
   * The first types and methods without a description in a part of the project, at most `most`, those of tests last,
   * and their total number.
   */
  async missingWithin(within: string, most: number): Promise<FirstRows<string>> {
    const files = this.filesInOrder.filter((file) => isFileWithin(file, within));
    const rows: string[] = [];
    let total = 0;
    for (const { id: fileId } of files.toSorted((a, b) => Number(isTestPath(a.path)) - Number(isTestPath(b.path)))) {
      const missing = this.rollUp.get(fileId)?.missing ?? 0;
      total += missing;
      if (missing === 0 || rows.length >= most) continue;
      const { types, states } = await this.statesIn(fileId);
      for (const id of inTreeOrder(fileId, types)) {
        if (rows.length >= most) break;
        if (states.get(id) === "missing") rows.push(id);
      }
    }
    return { rows, total };
  }

  /** The first of the given types and methods that have no description. */
  async firstMissing(ids: Iterable<string>, most: number): Promise<readonly string[]> {
    const states = new Map<string, StatesById>();
    const found: string[] = [];
    for (const id of ids) {
      if (found.length === most) break;
      const fileId = fileIdIn(id);
      if ((this.rollUp.get(fileId)?.missing ?? 0) === 0) continue;
      const inFile = states.get(fileId) ?? (await this.statesIn(fileId)).states;
      states.set(fileId, inFile);
      if (inFile.get(id) === "missing") found.push(id);
    }
    return found;
  }

  orphanedDescriptions(): readonly OrphanedDescription[] {
    return Array.from(this.resolution.orphaned, ([id, orphan]) => {
      const { text, parts } = allTexts(orphan);
      const file = this.project.files.get(fileIdIn(id));
      return { id, text, ...(parts && { parts }), name: entityLabel(id), path: file?.path ?? null };
    });
  }

  /** See `RenamedTypes.targetsOf`. */
  renamedTargets(id: string): Promise<readonly string[]> {
    return this.currentRenamed().targetsOf(id);
  }

  /** See `RenamedTypes.together`. */
  movedTogether(id: string, target: string): Promise<ReadonlyMap<string, string>> {
    return this.currentRenamed().together(id, target);
  }

  /** Updates the counts after descriptions of these types or members were written. */
  async update(ids: Iterable<string>): Promise<void> {
    const changed = await this.resolution.update(new Set(Array.from(ids, typeIdOrSelf)));
    const fileIds = new Set(Array.from(changed, (id) => this.links.parts(id)).flatMap((parts) => parts.map(fileIdIn)));
    for (const fileId of fileIds) await this.count(fileId);
  }

  private currentRenamed(): RenamedTypes {
    const lost = this.resolution.orphaned;
    // Each update of the resolution replaces what is lost, and may have described a target.
    if (!this.renamed?.isFor(lost)) this.renamed = this.renamedTypes(lost);
    return this.renamed;
  }

  private renamedTypes(lost: StoredDescriptions): RenamedTypes {
    const { project, resolution } = this;
    return new RenamedTypes({
      lost,
      files: this.filesInOrder,
      rules: (fileId) => languageIn(project, fileId).declarations,
      types: (files) => project.typesInFiles(files),
      isDescribed: (type, id) => resolution.of(type).has(id),
    });
  }

  private async count(fileId: string): Promise<void> {
    const record = this.records.get(fileId);
    const path = this.project.files.get(fileId)?.path;
    if (record === undefined || path === undefined) return;
    const isWritten = record.typeIds.some((id) => this.resolution.has(id));
    const counts = isWritten
      ? countsOf((await this.statesIn(fileId)).states)
      : countsFrom(record, this.links, (id) => this.countsElsewhere(id));
    this.rollUp.set(fileId, path, counts);
  }

  private countsElsewhere(id: string): boolean {
    const isDocumented = (part: string) => this.documentedParts.has(part) || this.resolution.hasOwn(part);
    return isCountedElsewhere(id, this.links.parts(id), isDocumented);
  }

  private async nextMissingAmong(
    files: readonly FileWithFacts[],
    from: string | null,
    step: 1 | -1,
  ): Promise<string | null> {
    const isFolder = from !== null && folderPathIn(from) !== undefined;
    if (isFolder) return this.firstMissingAround(files, from, step);
    const here = from === null ? -1 : files.findIndex(({ id }) => id === fileIdIn(from));
    if (from !== null && here >= 0) {
      const found = await this.missingIn(fileIdIn(from), step, from);
      if (found !== undefined) return found;
    }
    const start = here < 0 && step < 0 ? 0 : here;
    // The last round returns to the file it started in, for entities on the other side of the start.
    for (let round = 1; round <= files.length; round++) {
      const file = files.at((start + step * round) % files.length);
      const found = file && (await this.missingIn(file.id, step));
      if (found !== undefined) return found;
    }
    return null;
  }

  // The content of a folder comes after it, and what is above it comes before.
  private async firstMissingAround(
    files: readonly FileWithFacts[],
    folder: string,
    step: 1 | -1,
  ): Promise<string | null> {
    const at = Math.max(
      0,
      files.findIndex((file) => isFileWithin(file, folder)),
    );
    const around = [...files.slice(at), ...files.slice(0, at)];
    for (const { id } of step === 1 ? around : around.toReversed()) {
      const found = await this.missingIn(id, step);
      if (found !== undefined) return found;
    }
    return null;
  }

  private async missingIn(fileId: string, step: 1 | -1, from?: string): Promise<string | undefined> {
    // When starting from the file itself, all of its content comes after, and nothing before.
    if ((this.rollUp.get(fileId)?.missing ?? 0) === 0 || (from === fileId && step === -1)) return undefined;
    const { types, states } = await this.statesIn(fileId);
    const ids = inTreeOrder(fileId, types);
    const ordered = step === 1 ? ids : ids.toReversed();
    const at = from === undefined ? -1 : ordered.indexOf(from);
    return ordered.slice(at + 1).find((id) => states.get(id) === "missing");
  }
}

async function readRecords(
  project: OpenProject,
  files: FactsReader,
  known: ReadonlyMap<string, SourceCoverage>,
): Promise<ReadonlyMap<string, SourceCoverage>> {
  const read = new Map<string, SourceCoverage>();
  const fresh = files.files.filter(({ id, hash }) => {
    const record = known.get(id);
    if (record?.hash !== hash) return true;
    read.set(id, record);
    return false;
  });
  const turns = new Turns(TURN_MS);
  for await (const [{ id }, types] of project.typesInFiles(fresh)) {
    read.set(id, sourceCoverageOf(languageIn(project, id).declarations, files.hashes.get(id) ?? "", types));
    await turns.next();
  }
  return read;
}
