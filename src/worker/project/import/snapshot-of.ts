import type { FileState, HealthCounts } from "../../../shared/model/health.ts";
import type { ProjectCounts } from "../../../shared/model/project.ts";
import type { Snapshot, SnapshotFile } from "../../catalogue/records/records.ts";
import type { ReaderStamps } from "../../languages/reader-stamps.ts";
import { projectIdOf } from "../../sources/project-id.ts";
import type { Source } from "../../sources/source.ts";
import type { PackagesInSnapshot } from "./find-packages.ts";

/** Everything that an import has read. */
export interface SnapshotInput {
  readonly source: Source;
  /** Milliseconds since 1970: when the import began. */
  readonly started: number;
  readonly readers: ReaderStamps;
  readonly files: readonly SnapshotFile[];
  readonly projects: Snapshot["projects"];
  readonly packages: PackagesInSnapshot;
}

/** Builds the snapshot of what an import has read, to be committed. */
export function snapshotOf({ source, started, readers, files, projects, packages }: SnapshotInput): Snapshot {
  const { name, path, revision } = source;
  const counts = countFiles(files);
  const project = { id: projectIdOf(source), name, path, lastImported: started, counts, ...(revision && { revision }) };
  return { project, readers, files, projects, ...packages };
}

function countFiles(files: readonly SnapshotFile[]): ProjectCounts {
  return {
    totalFiles: files.length,
    parsableFiles: files.filter((f) => f.hash !== null).length,
    types: files.reduce((sum, f) => sum + f.types, 0),
    methods: files.reduce((sum, f) => sum + f.methods, 0),
    health: countHealth(files),
  };
}

function countHealth(files: readonly SnapshotFile[]): HealthCounts {
  const counts: Record<FileState, number> = { clean: 0, repaired: 0, partial: 0, skipped: 0 };
  for (const { health } of files) if (health !== null) counts[health.state]++;
  return counts;
}
