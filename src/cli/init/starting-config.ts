import { allRules } from "../../worker/check/all-rules.ts";

/**
 * The settings that a code base begins with: all rules as they are applied without settings, so that nothing changes
 * until somebody changes it.
 */
export function startingConfig(schema: string): string {
  const rules = allRules.map(({ id, severity, visibility }) => [id, { severity, visibility }] as const);
  const check = {
    rules: Object.fromEntries(rules),
    ...{ plainComments: true, overriding: false, tests: false },
    ...{ exclude: [], thresholds: [] },
  };
  const text = JSON.stringify({ $schema: schema, check }, undefined, 2);
  // Each rule in one line.
  return `${text.replace(/\{\s+("severity": "\w+"),\s+("visibility": "\w+")\s+\}/g, "{ $1, $2 }")}\n`;
}
