import type { EngineEvent, EngineListener } from "../../shared/engine/engine-event.ts";
import type { SyntaxEngineName } from "../../shared/engine/engine-status.ts";
import { formatMessage } from "../../shared/errors/errors.ts";
import { unwrap } from "../../shared/errors/result.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import type { Catalogue } from "../../worker/catalogue/catalogue.ts";
import type { Snapshot } from "../../worker/catalogue/records/records.ts";
import type { LocalEngine } from "../../worker/engine/engine.ts";
import { ImportEnd } from "../../worker/hosts/import-end.ts";
import { openNodeEngine } from "../../worker/hosts/node-engine.ts";
import { isParsable, languageNames } from "../../worker/languages/language-of.ts";
import { isNotLinked } from "../../worker/project/not-linked.ts";
import { onAbort } from "../../worker/util/on-abort.ts";
import { Interrupted, untilInterrupted } from "../output/until-interrupted.ts";
import { expectPackageFolder } from "./expect-package-folder.ts";
import type { FollowedChanges } from "./followed-changes.ts";
import { assemblyCacheIn, openCache } from "./open-cache.ts";
import { openedProject, type ReadProject } from "./opened-project.ts";
import { packageAccess } from "./package-access.ts";
import { Progress } from "./progress.ts";

export interface ReadOptions {
  readonly engine?: SyntaxEngineName;
  readonly threads?: number;
  readonly define: readonly string[];
  /** The folder of NuGet's packages, or `off`; undefined for the user's own, and Glossa's. */
  readonly packages?: string;
  /** A folder that keeps what was read for the next time; nothing is kept without. */
  readonly cache?: string;
  /** False for a command that does not ask for `uses`: none are linked ahead. */
  readonly linksUses?: boolean;
  /** What becomes of a folder without source files: the command fails, or says nothing of it; without, it says so and goes on. */
  readonly withoutSources?: "refused" | "allowed";
}

/**
 * Reads a folder and hands its snapshot and facts to `use`, with `changes` again after each change; Ctrl+C ends all of it.
 * Throws GlossaError, or an Error in plain words.
 */
export async function readProject(
  folder: string,
  options: ReadOptions,
  use: (project: ReadProject) => Promise<void>,
  changes?: FollowedChanges,
): Promise<void> {
  await expectPackageFolder(options.packages);
  const progress = new Progress(process.stderr);
  const catalogue = await openCache(options.cache, (message) => progress.note(message));
  const end = new ImportEnd();
  const engine = openEngine({ options, catalogue, changes }, (event) => {
    const failure = changes?.hear(event);
    if (failure !== undefined) progress.note(failure);
    follow(event, progress, end);
  });
  try {
    // After it no thread is in native code any more: the system may end the process itself, whatever that is busy with.
    await untilInterrupted((signal) => importFolder(folder, engine, end, signal));
    const snapshot = engine.currentSnapshot();
    if (!hasSources(snapshot)) lackSources(folder, options, progress);
    const project = () => openedProject(engine, catalogue, progress);
    if (changes === undefined) return await use(project());
    for (;;) {
      await withNewest(engine, project, use);
      await changes.next();
    }
  } finally {
    progress.clear();
    await engine.close();
  }
}

/** What the engine of a command is opened with. */
interface EngineInput {
  readonly options: ReadOptions;
  readonly catalogue: Catalogue;
  readonly changes: FollowedChanges | undefined;
}

function openEngine({ options, catalogue, changes }: EngineInput, emit: EngineListener): LocalEngine {
  return openNodeEngine({
    catalogue: Promise.resolve(catalogue),
    threadScript: new URL("./parse-thread-node.js", import.meta.url),
    linkThreadScript: options.linksUses === false ? undefined : new URL("./link-thread-node.js", import.meta.url),
    syntax: options.engine,
    threads: options.threads,
    defines: options.define,
    packages: packageAccess(options.packages),
    assemblyCache: assemblyCacheIn(options.cache),
    takesDescriptions: false,
    ...(changes && { watchFolder: changes.watchFolder }),
    emit,
  });
}

/** Imports a folder to the end. Throws what made that fail, and the signal's reason. */
async function importFolder(folder: string, engine: LocalEngine, end: ImportEnd, signal: AbortSignal): Promise<void> {
  const started = unwrap(await engine.importDirectory({ kind: "folder", path: folder }));
  const stopListening = onAbort(signal, () => void engine.cancel(started));
  await end.reached.finally(stopListening);
  // It may have been read before it heard of that.
  signal.throwIfAborted();
}

/** Whether there is anything in a project that a language reads. */
export function hasSources({ files }: Snapshot): boolean {
  return files.some(({ path }) => isParsable(path));
}

function lackSources(folder: string, { withoutSources }: ReadOptions, progress: Progress): void {
  if (withoutSources === "allowed") return;
  const words = formatMessage(terminalMessages.cli.noSources, { folder, languages: languageNames });
  // A wrong folder would pass every check.
  if (withoutSources === "refused") throw new Error(words);
  progress.note(words);
}

/** Uses the project, and what takes its place meanwhile, too: an update ends the linking of what was open. */
async function withNewest(
  engine: LocalEngine,
  open: () => ReadProject,
  use: (project: ReadProject) => Promise<void>,
): Promise<void> {
  for (;;) {
    const project = open();
    try {
      return await use(project);
    } catch (thrown) {
      if (thrown instanceof Interrupted) throw thrown;
      if (engine.currentProject() === project.open && !isNotLinked(thrown)) throw thrown;
    }
    await engine.importEnded();
  }
}

function follow(event: EngineEvent, progress: Progress, end: ImportEnd): void {
  if (event.type === "progress") progress.show(event);
  else if (event.type === "warning" || event.type === "notice") progress.note(event.message);
  else end.hear(event);
}
