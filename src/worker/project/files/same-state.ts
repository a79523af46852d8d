import { linkedMeaning } from "../../catalogue/records/linked-meaning.ts";
import type { Snapshot, SnapshotFile } from "../../catalogue/records/records.ts";
import { sortedJson } from "../../util/sorted-json.ts";

/** Whether two snapshots of a project are equal except for their import time. */
export function isSameState(a: Snapshot, b: Snapshot): boolean {
  return haveSameFiles(a.files, b.files) && sortedJson(besidesFiles(a)) === sortedJson(besidesFiles(b));
}

// Packages found again by other inputs are the same packages, but storing the new inputs shortens the next search.
function besidesFiles(snapshot: Snapshot): unknown {
  return [linkedMeaning(snapshot), snapshot.packageInputs ?? null, snapshot.project.revision ?? null];
}

function haveSameFiles(a: readonly SnapshotFile[], b: readonly SnapshotFile[]): boolean {
  return a.length === b.length && a.every((file, at) => isSameFile(file, b[at]));
}

function isSameFile(a: SnapshotFile, b: SnapshotFile | undefined): boolean {
  if (a === b) return true;
  return (
    b !== undefined &&
    a.id === b.id &&
    a.size === b.size &&
    a.modified === b.modified &&
    a.hash === b.hash &&
    // Most files have none.
    ((a.hash === null && a.health === null && b.health === null && a.textHash === b.textHash) ||
      sortedJson(a) === sortedJson(b))
  );
}
