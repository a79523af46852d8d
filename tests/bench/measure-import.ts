import { EventEmitter } from "node:events";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EngineEvent } from "../../src/shared/engine/engine-event.ts";
import { GlossaError } from "../../src/shared/errors/errors.ts";
import { openFolderCatalogue } from "../../src/worker/catalogue/open-node.ts";
import type { LocalEngine } from "../../src/worker/engine/engine.ts";
import { openNodeEngine } from "../../src/worker/hosts/node/node-engine.ts";
import { NO_TIME, type PhaseTimes } from "../../src/worker/util/phase-times.ts";
import { millisecondsOf } from "./figures.ts";
import { type GoToFigures, measureGoTo } from "./measure-go-to.ts";
import { measureTextSearch, type TextSearchFigures } from "./measure-text-search.ts";
import { measureUses, type UsesFigures } from "./measure-uses.ts";

export interface ImportFigures {
  /** Milliseconds from the call to the end; and again with nothing changed. */
  readonly total: number;
  readonly unchanged: number;
  /** Milliseconds of the import that finds one file changed, and from its end until all uses are known again. */
  readonly changed: number;
  readonly relink: number;
  /**
   * Milliseconds to store the links, which is done beside other work; and until all uses are known when the project is
   * opened again.
   */
  readonly storeLinks: number;
  readonly reopened: number;
  readonly goTo: GoToFigures;
  /** Latency of questions about uses, if measured. */
  readonly questions?: UsesFigures;
  /** Duration of searches in all texts, if measured. */
  readonly texts?: readonly TextSearchFigures[];
  /** Peak memory of the process in megabytes at the end of the import; and at the end of linking. */
  readonly importPeak: number;
  readonly linkPeak: number;
  /** Milliseconds of linking after the import: the declarations; then the uses. */
  readonly declarations: number;
  readonly uses: number;
  /** Milliseconds in each step, summed over all threads. */
  readonly times: PhaseTimes;
  readonly files: number;
  readonly types: number;
  readonly methods: number;
  readonly threads: number;
}

export interface ImportOptions {
  /** Whether to ask for uses at the end. */
  readonly withUses: boolean;
  /** Whether to search the texts. */
  readonly withTexts: boolean;
  readonly syntax: "native" | "wasm";
  readonly threads: number | undefined;
  /** The path on the disk of the file that is changed. */
  readonly fileToChange: string;
}

/** Imports a folder into a new store on the disk, links it, imports it again, and once more with one file changed. */
export async function measureImport(folder: string, options: ImportOptions): Promise<ImportFigures> {
  const store = await mkdtemp(join(tmpdir(), "glossa-bench-"));
  try {
    const figures = await measureFirst(store, folder, options);
    return { ...figures, ...(await measureReopened(store, figures.projectId, options)) };
  } finally {
    await rm(store, { recursive: true, force: true });
  }
}

type FirstFigures = Omit<ImportFigures, "reopened" | "goTo" | "questions" | "texts"> & { readonly projectId: string };

async function measureFirst(store: string, folder: string, options: ImportOptions): Promise<FirstFigures> {
  let ended: (problem?: GlossaError) => void = () => {};
  const engine = openEngine(store, options, (event) => {
    if (event.type === "imported") ended();
    else if (event.type === "failed") ended(new GlossaError(event.error.code, event.error.context));
  });
  const run = () =>
    timeOf(
      engine,
      folder,
      () => new Promise((resolve, reject) => (ended = (problem) => (problem ? reject(problem) : resolve()))),
    );
  try {
    const total = await run();
    const importPeak = peakMegabytes();
    const times = engine.times();
    const declarations = await millisecondsOf(() => engine.currentProject().links());
    const uses = await millisecondsOf(() => engine.currentProject().uses());
    const linkPeak = peakMegabytes();
    const unchanged = await run();
    await appendFile(options.fileToChange, "\n// changed\n");
    const changed = await run();
    const relink = await millisecondsOf(() => engine.currentProject().uses());
    const storeLinks = await millisecondsOf(() => engine.storeLinks());
    const figures = { total, importPeak, linkPeak, unchanged, changed, declarations, uses, relink, storeLinks, times };
    return { ...figures, ...countsOf(engine), projectId: engine.currentSnapshot().project.id };
  } finally {
    await engine.close();
  }
}

/** Measures with another engine over the same store, from the moment when the tree can be shown. */
async function measureReopened(
  store: string,
  projectId: string,
  options: ImportOptions,
): Promise<Pick<ImportFigures, "reopened" | "goTo" | "questions" | "texts">> {
  const heard = new EventEmitter<{ event: [EngineEvent] }>();
  const engine = openEngine(store, options, (event) => heard.emit("event", event));
  try {
    const opened = await engine.reopen(projectId);
    if (!opened.ok) throw new GlossaError(opened.error.code, opened.error.context);
    const reopened = await millisecondsOf(() =>
      Promise.all([engine.currentProject().links(), engine.currentProject().uses()]),
    );
    const goTo = await measureGoTo(engine);
    const texts = options.withTexts && { texts: await measureTextSearch(engine, heard) };
    return { reopened, goTo, ...texts, ...(options.withUses && { questions: await measureUses(engine) }) };
  } finally {
    await engine.close();
  }
}

function openEngine(
  store: string,
  { syntax, threads }: ImportOptions,
  emit: (event: EngineEvent) => void,
): LocalEngine {
  return openNodeEngine({
    catalogue: openFolderCatalogue(store, reportWarning),
    threadScript: new URL("./parse-thread-node.js", import.meta.url),
    linkThreadScript: new URL("./link-thread-node.js", import.meta.url),
    textThreadScript: new URL("./text-thread-node.js", import.meta.url),
    ...{ syntax, threads, emit },
  });
}

function peakMegabytes(): number {
  return process.resourceUsage().maxRSS / 1024;
}

async function timeOf(engine: LocalEngine, folder: string, end: () => Promise<void>): Promise<number> {
  const start = performance.now();
  const ending = end();
  const started = await engine.importDirectory({ kind: "folder", path: folder });
  if (!started.ok) throw new GlossaError(started.error.code, started.error.context);
  await ending;
  return performance.now() - start;
}

function countsOf(engine: LocalEngine): Pick<ImportFigures, "files" | "types" | "methods" | "threads"> {
  const { counts } = engine.currentSnapshot().project;
  const { parsableFiles: files, types, methods } = counts;
  return { files, types, methods, threads: engine.threads };
}

function reportWarning(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** The steps in order. */
export const PHASES = Object.keys(NO_TIME) as (keyof PhaseTimes)[];
