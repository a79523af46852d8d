import { skipToken } from "@reduxjs/toolkit/query";
import { useMemo, useState } from "react";
import { useSelector, useStore } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { textSearchMessages } from "../../../shared/messages/text-search-messages.ts";
import { packageId } from "../../../shared/model/external-id.ts";
import type { GoToTarget } from "../../../shared/model/go-to.ts";
import type { PackageReport } from "../../../shared/model/packages.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import type { RowPlace } from "../../../shared/model/source-place.ts";
import { type AppDispatch, useAppDispatch } from "../../store/dispatch.ts";
import { useHealthQuery } from "../../store/engine-api.ts";
import type { CommandGroup } from "../../ui/command.ts";
import { selectIsCurrentInView } from "../project/selectors.ts";
import { selectOpenFile } from "../source/selectors.ts";
import { textSearchOpened } from "../text-search/slice.ts";
import { type FoundCommand, findCommands } from "./find-commands.ts";
import { type FoundPackage, findPackages, withPackages } from "./find-packages.ts";
import { type AnsweredText, useGoToQuery } from "./go-to-api.ts";
import { type LineRequest, parseLineRequest } from "./line-request.ts";
import type { StateWithGoTo } from "./slice.ts";

/** What can be chosen. */
export type GoToRow =
  | { readonly type: "command"; readonly found: FoundCommand }
  /** A line of the file that is open in the code. */
  | { readonly type: "line"; readonly file: Pick<ProjectFile, "id" | "name">; readonly place: RowPlace }
  | { readonly type: "package"; readonly found: FoundPackage }
  /** `line` is that of its file which is asked for; `file` is named where others look the same. */
  | {
      readonly type: "target";
      readonly target: GoToTarget;
      readonly line: RowPlace | null;
      readonly file: string | null;
    };

/** What a text finds. */
export interface GoToRows {
  readonly rows: readonly GoToRow[];
  /** How many there are in all. */
  readonly total: number;
  /** Whether they are those of the text, and not of what was typed before. */
  readonly isCurrent: boolean;
  /** What the text asks for, by the sign that it begins with. */
  readonly sought: "names" | "commands" | "text";
  /** The name of the open file, of which a line is asked for; null where no file is open, undefined where none is asked for. */
  readonly lineOf: string | null | undefined;
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

/** The way on to the search in texts, with a text or without one. */
function searchFor(text: string, dispatch: AppDispatch): FoundCommand {
  const title = text === "" ? messages.menu.searchInText : formatMessage(textSearchMessages.find, { text });
  return { command: { title, run: () => dispatch(textSearchOpened(text)) }, group: "", marks: [] };
}

/** What identifies a row. */
export function keyOf(row: GoToRow): string {
  if (row.type === "command") return `${row.found.group} ${row.found.command.title}`;
  if (row.type === "package") return `package ${row.found.name}`;
  return row.type === "line" ? `line ${row.file.id}` : `${row.target.kind} ${row.target.id}`;
}

/** What is known of the packages of the project: it is asked for already, for the status bar. */
function usePackages(isAsked: boolean): readonly PackageReport[] {
  const { data } = useHealthQuery(undefined, { skip: !isAsked });
  return (isAsked && data?.packages) || NO_PACKAGES;
}

const NO_PACKAGES: readonly PackageReport[] = [];

function rowsOf({ targets, total, text }: AnsweredText, packages: readonly FoundPackage[]): readonly GoToRow[] {
  const rows = new Map(targetRows(targets, undefined).map((row, at) => [targets[at], row]));
  return withPackages(targets, packages, text, targets.length < total).flatMap(
    (one) => ("cost" in one ? { type: "package" as const, found: one } : rows.get(one)) ?? [],
  );
}

/** What was gone to lately, packages too, which the engine does not tell. */
function recentRows(
  ids: readonly string[],
  { targets }: AnsweredText,
  packages: readonly PackageReport[],
): readonly GoToRow[] {
  const rows = new Map<string, GoToRow>(
    packages.map((one) => [packageId(one.name), { type: "package", found: { ...one, marks: [], cost: 0 } }]),
  );
  targetRows(targets, undefined).forEach((row, at) => void rows.set(targets[at]?.id ?? "", row));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

function lineRows(file: ProjectFile, { row, column }: LineRequest): readonly GoToRow[] {
  return row === null ? [] : [{ type: "line", file, place: { kind: "name", fileId: file.id, row, column } }];
}

/** What was found, with the line that is asked for: then only what stands in a file, or the files that are named. */
function targetRows(targets: readonly GoToTarget[], line: LineRequest | undefined): readonly GoToRow[] {
  const twins = twinsAmong(targets);
  const row = line?.row ?? null;
  const asRow = (target: GoToTarget, place: RowPlace | null): GoToRow => {
    const file = twins.has(appearanceOf(target)) ? (target.file?.name ?? null) : null;
    return { type: "target", target, line: place, file };
  };
  if (line === undefined || row === null) return targets.map((target) => asRow(target, null));
  return onlyNamedFiles(targets, line.name).flatMap((target): readonly GoToRow[] => {
    if (target.file === null) return [];
    return [asRow(target, { kind: "name", fileId: target.file.id, row, column: line.column })];
  });
}

/** `Order.cs:12` means files, although an `Order` may have a `Clear` to fit `cs`; the others, where no file is meant. */
function onlyNamedFiles(targets: readonly GoToTarget[], name: string): readonly GoToTarget[] {
  const extension = /\.\w+$/.exec(name)?.[0].toLowerCase();
  if (extension === undefined) return targets;
  const files = targets.filter((target) => target.kind === "file" && target.name.toLowerCase().endsWith(extension));
  return files.length === 0 ? targets : files;
}

/** What several look like, as the parts of a partial type do. */
function twinsAmong(targets: readonly GoToTarget[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(targets.map(appearanceOf).filter((one) => seen.has(one) || !seen.add(one)));
}

function appearanceOf({ kind, name, signature, place }: GoToTarget): string {
  return JSON.stringify([kind, name, signature, place]);
}

// Of when the box was opened: choosing something in it would change them.
function useRecentIds(): readonly string[] {
  const store = useStore<StateWithGoTo>();
  const [ids] = useState(() => store.getState().goTo.recentIds);
  return ids;
}
