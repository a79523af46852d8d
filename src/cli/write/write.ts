import { lstat, realpath } from "node:fs/promises";
import { join } from "node:path";
import { formatMessage } from "../../shared/errors/errors.ts";
import { formatNumber } from "../../shared/format/format-number.ts";
import { writingMessages } from "../../shared/messages/writing-messages.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import { terminalRow } from "../../shared/visible-text.ts";
import type { CommentRequest } from "../../worker/languages/contract/comment-writing.ts";
import { earlierParts, partsById } from "../../worker/writing/comment-parts.ts";
import { notesFolder } from "../../worker/writing/disk/notes-folder.ts";
import { undoRun } from "../../worker/writing/disk/undo-run.ts";
import { writeFiles } from "../../worker/writing/disk/write-files.ts";
import { atCommentedParts } from "../../worker/writing/partial-parts.ts";
import { type FileRequests, type Plan, type PlannedFile, requestsByFile } from "../../worker/writing/plan-files.ts";
import { typedReferences } from "../../worker/writing/typed-references.ts";
import { patchOf } from "../../worker/writing/unified-patch.ts";
import { expectWritable } from "../output/check-output.ts";
import { writeOutput } from "../output/output.ts";
import { untilInterrupted } from "../output/until-interrupted.ts";
import { givenDescriptions } from "../project/given-descriptions.ts";
import type { ReadProject } from "../project/opened-project.ts";
import { Progress } from "../project/progress.ts";
import { type ReadOptions, readProject } from "../project/read-project.ts";

import { commentsText, filesText, WritingReport } from "./report.ts";

export interface WriteOptions extends ReadOptions {
  /** A descriptions file, or `app` for the descriptions of the desktop app; by default the file in the folder. */
  readonly descriptions?: string;
  readonly dryRun?: boolean;
  /** The file that a patch is written to instead of changing the files, `-` for standard output. */
  readonly patch?: string;
  readonly replace?: boolean;
  readonly replacePlain?: boolean;
  readonly undo?: boolean;
}

/** `glossa write`: writes descriptions into source files, or undoes that. Answers whether everything succeeded. */
export async function runWrite(folder: string, options: WriteOptions): Promise<boolean> {
  if (options.undo === true) return runUndo(folder);
  if (options.patch !== undefined && options.patch !== "-") await expectWritable(options.patch);
  const { textsFor, paths } = await givenDescriptions({
    given: options.descriptions,
    folder,
    option: "--descriptions",
  });
  const report = new WritingReport();
  await readProject(folder, { ...options, linksUses: false, withoutSources: "refused" }, async (project) => {
    const texts = await textsFor(project);
    const { placed, describedAs, twice } = await atCommentedParts(partsById(texts), project.open);
    const pathOf = (id: string) => project.open.files.get(fileIdIn(id))?.path ?? paths.get(fileIdIn(id)) ?? "";
    for (const id of twice) report.refused(pathOf(id), [{ id, reason: "twice" }]);
    const earlierOf = (id: string) => earlierParts(texts.get(describedAs.get(id) ?? id));
    const choices = { replaces: options.replace === true, replacesPlain: options.replacePlain === true };
    const references = await typedReferences(placed, project.open);
    const requests = requestsByFile(placed, choices, earlierOf, (id) => references.get(id) ?? []);
    const files = filesToWrite(project, requests, paths, report);
    const said = await untilInterrupted(async (signal) => {
      const plans = reportedPlans(project.planComments(files, signal), project, report);
      const done = await carryOut(folder, plans, options, report, signal);
      if (signal.aborted) report.cancelled();
      return done;
    });
    for (const row of report.rows(said)) project.warn(row);
  });
  return report.isWhole;
}

/** Performs the requested action on planned files. Answers the message for what was done. */
async function carryOut(
  folder: string,
  files: AsyncIterable<PlannedFile>,
  { dryRun, patch }: WriteOptions,
  report: WritingReport,
  signal: AbortSignal,
): Promise<string> {
  if (patch !== undefined) {
    const root = await realpath(folder);
    await writeOutput(patches(root, files, report, signal), patch === "-" ? undefined : patch);
    return writingMessages.patched;
  }
  if (dryRun === true) {
    await writeOutput(listed(files, report), undefined);
    return writingMessages.wouldWrite;
  }
  await writeFiles(folder, await notesFolder(folder), files, {
    written: (file) => report.done(file),
    failed: (file) => report.failed(file),
    signal,
  });
  return writingMessages.written;
}

/** The files with descriptions to write; descriptions for other files are reported. */
function filesToWrite(
  { open }: ReadProject,
  requested: ReadonlyMap<string, readonly CommentRequest[]>,
  paths: ReadonlyMap<string, string>,
  report: WritingReport,
): readonly FileRequests[] {
  return [...requested].flatMap(([fileId, requests]) => {
    const file = open.files.get(fileId);
    if (file !== undefined) return { file, requests };
    report.refused(
      paths.get(fileId) ?? "",
      requests.map(({ id }) => ({ id, reason: "gone" })),
    );
    return [];
  });
}

async function* reportedPlans(
  plans: AsyncIterable<Plan>,
  { progress }: ReadProject,
  report: WritingReport,
): AsyncGenerator<PlannedFile> {
  for await (const plan of plans) {
    progress(formatMessage(writingMessages.reading, { path: plan.path }));
    const planned = report.plan(plan);
    if (planned !== undefined) yield planned;
  }
}

async function* patches(
  root: string,
  files: AsyncIterable<PlannedFile>,
  report: WritingReport,
  signal: AbortSignal,
): AsyncGenerator<string> {
  for await (const file of files) {
    const patch = patchOf(file);
    if (await isLink(root, file.path)) report.failed({ path: file.path, detail: writingMessages.patchLink });
    else if (patch === undefined) report.failed({ path: file.path, detail: writingMessages.patchEncoding });
    else {
      report.done(file);
      yield patch;
    }
  }
  // A patch that ends too early would look like a complete one.
  if (signal.aborted) throw new Error(writingMessages.stopped);
}

// For git a link is a file that contains its target.
async function isLink(root: string, path: string): Promise<boolean> {
  return (await lstat(join(root, path))).isSymbolicLink();
}

async function* listed(files: AsyncIterable<PlannedFile>, report: WritingReport): AsyncGenerator<string> {
  for await (const file of files) {
    report.done(file);
    const comments = commentsText(file.written.length);
    yield terminalRow(formatMessage(writingMessages.fileRow, { path: file.path, comments }));
  }
}

async function runUndo(folder: string): Promise<boolean> {
  const shown = new Progress(process.stderr);
  const progress = (done: number, total: number) =>
    shown.row(formatMessage(writingMessages.restoring, { done: formatNumber(done), total: formatNumber(total) }));
  const warning = (message: string) => shown.note(message);
  const run = await untilInterrupted(async (signal) =>
    undoRun(folder, await notesFolder(folder), { progress, warning, signal }),
  ).finally(() => shown.clear());
  if (run === undefined) throw new Error(writingMessages.nothingToUndo);
  const rows = [
    ...(run.isCancelled ? [writingMessages.undoCancelled] : []),
    formatMessage(writingMessages.undone, { files: filesText(run.undone) }),
    ...run.failed.map((file) => formatMessage(writingMessages.notUndone, { ...file })),
  ];
  for (const row of rows) process.stderr.write(terminalRow(row));
  return run.failed.length === 0 && !run.isCancelled;
}
