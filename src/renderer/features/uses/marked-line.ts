import type { EntityUse } from "../../../shared/model/uses.ts";
import { nameAt } from "../source/text/name-at.ts";

/** A line of code around a name in it. */
export interface MarkedLine {
  readonly before: string;
  readonly name: string;
  readonly after: string;
}

/** Maximum number of characters shown on either side of the name in a long line. */
const AROUND = 160;

/** Returns a line of code in three parts, truncated if it is very long. */
export function markedLine({ text, at }: NonNullable<EntityUse["line"]>): MarkedLine {
  const name = at < 0 || at >= text.length ? "" : nameAt(text, at);
  const start = Math.max(0, Math.min(at, text.length));
  const end = start + name.length;
  return { before: lastOf(text.slice(0, start)), name, after: firstOf(text.slice(end)) };
}

function lastOf(text: string): string {
  return text.length <= AROUND ? text : `…${text.slice(-AROUND)}`;
}

function firstOf(text: string): string {
  return text.length <= AROUND ? text : `${text.slice(0, AROUND)}…`;
}
