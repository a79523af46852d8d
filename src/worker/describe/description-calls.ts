import type { DescriptionEngine, QueueDecision, QueueRequest } from "../../shared/descriptions.ts";
import type { Result } from "../../shared/result.ts";
import type { DescriptionService } from "./description-service.ts";

/** The engine's calls about descriptions as a whole: each goes to the service of the open project. */
export abstract class DescriptionCalls implements DescriptionEngine {
  protected abstract inService<T>(work: (service: DescriptionService) => T | Promise<T>): Promise<Result<T>>;

  coverage() {
    return this.inService((service) => service.coverage());
  }

  fileCoverage(fileId: string) {
    return this.inService((service) => service.fileCoverage(fileId));
  }

  nextUndocumented(from: string | null, step: 1 | -1) {
    return this.inService((service) => service.nextUndocumented(from, step));
  }

  homelessDescriptions() {
    return this.inService((service) => service.orphaned());
  }

  moveDescription(id: string, target: string | null) {
    return this.inService((service) => service.moveDescription(id, target));
  }

  estimateQueue(request: QueueRequest) {
    return this.inService(({ queue }) => queue.estimate(request));
  }

  startQueue(request: QueueRequest, atOnce: number) {
    return this.inService(({ queue }) => queue.start(request, atOnce));
  }

  queueStatus() {
    return this.inService(({ queue }) => queue.status());
  }

  queueRows() {
    return this.inService(({ queue }) => queue.rows());
  }

  queueItem(id: string) {
    return this.inService(({ queue }) => queue.item(id));
  }

  pauseQueue() {
    return this.inService(({ queue }) => queue.pause());
  }

  resumeQueue() {
    return this.inService(({ queue }) => queue.resume());
  }

  cancelQueue() {
    return this.inService(({ queue }) => queue.cancel());
  }

  retryQueue(ids: readonly string[] | null) {
    return this.inService(({ queue }) => queue.retry(ids));
  }

  decideQueue(decisions: readonly QueueDecision[] | QueueDecision["verdict"]) {
    return this.inService(({ queue }) => queue.decide(decisions));
  }

  undoQueue() {
    return this.inService(({ queue }) => queue.undo());
  }
}
