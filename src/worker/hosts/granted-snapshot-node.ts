import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import type { PackageAccess } from "../languages/contract/packages.ts";
import { findPackages, wereFoundIn } from "../project/import/find-packages.ts";
import { untilAborted } from "../util/until-aborted.ts";

/** Whoever opens a project does not wait longer than this for its packages: a disk may be slow, or gone. */
const TIMEOUT_MS = 2_000;

/**
 * A stored state as it is to be read now: packages are looked for again where other folders are granted than then, so that
 * nothing is loaded of those that are not any more, and where anything that they were found by has changed. Where that
 * fails or takes too long, which `warn` is told, the packages of then stand if they may still be read, and none otherwise:
 * the next update or import looks again.
 */
export async function grantedSnapshot(
  access: PackageAccess,
  snapshot: Snapshot,
  warn: (message: string) => void,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<Snapshot> {
  const { packages, packageInputs, ...rest } = snapshot;
  const { path } = snapshot.project;
  const opened = packages === undefined ? undefined : await access.open(path);
  if (opened === undefined) return snapshot;
  try {
    const finding = findPackages(access, { path, projects: snapshot.projects, before: snapshot, signal });
    const found = await untilAborted(finding, signal);
    return found.packages === packages ? snapshot : { ...rest, ...found };
  } catch (thrown) {
    warn(formatMessage(engineLogMessages.packagesNotFound, { name: snapshot.project.name, detail: detailOf(thrown) }));
    return wereFoundIn(opened.places, snapshot) ? snapshot : rest;
  }
}
