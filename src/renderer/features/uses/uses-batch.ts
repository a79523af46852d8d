import type { Engine } from "../../../shared/engine/engine.ts";
import { type Result, success } from "../../../shared/errors/result.ts";
import type { EntityUse } from "../../../shared/model/uses.ts";

/** Maximum number of files per request to the engine. */
export const MAX_FILES = 50;

type Answer = Result<readonly EntityUse[]>;
type Waiting = Map<string, ((answer: Answer) => void)[]>;

/** Requests uses file by file from an engine: files that are requested at the same time are sent together. */
export class UsesBatch {
  /** Pending requests by file, by the id of the type or member. */
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly engine: Engine) {}

  /** Returns the uses of a type or member in a file; empty if there are none. */
  usesIn(id: string, fileId: string): Promise<Answer> {
    const files = this.waiting.get(id) ?? this.begin(id);
    return new Promise((resolve) => files.set(fileId, [...(files.get(fileId) ?? []), resolve]));
  }

  private begin(id: string): Waiting {
    const files: Waiting = new Map();
    this.waiting.set(id, files);
    // All files that are expanded together send their requests before the next task.
    setTimeout(() => this.send(id, files));
    return files;
  }

  private send(id: string, files: Waiting): void {
    this.waiting.delete(id);
    const ids = [...files.keys()];
    for (let at = 0; at < ids.length; at += MAX_FILES) void this.ask(id, ids.slice(at, at + MAX_FILES), files);
  }

  private async ask(id: string, fileIds: readonly string[], files: Waiting): Promise<void> {
    const answer = await this.engine.usesIn(id, fileIds);
    for (const fileId of fileIds) {
      const uses = answer.ok ? success(answer.value.find(({ file }) => file.id === fileId)?.uses ?? []) : answer;
      for (const resolve of files.get(fileId) ?? []) resolve(uses);
    }
  }
}
