import type { FileHealth, HealthReport } from "../../shared/model/health.ts";
import type { SnapshotFile } from "../catalogue/records/records.ts";
import type { LinkCut } from "../linking/model/link-cuts.ts";
import { cutText } from "./cuts.ts";

/** The files with problems, or not completely linked; `cutsIn` returns what is not linked. */
export function unhealthyFiles(
  files: readonly SnapshotFile[],
  cutsIn: (fileId: string) => readonly LinkCut[],
): HealthReport["files"] {
  return files.flatMap(({ id, path, health }) => {
    const cut = cutText(cutsIn(id));
    if (health === null || (health.state === "clean" && cut === undefined)) return [];
    return [{ id, path, health: withUnlinked(health, cut) }];
  });
}

function withUnlinked(health: FileHealth, cut: string | undefined): FileHealth {
  return cut === undefined ? health : { ...health, unlinked: cut };
}
