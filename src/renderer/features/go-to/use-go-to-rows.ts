import { skipToken } from "@reduxjs/toolkit/query";
import { useMemo, useState } from "react";
import { useSelector, useStore } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { textSearchMessages } from "../../../shared/messages/text-search-messages.ts";
import type { GoToTarget } from "../../../shared/model/go-to.ts";
import { type AppDispatch, useAppDispatch } from "../../store/dispatch.ts";
import type { CommandGroup } from "../../ui/command.ts";
import { selectIsCurrentInView } from "../project/selectors.ts";
import { textSearchOpened } from "../text-search/slice.ts";
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
  /** What the text asks for, by the sign that it begins with. */
  readonly sought: "names" | "commands" | "text";
  readonly hasProject: boolean;
  /** Why there are none. */
  readonly failure: string | null;
}

/** The signs that begin the names of commands, and a text to search for. */
const SIGNS = { commands: ">", text: "#" } as const;

/** Asks for what a text finds; until the answer is there, what was found before stays. */
export function useGoToRows(text: string, groups: readonly CommandGroup[]): GoToRows {
  const sought = soughtBy(text);
  const hasProject = useSelector(selectIsCurrentInView);
  const recentIds = useRecentIds();
  const question = sought !== "names" || !hasProject ? skipToken : { text, recentIds };
  const { data, currentData, error } = useGoToQuery(question);
  const dispatch = useAppDispatch();
  const commands = useMemo(() => {
    if (sought === "commands") return findCommands(groups, text.replace(SIGNS.commands, ""));
    return sought === "text" && hasProject ? [searchFor(text.replace(SIGNS.text, "").trim(), dispatch)] : [];
  }, [sought, hasProject, groups, text, dispatch]);
  const rows = useMemo((): readonly GoToRow[] => {
    if (sought !== "names") return commands.map((found) => ({ type: "command", found }));
    return hasProject ? (data?.targets ?? []).map((target) => ({ type: "target", target })) : [];
  }, [sought, commands, data, hasProject]);
  const isCurrent = question === skipToken || currentData !== undefined || error !== undefined;
  const total = sought === "names" ? (data?.total ?? 0) : rows.length;
  const failure = error !== undefined && "message" in error ? (error.message ?? null) : null;
  return { rows, total, isCurrent, sought, hasProject, failure };
}

function soughtBy(text: string): GoToRows["sought"] {
  const begin = text.trimStart();
  if (begin.startsWith(SIGNS.commands)) return "commands";
  return begin.startsWith(SIGNS.text) ? "text" : "names";
}

/** The way on to the search in texts, with a text or without one. */
function searchFor(text: string, dispatch: AppDispatch): FoundCommand {
  const title = text === "" ? messages.menu.searchInText : formatMessage(textSearchMessages.find, { text });
  return { command: { title, run: () => dispatch(textSearchOpened(text)) }, group: "", marks: [] };
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
