import type { EngineEvent, EngineListener } from "../../shared/engine/engine-event.ts";
import type { SyntaxEngineName } from "../../shared/engine/engine-status.ts";
import { formatMessage } from "../../shared/errors/errors.ts";
import { unwrap } from "../../shared/errors/result.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import type { Catalogue } from "../../worker/catalogue/catalogue.ts";
import type { Snapshot } from "../../worker/catalogue/records/records.ts";
import type { LocalEngine } from "../../worker/engine/engine.ts";
import { ImportEnd } from "../../worker/hosts/node/import-end.ts";
import { openNodeEngine } from "../../worker/hosts/node/node-engine.ts";
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

/** The options of all commands that read a folder. */
export interface ReadOptions {
  readonly engine?: SyntaxEngineName;
  readonly threads?: number;
  readonly define: readonly string[];
  /** The folder of packages, or `off`; undefined for those of NuGet and of Glossa. */
  readonly packages?: string;
  /** The folder of the cache; without it nothing is kept for the next time. */
  readonly cache?: string;
  /** False for a command that does not need uses, so that none are linked ahead. */
  readonly linksUses?: boolean;
  /** False for a command that looks at no uses at all: a cache gets none either, which would take long. */
  readonly storesLinks?: boolean;
  /** Whether a folder without source files is an error, or is passed over in silence; a warning by default. */
  readonly withoutSources?: "refused" | "allowed";
}

/**
 * Reads a folder and hands the project to `use`; with `changes`, again after each change until Ctrl+C. Throws
 * GlossaError, or an Error in plain words.
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
    const failure = changes?.handle(event);
    if (failure !== undefined) progress.note(failure);
    showEvent(event, progress, end);
  });
  try {
    // Only the import has threads in native code that must end in order; later, Ctrl+C may end the process at once.
    await untilInterrupted((signal) => importFolder(folder, engine, end, signal));
    const snapshot = engine.currentSnapshot();
    if (!hasSources(snapshot)) reportNoSources(folder, options, progress);
    const project = () => openedProject(engine, catalogue, progress);
    if (changes === undefined) {
      await use(project());
      // Stored last: what was asked for does not wait for it.
      return options.cache === undefined || options.storesLinks === false ? undefined : await engine.storeLinks();
    }
    for (let isFirst = true; ; isFirst = false) {
      await withNewest(engine, project, use);
      // In the background, until the next update; after each one it would take many times as long as that.
      if (isFirst && options.cache !== undefined) void engine.storeLinks();
      await changes.next();
    }
  } finally {
    progress.clear();
    await engine.close();
  }
}

/** The options and collaborators that the engine of a command is opened with. */
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

/** Imports a folder and waits for the end. Throws the error of the import, or the reason of the signal. */
async function importFolder(folder: string, engine: LocalEngine, end: ImportEnd, signal: AbortSignal): Promise<void> {
  const started = unwrap(await engine.importDirectory({ kind: "folder", path: folder }));
  const stopListening = onAbort(signal, () => void engine.cancel(started));
  await end.reached.finally(stopListening);
  // The import may have ended before it could be cancelled.
  signal.throwIfAborted();
}

/** Whether a project has any source files of a language that is read. */
export function hasSources({ files }: Snapshot): boolean {
  return files.some(({ path }) => isParsable(path));
}

function reportNoSources(folder: string, { withoutSources }: ReadOptions, progress: Progress): void {
  if (withoutSources === "allowed") return;
  const words = formatMessage(terminalMessages.cli.noSources, { folder, languages: languageNames });
  // A check of the wrong folder would pass.
  if (withoutSources === "refused") throw new Error(words);
  progress.note(words);
}

/** Uses the project, and begins anew where an update has replaced it meanwhile, which ends its linking. */
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

function showEvent(event: EngineEvent, progress: Progress, end: ImportEnd): void {
  if (event.type === "progress") progress.show(event);
  else if (event.type === "warning" || event.type === "notice") progress.note(event.message);
  else end.handle(event);
}
