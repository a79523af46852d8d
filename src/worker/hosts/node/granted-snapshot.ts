import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { engineLogMessages } from "../../../shared/messages/log-messages.ts";
import type { Snapshot } from "../../catalogue/records/records.ts";
import type { PackageAccess } from "../../languages/contract/packages.ts";
import { findPackages, wereFoundIn } from "../../project/import/find-packages.ts";
import { untilAborted } from "../../util/until-aborted.ts";

/** Timeout for the packages of a project that is being opened: a disk may be slow, or gone. */
const TIMEOUT_MS = 2_000;

/**
 * Adapts a stored state to current permissions: packages are searched for again if other folders are granted than then,
 * so that nothing is loaded from folders no longer granted, and if any of the search's inputs has changed. If that
 * fails or takes too long, which is reported to `warn`, the stored packages are used if they may still be read, and
 * none otherwise: the next update or import searches again.
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
