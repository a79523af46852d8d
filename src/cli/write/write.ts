import { formatMessage } from "../../shared/errors/errors.ts";
import { writingMessages } from "../../shared/messages/writing-messages.ts";
import { fileIdOf } from "../../shared/model/entity-id.ts";
import { terminalRow } from "../../shared/visible-text.ts";
import type { CommentRequest } from "../../worker/languages/contract/comment-writing.ts";
import { languageIn } from "../../worker/project/files/project-view.ts";
import { readContent } from "../../worker/sources/read-content.ts";
import { readDisk } from "../../worker/sources/read-disk.ts";
import { type DescribedParts, withParameters } from "../../worker/writing/described-parts.ts";
import { partsOf } from "../../worker/writing/descriptions-file.ts";
import { undoRun } from "../../worker/writing/disk/undo-run.ts";
import { writeFiles } from "../../worker/writing/disk/write-files.ts";
import { atCommentedParts } from "../../worker/writing/partial-parts.ts";
import { type PlannedFile, type PlanningTools, planFile, requestsByFile } from "../../worker/writing/plan-files.ts";
import { patchOf } from "../../worker/writing/unified-patch.ts";
import { writeOutput } from "../output/output.ts";
import { readDescriptionsFile } from "../project/read-descriptions-file.ts";
import { type ReadOptions, type ReadProject, readProject } from "../project/read-project.ts";
import { CommentWriters } from "./comment-writers.ts";
import { notesFolder } from "./notes-folder.ts";
import { commentsText, filesText, WritingReport } from "./report.ts";

export interface WriteOptions extends ReadOptions {
  /** A descriptions file; the one in the folder without. */
  readonly descriptions?: string;
  readonly dryRun?: boolean;
  /** Where a patch is written in place of the files, `-` for standard output. */
  readonly patch?: string;
  readonly replace?: boolean;
  readonly replacePlain?: boolean;
  readonly undo?: boolean;
}

/** `glossa write`: writes descriptions into source files, or takes that back. Answers whether all of it went well. */
export async function runWrite(folder: string, options: WriteOptions): Promise<boolean> {
  if (options.undo === true) return runUndo(folder);
  const entries = await readDescriptionsFile(options.descriptions, folder);
  const described = withParameters(partsOf(entries));
  const paths = new Map(entries.map((entry) => [fileIdOf(entry.file), entry.file]));
  const report = new WritingReport();
  await readProject(folder, options, async (project) => {
    const placed = await atCommentedParts(described, {
      isPart: (type) => languageIn(project.open, type.id).declarations.isPart(type),
      links: project.links,
      typesIn: async (fileId) => (project.open.files.has(fileId) ? project.open.typesIn(fileId) : []),
    });
    const files = plannedFiles(project, { described: placed, paths }, options, report);
    for (const row of report.rows(await carryOut(folder, project, files, options, report))) project.warn(row);
  });
  return report.isWhole;
}

/** Does with planned files what was asked for. Answers the words for what was done. */
async function carryOut(
  folder: string,
  { warn }: ReadProject,
  files: AsyncIterable<PlannedFile>,
  { dryRun, patch }: WriteOptions,
  report: WritingReport,
): Promise<string> {
  if (patch !== undefined) {
    await writeOutput(patches(files, report), patch === "-" ? undefined : patch);
    return writingMessages.patched;
  }
  if (dryRun === true) {
    await writeOutput(listed(files, report), undefined);
    return writingMessages.wouldWrite;
  }
  const cancel = new AbortController();
  const abort = () => cancel.abort();
  process.once("SIGINT", abort);
  await writeFiles(folder, await notesFolder(folder), files, {
    written: (file) => report.done(file),
    failed: (file) => report.failed(file),
    signal: cancel.signal,
  });
  process.off("SIGINT", abort);
  if (cancel.signal.aborted) warn(writingMessages.cancelled);
  return writingMessages.written;
}

/** What is described, and the paths that the descriptions name files by. */
interface Described {
  readonly described: DescribedParts;
  readonly paths: ReadonlyMap<string, string>;
}

async function* plannedFiles(
  project: ReadProject,
  { described, paths }: Described,
  options: WriteOptions,
  report: WritingReport,
): AsyncGenerator<PlannedFile> {
  const { files, contents } = project.open;
  const writers = new CommentWriters(options);
  const tools: PlanningTools = {
    read: async ({ id }) => {
      const reference = contents.get(id);
      if (reference === undefined) throw new Error(writingMessages.changedOnDisk);
      return readContent(reference, readDisk);
    },
    writerFor: (path) => writers.writerFor(path),
  };
  const choices = { replaces: options.replace === true, replacesPlain: options.replacePlain === true };
  for (const [fileId, requests] of requestsByFile(described, choices)) {
    const file = files.get(fileId);
    if (file === undefined) {
      report.refused(paths.get(fileId) ?? "", gone(requests));
      continue;
    }
    project.progress(formatMessage(writingMessages.reading, { path: file.path }));
    const planned = report.plan(await planFile(file, requests, tools));
    if (planned !== undefined) yield planned;
  }
}

function gone(requests: readonly CommentRequest[]) {
  return requests.map(({ id }) => ({ id, reason: "gone" as const }));
}

async function* patches(files: AsyncIterable<PlannedFile>, report: WritingReport): AsyncGenerator<string> {
  for await (const file of files) {
    const patch = patchOf(file);
    if (patch === undefined) report.failed({ path: file.path, detail: writingMessages.patchEncoding });
    else {
      report.done(file);
      yield patch;
    }
  }
}

async function* listed(files: AsyncIterable<PlannedFile>, report: WritingReport): AsyncGenerator<string> {
  for await (const file of files) {
    report.done(file);
    const comments = commentsText(file.comments.written.length);
    yield terminalRow(formatMessage(writingMessages.fileRow, { path: file.path, comments }));
  }
}

async function runUndo(folder: string): Promise<boolean> {
  const run = await undoRun(await notesFolder(folder));
  if (run === undefined) throw new Error(writingMessages.nothingToUndo);
  const rows = [
    formatMessage(writingMessages.undone, { files: filesText(run.undone) }),
    ...run.failed.map((file) => formatMessage(writingMessages.notUndone, { ...file })),
  ];
  for (const row of rows) process.stderr.write(terminalRow(row));
  return run.failed.length === 0;
}
