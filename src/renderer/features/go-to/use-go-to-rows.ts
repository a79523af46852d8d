import { skipToken } from "@reduxjs/toolkit/query";
import { useMemo, useState } from "react";
import { useSelector, useStore } from "react-redux";
import type { GoToTarget } from "../../../shared/model/go-to.ts";
import type { CommandGroup } from "../../ui/command.ts";
import { selectIsCurrentInView } from "../project/selectors.ts";
import { type FoundCommand, findCommands } from "./find-commands.ts";
import { useGoToQuery } from "./go-to-api.ts";
import type { StateWithGoTo } from "./slice.ts";

/** What can be chosen. */
export type GoToRow =
  | { readonly type: "command"; readonly found: FoundCommand }
  | { readonly type: "target"; readonly target: GoToTarget };

/** What a text finds. */
export interface GoToRows {
  readonly rows: readonly GoToRow[];
  /** How many there are in all. */
  readonly total: number;
  /** Whether they are those of the text, and not of what was typed before. */
  readonly isCurrent: boolean;
  readonly isCommands: boolean;
  readonly hasProject: boolean;
  /** Why there are none. */
  readonly failure: string | null;
}

/** The sign that begins the names of commands. */
export const COMMAND_SIGN = ">";

/** Asks for what a text finds; until the answer is there, what was found before stays. */
export function useGoToRows(text: string, groups: readonly CommandGroup[]): GoToRows {
  const isCommands = text.trimStart().startsWith(COMMAND_SIGN);
  const hasProject = useSelector(selectIsCurrentInView);
  const recentIds = useRecentIds();
  const question = isCommands || !hasProject ? skipToken : { text, recentIds };
  const { data, currentData, error } = useGoToQuery(question);
  const commands = useMemo(
    () => (isCommands ? findCommands(groups, text.replace(COMMAND_SIGN, "")) : []),
    [isCommands, groups, text],
  );
  const rows = useMemo((): readonly GoToRow[] => {
    if (isCommands) return commands.map((found) => ({ type: "command", found }));
    return hasProject ? (data?.targets ?? []).map((target) => ({ type: "target", target })) : [];
  }, [isCommands, commands, data, hasProject]);
  const isCurrent = question === skipToken || currentData !== undefined || error !== undefined;
  const total = isCommands ? rows.length : (data?.total ?? 0);
  const failure = error !== undefined && "message" in error ? (error.message ?? null) : null;
  return { rows, total, isCurrent, isCommands, hasProject, failure };
}

/** What identifies a row. */
export function keyOf(row: GoToRow): string {
  return row.type === "command"
    ? `${row.found.group} ${row.found.command.title}`
    : `${row.target.kind} ${row.target.id}`;
}

// Of when the box was opened: choosing something in it would change them.
function useRecentIds(): readonly string[] {
  const store = useStore<StateWithGoTo>();
  const [ids] = useState(() => store.getState().goTo.recentIds);
  return ids;
}
