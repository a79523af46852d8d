import { allRules } from "../worker/check/all-rules.ts";
import { checkProject, type ProjectToCheck } from "../worker/check/check-project.ts";
import type { Finding } from "../worker/check/model/finding.ts";
import { brokenCref } from "../worker/check/rules/broken-cref.ts";
import type { PublishSettings } from "./content/settings.ts";

/** The references in published comments that name nothing, as `glossa check` finds them. */
export async function brokenCrefs(
  project: ProjectToCheck,
  paths: ReadonlySet<string>,
  { visibility }: Pick<PublishSettings, "visibility">,
): Promise<readonly Finding[]> {
  const off = allRules.map(({ id }) => [id, { severity: "off" as const }] as const);
  const rules = { ...Object.fromEntries(off), [brokenCref.id]: { severity: "warning" as const, visibility } };
  const { findings } = await checkProject(project, {
    rules,
    ...{ plainComments: true, overriding: false, wantsHashes: false, baseline: new Map() },
    isExcluded: (path) => !paths.has(path),
  });
  return findings;
}
