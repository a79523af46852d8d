import picomatch from "picomatch";
import type { CheckSettings } from "../../worker/check/check-project.ts";
import { isTestPath } from "../../worker/sources/test-path.ts";
import type { Baseline } from "./gate/baseline.ts";
import type { CheckConfig } from "./gate/config.ts";

const GLOB_OPTIONS = { dot: true };

/** The exclusions that name none of the given files. */
export function idleExclusions({ exclude }: CheckConfig, paths: readonly string[]): readonly string[] {
  const globs = exclude.map(({ path }) => path);
  return globs.filter((glob) => {
    const matches = picomatch(glob, GLOB_OPTIONS);
    return !paths.some((path) => matches(path));
  });
}

/** The settings of a check, from those of a code base and its baseline. */
export function checkSettings(
  config: CheckConfig,
  baseline: Baseline | undefined,
  writesBaseline: boolean,
): CheckSettings {
  const isListed = picomatch(
    config.exclude.map(({ path }) => path),
    GLOB_OPTIONS,
  );
  return {
    plainComments: config.plainComments,
    overriding: config.overriding,
    rules: Object.fromEntries(
      Object.entries(config.rules).map(([id, setting]) => [
        id,
        typeof setting === "string" ? { severity: setting } : (setting ?? {}),
      ]),
    ),
    isExcluded: (path) => (!config.tests && isTestPath(path)) || isListed(path),
    wantsHashes: writesBaseline,
    baseline: new Map(Object.entries(baseline?.declarations ?? {})),
  };
}
