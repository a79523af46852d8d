import { GlossaError } from "../../../shared/errors/errors.ts";
import { untilAborted } from "../../util/until-aborted.ts";
import { bodyOf, type SnippetRequest } from "./snippet.ts";

/** How a request is made and sent. */
export interface EndpointRequest {
  prepare(): Promise<SnippetRequest>;
  /** Sends it; rejects once `cancelled` is aborted. */
  send(request: SnippetRequest, cancelled: AbortSignal): Promise<string>;
}

/** A request that has been sent. */
interface SentRequest {
  readonly body: string;
  readonly cancellation: AbortController;
  readonly answer: Promise<string>;
}

/** A request that a caller waits for. */
interface AwaitedRequest {
  /** Aborted when the caller no longer waits. */
  readonly ending: AbortController;
  /** Undefined until it is prepared. */
  sent: SentRequest | undefined;
}

/**
 * The requests to an endpoint, at most one for each type or member. One that is released goes on, and its answer is that
 * of the next request for the same code: each one has to be paid for, and may take minutes.
 */
export class EndpointRequests {
  private readonly awaited = new Map<string, AwaitedRequest>();
  private readonly released = new Map<string, SentRequest>();

  /** Returns the answer. Throws `generationCancelled` once it is cancelled, released or replaced by another request. */
  async answer(id: string, request: EndpointRequest): Promise<string> {
    this.end(this.awaited.get(id));
    const awaited: AwaitedRequest = { ending: new AbortController(), sent: undefined };
    this.awaited.set(id, awaited);
    try {
      const { signal } = awaited.ending;
      const prepared = await untilAborted(request.prepare(), signal);
      awaited.sent = this.takeReleased(id, bodyOf(prepared)) ?? send(prepared, request);
      return await untilAborted(awaited.sent.answer, signal);
    } finally {
      if (this.awaited.get(id) === awaited) this.awaited.delete(id);
    }
  }

  /** Lets a request go on for the next caller, whoever waits for it now. */
  release(id: string): void {
    const awaited = this.awaited.get(id);
    if (awaited?.sent !== undefined) this.released.set(id, awaited.sent);
    awaited?.ending.abort(new GlossaError("generationCancelled"));
  }

  cancel(id: string): void {
    this.end(this.awaited.get(id));
    this.released.get(id)?.cancellation.abort();
    this.released.delete(id);
  }

  cancelAll(): void {
    for (const id of [...this.awaited.keys(), ...this.released.keys()]) this.cancel(id);
  }

  private end(awaited: AwaitedRequest | undefined): void {
    awaited?.ending.abort(new GlossaError("generationCancelled"));
    awaited?.sent?.cancellation.abort();
  }

  // The code may have changed since it was sent.
  private takeReleased(id: string, body: string): SentRequest | undefined {
    const released = this.released.get(id);
    this.released.delete(id);
    if (released === undefined || released.body === body) return released;
    released.cancellation.abort();
    return undefined;
  }
}

function send(prepared: SnippetRequest, request: EndpointRequest): SentRequest {
  const cancellation = new AbortController();
  const answer = request.send(prepared, cancellation.signal);
  // Nobody may be waiting when it fails.
  answer.catch(() => {});
  return { body: bodyOf(prepared), cancellation, answer };
}
