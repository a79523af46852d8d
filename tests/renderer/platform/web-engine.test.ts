import { expose } from "comlink";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startWebEngine } from "../../../src/renderer/platform/web-engine.ts";
import { webLinkingMemory } from "../../../src/renderer/platform/web-linking-memory.ts";
import type { Engine } from "../../../src/shared/engine/engine.ts";
import { type EngineConnection, HEARTBEAT_MESSAGE } from "../../../src/shared/engine/engine-connection.ts";
import type { EngineEvent } from "../../../src/shared/engine/engine-event.ts";
import { HEARTBEAT } from "../../../src/shared/limits/threads.ts";
import { FakeEngine } from "../support/fake-engine.ts";
import { memoryStorage } from "../support/memory-storage.ts";
import { aFile, anOutlineType, aProject, someDetails } from "../support/samples.ts";

const HANG_MS = HEARTBEAT.everyMs * HEARTBEAT.mostSilentTicks;

/** A worker around a fake engine, or one that never answers. The test sends its heartbeats. */
class FakeWorker extends EventTarget {
  isTerminated = false;
  unlinked: readonly string[] = [];
  events: MessagePort | undefined;
  private engine: MessagePort | undefined;

  constructor(private readonly known: Engine | undefined) {
    super();
  }

  postMessage(connection: EngineConnection): void {
    this.unlinked = connection.unlinked;
    this.events = connection.events as MessagePort;
    this.engine = connection.engine as MessagePort;
    if (this.known !== undefined) expose(this.known, this.engine);
  }

  terminate(): void {
    this.isTerminated = true;
    this.close();
  }

  beat(): void {
    this.dispatchEvent(new MessageEvent("message", { data: HEARTBEAT_MESSAGE }));
  }

  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event("error"), { message }));
  }

  close(): void {
    this.events?.close();
    this.engine?.close();
  }
}

let workers: FakeWorker[];
let storage: ReturnType<typeof memoryStorage>;
let session: ReturnType<typeof memoryStorage>;
let page: EventTarget & { document: { visibilityState: string } };

beforeEach(() => {
  workers = [];
  storage = memoryStorage();
  session = memoryStorage();
  page = Object.assign(new EventTarget(), { document: { visibilityState: "visible" } });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  for (const worker of workers) worker.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page whose engines are these, one after the other. */
function startPage(...engines: readonly (Engine | undefined)[]) {
  const left = [...engines];
  const startWorker = () => {
    const worker = new FakeWorker(left.shift());
    workers.push(worker);
    return worker as unknown as Worker;
  };
  const window = page as unknown as Window;
  const parts = startWebEngine({ startWorker, memory: webLinkingMemory(storage, session), window });
  return { ...parts, first: theWorker(workers.length - 1) };
}

function theWorker(at: number): FakeWorker {
  const worker = workers[at];
  if (worker === undefined) throw new Error(`there is no worker ${at}`);
  return worker;
}

/** Makes the engine send this event, and waits until the page has received it. */
async function say(worker: FakeWorker, parts: ReturnType<typeof startPage>, event: EngineEvent): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const stop = parts.onEngineEvent((one) => {
      if (one.type !== event.type) return;
      stop();
      resolve();
    });
  });
  worker.events?.postMessage(event);
  await heard;
}

const linkingBegan: EngineEvent = {
  type: "linking",
  projectId: "p1",
  state: { status: "running", done: 0, total: 0 },
};

describe("the engine in a worker", () => {
  test("answers every call as the engine itself does", async () => {
    const file = aFile("src/Order.cs", { typeCount: 1 });
    const details = someDetails();
    const real = new FakeEngine({
      files: [file],
      outlines: { [file.id]: [anOutlineType("src/Order.cs", "Order")] },
      details: { [details.id]: details },
      stored: { p1: aProject() },
    });
    const { engine } = startPage(real);
    const calls: readonly ((engine: Engine) => Promise<unknown>)[] = [
      (e) => e.status(),
      (e) => e.reopen("p1"),
      (e) => e.reopen("p2"),
      (e) => e.closeProject(),
      (e) => e.cancel(3),
      (e) => e.files(),
      (e) => e.outline(file.id),
      (e) => e.outline("gone"),
      (e) => e.typeDetails(details.id),
      (e) => e.linkUses(),
      (e) => e.cancelLinking(),
      (e) => e.health(),
    ];
    for (const call of calls) expect(await call(engine)).toEqual(await call(real));
    expect(await engine.importDirectory({ kind: "files", name: "Shop", files: [] })).toEqual({ ok: true, value: 1 });
  });

  test("turns what is thrown into a failure", async () => {
    const broken = new FakeEngine();
    broken.files = () => Promise.reject(new Error("out of memory"));
    const answer = await startPage(broken).engine.files();
    expect(answer).toMatchObject({ ok: false, error: { code: "unexpected", context: { detail: "out of memory" } } });
  });

  test("fails every call when its worker cannot start", async () => {
    const { engine, engineLost, first } = startPage(undefined);
    const waiting = engine.status();
    first.fail("no such script");
    const error = { code: "engineNotStarted", message: "Glossa's engine could not be started: no such script" };
    expect(await engineLost).toMatchObject(error);
    expect(await waiting).toMatchObject({ ok: false, error });
    expect(await engine.files()).toMatchObject({ ok: false, error });
  });

  test("goes on after an error in a worker that has started", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { engine, first } = startPage(new FakeEngine({ files: [aFile("a.cs")] }));
    first.beat();
    first.fail("stumbled");
    expect(log).toHaveBeenCalledWith("The engine met an error: stumbled");
    expect(await engine.files()).toMatchObject({ ok: true });
  });
});

describe("an engine that hangs", () => {
  test("is ended, its calls fail, and the next one answers", async () => {
    const { engine, onEngineRestarted, first } = startPage(undefined, new FakeEngine({ files: [aFile("a.cs")] }));
    const ends: unknown[] = [];
    onEngineRestarted((end) => ends.push(end));
    const waiting = engine.files();
    vi.advanceTimersByTime(HANG_MS - 1);
    expect(first.isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    expect(first.isTerminated).toBe(true);
    expect(await waiting).toMatchObject({ ok: false, error: { code: "engineHung" } });
    expect(ends).toEqual([{ isHang: true, unlinked: [] }]);
    expect(await engine.files()).toMatchObject({ ok: true, value: [{ typeCount: 0 }] });
  });

  test("is none that gives signs of life, nor one that nobody looks at", () => {
    const { first } = startPage(undefined);
    for (let beat = 0; beat < 5; beat++) {
      vi.advanceTimersByTime(HANG_MS - HEARTBEAT.everyMs);
      first.beat();
    }
    page.document.visibilityState = "hidden";
    vi.advanceTimersByTime(10 * HANG_MS);
    expect(first.isTerminated).toBe(false);
    expect(workers).toHaveLength(1);
  });

  test("over a project leaves that unlinked, here and in the pages that follow", async () => {
    const parts = startPage(undefined, undefined);
    await say(parts.first, parts, linkingBegan);
    vi.advanceTimersByTime(HANG_MS);
    expect(theWorker(1).unlinked).toEqual(["p1"]);
    session = memoryStorage();
    expect(startPage(undefined).first.unlinked).toEqual(["p1"]);
  });
});

describe("a page that ends while a project is linked", () => {
  test("without having left, because its browser has crashed, finds it unlinked", async () => {
    const parts = startPage(undefined);
    await say(parts.first, parts, linkingBegan);
    expect(startPage(undefined).first.unlinked).toEqual(["p1"]);
  });

  test("because it was left, links it again", async () => {
    const parts = startPage(undefined);
    await say(parts.first, parts, linkingBegan);
    page.dispatchEvent(new Event("pagehide"));
    expect(startPage(undefined).first.unlinked).toEqual([]);
  });

  test("because it was left when the engine did not answer any more, finds it unlinked", async () => {
    const parts = startPage(undefined);
    await say(parts.first, parts, linkingBegan);
    vi.advanceTimersByTime(HEARTBEAT.everyMs * HEARTBEAT.lateTicks);
    page.dispatchEvent(new Event("pagehide"));
    expect(startPage(undefined).first.unlinked).toEqual(["p1"]);
  });

  test("is not seen by another page, which links the same project", async () => {
    const parts = startPage(undefined);
    await say(parts.first, parts, linkingBegan);
    session = memoryStorage();
    expect(startPage(undefined).first.unlinked).toEqual([]);
  });
});

test("a remembered list that is broken is none", () => {
  storage.setItem("glossa-unfinished-linking", "{");
  expect(startPage(undefined).first.unlinked).toEqual([]);
});
