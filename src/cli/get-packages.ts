import { resolve } from "node:path";
import { formatMessage } from "../shared/errors/errors.ts";
import { formatCount } from "../shared/format/format-number.ts";
import { packageDownloadMessages } from "../shared/messages/package-download-messages.ts";
import { terminalMessages } from "../shared/messages/terminal-messages.ts";
import {
  DOWNLOAD_STATES,
  type PackageDownload,
  type PackagePlan,
  type PackageProgress,
} from "../shared/model/packages.ts";
import { downloadText, progressText } from "../shared/packages/download-text.ts";
import { terminalRow } from "../shared/visible-text.ts";
import {
  getPackages,
  type ProjectWithPackages,
  planPackages,
} from "../worker/hosts/node/package-download/get-packages.ts";
import { countColumn, labelColumn } from "./output/columns.ts";
import { makeGivenFolder } from "./output/make-folder.ts";
import { writeOutput } from "./output/output.ts";
import { untilInterrupted } from "./output/until-interrupted.ts";
import { expectPackageFolder } from "./project/expect-package-folder.ts";
import type { ReadProject } from "./project/opened-project.ts";
import { gettingAccess, ownPackageFolder } from "./project/package-access.ts";
import { type ReadOptions, readProject } from "./project/read-project.ts";

export interface GetPackagesOptions extends ReadOptions {
  /** The target folder; undefined for Glossa's own. */
  readonly to?: string;
  readonly format: "text" | "json";
}

interface GotPackages {
  readonly folder: string;
  readonly plan: PackagePlan;
  readonly packages: readonly PackageDownload[];
}

const words = packageDownloadMessages;

/**
 * `glossa get-packages`: downloads missing packages from the registries that the code base names. Throws unless all
 * were downloaded.
 */
export async function runGetPackages(folder: string, options: GetPackagesOptions): Promise<void> {
  const to = resolve(options.to ?? ownPackageFolder());
  // The target folder is created for the first package.
  if (options.packages !== undefined && resolve(options.packages) !== to) await expectPackageFolder(options.packages);
  const access = gettingAccess(options.packages, to);
  // Existing packages need not be read for this.
  const reading = { ...options, packages: "off", linksUses: false, storesLinks: false };
  await readProject(folder, reading, async (read) => {
    const project = { snapshot: read.snapshot, access };
    const plan = await planPackages(project);
    if (options.format === "text") await writeOutput(planRows(plan, to), undefined);
    if (plan.packages > 0) await makeGivenFolder(to);
    const packages = plan.packages > 0 ? await downloaded(project, read, to) : [];
    const write = options.format === "json" ? asJson : asRows;
    await writeOutput(write({ folder: to, plan, packages }), undefined);
    expectAll(packages);
  });
}

async function downloaded(
  project: ProjectWithPackages,
  { progress }: ReadProject,
  folder: string,
): Promise<readonly PackageDownload[]> {
  const onProgress = (reached: PackageProgress) => progress(progressText(reached));
  return untilInterrupted((signal) => getPackages(project, { folder, signal, onProgress }));
}

async function* planRows({ registries, skipped, packages }: PackagePlan, folder: string): AsyncGenerator<string> {
  if (packages === 0) yield terminalRow(words.nothing);
  else yield terminalRow(formatMessage(terminalMessages.cli.packagesGoTo, { folder }));
  for (const registry of registries) yield terminalRow(`${labelColumn("asks")}${registry}`);
  for (const { name, reason } of skipped) yield terminalRow(`${labelColumn("skips")}${name}  ${reason}`);
}

async function* asRows({ packages }: GotPackages): AsyncGenerator<string> {
  for (const one of packages) {
    const name = [one.name, one.version].filter(Boolean).join(" ");
    yield terminalRow(`${labelColumn("package")}${name}  ${downloadText(one)}`);
  }
  for (const state of DOWNLOAD_STATES) {
    const count = packages.filter((one) => one.state === state).length;
    const row = formatCount(count, words.counts[state], { count: countColumn(count) });
    if (count > 0) yield terminalRow(row);
  }
}

async function* asJson({ folder, plan: { registries, skipped }, packages }: GotPackages): AsyncGenerator<string> {
  yield `${JSON.stringify({ folder, registries, skipped, packages }, null, 1)}\n`;
}

function expectAll(packages: readonly PackageDownload[]): void {
  const count = packages.filter(({ state }) => state !== "got").length;
  if (count > 0) throw new Error(formatCount(packages.length, words.notAll, { count, total: packages.length }));
}
