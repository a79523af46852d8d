import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import { toAppError } from "../../shared/errors/errors.ts";
import type { StoreChange, StoreCoordination } from "../coordination/store-coordination.ts";
import type { DescriptionServices } from "../describe/description-services.ts";
import type { CurrentProject } from "../project/current-project.ts";
import type { StoredProjects } from "../project/stored-projects.ts";

/** The parts of an engine that take over states stored by another engine. */
export interface StoreChangeDependencies {
  readonly current: CurrentProject;
  readonly stored: StoredProjects;
  readonly services: DescriptionServices;
  readonly emit: (event: EngineEvent) => void;
}

/** Takes over what other engines store for the open project. */
export function followStoreChanges(coordination: StoreCoordination, dependencies: StoreChangeDependencies): void {
  const { current, emit } = dependencies;
  coordination.subscribe((change) => {
    if (!current.isOpen(change.projectId)) return;
    takeOver(change, dependencies).catch((thrown: unknown) =>
      emit({ type: "warning", message: toAppError(thrown).message }),
    );
  });
}

async function takeOver(change: StoreChange, { stored, services }: StoreChangeDependencies): Promise<unknown> {
  if (change.type === "imported") return stored.renew(change.projectId);
  if (change.type === "described") return services.describedElsewhere(change.ids);
  return services.queueChangedElsewhere(change.queue);
}
