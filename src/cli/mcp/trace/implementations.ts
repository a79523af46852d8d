import { formatMessage } from "../../../shared/errors/errors.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { memberIdIn } from "../../../shared/model/entity-id.ts";
import type { TypeLinks } from "../../../worker/linking/model/type-links.ts";
import type { Answer } from "../answers/answer.ts";
import { nameInCode } from "../symbols/name-in-code.ts";
import { declarationRow } from "./place-rows.ts";
import type { TraceQuestion } from "./question.ts";
import { searchedNotes } from "./searched.ts";
import { MAX_SYMBOLS } from "./walk.ts";

/** The implementations, overrides or derived types of a symbol, direct and indirect; and its base members or types. */
export async function implementationsOf({ workspace, known, id, depth }: TraceQuestion): Promise<Answer> {
  const isMember = memberIdIn(id) !== undefined;
  const levels = isMember ? [known.uses.implementers.of(id)] : derivedFrom(known.links, id, depth ?? MAX_SYMBOLS);
  const count = levels.flat().length;
  const name = nameInCode(id);
  const title = formatMessage(count === 0 ? mcpMessages.noneOf : mcpMessages.title, {
    want: "implementations",
    name,
    count,
  });
  const rows: string[] = [];
  for (const [at, level] of levels.entries()) {
    if (levels.length > 1) rows.push(formatMessage(mcpMessages.depth, { depth: at + 1, count: level.length }));
    rows.push(...(await Promise.all(level.map((one) => declarationRow(workspace, one)))));
  }
  const above = isMember ? known.uses.implementers.basesOf(id) : undefined;
  const notes = [
    ...(above !== undefined && above.ids.length > 0
      ? [formatMessage(mcpMessages.overridden, { names: above.ids.map(nameInCode).join(", ") })]
      : []),
    ...(above?.hasOutside === true ? [mcpMessages.outsideAbove] : []),
    ...searchedNotes(workspace, undefined),
  ];
  return { head: [title], rows, notes };
}

// Level by level, each type once, a partial one by its first part.
function derivedFrom(links: TypeLinks, id: string, depth: number): readonly (readonly string[])[] {
  const first = (one: string) => links.parts(one)[0] ?? one;
  const seen = new Set([first(id)]);
  const levels: (readonly string[])[] = [];
  let level: readonly string[] = [first(id)];
  while (levels.length < depth && seen.size < MAX_SYMBOLS) {
    level = [...new Set(level.flatMap((one) => links.derived(one)).map(first))].filter((one) => !seen.has(one));
    if (level.length === 0) break;
    for (const one of level) seen.add(one);
    levels.push(level);
  }
  return levels;
}
