import { resolve } from "node:path";
import { formatMessage } from "../../shared/errors/errors.ts";
import { checkMessages } from "../../shared/messages/check-messages.ts";
import type { Snapshot } from "../../worker/catalogue/records/records.ts";
import { checkProject } from "../../worker/check/check-project.ts";
import { copiedFilesNote } from "../../worker/project/files/copied-files-note.ts";
import { expectWritable } from "../output/check-output.ts";
import { writeOutput } from "../output/output.ts";
import { type ReadOptions, readProject } from "../project/read-project.ts";
import { badgeOf } from "./badge.ts";
import { baselineOf, baselineText, readBaseline } from "./gate/baseline.ts";
import { changedSince } from "./gate/changed-rows.ts";
import { readConfig } from "./gate/config.ts";
import { type Outcome, outcomeOf } from "./gate/outcome.ts";
import { type ReportFormat, reports } from "./reports/reports.ts";
import { checkSettings, idleExclusions } from "./settings.ts";

export interface CheckOptions extends ReadOptions {
  readonly config?: string;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly changedSince?: string;
  readonly format: ReportFormat;
  readonly out?: string;
  readonly badge?: string;
}

/** `glossa check`: reads a folder, checks its documentation against rules, and answers whether it has passed. */
export async function runCheck(folder: string, options: CheckOptions): Promise<boolean> {
  for (const out of [options.out, options.badge, options.writeBaseline])
    if (out !== undefined) await expectWritable(out);
  const config = await readConfig(folder, options.config);
  const baseline = options.baseline === undefined ? undefined : await readBaseline(options.baseline);
  const changed =
    options.changedSince === undefined ? undefined : await changedSince(resolve(folder), options.changedSince);
  let isPassed = false;
  await readProject(
    folder,
    { ...options, linksUses: false, withoutSources: "refused" },
    async ({ snapshot, catalogue, links, linker, warn }) => {
      for (const path of idleExclusions(config, pathsIn(snapshot)))
        warn(formatMessage(checkMessages.noSuchFile, { path }));
      const project = { snapshot, catalogue, links: await links(), linker: await linker() };
      const { writeBaseline, badge, format, out } = options;
      const report = await checkProject(project, checkSettings(config, baseline, writeBaseline !== undefined));
      if (report.copied.length > 0) warn(copiedFilesNote(report.copied));
      const written = writeBaseline === undefined ? undefined : baselineOf(report);
      // Findings recorded in a new baseline are no longer reported.
      const measure = { baseline: written ?? baseline, changed, thresholds: config.thresholds };
      const outcome = outcomeOf(snapshot.project.name, report, measure);
      for (const message of projectsNotFound(outcome)) {
        // The current findings are recorded whatever the thresholds say.
        if (written === undefined) throw new Error(message);
        warn(message);
      }
      await writeOutput(reports[format](outcome), out);
      if (written !== undefined) await writeOutput(baselineText(written), writeBaseline);
      if (badge !== undefined) await writeOutput(badgeOf(outcome.coverage), badge);
      isPassed = outcome.isPassed;
    },
  );
  return isPassed;
}

function pathsIn({ files }: Snapshot): readonly string[] {
  return files.map(({ path }) => path);
}

function projectsNotFound({ unknownProjects }: Outcome): readonly string[] {
  return unknownProjects.map((project) => formatMessage(checkMessages.noSuchProject, { project }));
}
