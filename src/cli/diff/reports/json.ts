import { CHANGE_KINDS } from "../../../shared/model/changes.ts";
import type { DiffReport } from "./report.ts";

/** For other programs; lines are zero-based, as in `glossa export`. */
export async function* asJson({ before, after, changes, compared, rules }: DiffReport): AsyncGenerator<string> {
  const counts = Object.fromEntries(
    CHANGE_KINDS.map((kind) => [kind, changes.filter(({ kinds }) => kinds.includes(kind)).length]),
  );
  const broken = new Set(changes.flatMap(({ breaking }) => breaking.map(({ rule }) => rule)));
  const told = [...rules.values()].flatMap(({ id, title, reason, breaks }) =>
    broken.has(id) ? [{ id, title, reason, breaks }] : [],
  );
  const head = { format: "glossa-diff", version: 1, before, after, compared, counts, rules: told };
  yield `${JSON.stringify(head).slice(0, -1)},"changes":[`;
  for (const [at, change] of changes.entries()) yield `${at === 0 ? "" : ","}\n${JSON.stringify(change)}`;
  yield "\n]}\n";
}
