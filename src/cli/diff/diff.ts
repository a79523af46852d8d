import { formatMessage } from "../../shared/errors/errors.ts";
import { diffMessages } from "../../shared/messages/diff-messages.ts";
import { terminalRow } from "../../shared/visible-text.ts";
import { describedRules } from "../../worker/diff/compare/broken-rules.ts";
import { compareSurfaces } from "../../worker/diff/compare/compare-surfaces.ts";
import { selectChanges } from "../../worker/diff/compare/select-changes.ts";
import { languageNames } from "../../worker/languages/language-of.ts";
import { isTestPath } from "../../worker/sources/test-path.ts";
import { expectWritable } from "../output/check-output.ts";
import { writeOutput } from "../output/output.ts";
import type { ReadOptions } from "../project/read-project.ts";
import { type DiffFormat, diffReports } from "./reports/reports.ts";
import { findState } from "./states/find-state.ts";
import { type ReadState, readState } from "./states/read-state.ts";

export interface DiffOptions extends ReadOptions {
  /** The folder of the git repository with the commits. */
  readonly folder: string;
  readonly format: DiffFormat;
  readonly visibility: "public" | "all";
  readonly breaking?: boolean;
  readonly tests?: boolean;
  readonly failOn?: "breaking";
  readonly out?: string;
}

/** `glossa diff`: compares two states of a code base, and answers whether it found nothing that makes it fail. */
export async function runDiff(before: string, after: string, options: DiffOptions): Promise<boolean> {
  if (options.out !== undefined) await expectWritable(options.out);
  // Both states are located before either is read, which takes longer.
  const states = [await findState(before, options.folder), await findState(after, options.folder)] as const;
  const wants = {
    isWanted: (path: string) => options.tests === true || !isTestPath(path),
    asExported: states.some(({ kind }) => kind === "export"),
  };
  const earlier = await readState(states[0], options, wants);
  const later = await readState(states[1], options, wants);
  expectSources(earlier, later);
  const all = await compareSurfaces(earlier.surface, later.surface);
  const isBreakingOnly = options.breaking === true;
  const changes = selectChanges(all, { isPublicOnly: options.visibility === "public", isBreakingOnly });
  const report = {
    before,
    after,
    changes,
    unseen: selectChanges(all, { isPublicOnly: false, isBreakingOnly }).length - changes.length,
    isBreakingOnly,
    compared: later.surface.carried,
    rules: await describedRules(),
  };
  await writeOutput(diffReports[options.format](report), options.out);
  return options.failOn === undefined || all.every(({ breaking }) => breaking.length === 0);
}

/**
 * Warns about a state without source files. Throws in plain words where neither has any: two wrong folders would be
 * equal.
 */
function expectSources(earlier: ReadState, later: ReadState): void {
  const { noSources, noneHasSources } = diffMessages;
  const languages = languageNames;
  if (!earlier.hasSources && !later.hasSources)
    throw new Error(formatMessage(noneHasSources, { before: earlier.name, after: later.name, languages }));
  for (const { name, hasSources } of [earlier, later])
    if (!hasSources) process.stderr.write(terminalRow(`glossa: ${formatMessage(noSources, { name, languages })}`));
}
