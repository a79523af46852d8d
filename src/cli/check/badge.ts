import { makeBadge } from "badge-maker";
import { checkMessages } from "../../shared/messages/check-messages.ts";
import type { CheckCoverage } from "../../worker/check/model/finding.ts";
import { documentedShare } from "./gate/outcome.ts";

/** The badge's colours, each with the percentage that it begins at. */
const COLOURS = [
  [90, "brightgreen"],
  [75, "green"],
  [50, "yellow"],
  [25, "orange"],
] as const;

/** An SVG badge with the documented percentage of what other projects can see. */
export async function* badgeOf(coverage: readonly CheckCoverage[]): AsyncGenerator<string> {
  const percent = Math.floor(documentedShare(coverage, "protected"));
  const color = COLOURS.find(([least]) => percent >= least)?.[1] ?? "red";
  yield makeBadge({ label: checkMessages.badge, message: `${percent}%`, color });
}
