import type { DescriptionEngine, QueueDecision, QueueRequest } from "../../shared/descriptions.ts";
import type { Result } from "../../shared/result.ts";
import type { DescriptionDesk } from "./desk.ts";

/** The engine's calls about descriptions as a whole: each is a question to the desk of the open project. */
export abstract class DescriptionCalls implements DescriptionEngine {
  protected abstract atDesk<T>(work: (desk: DescriptionDesk) => T | Promise<T>): Promise<Result<T>>;

  coverage() {
    return this.atDesk((desk) => desk.coverage());
  }

  fileCoverage(fileId: string) {
    return this.atDesk((desk) => desk.fileCoverage(fileId));
  }

  nextUndocumented(from: string | null, step: 1 | -1) {
    return this.atDesk((desk) => desk.nextUndocumented(from, step));
  }

  homelessDescriptions() {
    return this.atDesk((desk) => desk.homeless());
  }

  moveDescription(id: string, target: string | null) {
    return this.atDesk((desk) => desk.moveDescription(id, target));
  }

  estimateQueue(request: QueueRequest) {
    return this.atDesk((desk) => desk.estimate(request));
  }

  startQueue(request: QueueRequest, atOnce: number) {
    return this.atDesk((desk) => desk.start(request, atOnce));
  }

  queueStatus() {
    return this.atDesk((desk) => desk.status());
  }

  queueRows() {
    return this.atDesk((desk) => desk.rows());
  }

  queueItem(id: string) {
    return this.atDesk((desk) => desk.item(id));
  }

  pauseQueue() {
    return this.atDesk((desk) => desk.pause());
  }

  resumeQueue() {
    return this.atDesk((desk) => desk.resume());
  }

  cancelQueue() {
    return this.atDesk((desk) => desk.cancel());
  }

  retryQueue(ids: readonly string[] | null) {
    return this.atDesk((desk) => desk.retry(ids));
  }

  decideQueue(decisions: readonly QueueDecision[] | QueueDecision["verdict"]) {
    return this.atDesk((desk) => desk.decide(decisions));
  }

  undoQueue() {
    return this.atDesk((desk) => desk.undo());
  }
}
