import type { ServerResponse } from "node:http";
import fc from "fast-check";
import type { MemoryLevel } from "memory-level";
import { describe, expect, it, onTestFinished } from "vitest";
import { GlossaError } from "../../../src/shared/errors/errors.ts";
import { QUEUE } from "../../../src/shared/limits/generation.ts";
import type { QueueRequest, QueueStatus } from "../../../src/shared/model/descriptions.ts";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import type { Catalogue } from "../../../src/worker/catalogue/catalogue.ts";
import { yieldToEventLoop } from "../../../src/worker/util/yield-to-event-loop.ts";
import { answerText, type ServiceRequest, startDescriptionService } from "../../support/description-service.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";

const WHOLE: QueueRequest = { within: "", scope: "missing", tests: false };

const METHODS = ["GetPrice", "GetName", "GetSize", "GetOwner", "GetColor"];

/** A class with so many methods, up to five. */
function aClass(name: string, methods: number): string {
  const bodies = METHODS.slice(0, methods).map((method) => `  public int ${method}() { return "${name}"; }`);
  return `public class ${name}\n{\n${bodies.join("\n")}\n  int Hide${name}() { return 0; }\n}\n`;
}

const FILES = { "A.cs": aClass("A", 5), "in/B.cs": aClass("B", 5), "in/deep/C.cs": aClass("C", 2) };

async function openProject(options: HostOptions = {}, files: Readonly<Record<string, string>> = FILES) {
  const folder = folderWith("project", files);
  const host = new EngineHost(options);
  const { project } = await host.imported(folder);
  const ids = { a: `${fileIdOf("A.cs")}-CLASS-A`, b: `${fileIdOf("in/B.cs")}-CLASS-B` };
  return { host, engine: host.engine, folder, project, ...ids };
}

async function openWithService(answer: (response: ServerResponse, request: ServiceRequest) => void) {
  const service = await startDescriptionService(answer);
  onTestFinished(() => service.close());
  const opened = await openProject({ busyMs: 1, describeEndpoint: service.address });
  answered(await opened.engine.chooseEndpoint(service.address, true));
  return { ...opened, service };
}

/** A catalogue that stops at a question of this kind when a test wants it to, until that lets it go on. */
function stopping(question: "descriptions" | "facts") {
  let onStop: ((goOn: () => void) => void) | undefined;
  const pass = async () => {
    const stop = onStop;
    onStop = undefined;
    if (stop !== undefined) await new Promise<void>(stop);
  };
  return {
    stopNext: () => new Promise<() => void>((resolve) => (onStop = resolve)),
    catalogue: (catalogue: Catalogue): Catalogue => ({
      ...catalogue,
      [question]: async (...args: [string, string, string]) => {
        await pass();
        return catalogue[question](...args);
      },
    }),
  };
}

/** The status once it says what a test waits for. */
async function statusWith({ engine }: EngineHost, is: (status: QueueStatus) => boolean): Promise<QueueStatus> {
  for (;;) {
    const status = answered(await engine.queueStatus());
    if (is(status)) return status;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function isDone({ counts }: QueueStatus): boolean {
  return counts.waiting + counts.running === 0;
}

async function stored(database: MemoryLevel<string, string>, part: string): Promise<readonly string[]> {
  return database.sublevel(part).keys().all();
}

async function readyIds({ engine }: EngineHost): Promise<readonly string[]> {
  return answered(await engine.queueRows()).flatMap(({ id, state }) => (state === "ready" ? [id] : []));
}

describe("an estimate", () => {
  it.each([
    ["", "missing", 18],
    ["", "missingPublic", 15],
    ["dir:in", "missing", 11],
    ["dir:in/deep", "missingPublic", 3],
    ["dir:i", "missing", 0],
    ["", "stale", 0],
    ["", "generated", 0],
  ] as const)("of %j, %s counts %i", async (within, scope, count) => {
    const { engine } = await openProject();
    const estimate = answered(await engine.estimateQueue({ within, scope, tests: false }));
    expect(estimate).toMatchObject({ count, endpoint: null });
    expect(estimate.tokens > 0).toBe(count > 0);
  });

  it("leaves tests out, unless they are wanted or are all that there is in a part", async () => {
    const files = { "Shop.cs": "class Shop { void Sell() { } }", "Shop.Tests/A.cs": "class A { void Sells() { } }" };
    const { engine } = await openProject({}, files);
    const count = async (within: string, tests: boolean) =>
      answered(await engine.estimateQueue({ within, scope: "missing", tests })).count;
    expect([await count("", false), await count("", true), await count("dir:Shop.Tests", false)]).toEqual([2, 4, 2]);
  });

  it("takes the tests where nothing but files without a type is beside them", async () => {
    const files = { "Usings.cs": "global using System;", "Shop.Tests/A.cs": "class A { void Sells() { } }" };
    const { engine } = await openProject({}, files);
    const request = { within: "", scope: "missing", tests: false } as const;
    expect(answered(await engine.estimateQueue(request)).count).toBe(2);
  });

  it("of a file, a type and a method counts what is in it, but for what is in the queue", async () => {
    const { host, engine, a } = await openProject();
    const count = async (within: string) =>
      answered(await engine.estimateQueue({ within, scope: "missing", tests: false })).count;
    expect([await count(await host.fileId("A.cs")), await count(a), await count(`${a}-METHOD-GetName()`)]).toEqual([
      7, 7, 1,
    ]);
    answered(await engine.startQueue({ within: `${a}-METHOD-GetName()`, scope: "missing", tests: false }, 1));
    expect(await count(a)).toBe(6);
  });

  it("names the first that would be added, as an example of what is sent", async () => {
    const { engine, a } = await openProject();
    const example = async () => answered(await engine.estimateQueue({ ...WHOLE, within: a })).example;
    expect(await example()).toBe(a);
    answered(await engine.startQueue({ ...WHOLE, within: `${a}-METHOD-GetName()` }, 1));
    expect(await example()).toBe(a);
    answered(await engine.startQueue({ ...WHOLE, within: a }, 1));
    expect(await example()).toBeNull();
  });
});

describe("a queue", () => {
  it("drafts in the order of the tree and stores nothing as a description before it is accepted", async () => {
    const { host, engine, b } = await openProject();
    answered(await engine.startQueue(WHOLE, 2));
    const status = await statusWith(host, isDone);
    expect(status.counts).toEqual({ waiting: 0, running: 0, ready: 18, failed: 0 });
    const rows = answered(await engine.queueRows());
    expect(rows.map(({ name }) => name).slice(0, 5)).toEqual(["C", "C.GetPrice()", "C.GetName()", "C.HideC()", "B"]);
    expect(rows[4]).toEqual({ id: b, name: "B", path: "in/B.cs", state: "ready" });
    const item = answered(await engine.queueItem(`${b}-METHOD-GetOwner()`));
    expect(item).toMatchObject({ text: "Gets the owner.", origin: "draft", failure: null, current: null });
    expect(item).toMatchObject({ source: 'public int GetOwner() { return "B"; }', isWholeSource: true });
    expect(await stored(host.database, "descriptions")).toEqual([]);
    expect(answered(await engine.startQueue(WHOLE, 2)).counts.ready).toBe(18);
  });

  it("makes a description of what is accepted, and forgets what is rejected; both can be taken back", async () => {
    const { host, engine, a } = await openProject();
    answered(await engine.startQueue(WHOLE, 2));
    await statusWith(host, isDone);
    const [price, name, size] = METHODS.map((name) => `${a}-METHOD-${name}()`) as [string, string, string];
    answered(await engine.decideQueue([{ id: price, verdict: "accept" }]));
    answered(await engine.decideQueue([{ id: name, verdict: "accept", text: "By hand." }]));
    const status = answered(await engine.decideQueue([{ id: size, verdict: "reject" }]));
    expect(status).toMatchObject({ counts: { ready: 15 }, undoable: 3 });
    expect(answered(await engine.memberDetails(price)).description).toEqual({
      text: "Gets the price.",
      origin: "generated",
      generated: "draft",
    });
    expect(answered(await engine.memberDetails(name)).description).toEqual({ text: "By hand.", origin: "written" });
    expect(answered(await engine.memberDetails(size)).description).toBeNull();
    expect(answered(await engine.coverage()).project).toMatchObject({ generated: 1, written: 1, missing: 16 });
    expect(answered(await engine.undoQueue())).toEqual([size]);
    expect(answered(await engine.undoQueue())).toEqual([name]);
    expect(answered(await engine.memberDetails(name)).description).toBeNull();
    expect(answered(await engine.queueItem(name))).toMatchObject({ state: "ready", text: "Gets the name." });
    expect(answered(await engine.decideQueue("accept")).counts.ready).toBe(0);
    expect(answered(await engine.coverage()).project).toMatchObject({ generated: 18, missing: 0 });
    expect(answered(await engine.undoQueue())).toHaveLength(17);
    expect(answered(await engine.coverage()).project).toMatchObject({ generated: 1, missing: 17 });
  });

  it("gives back what a person had written when its replacement is taken back", async () => {
    const { host, engine, a, folder } = await openProject();
    answered(await engine.describe(a, "Mine."));
    writeFiles(folder, { "A.cs": FILES["A.cs"].replace("GetPrice()", "GetPrice(int at)") });
    await host.imported(folder);
    answered(await engine.startQueue({ within: "", scope: "stale", tests: false }, 1));
    await statusWith(host, isDone);
    expect(answered(await engine.queueItem(a)).current).toMatchObject({ text: "Mine.", stale: "body" });
    answered(await engine.decideQueue("accept"));
    expect(answered(await engine.typeDetails(a)).description).toMatchObject({ origin: "generated" });
    answered(await engine.undoQueue());
    expect(answered(await engine.typeDetails(a)).description).toMatchObject({ text: "Mine.", stale: "body" });
  });

  it("leaves what was written of parts of something when a summary of it is accepted", async () => {
    const { host, engine, a } = await openProject();
    const price = `${a}-METHOD-GetPrice()`;
    answered(await engine.startQueue({ within: price, scope: "missing", tests: false }, 1));
    await statusWith(host, isDone);
    const parts = [{ tag: "returns", text: "The price." }] as const;
    answered(await engine.describe(price, "", undefined, parts));
    answered(await engine.decideQueue("accept"));
    const accepted = { text: "Gets the price.", origin: "generated", generated: "draft", parts };
    expect(answered(await engine.memberDetails(price)).description).toEqual(accepted);
    answered(await engine.undoQueue());
    expect(answered(await engine.memberDetails(price)).description).toEqual({ text: "", origin: "written", parts });
  });

  it("changes nothing when the store is full", async () => {
    let isFull = false;
    const { host, engine } = await openProject({
      catalogue: (catalogue) => ({
        ...catalogue,
        changeDescriptions: async (...args) => {
          if (isFull) throw new GlossaError("storeFailed", { detail: "QuotaExceededError" });
          await catalogue.changeDescriptions(...args);
        },
      }),
    });
    answered(await engine.startQueue(WHOLE, 2));
    await statusWith(host, isDone);
    isFull = true;
    expect(await engine.decideQueue("accept")).toMatchObject({ error: { code: "descriptionNotSaved" } });
    expect(answered(await engine.queueStatus())).toMatchObject({ counts: { ready: 18 }, undoable: 0 });
    isFull = false;
    expect(answered(await engine.decideQueue("accept")).counts.ready).toBe(0);
  });

  it("stores a decision that is in hand when its project is opened anew", async () => {
    const { catalogue, stopNext } = stopping("descriptions");
    const { host, engine, a, project } = await openProject({ catalogue });
    answered(await engine.startQueue(WHOLE, 2));
    await statusWith(host, isDone);
    const stopped = stopNext();
    const deciding = engine.decideQueue([{ id: a, verdict: "accept", text: "By hand." }]);
    const goOn = await stopped;
    answered(await engine.reopen(project.id));
    // A queue that did not wait for it would be closed by then.
    for (let turn = 0; turn < 50; turn++) await yieldToEventLoop();
    goOn();
    answered(await deciding);
    expect(answered(await engine.typeDetails(a)).description).toMatchObject({ text: "By hand." });
    expect(answered(await engine.queueStatus()).counts.ready).toBe(17);
  });

  it("takes in what was asked for when its project was opened anew meanwhile", async () => {
    const { catalogue, stopNext } = stopping("facts");
    const { host, engine, project } = await openProject({ catalogue });
    answered(await engine.queueStatus());
    const stopped = stopNext();
    const starting = engine.startQueue(WHOLE, 2);
    const goOn = await stopped;
    answered(await engine.reopen(project.id));
    expect(answered(await engine.queueStatus()).counts.waiting).toBe(0);
    goOn();
    answered(await starting);
    expect((await statusWith(host, isDone)).counts.ready).toBe(18);
  });

  it("refuses to accept an empty text", async () => {
    const { host, engine, a } = await openProject();
    answered(await engine.startQueue({ within: a, scope: "missing", tests: false }, 1));
    await statusWith(host, isDone);
    const answer = await engine.decideQueue([{ id: a, verdict: "accept", text: " \n" }]);
    expect(answer).toMatchObject({ error: { code: "emptyDescription" } });
    expect(await readyIds(host)).toContain(a);
  });
});

describe("a queue with an endpoint", () => {
  it("keeps as many requests on their way as it may, pauses, and drops what waits", async () => {
    const open: ServerResponse[] = [];
    const { host, engine, service } = await openWithService((response) => open.push(response));
    answered(await engine.startQueue(WHOLE, 3));
    const status = await statusWith(host, () => open.length === 3);
    expect(status).toMatchObject({ counts: { waiting: 15, running: 3 }, isPaused: false, atOnce: 3 });
    answered(await engine.pauseQueue());
    for (const response of open) answerText(response, "Written.");
    await statusWith(host, ({ counts }) => counts.ready === 3);
    expect(service.requests).toHaveLength(3);
    const cancelled = answered(await engine.cancelQueue());
    expect(cancelled.counts).toEqual({ waiting: 0, running: 0, ready: 3, failed: 0 });
    expect(await stored(host.database, "queue")).toHaveLength(3);
  });

  it("ends the requests on their way when it is cancelled", async () => {
    const open: ServerResponse[] = [];
    const { host, engine } = await openWithService((response) => open.push(response));
    answered(await engine.startQueue(WHOLE, 2));
    await statusWith(host, () => open.length === 2);
    const closed = Promise.all(open.map((one) => new Promise((resolve) => one.on("close", resolve))));
    answered(await engine.cancelQueue());
    await closed;
    expect(await statusWith(host, isDone)).toMatchObject({ counts: { ready: 0, failed: 0 } });
    expect(await stored(host.database, "queue")).toEqual([]);
  });

  it("says what failed, tries it again when asked, and waits for a busy service by itself", async () => {
    let isBroken = true;
    let busy = 2;
    const { host, engine } = await openWithService((response, { body }) => {
      if (busy-- > 0) response.writeHead(429).end();
      else if (isBroken && body.includes("GetSize")) response.writeHead(500).end();
      else answerText(response, "Written.");
    });
    answered(await engine.startQueue({ within: "", scope: "missingPublic", tests: false }, 1));
    const status = await statusWith(host, isDone);
    expect(status.counts).toEqual({ waiting: 0, running: 0, ready: 11, failed: 4 });
    const failed = answered(await engine.queueRows()).find((row) => row.state === "failed");
    expect(answered(await engine.queueItem(failed?.id ?? "")).failure).toContain("answered with error 500");
    isBroken = false;
    answered(await engine.retryQueue(null));
    expect((await statusWith(host, isDone)).counts).toMatchObject({ ready: 15, failed: 0 });
  });

  it("waits for a service that lets no more through for more than a minute, and says so meanwhile", async () => {
    let busy = QUEUE.busyInARow;
    const { host, engine } = await openWithService((response) => {
      if (busy-- > 0) response.writeHead(429).end();
      else answerText(response, "Written.");
    });
    answered(await engine.startQueue(WHOLE, 1));
    const waiting = await statusWith(host, ({ reason, counts }) => reason !== null || counts.waiting === 0);
    expect(waiting).toMatchObject({ isPaused: false, reason: expect.stringContaining("is busy") });
    expect(await statusWith(host, isDone)).toMatchObject({ counts: { ready: 18 }, reason: null });
    let waited = 0;
    for (let at = 0; at < QUEUE.busyInARow; at++) waited += Math.min(QUEUE.longestBusyMs, QUEUE.busyMs * 2 ** at);
    expect(waited).toBeGreaterThan(60_000);
  });

  it("counts a service as busy once where all requests on their way are told so", async () => {
    let busy: number = QUEUE.maxAtOnce;
    const told: ServerResponse[] = [];
    const { host, engine } = await openWithService((response) => {
      if (busy === 0) return answerText(response, "Written.");
      told.push(response);
      if (told.length < busy) return;
      busy = 0;
      for (const one of told) one.writeHead(429).end();
    });
    answered(await engine.startQueue(WHOLE, QUEUE.maxAtOnce));
    const status = await statusWith(host, (it) => isDone(it) || it.isPaused);
    expect(status).toMatchObject({ isPaused: false, counts: { ready: 18 } });
  });

  it("pauses when the service is gone, and goes on where it was", async () => {
    const { host, engine, service } = await openWithService(() => {});
    await service.close();
    answered(await engine.startQueue(WHOLE, 2));
    const status = await statusWith(host, ({ isPaused, counts }) => isPaused && counts.running === 0);
    expect(status.reason).toContain("could not be reached");
    expect(status.counts.failed).toBeLessThanOrEqual(6);
    answered(await engine.chooseEndpoint(null, false));
    answered(await engine.retryQueue(null));
    expect((await statusWith(host, isDone)).counts).toMatchObject({ ready: 18, failed: 0 });
  });

  it("sends nothing without consent, nor without the source, and says so once", async () => {
    const { host, engine, project, service } = await openWithService((response) => answerText(response, "No."));
    answered(await engine.chooseEndpoint(service.address, false));
    answered(await engine.startQueue(WHOLE, 2));
    const status = await statusWith(host, ({ isPaused }) => isPaused);
    expect(status).toMatchObject({ reason: expect.stringContaining("not yet agreed"), counts: { waiting: 18 } });
    answered(await engine.reopen(project.id));
    answered(await engine.chooseEndpoint(service.address, true));
    answered(await engine.resumeQueue());
    const later = await statusWith(host, ({ isPaused }) => isPaused);
    expect(later).toMatchObject({
      reason: expect.stringContaining("cannot be reached"),
      counts: { waiting: 18, failed: 0 },
    });
    expect(service.requests).toEqual([]);
  });
});

describe("a queue over a restart", () => {
  it("waits to be resumed, keeps its results and asks for nothing twice", async () => {
    const asked: string[] = [];
    let hold: ServerResponse[] | null = null;
    const answer = (response: ServerResponse, { body }: ServiceRequest) => {
      if (hold !== null) hold.push(response);
      else {
        asked.push(JSON.parse(body).codeSnippet);
        answerText(response, "Written.");
        if (asked.length === 5) hold = [];
      }
    };
    const { host, engine, folder, project, service } = await openWithService(answer);
    answered(await engine.startQueue(WHOLE, 2));
    await statusWith(host, ({ counts }) => counts.ready === 5 && hold?.length === 2);
    await engine.close();
    hold = null;
    await host.database.open();
    const later = new EngineHost({ database: host.database, describeEndpoint: service.address });
    answered(await later.engine.reopen(project.id));
    expect(answered(await later.engine.queueStatus())).toMatchObject({
      isPaused: true,
      counts: { ready: 5, waiting: 13 },
    });
    await later.imported(folder);
    answered(await later.engine.chooseEndpoint(service.address, true));
    answered(await later.engine.resumeQueue());
    expect((await statusWith(later, isDone)).counts).toEqual({ waiting: 0, running: 0, ready: 18, failed: 0 });
    expect(asked).toHaveLength(18);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("goes on by itself when its project is imported again, and asks again only for what has changed", async () => {
    const open: ServerResponse[] = [];
    let isSlow = true;
    const { host, engine, service, folder } = await openWithService((response) => {
      if (isSlow) open.push(response);
      else answerText(response, "Written.");
    });
    answered(await engine.startQueue(WHOLE, 2));
    await statusWith(host, () => open.length === 2);
    isSlow = false;
    writeFiles(folder, { "in/deep/C.cs": aClass("C", 3) });
    await host.imported(folder);
    // The class has got a method since, its methods are as they were.
    await expect.poll(() => service.left).toEqual([service.requests[0]]);
    const [, method] = open;
    if (method !== undefined) answerText(method, "Written before.");
    expect((await statusWith(host, isDone)).counts).toMatchObject({ ready: 18, failed: 0 });
    expect(service.requests).toHaveLength(19);
    const ready = await readyIds(host);
    const items = await Promise.all(ready.map(async (id) => answered(await engine.queueItem(id))));
    expect(items.filter(({ text }) => text === "Written before.")).toHaveLength(1);
  });

  it("goes with a project that is forgotten", async () => {
    const { host, engine, project } = await openProject();
    answered(await engine.startQueue(WHOLE, 2));
    await statusWith(host, isDone);
    answered(await engine.forget(project.id));
    expect(await stored(host.database, "queue")).toEqual([]);
  });
});

type Act = "accept" | "acceptTwo" | "edit" | "reject" | "undo" | "restart" | "start" | "retry";

describe("any order of decisions, undoing and restarts", () => {
  it("loses no type or method and doubles none", async () => {
    const act = fc.constantFrom<Act>("accept", "acceptTwo", "edit", "reject", "undo", "restart", "start", "retry");
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        let { host, project } = await openProject({}, { "A.cs": aClass("A", 4) });
        const known = new Map<string, string>();
        const steps: Map<string, string | undefined>[] = [];
        const rejected = new Set<string>();
        answered(await host.engine.startQueue(WHOLE, 2));
        for (const one of acts) {
          await statusWith(host, isDone);
          const [first, second] = await readyIds(host);
          if (one === "restart") {
            await host.engine.close();
            await host.database.open();
            host = new EngineHost({ database: host.database });
            answered(await host.engine.reopen(project.id));
            steps.length = 0;
          } else if (one === "start" || one === "retry") {
            if (one === "start") answered(await host.engine.startQueue(WHOLE, 2));
            else answered(await host.engine.retryQueue(null));
            if (one === "start") rejected.clear();
          } else if (one === "undo") {
            const ids = answered(await host.engine.undoQueue());
            const step = steps.pop();
            expect(new Set(ids)).toEqual(new Set(step?.keys() ?? []));
            for (const [id, before] of step ?? []) {
              rejected.delete(id);
              if (before === undefined) known.delete(id);
              else known.set(id, before);
            }
          } else if (first !== undefined) {
            const ids = one === "acceptTwo" && second !== undefined ? [first, second] : [first];
            steps.push(new Map(ids.map((id) => [id, known.get(id)])));
            const text = one === "edit" ? { text: "Edited." } : {};
            const verdict = one === "reject" ? "reject" : "accept";
            for (const id of ids) {
              if (verdict === "reject") rejected.add(id);
              else known.set(id, text.text ?? answered(await host.engine.queueItem(id)).text);
            }
            answered(await host.engine.decideQueue(ids.map((id) => ({ id, verdict, ...text }))));
          }
        }
        await statusWith(host, isDone);
        const written = await host.database.sublevel<string, string>("descriptions", { valueEncoding: "utf8" });
        const texts = (await written.iterator().all()).map(([key, value]) => [
          key.slice(key.indexOf("!") + 1),
          JSON.parse(value).value.text,
        ]);
        expect(new Map(texts as [string, string][])).toEqual(known);
        const queued = await readyIds(host);
        expect(new Set(queued).size).toBe(queued.length);
        expect(queued.filter((id) => known.has(id))).toEqual([]);
        expect(queued.length + known.size + rejected.size).toBe(6);
        await host.engine.close();
      }),
      { numRuns: 25 },
    );
  });
});
