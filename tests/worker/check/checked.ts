import { type Catalogue, openCatalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { asDatabase } from "../../../src/worker/catalogue/store/store.ts";
import { allRules } from "../../../src/worker/check/all-rules.ts";
import { type CheckSettings, checkProject } from "../../../src/worker/check/check-project.ts";
import type { CheckReport } from "../../../src/worker/check/model/finding.ts";
import { folderWith } from "../../support/folders.ts";
import { EngineHost } from "../engine/engine-host.ts";

const USUAL: CheckSettings = {
  plainComments: true,
  overriding: false,
  wantsHashes: true,
  rules: {},
  isExcluded: () => false,
  baseline: new Map(),
};

/** Checks files that are read and linked as by the command line. */
export async function checked(
  files: Readonly<Record<string, string>>,
  settings: Partial<CheckSettings> = {},
): Promise<CheckReport> {
  const host = new EngineHost();
  const folder = folderWith("shop", files);
  await host.imported(folder);
  const catalogue: Catalogue = openCatalogue(asDatabase(host.database), () => {});
  const project = {
    catalogue,
    snapshot: host.engine.currentSnapshot(),
    links: await host.engine.currentProject().links(),
    linker: await host.engine.currentProject().linker(),
  };
  return checkProject(project, { ...USUAL, ...settings });
}

/** What one rule, whatever its usual severity is, finds in a file: the name and what tells findings of it apart. */
export async function foundBy(
  rule: string,
  code: string,
  settings: Partial<CheckSettings> = {},
): Promise<readonly string[]> {
  const rules = Object.fromEntries(
    allRules.map(({ id }) => [id, { severity: id === rule ? ("error" as const) : ("off" as const) }]),
  );
  const { findings } = await checked({ "Code.cs": code }, { rules, ...settings });
  return findings.map(({ name, message, row }) => `${row + 1} ${name}: ${message}`);
}
