import { isAbsolute } from "node:path";
import { filesIn } from "../publish/hosts/disk-files.ts";
import { nodeFormat } from "../publish/hosts/node-format.ts";
import { folderOutput } from "../publish/output/folder-output.ts";
import { SitePublisher } from "../publish/output/site-publisher.ts";
import type { EngineListener } from "../shared/engine/engine-event.ts";
import type { PublishRequest } from "../shared/engine/publish-request.ts";
import type { Catalogue } from "../worker/catalogue/catalogue.ts";
import type { LocalEngine } from "../worker/engine/engine.ts";
import type { OpenProject } from "../worker/project/open-project.ts";

/** Publishes the open project into folders that the shell has asked for. */
export interface FolderPublisher {
  /** As `SitePublisher.publish` does, into a folder. */
  publish(projectId: string, out: string, request: PublishRequest): Promise<boolean>;
  cancel(): void;
}

export function folderPublisher(
  engine: LocalEngine,
  catalogue: Promise<Catalogue>,
  emit: EngineListener,
): FolderPublisher {
  const publisher = new SitePublisher(engine, catalogue, emit, { formatOf: nodeFormat, filesOf });
  return {
    publish: (projectId, out, request) => publisher.publish(projectId, folderOutput(out), request),
    cancel: () => publisher.cancel(),
  };
}

// Repositories have no folder on the disk.
function filesOf({ snapshot: { project } }: OpenProject) {
  return isAbsolute(project.path) ? filesIn(project.path) : null;
}
