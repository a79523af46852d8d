import { unwrap } from "../../shared/errors/result.ts";
import type { Assumption } from "../../shared/model/health.ts";
import type { SourceText } from "../../shared/model/source.ts";
import type { UnusedReport } from "../../shared/model/uses.ts";
import type { Catalogue } from "../../worker/catalogue/catalogue.ts";
import type { Snapshot } from "../../worker/catalogue/records/records.ts";
import type { LocalEngine } from "../../worker/engine/engine.ts";
import type { Linker } from "../../worker/linking/model/linker.ts";
import type { ProjectUses } from "../../worker/linking/model/project-uses.ts";
import type { TypeLinks } from "../../worker/linking/model/type-links.ts";
import type { AllNames } from "../../worker/names/all-names.ts";
import type { OpenProject } from "../../worker/project/open-project.ts";
import type { FileRequests, Plan } from "../../worker/writing/plan-files.ts";
import type { Progress } from "./progress.ts";

/** The project that a command works with, in one state: an update makes another one. */
export interface ReadProject {
  readonly snapshot: Snapshot;
  readonly catalogue: Catalogue;
  /** The same for queries, which pages are made with. */
  readonly open: OpenProject;
  /** The current coloured text of a file. Throws GlossaError. */
  readSource(fileId: string): Promise<SourceText>;
  links(): Promise<TypeLinks>;
  /** The linker, with all declarations. */
  linker(): Promise<Linker>;
  uses(): Promise<ProjectUses>;
  /** What was assumed in place of missing project files. */
  assumptions(): Promise<readonly Assumption[]>;
  /** The meanings of all names in its files. */
  names(): Promise<AllNames>;
  /** Builds the texts of its files with comments added: see `planFiles`. */
  planComments(files: readonly FileRequests[], signal: AbortSignal): AsyncIterable<Plan>;
  /** The declarations without uses, once every name was searched. */
  unused(): Promise<UnusedReport>;
  /** Shows the progress on standard error, in a row that the next message replaces. */
  readonly progress: (message: string) => void;
  /** Writes a message to standard error. */
  readonly warn: (message: string) => void;
}

/** The open project of an engine. Throws `noProject`. */
export function openedProject(
  engine: LocalEngine,
  catalogue: Catalogue,
  progress: Pick<Progress, "row" | "note">,
): ReadProject {
  const open = engine.currentProject();
  return {
    snapshot: open.snapshot,
    catalogue,
    open,
    readSource: async (fileId) => unwrap(await engine.sourceText(fileId)),
    links: () => open.links(),
    linker: () => open.linker(),
    uses: () => open.uses(),
    names: async () => (await open.meanings()).allNames(),
    planComments: (files, signal) => engine.planComments(files, signal),
    unused: () => unusedIn(engine, open),
    assumptions: async () => (await open.linker()).assumptions?.() ?? [],
    progress: (message) => progress.row(message),
    warn: (message) => progress.note(message),
  };
}

async function unusedIn(engine: LocalEngine, open: OpenProject): Promise<UnusedReport> {
  await (await open.meanings()).searchAll();
  return unwrap(await engine.unused());
}
