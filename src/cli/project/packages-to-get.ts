import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { packageDownloadMessages } from "../../shared/messages/package-download-messages.ts";
import type { PackageReport } from "../../shared/model/packages.ts";
import type { Snapshot } from "../../worker/catalogue/records/records.ts";
import { planPackages } from "../../worker/hosts/node/package-download/get-packages.ts";
import { gettingAccess, ownPackageFolder } from "./package-access.ts";

/** The packages of a read project, and the `--packages` option it was read with. */
export interface ReadPackages {
  readonly snapshot: Snapshot;
  readonly packages: readonly PackageReport[];
  readonly option: string | undefined;
}

/**
 * Says which command downloads missing packages, with placeholders for the folders, or why that is unknown; undefined
 * where no package is missing that could be downloaded.
 */
export async function howToGet(read: ReadPackages): Promise<string | undefined> {
  try {
    const command = await commandToGet(read);
    return command && formatMessage(packageDownloadMessages.byCommand, { command });
  } catch (thrown) {
    // The report of the project is of use without it.
    return formatMessage(packageDownloadMessages.notPlanned, { detail: detailOf(thrown) });
  }
}

async function commandToGet({ snapshot, packages, option }: ReadPackages): Promise<string | undefined> {
  if (option === "off" || packages.every(({ state }) => state !== "missing")) return undefined;
  const access = gettingAccess(option, option ?? ownPackageFolder());
  const plan = await planPackages({ snapshot, access });
  if (plan.packages === 0 || plan.registries.length === 0) return undefined;
  return `glossa get-packages FOLDER${option === undefined ? "" : " --packages PACKAGES --to PACKAGES"}`;
}
