import { allRules } from "../../../../../src/worker/languages/csharp/compatibility/all-rules.ts";
import type { CompatibilityRule } from "../../../../../src/worker/languages/csharp/compatibility/model/rule.ts";

/** The rules as docs/breaking-changes.md describes them. */
export function documentedRules(): string {
  return allRules.map(sectionOf).join("\n");
}

function sectionOf({ id, title, reason, breaks, example, needs }: CompatibilityRule): string {
  const without = needs === undefined ? "" : " Not applied to exports.";
  return `### ${title}

\`${id}\`, breaks ${breaks.join(" and ")}. ${reason}${without}

\`\`\`csharp
${example.before}
// becomes
${example.after}
\`\`\`
`;
}
