import type { TextStretch } from "../../../shared/model/go-to.ts";
import { NO_MATCH } from "../../../shared/search/match-name.ts";
import { parseQuery } from "../../../shared/search/query.ts";
import { queryCost } from "../../../shared/search/query-on-names.ts";
import { stretchesInName } from "../../../shared/search/query-stretches.ts";
import type { Command, CommandGroup } from "../../ui/keyboard/command.ts";

/** A command, and the matches of the text in its title. */
export interface FoundCommand {
  readonly command: Command;
  readonly group: string;
  readonly marks: readonly TextStretch[];
}

/** Returns the commands that match a text, by the rules for names, best match first; all commands for an empty text. */
export function findCommands(groups: readonly CommandGroup[], text: string): readonly FoundCommand[] {
  const all = groups.flatMap(({ title, commands }) =>
    commands.map((command) => ({ command, group: title, marks: [] })),
  );
  const query = parseQuery(text, ".");
  if (query === null) return all;
  return all
    .map((one) => ({ ...one, cost: queryCost(query, one.command.title, one.group) }))
    .filter(({ cost }) => cost !== NO_MATCH)
    .sort((a, b) => a.cost - b.cost)
    .map(({ command, group }) => ({ command, group, marks: stretchesInName(query, command.title) }));
}
