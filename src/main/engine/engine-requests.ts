import { type GlossaError, toAppError } from "../../shared/errors/errors.ts";
import { failure, type Result } from "../../shared/errors/result.ts";

/** The pending requests to an engine process. */
export class EngineRequests<Answer> {
  private last = 0;
  private readonly waiting = new Map<number, (answer: Result<Answer>) => void>();

  /** Sends a request with a number of its own. */
  ask(post: (request: number) => void): Promise<Result<Answer>> {
    const request = ++this.last;
    const answer = new Promise<Result<Answer>>((resolve) => this.waiting.set(request, resolve));
    post(request);
    return answer;
  }

  answered(request: number, answer: Result<Answer>): void {
    this.waiting.get(request)?.(answer);
    this.waiting.delete(request);
  }

  /** To be called when the process has ended: no request is answered any more. */
  fail(error: GlossaError): void {
    for (const resolve of this.waiting.values()) resolve(failure(toAppError(error)));
    this.waiting.clear();
  }
}
