import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { AnsweredMessage, Attempt, SentMessage, WrittenMessage } from "./message-attempts.ts";

/** A port to an engine that a script in the page has taken by itself. */
interface TakenPort {
  readonly calls: MessagePort;
  /** The answers that came back on it, as `AnsweredMessage` describes them. */
  readonly answers: AnsweredMessage[];
  /** The engine's events, as JSON. */
  readonly events: string[];
}

declare global {
  interface Window {
    takenPort?: TakenPort;
  }
}

/** Takes a port to the desktop's engine, as any script in the page can. */
export async function takeDesktopPort(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ports = new Promise<readonly MessagePort[]>((resolve) => {
      window.addEventListener("message", (event) => event.ports.length > 0 && resolve(event.ports));
    });
    await window.desktop?.connectEngine();
    const [calls, events] = await ports;
    if (calls === undefined || events === undefined) throw new Error("The shell gives two ports.");
    const taken: TakenPort = { calls, answers: [], events: [] };
    window.takenPort = taken;
    calls.addEventListener("message", ({ data: { id, type, value } }) => {
      taken.answers.push({ id, type, value: JSON.stringify(value) ?? "" });
    });
    events.addEventListener("message", ({ data }) => taken.events.push(JSON.stringify(data)));
    calls.start();
    events.start();
  });
}

/**
 * Takes a port to another engine in a worker of the web edition, which receives the messages `before` ahead of its
 * connection.
 */
export async function takeWorkerPort(page: Page, before: readonly string[]): Promise<void> {
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  const script = page.workers()[0]?.url() ?? "";
  const sent = before.map((message) => `() => (${message})`).join();
  await page.evaluate(`(() => {
    const worker = new Worker(${JSON.stringify(script)}, { type: "module" });
    for (const make of [${sent}]) worker.postMessage(make());
    const [calls, events] = [new MessageChannel(), new MessageChannel()];
    const taken = { calls: calls.port1, answers: [], events: [] };
    window.takenPort = taken;
    calls.port1.onmessage = ({ data: { id, type, value } }) => {
      taken.answers.push({ id, type, value: JSON.stringify(value) ?? "" });
    };
    events.port1.onmessage = ({ data }) => taken.events.push(JSON.stringify(data));
    const connection = { type: "connect", engine: calls.port2, events: events.port2, unlinked: [] };
    worker.postMessage(connection, [calls.port2, events.port2]);
  })()`);
}

/** Sends messages over the taken port; returns those that can be answered and that a page is able to send. */
export async function sendMessages(page: Page, messages: readonly Attempt[]): Promise<readonly SentMessage[]> {
  const unsent = new Set(await send(page, messages));
  return messages.flatMap(({ id, call, mayBeLost = false }, at) =>
    id === undefined || unsent.has(at) ? [] : [{ id, call, mayBeLost }],
  );
}

/** A call that shows whether the engine still answers. */
export const STATUS: Attempt = {
  id: "status",
  call: "status",
  message: '{ id: "status", type: "APPLY", path: ["status"], argumentList: [] }',
};

// Returns the indices of messages that cannot be sent.
function send(page: Page, messages: readonly WrittenMessage[]): Promise<readonly number[]> {
  const sources = messages.map(({ message, handedOver = "[]" }) => `() => [${message}, ${handedOver}]`);
  return page.evaluate(`(() => {
    const unsent = [];
    for (const [at, make] of [${sources.join(",\n")}].entries()) {
      try {
        window.takenPort.calls.postMessage(...make());
      } catch {
        unsent.push(at);
      }
    }
    return unsent;
  })()`);
}

/** Waits until all messages that must arrive are answered; returns all answers so far and the engine's events. */
export async function answersTo(
  page: Page,
  sent: readonly SentMessage[],
): Promise<{ readonly answers: readonly AnsweredMessage[]; readonly events: readonly string[] }> {
  let taken = await readTaken(page);
  const missing = async () => {
    taken = await readTaken(page);
    const answered = new Set(taken.answers.map(({ id }) => id));
    const open = sent.filter(({ id, mayBeLost }) => !mayBeLost && !answered.has(id));
    return open.map(({ id }) => id).slice(0, 5);
  };
  await expect.poll(missing, { timeout: 60_000, message: "messages without an answer" }).toEqual([]);
  return taken;
}

function readTaken(page: Page): Promise<Pick<TakenPort, "answers" | "events">> {
  return page.evaluate(() => ({
    answers: window.takenPort?.answers ?? [],
    events: window.takenPort?.events ?? [],
  }));
}
