import type {
  FileReading,
  FileToRead,
  ParseAnswer,
  ParsePort,
  ParseRequest,
} from "../../../src/worker/threads/protocol.ts";
import { NO_TIME } from "../../../src/worker/util/phase-times.ts";

/** A thread whose end of the line is in the test's hand. */
export class ScriptedThread implements ParsePort {
  readonly requests: ParseRequest[] = [];
  isTerminated = false;
  private onAnswer: (answer: ParseAnswer) => void = () => {};
  private onDeath: (reason: string) => void = () => {};

  constructor(private readonly onRequest: (request: ParseRequest, thread: ScriptedThread) => void) {}

  post(request: ParseRequest): void {
    this.requests.push(request);
    queueMicrotask(() => this.onRequest(request, this));
  }

  listen(onAnswer: (answer: ParseAnswer) => void, onDeath: (reason: string) => void): void {
    this.onAnswer = onAnswer;
    this.onDeath = onDeath;
  }

  async terminate(): Promise<void> {
    this.isTerminated = true;
  }

  answer(answer: ParseAnswer): void {
    this.onAnswer(answer);
  }

  die(reason: string): void {
    this.onDeath(reason);
  }

  finish(files: readonly FileToRead[]): void {
    this.answer({ type: "done", results: files.map(unchanged), times: NO_TIME });
  }
}

/** What a thread does with each file; `done` unless said otherwise. */
export type Fate = "done" | "dies" | "hangs";

/** A thread that starts, and whose batches end as their files' names say. */
export function threadThat(fateOf: (file: FileToRead) => Fate = () => "done"): ScriptedThread {
  return new ScriptedThread((request, thread) => {
    if (request.type === "start") thread.answer({ type: "started", syntax: request.options.syntax, warning: null });
    else if (request.type === "end") return;
    else if (request.files.some((file) => fateOf(file) === "dies")) thread.die("exit code 1");
    else if (!request.files.some((file) => fateOf(file) === "hangs")) thread.finish(request.files);
  });
}

export function unchanged({ id }: FileToRead): FileReading {
  return { state: "unchanged", id };
}

export function fileNamed(id: string): FileToRead {
  return { projectId: "p", id, path: `${id}.cs`, content: { kind: "disk", path: `/${id}.cs` }, knownHash: null };
}
