import { describedRules } from "../../worker/diff/compare/broken-rules.ts";
import { compareSurfaces } from "../../worker/diff/compare/compare-surfaces.ts";
import { selectChanges } from "../../worker/diff/compare/select-changes.ts";
import { isTestPath } from "../../worker/sources/test-path.ts";
import { expectWritable } from "../output/check-output.ts";
import { writeOutput } from "../output/output.ts";
import type { ReadOptions } from "../project/read-project.ts";
import { type DiffFormat, diffReports } from "./reports/reports.ts";
import { findState } from "./states/find-state.ts";
import { readState } from "./states/read-state.ts";

export interface DiffOptions extends ReadOptions {
  /** The git folder that commits belong to. */
  readonly folder: string;
  readonly format: DiffFormat;
  readonly visibility: "public" | "all";
  readonly breaking?: boolean;
  readonly tests?: boolean;
  readonly failOn?: "breaking";
  readonly out?: string;
}

/** `glossa diff`: compares two states of a code base, and answers whether nothing was found that it is to fail over. */
export async function runDiff(before: string, after: string, options: DiffOptions): Promise<boolean> {
  if (options.out !== undefined) await expectWritable(options.out);
  // Both are found before either is read, which takes longer.
  const states = [await findState(before, options.folder), await findState(after, options.folder)] as const;
  const wants = {
    isWanted: (path: string) => options.tests === true || !isTestPath(path),
    asExported: states.some(({ kind }) => kind === "export"),
  };
  const earlier = await readState(states[0], options, wants);
  const later = await readState(states[1], options, wants);
  const all = await compareSurfaces(earlier, later);
  const isBreakingOnly = options.breaking === true;
  const changes = selectChanges(all, { isPublicOnly: options.visibility === "public", isBreakingOnly });
  const report = { before, after, changes, isBreakingOnly, compared: later.carried, rules: await describedRules() };
  await writeOutput(diffReports[options.format](report), options.out);
  return options.failOn === undefined || all.every(({ breaking }) => breaking.length === 0);
}
