import picomatch from "picomatch";
import { VISIBILITIES, type Visibility } from "../../../shared/model/entity.ts";
import type { CheckCoverage, CheckReport, Finding } from "../../../worker/check/model/finding.ts";
import { type Baseline, knownFindings } from "./baseline.ts";
import { type ChangedRows, isTouched } from "./changed-rows.ts";
import type { Threshold } from "./config.ts";

/** A threshold with the documented percentage that one project, or the whole code base, has reached. */
export interface ReachedThreshold extends Threshold {
  readonly reached: number;
  readonly isMet: boolean;
}

/** The result of a check. */
export interface Outcome {
  readonly projectName: string;
  /** The findings that count: those in changed rows that the baseline does not have. */
  readonly findings: readonly Finding[];
  /** How many more findings the baseline has. */
  readonly known: number;
  /** How many more findings are in rows that were not changed. */
  readonly untouched: number;
  readonly coverage: readonly CheckCoverage[];
  readonly thresholds: readonly ReachedThreshold[];
  /** The projects of thresholds that match none: after a project is renamed, its threshold would pass for ever. */
  readonly unknownProjects: readonly string[];
  /** Whether no error was found, and all thresholds are met. */
  readonly isPassed: boolean;
}

/** What decides which findings count, and what has to be reached. */
export interface Criteria {
  readonly baseline: Baseline | undefined;
  readonly changed: ChangedRows | undefined;
  readonly thresholds: readonly Threshold[];
}

/** Decides which findings count, and whether the check has passed. */
export function outcomeOf(projectName: string, report: CheckReport, criteria: Criteria): Outcome {
  const { baseline, changed, thresholds: asked } = criteria;
  const known = knownFindings(report.findings, baseline);
  const fresh = report.findings.filter((finding) => !known.has(finding));
  const findings = changed === undefined ? fresh : fresh.filter((finding) => isTouched(finding, changed));
  const measured = asked.map((threshold) => ({ threshold, reached: reached(threshold, report.coverage) }));
  const thresholds = measured.flatMap((one) => one.reached);
  const hasError = findings.some(({ severity }) => severity === "error");
  return {
    ...{ projectName, findings, thresholds, coverage: report.coverage },
    unknownProjects: measured.flatMap(({ threshold: { project }, reached: { length } }) =>
      project === undefined || length > 0 ? [] : [project],
    ),
    known: known.size,
    untouched: fresh.length - findings.length,
    isPassed: !hasError && thresholds.every(({ isMet }) => isMet),
  };
}

/** The documented percentage of what can be seen at least as far as `least`; 100 where there is nothing. */
export function documentedShare(coverage: readonly CheckCoverage[], least: Visibility): number {
  const counted = coverage.filter(({ visibility }) => VISIBILITIES.indexOf(visibility) <= VISIBILITIES.indexOf(least));
  const total = counted.reduce((sum, one) => sum + one.total, 0);
  const documented = counted.reduce((sum, one) => sum + one.documented, 0);
  return total === 0 ? 100 : (100 * documented) / total;
}

/** The threshold for each project that it is for, or for the whole code base. */
function reached(threshold: Threshold, coverage: readonly CheckCoverage[]): readonly ReachedThreshold[] {
  const { project, visibility, documented } = threshold;
  const reachedBy = (rows: readonly CheckCoverage[], name: string | undefined): ReachedThreshold => {
    const share = documentedShare(rows, visibility);
    return { ...threshold, ...(name !== undefined && { project: name }), reached: share, isMet: share >= documented };
  };
  if (project === undefined) return [reachedBy(coverage, undefined)];
  const isMeant = picomatch(project);
  const names = [...new Set(coverage.map((row) => row.project))].filter((name) => name !== "" && isMeant(name));
  return names.map((name) =>
    reachedBy(
      coverage.filter((row) => row.project === name),
      name,
    ),
  );
}
