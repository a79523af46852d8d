import type { ChangeReport } from "../../shared/model/changes.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import { brokenRules } from "../diff/compare/broken-rules.ts";
import { compareSurfaces } from "../diff/compare/compare-surfaces.ts";
import { readSurface } from "../diff/surface/read-surface.ts";
import { isTestPath } from "../sources/test-path.ts";
import { declaringTypesOfRemoved } from "./declaring-types-of-removed.ts";

/** A state of a project, and the catalogue with its facts. */
export interface StoredState {
  readonly catalogue: Catalogue;
  readonly snapshot: Snapshot;
}

const WANTS = { isWanted: (path: string) => !isTestPath(path), asExported: false };

/** The differences between two states of a project, without tests. Loaded on demand. */
export async function changeReport(before: StoredState, after: StoredState, missingFiles = 0): Promise<ChangeReport> {
  const surfaces = [
    await readSurface(before.catalogue, before.snapshot, WANTS),
    await readSurface(after.catalogue, after.snapshot, WANTS),
  ] as const;
  const changes = await compareSurfaces(...surfaces);
  return {
    changes,
    rules: await brokenRules(changes),
    declaringTypes: declaringTypesOfRemoved(changes, ...surfaces),
    missingFiles,
  };
}
