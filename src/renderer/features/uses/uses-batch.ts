import type { Engine } from "../../../shared/engine/engine.ts";
import { type Result, success } from "../../../shared/errors/result.ts";
import type { EntityUse } from "../../../shared/model/uses.ts";

/** The engine is asked for the uses of at most so many files at once. */
export const MOST_FILES = 50;

type Answer = Result<readonly EntityUse[]>;
type Waiting = Map<string, ((answer: Answer) => void)[]>;

/** Asks an engine for uses file by file: the files that are asked for in the same moment go together. */
export class UsesBatch {
  /** By the id of the type or member: those who wait, by file. */
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly engine: Engine) {}

  /** The uses of a type or member in a file; none where it has none. */
  usesIn(id: string, fileId: string): Promise<Answer> {
    const files = this.waiting.get(id) ?? this.begin(id);
    return new Promise((resolve) => files.set(fileId, [...(files.get(fileId) ?? []), resolve]));
  }

  private begin(id: string): Waiting {
    const files: Waiting = new Map();
    this.waiting.set(id, files);
    // All files that are opened together ask before the next task.
    setTimeout(() => this.send(id, files));
    return files;
  }

  private send(id: string, files: Waiting): void {
    this.waiting.delete(id);
    const ids = [...files.keys()];
    for (let at = 0; at < ids.length; at += MOST_FILES) void this.ask(id, ids.slice(at, at + MOST_FILES), files);
  }

  private async ask(id: string, fileIds: readonly string[], files: Waiting): Promise<void> {
    const answer = await this.engine.usesIn(id, fileIds);
    for (const fileId of fileIds) {
      const uses = answer.ok ? success(answer.value.find(({ file }) => file.id === fileId)?.uses ?? []) : answer;
      for (const resolve of files.get(fileId) ?? []) resolve(uses);
    }
  }
}
