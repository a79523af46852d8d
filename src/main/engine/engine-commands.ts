import type { ZodMiniType } from "zod/mini";
import { parseMessage } from "../../shared/contract/parse-message.ts";
import type { JobId } from "../../shared/engine/engine-event.ts";
import type { PublishRequest } from "../../shared/engine/publish-request.ts";
import { GlossaError, toAppError } from "../../shared/errors/errors.ts";
import { failure, type Result } from "../../shared/errors/result.ts";
import { resultOf } from "../../shared/errors/result-schema.ts";
import { sharedLogMessages } from "../../shared/messages/log-messages.ts";
import type { UndoOutcome, WritingOutcome } from "../../shared/model/comment-plan.ts";
import type { ImportRequest } from "../../shared/shell/engine-process.ts";
import type { EngineProcessMessage } from "../../shared/shell/engine-process-schemas.ts";
import type { PackageCommand } from "../../shared/shell/package-schemas.ts";
import { lastRunFiles, undoOutcome, type WritingCommand, writingOutcome } from "../../shared/shell/writing-schemas.ts";
import type { EngineChannel } from "./engine-channel.ts";
import { EngineRequests } from "./engine-requests.ts";

type Answer = Extract<EngineProcessMessage, { readonly request: number; readonly answer: unknown }>;

/** The shell's commands to the engine's process. Commands that are pending when the process ends fail with its error. */
export class EngineCommands {
  private readonly imports = new EngineRequests<JobId>();
  private readonly writing = new EngineRequests<unknown>();
  private readonly packages = new EngineRequests<unknown>();
  private readonly sites = new EngineRequests<boolean>();

  constructor(private readonly engine: EngineChannel) {}

  /**
   * Starts an import. While another one runs, this class itself answers `importRunning`, as the engine may be busy or
   * hang. Answers `engineStopped` or `engineHung` where the process ends before it has answered, and rejects with
   * `engineStopped` where none runs.
   */
  async import(what: ImportRequest): Promise<Result<JobId>> {
    if (this.engine.isImporting) return failure(toAppError(new GlossaError("importRunning")));
    return this.imports.ask((request) => this.engine.post({ type: "import", request, what }));
  }

  /**
   * Publishes a project, which has to be open, as a site in a folder; events report progress and result. Answers whether
   * it was published. Throws GlossaError `engineStopped`.
   */
  publish(projectId: string, out: string, options: PublishRequest): Promise<Result<boolean>> {
    return this.sites.ask((request) => this.engine.post({ type: "publish", request, projectId, out, options }));
  }

  cancelPublishing(): void {
    this.engine.postIfRunning({ type: "cancelPublishing" });
  }

  /** Writes the planned changes into a folder of source files, without those left out. */
  write(folder: string, plan: string, leftOut: readonly string[]): Promise<Result<WritingOutcome>> {
    return this.askWriting({ kind: "write", folder, plan, leftOut }, writingOutcome);
  }

  /** Undoes the last run in a folder. */
  undo(folder: string): Promise<Result<UndoOutcome>> {
    return this.askWriting({ kind: "undo", folder }, undoOutcome);
  }

  /** How many files the last run has written; null where there is none. */
  lastRun(folder: string): Promise<Result<number | null>> {
    return this.askWriting({ kind: "lastRun", folder }, lastRunFiles);
  }

  cancelWriting(): void {
    this.engine.postIfRunning({ type: "cancelWriting" });
  }

  /** Runs a command on Glossa's own package folder in the engine, and validates its answer. */
  async packageWork<T>(command: PackageCommand, folder: string, value: ZodMiniType<T>): Promise<Result<T>> {
    const post = (request: number) => this.engine.post({ type: "packageWork", request, command, folder });
    return understood(await this.packages.ask(post), value);
  }

  cancelPackages(): void {
    this.engine.postIfRunning({ type: "cancelPackages" });
  }

  answered({ type, request, answer }: Answer): void {
    if (type === "importAnswered") this.imports.answered(request, answer);
    else if (type === "writingAnswered") this.writing.answered(request, answer);
    else if (type === "publishAnswered") this.sites.answered(request, answer);
    else this.packages.answered(request, answer);
  }

  /** To be called when the process has ended. */
  fail(error: GlossaError): void {
    for (const requests of [this.imports, this.writing, this.packages, this.sites]) requests.fail(error);
  }

  private async askWriting<T>(command: WritingCommand, value: ZodMiniType<T>): Promise<Result<T>> {
    const post = (request: number) => this.engine.post({ type: "writing", request, command });
    return understood(await this.writing.ask(post), value);
  }
}

function understood<T>(answer: Result<unknown>, value: ZodMiniType<T>): Result<T> {
  return parseMessage(resultOf(value), answer) ?? failure(toAppError(new Error(sharedLogMessages.messageRefused)));
}
