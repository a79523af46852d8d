import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { StoreCoordination } from "../../coordination/store-coordination.ts";
import type { OpenProject } from "../../project/open-project.ts";
import type { ParsePool } from "../../threads/parse-pool.ts";
import type { ProjectResolution } from "../resolution/project-resolution.ts";

/**
 * The open project with its descriptions, the threads that write them into its files, in memory, and the receivers of
 * the results.
 */
export interface SourceWritingParts {
  readonly catalogue: Catalogue;
  readonly coordination: Pick<StoreCoordination, "describe">;
  readonly project: OpenProject;
  readonly resolution: ProjectResolution;
  readonly pool: Pick<ParsePool, "writeComments" | "size">;
  readonly emit: (event: EngineEvent) => void;
  readonly onDescribed: (ids: readonly string[]) => Promise<void>;
}
