import picomatch from "picomatch";
import type { CheckSettings } from "../../worker/check/check-project.ts";
import { isTestPath } from "../../worker/sources/test-path.ts";
import type { Baseline } from "./gate/baseline.ts";
import type { CheckConfig } from "./gate/config.ts";

/** The settings of a check, from those of a code base and its baseline. */
export function checkSettings(
  config: CheckConfig,
  baseline: Baseline | undefined,
  writesBaseline: boolean,
): CheckSettings {
  const isListed = picomatch(
    config.exclude.map(({ path }) => path),
    { dot: true },
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
