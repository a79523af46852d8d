import { skipToken } from "@reduxjs/toolkit/query";
import { useMemo, useState } from "react";
import { useSelector, useStore } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { textSearchMessages } from "../../../shared/messages/text-search-messages.ts";
import type { PackageReport } from "../../../shared/model/packages.ts";
import { type AppDispatch, useAppDispatch } from "../../store/dispatch.ts";
import { useHealthQuery } from "../../store/engine-api.ts";
import type { CommandGroup } from "../../ui/keyboard/command.ts";
import { selectIsCurrentInView } from "../project/selectors.ts";
import { selectOpenFile } from "../source/state/selectors.ts";
import { queryChanged, textSearchOpened } from "../text-search/slice.ts";
import { type FoundCommand, findCommands } from "./find-commands.ts";
import { findPackages } from "./find-packages.ts";
import { useGoToQuery } from "./go-to-api.ts";
import { type GoToRow, lineRows, recentRows, rowsOf, targetRows } from "./go-to-rows.ts";
import { parseLineRequest } from "./line-request.ts";
import type { StateWithGoTo } from "./slice.ts";

/** The results for a text. */
export interface GoToRows {
  readonly rows: readonly GoToRow[];
  /** The total number of results. */
  readonly total: number;
  /** Whether the results belong to the current text, and not to the previous one. */
  readonly isCurrent: boolean;
  /** What is searched for, by the first character of the text. */
  readonly sought: "names" | "commands" | "text";
  /**
   * The name of the open file of which a line is requested; null if no file is open, undefined if no line is requested.
   */
  readonly lineOf: string | null | undefined;
  readonly hasProject: boolean;
  /** The reason why there are no results. */
  readonly failure: string | null;
}

/** The characters that start a search for commands, and a text search. */
const SIGNS = { commands: ">", text: "#" } as const;

/** Requests the results for a text; until the answer arrives, the previous results stay. */
export function useGoToRows(text: string, groups: readonly CommandGroup[]): GoToRows {
  const sought = soughtBy(text);
  const hasProject = useSelector(selectIsCurrentInView);
  const recentIds = useRecentIds();
  const openFile = useSelector(selectOpenFile);
  const line = useMemo(() => (sought === "names" ? parseLineRequest(text) : undefined), [sought, text]);
  const isInOpenFile = line?.name === "";
  const isAsked = sought === "names" && hasProject && !isInOpenFile;
  const question = isAsked ? { text: line?.name ?? text, recentIds } : skipToken;
  const { data, currentData, error } = useGoToQuery(question);
  const packages = usePackages(question !== skipToken && line === undefined);
  const dispatch = useAppDispatch();
  const found = useMemo(() => findPackages(packages, data?.text ?? ""), [packages, data]);
  const commands = useMemo(() => {
    if (sought === "commands") return findCommands(groups, text.replace(SIGNS.commands, ""));
    return sought === "text" && hasProject ? [searchFor(text.replace(SIGNS.text, "").trim(), dispatch)] : [];
  }, [sought, hasProject, groups, text, dispatch]);
  const rows = useMemo((): readonly GoToRow[] => {
    if (sought !== "names") return commands.map((found) => ({ type: "command", found }));
    if (!hasProject) return [];
    if (isInOpenFile) return openFile === undefined ? [] : lineRows(openFile, line);
    if (data === undefined) return [];
    if (line !== undefined) return targetRows(data.targets, line);
    return data.text.trim() === "" ? recentRows(recentIds, data, packages) : rowsOf(data, found);
  }, [sought, commands, data, hasProject, isInOpenFile, openFile, line, recentIds, packages, found]);
  const isCurrent = question === skipToken || currentData !== undefined || error !== undefined;
  const total = question === skipToken || line !== undefined ? rows.length : (data?.total ?? 0) + found.length;
  const lineOf = isInOpenFile ? (openFile?.name ?? null) : undefined;
  const failure = error !== undefined && "message" in error ? (error.message ?? null) : null;
  return { rows, total, isCurrent, sought, lineOf, hasProject, failure };
}

function soughtBy(text: string): GoToRows["sought"] {
  const begin = text.trimStart();
  if (begin.startsWith(SIGNS.commands)) return "commands";
  return begin.startsWith(SIGNS.text) ? "text" : "names";
}

/** Returns a command that continues with the text search, with or without a text. */
function searchFor(text: string, dispatch: AppDispatch): FoundCommand {
  const title = text === "" ? messages.menu.searchInText : formatMessage(textSearchMessages.find, { text });
  const run = () => {
    // The title of the command promises a search of all files.
    if (text !== "") dispatch(queryChanged({ folder: "" }));
    dispatch(textSearchOpened(text));
  };
  return { command: { title, run }, group: "", marks: [] };
}

/** Returns the known packages of the project: they are already requested for the status bar. */
function usePackages(isAsked: boolean): readonly PackageReport[] {
  const { data } = useHealthQuery(undefined, { skip: !isAsked });
  return (isAsked && data?.packages) || NO_PACKAGES;
}

const NO_PACKAGES: readonly PackageReport[] = [];

// Read once when the dialog opens: choosing something in it would change them.
function useRecentIds(): readonly string[] {
  const store = useStore<StateWithGoTo>();
  const [ids] = useState(() => store.getState().goTo.recentIds);
  return ids;
}
