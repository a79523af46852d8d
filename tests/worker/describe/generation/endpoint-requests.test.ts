import { describe, expect, it } from "vitest";
import { GlossaError } from "../../../../src/shared/errors/errors.ts";
import { EndpointRequests } from "../../../../src/worker/describe/generation/endpoint-requests.ts";
import type { SnippetRequest } from "../../../../src/worker/describe/generation/snippet.ts";

/** A request that an endpoint has got. */
interface Received {
  readonly code: string;
  readonly isCancelled: () => boolean;
  answer(text: string): void;
  fail(): void;
}

function snippet(codeSnippet: string): SnippetRequest {
  return { entityType: "method", entityName: "Add", codeSnippet, language: "csharp" };
}

/** Requests to an endpoint that answers when it is told to. */
function open() {
  const requests = new EndpointRequests();
  const received: Received[] = [];
  const ask = (code: string, prepared: Promise<void> = Promise.resolve()) =>
    requests.answer("add", {
      prepare: async () => {
        await prepared;
        return snippet(code);
      },
      send: (_, cancelled) =>
        new Promise<string>((resolve, reject) => {
          const fail = () => reject(new GlossaError("endpointFailed", { address: "http://localhost", status: 500 }));
          received.push({ code, isCancelled: () => cancelled.aborted, answer: resolve, fail });
        }),
    });
  return { requests, received, ask };
}

const CANCELLED = { code: "generationCancelled" };

/** Asks, and lets the request go on without the caller once it has been sent. */
async function released(code = "a") {
  const opened = open();
  const first = opened.ask(code);
  await expect.poll(() => opened.received.length).toBe(1);
  opened.requests.release("add");
  await expect(first).rejects.toMatchObject(CANCELLED);
  return opened;
}

describe("a request that is released", () => {
  it("goes on, and answers the next one for the same code", async () => {
    const { received, ask } = await released();
    const next = ask("a");
    received[0]?.answer("Adds.");
    expect(await next).toBe("Adds.");
    expect(received).toHaveLength(1);
  });

  it("answers the next one also where its answer has come before", async () => {
    const { received, ask } = await released();
    received[0]?.answer("Adds.");
    expect(await ask("a")).toBe("Adds.");
    expect(received).toHaveLength(1);
  });

  it("tells the next one of its failure, and no one else", async () => {
    const { received, ask } = await released();
    received[0]?.fail();
    await expect(ask("a")).rejects.toMatchObject({ code: "endpointFailed" });
  });

  it("answers one request only", async () => {
    const { received, ask } = await released();
    received[0]?.answer("Adds.");
    await ask("a");
    const again = ask("a");
    await expect.poll(() => received.length).toBe(2);
    received[1]?.answer("Sums up.");
    expect(await again).toBe("Sums up.");
  });

  it("is cancelled where the code has changed since", async () => {
    const { received, ask } = await released();
    const next = ask("b");
    await expect.poll(() => received.length).toBe(2);
    expect(received.map(({ isCancelled }) => isCancelled())).toEqual([true, false]);
    received[1]?.answer("Subtracts.");
    expect(await next).toBe("Subtracts.");
  });

  it("is cancelled as one that somebody waits for is", async () => {
    const { requests, received } = await released();
    requests.cancel("add");
    expect(received[0]?.isCancelled()).toBe(true);
  });

  it("stays for the next caller where the one before it left before its code was known", async () => {
    const { requests, received, ask } = await released();
    const waiting = ask("a", new Promise(() => {}));
    requests.release("add");
    await expect(waiting).rejects.toMatchObject(CANCELLED);
    received[0]?.answer("Adds.");
    expect(await ask("a")).toBe("Adds.");
  });
});

describe("a request that somebody waits for", () => {
  it("is cancelled by the next one for the same type or member", async () => {
    const { received, ask } = open();
    const first = ask("a");
    await expect.poll(() => received.length).toBe(1);
    const next = ask("a");
    await expect(first).rejects.toMatchObject(CANCELLED);
    await expect.poll(() => received.length).toBe(2);
    expect(received[0]?.isCancelled()).toBe(true);
    received[1]?.answer("Adds.");
    expect(await next).toBe("Adds.");
  });

  it("is never sent where it is cancelled before its code is known", async () => {
    const { requests, received, ask } = open();
    const waiting = ask("a");
    requests.cancelAll();
    await expect(waiting).rejects.toMatchObject(CANCELLED);
    expect(received).toEqual([]);
  });
});
