import { DESCRIPTIONS_FILE } from "../../shared/descriptions-file-name.ts";
import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import { isRepositoryProject } from "../../shared/model/project-id.ts";
import type { StoreCoordination } from "../coordination/store-coordination.ts";
import type { FolderChanges } from "../sources/folder-changes.ts";
import type { Source } from "../sources/source.ts";
import type { CurrentProject } from "./current-project.ts";
import type { Import } from "./import/import.ts";
import type { ImportSlot } from "./import/import-slot.ts";
import type { Update } from "./import/update.ts";
import type { ImportedProject, ImportRunner } from "./import-runner.ts";
import type { ProjectSources } from "./project-sources.ts";

/** The engine's parts that updates use. */
export interface UpdateJobDependencies {
  readonly slot: ImportSlot;
  readonly runner: ImportRunner;
  readonly sources: ProjectSources;
  readonly current: CurrentProject;
  readonly coordination: StoreCoordination;
  readonly emit: (event: EngineEvent) => void;
}

/** Creates imports of the changes in the open project, most of which nobody has requested. */
export class UpdateJobs {
  constructor(private readonly dependencies: UpdateJobDependencies) {}

  /**
   * Takes over what has changed in the open project's files since they were read, in the background; waits for a
   * running import. `isAsked` says whether the update was requested, and `onChanged` is called when there is something
   * to read. Returns the number of parsed files, or undefined if nothing differs from the store. Throws `noProject`,
   * `sourceGone`, `importedElsewhere`, `cancelled` if an import takes its place, and the errors of an import.
   */
  async update(changes: FolderChanges, isAsked: boolean, onChanged: () => void): Promise<number | undefined> {
    const { slot, runner, sources, current } = this.dependencies;
    while (!slot.isFree) await slot.ended();
    const known = runner.scanOf(current.project.projectId);
    const source = known?.source ?? (await sources.openAgain());
    return this.runUpdate(source, { changes, isAsked, earlier: known?.scan, facts: known?.facts, onChanged });
  }

  /** Whether the open project's files can be listed again without asking the user. */
  async canUpdate(): Promise<boolean> {
    const { sources, current } = this.dependencies;
    const { project } = current.project.snapshot;
    if (isRepositoryProject(project.id)) return false;
    const source = await sources.openAgain().catch(() => undefined);
    if (source === undefined || source.isReadOnce === true) return false;
    const permission = await source.folder?.queryPermission?.({ mode: "read" });
    return permission === undefined || permission === "granted";
  }

  /** Cancels a running update, because its project is closed. */
  abort(): void {
    this.dependencies.slot.abortUpdate();
  }

  private async runUpdate(source: Source, update: Update): Promise<number | undefined> {
    const { slot, runner, current, coordination } = this.dependencies;
    const prepared = await runner.prepare();
    if (!slot.isFree) return this.update(update.changes, update.isAsked, update.onChanged);
    // Storing links blocks importers.
    current.linking.endStoring();
    const onChanged = () => {
      current.linking.stop("importing");
      update.onChanged();
    };
    const { work, abort } = prepared({ source, update: { ...update, onChanged } });
    const result = coordination.import(work.projectId, () => this.takeOver(work, source));
    const end = result.then(
      () => {},
      () => {},
    );
    slot.take({ work, abort, isUpdate: true, end });
    try {
      const taken = await result;
      slot.free();
      if (taken === undefined) current.linking.resume();
      else this.announceUpdate(taken, work, update);
      return taken?.parsedFiles;
    } catch (thrown) {
      slot.free();
      runner.forgetScan();
      current.linking.resume();
      throw thrown;
    }
  }

  private announceUpdate({ project }: ImportedProject, work: Import, { changes }: Update): void {
    this.dependencies.emit({ type: "projectChanged", project: project.snapshot.project });
    this.dependencies.current.linking.linkAtOnce(project, true);
    if (changes === "anything" || changes.has(DESCRIPTIONS_FILE)) this.dependencies.runner.takeDescriptions(work);
  }

  // Undefined if nothing has changed.
  private async takeOver(work: Import, source: Source): Promise<ImportedProject | undefined> {
    const { runner } = this.dependencies;
    const { isSame, snapshot, parsedFiles } = await runner.run(work, source);
    return isSame ? undefined : { project: await runner.open(work, snapshot, true), parsedFiles };
  }
}
