import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import type { SyntaxEngineName } from "../../shared/engine/engine-status.ts";
import { formatMessage } from "../../shared/errors/errors.ts";
import { unwrap } from "../../shared/errors/result.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import type { Assumption } from "../../shared/model/health.ts";
import type { SourceText } from "../../shared/model/source.ts";
import type { UnusedReport } from "../../shared/model/uses.ts";
import type { Catalogue } from "../../worker/catalogue/catalogue.ts";
import type { Snapshot } from "../../worker/catalogue/records/records.ts";
import type { LocalEngine } from "../../worker/engine/engine.ts";
import { ImportEnd } from "../../worker/hosts/import-end.ts";
import { openNodeEngine } from "../../worker/hosts/node-engine.ts";
import { isParsable, languageNames } from "../../worker/languages/language-of.ts";
import type { Linker } from "../../worker/linking/model/linker.ts";
import type { ProjectUses } from "../../worker/linking/model/project-uses.ts";
import type { TypeLinks } from "../../worker/linking/model/type-links.ts";
import type { ProjectNames } from "../../worker/names/project-names.ts";
import { isNotLinked } from "../../worker/project/not-linked.ts";
import type { OpenProject } from "../../worker/project/open-project.ts";
import type { FileRequests, Plan } from "../../worker/writing/plan-files.ts";
import { expectPackageFolder } from "./expect-package-folder.ts";
import type { FollowedChanges } from "./followed-changes.ts";
import { assemblyCacheIn, openCache } from "./open-cache.ts";
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
  /** What a folder without source files is to the command, which is told otherwise and goes on. */
  readonly withoutSources?: "refused" | "untold";
}

/** The read project that a command works with. */
export interface ReadProject {
  readonly snapshot: Snapshot;
  readonly catalogue: Catalogue;
  /** The same to be asked about, as pages are made of it. */
  readonly open: OpenProject;
  /** The coloured text of a file as it is now. Throws GlossaError. */
  readSource(fileId: string): Promise<SourceText>;
  links(): Promise<TypeLinks>;
  /** The declarations, and what links them. */
  linker(): Promise<Linker>;
  uses(): Promise<ProjectUses>;
  /** What was assumed where project files are missing. */
  assumptions(): Promise<readonly Assumption[]>;
  /** The meanings of every name in its files. */
  names(): Promise<ProjectNames>;
  /** Makes the texts of its files with comments in them: see `planFiles`. */
  planComments(files: readonly FileRequests[], signal: AbortSignal): AsyncIterable<Plan>;
  /** What nothing in it uses, when every name was looked at. */
  unused(): Promise<UnusedReport>;
  /** Says on standard error how far the work is, until something else is said. */
  readonly progress: (message: string) => void;
  /** Says something on standard error. */
  readonly warn: (message: string) => void;
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
  const engine = openNodeEngine({
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
    emit: (event) => {
      const failure = changes?.hear(event);
      if (failure !== undefined) progress.note(failure);
      follow(event, progress, end);
    },
  });
  try {
    const started = unwrap(await engine.importDirectory({ kind: "folder", path: folder }));
    const cancel = () => void engine.cancel(started);
    process.once("SIGINT", cancel);
    await end.reached;
    // No thread is in native code any more: the system may end the process itself, whatever that is busy with.
    process.off("SIGINT", cancel);
    const snapshot = engine.currentSnapshot();
    if (!hasSources(snapshot)) lackSources(folder, options, progress);
    const project = () => projectIn(engine, catalogue, progress);
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

/** Whether there is anything in a project that a language reads. */
export function hasSources({ files }: Snapshot): boolean {
  return files.some(({ path }) => isParsable(path));
}

function lackSources(folder: string, { withoutSources }: ReadOptions, progress: Progress): void {
  if (withoutSources === "untold") return;
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
      if (engine.currentProject() === project.open && !isNotLinked(thrown)) throw thrown;
    }
    await engine.importEnded();
  }
}

function projectIn(engine: LocalEngine, catalogue: Catalogue, progress: Progress): ReadProject {
  return {
    snapshot: engine.currentSnapshot(),
    catalogue,
    open: engine.currentProject(),
    readSource: async (fileId) => unwrap(await engine.sourceText(fileId)),
    links: () => engine.currentLinks(),
    linker: () => engine.currentLinker(),
    uses: () => engine.currentUses(),
    names: () => engine.currentNames(),
    planComments: (files, signal) => engine.planComments(files, signal),
    unused: () => unusedIn(engine),
    assumptions: async () => (await engine.currentLinker()).assumptions?.() ?? [],
    progress: (message) => progress.row(message),
    warn: (message) => progress.note(message),
  };
}

async function unusedIn(engine: LocalEngine): Promise<UnusedReport> {
  await engine.findAllUses();
  return unwrap(await engine.unused());
}

function follow(event: EngineEvent, progress: Progress, end: ImportEnd): void {
  if (event.type === "progress") progress.show(event);
  else if (event.type === "warning" || event.type === "notice") progress.note(event.message);
  else end.hear(event);
}
