import type { EngineListener, PublishOutcome } from "../../shared/engine/engine-event.ts";
import type { PublishRequest } from "../../shared/engine/publish-request.ts";
import { type AppError, detailOf, GlossaError, toAppError } from "../../shared/errors/errors.ts";
import { unwrap } from "../../shared/errors/result.ts";
import { MAX_PUBLISH_WARNINGS } from "../../shared/limits/answers.ts";
import { publishMessages } from "../../shared/messages/publish-messages.ts";
import type { MarkdownFlavor, PublishedCounts, PublishFormatName, PublishStep } from "../../shared/model/publishing.ts";
import type { Catalogue } from "../../worker/catalogue/catalogue.ts";
import { describedIn } from "../../worker/describe/placing/described-in.ts";
import type { LocalEngine } from "../../worker/engine/engine.ts";
import type { OpenProject } from "../../worker/project/open-project.ts";
import { throttledProgress } from "../../worker/util/throttled-progress.ts";
import { Turns } from "../../worker/util/turns.ts";
import type { PublishFormat } from "../format.ts";
import type { ReadFile } from "../project.ts";
import { type PublishListener, publishProject } from "../publish-project.ts";
import { siteSettings } from "../site-settings.ts";
import { siteName } from "./site-name.ts";
import type { SiteOutput } from "./site-output.ts";

/** Approximate maximum delay of an answer to the page while a site is being published. */
const TURN_MS = 12;

/** The parts of publishing that differ between hosts. */
export interface PublisherHost {
  /** Returns a format by its name; the flavor is that of Markdown. */
  readonly formatOf: (name: PublishFormatName, flavor: MarkdownFlavor) => Promise<PublishFormat>;
  /** Returns the reader of a project's guides and their pictures; null for a project without a folder. */
  readonly filesOf: (project: OpenProject) => ReadFile | null;
}

/** Publishes the open project beside the engine's other work, one site at a time; events report progress and result. */
export class SitePublisher {
  private running: AbortController | undefined;

  constructor(
    private readonly engine: LocalEngine,
    private readonly catalogue: Promise<Catalogue>,
    private readonly emit: EngineListener,
    private readonly host: PublisherHost,
  ) {}

  /** Publishes the open project, which has to be the one with this id; returns whether it was published. */
  async publish(projectId: string, output: SiteOutput, request: PublishRequest): Promise<boolean> {
    if (this.running !== undefined) {
      this.emit({ type: "notice", message: new GlossaError("publishingRuns").message });
      return false;
    }
    const ending = new AbortController();
    this.running = ending;
    this.emit({ type: "publishing", step: "linking", done: 0, total: 1 });
    const outcome = await this.outcomeOf(projectId, output, request, ending.signal);
    this.running = undefined;
    this.emit({ type: "publishingEnded", outcome });
    return outcome.status === "published";
  }

  /** Cancels the running publication. Files already written stay, and the next site in that folder replaces them. */
  cancel(): void {
    this.running?.abort();
  }

  private async outcomeOf(
    projectId: string,
    output: SiteOutput,
    request: PublishRequest,
    signal: AbortSignal,
  ): Promise<PublishOutcome> {
    let open: OpenProject | undefined;
    const told = new Set<string>();
    try {
      open = this.engine.currentProject();
      // Another project may have been opened while the folder was being chosen.
      if (open.projectId !== projectId) throw new Error(publishMessages.projectLeft);
      const counts = await this.write(output, request, open, this.listener(told), signal);
      const warnings = { total: told.size, first: [...told].slice(0, MAX_PUBLISH_WARNINGS) };
      return { status: "published", counts, warnings };
    } catch (thrown) {
      if (signal.aborted) return { status: "cancelled" };
      const isLeft = open !== undefined && !this.isOpen(open);
      return { status: "failed", error: isLeft ? notPublished(publishMessages.projectLeft) : failureOf(thrown) };
    }
  }

  private async write(
    output: SiteOutput,
    request: PublishRequest,
    open: OpenProject,
    listener: PublishListener,
    signal: AbortSignal,
  ): Promise<PublishedCounts> {
    const { project } = open.snapshot;
    const source = { kind: request.withSource ? "pages" : "none" } as const;
    const outInside = output.pathInside(project.path);
    const choice = { ...request, outInside, source, logo: null, projects: [], exclude: [] };
    const settings = siteSettings(project.name, choice);
    const site = siteName(project.name, settings.title);
    output.expectUsable(site);
    const format = await this.host.formatOf(request.format, request.flavor);
    const catalogue = await this.catalogue;
    const written = await describedIn(open, catalogue, await catalogue.descriptions(project.id));
    const readSource = async (fileId: string) => unwrap(await this.engine.sourceText(fileId));
    const toPublish = { open, catalogue, written, readSource, readFile: this.host.filesOf(open) };
    const files = await publishProject(toPublish, settings, format, listener);
    return output.write(this.inTurns(files, open, new Turns(TURN_MS, signal)), site);
  }

  private async *inTurns<T>(all: AsyncIterable<T>, open: OpenProject, turns: Turns): AsyncGenerator<T> {
    for await (const one of all) {
      await turns.next();
      if (!this.isOpen(open)) throw new Error(publishMessages.projectLeft);
      yield one;
    }
  }

  private isOpen(open: OpenProject): boolean {
    try {
      return this.engine.currentProject() === open && !open.isClosing;
    } catch {
      return false;
    }
  }

  /** Adds the warnings to a set. */
  private listener(told: Set<string>): PublishListener {
    const onWarning = (message: string) => {
      // A target that occurs twice in one line is reported once.
      if (told.has(message)) return;
      told.add(message);
      this.emit({ type: "warning", message });
    };
    return { onProgress: this.progress(), onWarning };
  }

  private progress(): PublishListener["onProgress"] {
    const tell = throttledProgress((done, total, step: PublishStep) => {
      this.emit({ type: "publishing", step, done, total });
    });
    return (step, done, total) => tell(done, total, step);
  }
}

function failureOf(thrown: unknown): AppError {
  const error = toAppError(thrown);
  // Its words say everything.
  if (error.code === "partNotLoaded") return error;
  return notPublished(error.code === "usesNotLinked" ? publishMessages.notLinked : detailOf(thrown));
}

function notPublished(detail: string): AppError {
  return toAppError(new GlossaError("notPublished", { detail }));
}
