import picomatch from "picomatch";
import { VISIBILITIES, type Visibility } from "../../../shared/model/entity.ts";
import type { CheckCoverage, CheckReport, Finding } from "../../../worker/check/model/finding.ts";
import { type Baseline, knownFindings } from "./baseline.ts";
import { type ChangedRows, isTouched } from "./changed-rows.ts";
import type { Threshold } from "./config.ts";

/** A threshold, what of the code base it is about, and what has been reached. */
export interface ReachedThreshold extends Threshold {
  readonly reached: number;
  readonly isMet: boolean;
}

/** What comes of a check. */
export interface Outcome {
  readonly projectName: string;
  /** Those that count: that the baseline does not have, in what was changed. */
  readonly findings: readonly Finding[];
  /** How many there are besides. */
  readonly known: number;
  readonly untouched: number;
  readonly coverage: readonly CheckCoverage[];
  readonly thresholds: readonly ReachedThreshold[];
  /** What thresholds say of projects of which there are none: these would pass for ever after a project was renamed. */
  readonly unknownProjects: readonly string[];
  /** An error was found, or a threshold missed. */
  readonly isPassed: boolean;
}

/** What a finding is held against. */
export interface Measure {
  readonly baseline: Baseline | undefined;
  readonly changed: ChangedRows | undefined;
  readonly thresholds: readonly Threshold[];
}

/** Decides what counts of what was found, and whether the check has passed. */
export function outcomeOf(projectName: string, report: CheckReport, measure: Measure): Outcome {
  const { baseline, changed, thresholds: asked } = measure;
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

/** The share, in percent, of what is seen at least so far that is documented; 100 of nothing. */
export function documentedShare(coverage: readonly CheckCoverage[], least: Visibility): number {
  const counted = coverage.filter(({ visibility }) => VISIBILITIES.indexOf(visibility) <= VISIBILITIES.indexOf(least));
  const total = counted.reduce((sum, one) => sum + one.total, 0);
  const documented = counted.reduce((sum, one) => sum + one.documented, 0);
  return total === 0 ? 100 : (100 * documented) / total;
}

/** Of each project that it is for. */
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
